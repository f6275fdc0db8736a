import Finance
import FinLanguage
import FinValues
import Money

/// The points about this month's budgets.
extension AdvicePoints {
  /// Budgets that are or will be exceeded, the most money first; where none is, how all stand.
  var budgets: [AdvicePoint] {
    guard let status = facts.counts.budgetStatus else { return [] }
    let over = status.rows.filter { $0.excess != nil }
      .sorted { ($0.excess ?? .zero) > ($1.excess ?? .zero) }
    guard over.isEmpty else {
      return over.prefix(Self.mostOfAKind).map { budget($0, status) }
    }
    if status.rows.count == 1 { return [budget(status.rows[0], status)] }
    return [allBudgets(status)]
  }

  /// Returns the point about the budget of a category; nil if it has none.
  func budget(of category: SpendingCategory) -> AdvicePoint? {
    guard let status = facts.counts.budgetStatus,
      let row = status.rows.first(where: { $0.category == category })
    else { return nil }
    return budget(row, status)
  }

  private func budget(_ row: BudgetStatus.Row, _ status: BudgetStatus) -> AdvicePoint {
    let name = row.category?.word ?? "all"
    let month = status.month.monthText
    let limit = "your \(facts.text(row.budget)) budget"
    let soFar = "\(facts.text(row.spent)) so far in \(status.month.monthName)"
    let spent = "\(name.capitalizedFirst): \(soFar)"
    let excess = row.excess ?? .zero
    // A budget for one month alone is exceeded in that month alone.
    let isEveryMonth = !facts.hasBudgetOfOneMonth(row.category)
    let yearly = isEveryMonth ? excess * Decimal(12) : excess
    let stake = isEveryMonth ? ": \(facts.text(yearly)) a year if every month is like this." : "."
    let sentence =
      switch row.verdict {
      case .exceeded: "\(spent), \(facts.text(excess)) over \(limit)\(stake)"
      case .willExceed:
        "\(spent). At this pace you'll end \(facts.text(excess)) over \(limit)\(stake)"
      case .onTrack: "\(spent), on track to stay within \(limit)."
      case .tooEarly: "\(spent), within \(limit); it is too early to say more."
      case .kept, .notBegun: "\(spent), within \(limit)."
      }
    let isProjected = row.projected != nil && row.verdict != .exceeded
    let amount = isProjected ? row.projected ?? row.spent : row.spent
    let difference = amount - row.budget
    let perYear = isEveryMonth && row.excess != nil
    let exact = perYear ? difference * Decimal(12) : difference
    let formula = isProjected ? "projected − budget" : "spent − budget"
    let place = (status.rows.firstIndex { $0.category == row.category } ?? 0) + 1
    var explanation = Explanation(
      "\(name.capitalizedFirst) compared with its budget", value: facts.money(exact))
    explanation.derive(
      perYear ? "a_year" : "difference", by: perYear ? "(\(formula)) · 12" : formula,
      from: [
        isProjected
          ? facts.quantity("projected", amount, "see budget_status().rows[\(place)]")
          : facts.quantity("spent", amount, "in \(month), net of refunds"),
        facts.quantity("budget", row.budget, "for the month"),
      ], exact: exact)
    return AdvicePoint(
      topic: .budget, category: name, sentence: sentence, yearly: yearly,
      isAbove: row.verdict == .tooEarly ? nil : row.excess != nil,
      figures: figures(of: row, status), explanation: explanation)
  }

  /// None is exceeded, so that all stand alike.
  private func allBudgets(_ status: BudgetStatus) -> AdvicePoint {
    let total = status.total
    let standing =
      switch total.verdict {
      case .onTrack: "are on track"
      case .tooEarly: "are not exceeded so far; it is too early to say more"
      default: "were met"
      }
    var explanation = Explanation("All budgets", value: facts.money(total.left))
    explanation.derive(
      "left", by: "budget − spent",
      from: [
        facts.quantity("budget", total.budget, "in total"),
        facts.quantity("spent", total.spent, "net of refunds"),
      ], exact: total.left)
    explanation.sentences = ["budget_status() shows each of them."]
    return AdvicePoint(
      topic: .budget,
      sentence: "The \(status.rows.count) budgets of \(status.month.monthText)"
        + " \(standing): \(facts.text(total.spent)) of \(facts.text(total.budget)) is spent.",
      yearly: .zero, figures: figures(of: total, status), explanation: explanation)
  }

  private func figures(of row: BudgetStatus.Row, _ status: BudgetStatus) -> [(
    name: String, value: Value
  )] {
    [
      ("month", .date(status.month)), ("budget", facts.money(row.budget)),
      ("spent", facts.money(row.spent)), ("left", facts.money(row.left)),
      ("projected", row.projected.map { facts.money($0) } ?? .none),
    ]
  }
}
