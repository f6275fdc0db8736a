import Finance
import FinLanguage

/// Advice on one's spending and money.
enum SpendingAdviceBuiltIn {
  static let all: [BuiltIn] = [advice]

  static let advice = BuiltIn(
    "advice", .spending,
    parameters: [
      CategoryArgument.parameter(
        "category", .optional,
        meaning: "one to look at: is too much spent on it? Everything when left out"),
      CurrencyArgument.parameter,
      Parameter(
        "profile", .domain(ProfileValue.kind), .optional,
        meaning: "who it is for; what the name profile holds when left out"),
      Parameter(
        "debts", .listOf(.either(Debts.kinds.map { .domain($0) })), .optional,
        meaning: "debts, cards, loans and mortgages; all that names are bound to when left out"),
      Parameter(
        "savings", .listOf(.domain("savings")), .optional,
        meaning: "savings; all that names are bound to when left out"),
      CountedArgument.parameter,
    ], effect: .reads,
    summary:
      "What your spending shows: budgets and debts first, each sentence with the numbers behind it.",
    example: .init(
      #"expenses = map(0..3, n => expense($9 + n * $9, "food", on: add_months(2025-10-01, n))); advice("food").verdict"#,
      prints: "Yes: food is above your own months."),
    source: "\(BalancedBudget.source); \(ConsumerSurvey.source)",
    body: { .domain(try SpendingAdviceValue($0)) })
}
