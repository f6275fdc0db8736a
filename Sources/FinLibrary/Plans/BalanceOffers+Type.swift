import Finance
import FinLanguage
import FinValues
import Markup
import Money

typealias OffersValue = TypedValue<BalanceOffers>

/// Offers of balance transfers beside each other: what each saves against leaving balances where they
/// are.
struct BalanceOffers: ValueModel {
  let comparison: BalanceOfferComparison
  private let debts: PlanDebts
  private let hasBudget: Bool

  init(_ given: NamedArguments) throws {
    let start = given.date("start") ?? given.context.today
    debts = try PlanDebts(
      given["cards"] ?? .none, parameter: "cards", start: start, skips: true, given.context)
    var funds = PlanFunds()
    if let budget = given.money("budget") {
      try CurrencyAgreement(debts.currency, of: "debts").take(budget, of: "budget")
      funds = PlanFunds(.budget(budget.amount))
    }
    hasBudget = given["budget"] != nil
    let terms = try PlanTerms(
      debts: debts.debts, funds: funds, start: start, currency: debts.currency)
    comparison = try BalanceOfferComparison(
      terms, try Self.offers(given["offers"] ?? .none, debts.currency),
      checkInterruption: given.context.checkInterruption)
  }

  var currency: Currency { terms.currency }
  private var terms: PlanTerms { comparison.staying.terms }

  /// The cards as they were on the start, which is kept too.
  func kept(_ given: [(name: String, value: Value)]) -> [(name: String, value: Value)] {
    [("cards", .list(debts.values))] + given.filter { ["offers", "budget"].contains($0.name) }
      + [("start", .date(terms.start))]
  }

  private static func offers(_ value: Value, _ currency: Currency) throws -> [BalanceOffer] {
    let example = "{name: \"Bank\", apr: 0%, for: 15mo, fee: 3%, limit: $5k}"
    let reader = RecordArguments(
      parameter: "offers", noun: "an offer", keys: ["name", "apr", "for", "fee", "limit", "then"],
      hint: .input("offers", .source("[\(example)]")))
    var list = value
    if case .record = value { list = .list([value]) }
    let records = try reader.records(list)
    guard !records.isEmpty else { throw reader.problem("are none", of: "offers") }
    var names: Set<String> = []
    return try records.enumerated().map { index, record in
      guard let rate = try reader.rate(record, "apr") else {
        throw reader.problem("needs apr, a percent such as 0%")
      }
      var name = try reader.text(record, "name") ?? "Offer \(index + 1)"
      if !names.insert(name).inserted { name += " \(index + 1)" }
      return BalanceOffer(
        name: name, rate: rate, months: try reader.months(record, "for"),
        fee: try reader.fee(record, currency), limit: try reader.money(record, "limit", currency),
        laterRate: try reader.rate(record, "then"))
    }
  }

  static let type = ValueType<BalanceOffers>(
    "offers", title: "Balance transfers", headlines: { _ in ["best", "saved"] },
    conventions: {
      ["the same budget in each case", "avalanche", PlanLabels.interestRule($0.currency)]
    },
    inputs: inputs, figures: figures, markup: { $0.model.markup },
    picture: ValueChart.bars("offers", "Interest and fee") { offers in
      [("no transfer", offers.money(offers.comparison.staying.totalInterest))]
        + offers.comparison.outcomes.map {
          ($0.offer.name, offers.money($0.plan.totalInterest + $0.fee))
        }
    })

  private static let inputs: [ValueType<BalanceOffers>.Field] = [
    .input(
      "cards", PlanDebts.type, "cards and debts whose balances could be transferred",
      need: .required,
      aliases: ["debts"]),
    .input(
      "offers", .either([.listOf(.record), .record]),
      "offers, e.g. [{name: \"Bank\", apr: 0%, for: 15mo, fee: 3%, limit: $5k}]; then: is the rate"
        + " afterward",
      need: .required),
    .input(
      "budget", .periodicMoney,
      "total paid per month (default: the minimums)",
      aliases: ["payment", "monthly"]
    ) { $0.money($0.terms.budget) },
    .input("start", .date, "date of the transfer (default: today)"),
  ]

