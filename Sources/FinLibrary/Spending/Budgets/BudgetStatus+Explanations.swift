import Finance
import FinLanguage
import Markup
import Money

extension BudgetStatus {
  func explainSum(_ result: inout Explanation, _ name: String) {
    result.title = title(of: name, "all budgets")
    guard !rows.isEmpty else {
      result.sentences = ["\(noBudget): \(result.value.displayText)."]
      return
    }
    result.figure = name
    result.formula = "Σ \(name)"
    result.results = [result.value.displayText]
    result.rows = table
  }

  func explainTotal(_ result: inout Explanation, _ name: String) {
    if rows.isEmpty {
      result.title = title(of: name, "all budgets")
      result.sentences = [
        name == "left" ? "\(noBudget): \(result.value.displayText)." : notProjected
      ]
    } else if let told = explanation(of: total, name, result.value) {
      result = told
    }
  }

  func explanation(ofRow row: Int, column: String) -> Explanation? {
    guard rows.indices.contains(row - 1),
      let shown = rowColumns.first(where: { $0.explained.name == column })?.value(rows[row - 1])
    else { return nil }
    return explanation(of: rows[row - 1], column, shown)
  }

  static let method =
    "The projection for the month is what was spent, what is expected, and the rest of the"
    + " spending so far continued day by day. Recurring payments are not continued, nor is a single"
    + " one that is more than half of the rest of its category."

  var monthText: String { month.monthText }

  private func title(of figure: String, _ name: String) -> String {
    "\(figure.replacing("_", with: " ").capitalizedFirst) of \(name), \(monthText)"
  }

  private func explanation(
    of row: Row, _ column: String, _ shown: Value
  ) -> Explanation? {
    var result = Explanation(title(of: column, name(of: row)), value: shown)
    let budget = quantity("budget", row.budget, "for the month")
    let spent = quantity("spent", row.spent, "net of refunds, up to \(today)")
    switch column {
    case "budget": result.sentences = ["Set to \(shown.displayText) a month."]
    case "spent":
      result.sentences = [
        "Expenses of \(name(of: row)) in \(monthText), net of refunds, up to \(today):"
          + " \(shown.displayText)."
      ]
    case "to_come":
      result.sentences = [
        "Recurring payments expected until the end of \(monthText), and expenses entered for future"
          + " dates: \(shown.displayText)."
      ]
    case "left":
      result.derive("left", by: "budget − spent", from: [budget, spent], exact: row.left)
    case "projected":
      guard let projected = row.projected else {
        result.sentences = [notProjected]
        return result
      }
      // The sum of all is that of its rows, each rounded.
      guard row.category != nil else {
        result.figure = "projected"
        result.formula = "Σ projected"
        result.results = [shown.displayText]
        result.rows = table
        return result
      }
      result.derive(
        "projected", by: "spent + to_come + rest / days_passed · days_left",
        from: [
          spent, quantity("to_come", row.toCome, "still expected"),
          quantity("rest", row.rest, "does not recur\(besides(row))"),
          .init("days_passed", Decimal(days.passed), .number, "of the month"),
          .init("days_left", Decimal(days.left), .number, "of the month"),
        ],
        exact: row.spent + row.toCome + row.rest / Decimal(days.passed) * Decimal(days.left),
        settled: text(projected))
      result.sentences = [Self.method]
    case "excess":
      guard let excess = row.excess else {
        result.sentences = ["The budget is not exceeded: \(pace(of: row))."]
        return result
      }
      if row.verdict == .exceeded {
        result.derive("excess", by: "spent − budget", from: [spent, budget], exact: excess)
      } else if let projected = row.projected {
        result.derive(
          "excess", by: "projected − budget",
          from: [quantity("projected", projected, "at the end of the month"), budget],
          exact: excess)
      }
    case "pace":
      result.sentences = ["\(pace(of: row).capitalizedFirst): \(working(of: row)).", Self.method]
      if row.projected == nil { result.sentences[1] = notProjected }
    default: return nil
    }
    return result
  }

  private var noBudget: String { "There is no budget for \(monthText)" }

  /// The reason that there is no projection.
  private var notProjected: String {
    if rows.isEmpty { return "\(noBudget), so nothing is projected." }
    if days.passed == 0 { return "\(monthText) has not started, so nothing is projected." }
    if days.left == 0 { return "\(monthText) is over, so nothing is projected." }
    return
      "\(days.passed.words("day")) of \(monthText) have passed; nothing is projected before day"
      + " \(BudgetStatus.fewestDays), as a few purchases would weigh too much."
  }

  /// The payment that counts once.
  private func besides(_ row: Row) -> String {
    row.single.map { "; \(text($0.amount)) on \($0.date) counts once" } ?? ""
  }

  private var table: Table {
    Table(
      columns: [
        Table.Column("category", importance: 4), Table.Column("budget", .trailing, importance: 3),
        Table.Column("spent", .trailing, importance: 3),
        Table.Column("to come", .trailing, importance: 1),
        Table.Column("projected", .trailing, importance: 2),
      ], rowCount: rows.count, shortening: Table.Shortening(first: 6, last: 2, limit: 9)
    ) { place in
      let row = rows[place]
      return [
        StyledText(name(of: row)), money(row.budget).styledText(), money(row.spent).styledText(),
        money(row.toCome).styledText(),
        row.projected.map { money($0).styledText() } ?? StyledText("–", .muted),
      ]
    }
  }
}
