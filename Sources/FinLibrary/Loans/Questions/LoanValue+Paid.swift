import Finance
import FinLanguage
import Money

extension LoanValue {
  /// The payments made so far, by their dates; nil where there are none or only their sum is known.
  func datedPayments() throws -> [PaymentLedger.Payment]? {
    guard case .payments(let payments)? = paid else { return nil }
    return try payments.map { payment in
      try requireOwnCurrency(payment.money)
      return PaymentLedger.Payment(payment.money.amount, on: payment.date)
    }
  }

  /// The sum of the payments made so far, where only that is known.
  func paidTotal() throws -> Decimal? {
    guard case .sum(let sum)? = paid else { return nil }
    try requireOwnCurrency(sum)
    return sum.amount
  }

  /// How far a loan with dates is on a day, by the payments recorded, else by its schedule.
  func progress(on day: CalendarDate) throws -> LoanProgress {
    let schedule = try schedule()
    if let total = try paidTotal() { return try LoanProgress(schedule, paid: total, on: day) }
    if let payments = try datedPayments() {
      return try LoanProgress(PaymentLedger(schedule, payments), on: day)
    }
    return try LoanProgress(schedule, on: day)
  }

  func requireOwnCurrency(_ money: Money) throws {
    let own = terms.conventions.currency
    guard money.currency == own else {
      throw LoanQuestionError.wrongCurrency(money.currency, loan: own)
    }
  }
}
