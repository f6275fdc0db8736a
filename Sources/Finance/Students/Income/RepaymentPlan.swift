import Money

/// A plan by which a federal student loan is repaid.
public enum RepaymentPlan: Sendable, Hashable {
  /// Level payments.
  case fixed(StudentPlan)
  /// Steps of two years, none over three times another, over 10 years or over 25.
  case graduated(isExtended: Bool)
  /// Payments that follow the borrower's income.
  case income(IncomePlan)

  public static let all: [RepaymentPlan] =
    [.fixed(.standard), .fixed(.tiered), .graduated(isExtended: false), .fixed(.extended)]
    + [.graduated(isExtended: true), .fixed(.consolidation)]
    + IncomePlan.allCases.map(RepaymentPlan.income)

  /// Says that a court vacated the plan of a name, or the one that had taken its place; nil for other names.
  public static func vacated(_ name: String) -> String? {
    ["save", "repaye"].contains(name)
      ? "a court vacated the \(name.uppercased()) plan on 2026-03-10: its borrowers choose another"
      : nil
  }

  public init?(name: String) {
    guard let plan = Self.all.first(where: { $0.name == name }) else { return nil }
    self = plan
  }

  public var name: String {
    switch self {
    case .fixed(let plan): plan.rawValue
    case .graduated(let isExtended): isExtended ? "extended_graduated" : "graduated"
    case .income(let plan): plan.rawValue
    }
  }

  public var source: String {
    switch self {
    case .fixed(let plan): plan.rule.source
    case .graduated(let isExtended):
      "34 CFR 685.208: \(isExtended ? "extended " : "")graduated plan, \(isExtended ? 25 : 10) years,"
        + " no payment over three times another"
    case .income(let plan): plan.source
    }
  }

  /// True if every payment but the last is the same.
  public var isLevel: Bool { if case .fixed = self { true } else { false } }

  public var isByIncome: Bool { if case .income = self { true } else { false } }

  var isIBR: Bool { self == .income(.ibr) || self == .income(.ibrOld) }

  /// Only balances above this may be repaid so.
  var above: Decimal? {
    switch self {
    case .fixed(let plan): plan.rule.above
    case .graduated(let isExtended): isExtended ? StudentPlan.extended.rule.above : nil
    case .income: nil
    }
  }

  /// The months in which a balance is repaid; nil where income decides.
  func months(for balance: Decimal) -> Int? {
    switch self {
    case .fixed(let plan): plan.rule.years(for: balance) * 12
    case .graduated(let isExtended): isExtended ? 300 : 120
    case .income: nil
    }
  }
}

/// The facts on which it depends which plans a borrower may have: the dates of the loans, and the day on
/// which the plan begins.
public struct PlanEligibility: Sendable, Hashable {
  /// Of all loans.
  let balance: Decimal
  /// The day on which the plan begins.
  public let day: CalendarDate
  /// The days on which the oldest and the newest loan were made.
  let firstMade: CalendarDate
  let lastMade: CalendarDate
  /// The plan that the borrower is in, which stays open until it ends.
  let plan: RepaymentPlan?

  public init(
    balance: Decimal, day: CalendarDate, firstMade: CalendarDate, lastMade: CalendarDate,
    plan: RepaymentPlan? = nil
  ) {
    (self.balance, self.day, self.plan) = (balance, day, plan)
    (self.firstMade, self.lastMade) = (firstMade, lastMade)
  }

  /// True if some loans were made before the reform and others since: sources disagree on the plans that
  /// such a borrower keeps.
  public var isDisputed: Bool { firstMade < Self.reform && lastMade >= Self.reform }

  /// The reason for which a borrower may not have a plan.
  public enum Obstacle: Sendable, Hashable {
    /// The balance is not above an amount.
    case balance(above: Decimal)
    /// A loan made on this day or later leaves the tiered standard plan and RAP only.
    case madeSince(CalendarDate)
    /// The plan begins on a later day.
    case notBefore(CalendarDate)
    /// No borrower may enter or have the plan from this day on.
    case ended(CalendarDate)
    /// The plan is for borrowers who owed nothing on this day.
    case owedOn(CalendarDate)
    /// The plan is for borrowers who have another loan, made on this day or later.
    case newerLoan(CalendarDate)
    /// The plan is for borrowers who owed something on this day.
    case olderLoan(CalendarDate)

    /// True of what the dates of one loan tell, whatever other loans a borrower has and is owed.
    var holdsOfOne: Bool {
      switch self {
      case .balance, .newerLoan, .olderLoan: false
      default: true
      }
    }
  }

  /// From this day on a new loan leaves the tiered standard plan and RAP only: P.L. 119-21.
  static let reform = CalendarDate(year: 2026, month: 7, day: 1) ?? .epoch
  /// Borrowers who owed nothing on this day have the newer terms of IBR.
  private static let newBorrower = CalendarDate(year: 2014, month: 7, day: 1) ?? .epoch
  private static let payeBorrower = CalendarDate(year: 2007, month: 10, day: 1) ?? .epoch
  private static let payeLoan = CalendarDate(year: 2011, month: 10, day: 1) ?? .epoch
  /// From this day on nobody enters PAYE or ICR: 90 FR 3695.
  private static let enrollmentEnd = CalendarDate(year: 2027, month: 7, day: 1) ?? .epoch

  public func obstacle(to plan: RepaymentPlan) -> Obstacle? {
    switch plan {
    case .fixed(.tiered): return lastMade < Self.reform ? .newerLoan(Self.reform) : nil
    case .income(.rap): return day < Self.reform ? .notBefore(Self.reform) : nil
    default: break
    }
    if lastMade >= Self.reform { return .madeSince(Self.reform) }
    if let above = plan.above, balance <= above { return .balance(above: above) }
    switch plan {
    case .income(.ibr): return firstMade < Self.newBorrower ? .owedOn(Self.newBorrower) : nil
    case .income(.ibrOld): return firstMade < Self.newBorrower ? nil : .olderLoan(Self.newBorrower)
    case .income(.paye):
      if firstMade < Self.payeBorrower { return .owedOn(Self.payeBorrower) }
      return end(of: .paye) ?? (lastMade < Self.payeLoan ? .newerLoan(Self.payeLoan) : nil)
    case .income(.icr): return end(of: .icr)
    default: return nil
    }
  }

  private func end(of own: IncomePlan) -> Obstacle? {
    guard let end = plan == .income(own) ? own.ends : Self.enrollmentEnd, day >= end else {
      return nil
    }
    return .ended(end)
  }

  /// The plans that such a borrower may have. A consolidation loan's own plan is for no other loan.
  public var plans: [RepaymentPlan] {
    RepaymentPlan.all.filter { $0 != .fixed(.consolidation) && obstacle(to: $0) == nil }
  }
}
