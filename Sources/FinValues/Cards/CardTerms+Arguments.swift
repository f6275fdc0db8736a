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
      balance: balance.amount, asOf: given.date("as_of"),
      since: try Self.events(given["since"], currency),
      autopay: try given["autopay"].map { try Self.autopay($0, currency) },
      limit: limit?.amount, rate: given.share("apr"),
      dueDay: given.whole("due"), closingDay: given.whole("closing"),
      minimum: try given["minimum"].map { try MinimumPayment($0, currency) } ?? .usual,
      spending: spending?.amount ?? .zero,
      promotion: try given["promo"].flatMap { try PromotionArgument("promo").read($0) },
      closed: given.date("closed"),
      payments: try Self.events(given["payments"], currency, of: "payments")
        .map { CardTerms.Payment($0.amount, on: $0.date) },
      markedPaid: given.date("paid"), currency: currency.currency)
  }

  /// Reads records of a day and an amount; those of `since` say what they are, else a payment.
  package static func events(
    _ given: Value?, _ currency: CurrencyAgreement, of parameter: String = "since"
  ) throws -> [CardEvent] {
    let isDated = parameter == "since"
    let reader = RecordArguments(
      parameter: parameter, noun: isDated ? "an entry" : "a payment",
      keys: ["on", "amount"] + (isDated ? ["kind"] : []),
      hint: .input(
        parameter,
        .source("[{on: 2026-11-20, amount: $200\(isDated ? #", kind: "payment""# : "")}]")))
    return try reader.records(given).map { record in
      guard case .date(let date)? = record["on"] else { throw reader.problem("needs on, a date") }
      let money = try reader.amount(record, else: currency.currency)
      try currency.take(money, of: parameter)
      var kind = CardEvent.Kind.payment
      if let word = try reader.text(record, "kind") {
        guard let known = CardEvent.Kind(rawValue: word) else {
          let kinds = CardEvent.Kind.allCases.map { quoted($0.rawValue) }.listed("or")
          throw reader.problem("has the kind \(quoted(word)); it is \(kinds)")
        }
        kind = known
      }
      return CardEvent(kind, money.amount, on: date)
    }
  }

  private static func autopay(_ value: Value, _ currency: CurrencyAgreement) throws -> Autopay {
    switch value {
    case .money(let money):
      try currency.take(money, of: "autopay")
      return .amount(money.amount)
    case .text("full"): return .full
    default: return .minimum
    }
  }
}