  private static let figures: [ValueType<BalanceOffers>.Field] = [
    .figure(
      "best", "Best offer", help: "name of the offer that saves most, or none",
      says: { offers in
        offers.best.map {
          "\($0.offer.name) saves most, \(offers.text($0.saved)), and comes first in ranking."
        }
      }
    ) { $0.best.map { .text($0.offer.name) } ?? .none },
    .figure(
      "saved", "Saved", help: "its savings after the fee", by: "staying − interest − fee",
      from: { offers in offers.best.map(offers.figures) },
      says: { $0.best == nil ? "No offer saves more than it costs." : nil }
    ) { $0.money($0.best?.saved ?? .zero) },
    .figure(
      "months", "Months without a transfer",
      help: "months until debts are paid off without a transfer", says: { $0.stayingInWords }
    ) { .number(Decimal($0.comparison.staying.months)) },
    .figure(
      "total_interest", "Interest without a transfer", help: "interest without a transfer",
      says: { $0.stayingInWords }
    ) { $0.money($0.comparison.staying.totalInterest) },
    .table(
      "ranking", "Ranking", row: ("", "name"),
      help:
        "rows of name, moved, fee, months, interest, saved, promo_ends, left_then, break_even"
        + " (month)",
      rows: \.comparison.outcomes, columns: { $0.columns },
      says: {
        "Offers are ranked by savings: interest without a transfer less interest and fee with"
          + " the offer, at the same \($0.text($0.terms.budget)) a month."
      }),
  ]

  private var columns: [TableColumn<BalanceOfferOutcome>] {
    let outcomes = comparison.outcomes
    let budget = text(terms.budget)
    return [
      .init("name", "offer", origin: "the offer's name") { .text($0.offer.name) },
      .init(
        "moved", "moved", byAny: [],
        origin: { row in
          "the highest-rate balances move first"
            + (outcomes[row - 1].offer.limit.map { ", up to a limit of \(text($0)) with the fee" }
              ?? "")
        }
      ) { money($0.moved) },
      .init(
        "fee", "fee", byAny: ["moved · share"],
        origin: { _ in "the offer's fee, which is added to the balance there" },
        with: { row in
          guard case .share(let share) = outcomes[row - 1].offer.fee else { return [] }
          return [.init("share", share, .percent, "fee of the offer, added to the balance")]
        }
      ) { money($0.fee) },
      .init("months", "months", origin: "with \(budget) a month, debts are paid off after") {
        .number(Decimal($0.plan.months))
      },
      .init("interest", "interest", origin: "of all months with \(budget) a month") {
        money($0.plan.totalInterest)
      },
      .init(
        "saved", "saved", byAny: ["staying − interest − fee"],
        with: { figures(outcomes[$0 - 1]) }
      ) { money($0.saved) },
      .init("promo_ends", "end of the promotional rate") { $0.ends.map { .date($0) } ?? .none },
      .init(
        "left_then", "balance left then", origin: "owed of the transfer when the rate ends"
      ) { $0.leftAtEnd.map { money($0) } ?? .none },
      .init(
        "break_even", "break-even", origin: "the month after which the interest saved is the fee"
      ) { $0.breakEven.map { .number(Decimal($0)) } ?? .none },
    ]
  }

  /// The first of the ranking, if it saves anything.
  private var best: BalanceOfferOutcome? {
    comparison.outcomes.first.flatMap { $0.saved.isPositive ? $0 : nil }
  }

  // MARK: Panel

