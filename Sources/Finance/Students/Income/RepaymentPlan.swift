import Money

/// A way to repay a federal student loan, month by month, from the day repayment begins.
public struct RepaymentPlan: Sendable {
  public enum Kind: Sendable, Hashable {
    case fixed(StudentPlan)
    /// Steps of two years, none over three times another.
    case graduated
    case income(IncomePlan)
  }

  /// A month of the plan. Payments are divided into interest and principal, in this order.
  public struct Month: Sendable, Hashable {
    public let payment: Decimal
    public let interest: Decimal
    public let principal: Decimal
    public let interestWaived: Decimal
    public let principalMatched: Decimal
    /// The principal that is left.
    public let balance: Decimal
    /// The interest that is owed beside it.
    public let unpaidInterest: Decimal
  }

  public let kind: Kind
  public let months: [Month]
  /// The principal and interest forgiven after the last month.
  public let forgiven: Decimal

  public var totalPaid: Decimal { months.reduce(.zero) { $0 + $1.payment } }
  public var interestWaived: Decimal { months.reduce(.zero) { $0 + $1.interestWaived } }
  public var principalMatched: Decimal { months.reduce(.zero) { $0 + $1.principalMatched } }

  /// The worth of all payments in prices of the first month.
  public func totalInTodaysMoney(inflation: Decimal) -> Decimal {
    var total = Decimal.zero
    var prices = Decimal.one
    for (index, month) in months.enumerated() {
      // Prices are those of the year that the payment falls in.
      if index > 0, index % 12 == 0 { prices = prices * (.one + inflation) }
      total = total + month.payment / prices
    }
    return total.rounded(toPlaces: 2)
  }
}

/// A federal student loan, or several with one rate, on the day that repayment begins.
public struct RepaymentStart: Sendable, Hashable {
  public let balance: Decimal
  /// Of a year, as a fraction.
  public let rate: Decimal
  public let day: CalendarDate
  /// The day on which the newest loan was made.
  public let lastMade: CalendarDate
  /// The day on which the oldest loan was made.
  public let firstMade: CalendarDate
  /// True if unpaid interest is waived in the first three years of IBR and PAYE.
  public let isSubsidized: Bool
  /// True if the borrower works for an employer that qualifies for PSLF.
  public let isPublicService: Bool

  public init(
    balance: Decimal, rate: Decimal, day: CalendarDate, firstMade: CalendarDate,
    lastMade: CalendarDate, isSubsidized: Bool = false, isPublicService: Bool = false
  ) {
    (self.balance, self.rate, self.day) = (balance, rate, day)
    (self.firstMade, self.lastMade) = (firstMade, lastMade)
    (self.isSubsidized, self.isPublicService) = (isSubsidized, isPublicService)
  }

  /// From this day on a new loan leaves the tiered standard plan and RAP only.
  private static let reform = CalendarDate(year: 2026, month: 7, day: 1) ?? .epoch
  /// Borrowers who owed nothing on this day have the newer terms of IBR.
  private static let newBorrower = CalendarDate(year: 2014, month: 7, day: 1) ?? .epoch
  private static let payeBorrower = CalendarDate(year: 2007, month: 10, day: 1) ?? .epoch
  private static let payeLoan = CalendarDate(year: 2011, month: 10, day: 1) ?? .epoch
  private static let payeEnrollment = CalendarDate(year: 2027, month: 7, day: 1) ?? .epoch
  /// The payments after which PSLF forgives the rest: 34 CFR 685.219.
  private static let publicServicePayments = 120

  /// The plans that such a borrower may have.
  public var kinds: [RepaymentPlan.Kind] {
    guard lastMade < Self.reform else { return [.fixed(.tiered), .income(.rap)] }
    var kinds: [RepaymentPlan.Kind] = [.fixed(.standard), .graduated]
    if balance > Decimal(30_000) { kinds.append(.fixed(.extended)) }
    kinds.append(.income(firstMade >= Self.newBorrower ? .ibr : .ibrOld))
    if day >= Self.reform { kinds.append(.income(.rap)) }
    if firstMade >= Self.payeBorrower, lastMade >= Self.payeLoan, day < Self.payeEnrollment {
      kinds.append(.income(.paye))
    }
    if let ends = IncomePlan.icr.ends, day < ends { kinds.append(.income(.icr)) }
    return kinds
  }

