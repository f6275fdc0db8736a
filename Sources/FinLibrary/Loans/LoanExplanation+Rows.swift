import Finance
import FinLanguage
import Markup
import Money

/// Single rows of a loan's schedule, and figures of them.
extension LoanExplanation {
  // MARK: Interest of one payment

  /// The formula of a payment's interest on what was owed; nil where the rate changes within
  /// its period.
  private func interestFormula(
    of number: Int, on balance: Decimal
  ) -> (formula: String, from: [Explanation.Quantity])? {
    guard !terms.rateChanges(within: number), terms.extraDiscounts[number] == nil,
      schedule.paysOwnInterest(number...number)
    else {
      return nil
    }
    let before = money("balance", balance, number == 1 ? "loan amount" : "balance before it")
    let period = terms.interestPeriod(ofPayment: number)
    let annual = terms.rate(ofPayment: number)
    if period == terms.regularPeriod {
      let periodic = conventions.periodicRate(annualRate: annual)
      return (
        "balance · r", [before, periodicRate(of: annual, periodic, conventions.frequency)]
      )
    }
    let time = Explanation.Quantity(
      "t", text: fraction(period), partOfYear(number), note: days(of: number).map { "\($0) days" })
    let rate = Explanation.Quantity("rate", annual, .percent, "annual interest rate")
    guard let compounding = conventions.effectiveCompounding else {
      return ("balance · rate · t", [before, rate, time])
    }
    guard let times = compounding.timesPerYear else { return nil }
    return (
      "balance · ((1 + rate / m)^(m · t) − 1)",
      [before, rate, .init("m", Decimal(times), .number, "compounding periods a year"), time]
    )
  }

  /// A part of a year over the days of a year where that is how it counts.
  private func fraction(_ period: (numerator: Int, denominator: Int)) -> String {
    switch period.denominator {
    case 1: return "\(period.numerator)"
    case 1461: return "\(period.numerator / 4) / 365.25"
    case 365 * 366:
      if period.numerator % 366 == 0 { return "\(period.numerator / 366) / 365" }
      if period.numerator % 365 == 0 { return "\(period.numerator / 365) / 366" }
      return "\(period.numerator) / \(period.denominator)"
    default: return "\(period.numerator) / \(period.denominator)"
    }
  }

  /// The rule by which a first period's part of a year is counted.
  private func partOfYear(_ number: Int) -> String {
    guard number == 1, hasOddStart else {
      return "fraction of a year by \(conventions.dayCount.name)"
    }
    return switch conventions.firstPeriod {
    case .days, .added: "fraction of a year by \(conventions.dayCount.name)"
    case .regular: "fraction of a year of a regular period, by \(conventions.dayCount.name)"
    case .oddDays365: "fraction of a year: whole periods plus odd days over 365"
    case .oddDays360: "fraction of a year: whole periods plus odd days over 360"
    }
  }

  private func days(of number: Int) -> Int? {
    guard let dates = conventions.dates, let due = dates.due(number) else { return nil }
    var from = number == 1 ? dates.start : dates.due(number - 1) ?? dates.start
    if number == 1, hasOddStart {
      switch conventions.firstPeriod {
      case .days, .added: break
      case .regular: from = dates.frequency.date(dates.first, plus: -1) ?? from
      case .oddDays365, .oddDays360: return nil
      }
    }
    return conventions.dayCount.days(from: from, to: due)
  }

  /// The interest of a payment as arithmetic: `$300,000.00 · 6.5% / 12`.
  func interestNote(of number: Int, on balance: Decimal) -> String? {
    let period = terms.interestPeriod(ofPayment: number)
    guard conventions.rounding != nil, terms.solved != .rate, period.numerator > 0,
      conventions.effectiveCompounding == nil, !terms.rateChanges(within: number),
      terms.extraDiscounts[number] == nil
    else { return nil }
    let rate = Value.percent(terms.rate(ofPayment: number)).sourceText
    let time = period.numerator == 1 ? " / \(period.denominator)" : " · \(fraction(period))"
    return "\(text(balance)) · \(rate)\(time)"
  }

  func interest(of number: Int, _ result: inout Explanation) throws {
    let balance = try schedule.balance(afterPayments: number - 1)
    if let (formula, quantities) = interestFormula(of: number, on: balance) {
      result.derive(
        "interest", by: formula, from: quantities, style: style,
        settled: text(schedule[number - 1].interest))
    } else {
      let interest = text(schedule[number - 1].interest)
      result.sentences.append(
        !schedule.paysOwnInterest(number...number)
          ? "Interest that accrued and was not paid before is paid first: \(interest)."
          : terms.extraDiscounts[number] != nil
            ? "An extra payment within the period lowers interest from its date on: \(interest)."
            : terms.rateChanges(within: number)
              ? "The rate changes within the period; each rate applies to its own days: \(interest)."
              : "Interest compounds \(LoanLabels.adverb(.continuous)): \(interest).")
    }
    if terms.interestPeriod(ofPayment: number).numerator == 0 {
      result.sentences.append("The first payment is made right away, before any interest.")
    }
  }

