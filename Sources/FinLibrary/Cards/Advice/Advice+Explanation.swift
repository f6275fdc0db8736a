import Finance
import FinLanguage
import Markup
import Money

/// Explanations of the figures of advice.
extension UtilizationAdvice {
  var target: String { percent(plan.target) }

  /// ⌊target · limit⌋.
  func allowed(_ limit: Decimal) -> Explanation.Quantity {
    let allowed = (plan.target * limit).rounded(toPlaces: plan.places, .floor)
    return .init(
      "allowed", allowed, .money(currency), "\(target) of the limit, rounded down",
      note: "\(target) · \(text(limit))")
  }

  // MARK: Figures

  func explainUtilization(_ result: inout Explanation) {
    guard plan.limit.isPositive else {
      result.sentences = [
        plan.used.isZero
          ? "Nothing is owed: \(result.value.displayText)."
          : "No open card has a limit."
      ]
      return
    }
    result.derive(
      "utilization", by: "used / limit",
      from: [
        quantity("used", plan.used, "owed on all cards, counting credit balances as zero"),
        quantity("limit", plan.limit, "of the open cards"),
      ], exact: plan.utilization)
  }

  func explainOverall(_ result: inout Explanation) {
    guard plan.overall.isPositive else {
      result.sentences = [
        "All cards together are within \(target), so it is \(result.value.displayText)."
      ]
      return
    }
    result.derive(
      "overall", by: "used − allowed",
      from: [quantity("used", plan.used, "owed on all cards"), allowed(plan.limit)],
      exact: plan.overall)
    result.sentences = [
      "It counts the same whichever card it is paid on, up to its balance: limits are added"
        + " up."
    ]
  }

  func explainBudget(_ result: inout Explanation) {
    guard let budget = advice.budget else {
      result.sentences = ["No budget was given: advise(cards, \(target), budget: …)."]
      return
    }
    result.sentences = [
      "\(text(budget.budget)) brings cards to \(target), smallest amount first, which reaches as"
        + " many as possible; the rest goes to the card with the highest rate."
    ]
    result.rows = amounts
  }

  func explainBudgetLeft(_ result: inout Explanation) {
    guard let budget = advice.budget else {
      result.sentences = ["No budget was given: advise(cards, \(target), budget: …)."]
      return
    }
    result.derive(
      "budget_left", by: "budget − paid",
      from: [
        quantity("budget", budget.budget, "amount you can pay"),
        quantity("paid", budget.budget - budget.left, "on all cards, at most the balances"),
      ], exact: budget.left)
  }

  // MARK: Rows that figures come from

  private static let shortening = Table.Shortening(first: 5, last: 2, limit: 9)

  var amounts: Table {
    let order = amountOrder
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
        StyledText(name(of: place)), money(advice.cards[place].balance).styledText(),
        money(use.limit).styledText(),
        use.utilization().map { StyledText(text(share: $0), .percent) }
          ?? StyledText("–", .muted),
        money(plan.payments[place]).styledText(),
      ]
    }
  }

  var rates: Table {
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
        StyledText(name(of: place)), Value.percent(plan.cards[place].rate).styledText(),
        money(plan.cards[place].used).styledText(),
        money(sampleSaving(on: place)).styledText(),
      ]
    }
  }
}
