import Finance
import FinLanguage
import Markup
import Money

extension ReportValue: NamedFigures {
  /// Returns the spending by category, the largest first.
  func namedFigures() -> [(name: String, value: Value)] {
    model.rows.filter { $0.count > 0 }.map { ($0.category.word, model.money($0.amount)) }
  }
}

/// The picture of a report: the share of each category.
final class ReportChart: DomainValue {
  private let value: ReportValue

  init(_ value: ReportValue) { self.value = value }

  var kind: String { "chart" }
  var constructor: String { "chart" }
  var inputs: [(name: String, value: Value)] { [("what", .domain(value))] }
  var fieldNames: [String] { ["report"] }
  var shown: Value? { .domain(value) }

  func field(_ name: String) throws -> Value? { name == "report" ? .domain(value) : nil }

  func markup() throws -> Markup {
    let figures = value.namedFigures()
    guard !figures.isEmpty else {
      return .line("no expenses recorded in \(value.model.period.text)", .muted)
    }
    let amounts = value.model.rows.filter { $0.count > 0 }.map(\.amount.doubleValue)
    // Shares of a whole are not below zero.
    let kind: Chart.Kind = amounts.allSatisfy { $0 >= 0 } ? .pie : .bars
    return .chart(
      Chart(
        kind, title: StyledText("Spending in \(value.model.period.text)"),
        series: [
          Chart.Series("", values: amounts, texts: figures.map(\.value.displayText))
        ], labels: figures.map(\.name),
        scale: .money(symbol: value.model.currency.symbol ?? value.model.currency.code)))
  }
}
