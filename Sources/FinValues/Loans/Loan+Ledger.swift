import Finance
import FinLanguage
import Money

/// The payments made on a loan, and how far it is by them.
extension Loan {
  /// True if payments are known by their dates: recorded, or made by themselves.
  package var hasLedger: Bool {
    if case .payments? = paid { return true }
    return isAutopaid && paid == nil && conventions.dates != nil
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
    guard case .payments(let payments)? = paid else { return [] }
    return try payments.filter { $0.counts(on: day ?? asOf) }.map { payment in
      try requireOwnCurrency(payment.money)
      return PaymentLedger.Payment(
        payment.money.amount, on: payment.date, isPrincipal: payment.isPrincipal)
    }
  }

  /// The payments made so far, divided; nil where there are none or only their sum is known.
  package func ledger(on day: CalendarDate? = nil) throws -> PaymentLedger? {
    try datedPayments(on: day).map {
      try PaymentLedger(
        schedule(), $0, split: split, autopaid: isAutopaid ? min(day ?? asOf, asOf) : nil)
    }
  }

  /// The sum of the payments made so far, where only that is known.
  package func paidTotal() throws -> Decimal? {
    guard case .sum(let sum)? = paid else { return nil }
    try requireOwnCurrency(sum)
    return sum.amount
  }

  /// The payments that a total stands for: those of the schedule in turn, each on its due date, or on a
  /// day where it was made ahead; then what is left of the total.
  package func payments(of total: Decimal, by day: CalendarDate) throws -> [PaidSoFar.Payment] {
    let schedule = try schedule()
    var payments: [PaidSoFar.Payment] = []
    var rest = total
    func add(_ amount: Decimal, _ due: CalendarDate) {
      payments.append(
        .init(date: min(due, day), money: Money(amount, currency), isPrincipal: false))
      rest -= amount
    }
    for index in 0..<schedule.count {
      let row = schedule[index]
      guard rest.isPositive, let due = row.date else { break }
      if row.payment <= rest {
        add(row.payment, due)
      } else {
        // A part of an installment that is due; else it is principal, with the payment before it.
        add(rest, due <= day ? due : payments.last?.date ?? day)
      }
    }
    if rest.isPositive { add(rest, day) }
    return payments
  }

  /// A total as the payments that it stands for, where changes since set them apart from the contract's;
  /// nil otherwise.
  func paidByDates() throws -> PaidSoFar? {
    guard !terms.changes.isEmpty, let begins, begins <= asOf, let total = try paidTotal() else {
      return nil
    }
    return .payments(try payments(of: total, by: asOf))
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
    if let total = try paidTotal() { return try LoanProgress(schedule, paid: total, on: day) }
    if let ledger = try ledger(on: day) { return try LoanProgress(ledger, on: day) }
    return try LoanProgress(schedule, on: day)
  }

  package func requireOwnCurrency(_ money: Money) throws {
    guard money.currency == currency else {
      throw LoanQuestionError.wrongCurrency(money.currency, loan: currency)
    }
  }
}