  private var markup: Markup {
    let staying = comparison.staying
    let facts = [
      row(
        "Monthly budget", terms.budget,
        note: hasBudget ? "in every case" : "the minimums at the start, in every case"),
      row(
        "No transfer", staying.totalInterest,
        note: "of interest, debt-free after \(staying.months.words("month"))"),
      best.map { best in
        Panel.Row(
          "Best offer", best.offer.name, .text,
          note: "saves \(text(best.saved)) after its fee; takes \(best.plan.months.words("month"))")
      } ?? Panel.Row("Best offer", "none", .text, note: "no offer saves more than it costs"),
    ]
    return .stack([
      .card(Panel(title: "Balance transfers", groups: [.init(rows: facts)])), .table(table),
      .card(Panel(groups: [], notes: remarks.map { StyledText($0) })),
    ])
  }

  private var table: Table {
    let columns = [
      Table.Column("offer", importance: 4), Table.Column("moved", .trailing, importance: 1),
      Table.Column("fee", .trailing, importance: 2), Table.Column("months", .trailing),
      Table.Column("interest", .trailing, importance: 1),
      Table.Column("saves", .trailing, importance: 3),
      Table.Column("left after", .trailing, importance: 2),
      Table.Column("payback", .trailing),
    ]
    return Table(
      columns: columns,
      rows: comparison.outcomes.map { outcome in
        [
          StyledText(outcome.offer.name, .label), money(outcome.moved).styledText(),
          money(outcome.fee).styledText(), Value.number(Decimal(outcome.plan.months)).styledText(),
          money(outcome.plan.totalInterest).styledText(),
          StyledText(text(outcome.saved), outcome.saved.isNegative ? .negative : .money),
          outcome.leftAtEnd.map { money($0).styledText() } ?? StyledText("–", .muted),
          outcome.breakEven.map { StyledText("month \($0)", .duration) }
            ?? StyledText("never", .muted),
        ]
      })
  }

  private var remarks: [String] {
    var remarks: [String] = []
    for outcome in comparison.outcomes {
      if outcome.moved.isZero {
        remarks.append(
          "\(outcome.offer.name) moves nothing: no balance has a higher rate, or none fits")
      } else if outcome.saved.isNegative {
        remarks.append(
          "\(outcome.offer.name) costs \(text(outcome.saved.magnitude)) more than no transfer")
      }
    }
    remarks += debts.notes
    remarks.append(
      "saves: interest without a transfer, less the offer's interest and fee; left after: balance"
        + " when the promotion ends; payback: month in which savings cover the fee"
    )
    remarks.append(
      "each offer takes the highest-rate balances first, up to its limit, fee included; paid by"
        + " avalanche"
    )
    remarks.append(PlanLabels.interestRule(terms.currency))
    return remarks
  }

  // MARK: Explanations

  private var stayingInWords: String {
    "With no transfer and \(text(terms.budget)) a month, debts are paid off after"
      + " \(comparison.staying.months.words("month")), with"
      + " \(text(comparison.staying.totalInterest)) of interest."
  }

  private func figures(_ outcome: BalanceOfferOutcome) -> [Explanation.Quantity] {
    [
      quantity("staying", comparison.staying.totalInterest, "interest without a transfer"),
      quantity("interest", outcome.plan.totalInterest, "interest with the offer"),
      quantity("fee", outcome.fee, "of moving \(text(outcome.moved))"),
    ]
  }
}

extension PlanBuiltIns {
  static let offers = BuiltIn(
    "offers", .plans, parameters: BalanceOffers.type.parameters,
    summary: "Balance transfer offers ranked by savings after fees.",
    example: .init(
      #"offers(debt("Visa", $5_000, 22.9%, $250), {apr: 0%, for: 15mo, fee: 3%}).saved"#,
      prints: "$1,113.51"),
    help: .init(
      examples: [
        .init(
          #"offers(debt("Visa", $5k, 22.9%, $250), {apr: 0%, for: 15mo, fee: 3%}).best"#,
          prints: "Offer 1")
      ], seeAlso: ["plans", "plan"]),
    formula: "saved = interest of no_transfer − interest − fee",
    body: { .domain(try OffersValue($0)) })
}
