import Finance
import FinLanguage
import FinValues
import Money

/// The spending over some days.
enum ReportBuiltIns {
  static let all: [BuiltIn] = [report]

  static let report = BuiltIn(
    "report", .spending,
    parameters: SpendingReport.type.parameters, effect: .reads,
    summary: "Spending report for a period by category, compared with the period before.",
    example: .init(
      #"expenses = [expense($42.10, "food"), expense($9, "auto")]; report().total"#,
      prints: "$51.10"),
    help: .init(seeAlso: ["spending", "trend", "budget_status"]),
    formula: "total = Σ expenses", body: { .domain(try ReportValue($0, keeping: ["period"])) })
}