  // MARK: Balance

  /// - Parameter asked: The words by which payments were counted: `within 5y`.
  func balance(_ value: Value, after number: Int, asked: String?) throws -> Explanation {
    var result = start("Balance of", value)
    let asked = asked.map { " " + $0 } ?? ""
    guard number >= 1 else {
      result.sentences = [
        "No payment is made\(asked): \(terms.student == nil ? "the full amount" : "all") is owed,"
          + " \(value.displayText)."
      ]
      return result
    }
    guard number < schedule.count else {
      result.sentences = [paidOff(value)]
      return result
    }
    let row = schedule[number - 1]
    if !schedule.paysOwnInterest(number...number) {
      result.derive(
        "balance", by: "principal + unpaid",
        from: [
          money("principal", row.balance, "after payment \(number)"),
          money("unpaid", schedule.unpaidInterest(afterPayments: number), "interest not paid yet"),
        ], exact: try schedule.owed(afterPayments: number))
      return result
    }
    let level = levelPayment(number == 1 ? ", once\(asked)" : ", \(number) times\(asked)")
    guard terms.hasEqualPeriods, terms.isLevelThroughout,
      schedule.totals(over: 0..<number).extra.isZero
    else {
      result.sentences = ["\(Self.payments(number)) \(number == 1 ? "is" : "are") made\(asked)."]
      return try balanceFromRow(number, result)
    }
    if terms.rate.isZero {
      let count = Explanation.Quantity("k", Decimal(number), .number, "payments made")
      result.derive(
        "balance", by: "P − k · payment", from: [amountLent, level, count], exact: row.balance)
      return result
    }
    result.derive(
      "balance", by: "P · g − payment · (g − 1) / r",
      from: [
        amountLent, level, periodicRate(of: terms.rate, terms.periodicRate, conventions.frequency),
        growth(number),
      ], settled: "")
    // A long note for r takes the line.
    result.source = conventions.effectiveCompounding == nil ? Self.annuity : nil
    let shown = result.results.first.flatMap { Formula($0).value } ?? row.balance
    let difference = row.balance - shown.rounded(toPlaces: conventions.currency.minorUnits)
    if !difference.isZero, conventions.rounding != nil {
      result.sentences = [
        "The schedule rounds \(eachPeriods) interest and gives \(value.displayText),"
          + " \(more(difference))."
      ]
    } else if result.results.last != value.displayText {
      result.results.append(value.displayText)
    }
    return result
  }

  private func paidOff(_ value: Value) -> String {
    "The loan is paid off with payment \(schedule.count), so it is \(value.displayText)."
  }

  private func growth(_ periods: Int) -> Explanation.Quantity {
    .init(
      "g", (Decimal.one + terms.periodicRate).power(periods), .number,
      "growth of 1 in \(LoanLabels.periods(periods, conventions.frequency))",
      note: "(1 + r)^\(periods)")
  }

  private func balanceFromRow(_ number: Int, _ explanation: Explanation) throws -> Explanation {
    var result = explanation
    let row = schedule[number - 1]
    let before = try schedule.balance(afterPayments: number - 1)
    var quantities = [
      money("before", before, number == 1 ? "loan amount" : "balance before payment \(number)"),
      money(
        "principal", row.principal, "payment less interest",
        note: conventions.rounding.map { _ in
          "\(text(row.payment - row.extra)) − \(text(row.interest))"
        }),
    ]
    if !row.extra.isZero {
      quantities.append(money("extra", row.extra, "additional, all to principal"))
    }
    result.derive(
      "balance", by: row.extra.isZero ? "before − principal" : "before − principal − extra",
      from: quantities, exact: row.balance)
    let first = max(0, number - (isCompounded ? 1 : 3))
    result.rows = rows(from: first, to: min(schedule.count, isCompounded ? number : number + 1))
    return result
  }

  // MARK: Interest over payments

