import Finance
import FinLanguage
import Markup
import Money

extension PayoffValue {
  public func explanation(of field: String) throws -> Explanation? {
    let explanation = CardPayoffExplanation(self)
    if field == "payment" { return explanation.payment() }
    return PayoffField(rawValue: field).flatMap { explanation.explanation(of: $0) }
  }

  public func explanation(
    ofRow row: Int, of field: String, column: String?
  ) throws -> Explanation? {
    guard field == PayoffField.schedule.rawValue, payoff.rows.indices.contains(row - 1) else {
      return nil
    }
    return CardPayoffExplanation(self).row(payoff.rows[row - 1], column: column)
  }
}

/// Where the figures of a payoff come from.
struct CardPayoffExplanation {
  let value: PayoffValue
  private var payoff: CardPayoff { value.payoff }
  private var debt: RevolvingDebt { value.subject.debt }

  init(_ value: PayoffValue) { self.value = value }

  func explanation(of field: PayoffField) -> Explanation? {
    let figure = value.value(of: field)
    var result = start(Self.title(of: field), figure)
    guard !payoff.rows.isEmpty else {
      result.sentences = [nothing(figure)]
      return result
    }
    switch field {
    case .balance: result.sentences = ["What the card owes: \(figure.displayText)."]
    case .months, .time, .payoffDate: end(field, &result)
    case .firstPayment:
      var first = row(payoff.rows[0], column: "payment")
      first?.title = result.title
      return first
    case .lastPayment: last(&result)
    case .totalPaid: totalPaid(&result)
    case .totalInterest: totalInterest(&result)
    case .totalSpending:
      result.derive(
        "total_spending", by: "months · spending",
        from: [
          .init("months", Decimal(payoff.months), .number, "until it is paid off"),
          money("spending", debt.spending, "newly charged each month"),
        ], exact: payoff.totalSpending)
    case .minimumMonths, .minimumInterest: minimum(field, &result)
    case .interestSaved, .timeSaved: saved(field, &result)
    case .schedule:
      month(payoff.rows[0], &result)
      result.columns = ExplainedRows(
        [
          .init("n", "number of the month", origin: "months count from the first payment"),
          .init("date", "due date", origin: "the day on which this payment is due"),
          .init("payment", "payment", by: "principal + interest"),
          .init("principal", "principal", by: "payment − interest"),
          .init("interest", "interest", by: "payment − principal"),
          .init("spending", "new charges", origin: "what is newly charged each month"),
          .init("minimum", "minimum payment", origin: "by the card's rule for the minimum"),
          .init("rate", "annual rate", origin: "the rate in force in the month"),
          .init("balance", "balance", by: "before + interest + spending − payment"),
        ], row: "month")
    }
    return result
  }

  private static func title(of field: PayoffField) -> String {
    switch field {
    case .balance: "Balance of"
    case .months: "Months of"
    case .time: "Time of"
    case .firstPayment: "First payment of"
    case .lastPayment: "Last payment of"
    case .totalPaid: "Total paid in"
    case .totalInterest: "Total interest of"
    case .totalSpending: "Spending during"
    case .payoffDate: "End of"
    case .minimumMonths: "Months at the minimum, beside"
    case .minimumInterest: "Interest at the minimum, beside"
    case .interestSaved: "Interest saved by"
    case .timeSaved: "Time saved by"
    case .schedule: "Schedule of"
    }
  }

  // MARK: Pieces

  private func start(_ what: String, _ figure: Value) -> Explanation {
    let whose = value.subject.name.map { "the payoff of \($0)" } ?? "a payoff"
    var result = Explanation("\(what) \(whose)", value: figure)
    result.conventions = PayoffWords.phrases(debt)
    return result
  }

  private func money(
    _ symbol: String, _ amount: Decimal, _ meaning: String
  ) -> Explanation.Quantity { .init(symbol, amount, .money(debt.currency), meaning) }

  private func text(_ amount: Decimal) -> String { value.money(amount).displayText }

  private func nothing(_ figure: Value) -> String {
    "Nothing is owed, so nothing is to be paid off"
      + (figure.isNone ? "." : ": \(figure.displayText).")
  }

  /// Rows of the schedule, those in the middle left out.
  private func table(_ first: Int, _ last: Int) -> Table {
    let columns = value.columns
    return Table(
      columns: columns.map { Table.Column($0, $0 == "date" ? .leading : .trailing) },
      rowCount: payoff.rows.count,
      shortening: Table.Shortening(first: first, last: last, limit: first + last + 1), footer: nil
    ) { index in value.cells(of: payoff.rows[index]).map { $0.styledText() } }
  }

