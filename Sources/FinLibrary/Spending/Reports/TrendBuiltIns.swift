import Finance
import FinLanguage
import FinValues
import Money

/// The direction of spending.
enum TrendBuiltIns {
  static let all: [BuiltIn] = [trend]

  static let trend = BuiltIn(
    "trend", .spending,
    parameters: SpendingTrend.type.parameters, effect: .reads,
    summary: "Spending per month and category: averages and direction.",
    example: .init(
      #"expenses = [expense($30, "food", on: 2025-11-03), expense($50, "food", on: 2025-12-03), expense($9, "food")]; trend().average"#,
      prints: "$40.00"),
    help: .init(seeAlso: ["report", "recurring"]),
    formula: "average = total / whole_months",
    body: { .domain(try TrendValue($0, keeping: ["months"])) })
}
