import Finance
import FinLanguage
import Markup
import Money

extension PlanValue {
  public func explanation(of field: String) throws -> Explanation? {
    guard let value = try self.field(field), !value.isNone else { return nil }
    let explanation = PlanExplanation(self)
    if let input = PlanInput(rawValue: field) {
      guard given(input) == nil else { return nil }
      return switch input {
      case .budget: explanation.budget(value)
      case .extra: explanation.extra(value)
      case .order: explanation.order(value)
      default: nil
      }
    }
    return PlanField(rawValue: field).map { explanation.explanation(of: $0, value) }
  }

  public func explanation(
    ofRow row: Int, of field: String, column: String?
  ) throws -> Explanation? {
    guard case .list(let rows)? = try self.field(field), rows.indices.contains(row - 1),
      case .record(let record) = rows[row - 1]
    else { return nil }
    let value = column.map { record[$0] ?? .none } ?? rows[row - 1]
    guard !value.isNone else { return nil }
    let explanation = PlanExplanation(self)
    switch PlanField(rawValue: field) {
    case .schedule: return explanation.month(row, value, column)
    case .scheduleByDebt: return explanation.detail(record, value, column)
    case .byDebt: return explanation.debt(row - 1, value, column)
    case .firstPayments: return explanation.firstPayment(record, value, column)
    case .alternatives: return explanation.alternative(row - 1, value, column)
    default: return nil
    }
  }
}

/// Where the figures of a plan come from.
struct PlanExplanation {
  let shown: PlanValue
  var plan: PayoffPlan { shown.plan }
  var terms: PlanTerms { shown.terms }

  init(_ plan: PlanValue) { shown = plan }

  func explanation(of field: PlanField, _ value: Value) -> Explanation {
    switch field {
    case .minimums: minimums(value)
    case .months, .debtFree: debtFree(value, field)
    case .totalInterest: totalInterest(value)
    case .totalPaid: totalPaid(value)
    case .fees: fees(value)
    case .interestSaved, .monthsSaved: saved(value, field)
    case .firstPayments: firstPayments(value)
    case .byDebt:
      table(
        "Debts", value, "When each debt is paid off and what it costs.", columns: debtColumns)
    case .alternatives:
      table(
        "Other ways", value,
        "The same debts by another method, and with nothing extra. Saved is against nothing extra"
          + " by \(PlanWords.name(terms.method)), fees counted.", columns: alternativeColumns)
    case .schedule:
      table(
        "Schedule", value, PlanWords.rule.capitalizedFirst + ".",
        columns: monthColumns(opening: plan.opening.reduce(Decimal.zero) { $0 + $1 }))
    case .scheduleByDebt:
      table(
        "Schedule", value, PlanWords.rule.capitalizedFirst + ".",
        columns: monthColumns(opening: nil))
    }
  }

  // MARK: Pieces

  func start(_ what: String, _ value: Value) -> Explanation {
    var result = Explanation(
      "\(what) of \(shown.given(.name)?.displayText ?? "a payoff plan")", value: value)
    result.conventions = [PlanWords.name(terms.method), plan.interestRule]
    return result
  }

  func money(_ symbol: String, _ amount: Decimal, _ meaning: String) -> Explanation.Quantity {
    .init(symbol, amount, .money(terms.currency), meaning)
  }

