import Finance
import FinLanguage
import FinValues
import Markup
import Money

typealias MinimumPaymentWarningValue = TypedValue<MinimumPaymentWarning>

/// The minimum payment warning in the box on a card's statement.
struct MinimumPaymentWarning: ValueModel {
  static let source = "12 CFR 1026 (Regulation Z), Appendix M1 and M2; 1026.7(b)(12)"

  let estimate: StatementEstimate
  /// Nil where only balances were given.
  let card: CardValue?
  /// True where the card's own balance is estimated, with the minimum as its payoff has it.
  let isOfCard: Bool

  init(_ given: NamedArguments) throws {
    if case .domain(let value)? = given["card"] { card = value as? CardValue } else { card = nil }
    let reader = RecordArguments(
      parameter: "balances", noun: "a balance", keys: ["balance", "apr", "promo"],
      hint: .input("balances", .source("[{balance: $500, apr: 17%}, {balance: $250, apr: 21%}]")))
    var agreement = card.map { CurrencyAgreement($0.terms.currency, of: "card") }
    var balances: [StatementEstimate.Balance] = []
    for record in try reader.records(given["balances"]) {
      balances.append(try Self.balance(record, reader, &agreement, given.context))
    }
    let currency = agreement?.currency ?? given.context.defaultCurrency
    isOfCard = balances.isEmpty
    if isOfCard {
      guard let card else {
        throw RuntimeError.invalidArgument(
          parameter: "card", problem: "needs a card, or balances and their rates",
          hint: "minimum_payment_warning(card($1_200, $5_000, 24.99%))")
      }
      if card.terms.lacksLaterRate { throw card.model.noRate }
      balances = [Self.balance(of: card)]
    }
    let minimum =
      try given["minimum"].map {
        try MinimumPayment($0, CurrencyAgreement(currency, of: "balances"))
      } ?? card?.terms.minimum ?? .usual
    estimate = StatementEstimate(
      balances: balances, minimum: minimum, currency: currency, asksAsCard: isOfCard)
  }

  var currency: Currency { estimate.currency }

  static let type = ValueType<MinimumPaymentWarning>(
    "minimum payment warning", constructor: "minimum_payment_warning",
    title: "Minimum Payment Warning",
    headlines: { _ in ["time", "minimum_total", "payment_36"] },
    conventions: { _ in
      [
        "a month is 365/12 = 30.41667 days, so its rate is a twelfth of the annual rate",
        "interest, payments and balances rounded to the nearest cent",
        "payments go to the balance with the lowest rate first",
      ]
    }, inputs: inputs, figures: figures, markup: { $0.model.markup },
    picture: ValueChart.bars("warning", "Total paid") { warning in
      let estimate = warning.estimate
      return [
        ("only the minimum", estimate.isEndless ? .none : warning.money(estimate.minimumTotal)),
        ("over 36 months", warning.money(estimate.total36)),
      ]
    })

  private static let inputs: [ValueType<MinimumPaymentWarning>.Field] = [
    .input(
      "card", .domain(CardValue.kind), "card on the statement"),
    .input(
      "balances", .listOf(.record),
      "balances at several rates, instead of a card: [{balance: $500, apr: 17%, promo: {apr: 0%,"
        + " months: 6}}]"
    ),
    .input(
      "minimum", .either([.money, .record]),
      "minimum payment, e.g. $25 or {percent: 2%, floor: $20} (default: the card's)",
      aliases: ["minimum_payment"]
    ) { try $0.card?.field("minimum") ?? .none },
  ]

