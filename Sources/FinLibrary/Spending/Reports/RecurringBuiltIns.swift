import Finance
import FinLanguage
import FinValues
import Money

/// Payments that come again and again.
enum RecurringBuiltIns {
  static let all: [BuiltIn] = [recurring]

  static let recurring = BuiltIn(
    "recurring", .spending,
    parameters: RecurringPayments.type.parameters, effect: .reads,
    summary: "Recurring payments: rent, subscriptions, bills.",
    example: .init(
      #"expenses = map(1..6, n => expense($9, "misc", "Tunes {n}", on: date(2025, 6 + n, 4))); recurring().per_year"#,
      prints: "$108.00"),
    help: .init(seeAlso: ["trend", "payees"]),
    formula: "per_year = amount · times_a_year",
    body: { .domain(try TypedValue<RecurringPayments>($0, keeping: [])) })
}
