import Finance
import FinLanguage
import Markup
import Money

/// The payments of a student loan and what they come to.
extension StudentLoanExplanation {
  // MARK: Sums

  func payments(_ value: Value) -> Explanation {
    var result = start("Number of payments of", value)
    let count = schedule.rows.count
    result.sentences = ["Nothing is owed any more after payment \(count): \(value.displayText)."]
    if let months = schedule.months, months != count {
      result.sentences.append("The plan or term has \(months).")
    }
    result.rows = table(max(0, count - 3)..<count)
    return result
  }

  func payoffDate(_ value: Value) -> Explanation {
    var result = start("Payoff of", value)
    let count = schedule.rows.count
    result.sentences = [
      terms.dates == nil
        ? "The last payment is payment \(value.displayText); with start: or first: it has a date."
        : "It is when payment \(count), the last one, is due: \(value.displayText)."
    ]
    result.rows = table(max(0, count - 3)..<count)
    return result
  }

  func lastPayment(_ value: Value) -> Explanation {
    var result = start("Last payment of", value)
    let count = schedule.rows.count
    guard let last = schedule.rows.last else { return result }
    result.derive(
      "last_payment", by: "principal + interest",
      from: [
        money("principal", last.principal + last.extra, "all that was left"),
        money("interest", last.interest, "owed that day"),
      ], exact: last.payment)
    result.sentences = ["It pays what is left, whatever its size."]
    result.rows = table(max(0, count - 3)..<count)
    return result
  }

  func totalPaid(_ value: Value) -> Explanation {
    var result = start("Total paid on", value)
    let principal = schedule.rows.reduce(Decimal.zero) { $0 + $1.principal + $1.extra }
    let interest = schedule.rows.reduce(Decimal.zero) { $0 + $1.interest }
    result.derive(
      "total_paid", by: "principal + interest",
      from: [
        money("principal", principal, "capitalized interest included"),
        money("interest", interest, "sum of the interest column"),
      ], exact: schedule.totalPaid)
    result.rows = table(0..<min(3, schedule.rows.count))
    return result
  }

  func totalInterest(_ value: Value) -> Explanation {
    var result = start("Total interest of", value)
    result.derive(
      "total_interest", by: "total_paid − amount",
      from: [
        money("total_paid", schedule.totalPaid, "all payments"),
        money("amount", terms.amount, "what was paid out"),
      ], exact: schedule.totalInterest)
    if !schedule.totalCapitalized.isZero {
      result.sentences = [
        "\(text(schedule.totalCapitalized)) of it was capitalized and is repaid as principal."
      ]
    }
    return result
  }

  // MARK: Years

  func interestByYear(_ value: Value) -> Explanation {
    var result = start("Interest by year of", value)
    result.columns = ExplainedRows(
      [
        .init("year", "year", origin: "the year of these payments"),
        .init("payments", "number of payments", origin: "payments due in the year"),
        .init("paid", "paid", origin: "the payments of the year together"),
        .init(
          "interest", "interest", origin: "the interest column of the year's payments together"),
        .init(
          "capitalized", "capitalized interest",
          origin: "interest capitalized earlier that the year's payments repaid"),
        .init("reported", "interest reported on Form 1098-E", by: "interest + capitalized"),
      ], row: "", "year")
    result.sentences = [
      "The interest of the payments of each year. What lenders report on Form 1098-E has the"
        + " capitalized interest too that was repaid."
    ]
    result.source = "26 CFR 1.221-1(f): a payment is first interest that accrued"
    return result
  }

  func year(_ index: Int, _ value: Value, column: String?) throws -> Explanation? {
    let years = try schedule.years()
    guard years.indices.contains(index - 1), column == "reported" else { return nil }
    let year = years[index - 1]
    var result = start("Interest of \(year.year) on", value)
    result.derive(
      "reported", by: "interest + capitalized",
      from: [
        money("interest", year.interest, "of the year's payments"),
        money("capitalized", year.capitalized, "capitalized interest that they repaid"),
      ], exact: year.reported)
    result.source = "26 CFR 1.221-1(f): a payment is first interest that accrued"
    return result
  }

  // MARK: Rows

  func schedule(_ value: Value) -> Explanation {
    var result = start("Schedule of", value)
    result.columns = rowColumns
    interest(of: 1, &result)
    result.sentences = paymentInWords(1)
    if result.formula == nil { result.rows = table(0..<min(3, schedule.rows.count)) }
    return result
  }

