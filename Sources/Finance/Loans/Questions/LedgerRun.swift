import Money

/// Payments while they are entered into a ledger, up to a day and then on.
struct LedgerRun {
  private(set) var walk: LedgerWalk
  /// The payments that are still to be entered, in the order of their days.
  private var payments: ArraySlice<PaymentLedger.Payment>
  private let assumed: PaymentLedger.Assumed?
  private let dates: PaymentDates
  private let terms: LoanTerms

  init(
    _ standing: LoanStanding, _ dates: PaymentDates, _ payments: [PaymentLedger.Payment],
    split: PaymentSplit? = nil, assumed: PaymentLedger.Assumed?
  ) {
    walk = LedgerWalk(standing, dates, split)
    self.payments = payments.sorted { $0.date < $1.date }[...]
    (self.assumed, self.dates, terms) = (assumed, dates, standing.terms)
  }

  /// The loan's parts of a borrower's payments from here on.
  mutating func share(_ shares: PaymentShares) { walk.share(shares) }

  /// Enters the payments up to a day, all of them unless one is given, with those that count as made.
  mutating func run(
    through day: CalendarDate? = nil
  ) throws(LoanQuestionError) -> [PaymentLedger.Entry] {
    var entries: [PaymentLedger.Entry] = []
    while let payment = payments.first, day.map({ payment.date <= $0 }) ?? true {
      payments = payments.dropFirst()
      if terms.student != nil, payment.date < dates.start { continue }
      guard payment.date >= dates.start else {
        throw .beforeStart(payment.date, start: dates.start)
      }
      let amount = InputError.Quantity.money(payment.amount, terms.conventions.currency)
      if let error = InputError.check("paid.amount", amount, .positive) { throw .input(error) }
      if let last = assumed?.day(before: payment.date, dates) {
        entries += try walk.enterAutomatic(through: last)
      }
      entries.append(try walk.enter(payment))
    }
    if let last = lastAssumed {
      entries += try walk.enterAutomatic(through: day.map { min($0, last) } ?? last)
    }
    return entries
  }

  /// The day up to which installments count as paid: one that a payment to come stands for does not.
  private var lastAssumed: CalendarDate? {
    guard let assumed, let next = payments.first else { return assumed?.last }
    return assumed.day(before: next.date, dates).map { min($0, assumed.last) }
  }
}
