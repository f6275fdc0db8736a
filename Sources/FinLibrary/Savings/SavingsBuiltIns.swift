import FinLanguage
import FinValues

/// Savings and what they grow to.
public enum SavingsBuiltIns {
  public static let all: [BuiltIn] = [savings, real]

  static let savings = BuiltIn(
    "savings", .savings, parameters: Savings.type.parameters,
    summary:
      "Savings over time: what deposits grow to, or the deposit that reaches a goal.",
    example: .init(
      "savings($10k, monthly: $500, rate: 4%, term: 10y).final_balance", prints: "$88,533.23"),
    help: .init(
      examples: [
        .init("savings($5k, $200, 4.5%, 10y).final_balance", prints: "$38,074.58"),
        .init("savings($5k, rate: 4.5%, term: 10y, goal: $50k).monthly", prints: "$278.87"),
      ], seeAlso: ["real", "apy", "seek"],
      arguments: [
        .init("Start", ["start"]), .init("Deposits", ["deposit", "frequency", "growth", "timing"]),
        .init("Interest", ["compounding", "rounding"]), .init("Prices", ["inflation"]),
        .init("Label", ["name"]),
      ], line: "savings($10k, monthly: $500, rate: 4%, term: 10y)"),
    formula:
      "final_balance = initial · (1 + r)^n + deposit · ((1 + r)^n − 1) / r, r the rate per period",
    source: "S. G. Kellison, The Theory of Interest, 2nd ed., ch. 3 and 4: annuities",
    body: { .domain(try SavingsValue($0)) })
}
