import Finance
import FinLanguage
import FinValues
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

  var rowsInWords: String {
    "The expenses of \(period.text) by category, the largest first; a share is of the total spent."
      + (isComparable ? " A change is from \(against?.text ?? "nothing")\(byNow)." : " " + noChange)
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

  /// The columns of a row of a category.
  var columns: [TableColumn<Row>] {
    [
      .init("category", "category", origin: "the name of the category") { .text($0.category.word) },
      .init(
        "amount", "spent", origin: "expenses from \(period.start) to \(knownTo), net of refunds"
      ) { money($0.amount) },
      .init("share", "share", by: "amount / total", with: { _ in [spent] }) {
        share(of: $0).map { .percent($0) } ?? .none
      },
      .init("count", "number of expenses", origin: "from \(period.start) to \(knownTo)") {
        .number(Decimal($0.count))
      },
      .init("before", "spent before", origin: "in \(againstText)") { money($0.before) },
      .init(
        "before_by_now", "spent before, in as many days", origin: "in \(againstText)\(byNow)"
      ) { money($0.beforeByNow) },
      .init("change", "change", by: "amount − before_by_now", origin: noChange) {
        money(change(of: $0))
      },
    ]
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
}
