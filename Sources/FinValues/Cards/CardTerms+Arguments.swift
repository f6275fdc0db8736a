import Finance
import FinLanguage
import Money

extension CardTerms {
  /// Reads the arguments of `card`.
  package init(_ given: NamedArguments) throws {
    let balance = given.money("balance") ?? Money(.zero, given.context.defaultCurrency)
    let limit = given.money("limit")
    let currency = CurrencyAgreement(balance.currency, of: "balance")
    try currency.take(limit, of: "limit")
    let spending = given.money("spending")
    try currency.take(spending, of: "spending")
    try self.init(
      balance: balance.amount, limit: limit?.amount ?? .zero, rate: given.share("apr"),
      dueDay: given.whole("due"), closingDay: given.whole("closing"),
      minimum: try given["minimum"].map { try MinimumPayment($0, currency) } ?? .usual,
      spending: spending?.amount ?? .zero,
      promotion: try given["promo"].flatMap { try PromotionArgument("promo").read($0) },
      closed: given.date("closed"), payments: try Self.payments(given["payments"], currency),
      markedPaid: given.date("paid"), currency: currency.currency)
  }

  private static func payments(
    _ given: Value?, _ currency: CurrencyAgreement
  ) throws -> [CardTerms.Payment] {
    let reader = RecordArguments(
      parameter: "payments", noun: "a payment", keys: ["on", "amount"],
      hint: .input("payments", .source("[{on: 2026-11-20, amount: $200}]")))
    return try reader.records(given).map { record in
      guard case .date(let date)? = record["on"] else { throw reader.problem("needs on, a date") }
      let money = try reader.amount(record, else: currency.currency)
      try currency.take(money, of: "payments")
      return CardTerms.Payment(money.amount, on: date)
    }
  }
}
