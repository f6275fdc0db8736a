import Finance
import FinLanguage
import Markup
import Money

/// The explanations of the figures of a report.
extension SpendingReport {
  func explainTotal(_ result: inout Explanation) {
    guard !rows.isEmpty else {
      result.sentences = ["There are no expenses in \(period.text): \(result.value.displayText)."]
      return
    }
    explainSum(&result, "amount")
    result.conventions = Self.conventions
  }

  /// Explains a figure as the sum of a column.
  private func explainSum(_ result: inout Explanation, _ column: String) {
    result.figure = column == "amount" ? "total" : column
    result.formula = "Σ \(column)"
    result.results = [result.value.displayText]
    result.rows = table
  }

  func explainPerDay(_ result: inout Explanation) {
    guard days > 0 else {
      result.sentences = [
        period.start > today
          ? "\(period.text) has not started." : "There are no records for \(period.text)."
      ]
      return
    }
    result.derive(
      "per_day", by: "total / days",
      from: [
        quantity("total", total, "spent"),
        .init("days", Decimal(days), .number, "from \(firstDay) to \(knownTo)"),
      ], exact: perDay)
    if firstDay > period.start {
      result.sentences = ["Your records begin on \(firstDay)."]
    }
  }

  func explainSavingRate(_ result: inout Explanation) {
    guard let savingRate else {
      result.sentences = ["Nothing was earned in \(period.text), so there is no share."]
      return
    }
    result.derive(
      "saving_rate", by: "(earnings − total) / earnings", from: [earned, spent], exact: savingRate)
  }

  func explainBefore(_ result: inout Explanation) {
    guard let against, countBefore > 0 else {
      result.sentences = ["\(noBefore): \(result.value.displayText)."]
      return
    }
    explainSum(&result, "before")
    result.sentences = ["Spending in \(against.text), by category."]
  }

  func explainBeforeByNow(_ result: inout Explanation) {
    let shown = result.value.displayText
    guard let against, countBefore > 0 else {
      result.sentences = ["\(noBefore): \(shown)."]
      return
    }
    result.sentences = [
      isUnderWay
        ? "\(daysPassed.words("day")) of \(period.text) have passed; in as many days from"
          + " \(against.start), \(shown) was spent."
        : "\(period.text) is over, so all of \(against.text) counts: \(shown)."
    ]
  }

  /// Explains the change of all, or of a category.
  func explainChange(
    _ result: inout Explanation, of symbol: String, _ now: Explanation.Quantity,
    _ change: Decimal?, from before: Decimal, _ words: String
  ) {
    guard let change else {
      result.sentences = [noChange]
      return
    }
    result.derive(
      "change", by: "\(symbol) − before_by_now",
      from: [now, quantity("before_by_now", before, "\(words)\(againstText)\(byNow)")],
      exact: change)
  }

  func explainRows(_ result: inout Explanation) {
    result.title = "Spending in \(period.text) by category"
    result.sentences = [
      "The expenses of \(period.text) by category, the largest first; a share is of the total"
        + " spent."
        + (isComparable
          ? " A change is from \(against?.text ?? "nothing")\(byNow)." : " " + noChange)
    ]
    if !rows.isEmpty { result.rows = table }
    result.conventions = Self.conventions
    result.columns = ExplainedRows([columns[0].explained], row: "", "category")
  }

  static let conventions = ["net of refunds", "transfers are not counted", "up to today"]

  private var noBefore: String {
    against.map { "There are no expenses in \($0.text)" } ?? "The calendar has no time before"
  }

  /// The reason that there is nothing to compare with.
  private var noChange: String {
    guard let against else { return "The calendar has no time before." }
    if let end = counted.endsBefore ?? counted.ends {
      return "Your records end on \(end), so nothing is compared."
    }
    return counted.firstDay.map {
      "Your records begin on \($0), so those of \(against.text) are incomplete and nothing is"
        + " compared."
    } ?? "There are no records for \(against.text), so nothing is compared."
  }

  private var againstText: String { against?.text ?? "no time" }

  /// The note that only a part of the earlier time counts.
  private var byNow: String { isUnderWay ? " in as many days" : "" }

  // MARK: Quantities

  var spent: Explanation.Quantity { quantity("total", total, "spent in \(period.text)") }
  var earned: Explanation.Quantity {
    quantity("earnings", earnings, "received in \(period.text)")
  }

  // MARK: Rows

  private var table: Table {
    Table(
      columns: [
        Table.Column("category", importance: 3), Table.Column("expenses", .trailing),
        Table.Column("amount", .trailing, importance: 2),
        Table.Column("before", .trailing, importance: 1),
      ], rowCount: rows.count, shortening: Table.Shortening(first: 6, last: 2, limit: 9)
    ) { place in
      let row = rows[place]
      return [
        StyledText(row.category.word), Value.number(Decimal(row.count)).styledText(),
        money(row.amount).styledText(), money(row.before).styledText(),
      ]
    }
  }

  /// Returns the explanation of a row, counted from 1, or of one of its columns.
  func explanation(ofRow number: Int, column: String? = nil) -> Explanation? {
    guard rows.indices.contains(number - 1) else { return nil }
    let row = rows[number - 1]
    guard let column else {
      return explanation(
        of: row, .record(Record(columns.map { ($0.explained.name, $0.value(row)) })))
    }
    return columns.first { $0.explained.name == column }.flatMap {
      explanation(of: row, column, $0.value(row))
    }
  }

  private func explanation(of row: Row, _ shown: Value) -> Explanation {
    var result = Explanation(row.category.word.capitalizedFirst, value: shown)
    let share = share(of: row).map { ", \(text(share: $0)) of all," } ?? ""
    result.sentences = [
      "\(text(row.amount))\(share) in \(row.count.words("expense")) of \(period.text);"
        + " \(text(row.before)) in \(againstText)."
    ]
    return result
  }

  private func explanation(of row: Row, _ column: String, _ shown: Value) -> Explanation? {
    let name = row.category.word
    let amount = quantity("amount", row.amount, "spent on \(name)")
    var result = Explanation("", value: shown)
    switch column {
    case "amount":
      result.title = "Spent on \(name)"
      result.sentences = [
        "\(row.count.words("expense")) of \(name) from \(period.start) to \(knownTo) total"
          + " \(shown.displayText)."
      ]
      result.conventions = Self.conventions
    case "count":
      result.title = "Expenses of \(name)"
      result.sentences = ["\(shown.displayText) from \(period.start) to \(knownTo)."]
    case "share":
      guard let share = share(of: row) else { return nil }
      result.title = "Share of \(name)"
      result.derive("share", by: "amount / total", from: [amount, spent], exact: share)
    case "before":
      result.title = "Spent on \(name) before"
      result.sentences = ["Spending on \(name) in \(againstText): \(shown.displayText)."]
    case "before_by_now":
      result.title = "Spent on \(name) before, in as many days"
      result.sentences = [
        "Spending on \(name) in \(againstText)\(byNow): \(shown.displayText)."
      ]
    case "change":
      result.title = "Change of \(name)"
      explainChange(&result, of: "amount", amount, change(of: row), from: row.beforeByNow, "in ")
    default: return nil
    }
    return result
  }
}
