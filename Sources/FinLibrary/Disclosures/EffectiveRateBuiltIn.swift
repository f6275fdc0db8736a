import FinLanguage
import FinValues
import Finance
import Markup
import Money

extension DisclosureBuiltIns {
  static let effectiveRate = BuiltIn(
    "eu_apr", .loans,
    parameters: [
      Parameter(
        "drawdowns", advances.type, meaning: "amounts lent, as for apr",
        aliases: ["advances", "amount"]),
      payments,
      Parameter(
        "unit", .word(EffectiveAnnualRate.Unit.allCases.map(\.rawValue)), .optional,
        meaning:
          "unit for times (default: months, or weeks for payments every few weeks)"
      ),
    ],
    summary:
      "Annual percentage rate of charge (APRC) of a loan, by European Union rules.",
    example: .init(
      "eu_apr({date: 1994-01-01, amount: €1_000}, {date: 1995-07-01, amount: €1_200})",
      prints: "12.9243%"),
    formula: EffectiveRateFormula.equation, source: EffectiveRateFormula.source,
    explanation: EffectiveRateFormula.explanation
  ) { call in .percent(try effectiveRate(call).annualRate()) }

  static func effectiveRate(_ call: Call) throws -> EffectiveAnnualRate {
    let series = try CreditSeriesReader.series(call, advances: "drawdowns")
    let unit = call.has("unit") ? EffectiveAnnualRate.Unit(rawValue: try call.text("unit")) : nil
    return try EffectiveAnnualRate(
      drawdowns: series.advances, payments: series.payments, unit: unit, currency: series.currency)
  }
}

/// The equation of value of the effective rate, and how it is explained.
enum EffectiveRateFormula {
  static let equation = "Σ drawdown / (1 + X)^years = Σ payment / (1 + X)^years"
  static let source = "Directive (EU) 2023/2225, Annex III; before it 2008/48/EC, Annex I"

  static func explanation(_ call: Call, _ result: Value) throws -> Explanation? {
    let rate = try DisclosureBuiltIns.effectiveRate(call)
    let flows = TimedFlows(
      rate.equation, rate: try rate.unitRate(), currency: rate.currency,
      hasDates: rate.start != nil, names: ("drawdown", "payment"))
    var explanation = Explanation("Annual percentage rate of charge", value: result)
    explanation.formula = equation
    explanation.results = FormulaNumber.results(result)
    explanation.results[0] = "X = " + explanation.results[0]
    if explanation.results.count == 1 { explanation.results.append(result.displayText) }
    explanation.rows = flows.table
    explanation.sentences = [
      "Times are counted in units of a \(rate.unit.rawValue), \(rate.unit.perYear) to the year: t counts "
        + "whole ones, f the days before them.",
      "At this rate \(flows.balance) at the start.",
    ]
    explanation.conventions = ["compounded", "days are fractions of 365 or 366"]
    explanation.source = source
    return explanation
  }
}
