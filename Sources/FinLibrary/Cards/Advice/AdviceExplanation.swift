import Finance
import FinLanguage
import Markup
import Money

extension AdviceValue {
  public func explanation(of field: String) throws -> Explanation? {
    AdviceField(rawValue: field).flatMap { AdviceExplanation(self).explanation(of: $0) }
  }

  public func explanation(
    ofRow row: Int, of field: String, column: String?
  ) throws -> Explanation? {
    guard let field = AdviceField(rawValue: field),
      case .list(let rows) = value(of: field), rows.indices.contains(row - 1)
    else { return nil }
    let explanation = AdviceExplanation(self)
    guard case .record(let record) = rows[row - 1], let column else {
      return explanation.row(row - 1, of: field, rows[row - 1])
    }
    return record[column].flatMap { explanation.cell(row - 1, of: field, column, $0) }
  }
}

/// Where the figures of advice come from.
struct AdviceExplanation {
  let value: AdviceValue
  var advice: CardAdvice { value.advice }
  var plan: UtilizationPlan { value.plan }

  init(_ value: AdviceValue) { self.value = value }

  func explanation(of field: AdviceField) -> Explanation? {
    var result = Explanation(Self.title(of: field), value: value.value(of: field))
    switch field {
    case .sentences:
      result.sentences = [
        "First what presses: minimums overdue or due within \(PaymentDue.soonDays) days, limits"
          + " exceeded, promotional rates that end within \(PromotionEnd.soonMonths) months, minimums"
          + " that hardly exceed the interest; then utilization; then interest."
      ]
    case .utilization: utilization(&result)
    case .total:
      result.figure = "total"
      result.formula = "Σ pay"
      result.results = [result.value.displayText]
      result.rows = amounts
    case .amounts:
      result.sentences = [
        "Each card is paid what is owed beyond \(target) of its limit, rounded down to what can be"
          + " paid. Least money first: in this order each amount brings most cards there.",
        Self.closedCards,
      ]
      result.rows = amounts
    case .overall: overall(&result)
    case .overallPayments:
      result.sentences = [
        "The utilization of all cards is the same whichever is paid, so \(text(plan.overall)) goes"
          + " where the rate is highest, each card up to what is owed."
      ]
      result.rows = rates
    case .firstForInterest:
      result.sentences = [
        "The highest rate in force on \(advice.today), promotional rates included; of equal ones the"
          + " smaller balance."
      ]
      result.rows = rates
    case .firstForScore:
      result.sentences = [
        "The fullest open card, which is in the highest band. That scores look at single cards, and"
          + " where bands begin, is a convention."
      ]
      result.rows = amounts
    case .byRate:
      result.sentences = ["What \(text(advice.sample)) saves a month: its interest at each rate."]
      result.rows = rates
    case .withBudget: budget(&result)
    case .budgetLeft: budgetLeft(&result)
    }
    return result
  }

  private static func title(of field: AdviceField) -> String {
    switch field {
    case .sentences: "Advice in sentences"
    case .utilization: "Utilization of all cards"
    case .total: "What brings each card to the target"
    case .amounts: "Amounts card by card"
    case .overall: "What brings all cards together to the target"
    case .overallPayments: "The cheapest way to the target for all"
    case .firstForInterest: "First to pay for interest"
    case .firstForScore: "First to pay for a score"
    case .byRate: "Interest saved"
    case .withBudget: "What the budget does"
    case .budgetLeft: "What is left of the budget"
    }
  }

  private static let closedCards =
    "A closed card is asked for nothing of its own; what is owed on it counts among all."

  // MARK: Quantities

  var target: String { Value.percent(plan.target).displayText }

  func text(_ amount: Decimal) -> String { value.text(amount) }

  func money(_ symbol: String, _ amount: Decimal, _ meaning: String) -> Explanation.Quantity {
    .init(symbol, amount, .money(advice.currency), meaning)
  }

  /// ⌊target · limit⌋.
  func allowed(_ limit: Decimal) -> Explanation.Quantity {
    let allowed = (plan.target * limit).rounded(toPlaces: plan.places, .floor)
    return .init(
      "allowed", allowed, .money(advice.currency), "\(target) of the limit, rounded down",
      note: "\(target) · \(text(limit))")
  }

  // MARK: Figures

  private func utilization(_ result: inout Explanation) {
    guard plan.limit.isPositive else {
      result.sentences = [
        plan.used.isZero
          ? "Nothing is owed: \(result.value.displayText)."
          : "No open card has a limit, so there is none."
      ]
      return
    }
    result.derive(
      "utilization", by: "used / limit",
      from: [
        money("used", plan.used, "owed on all cards, credit balances as nothing"),
        money("limit", plan.limit, "of the open cards"),
      ], exact: plan.utilization)
  }

  private func overall(_ result: inout Explanation) {
    guard plan.overall.isPositive else {
      result.sentences = [
        "All cards together are within \(target), so it is \(result.value.displayText)."
      ]
      return
    }
    result.derive(
      "overall", by: "used − allowed",
      from: [money("used", plan.used, "owed on all cards"), allowed(plan.limit)],
      exact: plan.overall)
    result.sentences = [
      "On whichever card it is paid, up to what is owed there, it counts alike: the limits are added"
        + " up."
    ]
  }

  private func budget(_ result: inout Explanation) {
    guard let budget = advice.budget else {
      result.sentences = ["No budget was given: advise(cards, \(target), budget: …)."]
      return
    }
    result.sentences = [
      "Of \(text(budget.budget)), cards are brought to \(target) least money first, which reaches as"
        + " many as any other choice; what is too little for the next goes to the highest rate."
    ]
    result.rows = amounts
  }

  private func budgetLeft(_ result: inout Explanation) {
    guard let budget = advice.budget else {
      result.sentences = ["No budget was given: advise(cards, \(target), budget: …)."]
      return
    }
    result.derive(
      "budget_left", by: "budget − paid",
      from: [
        money("budget", budget.budget, "what there is to pay"),
        money("paid", budget.budget - budget.left, "on all cards, at most what is owed"),
      ], exact: budget.left)
  }

  // MARK: Rows that figures come from

  private static let shortening = Table.Shortening(first: 5, last: 2, limit: 9)

  private var amounts: Table {
    let order = value.amountOrder
    return Table(
      columns: [
        Table.Column("card", importance: 3), Table.Column("balance", .trailing, importance: 1),
        Table.Column("limit", .trailing, importance: 1),
        Table.Column("utilization", .trailing, importance: 2),
        Table.Column("pay", .trailing, importance: 3),
      ], rowCount: order.count, shortening: Self.shortening
    ) { row in
      let place = order[row]
      let use = plan.cards[place]
      return [
        StyledText(value.name(of: place)), value.money(advice.cards[place].balance).styledText(),
        value.money(use.limit).styledText(),
        use.utilization().map { StyledText(value.text(share: $0), .percent) }
          ?? StyledText("–", .muted),
        value.money(plan.payments[place]).styledText(),
      ]
    }
  }

  private var rates: Table {
    let order = plan.byRate
    return Table(
      columns: [
        Table.Column("card", importance: 3), Table.Column("rate", .trailing, importance: 2),
        Table.Column("balance", .trailing, importance: 1),
        Table.Column("\(text(advice.sample)) saves", .trailing, importance: 2),
      ], rowCount: order.count, shortening: Self.shortening
    ) { row in
      let place = order[row]
      return [
        StyledText(value.name(of: place)), Value.percent(plan.cards[place].rate).styledText(),
        value.money(plan.cards[place].used).styledText(),
        value.money(value.sampleSaving(on: place)).styledText(),
      ]
    }
  }
}