  // MARK: Payment

  func payment() -> Explanation? {
    switch value.question {
    case .payment: return nil
    case .minimum:
      var result = start("Payments of", value.payment)
      let rule = PayoffWords.rule(debt.minimum, debt.currency)
      result.sentences = ["Each month the minimum is paid: \(rule), at most what is owed."]
      if !payoff.rows.isEmpty { result.rows = table(3, 1) }
      return result
    case .within(let months):
      var result = start("Payment of", value.payment)
      guard let last = payoff.rows.last, case .amount(let amount) = payoff.plan else {
        result.sentences = [nothing(value.payment)]
        return result
      }
      let unit = Money(.zero, debt.currency).minorUnit.amount
      result.results = [value.payment.displayText]
      var sentence =
        "The smallest equal payment, to \(text(unit)), that ends it within \(months) months: the last"
        + " one, payment \(last.number), is \(text(last.payment))."
      if let less = try? CardPayoff(debt, .amount(amount - unit)) {
        sentence += " With \(text(unit)) less it takes \(less.months)."
      }
      result.sentences = [sentence, "Found by halving over the months themselves."]
      if debt.promotion == nil, debt.spending.isZero { annuity(amount, months, &result) }
      return result
    }
  }

  /// The formula of a level payment, near which the payment lies.
  private func annuity(_ payment: Decimal, _ months: Int, _ result: inout Explanation) {
    let rate = debt.rate / Decimal(12)
    let exact = LevelPayment(periodicRate: rate).payment(amount: debt.balance, payments: months)
    let near = Value.money(Money(exact, debt.currency)).displayText
    result.sentences.append(
      "By the formula of a level payment it would be \(near), before interest is rounded.")
  }

  // MARK: The end

  private func end(_ field: PayoffField, _ result: inout Explanation) {
    guard let last = payoff.rows.last else { return }
    let date = last.date.map { ", on \($0)" } ?? ""
    var sentence =
      "Payment \(last.number)\(date) is the first that pays a statement whole:"
      + " \(text(last.payment)) of \(text(last.statement))."
    if field == .time { sentence += " That is \(result.value.displayText)." }
    result.results = result.value.isNone ? [] : [result.value.displayText]
    result.sentences = [sentence]
    result.rows = table(0, 3)
  }

  private func last(_ result: inout Explanation) {
    guard let last = payoff.rows.last else { return }
    var parts = [
      money("balance", last.opening, "owed before"),
      money("interest", last.interest, "of the month"),
    ]
    if !last.spending.isZero { parts.append(money("spending", last.spending, "newly charged")) }
    result.derive(
      "last_payment",
      by: last.spending.isZero ? "balance + interest" : "balance + interest + spending",
      from: parts, exact: last.payment)
    result.rows = table(0, 3)
  }

  // MARK: Sums

  private func totalPaid(_ result: inout Explanation) {
    var parts = [
      money("balance", debt.balance, "owed at first"),
      money("interest", payoff.totalInterest, "of all months"),
    ]
    if !payoff.totalSpending.isZero {
      parts.append(money("spending", payoff.totalSpending, "newly charged"))
    }
    result.derive(
      "total_paid",
      by: payoff.totalSpending.isZero ? "balance + interest" : "balance + interest + spending",
      from: parts, exact: payoff.totalPaid)
    result.rows = table(3, 1)
  }

  private func totalInterest(_ result: inout Explanation) {
    result.figure = "total_interest"
    result.formula = "Σ interest"
    result.results = [result.value.displayText]
    result.sentences = ["The interest of all \(payoff.months) months, each rounded."]
    result.rows = table(3, 1)
  }

  // MARK: The minimum

  private func minimum(_ field: PayoffField, _ result: inout Explanation) {
    guard let minimum = value.minimum else {
      result.sentences = ["The minimum never pays it off: it does not cover the interest."]
      return
    }
    let rule = PayoffWords.rule(debt.minimum, debt.currency)
    result.results = [result.value.displayText]
    result.sentences = [
      "Paying only the minimum (\(rule)) it takes \(minimum.months) months and costs"
        + " \(text(minimum.totalInterest)) of interest."
    ]
  }

