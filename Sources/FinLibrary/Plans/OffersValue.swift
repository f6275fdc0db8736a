import Finance
import FinLanguage
import Markup
import Money

/// Offers of balance transfers beside each other: what each saves against leaving balances where they
/// are.
final class OffersValue: DomainValue {
  static let kind = "offers"

  static let parameters = [
    Parameter(
      "cards", PlanDebts.type, meaning: "the cards and debts whose balances could move",
      foreignNames: ["debts"]),
    Parameter(
      "offers", .either([.listOf(.record), .record]),
      meaning:
        "as [{name: \"Bank\", apr: 0%, for: 15mo, fee: 3%, limit: $5k}]; then is the rate after it"),
    Parameter(
      "budget", .periodicMoney, .optional,
      meaning: "what is paid a month either way; else the minimums at the start",
      foreignNames: ["payment", "monthly"]),
    Parameter(
      "start", .date, .optional, meaning: "the day on which balances would move; else today"),
  ]

  let inputs: [(name: String, value: Value)]
  let comparison: BalanceOfferComparison
  private let notes: [String]

  init(_ call: Call) throws {
    let given = NamedArguments(call, Self.parameters)
    let start = given.date("start") ?? call.context.today
    let debts = try PlanDebts(call[0], parameter: "cards", start: start, call.context)
    var funds = PlanFunds()
    if case .periodicMoney(let amount)? = given["budget"] {
      let money = amount.converted(to: .month).money
      try CurrencyAgreement(debts.currency, of: "what is owed").take(money, of: "budget")
      funds = PlanFunds(.budget(money.amount))
    }
    let terms = try PlanTerms(
      debts: debts.debts, funds: funds, start: start, currency: debts.currency)
    comparison = try BalanceOfferComparison(
      terms, try Self.offers(call[1], debts.currency),
      checkInterruption: call.context.checkInterruption)
    notes = debts.notes
    inputs =
      [("cards", .list(debts.values)), ("offers", call[1])]
      + given.given.filter { $0.name == "budget" } + [("start", .date(start))]
  }

  private static func offers(_ value: Value, _ currency: Currency) throws -> [BalanceOffer] {
    let example = "{name: \"Bank\", apr: 0%, for: 15mo, fee: 3%, limit: $5k}"
    let reader = RecordArguments(
      parameter: "offers", noun: "an offer", keys: ["name", "apr", "for", "fee", "limit", "then"],
      hint: "offers: [\(example)]")
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

  var kind: String { Self.kind }
  var constructor: String { "offers" }
  var headlineFields: [String] { ["best", "saved"] }

  static let figures = ["best", "saved", "months", "total_interest", "ranking"]
  var fieldNames: [String] { ["cards", "offers", "budget", "start"] + Self.figures }

  var terms: PlanTerms { comparison.staying.terms }
  func money(_ amount: Decimal) -> Value { .money(amount, terms.currency) }
  func text(_ amount: Decimal) -> String { money(amount).displayText }

  /// The first of the ranking, if it saves anything.
  var best: BalanceOfferOutcome? {
    comparison.outcomes.first.flatMap { $0.saved.isPositive ? $0 : nil }
  }

  func field(_ name: String) throws -> Value? {
    if let given = inputs.first(where: { $0.name == name }) { return given.value }
    return switch name {
    case "budget": money(terms.budget)
    case "best": best.map { .text($0.offer.name) } ?? Value.none
    case "saved": money(best?.saved ?? .zero)
    case "months": .number(Decimal(comparison.staying.months))
    case "total_interest": money(comparison.staying.totalInterest)
    case "ranking": .list(comparison.outcomes.map(row))
    default: nil
    }
  }

  private static let keys = Record.Keys([
    "name", "moved", "fee", "months", "interest", "saved", "promo_ends", "left_then", "break_even",
  ])

  private func row(_ outcome: BalanceOfferOutcome) -> Value {
    .record(
      Record(
        keys: Self.keys,
        values: [
          .text(outcome.offer.name), money(outcome.moved), money(outcome.fee),
          .number(Decimal(outcome.plan.months)), money(outcome.plan.totalInterest),
          money(outcome.saved), outcome.ends.map { .date($0) } ?? .none,
          outcome.leftAtEnd.map { money($0) } ?? .none,
          outcome.breakEven.map { .number(Decimal($0)) } ?? .none,
        ]))
  }

  // MARK: Card

  func markup() throws -> Markup {
    let staying = comparison.staying
    let facts = [
      Card.Row("A month", text(terms.budget), .money, note: budgetNote),
      Card.Row(
        "Staying", text(staying.totalInterest), .money,
        note: "of interest, debt free after \(staying.months.words("month"))"),
      best.map { best in
        Card.Row(
          "Best", best.offer.name, .text,
          note: "saves \(text(best.saved)) after its fee, \(best.plan.months.words("month"))")
      } ?? Card.Row("Best", "staying", .text, note: "no offer saves more than it costs"),
    ]
    return .stack([
      .card(Card(title: "Balance transfers", groups: [.init(rows: facts)])), .table(table),
      .card(Card(groups: [], notes: remarks.map { StyledText($0) })),
    ])
  }

  private var budgetNote: String {
    inputs.contains { $0.name == "budget" } ? "either way" : "the minimums at the start, either way"
  }

  private var table: Table {
    let columns = [
      Table.Column("offer", importance: 4), Table.Column("moved", .trailing, importance: 1),
      Table.Column("fee", .trailing, importance: 2), Table.Column("months", .trailing),
      Table.Column("interest", .trailing, importance: 1),
      Table.Column("saves", .trailing, importance: 3),
      Table.Column("left then", .trailing, importance: 2),
      Table.Column("fee back", .trailing),
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
        remarks.append("\(outcome.offer.name) moves nothing: no balance is dearer, or none fits")
      } else if outcome.saved.isNegative {
        remarks.append(
          "\(outcome.offer.name) costs \(text(outcome.saved.magnitude)) more than staying")
      }
    }
    remarks += notes
    remarks.append(
      "saves: interest of staying less interest and fee; left then: when the promotional rate ends")
    remarks.append(
      "each offer takes the dearest balances first, up to its limit, fee included; paid by avalanche"
    )
    remarks.append(PlanWords.interestRule(terms.currency))
    return remarks
  }

