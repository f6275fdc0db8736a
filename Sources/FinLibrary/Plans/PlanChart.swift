import Finance
import FinLanguage
import FinValues
import Markup
import Money

extension PlanValue {
  /// The picture of a plan: what is owed, debt by debt on each other, falling to nothing.
  var chart: ValueChart { ValueChart("plan", of: self, with: ["debt_free"], chartMarkup) }

  @Sendable private func chartMarkup() -> Markup {
    // More areas can't be distinguished.
    let most = 4
    let payoff = model.plan
    // The debt that is paid last lies at the bottom.
    var places = Array(payoff.order.reversed())
    places = payoff.accounts.indices.filter { !places.contains($0) } + places
    places = places.filter { payoff.payoffMonth($0) > 0 }
    func balances(_ places: [Int]) -> [Double] {
      (0...payoff.months).map { month in
        places.reduce(Decimal.zero) { $0 + payoff.balance(after: month, $1) }.doubleValue
      }
    }
    var series: [Chart.Series] = []
    // The smallest share an area where there are too many.
    let largest = places.sorted { payoff.opening[$0] > payoff.opening[$1] }
    let others = places.count > most ? Array(largest.dropFirst(most - 1)) : []
    for place in places where !others.contains(place) {
      series.append(Chart.Series(payoff.accounts[place].debt.name, values: balances([place])))
    }
    if !others.isEmpty {
      series.append(Chart.Series("\(others.count) others", values: balances(others)))
    }
    let currency = model.currency
    return .chart(
      Chart(
        .area, title: StyledText("Balances"), series: series,
        labels: (0...payoff.months).map { month in
          let date = model.plan.date(month)
          return payoff.months > 36 ? String(date.year) : date.monthText
        },
        scale: .money(in: currency)))
  }
}
