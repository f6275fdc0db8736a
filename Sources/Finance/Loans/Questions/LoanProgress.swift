import Money

/// The progress of a loan as of a day.
public struct LoanProgress: Sendable {
  /// The record of the payments so far.
  public enum Record: Sendable, Equatable {
    /// Nothing: those of the schedule are taken as made.
    case assumed
    /// Their sum, applied to the schedule's payments in turn.
    case total
    /// Each with its date.
    case dated
  }

  public let record: Record
  public let standing: LoanStanding
  /// The day; nil for a loan without dates.
  public let date: CalendarDate?
  /// All that was paid, and the interest in it.
  public let paid: Decimal
  public let interest: Decimal
  /// The number of payments made.
  public let paymentsMade: Int
  public let rest: LoanRest
  /// The payments made, divided, where their dates are known.
  public let ledger: PaymentLedger?
  /// The payment of the day itself that counts as paid although nobody recorded it: it is due until
  /// the day is over.
  public let dueToday: PaymentDue?

  public var schedule: AmortizationSchedule { standing.schedule }

  /// With the schedule's payments made up to a day.
  public init(_ schedule: AmortizationSchedule, on date: CalendarDate) throws {
    let standing = try LoanStanding(schedule, on: date)
    let due = schedule.paymentDue(onOrAfter: date)
    try self.init(
      assuming: standing, date, of: LoanCourse(schedule), standing.made,
      due: due?.date == date ? due : nil)
  }

  /// After a number of the schedule's payments.
  public init(_ schedule: AmortizationSchedule, after number: Int) throws {
    try self.init(LoanCourse(schedule), after: number)
  }

  /// After a number of the payments of a course, those to come taken as made.
  public init(_ course: LoanCourse, after number: Int) throws {
    let standing = try course.standing(after: number)
    let made = min(number, course.payments)
    try self.init(
      assuming: standing, made == 0 ? nil : course.rows[made - 1].date, of: course, made)
  }

  private init(
    assuming standing: LoanStanding, _ date: CalendarDate?, of course: LoanCourse, _ made: Int,
    due: PaymentDue? = nil
  ) throws {
    record = .assumed
    self.standing = standing
    self.date = date
    let totals = course.rows.totals(over: 0..<made)
    paid = totals.paid
    interest = totals.interest
    paymentsMade = made
    rest = try LoanRest(standing)
    ledger = nil
    dueToday = due
  }

  /// With payments of which the sum is known.
  public init(_ schedule: AmortizationSchedule, paid total: Decimal, on date: CalendarDate?) throws
  {
    record = .total
    standing = try LoanStanding(schedule, paid: total)
    self.date = date
    paid = total
    interest = schedule.totals(over: 0..<standing.made).interest
    paymentsMade = standing.made
    rest = try LoanRest(standing)
    ledger = nil
    dueToday = nil
  }

  /// With payments made on their dates; those after the day are not counted.
  public init(_ ledger: PaymentLedger, on date: CalendarDate) throws {
    record = .dated
    self.ledger = ledger
    self.date = date
    standing = try ledger.standing(on: date)
    let past = ledger.entries.prefix { $0.date <= date }
    paid = past.reduce(.zero) { $0 + $1.allocation.payment }
    interest = past.reduce(.zero) { $0 + $1.allocation.interest }
    paymentsMade = past.count
    rest = try LoanRest(standing)
    let automatic = past.last { $0.isAutomatic && $0.date == date }
    dueToday =
      ledger.assumed?.isAutopaid ?? false
      ? automatic.map { PaymentDue($0.allocation.payment, on: date) } : nil
  }

  /// The balance: principal, and interest that payments did not cover.
  public var left: Decimal { (before?.principal ?? standing.balance) + unpaidInterest }

  /// The debt before a student loan's repayment begins; nil from that day on.
  public var before: StudentLoanBalance? {
    guard let date, let start = schedule.terms.conventions.dates?.start, date < start,
      let student = schedule.terms.student, student.start.map({ $0 <= date }) ?? false
    else { return nil }
    return student.balance(before: date)
  }