  // MARK: Explanation

  func explanation(of field: String) throws -> Explanation? {
    guard Self.figures.contains(field), let value = try self.field(field), !value.isNone else {
      return nil
    }
    switch field {
    case "saved":
      if let best { return saved(best, value) }
      var result = start("Saved", value)
      result.sentences = ["No offer saves more than it costs: \(value.displayText)."]
      return result
    case "best":
      guard let best else { return nil }
      var result = start("Best offer", value)
      result.sentences = [
        "\(value.displayText) saves most, \(text(best.saved)), and comes first in ranking."
      ]
      return result
    case "months", "total_interest":
      var result = start(
        field == "months" ? "Months of staying" : "Total interest of staying", value)
      result.sentences = [
        "With every balance where it is and \(text(terms.budget)) a month, debts end after"
          + " \(comparison.staying.months.words("month")), with"
          + " \(text(comparison.staying.totalInterest)) of interest."
      ]
      return result
    default:
      var result = start("Ranking", value)
      result.sentences = [
        "Offers stand in the order of what they save: interest of staying less interest and fee with"
          + " the offer, at the same \(text(terms.budget)) a month."
      ]
      return result
    }
  }

  func explanation(ofRow row: Int, of field: String, column: String?) throws -> Explanation? {
    guard field == "ranking", comparison.outcomes.indices.contains(row - 1),
      case .record(let record) = self.row(comparison.outcomes[row - 1])
    else { return nil }
    let outcome = comparison.outcomes[row - 1]
    let value = column.map { record[$0] ?? .none } ?? .record(record)
    guard !value.isNone else { return nil }
    let name = outcome.offer.name
    var result = start("\((column ?? "offer").capitalizedFirst): \(name)", value)
    switch column {
    case "saved", nil: return saved(outcome, money(outcome.saved))
    case "name": result.sentences = ["The offer by its name: \(value.displayText)."]
    case "moved":
      result.sentences = [
        "The dearest balances move first, \(value.displayText) in all"
          + (outcome.offer.limit.map { ", up to a limit of \(text($0)) with the fee." } ?? ".")
      ]
    case "fee":
      switch outcome.offer.fee {
      case .share(let share):
        result.sentences = [
          "\(Value.percent(share).displayText) of \(text(outcome.moved)) is \(value.displayText), and"
            + " is owed there too."
        ]
      case .amount: result.sentences = ["It is \(value.displayText), and is owed there too."]
      }
    case "months", "interest":
      result.sentences = [
        "With \(text(terms.budget)) a month, debts end after \(outcome.plan.months.words("month"))"
          + ", with \(text(outcome.plan.totalInterest)) of interest."
      ]
    case "left_then", "promo_ends":
      result.sentences = [
        "The promotional rate ends on \(outcome.ends?.description ?? ""), and"
          + " \(text(outcome.leftAtEnd ?? .zero)) of what moved is owed then."
      ]
    case "break_even":
      result.sentences = [
        "After month \(value.displayText) the interest saved so far has earned the fee of"
          + " \(text(outcome.fee))."
      ]
    default: return nil
    }
    return result
  }

  private func saved(_ outcome: BalanceOfferOutcome, _ value: Value) -> Explanation {
    var result = start("Saved by \(outcome.offer.name)", value)
    func quantity(_ symbol: String, _ amount: Decimal, _ meaning: String) -> Explanation.Quantity {
      .init(symbol, amount, .money(terms.currency), meaning)
    }
    result.derive(
      "saved", by: "staying − interest − fee",
      from: [
        quantity(
          "staying", comparison.staying.totalInterest, "interest with every balance where it is"),
        quantity("interest", outcome.plan.totalInterest, "with the offer"),
        quantity("fee", outcome.fee, "of moving \(text(outcome.moved))"),
      ], exact: outcome.saved)
    return result
  }

  private func start(_ what: String, _ value: Value) -> Explanation {
    var result = Explanation(what, value: value)
    result.conventions = [
      "the same budget either way", "avalanche", PlanWords.interestRule(terms.currency),
    ]
    return result
  }
}

extension PlanBuiltIns {
  static let offers = BuiltIn(
    "offers", .plans, parameters: OffersValue.parameters,
    summary: "Balance-transfer offers by what they save, fee counted, against staying.",
    example: .init(
      #"offers(debt("Visa", $5_000, 22.9%, $250), {apr: 0%, for: 15mo, fee: 3%}).saved"#,
      prints: "$1,113.51"),
    formula: "saved = interest of staying − interest − fee",
    body: { .domain(try OffersValue($0)) })
}
