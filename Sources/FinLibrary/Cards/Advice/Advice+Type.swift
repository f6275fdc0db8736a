import Finance
import FinLanguage
import FinValues
import Markup
import Money

typealias AdviceValue = TypedValue<UtilizationAdvice>

/// Advice on cards: the cards and the target as given, the rest worked out as of a day.
struct UtilizationAdvice: ValueModel {
  let cards: [CardValue]
  let advice: CardAdvice

  init(_ given: NamedArguments) throws {
    let context = given.context
    var cards =
      switch given["cards"] {
      case nil: Self.cards(in: try context.bindings(ofKinds: [CardValue.kind]))
      case .list(let values)?: Self.cards(in: values)
      case let card?: Self.cards(in: [card])
      }
    let budget = given.money("budget")
    if let budget, let currency = cards.first?.terms.currency, budget.currency != currency {
      throw InputError.currencies("budget", budget.currency, other: "cards", currency)
    }
    for card in cards where card.terms.lacksRate(on: context.today) {
      context.remark("\(card.model.noRate.summary); it counts as none here")
    }
    cards = try cards.map { try context.keeping($0, called: $0.name) }
    try self.init(
      cards, target: given.share("target") ?? CardAdvice.usualTarget, budget: budget?.amount,
      on: context.today)
  }

  private init(
    _ cards: [CardValue], target: Decimal, budget: Decimal?, on today: CalendarDate
  ) throws {
    self.cards = cards
    advice = try CardAdvice(cards.map(\.terms), target: target, budget: budget, on: today)
  }

  private static func cards(in values: [Value]) -> [CardValue] {
    values.compactMap { value in
      if case .domain(let domain) = value { domain as? CardValue } else { nil }
    }
  }

  func kept(_ given: [(name: String, value: Value)]) -> [(name: String, value: Value)] {
    [("cards", .list(cards.map { .domain($0) }))] + given.filter { $0.name != "cards" }
  }

  func placed(as name: String, on today: CalendarDate) -> UtilizationAdvice? {
    guard today != advice.today else { return nil }
    let cards = cards.map { card in
      card.name.flatMap { card.placed(as: $0, on: today) as? CardValue } ?? card
    }
    return try? UtilizationAdvice(
      cards, target: plan.target, budget: advice.budget?.budget, on: today)
  }

  var currency: Currency { advice.currency }
  var plan: UtilizationPlan { advice.plan }

  static let type = ValueType<UtilizationAdvice>(
    "advice", constructor: "advise", title: "Advice on cards",
    headlines: { _ in ["utilization", "total", "overall"] }, inputs: inputs, figures: figures,
    markup: { $0.model.markup },
    picture: ValueChart.bars(
      "advice", "Utilization now and after paying", of: "amounts",
      [("now", "utilization"), ("after", "utilization_after")]))

  private static let inputs: [ValueType<UtilizationAdvice>.Field] = [
    .input(
      "cards", .either([.domain(CardValue.kind), .listOf(.domain(CardValue.kind))]),
      "cards (default: all your cards)"),
    .input(
      "target", .rate, "target utilization",
      need: .defaulted(.percent(CardAdvice.usualTarget)), aliases: ["utilization", "goal"]
    ) { .percent($0.plan.target) }.asRead().limited(to: .from(.zero, to: .one)),
    .input(
      "budget", .money, "amount you can pay now, e.g. $500",
      aliases: ["amount", "extra", "money"]
    ) { model in model.advice.budget.map { model.money($0.budget) } ?? .none }.asRead()
      .limited(to: .atLeast(.zero)),
  ]

