import Finance
import FinLanguage
import Markup
import Money

/// The rows of a plan's tables, taken apart.
extension DebtPlan {
  // MARK: Months

  func month(_ month: Int, _ column: String?) -> Explanation? {
    let rows = months
    guard rows.indices.contains(month - 1),
      let value = monthColumns(named: false).value(of: rows[month - 1], column)
    else { return nil }
    let open = plan.accounts.indices.filter { plan.balance(after: month - 1, $0).isPositive }
    func amounts(_ amount: (PayoffPlan.Entry) -> Decimal) -> [(name: String, amount: Decimal)] {
      open.map { (name($0), amount(plan.entry(month: month, $0))) }
    }
    switch column {
    case "interest":
      var result = explanation("Interest in month \(month)", value)
      sum(&result, "interest", amounts(\.interest))
      return result
    case "payment":
      var result = explanation("Payments in month \(month)", value)
      sum(&result, "payment", amounts(\.payment))
      return result
    case "balance":
      var result = explanation("Balance after month \(month)", value)
      sum(&result, "balance", amounts(\.balance))
      return result
    case "date":
      var result = explanation("Date of month \(month)", value)
      result.sentences = [
        "It is \(month.words("month")) after the start, \(terms.start): \(value.displayText)."
      ]
      return result
    case nil:
      var result = explanation("Month \(month)", value)
      result.sentences = [PlanLabels.rule.capitalizedFirst + "."]
      return result
    default: return nil
    }
  }

  // MARK: A debt in a month

  func detail(_ row: Int, _ column: String?) -> Explanation? {
    let rows = monthsByDebt
    guard rows.indices.contains(row - 1), let place = rows[row - 1].place,
      let value = monthColumns(named: true).value(of: rows[row - 1], column)
    else { return nil }
    return detail(rows[row - 1].number, place, value, column)
  }

  private func detail(
    _ month: Int, _ place: Int, _ value: Value, _ column: String?
  ) -> Explanation? {
    let entry = plan.entry(month: month, place)
    let before = plan.balance(after: month - 1, place)
    let called = name(place)
    let balance = quantity("before", before, month == 1 ? "balance at the start" : "balance before")
    switch column {
    case "interest", nil:
      let what =
        column == nil ? "\(called) in month \(month)" : "Interest on \(called), month \(month),"
      var result = explanation(what, value)
      interest(&result, month, place, balance, entry)
      if column == nil { result.sentences.append(paymentInWords(entry)) }
      return result
    case "payment":
      var result = explanation("Payment on \(called), month \(month),", value)
      result.derive(
        "payment", by: "minimum + rest",
        from: [
          quantity("minimum", entry.minimum, "at most the balance"),
          quantity("rest", entry.payment - entry.minimum, "of the budget, in order"),
        ], exact: entry.payment)
      return result
    case "balance":
      var result = explanation("Balance of \(called) after month \(month)", value)
      let spending = plan.accounts[place].debt.course.spending
      let charged =
        spending.isZero ? [] : [quantity("charged", spending, "new charges of the month")]
      result.derive(
        "balance",
        by: spending.isZero
          ? "before + interest − payment" : "before + interest + charged − payment",
        from: [balance, quantity("interest", entry.interest, "of the month")] + charged
          + [quantity("payment", entry.payment, "of the month")], exact: entry.balance)
      return result
    default: return nil
    }
  }

  private func interest(
    _ result: inout Explanation, _ month: Int, _ place: Int, _ balance: Explanation.Quantity,
    _ entry: PayoffPlan.Entry
  ) {
    guard case .student(let student) = plan.accounts[place].debt.course,
      let (from, to) = student.period(month)
    else {
      let rate = plan.accounts[place].rate(month: month, start: terms.start)
      result.derive(
        "interest", by: "before · rate / 12",
        from: [
          balance,
          .init(
            "rate", rate, .percent, "annual rate on \(plan.date(month, place))"),
        ], settled: text(entry.interest))
      return
    }
    result.sentences = [
      "It is simple interest on the principal, not on unpaid interest, for the"
        + " \(student.terms.bearingDays(from: from, to: to).words("day")) from \(from) to \(to):"
        + " \(text(entry.interest))."
    ]
  }

  private func paymentInWords(_ entry: PayoffPlan.Entry) -> String {
    let rest = entry.payment - entry.minimum
    return rest.isZero
      ? "It gets its minimum, \(text(entry.payment))."
      : "It gets \(text(entry.minimum)) as its minimum and \(text(rest)) of the rest."
  }

