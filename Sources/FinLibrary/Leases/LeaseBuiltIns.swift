import Finance
import FinLanguage

public enum LeaseBuiltIns {
  public static let all: [BuiltIn] = [lease]

  static let lease = BuiltIn(
    "lease", .loans, parameters: LeaseModel.type.parameters,
    summary: "A car lease: payment, total cost and effective rate, compared with a loan.",
    example: .init(
      "lease($47_500, 60%, money_factor: 0.00245, msrp: $50k, fees: $625, tax: 7%).payment",
      prints: "$743.52"),
    formula: """
      payment = (cap_cost − residual) / n + (cap_cost + residual) · money_factor, and tax
      money_factor = rate / 2400%
      """,
    source: "12 CFR 1013.4(f) (Regulation M); money factors are a convention of lessors",
    body: { .domain(try LeaseValue($0)) })
}
