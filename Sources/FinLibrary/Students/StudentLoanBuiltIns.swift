import Finance
import FinLanguage
import FinValues
import Money

/// Student loans and what can be asked of them.
public enum StudentLoanBuiltIns {
  public static let all: [BuiltIn] = [studentLoan, dailyInterest, borrower]

  static let studentLoan = BuiltIn(
    "student_loan", .studentLoans, parameters: StudentLoan.type.parameters,
    summary:
      "A student loan with simple daily interest, grace period, pauses and a repayment plan.",
    example: .init("student_loan($10k, 6.8%).payment", prints: "$115.08"),
    help: .init(
      examples: [
        .init("student_loan($20k, 6.8%, term: 15y).payment", prints: "$177.54"),
        .init("student_loan($20k, 6.8%, payment: $300).total_interest", prints: "$5,189.49"),
        .init(
          "student_loan($40k, 6%, \"ibr\", start: 2025-09-01, income: $45k).payment",
          prints: "$179.38"),
      ], seeAlso: ["students", "repayment_plans", "daily_interest", "payoff", "plans"],
      arguments: .studentLoan, line: "student_loan($30k, 5.5%)", keeper: .name("student")),
    formula:
      "payment = owed · r / (1 − (1 + r)^−n), r = rate / 12; interest = principal · rate · days /"
      + " 365.25",
    source: StudentPlan.standard.rule.source,
    body: { .domain(try StudentLoanValue($0)) })

  static let dailyInterest = BuiltIn(
    "daily_interest", .studentLoans,
    parameters: [
      Parameter("principal", .money, meaning: "principal"),
      Parameter("rate", .rate, meaning: "annual interest rate, e.g. 6.8%"),
      Parameter(
        "days", .wholeNumber(0...Int(Int32.max)), .defaulted(.number(.one)),
        meaning: "number of days"),
      Parameter(
        "day_count", .word(Self.dayCounts.map(\.name)),
        .defaulted(.text(DayCount.actual36525.name)), meaning: "day-count convention"),
    ],
    summary: "Simple daily interest on a principal.",
    example: .init("daily_interest($15k, 6.8%, days: 15)", prints: "$41.89"),
    formula: "principal · rate · days / 365.25",
    source: "the simple daily interest formula of federal student loan servicers",
    explanation: dailyExplanation,
    body: { call in
      let principal = try call.money("principal")
      let interest = StudentLoanTerms.interest(
        on: principal.amount, rate: try call.decimal("rate"), days: try call.whole("days"),
        try dayCount(call))
      guard interest.isFinite else { throw RuntimeError.overflow(operation: "daily_interest") }
      return .money(Money(interest, principal.currency))
    })

  private static let dayCounts = [DayCount.actual36525, .actual365, .actual360]

  private static func dayCount(_ call: Call) throws -> DayCount {
    DayCount(name: try call.text("day_count")) ?? .actual36525
  }

  private static let dailyExplanation: @Sendable (Call, Value) throws -> Explanation? = {
    call, value in
    var result = Explanation("Simple daily interest", value: value)
    let dayCount = try dayCount(call)
    let principal = try call.money("principal")
    result.derive(
      "interest", by: "principal · rate · days / year",
      from: [
        .init("principal", principal.amount, .money(principal.currency), "accrues interest"),
        .init("rate", try call.decimal("rate"), .percent, "annual interest rate"),
        .init("days", Decimal(try call.whole("days")), .number, "since interest was last paid"),
        .init("year", dayCount.daysOfYear, .number, "days of a year, \(dayCount.name)"),
      ])
    result.sentences = ["Unpaid interest earns no interest until it is capitalized."]
    return result
  }
}
