import Finance
import FinLanguage
import Markup
import Money

/// The payments of a student loan and what they come to.
extension StudentLoan {
  // MARK: Payments recorded

  /// The progress as of today, where payments recorded decide the figures.
  func course() throws -> LoanProgress? { try loan.model.course() }

  /// The payments recorded and those left; nil where none are recorded with their dates.
  func courseRows() throws -> [StudentLoanSchedule.Row]? {
    guard loan.model.hasLedger, let course = try course() else { return nil }
    return StudentLoanSchedule.rows(course)
  }

  func totalPaid() throws -> Decimal { try course()?.totalPaid ?? schedule.totalPaid }

  /// The relief of the plan, so far and to the end.
  func relief() throws -> PlanRelief { try course()?.relief ?? schedule.relief }

  /// The payment after which the rest is forgiven, and its date; nil where nothing is.
  func forgiveness() throws -> (number: Int, date: CalendarDate?)? {
    let rows = try courseRows() ?? schedule.rows
    guard let last = rows.last, !last.relief.forgiven.isZero else { return nil }
    return (last.number, last.date)
  }

  func forgivenOn() throws -> CalendarDate? { try forgiveness()?.date }

  // MARK: Sums

  func explainPayments(_ result: inout Explanation) {
    let count = schedule.rows.count
    result.sentences = [
      schedule.relief.forgiven.isZero
        ? "The loan is paid off with payment \(count)."
        : "The rest is forgiven after payment \(count)."
    ]
    if let months = schedule.months, months != count {
      result.sentences.append("The plan or term has \(months) payments.")
    }
    result.rows = table(max(0, count - 3)..<count)
  }

  func explainPayoffDate(_ result: inout Explanation) {
    let count = schedule.rows.count
    result.sentences = [
      "The due date of payment \(count), the last one: \(result.value.displayText)."
    ]
    result.rows = table(max(0, count - 3)..<count)
  }

  func explainLastPayment(_ result: inout Explanation) {
    let count = schedule.rows.count
    guard let last = schedule.rows.last else { return }
    result.derive(
      "last_payment", by: "principal + interest",
      from: [
        quantity(
          "principal", last.principal + last.extra,
          schedule.relief.forgiven.isZero ? "remaining principal" : "principal paid"),
        quantity("interest", last.interest, "unpaid interest that day"),
      ], exact: last.payment)
    result.sentences = [
      schedule.relief.forgiven.isZero
        ? "It pays the remaining balance." : "After it the rest is forgiven."
    ]
    result.rows = table(max(0, count - 3)..<count)
  }

  func explainTotalPaid(_ result: inout Explanation) {
    result.title = "Total paid on \(called)"
    var principal = schedule.rows.reduce(Decimal.zero) { $0 + $1.principal + $1.extra }
    var interest = schedule.rows.reduce(Decimal.zero) { $0 + $1.interest }
    for part in schedule.early.map(\.allocation) {
      principal += part.principal + part.extra
      interest += part.interest
    }
    result.derive(
      "total_paid", by: "principal + interest",
      from: [
        quantity("principal", principal, "including capitalized interest"),
        quantity("interest", interest, "sum of the interest column"),
      ], exact: schedule.totalPaid)
    result.rows = table(0..<min(3, schedule.rows.count))
  }

  func explainTotalInterest(_ result: inout Explanation) throws {
    let paid = try totalPaid()
    let relief = try relief()
    let off = relief.principalMatched + relief.forgivenPrincipal
    result.derive(
      "total_interest", by: "total_paid − amount" + (off.isZero ? "" : " + off"),
      from: [
        quantity("total_paid", paid, "all payments"),
        quantity("amount", terms.amount, "amount disbursed"),
      ] + (off.isZero ? [] : [quantity("off", off, "principal matched and forgiven")]),
      exact: terms.interest(in: paid, relief))
    if !schedule.totalCapitalized.isZero {
      result.sentences = [
        "\(text(schedule.totalCapitalized)) of it was capitalized and is repaid as principal."
      ]
    }
  }

  // MARK: Savings

  /// The interest and time saved against the usual plan without extra payments; nil where the loan is
  /// repaid so.
  func savings() throws -> (interest: Decimal, time: Duration, usual: StudentLoanSchedule)? {
    try schedule.usual().map { usual in
      (
        usual.totalInterest - schedule.totalInterest,
        Duration.months(usual.rows.count - schedule.rows.count) ?? .zero, usual
      )
    }
  }

