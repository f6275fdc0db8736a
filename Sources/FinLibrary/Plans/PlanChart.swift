import Finance
import FinLanguage
import Markup
import Money

/// The picture of a plan: what is owed, debt by debt on each other, falling to nothing.
final class PlanChart: DomainValue {
  let plan: PlanValue

  init(_ plan: PlanValue) { self.plan = plan }

  var kind: String { "chart" }
  var constructor: String { "chart" }
  var inputs: [(name: String, value: Value)] { [("what", .domain(plan))] }
  var fieldNames: [String] { ["plan", "debt_free"] }
  var shown: Value? { .domain(plan) }

  func field(_ name: String) throws -> Value? {
    switch name {
    case "plan": .domain(plan)
    case "debt_free": try plan.field(name)
    default: nil
    }
  }

  /// The most areas that can be distinguished.
  private static let mostSeries = 4

  func markup() throws -> Markup {
    let payoff = plan.model.plan
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
    let own = places.count > Self.mostSeries ? Self.mostSeries - 1 : places.count
    // Those that are paid first share an area where there are too many.
    for place in places.prefix(own) {
      series.append(Chart.Series(payoff.accounts[place].debt.name, values: balances([place])))
    }
    let others = Array(places.dropFirst(own))
    if !others.isEmpty {
      series.append(Chart.Series("\(others.count) others", values: balances(others)))
    }
    let currency = plan.model.currency
    return .chart(
      Chart(
        .area, title: StyledText("Balances"), series: series,
        labels: (0...payoff.months).map { month in
          let date = plan.model.date(month)
          return payoff.months > 36 ? String(date.year) : date.monthText
        },
        scale: .money(symbol: currency.symbol ?? currency.code)))
  }
}
