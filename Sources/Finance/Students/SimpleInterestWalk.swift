import Money

/// A student loan from payment to payment: interest stands beside the principal until it is paid, or
/// joins it on the days that have it so.
struct SimpleInterestWalk {
  private let terms: LoanTerms
  private let student: StudentRepayment
  private let daily: DailyAccrual
  private let discounts: [Int: Decimal]
  private(set) var balance: Decimal
  /// Interest that was neither paid nor capitalized; rounded.
  private(set) var unpaid: Decimal
  /// The day to which interest is counted; nil without dates.
  private var from: CalendarDate?
  private(set) var capitalized: [StudentLoanSchedule.Capitalized] = []
  /// The debt at the end of a pause before the payment, where it is more for it.
  private(set) var resumed: Decimal?

  init(_ terms: LoanTerms, _ student: StudentRepayment) {
    self.init(
      terms, student, balance: terms.amount, unpaid: student.unpaid,
      from: terms.conventions.dates?.start)
  }

  init(
    _ terms: LoanTerms, _ student: StudentRepayment, balance: Decimal, unpaid: Decimal,
    from: CalendarDate?
  ) {
    self.terms = terms
    self.student = student
    self.balance = balance
    self.unpaid = unpaid
    self.from = from
    daily = DailyAccrual(terms)
    discounts = terms.extraDiscounts
  }

  var owed: Decimal { balance + unpaid }

  /// Settles interest on the days up to one that have it so.
  mutating func settle(through day: CalendarDate) {
    for step in student.steps where step.date <= day {
      guard let start = from, step.date > start else { continue }
      let before = unpaid
      let interest = daily.interest(on: balance, from: start, to: step.date) ?? .zero
      unpaid = daily.rounded(unpaid + interest)
      if let pause = step.pause {
        let begin = max(pause, start)
        let accrued = daily.interest(on: balance, from: begin, to: step.date) ?? .zero
        if accrued.isPositive || step.joins && before.isPositive { resumed = owed }
      }
      if step.joins, !unpaid.isZero {
        balance += unpaid
        capitalized.append(
          .init(event: step.event, date: step.date, interest: unpaid, principal: balance))
        unpaid = .zero
      }
      from = step.date
    }
  }

  /// The day up to which interest is settled.
  var settledTo: CalendarDate? { from }

  /// Runs to the due day of a payment, and returns the interest that accrued since the last one, without
  /// what was unpaid then.
  mutating func enter(_ number: Int) -> Decimal {
    resumed = nil
    let discount = discounts[number] ?? .zero
    let interest: Decimal
    if let due = terms.conventions.dates?.due(number), from != nil {
      settle(through: due)
      interest = daily.interest(on: balance, from: from ?? due, to: due) ?? .zero
      from = max(from ?? due, due)
    } else {
      interest = daily.interest(on: balance, payment: number)
    }
    let accrued = daily.rounded(max(interest - discount, .zero))
    unpaid += accrued
    return accrued
  }

  /// All that is paid goes to the interest first; what is scheduled and extra beyond it, to the
  /// principal.
  mutating func pay(
    _ scheduled: Decimal, extra: Decimal, settles: Bool
  ) -> PaymentAllocation<Decimal> {
    let interest = settles ? unpaid : min(unpaid, scheduled + extra)
    let toInterest = max(scheduled, interest)
    let allocation = allocatePayment(
      balance: balance, interest: interest, scheduled: toInterest,
      extra: max(scheduled + extra - toInterest, .zero), settles: settles)
    balance = allocation.balance
    unpaid -= interest
    return allocation
  }
}

/// The interest of a schedule that stands beside the principal.
struct UnpaidInterest: Sendable {
  /// After each payment.
  var rows: [Decimal] = []
  var capitalized: [StudentLoanSchedule.Capitalized] = []
  /// The payments computed anew.
  var levels: [StudentLoanSchedule.Level] = []
}

extension AmortizationSchedule {
  /// Returns the interest that stands beside the principal after a number of payments.
  public func unpaidInterest(afterPayments number: Int) -> Decimal {
    guard let aside else { return .zero }
    guard number > 0 else { return terms.student?.unpaid ?? .zero }
    return aside.rows.indices.contains(number - 1) ? aside.rows[number - 1] : .zero
  }

  /// True if payments pay the interest of their own periods, no more and no less, and nothing else
  /// joins the principal.
  public func paysOwnInterest(_ numbers: ClosedRange<Int>) -> Bool {
    guard aside != nil else { return true }
    return numbers.allSatisfy { number in
      guard (1...max(count, 1)).contains(number), count > 0 else { return false }
      let row = self[number - 1]
      let before = number > 1 ? self[number - 2].balance : terms.amount
      return unpaidInterest(afterPayments: number - 1).isZero
        && unpaidInterest(afterPayments: number).isZero
        && before - row.principal - row.extra == row.balance
    }
  }

