import Finance
import FinLanguage
import FinValues
import Money

/// Loans and what can be asked of them.
public enum LoanBuiltIns {
  public static let all: [BuiltIn] = [
    loan, balance, interest, byYear, schedule, payoffAmount, idealPayment, pace, prepay,
    recast, refinance, consolidate, pay, recordPayments, progress,
  ]

  static let loan = BuiltIn(
    "loan", .loans, parameters: Loan.type.parameters,
    summary:
      "A loan: give any three of amount, rate, term and payment, and fin calculates the fourth.",
    example: .init("loan($300k, 6.5%, 30y).payment", prints: "$1,896.20"),
    help: .init(
      examples: [
        .init("loan($300k, 6.5%, 30y, extra: $200).interest_saved", prints: "$103,450.19"),
        .init("loan(rate: 6.5%, term: 30y, payment: $2_000).amount", prints: "$316,421.64"),
      ], seeAlso: ["repayment", "payoff", "schedule", "explain", "mortgage"], arguments: .loan,
      line: "loan($300k, 6.5%, 30y)"),
    formula: "payment = amount · r / (1 − (1 + r)^−n), r = rate / 12 for monthly payments",
    source:
      "level payment of an annuity; interest is rounded each period, and the last payment settles the rest",
    body: { .domain(try LoanValue($0)) })
}
