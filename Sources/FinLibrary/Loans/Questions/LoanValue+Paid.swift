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

  func requireOwnCurrency(_ money: Money) throws {
    let own = terms.conventions.currency
    guard money.currency == own else {
      throw LoanQuestionError.wrongCurrency(money.currency, loan: own)
    }
  }
}
