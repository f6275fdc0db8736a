import Finance
import FinLanguage
import FinValues
import Money

/// Sentences beside the formulas of budgets.
extension BudgetStatus {
  static let method =
    "The projection for the month is what was spent, what is expected, and the rest of the"
    + " spending so far continued day by day. Recurring payments are not continued, nor is a single"
    + " one that is more than half of the rest of its category."

  var monthText: String { month.monthText }

  /// The figures of a budget, or of all together.
  func figures(of row: Row) -> [Explanation.Quantity] {
    let single = row.single.map { "; \(text($0.amount)) on \($0.date) counts once" } ?? ""
    return [
      quantity("budget", row.budget, "for the month"),
      quantity("spent", row.spent, "net of refunds, up to \(today)"),
      quantity("to_come", row.toCome, "still expected"),
    ]
      + (row.projected.map {
        [
          quantity("projected", $0, "at the end of the month"),
          quantity("rest", row.rest, "does not recur\(single)"),
          .init("days_passed", Decimal(days.passed), .number, "of the month"),
          .init("days_left", Decimal(days.left), .number, "of the month"),
        ]
      } ?? [])
  }

  /// The way to a figure where no formula gives it; nil where one does.
  func origin(of name: String, in row: Row) -> String? {
    switch name {
    case "budget": "Set for a month."
    case "spent": "Expenses in \(monthText), net of refunds, up to \(today)."
    case "to_come":
      "Recurring payments expected until the end of \(monthText), and expenses entered for future"
        + " dates."
    case "projected": row.projected == nil ? notProjected : Self.method
    case "excess": row.excess == nil ? "The budget is not exceeded: \(pace(of: row))." : nil
    case "pace":
      "\(working(of: row).capitalizedFirst). " + (row.projected == nil ? notProjected : Self.method)
    default: nil
    }
  }

  var noBudget: String { "There is no budget for \(monthText)" }

  /// The reason that there is no projection.
  private var notProjected: String {
    if rows.isEmpty { return "\(noBudget), so nothing is projected." }
    if days.passed == 0 { return "\(monthText) has not started, so nothing is projected." }
    if days.left == 0 { return "\(monthText) is over, so nothing is projected." }
    return
      "\(days.passed.words("day")) of \(monthText) have passed; nothing is projected before day"
      + " \(BudgetStatus.fewestDays), as a few purchases would weigh too much."
  }
}