  /// A name of the loan that savings are measured by.
  var usualName: String {
    let without = terms.extras.isEmpty ? "" : " without extra payments"
    guard case .plan(let plan) = terms.usualRepayment else { return "this loan" + without }
    return "the \(plan.name) plan" + without
  }

  func explainInterestSaved(_ result: inout Explanation) throws {
    guard let saved = try savings() else {
      result.sentences = ["It is repaid as scheduled: \(result.value.displayText)."]
      return
    }
    result.derive(
      "interest_saved", by: "usual − interest",
      from: [
        quantity("usual", saved.usual.totalInterest, "total interest of \(usualName)"),
        quantity("interest", schedule.totalInterest, "total interest as it is repaid"),
      ], exact: saved.interest)
  }

  func explainTimeSaved(_ result: inout Explanation) throws {
    guard let saved = try savings() else {
      result.sentences = ["It is repaid as scheduled: \(result.value.displayText)."]
      return
    }
    result.derive(
      "payments", by: "usual − payments",
      from: [
        .init("usual", Decimal(saved.usual.rows.count), .number, "payments of \(usualName)"),
        .init("payments", Decimal(schedule.rows.count), .number, "as it is repaid"),
      ], exact: Decimal(saved.usual.rows.count - schedule.rows.count), settled: "")
    result.sentences = ["As time, that is \(result.value.displayText)."]
  }

  // MARK: Years

  func explainYears(_ result: inout Explanation) {
    // Without dates no payment has a year.
    if terms.dates == nil { result.title = "" }
    result.sentences = [
      "Interest paid in each year. The interest lenders report on Form 1098-E"
        + " also includes capitalized interest repaid."
    ]
  }

  func year(_ index: Int, _ column: String) throws -> Explanation? {
    let years = try schedule.years()
    guard years.indices.contains(index - 1), column == "reported" else { return nil }
    let year = years[index - 1]
    var result = explanation("Interest of \(year.year) on", money(year.reported))
    result.derive(
      "reported", by: "interest + capitalized",
      from: [
        quantity("interest", year.interest, "of the year's payments"),
        quantity("capitalized", year.capitalized, "capitalized interest repaid"),
      ], exact: year.reported)
    result.source = Self.yearSource
    return result
  }

  // MARK: Rows

  func explainSchedule(_ result: inout Explanation) {
    interest(of: 1, &result)
    result.sentences = paymentInWords(1)
    if result.formula == nil { result.rows = table(0..<min(3, schedule.rows.count)) }
  }

  func row(_ number: Int, _ column: String?) -> Explanation? {
    guard schedule.rows.indices.contains(number - 1) else { return nil }
    let row = schedule.rows[number - 1]
    guard let value = rowColumns.value(of: row, column) else { return nil }
    switch column {
    case nil:
      var result = explanation("Payment \(number) of", value)
      interest(of: number, &result)
      result.sentences = paymentInWords(number)
      return result
    case "interest":
      var result = explanation("Interest in payment \(number) of", value)
      interest(of: number, &result)
      return result
    case "payment":
      var result = explanation("Payment \(number) of", value)
      result.derive(
        "payment", by: "principal + interest + extra",
        from: [
          quantity("principal", row.principal, "of the scheduled payment"),
          quantity("interest", row.interest, "paid first"),
          quantity("extra", row.extra, "additional, to principal"),
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
          quantity("principal", principal, "balance before"), yearlyRate,
          .init(
            "days", Decimal(terms.bearingDays(from: since, to: date)), .number,
            "from \(since) to \(date)" + StudentLoanLabels.without(terms, since, date)), year,
        ], style: style, settled: text(row.interest))
    } else {
      result.derive(
        "interest", by: "principal · rate / 12",
        from: [quantity("principal", principal, "balance before"), yearlyRate], style: style,
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
      return ([.number(Decimal(row.number))] + date + amounts.map { money($0) })
        .map { $0.styledText() }
    }
  }
}

extension StudentLoanValue {
  /// Explains a figure by the payments recorded, where they decide it, else by the schedule.
  func explain(
    _ result: inout Explanation,
    by parts: (LoanProgress) -> (made: Decimal, left: Decimal)? = { _ in nil },
    or schedule: (StudentLoan, inout Explanation) -> Void
  ) throws {
    try model.loan.explain(&result, by: parts) { schedule(model, &$1) }
  }
}
