import Finance
import FinLanguage
import Money

/// Where spending is going.
enum TrendBuiltIns {
  static let all: [BuiltIn] = [trend]

  static let trend = BuiltIn(
    "trend", .spending,
    parameters: TrendInput.allCases.map(\.parameter) + [CountedArgument.parameter], effect: .reads,
    summary: "Months of spending by category, their average, and where they are going.",
    example: .init(
      #"expenses = [expense($30, "food", on: 2025-11-03), expense($50, "food", on: 2025-12-03), expense($9, "food")]; trend().average"#,
      prints: "$40.00"),
    formula: "average = total / whole_months", body: { .domain(try TrendValue($0)) })
}

/// The arguments of `trend`, in the order of its parameters.
enum TrendInput: String, BuiltInInput {
  case months, category, currency

  var parameter: Parameter {
    switch self {
    case .months:
      Parameter(
        "months", .wholeNumber(2...600), .defaulted(.number(Decimal(12))),
        meaning: "how many at most, this one the last; 12 unless given",
        foreignNames: ["n", "count"],
        wayToAdd: { "trend(category: \"\($0)\")" })
    case .category:
      CategoryArgument.parameter(
        "category", .optional, meaning: "only this category; else all, one by one")
    case .currency: CurrencyArgument.parameter
    }
  }
}
