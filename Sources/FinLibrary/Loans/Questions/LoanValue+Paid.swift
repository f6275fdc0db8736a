import Finance
import FinLanguage
import Money

extension LoanValue {
  /// What is known of the payments made so far.
  enum PaidSoFar {
    case unknown
    /// Their sum.
    case total(Decimal)
    case dated([PaymentLedger.Payment])
  }

  func paidSoFar() throws -> PaidSoFar {
    switch inputs.first(where: { $0.name == "paid" })?.value {
    case .money(let total)?:
      try requireOwnCurrency(total)
      return .total(total.amount)
    case .number(let total)?: return .total(total)
    case .list(let elements)?: return .dated(try elements.map(payment))
    default: return .unknown
    }
  }

  private func payment(_ element: Value) throws -> PaymentLedger.Payment {
    guard case .record(let record) = element else {
      throw Self.paidProblem("each payment is a record, not \(element.typeName)")
    }
    if let unknown = record.keys.names.first(where: { !["on", "amount"].contains($0) }) {
      throw Self.paidProblem("a payment has no \(unknown)")
    }
    guard case .date(let date)? = record["on"] else {
      throw Self.paidProblem("a payment needs on, the date when it was made")
    }
    switch record["amount"] {
    case .money(let money)?:
      try requireOwnCurrency(money)
      return PaymentLedger.Payment(money.amount, on: date)
    case .number(let amount)?: return PaymentLedger.Payment(amount, on: date)
    default: throw Self.paidProblem("a payment needs an amount")
    }
  }

  func requireOwnCurrency(_ money: Money) throws {
    let own = terms.conventions.currency
    guard money.currency == own else {
      throw LoanQuestionError.wrongCurrency(money.currency, loan: own)
    }
  }

  private static func paidProblem(_ text: String) -> RuntimeError {
    .invalidArgument(
      parameter: "paid", problem: text,
      hint: "paid: $4_200, or paid: [{on: 2026-02-15, amount: $350}]")
  }
}
