import Money

/// Where a loan stands: which of its payments are behind it, and what is owed.
public struct LoanStanding: Sendable {
  public let schedule: AmortizationSchedule
  /// How many payments of the schedule are behind.
  public let made: Int
  /// The principal that is owed.
  public let balance: Decimal
  /// Interest that payments so far did not cover.
  public let unpaidInterest: Decimal
  /// From when on the balance bears interest; nil for a loan without dates.
  public let interestFrom: CalendarDate?
  /// Whether what is owed is what the schedule says.
  public let followsSchedule: Bool

  public var terms: LoanTerms { schedule.terms }

  /// After a number of scheduled payments, all of them made.
  public init(_ schedule: AmortizationSchedule, after number: Int) throws(LendingError) {
    self.schedule = schedule
    balance = try schedule.balance(afterPayments: number)
    made = min(number, schedule.count)
    unpaidInterest = .zero
    let dates = schedule.terms.conventions.dates
    interestFrom = made == 0 ? schedule.terms.conventions.interestStart : dates?.due(made)
    followsSchedule = true
  }

  /// At the end of a day, with the payments due up to then made.
  public init(_ schedule: AmortizationSchedule, on date: CalendarDate) throws(LendingError) {
    try self.init(schedule, after: schedule.payments(dueBy: date))
  }

  /// After payments that are not the schedule's.
  init(
    _ schedule: AmortizationSchedule, made: Int, balance: Decimal, unpaidInterest: Decimal,
    interestFrom: CalendarDate?, followsSchedule: Bool = false
  ) {
    self.schedule = schedule
    self.made = made
    self.balance = balance
    self.unpaidInterest = unpaidInterest
    self.interestFrom = interestFrom
    self.followsSchedule = followsSchedule
  }

  /// After so many more payments as things are.
  public func advanced(by count: Int) throws(LendingError) -> LoanStanding {
    guard count > 0, !isPaidOff else { return self }
    let rest = try LoanRest(self)
    let taken = min(count, rest.count)
    return LoanStanding(
      schedule, made: made + taken, balance: rest.balance(after: taken, of: self),
      unpaidInterest: .zero, interestFrom: terms.conventions.dates?.due(made + taken),
      followsSchedule: followsSchedule)
  }

  public var isPaidOff: Bool { balance.isZero && unpaidInterest.isZero }

  /// Principal and the interest that was left unpaid.
  public var owed: Decimal { balance + unpaidInterest }

  /// Interest that fell due before a day and was not paid, beyond what is known as unpaid; rounded.
  public func interestDue(before day: CalendarDate) -> Decimal {
    guard !isPaidOff, let from = interestFrom, let last = lastDue(before: day), last > from,
      let interest = DailyAccrual(terms).interest(on: balance, from: from, to: last)
    else { return .zero }
    return DailyAccrual(terms).rounded(interest)
  }

  /// What is owed on a day, with the interest that fell due before it.
  public func owed(on day: CalendarDate) -> Decimal { owed + interestDue(before: day) }

  /// The last due date before a day; nil before the first, and without dates.
  public func lastDue(before day: CalendarDate) -> CalendarDate? {
    guard let dates = terms.conventions.dates, let before = day.adding(days: -1) else { return nil }
    let number = dates.paymentsDue(onOrBefore: before)
    return number == 0 ? nil : dates.due(number)
  }

  /// The date of the payment that comes next; nil without dates.
  public var nextDue: CalendarDate? { terms.conventions.dates?.due(made + 1) }
}
