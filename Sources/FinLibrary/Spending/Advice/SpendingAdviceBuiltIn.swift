import Finance
import FinLanguage
import FinValues

/// Advice on one's spending and money.
enum SpendingAdviceBuiltIn {
  static let all: [BuiltIn] = [advice]

  static let advice = BuiltIn(
    "advice", .spending, parameters: SpendingAdvice.type.parameters, effect: .reads,
    summary:
      "Advice on your spending: budgets and debts first, each sentence with its numbers.",
    example: .init(
      #"expenses = map(0..3, n => expense($9 + n * $9, "food", on: add_months(2025-10-01, n))); advice("food").verdict"#,
      prints: "Yes: food is above your own months."),
    help: .init(seeAlso: ["profile", "spending"]),
    source: "\(BalancedBudget.source); \(ConsumerSurvey.source)",
    body: { try SpendingAdvice.value($0) })
}