  /// Returns the balance after a number of payments, with the interest beside it.
  public func owed(afterPayments number: Int) throws(LoanError) -> Decimal {
    try balance(afterPayments: number) + unpaidInterest(afterPayments: number)
  }

  /// The payments of a student loan; nil where they never repay it.
  static func entries(
    _ terms: LoanTerms, _ student: StudentRepayment
  ) -> (entries: [ScheduleEntry<Decimal>], aside: UnpaidInterest)? {
    let dates = terms.conventions.dates
    guard let extras = ExtraPlan(terms.extras, dates: dates, convert: { $0 }) else { return nil }
    let recasts = Set(terms.extras.singles.filter(\.recasts).map { $0.moment.payment(dates) })
    var walk = SimpleInterestWalk(terms, student)
    var entries: [ScheduleEntry<Decimal>] = []
    var aside = UnpaidInterest()
    var size = terms.payment
    for number in 1...max(terms.scheduledPayments, 1) {
      let before = walk.owed
      _ = walk.enter(number)
      let resumed =
        student.months == nil ? nil : walk.resumed ?? (recasts.contains(number - 1) ? before : nil)
      if let resumed, let level = student.payment(resumed, from: number) {
        size = level.amount
        aside.levels.append(
          .init(
            number: number, payment: level, balance: resumed,
            months: student.months.map { $0 - number + 1 }))
      }
      let allocation = walk.pay(
        size, extra: extras.amount(number), settles: number >= terms.scheduledPayments)
      entries.append(
        ScheduleEntry(
          number: Int32(truncatingIfNeeded: number),
          day: dates?.due(number).map { Int32(truncatingIfNeeded: $0.daysSinceEpoch) }
            ?? ScheduleEntry<Decimal>.noDay, allocation))
      aside.rows.append(walk.unpaid)
      guard walk.owed.isFinite else { return nil }
      if walk.owed.isZero { break }
    }
    aside.capitalized = walk.capitalized
    return (entries, aside)
  }
}

extension LoanStanding {
  /// With unpaid interest that joined the principal by the end of a day.
  func capitalized(through day: CalendarDate) -> LoanStanding {
    guard let student = terms.student, let from = interestFrom, !balance.isZero else { return self }
    var walk = SimpleInterestWalk(
      terms, student, balance: balance, unpaid: unpaidInterest, from: from)
    walk.settle(through: day)
    guard walk.settledTo != from else { return self }
    var standing = LoanStanding(
      schedule, made: made, balance: walk.balance, unpaidInterest: walk.unpaid,
      interestFrom: walk.settledTo)
    standing.partial = partial
    standing.installments = installments
    standing.isProjected = isProjected
    return standing
  }
}

extension LoanRest {
  /// The payments left of a student loan, and the interest that each leaves unpaid.
  static func rest(
    _ standing: LoanStanding, _ student: StudentRepayment, last: Int?, most: Int?,
    payment: (Int) -> Decimal
  ) throws(LoanError) -> (allocations: [PaymentAllocation<Decimal>], unpaid: [Decimal]) {
    let extras = standing.singleExtras
    let lastExtra = extras.keys.max() ?? 0
    let scheduledLast = standing.terms.scheduledPayments
    let unit = standing.terms.conventions.smallestUnit
    var walk = SimpleInterestWalk(
      standing.terms, student, balance: standing.balance, unpaid: standing.unpaidInterest,
      from: standing.interestFrom)
    var allocations: [PaymentAllocation<Decimal>] = []
    var unpaid: [Decimal] = []
    while !walk.owed.isZero {
      let number = standing.made + allocations.count + 1
      let interest = walk.enter(number)
      let scheduled = payment(number)
      // After an odd period or a pause a payment may fall short once.
      if last == nil, most == nil, scheduled <= interest, lastExtra < number, walk.resumed == nil,
        number > standing.made + 1
      {
        throw standing.tooSmall(scheduled, interest: interest)
      }
      guard allocations.count < most ?? (LoanTerms.longestTerm * 12) else {
        throw .termTooLong(years: LoanTerms.longestTerm)
      }
      // What roundings add up to is settled with the last scheduled payment, as in the schedule.
      let isLast =
        last.map { number >= $0 } ?? false
        || number == scheduledLast
          && walk.owed - scheduled
            <= NextInterest(standing).roundings(ofPayments: scheduledLast, unit)
      allocations.append(
        walk.pay(scheduled, extra: extras[number] ?? .zero, settles: isLast))
      unpaid.append(walk.unpaid)
    }
    return (allocations, unpaid)
  }
}
