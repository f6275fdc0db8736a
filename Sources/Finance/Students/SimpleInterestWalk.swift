import Money

/// A student loan from payment to payment: interest stands beside the principal until it is paid, or
/// joins it on the days that have it so.
struct SimpleInterestWalk {
  private let terms: LoanTerms
  private let student: StudentRepayment
  private let daily: DailyAccrual
  private let discounts: [Int: Decimal]
  private let steps: [StudentRepayment.Step]
  private(set) var balance: Decimal
  /// Interest that was neither paid nor capitalized; rounded.
  private(set) var unpaid: Decimal
  /// The day to which interest is counted; nil without dates.
  private var from: CalendarDate?
  private(set) var capitalized: [StudentLoanSchedule.Capitalized] = []
  /// The debt at the end of a pause before the payment, where it is more for it.
  private(set) var resumed: Decimal?
  /// The interest at the end of a pause in which none accrued.
  private var free: Decimal?
  /// The plan in force; nil for level payments of the loan's own.
  private(set) var course: RepaymentCourse?
  /// The payment up to which changes of the plan were followed.
  private var followed = 0
  /// The loan's parts of a borrower's payments, in place of those of the terms; nil for these.
  var shares: PaymentShares? { didSet { shares.map { course?.shares = $0 } } }

  init(_ terms: LoanTerms, _ student: StudentRepayment) {
    self.init(
      terms, student, balance: terms.amount, unpaid: student.unpaid,
      from: terms.conventions.dates?.start, student.course, steps: student.steps)
  }

