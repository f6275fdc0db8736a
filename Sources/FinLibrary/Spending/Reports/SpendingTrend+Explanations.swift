import Finance
import FinLanguage
import Money

extension SpendingTrend {
  func explanation(ofRow row: Int, column: String) -> Explanation? {
    guard rows.indices.contains(row - 1) else { return nil }
    return columns.first { $0.explained.name == column }.flatMap {
      explanation(of: rows[row - 1], column, $0.value(rows[row - 1]))
    }
  }

  func explanation(
    of row: Row, _ column: String, _ shown: Value
  ) -> Explanation? {
    let name = self.name(of: row)
    var result = Explanation("\(column.capitalizedFirst) of \(name)", value: shown)
    switch column {
    case "average":
      let places = wholeMonths
      guard let average = self.average(of: row), !places.isEmpty else {
        result.sentences = ["There are no complete months."]
        return result
      }
      result.derive(
        "average", by: "total / whole_months",
        from: [
          quantity(
            "total", row.months.amounts[places].reduce(.zero, +),
            "spent from \(row.months.month(places.lowerBound).monthText) on"),
          .init(
            "whole_months", Decimal(places.count), .number,
            "complete months"),
        ], exact: average)
    case "recent", "earlier", "direction", "change":
      guard let direction = self.direction(of: row) else {
        result.sentences = ["It takes two full months to tell."]
        return result
      }
      if column == "change", let change = direction.change {
        result.derive(
          "change", by: "(recent − earlier) / earlier",
          from: [
            quantity("recent", direction.recent, "average of the newer months"),
            quantity("earlier", direction.earlier, "average of as many before"),
          ], exact: change)
        return result
      }
      result.sentences = [
        "The last \(direction.count.words("whole month")) are \(text(rounded(direction.recent))) on"
          + " average, as many before them \(text(rounded(direction.earlier))); within 5% is steady."
      ]
    case "total":
      result.sentences = [
        "All of the months, including this one so far: \(shown.displayText)."
      ]
    default: return nil
    }
    return result
  }
}
