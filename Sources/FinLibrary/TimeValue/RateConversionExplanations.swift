import FinLanguage
import Finance
import Money

/// Where a rate stated otherwise, and growth without payments, come from.
enum RateConversionExplanations {
  static func effect(_ call: Call, _ result: Value) throws -> Explanation? {
    guard case .percent(let effective) = result else { return nil }
    let nominal = try call.decimal(0)
    let count = try call.decimal(1).truncated()
    var explanation = Explanation("Effective rate a year", value: result)
    explanation.figure = "effect"
    explanation.formula = RateConversionFormula.effect
    explanation.put([
      FormulaOperand(rate: nominal, "nominal", "nominal rate a year"), compounding(count),
    ]) { try TimeValue.effectiveRate(nominal: $0[0], periodsPerYear: $0[1]) }
    guard effective > nominal else {
      explanation.sentences = [
        "Compounded once a year, or not at all, a rate is what it is called."
      ]
      return explanation
    }
    explanation.sentences = [
      "Interest earns interest: 100 is \(hundred(growing: effective)) after a year, not "
        + "\(hundred(growing: nominal)).",
      "Compounded at every moment it would be e^nominal − 1, which is "
        + "\(nominal.exponentialMinusOne().percentText).",
    ]
    return explanation
  }

  static func nominal(_ call: Call, _ result: Value) throws -> Explanation? {
    guard case .percent(let nominal) = result else { return nil }
    let effective = try call.decimal(0)
    let count = try call.decimal(1).truncated()
    var explanation = Explanation("Nominal rate a year", value: result)
    explanation.figure = "nominal"
    explanation.formula = RateConversionFormula.nominal
    explanation.put([
      FormulaOperand(rate: effective, "effect", "effective rate a year"), compounding(count),
    ]) { try TimeValue.nominalRate(effective: $0[0], periodsPerYear: $0[1]) }
    let part = (nominal / count).percentText
    explanation.sentences = [
      "\(part) a period, \(count.grouped()) times a year and compounded, is "
        + "\(effective.percentText) in a year."
    ]
    return explanation
  }

  static func rri(_ call: Call, _ result: Value) throws -> Explanation? {
    guard case .percent(let rate) = result else { return nil }
    let amounts = try TimeValueAmounts(of: call, "rri")
    let (count, start, end) = try (call.decimal(0), call.decimal(1), call.decimal(2))
    var explanation = Explanation("Rate of growth between two amounts", value: result)
    guard !start.isZero else {
      explanation.results = FormulaNumber.results(result)
      explanation.sentences = ["Nothing stays nothing: the rate is taken as 0, as spreadsheets do."]
      return explanation
    }
    explanation.figure = "rri"
    explanation.formula = RateConversionFormula.rri
    explanation.put([
      FormulaOperand("n", .number(count), "number of periods"),
      FormulaOperand("pv", amounts.value(start), "amount at the start"),
      FormulaOperand("fv", amounts.value(end), "amount at the end"),
    ]) { try TimeValue.growthRate(periods: $0[0], presentValue: $0[1], futureValue: $0[2]) }
    let total = ((end - start) / start).percentText
    explanation.sentences = [
      "The change is \(total) in all; \(rate.percentText) each period, compounded, comes to that."
    ]
    return explanation
  }

  static func pduration(_ call: Call, _ result: Value) throws -> Explanation? {
    guard case .number(let count) = result else { return nil }
    let amounts = try TimeValueAmounts(of: call, "pduration")
    let (rate, start, end) = try (call.decimal(0), call.decimal(1), call.decimal(2))
    var explanation = Explanation("Periods of growth between two amounts", value: result)
    explanation.figure = "pduration"
    explanation.formula = RateConversionFormula.pduration
    explanation.put([
      FormulaOperand(rate: rate),
      FormulaOperand("pv", amounts.value(start), "amount at the start"),
      FormulaOperand("fv", amounts.value(end), "amount at the end"),
    ]) { try TimeValue.growthPeriods(rate: $0[0], presentValue: $0[1], futureValue: $0[2]) }
    if !count.isInteger, count > .one {
      let whole = count.floor()
      let grown = (start * (.one + rate).power(whole), start * (.one + rate).power(whole + .one))
      explanation.sentences = [
        "After \(whole.grouped()) periods there is \(amounts.text(grown.0)), after "
          + "\((whole + .one).grouped()) there is \(amounts.text(grown.1))."
      ]
    }
    return explanation
  }

  private static func compounding(_ count: Decimal) -> FormulaOperand {
    FormulaOperand("n", .number(count), "how often a year it is compounded")
  }

  /// What 100 has become, to four places.
  private static func hundred(growing rate: Decimal) -> String {
    (.hundred * (.one + rate)).rounded(toPlaces: 4).grouped()
  }
}