  func interest(_ value: Value, over numbers: ClosedRange<Int>, asked: String?) throws
    -> Explanation
  {
    var result = start("Interest of", value)
    guard numbers.lowerBound <= schedule.count else {
      result.sentences.append(paidOff(value))
      return result
    }
    let numbers = numbers.clamped(to: 1...max(schedule.count, 1))
    if numbers.count == 1 {
      try interest(of: numbers.lowerBound, &result)
      result.rows = rows(
        from: max(0, numbers.lowerBound - (isCompounded ? 1 : 2)), to: numbers.lowerBound)
      return result
    }
    let totals = schedule.totals(over: numbers.lowerBound - 1..<numbers.upperBound)
    guard schedule.paysOwnInterest(numbers) else {
      result.sentences.append("The sum of the interest column: \(value.displayText).")
      result.rows = summedRows(numbers.lowerBound - 1..<numbers.upperBound, first: 2)
      return result
    }
    let before = try schedule.balance(afterPayments: numbers.lowerBound - 1)
    let after = try schedule.balance(afterPayments: numbers.upperBound)
    result.derive(
      "interest", by: "paid − (before − after)",
      from: [
        money(
          "paid", totals.paid,
          "payments \(numbers.lowerBound) to \(numbers.upperBound)\(asked ?? "")"),
        money("before", before, numbers.lowerBound == 1 ? "loan amount" : "balance before them"),
        money("after", after, "balance after them"),
      ], exact: totals.interest)
    result.rows = summedRows(
      numbers.lowerBound - 1..<numbers.upperBound, first: 2,
      title: "It is also the sum of the interest column:")
    return result
  }

  // MARK: Years

  func years(_ value: Value) -> Explanation {
    var result = start("Years of", value)
    let isDated = conventions.dates != nil
    let before = ExplainedRows.Carried(
      "before", from: "balance", "balance before the year", opening: loan.money(terms.amount))
    result.columns = ExplainedRows(
      loan.model.yearColumns.map(\.explained), carried: [before], row: isDated ? "" : "year", "year"
    )
    result.sentences = [
      "Each row sums the payments of a \(isDated ? "calendar year" : "year of the loan");",
      "its balance is that after the last of them.",
    ]
    if let first = schedule.years.first {
      let totals = first.totals
      let sum = equation(
        totals.extra.isZero ? "principal + interest" : "principal + interest + extra",
        ["principal": totals.principal, "interest": totals.interest, "extra": totals.extra],
        totals.paid)
      result.sentences.append(
        "\(isDated ? "\(first.year)" : "Year 1") has \(Self.payments(totals.payments)): \(sum).")
      result.rows = summedRows(0..<totals.payments)
    }
    return result
  }

  // MARK: Tables

  /// Rows of the schedule, counted from 0.
  func rows(from start: Int, to end: Int) -> Table {
    let range = start..<max(start, min(end, schedule.count))
    let isDated = conventions.dates != nil
    return Table(
      columns: columns(isDated: isDated), rowCount: range.count, shortening: nil,
      row: { cells(schedule[range.lowerBound + $0], isDated: isDated) })
  }

  /// The first rows, and the sums of all.
  func summedRows(_ range: Range<Int>, first: Int = 3, title: String? = nil) -> Table {
    let range = range.clamped(to: 0..<schedule.count)
    let totals = schedule.totals(over: range)
    let sums =
      [totals.paid, totals.principal, totals.interest] + (hasExtraColumn ? [totals.extra] : [])
    return Table(
      title: title.map { StyledText($0, .plain) }, columns: columns(isDated: false),
      rowCount: range.count, shortening: Table.Shortening(first: first, last: 0, limit: first + 1),
      footer: [StyledText("sum")] + sums.map { loan.money($0).styledText() } + [StyledText()],
      row: { cells(schedule[range.lowerBound + $0], isDated: false) })
  }

  private var hasExtraColumn: Bool { !terms.extras.isEmpty }

  private func columns(isDated: Bool) -> [Table.Column] {
    [Table.Column("n", .trailing, importance: 3)]
      + (isDated ? [Table.Column("date", .leading, mayBeCut: false)] : [])
      + [
        Table.Column("payment", .trailing, importance: 2),
        Table.Column("principal", .trailing, importance: 2),
        Table.Column("interest", .trailing, importance: 3),
      ] + (hasExtraColumn ? [Table.Column("extra", .trailing, importance: 1)] : [])
      + [Table.Column("balance", .trailing, importance: 3)]
  }

  private func cells(_ row: ScheduleRow, isDated: Bool) -> [StyledText] {
    let number = Value.number(Decimal(Int(row.number)))
    let date = isDated ? [row.date.map { Value.date($0) } ?? .none] : []
    let amounts =
      [row.payment, row.principal, row.interest] + (hasExtraColumn ? [row.extra] : [])
      + [row.balance]
    return ([number] + date + amounts.map { loan.money($0) }).map { $0.styledText() }
  }
}
