import Finance
import FinLanguage
import Money

extension LoanBuiltIns {
  /// The loan that a call is about.
  private static func loan(_ call: Call, _ index: Int = 0) throws -> LoanValue {
    guard case .domain(let value) = call[index], let loan = value as? LoanValue else {
      throw RuntimeError.declarationMismatch(
        parameter: index + 1, wanted: "loan", got: call[index].typeName)
    }
    return loan
  }

  private static let loanParameter = Parameter("loan", .domain("loan"), meaning: "the loan")

  static let balance = BuiltIn(
    "balance", .loans,
    parameters: [
      loanParameter,
      Parameter(
        "at", .either([.wholeNumber(nil), .date, .duration]),
        meaning: "after how many payments, on which date, or how long after the start"),
    ],
    summary: "What is still owed on a loan at some time; 0 after the payoff.",
    example: .init("balance(loan($300k, 6.5%, 30y), 5y)", prints: "$280,833.26"),
    formula: "the balance column of the schedule",
    body: { call in
      let loan = try loan(call)
      let schedule = try loan.schedule()
      switch call[1] {
      case .date(let date): return loan.money(try schedule.balance(on: date))
      case .duration(let time): return loan.money(try schedule.balance(after: time))
      default:
        return loan.money(try schedule.balance(afterPayments: try call.whole(1)))
      }
    })

  static let interest = BuiltIn(
    "interest", .loans,
    parameters: [
      loanParameter,
      Parameter(
        "over", .any, .optional,
        meaning:
          "a calendar year such as 2027, a payment number, or payments such as 1..60"
      ),
    ],
    summary: "The interest paid on a loan in all, in a calendar year, or over some payments.",
    example: .init("interest(loan($300k, 6.5%, 30y), 1..12)", prints: "$19,401.28"),
    formula: "the sum of the interest column of the schedule",
    body: { call in
      let loan = try loan(call)
      let schedule = try loan.schedule()
      guard call.has(1) else { return loan.money(schedule.totals.interest) }
      switch call[1] {
      case .number(let number):
        guard let number = number.int else { throw unclearSpan(call[1]) }
        if number >= 1000 { return loan.money(try schedule.interest(inYear: number)) }
        return loan.money(try schedule.totals(ofPayments: number...number).interest)
      case .range(let range):
        guard case .number(let lower) = range.lower, case .number(let upper) = range.upper,
          range.step == nil, let lower = lower.int, let upper = upper.int
        else { throw unclearSpan(call[1]) }
        guard lower <= upper else { throw LendingError.emptyRange(lower, upper) }
        return loan.money(try schedule.totals(ofPayments: lower...upper).interest)
      default: throw unclearSpan(call[1])
      }
    })

  private static func unclearSpan(_ value: Value) -> RuntimeError {
    .invalidArgument(
      parameter: "over", problem: "wants a year or payments, not \(value.briefText)",
      hint: "interest(home, 2027) or interest(home, 1..60)")
  }

  static let byYear = BuiltIn(
    "by_year", .loans, parameters: [loanParameter],
    summary:
      "A loan by calendar years, or where it has no dates by years of the loan.",
    example: .init("by_year(loan($10k, 6%, 2y))[1].interest", prints: "$468.05"),
    body: { .list(LoanRows.years(of: try loan($0).schedule())) })

  static let schedule = BuiltIn(
    "schedule", .loans,
    parameters: [
      loanParameter,
      Parameter(
        "totals", .boolean, .defaulted(.boolean(false)),
        meaning: "whether each row also shows the principal and interest paid so far"),
    ],
    summary:
      "Every payment of a loan, divided into interest, principal and extra, with the balance.",
    example: .init(
      "schedule(loan($10k, 6%, 2y), totals: true)[-1].total_interest", prints: "$636.94"),
    formula: "interest = balance · rate / 12, rounded; principal = payment − interest",
    body: { call in
      .list(LoanRows.values(of: try loan(call).schedule(), totals: try call.boolean(1)))
    })

  static let real = BuiltIn(
    "real", .savings,
    parameters: [
      Parameter("amount", .moneyOrNumber, meaning: "an amount of the future"),
      Parameter("inflation", .rate, meaning: "how much prices rise in a year, as 3%"),
      Parameter(
        "years", .either([.duration, .number]),
        meaning: "how far ahead, as 10y or a number of years"),
    ],
    summary: "What an amount of the future buys in today's money.",
    example: .init("real($100k, 3%, 10y)", prints: "$74,409.39"),
    formula: "amount / (1 + inflation)^years",
    body: { call in
      let years: Decimal
      if case .duration(let time) = call[2] {
        guard time.days == 0 else {
          throw LendingError.termNotWhole(time, .monthly)
        }
        years = Decimal(Int(time.months)) / Decimal(12)
      } else {
        years = try call.decimal(2)
      }
      let inflation = try call.decimal(1)
      guard inflation > -Decimal.one else {
        throw RuntimeError.invalidArgument(
          parameter: "inflation", problem: "must be above -100%", hint: "3%")
      }
      let result = PurchasingPower.real(
        amount: try call.decimal(0), inflation: inflation, years: years)
      guard result.isFinite else { throw RuntimeError.overflow(operation: "real") }
      if case .money(let money) = call[0] { return .money(Money(result, money.currency)) }
      return .number(result)
    })
}
