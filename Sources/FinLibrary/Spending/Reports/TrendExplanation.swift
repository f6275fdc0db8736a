import Finance
import FinLanguage
import Money

extension TrendValue {
  public func explanation(of field: String) throws -> Explanation? {
    guard let field = TrendField(rawValue: field) else { return nil }
    switch field {
    case .rows, .table:
      var result = Explanation("Spending month by month", value: value(of: field))
      result.sentences = [
        "Expenses net of refunds, up to today, by month and category, in \(trend.currency.code)."
      ]
      let categories = trend.rows.map { name(of: $0) }
      result.columns =
        field == .table
        ? ExplainedRows(
          [
            .init("month", "month", origin: "its first day"),
            .init("all", "all", by: categories.joined(separator: " + "), origin: "all categories"),
          ] + categories.map { .init($0, $0, origin: "expenses of \($0) in the month") },
          row: "month of", "month")
        : ExplainedRows(
          [
            .init("category", "category", origin: "the category by its name"),
            .init("average", "average"), .init("direction", "direction"),
            .init("change", "change"), .init("recent", "recent"), .init("earlier", "earlier"),
          ], row: "", "category")
      if field == .table { result.title = "Table of spending, a month a row" }
      return result
    case .average, .direction, .change, .recent, .earlier:
      return explanation(of: trend.all, field.rawValue, value(of: field))
    }
  }

  public func explanation(
    ofRow row: Int, of field: String, column: String?
  ) throws -> Explanation? {
    guard field == TrendField.rows.rawValue, trend.rows.indices.contains(row - 1),
      case .list(let records) = value(of: .rows), case .record(let record) = records[row - 1],
      let column
    else { return nil }
    return record[column].flatMap { explanation(of: trend.rows[row - 1], column, $0) }
  }

  private func explanation(
    of row: SpendingTrend.Row, _ column: String, _ shown: Value
  ) -> Explanation? {
    let name = name(of: row)
    var result = Explanation("\(column.capitalizedFirst) of \(name)", value: shown)
    switch column {
    case "average":
      let places = trend.wholeMonths
      guard let average = trend.average(of: row), !places.isEmpty else {
        result.sentences = ["No month is known from its beginning to its end."]
        return result
      }
      result.derive(
        "average", by: "total / whole_months",
        from: [
          .init(
            "total", row.months.amounts[places].reduce(.zero, +), .money(trend.currency),
            "spent from \(row.months.month(places.lowerBound).monthText) on"),
          .init(
            "whole_months", Decimal(places.count), .number,
            "that are known from their beginning to their end"),
        ], exact: average)
    case "recent", "earlier", "direction", "change":
      guard let direction = trend.direction(of: row) else {
        result.sentences = ["It takes two whole months to tell."]
        return result
      }
      if column == "change", let change = direction.change {
        result.derive(
          "change", by: "(recent − earlier) / earlier",
          from: [
            .init(
              "recent", direction.recent, .money(trend.currency), "average of the newer months"),
            .init("earlier", direction.earlier, .money(trend.currency), "of as many before"),
          ], exact: change)
        return result
      }
      result.sentences = [
        "The last \(direction.count.words("whole month")) come to \(text(direction.recent)) on"
          + " average, as many before to \(text(direction.earlier)); within 5% is steady."
      ]
    case "total":
      result.sentences = [
        "All of the months, this one as far as it is: \(shown.displayText)."
      ]
    default: return nil
    }
    return result
  }
}