  /// - Parameter steps: Those in force unless given.
  init(
    _ terms: LoanTerms, _ student: StudentRepayment, balance: Decimal, unpaid: Decimal,
    from: CalendarDate?, _ course: RepaymentCourse? = nil, steps: [StudentRepayment.Step]? = nil
  ) {
    self.steps = steps ?? student.stepsInForce
    self.course = course
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
    for step in steps where step.date <= day {
      // Interest that stands beside the principal joins it on the very day of a payment, too.
      guard let start = from, step.date > start || step.event == .ibrEnd && step.date == start
      else { continue }
      let before = unpaid
      let interest = daily.interest(on: balance, from: start, to: step.date) ?? .zero
      unpaid = daily.rounded(unpaid + interest)
      if let pause = step.pause {
        let begin = max(pause, start)
        let accrued = daily.interest(on: balance, from: begin, to: step.date) ?? .zero
        if accrued.isPositive || step.joins && before.isPositive {
          resumed = owed
        } else {
          free = unpaid
        }
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
    if followed != number { resumed = nil }
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
    if let free {
      // The days around such a pause may be more than a month, whose interest the payments after it repay.
      let month = balance * terms.rate / Decimal(12)
      let growth = Decimal.one + terms.rate / Decimal(12)
      if resumed == nil, (free + accrued) * Decimal(10) > month * Decimal(11) {
        resumed = daily.rounded(owed / growth)
      }
      self.free = nil
    }
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

  /// Follows the changes of the plan that are in force when a payment falls due.
  mutating func follow(_ number: Int) {
    guard let dates = terms.conventions.dates, let due = dates.due(number) else { return }
    (followed, resumed) = (number, nil)
    if let end = steps.last(where: { $0.event == .ibrEnd && $0.date <= due }) {
      settle(through: end.date)
    }
    course = RepaymentCourse.following(
      course, terms.changes, student.terms, dates, after: number - 1, through: due, owed: owed)
    shares.map { course?.shares = $0 }
  }

  /// Works out the payments of the plan in force anew after a pause.
  mutating func recast(_ number: Int) {
    if let resumed { course = course?.recast(owed: resumed, from: number) }
  }

  /// The amount of a payment by the plan in force; nil where it is level, or the borrower's own.
  func planned(_ number: Int) -> Decimal? {
    guard let course else { return nil }
    let due = course.due(number, on: terms.conventions.dates?.due(number))
    guard let own = terms.changedPayment(number) else { return due }
    return course.plan.isByIncome ? max(due, own) : nil
  }

  /// The same as ``pay``, with what the plan in force takes off.
  ///
  /// - Parameter accrued: The interest since the payment before.
  mutating func pay(
    _ planned: Decimal, _ number: Int, accrued: Decimal, extra: Decimal
  ) -> (allocation: PaymentAllocation<Decimal>, relief: PlanRelief) {
    let paid = pay(planned, extra: extra, settles: course?.settles(number) ?? false)
    guard course != nil else { return (paid, .none) }
    let relief = relieve(number, paid, accrued: accrued)
    return (
      PaymentAllocation(
        interest: paid.interest, principal: paid.principal, extra: paid.extra, balance: balance),
      relief
    )
  }

  /// Takes off what the plan in force does with a payment made.
  mutating func relieve(
    _ number: Int, _ paid: PaymentAllocation<Decimal>, accrued: Decimal
  ) -> PlanRelief {
    let date = terms.conventions.dates?.due(number)
    guard var course else { return .none }
    var relief = course.relief(
      number, on: date, payment: paid.payment, interest: paid.interest, accrued: accrued,
      unpaid: unpaid, balance: balance)
    unpaid -= relief.interestWaived
    balance -= relief.principalMatched
    course.count(on: date)
    if course.isForgiven(on: date) {
      (relief.forgivenPrincipal, relief.forgivenInterest) = (balance, unpaid)
      (balance, unpaid) = (.zero, .zero)
    }
    self.course = course
    return relief
  }
}

/// The interest of a schedule that stands beside the principal.
struct UnpaidInterest: Sendable {
  /// After each payment.
  var rows: [Decimal] = []
  var capitalized: [StudentLoanSchedule.Capitalized] = []
  /// The payments computed anew.
  var levels: [StudentLoanSchedule.Level] = []
  /// The relief of a plan with each payment, and the plan after it; empty where payments are level.
  var reliefs: [PlanRelief] = []
  var courses: [RepaymentCourse] = []
}

extension AmortizationSchedule {
  /// Returns the interest that stands beside the principal after a number of payments.
  public func unpaidInterest(afterPayments number: Int) -> Decimal {
    guard let aside else { return .zero }
    guard number > 0 else { return terms.student?.unpaid ?? .zero }
    return aside.rows.indices.contains(number - 1) ? aside.rows[number - 1] : .zero
  }

  /// Returns what the plan takes off with a payment.
  public func relief(ofPayment number: Int) -> PlanRelief {
    guard let reliefs = aside?.reliefs, reliefs.indices.contains(number - 1) else { return .none }
    return reliefs[number - 1]
  }

  /// The plan in force after a number of payments; nil for level payments.
  func course(afterPayments number: Int) -> RepaymentCourse? {
    guard let aside, !aside.courses.isEmpty, number > 0 else { return terms.student?.course }
    return aside.courses[min(number, aside.courses.count) - 1]
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
      let accrued = walk.enter(number)
      let resumed =
        student.months == nil ? nil : walk.resumed ?? (recasts.contains(number - 1) ? before : nil)
      if walk.course == nil, let resumed, let level = student.payment(resumed, from: number) {
        size = level.amount
        aside.levels.append(
          .init(
            number: number, payment: level, balance: resumed,
            months: student.months.map { $0 - number + 1 }))
      }
      let extra = extras.amount(number)
      let allocation: PaymentAllocation<Decimal>
      walk.recast(number)
      if let course = walk.course {
        let due = course.due(number, on: dates?.due(number))
        let made = walk.pay(due, number, accrued: accrued, extra: extra)
        allocation = made.allocation
        aside.reliefs.append(made.relief)
        aside.courses.append(walk.course ?? course)
      } else {
        allocation = walk.pay(size, extra: extra, settles: number >= terms.scheduledPayments)
      }
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
    guard walk.settledTo != from || walk.balance != balance else { return self }
    var standing = LoanStanding(
      schedule, made: made, balance: walk.balance, unpaidInterest: walk.unpaid,
      interestFrom: walk.settledTo)
    standing.course = walk.resumed.map { course?.recast(owed: $0, from: made + 1) } ?? course
    standing.partial = partial
    standing.installments = installments
    standing.isProjected = isProjected
    standing.shares = shares
    return standing
  }
}

extension LoanStanding {
  /// With the changes of the plan that are in force on a day, and payments of nothing that fell due by
  /// then made.
  func planned(through day: CalendarDate) -> LoanStanding {
    guard let student = terms.student, let dates = terms.conventions.dates, !isPaidOff,
      course != nil || terms.changes.contains(where: \.isOfPlan)
    else { return self }
    var standing = self
    standing.course = RepaymentCourse.following(
      course, terms.changes, student.terms, dates, after: made, through: day, owed: owed)
    shares.map { standing.course?.shares = $0 }
    while !standing.isPaidOff, let course = standing.course, let due = standing.nextDue, due <= day,
      standing.plannedPayment(standing.made + 1)?.isZero ?? false
    {
      let accrued = standing.interest(to: due)
      let waived = course.relief(
        standing.made + 1, on: due, payment: .zero, interest: .zero, accrued: accrued,
        unpaid: accrued, balance: .zero
      ).interestWaived
      if waived == accrued { standing.interestFrom = due }
      standing.made += 1
      standing.partial = .none
      standing.course?.count(on: due)
      _ = standing.forgive(on: due)
    }
    return standing
  }

  /// Takes off what a plan does with a payment that filled installments in full and on time.
  ///
  /// - Parameters:
  ///   - numbers: Of the installments.
  ///   - onTime: The one of them that the payment fills on time, with what it pays and the interest of its
  ///     month; nil where it fills none on time.
  mutating func relieve(
    _ numbers: Range<Int>, onTime: MonthPaid?
  ) -> PlanRelief {
    var relief = PlanRelief.none
    for number in numbers {
      guard let due = terms.conventions.dates?.due(number) else { continue }
      if let onTime, onTime.number == number, let course {
        relief = course.relief(
          number, on: due, payment: onTime.payment, interest: onTime.interest,
          accrued: onTime.accrued, unpaid: unpaidInterest, balance: balance)
        unpaidInterest -= relief.interestWaived
        balance -= relief.principalMatched
      }
      course?.count(on: due)
      relief = relief + forgive(on: due)
    }
    return relief
  }

  private mutating func forgive(on day: CalendarDate) -> PlanRelief {
    guard let course, course.isForgiven(on: day), !isPaidOff else { return .none }
    var relief = PlanRelief.none
    (relief.forgivenPrincipal, relief.forgivenInterest) = (balance, unpaidInterest)
    (balance, unpaidInterest) = (.zero, .zero)
    return relief
  }
}

/// A month of a plan that is paid in full and on time.
struct MonthPaid: Sendable {
  /// Of the installment.
  let number: Int
  let payment: Decimal
  /// The interest in it.
  let interest: Decimal
  /// The interest of the month.
  let accrued: Decimal
}

extension LoanRest {
  /// A payment of a student loan that is to come.
  struct StudentPaymentLeft {
    let allocation: PaymentAllocation<Decimal>
    /// The interest that it leaves unpaid.
    let unpaid: Decimal
    let relief: PlanRelief
    /// The plan in force after it; nil for level payments.
    let course: RepaymentCourse?
  }

  /// The payments left of a student loan.
  ///
  /// - Parameter isPlanned: True if a plan in force says what is paid, not `payment`.
  static func rest(
    _ standing: LoanStanding, _ student: StudentRepayment, last: Int?, most: Int?, isPlanned: Bool,
    payment: (Int) -> Decimal
  ) throws(LoanError) -> [StudentPaymentLeft] {
    let extras = standing.singleExtras
    let lastExtra = extras.keys.max() ?? 0
    let scheduledLast = standing.terms.scheduledPayments
    let unit = standing.terms.conventions.smallestUnit
    var walk = SimpleInterestWalk(
      standing.terms, student, balance: standing.balance, unpaid: standing.unpaidInterest,
      from: standing.interestFrom, isPlanned ? standing.course : nil)
    var left: [StudentPaymentLeft] = []
    while !walk.owed.isZero {
      let number = standing.made + left.count + 1
      if isPlanned { walk.follow(number) }
      let interest = walk.enter(number)
      walk.recast(number)
      guard left.count < most ?? (LoanTerms.longestTerm * 12) else {
        throw .termTooLong(years: LoanTerms.longestTerm)
      }
      if let planned = walk.planned(number) {
        let regular = standing.regularExtra(number: number)
        let (allocation, relief) = walk.pay(
          planned, number, accrued: interest, extra: (extras[number] ?? .zero) + regular)
        left.append(
          .init(allocation: allocation, unpaid: walk.unpaid, relief: relief, course: walk.course))
        continue
      }
      let scheduled = payment(number)
      // After an odd period or a pause a payment may fall short once.
      if last == nil, most == nil, scheduled <= interest, lastExtra < number, walk.resumed == nil,
        number > standing.made + 1
      {
        throw standing.tooSmall(scheduled, interest: interest)
      }
      // What roundings add up to is settled with the last scheduled payment, as in the schedule.
      let isLast =
        last.map { number >= $0 } ?? false
        || number == scheduledLast && most == nil
          && walk.owed - scheduled
            <= NextInterest(standing).roundings(ofPayments: scheduledLast, unit)
      let allocation = walk.pay(scheduled, extra: extras[number] ?? .zero, settles: isLast)
      left.append(
        .init(allocation: allocation, unpaid: walk.unpaid, relief: .none, course: walk.course))
    }
    return left
  }
}
