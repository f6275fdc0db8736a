import Finance
import FinLanguage
import Markup
import Money

/// Explanations of the figures of a payoff.
extension DebtPayoff {
  func nothing(_ figure: Value) -> String {
    "Nothing is owed, so there is nothing to pay off"
      + (figure.isNone ? "." : ": \(figure.displayText).")
  }

  /// Rows of the schedule, those in the middle left out.
  private func table(_ first: Int, _ last: Int) -> Table {
    let columns = columns
    return Table(
      columns: columns.map(\.explained.name).map {
        Table.Column($0, $0 == "date" ? .leading : .trailing)
      },
      rowCount: payoff.rows.count,
      shortening: Table.Shortening(first: first, last: last, limit: first + last + 1), footer: nil
    ) { index in columns.map { $0.value(payoff.rows[index]).styledText() } }
  }

  // MARK: Payment

  /// Explains a payment that was not given.
  func explainPayment(_ result: inout Explanation) {
    switch question {
    case .payment: return
    case .minimum:
      result.title = "Payments of \(whose)"
      let rule = PayoffLabels.rule(debt.minimum, currency)
      result.sentences = ["Each month the minimum is paid: \(rule), at most the balance."]
      if !payoff.rows.isEmpty { result.rows = table(3, 1) }
    case .within(let months):
      guard let last = payoff.rows.last, case .amount(let amount) = payoff.plan else {
        result.sentences = [nothing(payment)]
        return
      }
      let unit = Money(.zero, currency).minorUnit.amount
      result.results = [payment.displayText]
      var sentence =
        "The smallest equal payment, to \(text(unit)), that pays it off in \(months) months: the last"
        + " one, payment \(last.number), is \(text(last.payment))."
      if let less = try? CardPayoff(debt, .amount(amount - unit)) {
        sentence += " With \(text(unit)) less it takes \(less.months)."
      }
      result.sentences = [sentence, "Found by bisection on the exact schedule."]
      if debt.promotion == nil, debt.spending.isZero { annuity(amount, months, &result) }
    }
  }

  /// The formula of a level payment, near which the payment lies.
  private func annuity(_ payment: Decimal, _ months: Int, _ result: inout Explanation) {
    let rate = debt.rate / Decimal(12)
    let exact = LevelPayment(periodicRate: rate).payment(amount: debt.balance, payments: months)
    result.sentences.append(
      "The level payment formula gives \(text(exact)), before interest is rounded.")
  }

  // MARK: The end

  func explainEnd(_ result: inout Explanation, asTime: Bool = false) {
    guard let last = payoff.rows.last else { return }
    let date = last.date.map { ", on \($0)" } ?? ""
    var sentence =
      "Payment \(last.number)\(date) is the first that pays a full statement:"
      + " \(text(last.payment)) of \(text(last.statement))."
    if asTime { sentence += " That is \(result.value.displayText)." }
    result.results = result.value.isNone ? [] : [result.value.displayText]
    result.sentences = [sentence]
    result.rows = table(0, 3)
  }

  func explainLastPayment(_ result: inout Explanation) {
    guard let last = payoff.rows.last else { return }
    var parts = [
      quantity("balance", last.opening, "balance before"),
      quantity("interest", last.interest, "of the month"),
    ]
    if !last.spending.isZero { parts.append(quantity("spending", last.spending, "new charges")) }
    result.derive(
      "last_payment",
      by: last.spending.isZero ? "balance + interest" : "balance + interest + spending",
      from: parts, exact: last.payment)
    result.rows = table(0, 3)
  }

  // MARK: Sums

  func explainTotalPaid(_ result: inout Explanation) {
    var parts = [
      quantity("balance", debt.balance, "starting balance"),
      quantity("interest", payoff.totalInterest, "of all months"),
    ]
    if !payoff.totalSpending.isZero {
      parts.append(quantity("spending", payoff.totalSpending, "new charges"))
    }
    result.derive(
      "total_paid",
      by: payoff.totalSpending.isZero ? "balance + interest" : "balance + interest + spending",
      from: parts, exact: payoff.totalPaid)
    result.rows = table(3, 1)
  }

  func explainTotalInterest(_ result: inout Explanation) {
    result.figure = "total_interest"
    result.formula = "Σ interest"
    result.results = [result.value.displayText]
    result.sentences = ["Interest of all \(payoff.months) months, each rounded."]
    result.rows = table(3, 1)
  }

  func explainTotalSpending(_ result: inout Explanation) {
    result.derive(
      "total_spending", by: "months · spending",
      from: [
        .init("months", Decimal(payoff.months), .number, "until it is paid off"),
        quantity("spending", debt.spending, "new charges each month"),
      ], exact: payoff.totalSpending)
  }

  // MARK: The minimum

  func explainMinimum(_ result: inout Explanation) {
    guard let minimum else {
      result.sentences = ["The minimum never pays it off: it does not cover the interest."]
      return
    }
    let rule = PayoffLabels.rule(debt.minimum, currency)
    result.results = [result.value.displayText]
    result.sentences = [
      "Paying only the minimum (\(rule)) takes \(minimum.months) months and costs"
        + " \(text(minimum.totalInterest)) of interest."
    ]
  }

