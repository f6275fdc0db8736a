import Finance
import FinLanguage
import Markup
import Money

extension BudgetStatusValue {
  public func explanation(of field: String) throws -> Explanation? {
    guard let field = BudgetStatusField(rawValue: field) else { return nil }
    let shown = value(of: field)
    switch field {
    case .budget, .spent, .toCome:
      var result = Explanation(title(of: field.rawValue, "all budgets"), value: shown)
      guard !status.rows.isEmpty else {
        result.sentences = ["\(noBudget): \(shown.displayText)."]
        return result
      }
      result.figure = field.rawValue
      result.formula = "Σ \(field.rawValue)"
      result.results = [shown.displayText]
      result.rows = table
      return result
    case .left, .projected, .excess, .pace:
      guard !status.rows.isEmpty else {
        var result = Explanation(title(of: field.rawValue, "all budgets"), value: shown)
        result.sentences = [field == .left ? "\(noBudget): \(shown.displayText)." : notProjected]
        return result
      }
      return explanation(of: status.total, field.rawValue, shown)
    case .sentences:
      var result = Explanation("Budgets that do not hold", value: shown)
      result.sentences = [Self.method]
      return result
    case .rows:
      var result = Explanation("Budgets of \(month)", value: shown)
      result.sentences = [
        "Of each category, the budget for that month alone, else the latest that goes on.",
        Self.method,
      ]
      result.columns = ExplainedRows(
        [
          .init("category", "category", origin: "the category by its name"),
          .init("budget", "budget"), .init("spent", "spent"),
          .init("left", "left", by: "budget − spent"), .init("to_come", "to come"),
          .init("projected", "projected"), .init("excess", "excess", by: "projected − budget"),
          .init("pace", "pace"),
        ], row: "", "category")
      return result
    case .expected:
      var result = Explanation("Known to come in \(month)", value: shown)
      result.sentences = [
        "Recurring payments that are expected until the end of the month, late ones too unless their payee was paid since, and"
          + " nothing where an expense of the payee is entered for days to come."
      ]
      result.columns = ExplainedRows(
        ["payee", "category", "amount", "date"].map {
          .init($0, $0, origin: "\($0) of the recurring payment")
        }, row: "", "payee")
      return result
    case .unbudgeted:
      var result = Explanation("Spent without a budget in \(month)", value: shown)
      result.sentences = ["Categories of expenses of \(month) that no budget is for."]
      result.columns = ExplainedRows(
        [
          .init("category", "category", origin: "the category by its name"),
          .init("spent", "spent", origin: "expenses of the month, net of refunds"),
        ], row: "", "category")
      return result
    }
  }

  public func explanation(
    ofRow row: Int, of field: String, column: String?
  ) throws -> Explanation? {
    guard field == BudgetStatusField.rows.rawValue, status.rows.indices.contains(row - 1),
      case .list(let records) = value(of: .rows), case .record(let record) = records[row - 1],
      let column
    else { return nil }
    return record[column].flatMap { explanation(of: status.rows[row - 1], column, $0) }
  }

  private static let method =
    "What the month will come to is what was spent, what is expected to come, and the rest of the"
    + " spending so far carried on day by day. Payments that recur are not carried on, nor is a single"
    + " one that is more than half of all else in its category."

  private var month: String { status.month.monthText }

  private func title(of figure: String, _ name: String) -> String {
    "\(figure.replacing("_", with: " ").capitalizedFirst) of \(name), \(month)"
  }

  private func quantity(_ symbol: String, _ amount: Decimal, _ meaning: String)
    -> Explanation.Quantity
  { .init(symbol, amount, .money(status.currency), meaning) }

  private func explanation(
    of row: BudgetStatus.Row, _ column: String, _ shown: Value
  ) -> Explanation? {
    var result = Explanation(title(of: column, name(of: row)), value: shown)
    let budget = quantity("budget", row.budget, "for the month")
    let spent = quantity("spent", row.spent, "net of refunds, up to \(status.today)")
    switch column {
    case "budget": result.sentences = ["As it was set: \(shown.displayText) a month."]
    case "spent":
      result.sentences = [
        "Expenses of \(name(of: row)) in \(month), net of refunds, up to \(status.today):"
          + " \(shown.displayText)."
      ]
    case "to_come":
      result.sentences = [
        "Recurring payments expected until the end of \(month), and expenses entered for days to"
          + " come: \(shown.displayText)."
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
      let days = status.days
      result.derive(
        "projected", by: "spent + to_come + rest / days_passed · days_left",
        from: [
          spent, quantity("to_come", row.toCome, "expected to come"),
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

  private var noBudget: String { "There is no budget for \(month)" }

  /// Why there is no projection.
  private var notProjected: String {
    let days = status.days
    if status.rows.isEmpty { return "\(noBudget), so nothing is projected." }
    if days.passed == 0 { return "\(month) is to come, so nothing is projected." }
    if days.left == 0 { return "\(month) is over, so nothing is projected." }
    return "\(days.passed.words("day")) of \(month) have passed; nothing is projected before day"
      + " \(BudgetStatus.fewestDays), as a few purchases would tell too much."
  }

  /// The payment that counts once.
  private func besides(_ row: BudgetStatus.Row) -> String {
    row.single.map { "; \(text($0.amount)) on \($0.date) counts once" } ?? ""
  }

  private var table: Table {
    Table(
      columns: [
        Table.Column("category", importance: 4), Table.Column("budget", .trailing, importance: 3),
        Table.Column("spent", .trailing, importance: 3),
        Table.Column("to come", .trailing, importance: 1),
        Table.Column("projected", .trailing, importance: 2),
      ], rowCount: status.rows.count, shortening: Table.Shortening(first: 6, last: 2, limit: 9)
    ) { place in
      let row = status.rows[place]
      return [
        StyledText(name(of: row)), money(row.budget).styledText(), money(row.spent).styledText(),
        money(row.toCome).styledText(),
        row.projected.map { money($0).styledText() } ?? StyledText("–", .muted),
      ]
    }
  }
}