  /// The amount that was lent.
  public var lent: Decimal { schedule.terms.student?.terms.amount ?? schedule.terms.amount }

  /// Interest that payments did not cover, and what was earned or fell due since without a payment.
  public var unpaidInterest: Decimal {
    if let before { return before.interest }
    return standing.unpaidInterest + (date.map(standing.interestUnpaid(on:)) ?? .zero)
  }

  /// The part of the amount lent that is repaid, from 0 to 1.
  public var share: Decimal {
    max(lent - (before?.principal ?? standing.balance), .zero) / lent
  }

  /// The amount that the schedule would have had paid before the day and was not; 0 if nothing is
  /// missing.
  public var overdue: Decimal {
    guard record != .assumed, !standing.isPaidOff else { return .zero }
    guard let filled else {
      guard let before = date?.adding(days: -1), let due = try? schedule.payments(dueBy: before)
      else { return .zero }
      return max(schedule.totals(over: 0..<min(due, schedule.count)).paid - paid, .zero)
    }
    let sum = missing.reduce(Decimal.zero) { $0 + $1.interest + $1.principal }
    guard schedule.terms.conventions.accrual == .daily else { return sum }
    return min(max(sum - filled.partial.paid, .zero), left)
  }

  /// The installments that were due before the day and not paid; where interest counts by the day, all
  /// of each is principal here.
  public var missing: [LoanStanding.Missing] {
    guard let filled, let date else { return [] }
    return filled.caughtUp(before: date).missing
  }

  /// The interest of the payments to come, beyond what is counted as unpaid.
  public var interestLeft: Decimal { rest.interest - unpaidInterest }

  /// True if the rest begins with installments that are overdue: each counts as of its due date,
  /// whenever it is paid.
  public var countsOverdue: Bool {
    filled != nil && schedule.terms.conventions.accrual == .scheduled && !overdue.isZero
  }

  /// The installments that were filled, where payments have their dates.
  var filled: LoanStanding? {
    guard let ledger, let date else { return nil }
    return ledger.filled(on: date)
  }

  /// The late charges of installments, those still missing among them; not part of the balance.
  public var lateCharges: Decimal {
    let sum = entries.reduce(Decimal.zero) { $0 + $1.lateCharge }
    guard !standing.isPaidOff, let filled, let date else { return sum }
    return sum + filled.lateCharges(on: date)
  }

  /// The amount by which the balance is below the schedule's; negative if it is above.
  public var ahead: Decimal {
    guard record != .assumed, let planned else { return .zero }
    return planned - left
  }

  /// The due date of the next payment: the first one that is not covered by payments recorded; one that
  /// only counts as paid is due on its day still. Nil without dates, and if nothing is owed.
  public var nextDue: CalendarDate? {
    if let dueToday { return dueToday.date }
    guard !standing.isPaidOff, let dates = schedule.terms.conventions.dates else { return nil }
    if let filled, filled.made < schedule.count { return dates.due(filled.made + 1) }
    guard record == .total, !overdue.isZero else { return dates.due(standing.made + 1) }
    var covered = Decimal.zero
    for index in 0..<schedule.count {
      covered = covered + schedule[index].payment
      if covered > paid { return schedule[index].date }
    }
    return dates.due(standing.made + 1)
  }
}

extension LoanProgress {
  /// The payments made up to the day, divided, where their dates are known.
  public var entries: [PaymentLedger.Entry] {
    guard let ledger, let date else { return [] }
    return Array(ledger.entries.prefix { $0.date <= date })
  }

