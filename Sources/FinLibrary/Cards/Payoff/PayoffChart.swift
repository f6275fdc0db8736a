import Finance
import FinLanguage
import Markup
import Money

/// The picture of a payoff: the balance falling, beside what it does at the minimum.
final class PayoffChart: DomainValue {
  private let value: PayoffValue

  init(_ value: PayoffValue) { self.value = value }

  var kind: String { "chart" }
  var constructor: String { "chart" }
  var inputs: [(name: String, value: Value)] { [("what", .domain(value))] }
  var fieldNames: [String] { ["payoff"] }
  var shown: Value? { .domain(value) }

  func field(_ name: String) throws -> Value? { name == "payoff" ? .domain(value) : nil }

  func markup() throws -> Markup {
    let payoff = value.model.payoff
    var longest = payoff
    var runs = [(name: value.model.payment.displayText, payoff: payoff)]
    if case .amount = payoff.plan, let minimum = value.model.minimum {
      runs.append((DebtPayoff.minimumWord, minimum))
      if minimum.months > payoff.months { longest = minimum }
    }
    let count = longest.months + 1
    let series = runs.map { run in
      var values = [value.model.debt.balance.doubleValue]
      values += run.payoff.rows.map(\.balance.doubleValue)
      // Nothing is drawn after the end.
      values += Array(repeating: Double.nan, count: max(0, count - values.count))
      return Chart.Series(run.name, values: values)
    }
    let labels = ["0"] + longest.rows.map { String($0.number) }
    let currency = value.model.debt.currency
    var marks: [Chart.Mark] = []
    if let date = payoff.payoffDate, payoff.months > 0 {
      marks.append(Chart.Mark(index: payoff.months, label: "\(date): paid off"))
    }
    return .chart(
      Chart(
        .line, title: StyledText("Balance month by month"), series: series,
        labels: labels, marks: marks, scale: .money(symbol: currency.symbol ?? currency.code)))
  }
}