  func firstPayment(_ row: Int, _ column: String?) -> Explanation? {
    let places = firstPlaces
    guard places.indices.contains(row - 1),
      let value = firstPaymentColumns.value(of: places[row - 1], column)
    else { return nil }
    let place = places[row - 1]
    let called = name(place)
    switch column {
    case nil, "payment":
      return detail(1, place, money(plan.entry(month: 1, place).payment), "payment")
    case "extra":
      var result = explanation("Extra on \(called)", value)
      let entry = plan.entry(month: 1, place)
      result.derive(
        "extra", by: "payment − minimum",
        from: [
          quantity("payment", entry.payment, "in the first month"),
          quantity("minimum", entry.minimum, "at most the balance"),
        ], exact: entry.payment - entry.minimum)
      return result
    case "due":
      var result = explanation("Due date of \(called)", value)
      result.sentences = [
        "It is the due date of \(called) itself, as of"
          + " \(terms.start): \(value.displayText)."
      ]
      return result
    default: return nil
    }
  }

  // MARK: Debts

  func debt(_ place: Int, _ column: String?) -> Explanation? {
    guard plan.accounts.indices.contains(place), let value = debtColumns.value(of: place, column)
    else { return nil }
    let called = name(place)
    let month = plan.payoffMonth(place)
    switch column {
    case "payoff_month", "payoff_date":
      var result = explanation(
        "Payoff \(column == "payoff_month" ? "month" : "date") of \(called)", value)
      let last = plan.transfers.last { $0.source == place }?.month ?? -1
      result.sentences = [
        month == 0 && plan.accounts[place].given.signum <= 0
          ? "Nothing is owed on it at the start: \(value.displayText)."
          : last == month
            ? "Its balance moves away after month \(month), on \(plan.payoffDate(place))."
            : "Its last payment is in month \(month), on \(plan.payoffDate(place))."
      ]
      return result
    case "interest", "paid", nil:
      let isPaid = column == "paid"
      var result = explanation(
        column == nil ? called : "\(isPaid ? "Payments" : "Interest") on \(called)", value)
      let months = plan.months == 0 ? [] : Array(1...plan.months)
      let open = months.filter { plan.balance(after: $0 - 1, place).isPositive }
      guard column != nil, !open.isEmpty else {
        result.sentences = [
          "\(text(plan.accounts[place].given)) is owed at the start, and \(text(plan.paid(place)))"
            + " is paid, \(text(plan.interest(place))) of it interest."
        ]
        return result
      }
      let symbol = isPaid ? "payment" : "interest"
      result.figure = column
      result.formula = "Σ \(symbol)"
      result.results = [value.displayText]
      result.rows = Table(
        columns: [
          Table.Column("month", .trailing, importance: 2),
          Table.Column(symbol, .trailing, importance: 1),
        ], rowCount: open.count, shortening: Table.Shortening(first: 4, last: 2, limit: 7)
      ) { index in
        let entry = plan.entry(month: open[index], place)
        return [
          Value.number(Decimal(open[index])).styledText(),
          money(isPaid ? entry.payment : entry.interest).styledText(),
        ]
      }
      return result
    default: return nil
    }
  }

  // MARK: Other ways

  func alternative(_ index: Int, _ column: String) -> Explanation? {
    let alternatives = PlanAlternatives(plan)
    guard alternatives.rows.indices.contains(index), let other = alternatives.rows[index].outcome
    else { return nil }
    let row = alternatives.rows[index]
    guard let value = alternativeColumns.value(of: row, column) else { return nil }
    switch column {
    case "interest_saved":
      guard let plain = alternatives.plain else { return nil }
      var result = explanation("Interest saved by \(row.name)", value)
      result.derive(
        "interest_saved", by: "no_extra − this",
        from: [
          quantity(
            "no_extra", plain.cost,
            "interest and fees with only the minimums, by \(PlanLabels.name(terms.method))"),
          quantity("this", other.cost, "interest and fees, \(row.name)"),
        ], exact: plain.cost - other.cost)
      return result
    case "months", "debt_free", "total_interest":
      let what = column.replacing("_", with: " ").capitalizedFirst
      var result = explanation("\(what) by \(row.name)", value)
      result.sentences = [
        "The same debts are paid off after \(other.months.words("month")), on"
          + " \(other.debtFree), with \(text(other.interest)) of interest."
      ]
      return result
    default: return nil
    }
  }
}