  /// The schedule's balance on the day, with interest that it leaves unpaid; after another plan, that with
  /// all installments paid when due. Nil without dates.
  ///
  /// A payment due that very day counts once it is made.
  public var planned: Decimal? {
    if let date, schedule.terms.changes.contains(where: { $0.isOfPlan && $0.date <= date }) {
      let onTime = try? PaymentLedger(schedule, [], split: nil, assumed: .autopaid(date))
      return try? onTime?.standing(on: date).owed(on: date)
    }
    guard let date, let before = date.adding(days: -1),
      let due = try? schedule.payments(dueBy: date),
      let dueBefore = try? schedule.payments(dueBy: before)
    else { return nil }
    return try? LoanStanding(schedule, after: max(dueBefore, min(due, standing.made)))
      .owed(on: date)
  }

  /// A point of the curve of the balance.
  public struct Point: Sendable {
    public let number: Int
    public let date: CalendarDate?
    public let balance: Decimal
  }

  private static let mostMissedPoints = 120
  private static let mostPointsInTime = 2_000

  /// The due dates that passed since interest was last paid.
  private var missedDates: [CalendarDate] {
    guard !standing.isPaidOff, let dates = schedule.terms.conventions.dates, let date,
      let from = standing.interestFrom, let last = standing.lastDue(before: date), last > from
    else { return [] }
    let first = dates.paymentsDue(onOrBefore: from) + 1
    let end = max(dates.paymentsDue(onOrBefore: last), first)
    // A curve of centuries needs no more points, each of which counts the months before it.
    let step = max((end - first) / Self.mostMissedPoints, 1)
    return stride(from: first, through: end, by: step).compactMap { dates.due($0) }
  }

  /// The same with points as far apart in time as they are drawn, where payments are not.
  public var balancesInTime: (points: [Point], today: Int) {
    let (points, today) = balances
    let dates = points.compactMap(\.date)
    let gaps = zip(dates, dates.dropFirst()).map { CalendarDate.days(from: $0, to: $1) }
    guard dates.count == points.count, let longest = gaps.max(),
      let median = gaps.sorted().dropFirst(gaps.count / 2).first, median > 0, longest > 3 * median
    else { return (points, today) }
    let usual = max(median, gaps.reduce(0, +) / Self.mostPointsInTime)
    var spaced: [Point] = []
    var mark = 0
    for (index, gap) in gaps.enumerated() {
      let (from, to) = (points[index], points[index + 1])
      if index == today { mark = spaced.count }
      // Between two payments interest adds to the balance evenly.
      let steps = max((gap + usual / 2) / usual, gap > 0 ? 1 : 0)
      for step in 0..<steps {
        let share = Decimal(step) / Decimal(steps)
        spaced.append(
          Point(
            number: from.number, date: dates[index].adding(days: gap * step / steps),
            balance: from.balance + (to.balance - from.balance) * share))
      }
    }
    if let last = points.last { spaced.append(last) }
    if today == points.count - 1 { mark = spaced.count - 1 }
    return (spaced, mark)
  }

  /// The balance after each payment, made and to come, and which of them is today's.
  public var balances: (points: [Point], today: Int) {
    let dates = schedule.terms.conventions.dates
    let begin = schedule.terms.student?.start ?? dates?.start
    var points = [Point(number: 0, date: begin, balance: lent)]
    if record == .dated {
      points += entries.map {
        Point(number: 0, date: $0.date, balance: $0.allocation.balance + $0.unpaidInterest)
      }
    } else {
      points += (0..<min(standing.made, schedule.count)).map { index in
        Point(number: index + 1, date: schedule[index].date, balance: schedule[index].balance)
      }
    }
    let missed = missedDates.map { due in
      Point(number: standing.made, date: due, balance: standing.owed(on: due))
    }
    points[points.count - 1] = Point(
      number: standing.made, date: points.last?.date,
      balance: before == nil ? standing.owed : left)
    points += missed
    if !missed.isEmpty { points.append(Point(number: standing.made, date: date, balance: left)) }
    let today = points.count - 1
    points += rest.allocations.enumerated().map { index, allocation in
      let number = rest.made + index + 1
      return Point(number: number, date: dates?.due(number), balance: allocation.balance)
    }
    return (points, today)
  }
}
