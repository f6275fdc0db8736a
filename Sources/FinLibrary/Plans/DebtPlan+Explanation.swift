import Finance
import FinLanguage
import FinValues
import Money

/// The sentences of a plan's explanations.
extension DebtPlan {
  func name(_ place: Int) -> String { plan.accounts[place].debt.name }

  /// The balances of all debts at the start.
  var owed: Decimal { terms.debts.reduce(.zero) { $0 + max($1.balance, .zero) } }

  /// Returns the explanation of `payments(…)`, for one debt or for all.
  func payments(_ value: Value, of place: Int?) -> Explanation {
    let opening = place.map { plan.opening[$0] } ?? plan.opening.reduce(.zero, +)
    let whose = place.map { "Payments on \(name($0))" } ?? "Payments"
    var result = Explanation("\(whose) of \(called)", value: value)
    result.conventions = Self.type.conventions(self)
    result.sentences = [PlanLabels.rule.capitalizedFirst + "."]
    result.columns = ExplainedRows(
      monthColumns(of: { place.map { months(of: $0) } ?? months }).map(\.explained),
      carried: [before(opening: opening)], row: "month")
    result.conclude("payments")
    return result
  }

  /// The debts in their order: `Visa (22.9%, $5,000.00)`.
  var ranking: String {
    let places = plan.order.filter { plan.opening[$0].isPositive }
    let names = places.map { place in
      let rate = percent(plan.accounts[place].debt.rate(on: terms.start))
      return "\(name(place)) (\(rate), \(text(plan.opening[place])))"
    }
    return names.isEmpty ? "no debt" : names.listed(most: 4)
  }

  var orderInWords: String {
    let when = terms.method.followsRates ? "At the start" : "It is fixed at the start"
    let cheaper = PlanAlternatives(plan).cheaper
    return "\(PlanLabels.order(terms.method).capitalizedFirst). \(when): \(ranking)."
      + (cheaper.isEmpty ? "" : " " + PlanLabels.cheaper(cheaper, terms))
  }

  var endInWords: String {
    plan.months == 0
      ? "Nothing is owed."
      : "\(whenPaid.capitalizedFirst). The debts are paid off after month \(plan.months), on"
        + " \(plan.debtFree)."
  }

  /// True if a debt has due days other than those that count from the start.
  var hasOwnDays: Bool {
    firstPlaces.contains { place in
      let account = plan.accounts[place]
      return account.debt.course != .monthly
        && account.date(1 + account.offset) != terms.start.adding(months: 1)
    }
  }

  /// The days of the payments.
  var whenPaid: String {
    hasOwnDays
      ? "month 1 is \(plan.date(1).monthText), the first in which a debt falls due, and interest runs"
        + " to each due day"
      : "month 1 starts \(terms.start)"
  }

  var feesInWords: String {
    let fees = plan.transfers.map {
      "\(name($0.source)) to \(name($0.destination)) \(text($0.fee))"
    }
    return fees.isEmpty ? "Nothing is transferred." : fees.listed(most: 6) + "."
  }

  var eitherWay: String {
    "Both ways the order is \(PlanLabels.name(terms.method)), and the minimums of debts paid off go"
      + " on to the others."
  }
}