  private static let noSaving =
    "The minimum never pays it off, so there is no savings estimate."

  func explainInterestSaved(_ result: inout Explanation) {
    guard let minimum else {
      result.sentences = [Self.noSaving]
      return
    }
    result.derive(
      "interest_saved", by: "minimum_interest − total_interest",
      from: [
        quantity("minimum_interest", minimum.totalInterest, "paying the minimum"),
        quantity("total_interest", payoff.totalInterest, "at this payment"),
      ], exact: minimum.totalInterest - payoff.totalInterest)
  }

  func explainTimeSaved(_ result: inout Explanation) {
    guard let minimum else {
      result.sentences = [Self.noSaving]
      return
    }
    result.results = [result.value.displayText]
    result.sentences = [
      "The minimum takes \(minimum.months) months, this payment \(payoff.months)."
    ]
  }

  // MARK: A month

  /// Returns the explanation of a row or of the figure in one of its columns; nil where the column
  /// says it all.
  func explanation(ofRow number: Int, column: String? = nil) -> Explanation? {
    guard payoff.rows.indices.contains(number - 1) else { return nil }
    let row = payoff.rows[number - 1]
    let cells = columns.map { ($0.explained.name, $0.value(row)) }
    let what = column.map { "\($0.capitalizedFirst) in month" } ?? "Month"
    var result = Explanation(
      "\(what) \(row.number) of \(whose)",
      value: cells.first { $0.0 == column }?.1 ?? .record(Record(cells)))
    result.conventions = PayoffLabels.phrases(debt)
    switch column {
    case nil: explainMonth(row, &result)
    case "interest": explainInterest(row, &result)
    case "payment": explainPayment(row, &result)
    case "minimum": explainMinimum(row, &result)
    case "principal":
      result.derive(
        "principal", by: "payment − interest",
        from: [
          quantity("payment", row.payment, "made"),
          quantity("interest", row.interest, "of the month"),
        ], exact: row.principal)
    case "balance": explainBalance(row, &result)
    default: return nil
    }
    return result
  }

  private func explainInterest(_ row: CardPayoff.Row, _ result: inout Explanation) {
    result.derive(
      "interest", by: "balance · apr / 12",
      from: [
        quantity("balance", row.opening, "balance before"),
        .init("apr", row.rate, .percent, "a year"),
      ], exact: row.opening * row.rate / Decimal(12), style: .money(currency),
      settled: text(row.interest))
  }

  private func explainBalance(_ row: CardPayoff.Row, _ result: inout Explanation) {
    var parts = [
      quantity("before", row.opening, "balance before"),
      quantity("interest", row.interest, "of the month"),
    ]
    if !row.spending.isZero { parts.append(quantity("spending", row.spending, "new charges")) }
    result.derive(
      "balance",
      by: "before + interest \(row.spending.isZero ? "" : "+ spending ")− payment",
      from: parts + [quantity("payment", row.payment, "made")], exact: row.balance)
  }

  func explainMonth(_ row: CardPayoff.Row, _ result: inout Explanation) {
    explainInterest(row, &result)
    let spending = row.spending.isZero ? "" : " + \(text(row.spending))"
    result.sentences = [
      "\(text(row.opening)) + \(text(row.interest))\(spending) − \(text(row.payment)) ="
        + " \(text(row.balance))."
    ]
    result.rows = nil
  }

  private func explainMinimum(_ row: CardPayoff.Row, _ result: inout Explanation) {
    switch debt.minimum {
    case .fixed(let amount):
      result.results = [text(row.minimum)]
      result.sentences = [
        "The minimum is \(text(amount)) each month, at most the statement balance of"
          + " \(text(row.statement))."
      ]
    case .share(let percent, let floor, let plusInterest):
      let base = plusInterest ? row.opening + row.spending : row.statement
      let rounded = (base * percent).rounded(toPlaces: currency.minorUnits)
      let share = "\(Value.percent(percent).sourceText) of \(text(base))"
      let asked = plusInterest ? rounded + row.interest : rounded
      var sentence =
        plusInterest
        ? "\(share) and \(text(row.interest)) of interest add up to \(text(asked))"
        : "\(share) is \(text(asked))"
      sentence +=
        "; at least \(text(floor)), at most the statement balance of \(text(row.statement))."
      result.results = [text(row.minimum)]
      result.sentences = [sentence]
    }
  }

  func explainPayment(_ row: CardPayoff.Row, _ result: inout Explanation) {
    if case .minimum = payoff.plan {
      explainMinimum(row, &result)
      return
    }
    result.results = [text(row.payment)]
    result.sentences = [
      row.balance.isZero
        ? "It pays the whole balance with the month's interest: \(text(row.statement))."
        : "The same each month: \(payment.displayText)."
    ]
  }
}