  private var rowColumns: ExplainedRows {
    ExplainedRows(
      [
        .init("n", "number of the payment", origin: "payments count from the first"),
        .init("date", "due date", origin: "counted from the first due date"),
        .init("payment", "payment", by: "principal + interest + extra"),
        .init(
          "principal", "principal", by: "payment − interest − extra",
          origin: "of the payment, what interest leaves"),
        .init("interest", "interest", by: "payment − principal − extra"),
        .init("extra", "extra payment", origin: "paid besides, all to principal"),
        .init(
          "unpaid_interest", "unpaid interest",
          origin: "accrued interest that payments have not covered yet; it bears none"),
        .init(
          "balance", "balance", by: "before − principal − extra",
          origin: "principal owed after it, with what was capitalized"),
      ],
      carried: [
        .init(
          "before", from: "balance", "principal owed before it",
          opening: loan.money(schedule.principalAtRepayment))
      ], row: "payment")
  }

  func row(_ number: Int, _ value: Value, column: String?) -> Explanation? {
    guard schedule.rows.indices.contains(number - 1) else { return nil }
    let row = schedule.rows[number - 1]
    switch column {
    case nil:
      var result = start("Payment \(number) of", value)
      interest(of: number, &result)
      result.sentences = paymentInWords(number)
      return result
    case "interest":
      var result = start("Interest in payment \(number) of", value)
      interest(of: number, &result)
      return result
    case "payment":
      var result = start("Payment \(number) of", value)
      result.derive(
        "payment", by: "principal + interest + extra",
        from: [
          money("principal", row.principal, "of the scheduled payment"),
          money("interest", row.interest, "paid first"),
          money("extra", row.extra, "on top, to principal"),
        ], exact: row.payment)
      return result
    default: return nil
    }
  }

  /// The interest that a payment pays, where it is that of the days since the one before.
  private func interest(of number: Int, _ result: inout Explanation) {
    let row = schedule.rows[number - 1]
    let before = number > 1 ? schedule.rows[number - 2] : nil
    let principal = before?.balance ?? schedule.principalAtRepayment
    let unpaid = before?.unpaidInterest ?? schedule.unpaidAtRepayment
    let since = before?.date ?? terms.dates?.repayment
    let owed = row.interest + row.unpaidInterest - unpaid
    let hasPause = terms.dates?.pauses.contains { pause in
      guard let since, let date = row.date else { return false }
      return pause.from >= since && pause.from < date
    }
    let isByDay = terms.dayCount.daysOfYear != Decimal(360) && terms.dayCount != .actualActual
    guard unpaid.isZero, row.unpaidInterest.isZero, hasPause != true,
      isByDay || terms.dates == nil
    else {
      result.sentences = [
        "Interest that accrued is paid first: \(text(row.interest)) of"
          + " \(text(owed + unpaid))."
      ]
      return
    }
    if let since, let date = row.date {
      result.derive(
        "interest", by: "principal · rate · days / year",
        from: [
          money("principal", principal, "owed before"), yearlyRate,
          .init(
            "days", Decimal(terms.bearingDays(from: since, to: date)), .number,
            "from \(since) to \(date)" + StudentWords.without(terms, since, date)), year,
        ], style: style, settled: text(row.interest))
    } else {
      result.derive(
        "interest", by: "principal · rate / 12",
        from: [money("principal", principal, "owed before"), yearlyRate], style: style,
        settled: text(row.interest))
    }
  }

  private func paymentInWords(_ number: Int) -> [String] {
    let row = schedule.rows[number - 1]
    let rest = text(row.principal + row.extra)
    return [
      "Of \(text(row.payment)) paid, \(text(row.interest)) goes to interest first and \(rest) to"
        + " principal, which leaves \(text(row.balance))."
    ]
  }

  func table(_ range: Range<Int>) -> Table {
    let isDated = terms.dates != nil
    let hasUnpaid = schedule.rows[range].contains { !$0.unpaidInterest.isZero }
    let names = ["payment", "principal", "interest"] + (hasUnpaid ? ["unpaid"] : []) + ["balance"]
    let columns =
      [Table.Column("n", .trailing, importance: 3)]
      + (isDated ? [Table.Column("date", .leading, importance: 0)] : [])
      + names.map { Table.Column($0, .trailing, importance: 2) }
    return Table(columns: columns, rowCount: range.count, shortening: nil, footer: nil) { index in
      let row = schedule.rows[range.lowerBound + index]
      let amounts =
        [row.payment, row.principal + row.extra, row.interest]
        + (hasUnpaid ? [row.unpaidInterest] : []) + [row.balance]
      let date = row.date.map { [Value.date($0)] } ?? []
      return ([.number(Decimal(row.number))] + date + amounts.map(loan.money))
        .map { $0.styledText() }
    }
  }
}
