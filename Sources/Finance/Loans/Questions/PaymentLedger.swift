import Money

/// Payments that were really made on a loan, each divided, with what is owed after it.
///
/// A payment fills the oldest installment that is due. Where none is due, one of at least the next
/// installment fills that, and a smaller one is principal; so is what goes beyond. How interest counts
/// is the loan's ``PaymentAccrual``: payments on their due dates give the rows of the schedule either
/// way.
public struct PaymentLedger: Sendable {
  /// A payment on a day.
  public struct Payment: Sendable, Hashable {
    public let date: CalendarDate
    public let amount: Decimal
    /// True if all of it is principal, whatever is due.
    public let isPrincipal: Bool

    public init(_ amount: Decimal, on date: CalendarDate, isPrincipal: Bool = false) {
      self.amount = amount
      self.date = date
      self.isPrincipal = isPrincipal
    }
  }

  /// A payment, divided.
  public struct Entry: Sendable {
    public let date: CalendarDate
    /// The extra is what goes beyond installments, all principal.
    public let allocation: PaymentAllocation<Decimal>
    /// The part of a mortgage's payment for tax, insurance and dues.
    public let escrow: Decimal
    /// Interest that was due and not covered.
    public let unpaidInterest: Decimal
    /// The late charges of installments that it fills, apart from the payment.
    public let lateCharge: Decimal
    /// The relief of a student loan's plan with it.
    public let relief: PlanRelief
    let standing: LoanStanding
  }

  /// The end of a ledger, to which the next payment is added without going through those before it.
  public struct End: Sendable {
    private var walk: LedgerWalk
    private var last: CalendarDate

    fileprivate init(_ walk: LedgerWalk, last: CalendarDate) {
      self.walk = walk
      self.last = last
    }

    /// After one more payment; nil for one that comes before others.
    public func entering(_ payment: Payment) throws(LoanQuestionError) -> End? {
      guard payment.date >= last else { return nil }
      var next = self
      _ = try next.walk.enter(payment)
      next.last = payment.date
      return next
    }
  }

  public let schedule: AmortizationSchedule
  public let entries: [Entry]
  /// The end of the payments given; nil where they are not all that count.
  public let end: End?
  private let untouched: LoanStanding

  /// - Parameter autopaid: The day up to which installments are paid by themselves on their due dates,
  ///   beside the payments given; nil if they are not.
  /// - Throws: `overpayment` where more is paid than is owed that day.
  public init(
    _ schedule: AmortizationSchedule, _ payments: [Payment], split: PaymentSplit? = nil,
    autopaid: CalendarDate? = nil
  ) throws(LoanQuestionError) {
    self.schedule = schedule
    let terms = schedule.terms
    var untouched = LoanStanding(
      schedule, made: 0, balance: terms.amount,
      unpaidInterest: schedule.unpaidInterest(afterPayments: 0),
      interestFrom: terms.conventions.interestStart)
    untouched.installments = LoanStanding.installments(terms)
    self.untouched = untouched
    guard let dates = terms.conventions.dates else {
      guard let first = payments.first else {
        entries = []
        end = nil
        return
      }
      throw .datesNeeded(first.date)
    }
    var entries = (terms.student?.early ?? []).map { early in
      Entry(
        date: early.date, allocation: early.allocation, escrow: .zero,
        unpaidInterest: early.unpaidInterest, lateCharge: .zero, relief: .none,
        standing: untouched)
    }
    var walk = LedgerWalk(untouched, dates, split)
    for payment in payments.sorted(by: { $0.date < $1.date }) {
      if terms.student != nil, payment.date < dates.start { continue }
      guard payment.date >= dates.start else {
        throw .beforeStart(payment.date, start: dates.start)
      }
      guard payment.amount > .zero else {
        throw .paymentNotPositive(payment.amount, terms.conventions.currency)
      }
      while let due = autopaid.flatMap({ walk.automatic(through: min($0, payment.date)) }) {
        entries.append(try walk.enter(due))
      }
      entries.append(try walk.enter(payment))
    }
    while let due = autopaid.flatMap(walk.automatic) { entries.append(try walk.enter(due)) }
    self.entries = entries
    end =
      autopaid == nil && terms.student == nil
      ? payments.map(\.date).max().map { End(walk, last: $0) } : nil
  }

  public var paid: Decimal { entries.reduce(.zero) { $0 + $1.allocation.payment } }
  public var interest: Decimal { entries.reduce(.zero) { $0 + $1.allocation.interest } }

  /// Returns the standing of the loan at the end of a day by the payments made; payments after it
  /// are not counted.
  ///
  /// Counted by the day, a loan goes on from the due dates that passed: what was missed then is in
  /// its balance and unpaid interest. What falls due that very day may still be paid.
  public func standing(on date: CalendarDate) throws(LoanError) -> LoanStanding {
    var standing = filled(on: date)
    if schedule.terms.conventions.accrual == .daily {
      let due = try schedule.payments(dueBy: date.adding(days: -1) ?? date)
      if due > standing.made {
        standing.made = due
        standing.partial = .none
      }
    }
    return standing
  }

  /// The same with as many payments behind as installments were filled.
  func filled(on date: CalendarDate) -> LoanStanding {
    (entries.last { $0.date <= date }?.standing ?? untouched).capitalized(through: date)
      .planned(through: date)
  }
}
