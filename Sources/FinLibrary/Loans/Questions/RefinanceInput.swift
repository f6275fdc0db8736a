import Finance
import FinLanguage
import Money

/// The arguments of `refinance` by name, in the order of its parameters.
enum RefinanceInput: String, BuiltInInput {
  case loan, rate, term, costs, at
  case rollIn = "roll_in"
  case cashOut = "cash_out"
  case points

  var parameter: Parameter {
    switch self {
    case .loan:
      Parameter(
        "loan", LoanBuiltIns.loanType, meaning: "the loan to replace", foreignNames: ["old"])
    case .rate:
      Parameter(
        "rate", .rate, meaning: "the new loan's interest of a year, as 5.5%",
        foreignNames: ["new_rate", "apr"])
    case .term:
      Parameter(
        "term", .duration, .optional,
        meaning: "how long the new loan runs; else what is left of the old one",
        foreignNames: ["new_term", "years"])
    case .costs:
      Parameter(
        "costs", .money, .optional, meaning: "closing costs, points not in them",
        foreignNames: ["closing_costs", "closing", "fees", "cost"])
    case .at:
      QuestionWords.at(
        .optional,
        "after which payment, on which date, or how long after the start; else today, or the start")
    case .rollIn:
      Parameter(
        "roll_in", .boolean, .defaulted(.boolean(false)),
        meaning: "whether the new loan pays the costs, or they are paid in cash")
    case .cashOut:
      Parameter("cash_out", .money, .optional, meaning: "what the new loan pays out besides")
    case .points:
      Parameter(
        "points", .rate, .optional, meaning: "paid to the lender, as a part of the new loan: 1%")
    }
  }
}

extension LoanBuiltIns {
  static let refinance = BuiltIn(
    "refinance", .loans, parameters: RefinanceInput.allCases.map(\.parameter),
    summary:
      "A loan replaced by another: what that saves a month and in all, and when it breaks even.",
    example: .init(
      "refinance(loan($300k, 6.5%, 30y), 5.5%, 25y, $4_000, at: 60).break_even", prints: "24"),
    formula: "break_even = costs / (payment_before − payment), rounded up to whole payments",
    source: "Federal Reserve Board, A Consumer's Guide to Mortgage Refinancings",
    body: { .domain(try RefinanceValue($0)) })
}
