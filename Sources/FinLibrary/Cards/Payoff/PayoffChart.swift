import Finance
import FinLanguage
import FinValues
import Markup
import Money

extension PayoffValue {
  /// The picture of a payoff: the balance falling, beside what it does at the minimum.
  var chart: ValueChart { ValueChart("payoff", of: self) { [model] in model.chart } }
}

extension DebtPayoff {
  /// The picture of the debt itself, paid with the minimum.
  func chart(of debt: any DomainValue) -> ValueChart { ValueChart(debt.kind, of: debt) { chart } }

  fileprivate var chart: Markup {
    var longest = payoff
    var runs = [(name: payment.displayText, payoff: payoff)]
    if case .amount = payoff.plan, let minimum {
      runs.append((DebtPayoff.minimumWord, minimum))
      if minimum.months > payoff.months { longest = minimum }
    }
    let count = longest.months + 1
    let series = runs.map { run in
      var values = [debt.balance.doubleValue]
      values += run.payoff.rows.map(\.balance.doubleValue)
      // Nothing is drawn after the end.
      values += Array(repeating: Double.nan, count: max(0, count - values.count))
      let isAlone = runs.count == 1 && run.name == DebtPayoff.minimumWord
      return Chart.Series(isAlone ? "balance at the minimum" : run.name, values: values)
    }
    let labels = ["0"] + longest.rows.map { String($0.number) }
    let currency = debt.currency
    var marks: [Chart.Mark] = []
    if let date = payoff.payoffDate, payoff.months > 0 {
      marks.append(Chart.Mark(index: payoff.months, label: "\(date): paid off"))
    }
    var chart = Chart(
      .line, title: StyledText("Balance month by month"), series: series,
      labels: labels, marks: marks, scale: .money(in: currency))
    chart.unit = "month"
    return .chart(chart)
  }
}
