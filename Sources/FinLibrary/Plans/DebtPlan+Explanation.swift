import Finance
import FinLanguage
import Markup
import Money

/// The explanations of a plan's figures.
extension DebtPlan {
  // MARK: Pieces

  func explanation(_ what: String, _ value: Value) -> Explanation {
    var result = Explanation("\(what) of \(called)", value: value)
    result.conventions = Self.type.conventions(self)
    return result
  }

  func name(_ place: Int) -> String { plan.accounts[place].debt.name }

  /// A sum over debts: the formula, and a row for each.
  func sum(
    _ result: inout Explanation, _ column: String, _ amounts: [(name: String, amount: Decimal)]
  ) {
    result.figure = column
    result.formula = "Σ \(column)"
    result.results = [result.value.displayText]
    result.rows = Table(
      columns: [
        Table.Column("debt", importance: 2), Table.Column(column, .trailing, importance: 1),
      ],
      rowCount: amounts.count, shortening: Table.Shortening(first: 6, last: 1, limit: 8)
    ) { index in
      [StyledText(amounts[index].name), money(amounts[index].amount).styledText()]
    }
  }

  /// Returns the explanation of `payments(…)`, for one debt or for all.
  func payments(_ value: Value, of place: Int?) -> Explanation {
    let opening = place.map { plan.opening[$0] } ?? plan.opening.reduce(Decimal.zero) { $0 + $1 }
    var result = explanation(place.map { "Payments on \(name($0))" } ?? "Payments", value)
    result.sentences = [PlanLabels.rule.capitalizedFirst + "."]
    result.columns = ExplainedRows(
      monthColumns(named: false).map(\.explained), carried: [before(opening: opening)], row: "month"
    )
    let first = plan.months > 0 ? 1...min(3, plan.months) : nil
    result.sentences.append(
      place == nil
        ? "Each row sums the debts: \(text(terms.budget)) a month at first."
        : "Each row is a month with a balance.")
    if place == nil, let first { result.rows = monthsTable(first) }
    return result
  }

  /// A debt in its place: `1. Visa, 22.9%`.
  private var ranking: String {
    let places = plan.order.filter { plan.opening[$0].isPositive }
    let names = places.map { place in
      let debt = plan.accounts[place].debt
      let rate = Value.percent(debt.rate(on: terms.start)).displayText
      let size = text(plan.opening[place])
      return "\(debt.name) (\(rate), \(size))"
    }
    return names.listed(most: 4)
  }

  // MARK: Money a month

  func explainBudget(_ result: inout Explanation) {
    result.derive(
      "budget", by: "minimums + extra",
      from: [
        quantity("minimums", terms.minimums, "of all debts at the start"),
        quantity("extra", terms.budget - terms.minimums, "beyond the minimums"),
      ], exact: terms.budget)
    result.sentences = ["It stays the same when a debt is paid off."]
  }

  func explainExtra(_ result: inout Explanation) {
    result.derive(
      "extra", by: "budget − minimums",
      from: [
        quantity("budget", terms.budget, "paid per month"),
        quantity("minimums", terms.minimums, "of all debts at the start"),
      ], exact: terms.budget - terms.minimums)
  }

  func explainMinimums(_ result: inout Explanation) {
    sum(
      &result, "minimum",
      terms.debts.filter(\.balance.isPositive).map { ($0.name, $0.minimum) })
    result.sentences = ["They are the minimums at the start; a debt without a balance has none."]
  }

  func explainOrder(_ result: inout Explanation) {
    result.sentences = [
      PlanLabels.order(terms.method).capitalizedFirst
        + (terms.method.followsRates
          ? ". At the start: \(ranking)." : ". It is fixed at the start: \(ranking).")
    ]
    let cheaper = PlanAlternatives(plan).cheaper
    if !cheaper.isEmpty { result.sentences.append(PlanLabels.cheaper(cheaper, terms)) }
  }

