import Finance
import FinLanguage
import FinValues
import Money

extension LoanBuiltIns {
  /// The loan that a call is about; a mortgage stands for its loan.
  static func loan(_ call: Call) throws -> LoanValue {
    guard let loan = loan(call[0]) else {
      throw RuntimeError.declarationMismatch(parameter: 1, wanted: "loan", got: call[0].typeName)
    }
    return loan
  }

  /// The loan that a value is or stands for.
  static func loan(_ value: Value) -> LoanValue? {
    guard case .domain(let domain) = value else { return nil }
    return domain.asLoan
  }

  /// Changes inputs of the value that a call is about, and returns it with its loan: a mortgage stays
  /// one.
  static func changing(
    _ call: Call, _ changes: [(name: String, value: Value)]
  ) throws -> (value: Value, loan: LoanValue) {
    if case .domain(let domain) = call[0], let mortgage = domain as? MortgageValue {
      let changed = try mortgage.changing(changes, call.context)
      return (.domain(changed), changed.model.loan)
    }
    if case .domain(let domain) = call[0], let student = domain as? StudentLoanValue {
      let changed = try student.changing(changes, call.context)
      return (.domain(changed), changed.model.loan)
    }
    let changed = try loan(call).changing(changes, call.context)
    return (.domain(changed), changed)
  }

  /// The type of the first argument of functions about loans.
  static let loanType = ParameterType.either(
    [Loan.kind, StudentLoan.kind, Mortgage.kind].map { .domain($0) })

  static let loanParameter = Parameter("loan", loanType, meaning: "the loan")

  static let balance = BuiltIn(
    "balance", .loans,
    parameters: [
      loansParameter,
      Parameter(
        "at", .either([.wholeNumber(nil), .date, .duration]), .optional,
        meaning: "payment number, date, or time since the start (default: today)"),
    ],
    summary: "Balance of a loan today, after a payment, on a date, or after a time.",
    example: .init("balance(loan($300k, 6.5%, 30y), 5y)", prints: "$280,833.26"),
    help: .init(
      examples: [.init("balance(loan($300k, 6.5%, 30y), 120)", prints: "$254,329.14")],
      seeAlso: ["progress", "schedule", "loan"]),
    formula: "balance column of the schedule, or the balance after the payments recorded",
    explanation: balanceExplanation,
    body: { call in
      if let loans = try StudentLoanTotals(call[0]) {
        return try loans.sum(call) { call in
          try Self.loan(call).money(Self.loan(call).model.owed(at: LoanPlace(call)))
        }
      }
      let loan = try loan(call)
      let place = try LoanPlace(call)
      if case .payment(let number) = place,
        let remark = try loan.model.remark(onPayment: number, asked: call["at"])
      {
        call.context.remark(remark)
      }
      return loan.money(try loan.model.owed(at: place))
    })

  static let interest = BuiltIn(
    "interest", .loans,
    parameters: [
      loansParameter,
      Parameter(
        "over", .any, .optional,
        meaning:
          "calendar year (2027), payment number, or range of payments (1..60)"
      ),
    ],
    summary: "Interest paid on a loan: in total, in a calendar year, or over a range of payments.",
    example: .init("interest(loan($300k, 6.5%, 30y), 1..12)", prints: "$19,401.28"),
    help: .init(
      examples: [.init("interest(loan($300k, 6.5%, 30y))", prints: "$382,636.71")],
      seeAlso: ["by_year", "loan", "savings"]),
    formula: "sum of the interest column of the schedule", explanation: interestExplanation,
    body: { call in
      try StudentLoanTotals(call[0])?.sum(call, interestPaid) ?? interestPaid(call)
    })

  private static func interestPaid(_ call: Call) throws -> Value {
    let loan = try loan(call)
    let rows = try loan.model.course().rows
    return loan.money(
      rows.totals(over: try loan.model.rows(askedBy: call) ?? 0..<rows.count).interest)
  }

  static let byYear = BuiltIn(
    "by_year", .loans, parameters: [loansParameter],
    summary:
      "Yearly totals of a loan, by calendar year, or by loan year without dates.",
    example: .init("by_year(loan($10k, 6%, 2y))[1].interest", prints: "$468.05"),
    help: .init(
      examples: [.init("by_year(loan($300k, 6.5%, 30y))[1].interest", prints: "$19,401.28")],
      seeAlso: ["schedule", "loan"]),
    explanation: { call, value in try Self.loan(call[0])?.model.years(value) },
    body: { call in
      if let loans = try StudentLoanTotals(call[0]) { return try loans.years() }
      let loan = try loan(call)
      return loan.model.yearColumns.list(of: try loan.model.course().rows.years)
    })

  static let schedule = BuiltIn(
    "schedule", .loans,
    parameters: [
      loansParameter,
      Parameter(
        "totals", .boolean, .defaulted(.boolean(false)),
        meaning: "also show the principal and interest paid so far"),
    ],
    summary:
      "Amortization schedule: interest, principal, extra and balance for each payment.",
    example: .init(
      "schedule(loan($10k, 6%, 2y), totals: true)[-1].total_interest", prints: "$636.94"),
    help: .init(
      examples: [
        .init("loan($300k, 6.5%, 30y).schedule[1].interest", prints: "$1,625.00"),
        .init("sum(loan($300k, 6.5%, 30y).schedule[1..12].principal)", prints: "$3,353.12"),
      ], seeAlso: ["by_year", "table", "loan"]),
    formula: "interest = balance · rate / 12, rounded; principal = payment − interest",
    explanation: { call, value in
      guard let loan = loan(call[0])?.model else { return nil }
      var result = loan.explanation("Schedule of", value)
      result.columns = ExplainedRows(
        loan.columns(
          totals: try call.boolean("totals"), byContract: try !loan.course().isRecorded),
        carried: loan.carried, row: "payment")
      result.conclude("schedule")
      return result
    },
    body: { call in
      if let loans = try StudentLoanTotals(call[0]) { return try loans.schedule() }
      let loan = try loan(call).model
      return .list(loan.rows(totals: try call.boolean("totals"), in: try loan.course()))
    })
}

extension DomainValue {
  /// The loan that it is or stands for; nil for values of other kinds.
  var asLoan: LoanValue? { part(LoanValue.self) }
}
