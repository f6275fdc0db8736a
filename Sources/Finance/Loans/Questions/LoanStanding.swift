import Money

/// The standing of a loan: its payments made, and its balance.
public struct LoanStanding: Sendable {
  public let schedule: AmortizationSchedule
  /// The number of the schedule's payments that are made.
  public internal(set) var made: Int
  /// The principal that is owed.
  public internal(set) var balance: Decimal
  /// Interest that payments so far did not cover.
  public internal(set) var unpaidInterest: Decimal
  /// From when on the balance bears interest; nil for a loan without dates.
  public internal(set) var interestFrom: CalendarDate?
  /// True if the balance is that of the schedule.
  public let followsSchedule: Bool
  /// The part of the next installment that is paid.
  var partial = Partial.none
  /// Principal that was paid and lowers interest only from a due date on.
  var deferred: [Deferred] = []
  /// The unpaid part of missed installments; it bears no interest, as they count as of their due
  /// dates whenever they are paid.
  public internal(set) var missed = Decimal.zero
  /// True if payments to come are taken as made.
  public internal(set) var isProjected = false
  /// The repayment plan of a student loan; nil for level payments of its own.
  var course: RepaymentCourse?
  /// Its parts of a borrower's payments, in place of those of its terms; nil for these.
  var shares: PaymentShares?
  /// As it is before the installment that comes next; nil where those of the schedule are meant.
  var installments: (any Installments<Decimal>)?

  /// A part of an installment.
  struct Partial {
    var paid = Decimal.zero
    /// The interest in it.
    var interest = Decimal.zero
    var principal = Decimal.zero

    static let none = Partial()
  }

  /// Principal that lowers interest from the first due date on or after a day.
  struct Deferred {
    let date: CalendarDate
    let amount: Decimal

    init(_ amount: Decimal, on date: CalendarDate) {
      self.amount = amount
      self.date = date
    }
  }

  public var terms: LoanTerms { schedule.terms }

  /// After a number of scheduled payments, all of them made.
  public init(_ schedule: AmortizationSchedule, after number: Int) throws(LoanError) {
    self.schedule = schedule
    balance = try schedule.balance(afterPayments: number)
    made = min(number, schedule.count)
    unpaidInterest = schedule.unpaidInterest(afterPayments: made)
    let dates = schedule.terms.conventions.dates
    interestFrom = made == 0 ? schedule.terms.conventions.interestStart : dates?.due(made)
    followsSchedule = true
    course = schedule.course(afterPayments: made)
  }

  /// At the end of a day, with the payments due up to then made.
  public init(_ schedule: AmortizationSchedule, on date: CalendarDate) throws(LoanError) {
    self = try LoanStanding(schedule, after: schedule.payments(dueBy: date))
      .capitalized(through: date)
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
    course = schedule.course(afterPayments: made)
  }

  /// After so many more payments as things are.
  public func advanced(by count: Int) throws(LoanError) -> LoanStanding {
    guard count > 0, !isPaidOff else { return self }
    let rest = try LoanRest(self)
    let taken = min(count, rest.count)
    var standing = LoanStanding(
      schedule, made: made + taken, balance: rest.balance(after: taken, of: self),
      unpaidInterest: rest.unpaidInterest(after: taken),
      interestFrom: terms.conventions.dates?.due(made + taken),
      followsSchedule: followsSchedule)
    standing.deferred = deferred(beyond: standing.interestFrom)
    standing.isProjected = true
    standing.course = rest.course(after: taken) ?? standing.course
    if var following = installments {
      var before = balance
      for (index, row) in rest.allocations.prefix(taken).enumerated() {
        _ = following.scheduled(made + index + 1, balance: before, interest: row.interest)
        before = row.balance
      }
      standing.installments = following
    }
    return standing
  }

  public var isPaidOff: Bool { balance.isZero && unpaidInterest.isZero && missed.isZero }

  /// True if the payments so far have left it as the schedule has it, so that the schedule's rest is
  /// its own.
  var isOnSchedule: Bool {
    guard course == nil, made <= schedule.count, missed.isZero, partial.paid.isZero,
      unpaidInterest == schedule.unpaidInterest(afterPayments: made)
    else { return false }
    let conventions = terms.conventions
    let opening = made == 0 ? conventions.interestStart : conventions.dates?.due(made)
    return interestFrom == opening && deferred(beyond: opening).isEmpty
      && balance == (made == 0 ? terms.amount : schedule[made - 1].balance)
  }

  /// Principal, what is owed of missed installments, and the interest that was left unpaid.
  public var owed: Decimal { balance + missed + unpaidInterest }

  /// Interest that fell due before a day and was not paid, beyond what is known as unpaid; rounded.
  public func interestDue(before day: CalendarDate) -> Decimal {
    guard !isPaidOff, let from = interestFrom, let last = lastDue(before: day), last > from else {
      return .zero
    }
    return interest(to: last)
  }

