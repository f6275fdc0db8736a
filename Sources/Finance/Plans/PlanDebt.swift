import Money

/// One debt of a payoff plan.
public struct PlanDebt: Sendable, Equatable {
  public var name: String
  /// The balance at the start; below zero it is a credit, and no debt.
  public var balance: Decimal
  /// Of the balance, what bears no interest: interest, or installments of a loan, that fell due unpaid.
  public var unpaid: Decimal
  /// A year's.
  public var rate: Decimal
  public var promotion: Promotion?
  /// The minimum payment a month, held as it is at the start.
  public var minimum: Decimal
  /// A card's.
  public var limit: Decimal?
  /// The monthly course of a debt that has its own days, charges or interest.
  public var course: PlanCourse

  public init(
    name: String, balance: Decimal, unpaid: Decimal = .zero, rate: Decimal,
    promotion: Promotion? = nil, minimum: Decimal, limit: Decimal? = nil,
    course: PlanCourse = .monthly
  ) {
    self.name = name
    self.balance = balance
    self.unpaid = unpaid
    self.rate = rate
    self.promotion = promotion
    self.minimum = minimum
    self.limit = limit
    self.course = course
  }

  /// The rate in force on a day.
  public func rate(on date: CalendarDate) -> Decimal {
    if let promotion, promotion.holds(on: date) { promotion.rate } else { rate }
  }

  /// The part of its limit that is used; nil without a limit, beyond all others where that is 0.
  public var utilization: Decimal? {
    guard let limit else { return nil }
    return limit.isPositive ? balance / limit : Decimal(coefficient: 1, exponent: 30)
  }
}

/// The monthly course of a debt.
public enum PlanCourse: Sendable, Equatable {
  /// By the plan's months: a twelfth of a year's interest each.
  case monthly
  /// A card, as its payoff counts it: with its due days, its promotion by them, and what is newly
  /// charged each month while something is owed.
  case card(RevolvingDebt)
  /// A student loan: simple interest by the day.
  case student(StudentCourse)

  /// The days of its payments; nil for the days of the plan.
  var days: MonthlyDays? {
    switch self {
    case .monthly: nil
    case .card(let card): card.days
    case .student(let student): student.days
    }
  }

  /// True if unpaid interest never joins the principal.
  var isSimpleInterest: Bool { if case .student = self { true } else { false } }

  /// New charges each month.
  public var spending: Decimal { if case .card(let card) = self { card.spending } else { .zero } }
}

/// A student loan on a day, as it goes on from there.
public struct StudentCourse: Sendable, Equatable {
  public let terms: StudentLoanTerms
  /// The day from which interest accrues.
  public let start: CalendarDate
  public let days: MonthlyDays

  public init(_ terms: StudentLoanTerms, from start: CalendarDate, days: MonthlyDays) {
    self.terms = terms
    self.start = start
    self.days = days
  }

  /// The days whose interest a payment finds, counted from 1.
  public func period(_ number: Int) -> (from: CalendarDate, to: CalendarDate)? {
    let before = number == 1 ? start : days.date(number - 1)
    guard let before, let due = days.date(number) else { return nil }
    return (before, due)
  }
}
