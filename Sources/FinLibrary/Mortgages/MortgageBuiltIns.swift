import Finance
import FinLanguage
import FinValues
import Money

/// Homes bought with a loan.
public enum MortgageBuiltIns {
  public static let all: [BuiltIn] = [mortgage]

  static let mortgage = BuiltIn(
    "mortgage", .mortgages, parameters: Mortgage.type.parameters,
    summary: "A mortgage: monthly cost with tax and insurance, cash to close, total cost.",
    example: .init(
      "mortgage($450k, 20%, 6.5%, 30y, tax: 1.1%, insurance: $1_680/y).monthly",
      prints: "$2,827.94"),
    help: .init(
      examples: [
        .init("mortgage($450k, 20%, 6.5%, 30y).cash_to_close", prints: "$90,000.00"),
        .init(
          "mortgage(down: 20%, rate: 6.5%, term: 30y, monthly: $2_500, tax: 1.1%).price",
          prints: "$418,535.84"),
      ], seeAlso: ["affordability", "escrow", "refinance", "rent_vs_buy", "loan"],
      arguments: .mortgage, line: "mortgage($450k, 20%, 6.5%, 30y)"),
    formula: "monthly = payment + tax + insurance + pmi + hoa",
    source: "mortgage insurance ends by the Homeowners Protection Act, 12 USC 4901-4902",
    body: { call in
      let mortgage = try MortgageValue(call)
      mortgage.remarkOnPeriods(price: mortgage.model.terms.price, call.context)
      let insurance = mortgage.model.terms.insurance
      if insurance.annualRate.isPositive, !insurance.isDue {
        call.context.remark(
          "no mortgage insurance is due: the loan is"
            + " \(Value.percent(mortgage.model.terms.loanToValue).displayText) of the price, not above 80%"
        )
      }
      return .domain(mortgage)
    })
}

extension TypedValue {
  /// Says so where a month's amount for a home looks like a year's: more of the price a year than nearly
  /// anybody pays, a twenty-fifth of it in tax or dues, or a fiftieth for insurance.
  func remarkOnPeriods(price: Decimal, _ context: any CallContext) {
    for (name, share) in [("tax", 25), ("insurance", 50), ("maintenance", 25), ("hoa", 25)] {
      let money: Money
      switch given(name) {
      case .money(let amount)?: money = amount
      case .number(let amount)?: money = Money(amount, context.defaultCurrency)
      default: continue
      }
      guard money.amount * Decimal(12 * share) > price else { continue }
      context.remark(
        "\(name) is read as \(money.formatted()) a month; for a year, write"
          + " \(name): \(Value.money(money).sourceText)/y")
    }
  }
}
