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
    /// True if all of it was to be principal.
    public let isPrincipal: Bool
    /// True if it counts as paid by itself, without a record of it.
    public let isAutomatic: Bool
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
  let assumed: Assumed?
  private let payments: [Payment]
  private let split: PaymentSplit?
  /// The loan before any payment.
  let untouched: LoanStanding

  /// The installments that count as paid on their due dates without a payment recorded.
  public enum Assumed: Sendable, Hashable {
    /// They are paid by themselves up to a day, beside the payments given.
    case autopaid(CalendarDate)
    /// They were taken as paid up to a day when payments began to be recorded. A payment of that time
    /// stands for the one due last before it.
    case paid(through: CalendarDate)

    var last: CalendarDate {
      switch self {
      case .autopaid(let day), .paid(let day): day
      }
    }

    var isAutopaid: Bool { if case .autopaid = self { true } else { false } }

    /// The day up to which they count before a payment.
    func day(before payment: CalendarDate, _ dates: PaymentDates) -> CalendarDate? {
      switch self {
      case .paid(let last) where payment <= last:
        dates.due(dates.paymentsDue(onOrBefore: payment))?.adding(days: -1)
      case .paid(let last): last
      case .autopaid(let last): min(last, payment)
      }
    }

    /// The same as of a day: those that pay themselves do so up to it.
    public func on(_ day: CalendarDate) -> Assumed {
      switch self {
      case .autopaid: .autopaid(day)
      case .paid(let last): .paid(through: min(last, day))
      }
    }
  }

  /// The payments that a total stands for: installments from the oldest on, each on its due day up to a
  /// day, then those that it covers ahead and what is left of it on that day.
  public static func payments(
    of total: Decimal, on schedule: AmortizationSchedule, by day: CalendarDate
  ) throws(LoanQuestionError) -> [Payment] {
    guard let dates = schedule.terms.conventions.dates else { return [] }
    var walk = LedgerWalk(untouched(schedule), dates, nil)
    return try walk.payments(of: total, by: day)
  }

  static func untouched(_ schedule: AmortizationSchedule) -> LoanStanding {
    let terms = schedule.terms
    var standing = LoanStanding(
      schedule, made: 0, balance: terms.amount,
      unpaidInterest: schedule.unpaidInterest(afterPayments: 0),
      interestFrom: terms.conventions.interestStart)
    standing.installments = LoanStanding.installments(terms)
    return standing
  }

  /// - Throws: `overpayment` where more is paid than is owed that day.
  public init(
    _ schedule: AmortizationSchedule, _ payments: [Payment], split: PaymentSplit? = nil,
    assumed: Assumed? = nil
  ) throws(LoanQuestionError) {
    self.schedule = schedule
    self.assumed = assumed
    self.payments = payments
    self.split = split
    let terms = schedule.terms
    untouched = Self.untouched(schedule)
    guard let dates = terms.conventions.dates else {
      guard let first = payments.first else {
        entries = []
        end = nil
        return
      }
      throw .datesNeeded(first.date)
    }
    var entries: [Entry] = []
    for early in terms.student?.early ?? [] {
      entries.append(
        Entry(
          date: early.date, isPrincipal: early.isPrincipal, isAutomatic: false,
          allocation: early.allocation, escrow: .zero,
          unpaidInterest: early.unpaidInterest, lateCharge: .zero, relief: .none,
          standing: untouched))
    }
    var run = LedgerRun(untouched, dates, payments, split: split, assumed: assumed)
    self.entries = entries + (try run.run())
    end =
      assumed == nil && terms.student == nil
      ? payments.map(\.date).max().map { End(run.walk, last: $0) } : nil
  }

  /// The same with one payment more.
  func paying(_ amount: Decimal, on date: CalendarDate) throws(LoanQuestionError) -> PaymentLedger {
    try PaymentLedger(
      schedule, payments + [Payment(amount, on: date)], split: split, assumed: assumed)
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