  private static let figures: [ValueType<MinimumPaymentWarning>.Field] = [
    .figure(
      "balance", "Balance of the statement", help: "statement balance",
      symbol: "owed on the statement", source: source,
      says: { _ in "The statement balance: all balances together." }
    ) { $0.money($0.estimate.balance) },
    .figure(
      "minimum_due", "Minimum payment of the statement", help: "minimum payment of the statement",
      source: source, says: { $0.minimumInWords }
    ) { $0.money($0.estimate.minimumDue) },
    .figure(
      "months", "Minimum payment repayment estimate", help: "months, if you pay only the minimum",
      source: source, says: { $0.durationInWords }
    ) { $0.estimate.months.map { .number(Decimal($0)) } ?? .none },
    .figure(
      "time", "Minimum payment repayment estimate, as disclosed",
      help: "the same, as worded on the statement", source: source,
      says: {
        $0.durationInWords
          + " A statement shows months below two years, and whole years, rounded, from then on."
      }
    ) { $0.estimate.time.map { .duration($0) } ?? .none },
    .figure(
      "never", "Minimum payments never end",
      help: "whether minimum payments never pay it off", source: source,
      says: { $0.durationInWords }
    ) { .boolean($0.estimate.isEndless) },
    .figure(
      "minimum_total", "Minimum payment total cost estimate",
      help: "total cost, if you pay only the minimum", symbol: "to the nearest whole unit",
      source: source, says: { $0.durationInWords }
    ) { $0.money($0.estimate.minimumTotal) },
    .figure(
      "weighted_rate", "Rate of the 36 months",
      help: "average rate over 36 months, including promotions",
      by: "(a · x + b · y) / (a + b)", from: { $0.twoBalances }, exact: \.estimate.weightedRate,
      source: source, says: { $0.ratesInWords }
    ) { .percent($0.estimate.weightedRate) },
    .figure(
      "payment_36", "Estimated monthly payment for repayment in 36 months",
      help: "monthly payment to pay it off in 36 months", symbol: "a month",
      byAny: ["balance / 36", "balance · r / (1 − (1 + r)^−36)"],
      from: { warning in
        let rate = warning.estimate.weightedRate
        return [
          .init(
            "r", rate / Decimal(12), .number, "monthly rate", note: "\(rate * .hundred)% / 12")
        ]
      }, source: source
    ) { $0.money($0.estimate.payment36) },
    .figure(
      "total_36", "Total cost estimate for repayment in 36 months", help: "total cost in 36 months",
      by: "36 · payment_36",
      exact: \.estimate.total36, source: source
    ) { $0.money($0.estimate.total36) },
    .figure(
      "savings", "Savings estimate for repayment in 36 months", help: "minimum_total − total_36",
      by: "minimum_total − total_36",
      from: { warning in
        [("minimum_total", warning.estimate.minimumTotal), ("total_36", warning.estimate.total36)]
          .map {
            warning.quantity(
              $0.0, ($0.1 ?? .zero).rounded(toPlaces: 0), "to the nearest whole unit")
          }
      }, source: source,
      says: { $0.estimate.minimumTotal == nil ? $0.durationInWords : nil }
    ) { $0.money($0.estimate.savings) },
    .figure(
      "shows_36", "The statement shows 36 months",
      help: "whether the statement must show the 36 months", source: source,
      says: { $0.threeYearsInWords }
    ) { .boolean(!$0.estimate.isExempt && $0.estimate.threeYears == .shown) },
  ]

  // MARK: Balances

  private static func balance(
    _ record: Record, _ reader: RecordArguments, _ agreement: inout CurrencyAgreement?,
    _ context: any CallContext
  ) throws -> StatementEstimate.Balance {
    let money: Money
    switch record["balance"] {
    case .money(let amount)?: money = amount
    case .number(let amount)?:
      money = Money(amount, agreement?.currency ?? context.defaultCurrency)
    default: throw reader.problem("needs its balance, money")
    }
    if let agreement {
      try agreement.take(money, of: "balances")
    } else {
      agreement = CurrencyAgreement(money.currency, of: "balances")
    }
    guard !money.amount.isNegative, money.amount <= CardTerms.largestAmount else {
      throw reader.problem("of \(Value.money(money).displayText) can't be estimated")
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
        hint: .input("promo", .source("{apr: 0%, months: 6}")))
      _ = try inner.records(.list([.record(promo)]))
      guard case .number(let number)? = promo["months"], let months = number.int,
        (1...1200).contains(months)
      else { throw inner.problem("needs months, the last month of its rate") }
      return .init(rate: try rate(promo, inner), lastMonth: months)
    default: throw reader.problem("needs promo as {apr: 0%, months: 6}")
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

extension StatementBuiltIns {
  static let minimumPaymentWarning = BuiltIn(
    "minimum_payment_warning", .cards, parameters: MinimumPaymentWarning.type.parameters,
    summary:
      "The minimum payment warning on a card's statement: minimum payments compared with 36"
      + " months.",
    example: .init(
      "minimum_payment_warning(card($1_200, $5_000, 24.99%)).payment_36", prints: "$47.71"),
    help: .init(
      examples: [.init("minimum_payment_warning(card($1_200, $5k, 24.99%)).time", prints: "8y")],
      seeAlso: ["payoff", "cards"]),
    formula: "payment_36 = balance · r / (1 − (1 + r)^−36), r = apr / 12",
    source: MinimumPaymentWarning.source,
    body: { .domain(try MinimumPaymentWarningValue($0)) })
}
