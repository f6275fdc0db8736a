import FinLanguage
import Finance
import Money

extension TimeValueBuiltIns {
  /// Amounts that differ: their worth, and the rates they come to.
  static let cashFlows: [BuiltIn] = [npv, irr, mirr, xnpv, xirr]

  private static func source(_ section: String) -> String {
    "OpenDocument 1.3 part 4 (OpenFormula), \(section)"
  }

  private static let npv = BuiltIn(
    "npv", .timeValue,
    parameters: [
      .ratePerPeriod,
      Parameter(
        "values", .either([.moneyOrNumber, .listOf(.moneyOrNumber)]), .variadic(minimum: 1),
        meaning: "cash flows at the end of each period, as a list or one by one"),
    ],
    summary: "What cash flows are worth one period before the first of them.",
    example: .init("npv(10%, [-$10k, $3k, $4.2k, $6.8k])", prints: "$1,188.44"),
    formula: "npv = \(CashFlowFormula.periodic), k = 1 … n", source: source("6.12.30 NPV"),
    explanation: CashFlowExplanations.npv
  ) { call in
    let amounts = try TimeValueAmounts(of: call, "npv")
    return try amounts.value(
      TimeValue.netPresentValue(rate: call.decimal(0), values: call.amounts(1)))
  }

  private static let irr = BuiltIn(
    "irr", .timeValue, parameters: [.flows, .guess],
    summary: "The rate of return a period of cash flows.",
    example: .init("irr([-$70k, $12k, $15k, $18k, $21k, $26k])", prints: "8.6631%"),
    formula:
      "0 = \(CashFlowFormula.periodic), k = 0 … n;  of several r the one nearest the guess by ln(1 + r)",
    source: source("6.12.24 IRR"), explanation: CashFlowExplanations.irr
  ) { call in
    _ = try TimeValueAmounts(of: call, "irr")
    return try .percent(
      TimeValue.internalRateOfReturn(values: call.amounts(0), guess: call.decimal(1)))
  }

  private static let mirr = BuiltIn(
    "mirr", .timeValue,
    parameters: [
      .flows,
      Parameter("finance_rate", .rateOrNumber, meaning: "the rate that money paid in costs"),
      Parameter("reinvest_rate", .rateOrNumber, meaning: "the rate that money received earns"),
    ],
    summary: "The rate of return when money received is invested again at a rate of its own.",
    example: .init(
      "mirr([-$120k, $39k, $30k, $21k, $37k, $46k], 10%, 12%)", prints: "12.6094%"),
    formula:
      "mirr = \(CashFlowFormula.modified), received as it is at the end, paid as at the start",
    source: source("6.12.27 MIRR"), explanation: CashFlowExplanations.mirr
  ) { call in
    _ = try TimeValueAmounts(of: call, "mirr")
    return try .percent(
      TimeValue.modifiedInternalRateOfReturn(
        values: call.amounts(0), financeRate: call.decimal(1), reinvestRate: call.decimal(2)))
  }

  private static let yearlyRate = Parameter(
    "rate", .rateOrNumber, meaning: "the rate a year, of 365 days")

  private static let xnpv = BuiltIn(
    "xnpv", .timeValue, parameters: [yearlyRate, .flows, .flowDates],
    summary: "What cash flows on given days are worth on the first of the days.",
    example: .init(
      "xnpv(10%, [-$1k, $1.1k], [2025-01-15, 2026-01-15])", prints: "$0.00"),
    formula: "xnpv = \(CashFlowFormula.dated), days from the first date",
    source: source("6.12.52 XNPV"), explanation: CashFlowExplanations.xnpv
  ) { call in
    let amounts = try TimeValueAmounts(of: call, "xnpv")
    return try amounts.value(
      TimeValue.netPresentValue(
        rate: call.decimal(0), values: call.amounts(1), dates: call.dates(2)))
  }

  private static let xirr = BuiltIn(
    "xirr", .timeValue, parameters: [.flows, .flowDates, .guess],
    summary: "The rate of return a year of cash flows on given days, in any order.",
    example: .init(
      "xirr([-$1k, $1.1k], [2025-01-15, 2026-01-15])", prints: "10%"),
    formula: "0 = \(CashFlowFormula.dated);  of several r the one nearest the guess by ln(1 + r)",
    source: source("6.12.51 XIRR"), explanation: CashFlowExplanations.xirr
  ) { call in
    _ = try TimeValueAmounts(of: call, "xirr")
    return try .percent(
      TimeValue.internalRateOfReturn(
        values: call.amounts(0), dates: call.dates(1), guess: call.decimal(2)))
  }
}
