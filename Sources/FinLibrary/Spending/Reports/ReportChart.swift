import Finance
import FinLanguage
import FinValues
import Markup
import Money

extension ReportValue: NamedFigures {
  /// Returns the spending by category, the largest first.
  func namedFigures() -> [(name: String, value: Value)] {
    model.rows.filter { $0.count > 0 }.map { ($0.category.word, model.money($0.amount)) }
  }
}

extension ReportValue {
  /// The picture of a report: the share of each category.
  var chart: ValueChart { ValueChart("report", of: self, chartMarkup) }

  @Sendable private func chartMarkup() -> Markup {
    let figures = namedFigures()
    guard !figures.isEmpty else {
      return .line("no expenses recorded in \(model.period.text)", .muted)
    }
    let amounts = model.rows.filter { $0.count > 0 }.map(\.amount.doubleValue)
    // Shares of a whole are not below zero.
    let kind: Chart.Kind = amounts.allSatisfy { $0 >= 0 } ? .pie : .bars
    return .chart(
      Chart(
        kind, title: StyledText("Spending in \(model.period.text)"),
        series: [
          Chart.Series("", values: amounts, texts: figures.map(\.value.displayText))
        ], labels: figures.map(\.name),
        scale: .money(in: model.currency)))
  }
}