  /// Returns the plan month by month; nil of a plan that never repays or forgives the loan.
  public func plan(_ kind: RepaymentPlan.Kind, _ income: BorrowerIncome) -> RepaymentPlan? {
    var walk = Walk(start: self, kind: kind)
    switch kind {
    case .fixed(let plan):
      let months = plan.rule.years(for: balance) * 12
      let level = level(over: months).map { max($0, plan.rule.minimum) }
      guard let level else { return nil }
      let forgivenAfter =
        isPublicService && plan == .standard ? Self.publicServicePayments : .max
      walk.run(to: months + 1, forgivenAfter: forgivenAfter) { index, owed, _ in
        index + 1 >= months ? owed : level
      }
    case .graduated:
      guard let steps = graduatedSteps else { return nil }
      walk.run(to: steps.count * 24) { index, owed, _ in
        index + 1 >= steps.count * 24 ? owed : steps[index / 24]
      }
    case .income(let plan):
      let cap = level(over: 120)
      let over12 = level(over: 144)
      let publicService = isPublicService ? Self.publicServicePayments : Int.max
      walk.run(to: plan.forgivenAfter + IncomePlan.rap.forgivenAfter) { index, _, current in
        // A plan that ends hands its borrowers on to RAP, which counts the payments made.
        if let ends = current?.ends, let due = day.adding(months: index), due >= ends {
          current = .rap
        }
        let plan = current ?? plan
        if index >= min(publicService, plan.forgivenAfter) { return nil }
        let payment = income.payment(plan, year: index / 12)
        switch plan {
        case .rap: return payment
        case .ibr, .ibrOld, .paye: return cap.map { min(payment, $0) } ?? payment
        case .icr:
          let factor = IncomeFactors.factor(
            agi: income.agi(inYear: index / 12), on: day, isSingle: income.isSingle)
          guard let over12, let factor else { return payment }
          return min(payment, (over12 * factor).rounded(toPlaces: 2))
        }
      }
    }
    return walk.plan
  }

  /// The level payment; nil where it does not exist.
  func level(over months: Int) -> Decimal? {
    let rate = rate / Decimal(12)
    guard months > 0, balance.isPositive else { return nil }
    if rate.isZero { return (balance / Decimal(months)).rounded(toPlaces: 2) }
    var growth = Decimal.one
    for _ in 0..<months { growth = growth * (.one + rate) }
    let payment = balance * rate * growth / (growth - .one)
    return payment.isFinite ? payment.rounded(toPlaces: 2) : nil
  }

  /// The payments of the five steps of ten years: each is larger by the same ratio, the last three times
  /// the first, none below the interest of a month.
  var graduatedSteps: [Decimal]? {
    let rate = rate / Decimal(12)
    let count = 5
    // 3^(1/4)
    guard let ratio = Decimal("1.316074012952492460819218901796944") else { return nil }
    // What a first payment of 1 repays.
    var worth = Decimal.zero
    var step = Decimal.one
    var discount = Decimal.one
    for month in 0..<(count * 24) {
      if month > 0, month % 24 == 0 { step = step * ratio }
      discount = discount / (.one + rate)
      worth = worth + step * discount
    }
    var payment = balance / worth
    var steps: [Decimal] = []
    for _ in 0..<count {
      steps.append(max(payment, balance * rate).rounded(toPlaces: 2))
      payment = payment * ratio
    }
    return steps
  }

  /// The months of a plan as they come about.
  private struct Walk {
    private let start: RepaymentStart
    private let kind: RepaymentPlan.Kind
    /// The plan by income that holds now.
    private var kindNow: IncomePlan?
    private var months: [RepaymentPlan.Month] = []
    private var balance: Decimal
    private var unpaid = Decimal.zero
    private var forgiven = Decimal.zero

    init(start: RepaymentStart, kind: RepaymentPlan.Kind) {
      (self.start, self.kind) = (start, kind)
      balance = start.balance
      if case .income(let plan) = kind { kindNow = plan }
    }

    var plan: RepaymentPlan? {
      balance.isZero && unpaid.isZero || forgiven.isPositive
        ? RepaymentPlan(kind: kind, months: months, forgiven: forgiven) : nil
    }

    /// Pays month after month until nothing is owed, or until `payment` is nil or so many months are paid
    /// and the rest is forgiven.
    mutating func run(
      to most: Int, forgivenAfter: Int = .max,
      _ payment: (_ index: Int, _ owed: Decimal, _ plan: inout IncomePlan?) -> Decimal?
    ) {
      for index in 0..<most where balance.isPositive || unpaid.isPositive {
        let interest = (balance * start.rate / Decimal(12)).rounded(toPlaces: 2)
        let owed = balance + unpaid + interest
        guard index < forgivenAfter, let due = payment(index, owed, &kindNow) else {
          forgiven = balance + unpaid
          return
        }
        pay(min(due, owed), interest, month: index)
      }
    }

    private mutating func pay(_ payment: Decimal, _ interest: Decimal, month: Int) {
      var (waived, matched) = (Decimal.zero, Decimal.zero)
      let toInterest = min(payment, unpaid + interest)
      let principal = allocatePayment(
        balance: balance, interest: toInterest, scheduled: payment, extra: .zero, settles: false
      ).principal
      unpaid = unpaid + interest - toInterest
      switch kindNow {
      case .rap:
        // Interest that stood when the plan began stays; that of the month is waived.
        waived = min(unpaid, max(interest - payment, .zero))
        unpaid = unpaid - waived
        let month = IncomePlan.AssistedMonth(payment: payment, interest: toInterest)
        matched = min(month.principalMatched, balance - principal)
      case .ibr, .ibrOld, .paye:
        if start.isSubsidized, month < 36 {
          waived = min(unpaid, max(interest - payment, .zero))
          unpaid = unpaid - waived
        }
      case .icr, nil: break
      }
      balance = balance - principal - matched
      months.append(
        RepaymentPlan.Month(
          payment: payment, interest: toInterest, principal: principal, interestWaived: waived,
          principalMatched: matched, balance: balance, unpaidInterest: unpaid))
    }
  }
}
