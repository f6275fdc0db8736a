import Money

/// Payments that were really made on a loan, each divided, with what is owed after it.
///
/// Interest accrues to the day of each payment by the loan's conventions, so that payments on their
/// due dates give the rows of the schedule. A payment covers interest first; interest that it does
/// not cover waits for the next one and bears none itself.
public struct PaymentLedger: Sendable {
  /// A payment on a day.
  public struct Payment: Sendable, Hashable {
    public let date: CalendarDate
    public let amount: Decimal

    public init(_ amount: Decimal, on date: CalendarDate) {
      self.amount = amount
      self.date = date
    }
  }

  /// A payment, divided.
  public struct Entry: Sendable {
    public let date: CalendarDate
    public let allocation: PaymentAllocation<Decimal>
    /// Interest that was due and not covered.
    public let unpaidInterest: Decimal
  }

  public let schedule: AmortizationSchedule
  public let entries: [Entry]

  /// - Throws: `overpayment` where more is paid than is owed that day.
  public init(_ schedule: AmortizationSchedule, _ payments: [Payment]) throws(LoanQuestionError) {
    self.schedule = schedule
    let terms = schedule.terms
    let currency = terms.conventions.currency
    var entries: [Entry] = []
    var balance = terms.amount
    var unpaid = Decimal.zero
    guard let start = terms.conventions.dates?.start else {
      guard let first = payments.first else {
        self.entries = []
        return
      }
      throw .datesNeeded(first.date)
    }
    let daily = DailyAccrual(terms)
    var from = start
    for payment in payments.sorted(by: { $0.date < $1.date }) {
      guard payment.date >= start else { throw .beforeStart(payment.date, start: start) }
      guard payment.amount > .zero else { throw .paymentNotPositive(payment.amount, currency) }
      let accrued = daily.interest(on: balance, from: from, to: payment.date) ?? .zero
      let due = unpaid + daily.rounded(accrued)
      guard payment.amount <= balance + due else {
        throw .overpayment(payment.amount, owed: balance + due, payment.date, currency)
      }
      let covered = min(due, payment.amount)
      let allocation = allocatePayment(
        balance: balance, interest: covered, scheduled: payment.amount, extra: .zero,
        settles: false)
      balance = allocation.balance
      unpaid = due - covered
      from = max(from, payment.date)
      entries.append(Entry(date: payment.date, allocation: allocation, unpaidInterest: unpaid))
    }
    self.entries = entries
  }

  public var paid: Decimal { entries.reduce(.zero) { $0 + $1.allocation.payment } }
  public var interest: Decimal { entries.reduce(.zero) { $0 + $1.allocation.interest } }

  /// Where the loan stands at the end of a day; payments after it are not counted.
  public func standing(on date: CalendarDate) throws(LendingError) -> LoanStanding {
    let past = entries.prefix { $0.date <= date }
    let terms = schedule.terms
    let dates = terms.conventions.dates
    // What falls due today may still be paid today.
    var made = try schedule.payments(dueBy: date.adding(days: -1) ?? date)
    if made < schedule.count {
      let last = made == 0 ? nil : dates?.due(made)
      let sinceDue = past.filter { entry in last.map { entry.date > $0 } ?? true }
        .reduce(Decimal.zero) { $0 + $1.allocation.payment }
      if sinceDue >= schedule[made].payment { made += 1 }
    }
    return LoanStanding(
      schedule, made: made, balance: past.last?.allocation.balance ?? terms.amount,
      unpaidInterest: past.last?.unpaidInterest ?? .zero,
      interestFrom: past.last?.date ?? dates?.start)
  }
}

extension LoanStanding {
  /// After payments of which only the sum is known: the schedule's payments in turn, and what goes
  /// beyond the last whole one is principal paid ahead.
  ///
  /// - Throws: `overpayment` where the sum is more than all payments.
  public init(_ schedule: AmortizationSchedule, paid total: Decimal) throws(LoanQuestionError) {
    let currency = schedule.terms.conventions.currency
    guard !total.isNegative else { throw .paymentNotPositive(total, currency) }
    var rest = total
    var made = 0
    var balance = schedule.terms.amount
    while made < schedule.count, schedule[made].payment <= rest {
      rest = rest - schedule[made].payment
      balance = schedule[made].balance
      made += 1
    }
    guard made < schedule.count || rest.isZero else {
      throw .overpayment(total, owed: schedule.totals.paid, nil, currency)
    }
    let ahead = allocatePayment(
      balance: balance, interest: .zero, scheduled: rest, extra: .zero, settles: false)
    let dates = schedule.terms.conventions.dates
    self.init(
      schedule, made: made, balance: ahead.balance, unpaidInterest: .zero,
      interestFrom: made == 0 ? dates?.start : dates?.due(made),
      followsSchedule: ahead.payment.isZero)
  }
}
