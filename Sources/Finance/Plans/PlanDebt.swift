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
  /// The payments made on it up to the start; those for due days of the first month are part of what
  /// that month asks for.
  public var payments: [CardTerms.Payment]
  /// The same part, where it is known otherwise than by them.
  var paidFirst: Decimal?

  public init(
    name: String, balance: Decimal, unpaid: Decimal = .zero, rate: Decimal,
    promotion: Promotion? = nil, minimum: Decimal, limit: Decimal? = nil,
    course: PlanCourse = .monthly, payments: [CardTerms.Payment] = []
  ) {
    self.name = name
    self.balance = balance
    self.unpaid = unpaid
    self.rate = rate
    self.promotion = promotion
    self.minimum = minimum
    self.limit = limit
    self.course = course
    self.payments = payments
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
  /// A loan paid monthly, on its due days and with its own interest.
  case loan(LoanMonths)

  /// The days of its payments; nil for the days of the plan.
  var days: MonthlyDays? {
    switch self {
    case .monthly: nil
    case .card(let card): card.days
    case .student(let student): student.days
    case .loan(let loan): loan.days
    }
  }

  /// The due day that a payment of a day is for: the one of its billing cycle; nil without due days.
  func due(ofPaymentOn date: CalendarDate) -> CalendarDate? {
    if case .card(let card) = self { return card.due(ofPaymentOn: date) }
    return days.flatMap { CardCycle(dueDay: $0.day, closingDay: nil, on: date)?.due }
  }

  /// The same with another rate, where nothing was owed before.
  func at(_ rate: Decimal, _ promotion: Promotion?) -> PlanCourse {
    guard case .card(let card) = self else { return self }
    return .card(
      RevolvingDebt(
        balance: .zero, rate: rate, promotion: promotion, minimum: card.minimum,
        spending: card.spending, currency: card.currency, first: card.days.first,
        dueDay: card.days.day))
  }

  var last: LastScheduled? {
    switch self {
    case .student(let student): student.last
    case .loan(let loan): loan.last
    case .monthly, .card: nil
    }
  }

  /// True if unpaid interest never joins the principal.
  var isSimpleInterest: Bool { if case .student = self { true } else { false } }

  /// New charges each month.
  public var spending: Decimal { if case .card(let card) = self { card.spending } else { .zero } }

  /// New charges before a payment; a part of them before the first one.
  public func spending(ofPayment number: Int) -> Decimal {
    if case .card(let card) = self { card.spending(ofPayment: number) } else { .zero }
  }
}

/// The last scheduled payment of a loan, which settles what roundings add up to.
struct LastScheduled: Sendable, Equatable {
  /// From 1.
  let number: Int
  let roundings: Decimal

  /// The last one settles whatever the days of the months have left, as a payment of equal months does.
  init(ofStudent standing: LoanStanding) {
    number = standing.terms.scheduledPayments - standing.made
    roundings = standing.terms.payment
  }

  init(_ standing: LoanStanding) {
    let terms = standing.terms
    number = terms.scheduledPayments - standing.made
    roundings = NextInterest(standing).roundings(
      ofPayments: terms.scheduledPayments, terms.conventions.smallestUnit)
  }
}

/// A loan on a day, as it goes on from there with a payment each month.
public struct LoanMonths: Sendable {
  public let terms: LoanTerms
  /// The number of payments behind it.
  public let made: Int
  public let days: MonthlyDays
  /// The interest of its payments, and what of the first one's is owed already.
  let interest: NextInterest
  let accrued: Decimal
  let last: LastScheduled

  /// Nil without dates, and where payments are not monthly.
  ///
  /// - Parameter accrued: The interest earned since the last due date, where it is in what is owed.
  public init?(_ standing: LoanStanding, accrued: Decimal = .zero) {
    let terms = standing.terms
    guard terms.conventions.frequency == .monthly, let dates = terms.conventions.dates,
      let first = standing.nextDue
    else { return nil }
    self.terms = terms
    made = standing.made
    days = MonthlyDays(first: first, day: dates.anchorDay)
    interest = NextInterest(standing)
    self.accrued = accrued
    last = LastScheduled(standing)
  }

  /// True if each month bears a twelfth of one rate.
  var isPlain: Bool {
    (made > 0 || terms.conventions.dates?.firstPeriodIsRegular ?? true)
      && terms.ratePathInForce.isConstant && !terms.conventions.countsDays
      && terms.conventions.effectiveCompounding == nil && interest.isRegular
  }
}

extension LoanMonths: Equatable {
  public static func == (a: LoanMonths, b: LoanMonths) -> Bool {
    a.terms == b.terms && a.made == b.made && a.days == b.days && a.accrued == b.accrued
  }
}

/// A student loan on a day, as it goes on from there.
public struct StudentCourse: Sendable, Equatable {
  public let terms: StudentLoanTerms
  /// The day from which interest accrues.
  public let start: CalendarDate
  public let days: MonthlyDays
  /// The interest since then that is in what is owed.
  let accrued: Decimal
  /// Nil before repayment.
  let last: LastScheduled?

  /// - Parameter standing: On the day; nil before repayment.
  public init(
    _ terms: StudentLoanTerms, from start: CalendarDate, days: MonthlyDays,
    _ standing: LoanStanding? = nil
  ) {
    self.terms = terms
    self.days = days
    last = standing.map { LastScheduled(ofStudent: $0) }
    let since = standing?.interestFrom.map { min($0, start) }
    self.start = since ?? start
    accrued = since == nil ? .zero : standing?.interest(to: start) ?? .zero
  }

  /// The days whose interest a payment finds, counted from 1.
  public func period(_ number: Int) -> (from: CalendarDate, to: CalendarDate)? {
    let before = number == 1 ? start : days.date(number - 1)
    guard let before, let due = days.date(number) else { return nil }
    return (before, due)
  }
}