  private func saved(_ field: PayoffField, _ result: inout Explanation) {
    guard let minimum = value.minimum else {
      result.sentences = ["The minimum never pays it off, so there is no saving to be named."]
      return
    }
    if field == .interestSaved {
      result.derive(
        "interest_saved", by: "minimum_interest − total_interest",
        from: [
          money("minimum_interest", minimum.totalInterest, "paying the minimum"),
          money("total_interest", payoff.totalInterest, "paying as asked"),
        ], exact: minimum.totalInterest - payoff.totalInterest)
    } else {
      result.results = [result.value.displayText]
      result.sentences = [
        "The minimum takes \(minimum.months) months, this \(payoff.months)."
      ]
    }
  }

  // MARK: A month

  /// Where a row comes from, or the figure in one of its columns; nil for an input.
  func row(_ row: CardPayoff.Row, column: String?) -> Explanation? {
    let figure = column.flatMap { name in
      value.columns.firstIndex(of: name).map { value.cells(of: row)[$0] }
    }
    if column != nil, figure == nil { return nil }
    let what = column.map { "\($0.capitalizedFirst) in month" } ?? "Month"
    var result = start("\(what) \(row.number) of", figure ?? record(row))
    switch column {
    case nil: month(row, &result)
    case "interest": interest(row, &result)
    case "payment": paid(row, &result)
    case "minimum": minimumDue(row, &result)
    case "principal":
      result.derive(
        "principal", by: "payment − interest",
        from: [
          money("payment", row.payment, "made"), money("interest", row.interest, "of the month"),
        ], exact: row.principal)
    case "balance": balance(row, &result)
    default: return nil
    }
    return result
  }

  private func record(_ row: CardPayoff.Row) -> Value {
    .record(Record(keys: Record.Keys(value.columns), values: value.cells(of: row)))
  }

  private func interest(_ row: CardPayoff.Row, _ result: inout Explanation) {
    result.derive(
      "interest", by: "balance · apr / 12",
      from: [
        money("balance", row.opening, "owed before"), .init("apr", row.rate, .percent, "a year"),
      ], exact: row.opening * row.rate / Decimal(12), style: .money(debt.currency),
      settled: text(row.interest))
  }

  private func balance(_ row: CardPayoff.Row, _ result: inout Explanation) {
    var parts = [
      money("before", row.opening, "owed before"), money("interest", row.interest, "of the month"),
    ]
    if !row.spending.isZero { parts.append(money("spending", row.spending, "newly charged")) }
    result.derive(
      "balance",
      by: "before + interest \(row.spending.isZero ? "" : "+ spending ")− payment",
      from: parts + [money("payment", row.payment, "made")], exact: row.balance)
  }

  private func month(_ row: CardPayoff.Row, _ result: inout Explanation) {
    interest(row, &result)
    let spending = row.spending.isZero ? "" : " + \(text(row.spending))"
    result.sentences = [
      "\(text(row.opening)) + \(text(row.interest))\(spending) − \(text(row.payment)) ="
        + " \(text(row.balance))."
    ]
    result.rows = nil
  }

  private func minimumDue(_ row: CardPayoff.Row, _ result: inout Explanation) {
    switch debt.minimum {
    case .fixed(let amount):
      result.results = [text(row.minimum)]
      result.sentences = [
        "\(text(amount)) are asked for each month, at most the statement of"
          + " \(text(row.statement))."
      ]
    case .share(let percent, let floor, let plusInterest):
      let base = plusInterest ? row.opening + row.spending : row.statement
      let rounded = (base * percent).rounded(toPlaces: debt.currency.minorUnits)
      let share = "\(Value.percent(percent).sourceText) of \(text(base))"
      let asked = plusInterest ? rounded + row.interest : rounded
      var sentence =
        plusInterest
        ? "\(share) and \(text(row.interest)) of interest come to \(text(asked))"
        : "\(share) is \(text(asked))"
      sentence += "; at least \(text(floor)), at most the statement of \(text(row.statement))."
      result.results = [text(row.minimum)]
      result.sentences = [sentence]
    }
  }

  private func paid(_ row: CardPayoff.Row, _ result: inout Explanation) {
    if case .minimum = payoff.plan {
      minimumDue(row, &result)
      return
    }
    result.results = [text(row.payment)]
    result.sentences = [
      row.balance.isZero
        ? "It pays all that is owed with the month's interest: \(text(row.statement))."
        : "The same each month: \(value.payment.displayText)."
    ]
  }
}