  /// From when on interest is still to be paid: a part of an installment covers the interest of its
  /// period first.
  public var interestPaidTo: CalendarDate? {
    partial.principal.isZero ? interestFrom : terms.conventions.dates?.due(made + 1)
  }

  /// The part already paid of the interest that comes after ``interestPaidTo``.
  public var interestPaidAhead: Decimal { partial.principal.isZero ? partial.interest : .zero }

  /// Returns the amount that bears interest on a day: the balance, with principal that lowers
  /// interest only from the next due date on.
  public func interestBase(on day: CalendarDate) -> Decimal {
    guard !deferred.isEmpty, let dates = terms.conventions.dates else { return balance }
    return balance + deferredPrincipal(forPayment: dates.paymentsDue(onOrBefore: day) + 1)
  }

  /// Interest that was earned up to a day and not paid, beyond what is known as unpaid; rounded.
  ///
  /// Of installments that were missed it is the interest in them.
  public func interest(to day: CalendarDate) -> Decimal {
    guard terms.student == nil else {
      let joined = capitalized(through: day)
      return joined.owed - owed + joined.interestSinceDue(to: day)
    }
    let (current, missing) = counted(to: day)
    return missing.reduce(current.interestSinceDue(to: day)) { $0 + $1.interest }
  }

  /// Up to a day, with the installments missed before it where they count as of their due dates.
  func counted(to day: CalendarDate) -> (standing: LoanStanding, missing: [Missing]) {
    terms.conventions.accrual == .scheduled && installments != nil
      ? caughtUp(before: day) : (self, [])
  }

  /// The interest that pays the loan off on a day, beyond what is known as unpaid: of installments that
  /// were missed, on the principal that is really unpaid.
  func payoffInterest(to day: CalendarDate) -> Decimal {
    terms.student == nil ? interestSinceDue(to: day) : interest(to: day)
  }

  private func interestSinceDue(to day: CalendarDate) -> Decimal {
    guard let dates = terms.conventions.dates, var from = interestPaidTo, day > from else {
      return .zero
    }
    let daily = DailyAccrual(terms)
    var sum = Decimal.zero
    if deferred.isEmpty {
      sum = daily.interest(on: balance, from: from, to: day) ?? .zero
    } else {
      var number = dates.paymentsDue(onOrBefore: from) + 1
      while from < day, let due = dates.due(number) {
        let stop = min(due, day)
        let base = balance + deferredPrincipal(forPayment: number)
        sum = sum + (daily.interest(on: base, from: from, to: stop) ?? .zero)
        (from, number) = (stop, number + 1)
      }
    }
    return max(daily.rounded(sum) - interestPaidAhead, .zero)
  }

  /// Principal that was paid but bears interest in a payment's period still.
  func deferredPrincipal(forPayment number: Int) -> Decimal {
    if deferred.isEmpty { return .zero }
    let conventions = terms.conventions
    let opening = number == 1 ? conventions.interestStart : conventions.dates?.due(number - 1)
    return deferred(beyond: opening).reduce(.zero) { $0 + $1.amount }
  }

  func deferred(beyond day: CalendarDate?) -> [Deferred] {
    deferred.filter { entry in day.map { entry.date > $0 } ?? false }
  }

  /// The same on a day after due dates that passed unpaid, as if no payment were ever made for them:
  /// their interest is unpaid, and the next payment is the first due on that day or later.
  public func broughtForward(to day: CalendarDate) -> LoanStanding {
    let counted = counted(to: day)
    if !counted.missing.isEmpty {
      var current = counted.standing
      current.missed = counted.missing.reduce(missed) { $0 + $1.interest + $1.principal }
      return current
    }
    var standing = capitalized(through: day)
    guard let last = lastDue(before: day), let from = standing.interestFrom, last > from else {
      return standing
    }
    standing.unpaidInterest = standing.unpaidInterest + standing.interest(to: last)
    standing.made = max(made, terms.conventions.dates?.paymentsDue(onOrBefore: last) ?? made)
    standing.interestFrom = last
    standing.partial = .none
    standing.deferred = deferred(beyond: last)
    return standing
  }

  /// Interest that is unpaid on a day, beyond what is known as unpaid: by the day what was earned up to
  /// it, else what fell due before it.
  public func interestUnpaid(on day: CalendarDate) -> Decimal {
    terms.conventions.accrual == .daily ? interest(to: day) : interestDue(before: day)
  }

  /// Returns the balance on a day, with the interest that is unpaid then.
  public func owed(on day: CalendarDate) -> Decimal { owed + interestUnpaid(on: day) }

  /// The last due date before a day; nil before the first, and without dates.
  public func lastDue(before day: CalendarDate) -> CalendarDate? {
    guard let dates = terms.conventions.dates, let before = day.adding(days: -1) else { return nil }
    let number = dates.paymentsDue(onOrBefore: before)
    return number == 0 ? nil : dates.due(number)
  }

  /// The date of the payment that comes next; nil without dates.
  public var nextDue: CalendarDate? { terms.conventions.dates?.due(made + 1) }
}
