import Finance
import FinLanguage
import Money

/// The payments made on a loan, and how far it is by them.
extension Loan {
  /// True if payments are known by their dates: recorded, worked out from their total, or taken as made.
  package var hasLedger: Bool {
    switch paid {
    case .payments?: true
    case .sum?: conventions.dates.map { asOf >= $0.start } ?? false
    case nil: assumed != nil
    }
  }

  /// The installments that count as paid without a payment recorded: those paid by themselves; those
  /// taken as paid when payments began to be recorded; and where nothing is recorded, all up to today,
  /// from which a change goes on.
  package var assumed: PaymentLedger.Assumed? {
    guard conventions.dates != nil else { return nil }
    if let through = record.through { return .paid(through: through) }
    return record.isAutopaid || paid == nil && !terms.changes.isEmpty ? .autopaid(asOf) : nil
  }

  /// True if a payment was returned, so that another day has another ledger.
  package var hasReturned: Bool {
    guard case .payments(let payments)? = paid else { return false }
    return payments.contains { $0.returned != nil }
  }

  /// The payments made so far, by their dates; nil where there are none or only their sum is known.
  ///
  /// - Parameter day: Payments returned up to that day do not count.
  package func datedPayments(on day: CalendarDate? = nil) throws -> [PaymentLedger.Payment]? {
    guard hasLedger else { return nil }
    switch paid {
    case .sum(let sum)?:
      try requireOwnCurrency(sum)
      return try PaymentLedger.payments(
        of: sum.amount, on: schedule(), by: record.totalDay ?? asOf)
    case .payments(let payments)?:
      return try payments.filter { $0.counts(on: day ?? asOf) }.map { payment in
        try requireOwnCurrency(payment.money)
        return PaymentLedger.Payment(
          payment.money.amount, on: payment.date, isPrincipal: payment.isPrincipal)
      }
    case nil: return []
    }
  }

  /// The payments made so far, divided; nil where there are none or only their sum is known.
  package func ledger(on day: CalendarDate? = nil) throws -> PaymentLedger? {
    guard let payments = try datedPayments(on: day) else { return nil }
    let total = try paidTotal()
    do {
      return try PaymentLedger(
        schedule(), payments, split: total == nil ? split : nil,
        assumed: assumed?.on(day ?? asOf))
    } catch LoanQuestionError.overpayment(let last, let owed, let date, let currency) {
      // What is too much is told of the total, not of its last part.
      throw LoanQuestionError.overpayment(
        total ?? last, owed: owed + (total ?? last) - last, date, currency)
    }
  }

  /// Throws where more is paid than the loan costs.
  package func checkPaid() throws {
    let sum =
      switch paid {
      case .sum(let sum)?: sum.amount
      case .payments(let payments)?: payments.reduce(.zero) { $0 + $1.money.amount }
      case nil: Decimal.zero
      }
    // What was lent and less never is too much.
    guard sum > terms.amount, try ledger() == nil, let total = try paidTotal() else { return }
    _ = try LoanStanding(schedule(), paid: total)
  }

  /// True if only the sum of the payments made so far is known.
  package var isTotal: Bool { if case .sum? = paid { true } else { false } }

  /// The sum of the payments made so far, where only that is known.
  package func paidTotal() throws -> Decimal? {
    guard case .sum(let sum)? = paid else { return nil }
    try requireOwnCurrency(sum)
    return sum.amount
  }

  /// The part of a payment, after a sum of others, that is beside principal and interest.
  package func besideInstallment(of amount: Decimal, after total: Decimal) throws -> Decimal {
    guard let split else { return .zero }
    let standing = try LoanStanding(schedule(), paid: total)
    let schedule = standing.schedule
    guard standing.made < schedule.count else { return .zero }
    return split.beside(
      installment: schedule[standing.made].scheduled, standing.made + 1, in: amount)
  }

  /// Returns how far a loan with dates is on a day, by the payments recorded, else by its schedule.
  package func progress(on day: CalendarDate) throws -> LoanProgress {
    let schedule = try schedule()
    if let ledger = try ledger(on: day) { return try LoanProgress(ledger, on: day) }
    if let total = try paidTotal() { return try LoanProgress(schedule, paid: total, on: day) }
    return try LoanProgress(schedule, on: day)
  }

  /// Throws where an amount, given as an input of a name, is in another currency than the loan.
  package func requireOwnCurrency(_ money: Money, of input: String = "amount") throws {
    try CurrencyAgreement(currency, of: "loan").take(money, of: input)
  }
}
