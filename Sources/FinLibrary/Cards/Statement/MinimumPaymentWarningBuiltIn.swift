import Finance
import FinLanguage
import Money

extension StatementBuiltIns {
  static let minimumPaymentWarning = BuiltIn(
    "minimum_payment_warning", .cards, parameters: MinimumPaymentWarningArguments.parameters,
    summary:
      "The minimum payment warning of a card's statement: how long minimum payments take, and 36 months.",
    example: .init(
      "minimum_payment_warning(card($1_200, $5_000, 24.99%)).payment_36", prints: "$47.71"),
    formula: "payment_36 = balance · r / (1 − (1 + r)^−36), r = apr / 12",
    source: MinimumPaymentWarningValue.source,
    body: { call in .domain(try MinimumPaymentWarningValue(call)) })
}

/// The arguments of `minimum_payment_warning`.
struct MinimumPaymentWarningArguments {
  static var parameters: [Parameter] {
    [
      Parameter(
        "card", .domain(CardValue.kind), .optional,
        meaning: "the card: its balance, rate, promotion and minimum"),
      Parameter(
        "balances", .listOf(.record), .optional,
        meaning:
          "what is owed at several rates, in place of the card's:"
          + " [{balance: $500, apr: 17%, promo: {apr: 0%, months: 6}}]"),
      Parameter(
        "minimum", .either([.money, .record]), .optional,
        meaning: "the minimum, in place of the card's: $25, or {percent: 2%, floor: $20}",
        foreignNames: ["minimum_payment"]),
    ]
  }

  let given: [(name: String, value: Value)]
  let card: CardValue?
  let estimate: StatementEstimate
  /// Whether the balance is the card's own.
  let isOfCard: Bool

  init(_ call: Call) throws {
    given = Self.parameters.enumerated().compactMap { index, parameter in
      call.has(index) ? (parameter.name, call[index]) : nil
    }
    if case .domain(let value) = call[0] { card = value as? CardValue } else { card = nil }
    let reader = RecordArguments(
      parameter: "balances", noun: "a balance", keys: ["balance", "apr", "promo"],
      hint: "balances: [{balance: $500, apr: 17%}, {balance: $250, apr: 21%}]")
    let records = try reader.records(call.has(1) ? call[1] : nil)
    var agreement = card.map { CurrencyAgreement($0.terms.currency, of: "card") }
    var balances: [StatementEstimate.Balance] = []
    for record in records {
      let balance = try Self.balance(record, reader, &agreement, call)
      balances.append(balance)
    }
    let currency = agreement?.currency ?? call.context.defaultCurrency
    isOfCard = balances.isEmpty
    if isOfCard {
      guard let card else {
        throw RuntimeError.invalidArgument(
          parameter: "card", problem: "give a card, or balances and their rates",
          hint: "minimum_payment_warning(card($1_200, $5_000, 24.99%))")
      }
      balances = [Self.balance(of: card)]
    }
    let minimum =
      call.has(2)
      ? try MinimumPayment(call[2], CurrencyAgreement(currency, of: "balances"))
      : card?.terms.minimum ?? .usual
    estimate = StatementEstimate(
      balances: balances, minimum: minimum, currency: currency, asksAsCard: isOfCard)
  }

  // MARK: Balances

  private static func balance(
    _ record: Record, _ reader: RecordArguments, _ agreement: inout CurrencyAgreement?, _ call: Call
  ) throws -> StatementEstimate.Balance {
    let money: Money
    switch record["balance"] {
    case .money(let amount)?: money = amount
    case .number(let amount)?:
      money = Money(amount, agreement?.currency ?? call.context.defaultCurrency)
    default: throw reader.problem("needs its balance, money")
    }
    if let agreement {
      try agreement.take(money, of: "balances")
    } else {
      agreement = CurrencyAgreement(money.currency, of: "the first balance")
    }
    guard !money.amount.isNegative, money.amount <= CardTerms.largestAmount else {
      throw reader.problem("of \(Value.money(money).displayText) cannot be estimated")
    }
    return StatementEstimate.Balance(
      money.amount, rate: try rate(record, reader), promotion: try promotion(record, reader))
  }

  private static func rate(_ record: Record, _ reader: RecordArguments) throws -> Decimal {
    switch record["apr"] {
    case .percent(let rate)? where !rate.isNegative && rate <= CardTerms.highestRate: return rate
    case .number(let rate)? where rate.isZero: return rate
    default: throw reader.problem("needs apr, a percent such as 17%")
    }
  }

  private static func promotion(
    _ record: Record, _ reader: RecordArguments
  ) throws -> StatementEstimate.Balance.Promotion? {
    switch record["promo"] {
    case nil, .missing?, Value.none?: return nil
    case .record(let promo)?:
      let inner = RecordArguments(
        parameter: "balances", noun: "a promo", keys: ["apr", "months"],
        hint: "promo: {apr: 0%, months: 6}")
      _ = try inner.records(.list([.record(promo)]))
      guard case .number(let number)? = promo["months"], let months = number.int,
        (1...1200).contains(months)
      else { throw inner.problem("needs months, the last month in which its rate holds") }
      return .init(rate: try rate(promo, inner), lastMonth: months)
    default: throw reader.problem("has promo as {apr: 0%, months: 6}")
    }
  }

  /// A promotion ends with the first payment due after its last day, as a payoff counts it.
  private static func balance(of card: CardValue) -> StatementEstimate.Balance {
    let terms = card.terms
    let promotion = terms.promotion.flatMap { promotion -> StatementEstimate.Balance.Promotion? in
      let days = RevolvingDebt(terms, on: card.today).days
      let payments = min(days.count(through: promotion.until), 1199)
      return payments == 0 ? nil : .init(rate: promotion.rate, lastMonth: payments + 1)
    }
    return StatementEstimate.Balance(
      max(terms.balance, .zero), rate: terms.rate, promotion: promotion)
  }
}
