import Finance
import FinLanguage
import Money

/// Homes bought with a loan.
public enum MortgageBuiltIns {
  public static let all: [BuiltIn] = [mortgage]

  static let mortgage = BuiltIn(
    "mortgage", .mortgages, parameters: MortgageInput.parameters,
    summary: "A home bought with a loan: what it costs each month, at closing and in all.",
    example: .init(
      "mortgage($450k, 20%, 6.5%, 30y, tax: 1.1%, insurance: $1_680/y).monthly",
      prints: "$2,827.94"),
    formula: "monthly = payment + tax + insurance + pmi + hoa",
    source: "mortgage insurance ends by the Homeowners Protection Act, 12 USC 4901-4902",
    body: { call in
      let mortgage = try MortgageValue(MortgageArguments(call))
      let insurance = mortgage.terms.insurance
      if insurance.annualRate.isPositive, !insurance.isDue {
        call.context.remark(
          "no mortgage insurance is due: the loan is"
            + " \(Value.percent(mortgage.terms.loanToValue).displayText) of the price, not above 80%"
        )
      }
      return .domain(mortgage)
    })
}