  func explainFirstPayments(_ result: inout Explanation) {
    result.sentences = [
      "Each debt gets its minimum, and the rest of \(text(terms.budget)) goes to the debts in"
        + " this order: \(ranking)."
    ]
  }

  // MARK: Time

  func explainDebtFree(_ result: inout Explanation) {
    guard plan.months > 0 else {
      result.sentences = ["Nothing is owed: \(result.value.displayText)."]
      return
    }
    result.sentences = [
      "Payments are made each month after the start, \(terms.start). The debts are paid off after"
        + " month \(plan.months), on \(plan.debtFree)."
    ]
    result.rows = monthsTable(max(1, plan.months - 2)...plan.months)
  }

  private func monthsTable(_ months: ClosedRange<Int>) -> Table {
    Table(
      columns: [
        Table.Column("n", .trailing, importance: 3), Table.Column("date", importance: 1),
        Table.Column("payment", .trailing, importance: 2), Table.Column("interest", .trailing),
        Table.Column("balance", .trailing, importance: 2),
      ],
      rows: months.map { month in
        let total = plan.total(month: month)
        return [
          Value.number(Decimal(month)).styledText(), Value.date(date(month)).styledText(),
        ] + [total.payment, total.interest, total.balance].map { money($0).styledText() }
      })
  }

  // MARK: Totals

  func explainInterest(_ result: inout Explanation) {
    sum(&result, "interest", plan.accounts.indices.map { (name($0), plan.interest($0)) })
  }

  func explainPaid(_ result: inout Explanation) {
    let owed = terms.debts.reduce(Decimal.zero) { $0 + max($1.balance, .zero) }
    let parts = [
      ("owed", owed, "at the start"),
      ("interest", plan.totalInterest, "of all months and debts"),
      ("fees", plan.totalFees, "of transfers"),
      ("charged", plan.totalSpending, "new charges until it is paid off"),
    ].enumerated().filter { $0.offset < 2 || !$0.element.1.isZero }.map(\.element)
    result.derive(
      "total_paid", by: parts.map(\.0).joined(separator: " + "),
      from: parts.map { quantity($0.0, $0.1, $0.2) }, exact: plan.totalPaid)
  }

  func explainFees(_ result: inout Explanation) {
    guard !plan.transfers.isEmpty else {
      result.sentences = ["Nothing is transferred: \(result.value.displayText)."]
      return
    }
    sum(
      &result, "fee",
      plan.transfers.map { ("\(name($0.source)) to \(name($0.destination))", $0.fee) })
  }

  func explainInterestSaved(_ result: inout Explanation) {
    guard let plain = PlanAlternatives(plan).plain else { return }
    let what = plan.totalFees.isZero ? "interest" : "interest and fees"
    result.derive(
      "interest_saved", by: "no_extra − plan",
      from: [
        quantity("no_extra", plain.cost, "\(what) with only the minimums"),
        quantity("plan", plan.cost, "\(what) of this plan"),
      ], exact: plain.cost - plan.cost)
    result.sentences = [eitherWay]
  }

  func explainMonthsSaved(_ result: inout Explanation) {
    guard let plain = PlanAlternatives(plan).plain else { return }
    result.derive(
      "months_saved", by: "no_extra − plan",
      from: [
        .init("no_extra", Decimal(plain.months), .number, "months with only the minimums"),
        .init("plan", Decimal(plan.months), .number, "months of this plan"),
      ], exact: Decimal(plain.months - plan.months))
    result.sentences = [eitherWay]
  }

  private var eitherWay: String {
    "Both ways the order is \(PlanLabels.name(terms.method)), and the minimums of debts paid off go"
      + " on to the others."
  }

  func explainAlternatives(_ result: inout Explanation) {
    result.sentences = [
      "The same debts by other methods, and with no extra. Savings are compared with no extra"
        + " by \(PlanLabels.name(terms.method)), after fees."
    ]
  }
}