  func text(_ amount: Decimal) -> String { shown.text(amount) }

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
    ) { [shown] index in
      [StyledText(amounts[index].name), shown.money(amounts[index].amount).styledText()]
    }
  }

  private func table(
    _ what: String, _ value: Value, _ sentence: String, columns: ExplainedRows
  ) -> Explanation {
    var result = start(what, value)
    result.sentences = [sentence]
    result.columns = columns
    return result
  }

  /// What `payments(…)` gives, for one debt or for all.
  func payments(_ value: Value, of place: Int?) -> Explanation {
    let opening = place.map { plan.opening[$0] } ?? plan.opening.reduce(Decimal.zero) { $0 + $1 }
    var result = table(
      place.map { "Payments on \(name($0))" } ?? "Payments", value,
      PlanWords.rule.capitalizedFirst + ".", columns: monthColumns(opening: opening))
    let first = plan.months > 0 ? 1...min(3, plan.months) : nil
    result.sentences.append(
      place == nil
        ? "Each row sums the debts: \(text(terms.budget)) a month at first."
        : "Each row is a month in which something is owed on it.")
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

  func budget(_ value: Value) -> Explanation {
    var result = start("Budget", value)
    result.derive(
      "budget", by: "minimums + extra",
      from: [
        money("minimums", terms.minimums, "of all debts at the start"),
        money("extra", terms.budget - terms.minimums, "beyond them"),
      ], exact: terms.budget)
    result.sentences = ["It stays the same when a debt is paid off."]
    return result
  }

  func extra(_ value: Value) -> Explanation {
    var result = start("Extra", value)
    result.derive(
      "extra", by: "budget − minimums",
      from: [
        money("budget", terms.budget, "what is paid a month"),
        money("minimums", terms.minimums, "of all debts at the start"),
      ], exact: terms.budget - terms.minimums)
    return result
  }

  private func minimums(_ value: Value) -> Explanation {
    var result = start("Minimums", value)
    sum(
      &result, "minimum",
      terms.debts.filter(\.balance.isPositive).map { ($0.name, $0.minimum) })
    result.sentences = ["They are those of the start; a debt that is not owed asks for nothing."]
    return result
  }

  func order(_ value: Value) -> Explanation {
    var result = start("Order", value)
    result.sentences = [
      PlanWords.order(terms.method).capitalizedFirst
        + (terms.method.followsRates
          ? ". At the start: \(ranking)." : ". It is fixed at the start: \(ranking).")
    ]
    let cheaper = PlanAlternatives(plan).cheaper
    if !cheaper.isEmpty { result.sentences.append(PlanWords.cheaper(cheaper, terms.currency)) }
    return result
  }

  private func firstPayments(_ value: Value) -> Explanation {
    var result = start("First payments", value)
    result.sentences = [
      "Each debt gets its minimum, and what is left of \(text(terms.budget)) goes to the debts in"
        + " this order: \(ranking)."
    ]
    result.columns = firstPaymentColumns
    return result
  }

  // MARK: Time

  private func debtFree(_ value: Value, _ field: PlanField) -> Explanation {
    var result = start(field == .months ? "Months" : "Debt-free date", value)
    guard plan.months > 0 else {
      result.sentences = ["Nothing is owed: \(value.displayText)."]
      return result
    }
    result.sentences = [
      "Payments are made each month after the start, \(terms.start). Nothing is owed any more after"
        + " month \(plan.months), on \(plan.debtFree)."
    ]
    result.rows = monthsTable(max(1, plan.months - 2)...plan.months)
    return result
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
          Value.number(Decimal(month)).styledText(), Value.date(shown.date(month)).styledText(),
        ] + [total.payment, total.interest, total.balance].map { shown.money($0).styledText() }
      })
  }

  // MARK: Totals

  private func totalInterest(_ value: Value) -> Explanation {
    var result = start("Total interest", value)
    sum(&result, "interest", plan.accounts.indices.map { (name($0), plan.interest($0)) })
    return result
  }

  private func totalPaid(_ value: Value) -> Explanation {
    var result = start("Total paid", value)
    let owed = terms.debts.reduce(Decimal.zero) { $0 + max($1.balance, .zero) }
    let parts = [
      ("owed", owed, "at the start"),
      ("interest", plan.totalInterest, "of all months and debts"),
      ("fees", plan.totalFees, "of transfers"),
      ("charged", plan.totalSpending, "newly, until it is paid off"),
    ].enumerated().filter { $0.offset < 2 || !$0.element.1.isZero }.map(\.element)
    result.derive(
      "total_paid", by: parts.map(\.0).joined(separator: " + "),
      from: parts.map { money($0.0, $0.1, $0.2) }, exact: plan.totalPaid)
    return result
  }

  private func fees(_ value: Value) -> Explanation {
    var result = start("Transfer fees", value)
    guard !plan.transfers.isEmpty else {
      result.sentences = ["Nothing is transferred: \(value.displayText)."]
      return result
    }
    sum(
      &result, "fee",
      plan.transfers.map { ("\(name($0.source)) to \(name($0.destination))", $0.fee) })
    return result
  }

  private func saved(_ value: Value, _ field: PlanField) -> Explanation {
    var result = start(field == .interestSaved ? "Interest saved" : "Months saved", value)
    guard let plain = PlanAlternatives(plan).plain else { return result }
    if field == .interestSaved {
      let what = plan.totalFees.isZero ? "interest" : "interest and fees"
      result.derive(
        "interest_saved", by: "no_extra − plan",
        from: [
          money("no_extra", plain.cost, "\(what) with the minimums alone"),
          money("plan", plan.cost, "\(what) of this plan"),
        ], exact: plain.cost - plan.cost)
    } else {
      result.derive(
        "months_saved", by: "no_extra − plan",
        from: [
          .init("no_extra", Decimal(plain.months), .number, "months with the minimums alone"),
          .init("plan", Decimal(plan.months), .number, "months of this plan"),
        ], exact: Decimal(plain.months - plan.months))
    }
    result.sentences = [
      "Either way the order is \(PlanWords.name(terms.method)), and the minimums of debts paid off go"
        + " on to the others."
    ]
    return result
  }
}
