import FinLanguage
import FinValues
import Finance
import Money

/// The disclosures of lenders and banks about a loan or an account.
public enum DisclosureBuiltIns {
  public static let all: [BuiltIn] = [apr, effectiveRate, apy, arm]

  static let advances = Parameter(
    "advances", .either([.record, .listOf(.record), .money]),
    meaning: "amounts lent: [{date: 2026-01-10, amount: $5_000}]",
    aliases: ["amount", "principal", "loan"])
  static let payments = Parameter(
    "payments", .either([.record, .listOf(.record), .money]),
    meaning:
      "payments: {date: …, amount: $230, count: 24, every: \"week2\"}, or after n "
      + "unit-periods, {n: 1, amount: $230, count: 24}",
    aliases: ["payment", "cash_flows"],
    absenceHint: "a loan has a field for it: loan($300k, 6.5%, 30y, fees: $3_000).apr")

  static let apr = BuiltIn(
    "apr", .loans,
    parameters: [
      advances, payments,
      Parameter(
        "unit", .text, .optional,
        meaning: "unit period, e.g. \"month\" or \"week2\" (default: by rule)",
        aliases: ["unit_period", "every", "frequency"]),
    ],
    summary:
      "Annual percentage rate (APR) of a loan from its advances and payments, by US rules.",
    example: .init(
      "apr({date: 1978-01-10, amount: $5_000}, {date: 1978-02-10, amount: $230, count: 24})",
      prints: "9.6857%"),
    help: .init(
      examples: [.init("loan($300k, 6.5%, 30y, fees: $3_000).apr", prints: "6.5969%")],
      seeAlso: ["eu_apr", "loan"]),
    formula: AnnualRateFormula.equation + ", apr = i · unit-periods a year",
    source: AnnualRateFormula.source,
    explanation: AnnualRateExplanation.explanation
  ) { call in .percent(try transaction(call).annualPercentageRate()) }

  static func transaction(_ call: Call) throws -> CreditTransaction {
    let series = try CreditSeriesReader.series(call)
    let unit =
      call.has("unit") ? try UnitPeriodWord.unit(call.text("unit"), parameter: "unit") : nil
    return try CreditTransaction(
      advances: series.advances, payments: series.payments, unit: unit, currency: series.currency)
  }
}

/// The equation of value of an annual percentage rate.
enum AnnualRateFormula {
  static let equation =
    "Σ advance / ((1 + f·i)·(1 + i)^t) = Σ payment / ((1 + f·i)·(1 + i)^t)"
  static let source = "12 CFR 1026 (Regulation Z), Appendix J, actuarial method"
}
