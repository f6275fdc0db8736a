import Finance
import FinLanguage
import Money

/// Savings and what they grow to.
public enum SavingsBuiltIns {
  public static let all: [BuiltIn] = [savings, real]

  static let savings = BuiltIn(
    "savings", .savings, parameters: SavingsInput.allCases.map(\.parameter),
    summary: "What a first deposit and monthly ones grow to, month by month.",
    example: .init(
      "savings($10k, monthly: $500, rate: 4%, term: 10y).final_balance", prints: "$88,533.19"),
    formula:
      "interest of a month = balance · rate / 12, rounded; balance = balance + deposit + interest",
    body: { .domain(try SavingsValue($0)) })
}
