import Finance
import FinLanguage
import FinValues

public enum LeaseBuiltIns {
  public static let all: [BuiltIn] = [lease]

  static let lease = BuiltIn(
    "lease", .loans, parameters: LeaseModel.type.parameters,
    summary: "A car lease: payment, total cost and effective rate, compared with a loan.",
    example: .init(
      "lease($47_500, 60%, money_factor: 0.00245, msrp: $50k, fees: $625, tax: 7%).payment",
      prints: "$743.52"),
    help: .init(
      examples: [
        .init("lease($36k, 60%, 4%, 36mo).effective_rate", prints: "4.02%"),
        .init("lease($36k, 60%, 4%, 36mo).due_at_signing", prints: "$496.00"),
      ], seeAlso: ["loan", "compare"],
      arguments: [
        .init("Rate", ["money_factor"]), .init("Price", ["msrp"]),
        .init("At signing", ["down", "drive_off", "fees"]), .init("Later", ["tax", "end_fee"]),
        .init("Compared with buying", ["loan_rate"]), .init("Label", ["name"]),
      ], line: "lease($36k, 60%, 4%, 36mo)"),
    formula: """
      payment = (cap_cost − residual) / n + (cap_cost + residual) · money_factor, and tax
      money_factor = rate / 2400%
      """,
    source: "12 CFR 1013.4(f) (Regulation M); money factors are a convention of lessors",
    body: { .domain(try LeaseValue($0)) })
}
