import Finance
import FinLanguage
import FinValues
import Money

extension LoanBuiltIns {
  static let balanceExplanation: @Sendable (Call, Value) throws -> Explanation? = { call, value in
    guard let loan = loan(call[0])?.model else { return nil }
    let course = try loan.course()
    func parts(_ principal: Decimal, _ owed: Decimal, _ what: String) -> Explanation {
      var result = loan.explanation("Balance of", value)
      result.derive(
        "balance", by: "principal + unpaid",
        from: [
          loan.quantity("principal", principal, what),
          loan.quantity("unpaid", owed - principal, "interest unpaid on that date"),
        ])
      return result
    }
    let number: Int
    switch try LoanPlace(call) {
    case .date(let date):
      if let before = loan.before(date) {
        return parts(before.principal, before.owed, "owed on \(date), before repayment begins")
      }
      let standing = try loan.standing(on: date)
      if course.isRecorded || loan.conventions.accrual == .daily {
        return parts(
          standing.balance, standing.owed(on: date),
          "owed on \(date)" + (course.isRecorded ? ", based on the payments recorded" : ""))
      }
      number = standing.made
    case .payment(let payment):
      number = payment
      if course.isRecorded {
        return parts(
          try course.rows.balance(afterPayments: number),
          try course.rows.owed(afterPayments: number), "after payment \(number)")
      }
    }
    let asked =
      switch call["at"] {
      case .date(let date): " by \(date)"
      case .duration: " within \(call["at"].displayText)"
      default: ""
      }
    return try loan.balance(value, after: number, of: course.contract, asked: asked)
  }

  static let interestExplanation: @Sendable (Call, Value) throws -> Explanation? = { call, value in
    guard let loan = loan(call[0]) else { return nil }
    guard let rows = try loan.model.rows(askedBy: call) else {
      return try loan.explanation(of: "total_interest")
    }
    let schedule = try loan.model.course().rows
    if rows.count == 1, rows.lowerBound < schedule.count {
      return try loan.explanation(ofRow: rows.upperBound, of: "schedule", column: "interest")
    }
    return try loan.model.interest(
      value, over: rows, of: schedule, asked: call["over"].displayText)
  }
}

extension Loan {
  /// The balance after a payment: as the formula has it, from which the schedule's rounding moves it,
  /// or else from the payment before.
  ///
  /// - Parameter asked: The words by which payments were counted: ` within 5y`.
  fileprivate func balance(
    _ value: Value, after number: Int, of schedule: AmortizationSchedule, asked: String
  ) throws -> Explanation {
    var result = explanation("Balance of", value)
    guard number >= 1 else {
      result.sentences = ["No payment is made\(asked): all is owed, \(value.displayText)."]
      return result
    }
    guard number < schedule.count else {
      result.sentences = [
        "The loan is paid off with payment \(schedule.count), so it is \(value.displayText)."
      ]
      return result
    }
    let row = schedule[number - 1]
    let before = try schedule.balance(afterPayments: number - 1)
    let times = number == 1 ? "once\(asked)" : "\(number) times\(asked)"
    let figures = [
      quantity("P", terms.amount, "loan amount"),
      quantity("payment", terms.payment, "payment, \(times)"),
      .init("k", Decimal(number), .number, "payments made"),
      periodicRate(of: terms.rate, terms.periodicRate, conventions.frequency),
      .init(
        "g", (Decimal.one + terms.periodicRate).power(number), .number,
        "growth of 1 in \(LoanLabels.periods(number, conventions.frequency))",
        note: "(1 + r)^\(number)"),
      quantity("before", before, "balance before payment \(number)"),
      quantity("principal", row.principal, "payment less interest"),
      quantity("extra", row.extra, "additional, all to principal"),
    ]
    let isLevel =
      terms.hasEqualPeriods && terms.isLevelThroughout && schedule.paysOwnInterest(1...number)
      && schedule.totals(over: 0..<number).extra.isZero
    if isLevel, !terms.rate.isZero {
      result.source = Self.annuity
      let formula = "P · g − payment · (g − 1) / r"
      if !result.derive("balance", byAny: [formula], from: figures) {
        result.derive("balance", by: formula, from: figures, settled: "")
        result.sentences = [
          "With the interest of each payment rounded, the schedule has \(value.displayText)."
        ]
      }
    } else if !schedule.paysOwnInterest(number...number) {
      result.derive(
        "balance", by: "principal + unpaid",
        from: [
          quantity("principal", row.balance, "after payment \(number)"),
          quantity(
            "unpaid", schedule.unpaidInterest(afterPayments: number), "interest not paid yet"),
        ])
    } else {
      result.derive(
        "balance", by: isLevel ? "P − k · payment" : "before − principal [− extra]", from: figures)
      result.sentences = ["\(number.words("payment").capitalizedFirst) made\(asked)."]
    }
    return result
  }

  /// The interest of some payments, which is what they pay beyond the principal.
  fileprivate func interest(
    _ value: Value, over rows: Range<Int>, of schedule: AmortizationSchedule, asked: String
  ) throws -> Explanation {
    var result = explanation("Interest of", value)
    guard rows.lowerBound < schedule.count else {
      result.sentences = [
        "The loan is paid off with payment \(schedule.count), so it is \(value.displayText)."
      ]
      return result
    }
    guard !rows.isEmpty else {
      result.sentences = ["No payment is due in \(asked): \(value.displayText)."]
      return result
    }
    let rows = rows.clamped(to: 0..<schedule.count)
    let numbers = rows.lowerBound + 1...rows.upperBound
    let totals = schedule.totals(over: rows)
    result.derive(
      "interest", byAny: ["paid − (before − after)"],
      from: [
        quantity(
          "paid", totals.paid, "payments \(numbers.lowerBound) to \(numbers.upperBound)"),
        quantity(
          "before", try schedule.balance(afterPayments: numbers.lowerBound - 1),
          numbers.lowerBound == 1 ? "loan amount" : "balance before them"),
        quantity(
          "after", try schedule.balance(afterPayments: numbers.upperBound), "balance after them"),
      ])
    result.sentences = ["It is the sum of the interest column: \(value.displayText)."]
    return result
  }

  /// The explanation of `by_year(…)`.
  func years(_ value: Value) -> Explanation {
    var result = explanation("Years of", value)
    let isDated = conventions.dates != nil
    let before = ExplainedRows.Carried(
      "before", from: "balance", "balance before the year", opening: money(terms.amount))
    result.columns = ExplainedRows(
      yearColumns.map(\.explained), carried: [before], row: isDated ? "" : "year", "year")
    result.sentences = [
      "Each row sums the payments of a \(isDated ? "calendar year" : "year of the loan"); its balance"
        + " is that after the last of them."
    ]
    result.conclude("by_year")
    return result
  }
}