  private static let figures: [ValueType<UtilizationAdvice>.Field] = [
    .figure(
      "sentences", "Advice in sentences", help: "the advice as sentences, most urgent first",
      { .list(AdviceSentences($0).all.map { .text($0.text) }) },
      explain: {
        $1.sentences = [
          "First what is urgent: minimums overdue or due within \(PaymentDue.soonDays) days, limits"
            + " exceeded, promotional rates that end within \(PromotionEnd.soonMonths) months,"
            + " minimums that barely cover the interest; then utilization; then interest."
        ]
      }),
    .figure(
      "utilization", "Utilization of all cards", help: "of all cards together", by: "used / limit",
      from: { $0.plan.limit.isPositive ? $0.wholeFigures : nil },
      exact: { $0.plan.utilization ?? .zero },
      says: {
        $0.plan.limit.isPositive
          ? nil : $0.plan.used.isZero ? "Nothing is owed." : "No open card has a limit."
      }
    ) { share($0.plan.utilization) },
    .figure(
      "total", "Amount to bring each card to the target",
      help: "amount that brings each card to the target", by: "Σ pay", shows: { _ in amountRows }
    ) { $0.money($0.plan.total) },
    .table(
      .amounts, "Amounts card by card",
      help:
        "rows of card, balance, limit, utilization, band, pay, utilization_after, saves (interest"
        + " per month), pay_by"
    ) {
      "Each card is paid down to \($0.target) of its limit, rounded down to what can be paid."
        + " Smallest amount first, which brings the most cards there. A closed card has no target of"
        + " its own; its balance counts in the total."
    },
    .figure(
      "overall", "Amount to bring all cards together to the target",
      help: "smallest total payment that brings overall utilization to the target",
      by: "used − allowed", from: { $0.plan.overall.isPositive ? $0.wholeFigures : nil },
      says: {
        $0.plan.overall.isPositive
          ? "It counts the same whichever card it is paid on, up to its balance: limits are added up."
          : "All cards together are within \($0.target)."
      }
    ) { $0.money($0.plan.overall) },
    .table(
      .overallPayments, "The cheapest way to the target for all",
      help: "rows of card, rate, pay, saves"
    ) {
      "Total utilization is the same whichever card is paid, so \($0.text($0.plan.overall)) goes where"
        + " the rate is highest, each card up to its balance."
    },
    .figure(
      "first_for_interest", "Card to pay first to save interest",
      help: "card to pay first to save interest",
      says: {
        "The highest rate on \($0.advice.today), including promotional rates; among equal ones the"
          + " smaller balance."
      }, shows: { _ in RowSample("by_rate", first: 5, last: 2) }
    ) { model in model.advice.firstForInterest.map { .text(model.name(of: $0)) } ?? .none },
    .figure(
      "first_for_score", "Card to pay first for a credit score",
      help: "card to pay first for a credit score",
      says: { _ in
        "The open card with the highest utilization. Scores are assumed to look at single cards; where"
          + " the ratings begin is a convention."
      }, shows: { _ in amountRows }
    ) { model in model.advice.firstForScore.map { .text(model.name(of: $0)) } ?? .none },
    .table(.byRate, "Interest saved", help: "rows of card, rate, balance, saves (per $100)") {
      "Monthly savings of \($0.text($0.advice.sample)): its interest at each rate."
    },
    .table(
      .withBudget, "Payments of the budget",
      help: "rows of card, pay, utilization, utilization_after, reaches_target, saves"
    ) { advice in
      advice.advice.budget.map {
        "\(advice.text($0.budget)) brings cards to \(advice.target), smallest amount first, which"
          + " reaches as many as possible; the rest goes to the card with the highest rate."
      } ?? advice.noBudget
    },
    .figure(
      "budget_left", "Left of the budget", help: "budget left over", by: "budget − paid",
      from: { advice in
        advice.advice.budget.map {
          [
            advice.quantity("budget", $0.budget, "amount you can pay"),
            advice.quantity("paid", $0.budget - $0.left, "on all cards, at most the balances"),
          ]
        }
      }, says: { $0.advice.budget == nil ? $0.noBudget : nil }
    ) { model in model.advice.budget.map { model.money($0.left) } ?? .none },
  ]

  private static let amountRows = RowSample(
    "amounts", "card", "balance", "limit", "utilization", "pay", first: 5, last: 2)

  var target: String { percent(plan.target) }

  private var noBudget: String { "No budget was given: advise(cards, \(target), budget: …)." }

  /// The figures of all cards together.
  private var wholeFigures: [Explanation.Quantity] {
    [
      quantity("used", plan.used, "owed on all cards, counting credit balances as zero"),
      quantity("limit", plan.limit, "of the open cards"),
      .init(
        "allowed", (plan.target * plan.limit).rounded(toPlaces: plan.places, .floor),
        .money(currency), "\(target) of the limit, rounded down",
        note: "\(target) · \(text(plan.limit))"),
    ]
  }

  // MARK: Words

  /// The name of a card; its place where it has none.
  func name(of place: Int) -> String {
    cards[place].name ?? (cards.count == 1 ? "the card" : "card \(place + 1)")
  }

  /// The same where it begins a sentence; a person's own name for it stays as it is.
  func leadingName(of place: Int) -> String {
    cards[place].name ?? name(of: place).capitalizedFirst
  }

  /// A utilization; none where there is no limit.
  static func share(_ share: Decimal?) -> Value { share.map { .percent($0) } ?? .none }

  /// A utilization as a sentence or cell has it.
  func text(share: Decimal) -> String { CardLabels.percent(share) }

  /// The utilization that a payment reaches, beside which no band stands.
  func text(reached share: Decimal) -> String { percent(share.rounded(toPlaces: 3)) }

  /// A month's interest on a sample amount at a card's rate.
  func sampleSaving(on place: Int) -> Decimal {
    (advice.sample * plan.cards[place].rate / Decimal(12)).rounded(toPlaces: plan.places)
  }

  /// The band of a card's utilization; that it is closed where it has none.
  func band(of place: Int) -> String {
    plan.cards[place].isClosed
      ? "closed" : advice.cards[place].band?.rawValue ?? CardLabels.unknownLimit
  }
}

extension ValueType<UtilizationAdvice>.Field {
  /// A table with a row for each of some cards.
  fileprivate static func table(
    _ table: AdviceTable, _ title: String, help: String,
    says: @escaping @Sendable (UtilizationAdvice) -> String
  ) -> Self {
    .table(
      table.rawValue, title, row: ("", "card"), help: help, value: { $0.rows(of: table) },
      columns: { $0.columns(of: table).map(\.explained) }, says: says)
  }
}

/// Questions about several cards together.
enum AdviceBuiltIns {
  static let all: [BuiltIn] = [advise]

  static let advise = BuiltIn(
    "advise", .cards, parameters: UtilizationAdvice.type.parameters, effect: .reads,
    summary: "Advice on cards: what to pay to lower utilization, and what is urgent.",
    example: .init("advise(card($2_500, $5_000, 24.99%), 30%).total", prints: "$1,000.00"),
    help: .init(
      examples: [.init(#"advise(card($2_500, $5k, 24.99%), 10%).total"#, prints: "$2,000.00")],
      seeAlso: ["utilization", "cards"]),
    formula: "pay = balance − target · limit",
    body: { .domain(try AdviceValue($0)) })
}
