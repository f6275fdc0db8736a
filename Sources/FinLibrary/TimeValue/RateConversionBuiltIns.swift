import FinLanguage
import Finance
import Money

extension TimeValueBuiltIns {
  /// Ways of stating a rate, and growth without payments.
  static let conversions: [BuiltIn] = [effect, nominal, rri, pduration]

  private static func source(_ section: String) -> String {
    "OpenDocument 1.3 part 4 (OpenFormula), \(section)"
  }

  private static let perYear = Parameter(
    "npery", .number, meaning: "how often a year interest is compounded")

  private static let effect = BuiltIn(
    "effect", .timeValue,
    parameters: [Parameter("nominal", .rateOrNumber, meaning: "the nominal rate a year"), perYear],
    summary: "The rate that a nominal rate comes to in a year when compounded.",
    example: .init("effect(5.25%, 4)", prints: "5.3543%"),
    formula: "effect = " + RateConversionFormula.effect, source: source("6.12.19 EFFECT"),
    explanation: RateConversionExplanations.effect
  ) { call in
    try .percent(
      TimeValue.effectiveRate(nominal: call.decimal(0), periodsPerYear: call.decimal(1)))
  }

  private static let nominal = BuiltIn(
    "nominal", .timeValue,
    parameters: [
      Parameter("effect", .rateOrNumber, meaning: "the effective rate a year"), perYear,
    ],
    summary: "The nominal rate that comes to an effective one when compounded.",
    example: .init("nominal(10.25%, 2)", prints: "10%"),
    formula: "nominal = " + RateConversionFormula.nominal, source: source("6.12.28 NOMINAL"),
    explanation: RateConversionExplanations.nominal
  ) { call in
    try .percent(
      TimeValue.nominalRate(effective: call.decimal(0), periodsPerYear: call.decimal(1)))
  }

  private static let start = Parameter(
    "pv", .moneyOrNumber, meaning: "the amount at the start")
  private static let end = Parameter(
    "fv", .moneyOrNumber, meaning: "the amount at the end")

  private static let rri = BuiltIn(
    "rri", .timeValue, parameters: [.periods, start, end],
    summary: "The rate a period at which an amount grows to another.",
    example: .init("rri(2, $10k, $12.1k)", prints: "10%"),
    formula: "rri = " + RateConversionFormula.rri, source: source("6.12.44 RRI"),
    explanation: RateConversionExplanations.rri
  ) { call in
    _ = try TimeValueAmounts(of: call, "rri")
    return try .percent(
      TimeValue.growthRate(
        periods: call.decimal(0), presentValue: call.decimal(1), futureValue: call.decimal(2)))
  }

  private static let pduration = BuiltIn(
    "pduration", .timeValue, parameters: [.ratePerPeriod, start, end],
    summary: "How many periods an amount takes to grow to another.",
    example: .init("pduration(10%, $10k, $12.1k)", prints: "2"),
    formula: "pduration = " + RateConversionFormula.pduration, source: source("6.12.35 PDURATION"),
    explanation: RateConversionExplanations.pduration
  ) { call in
    _ = try TimeValueAmounts(of: call, "pduration")
    return try .number(
      TimeValue.growthPeriods(
        rate: call.decimal(0), presentValue: call.decimal(1), futureValue: call.decimal(2)))
  }
}
