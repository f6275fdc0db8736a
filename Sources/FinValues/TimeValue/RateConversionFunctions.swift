import FinLanguage
import Finance
import Money

extension TimeValueBuiltIns {
  /// Ways of stating a rate, and growth without payments.
  package static let conversions: [BuiltIn] = [effect, nominal, rri, pduration]

  private static let effect = BuiltIn.timeValue(
    "effect", [.nominalRate, .perYear], gives: .rate,
    "Effective annual rate of a nominal rate (EFFECT).",
    example: .init("effect(5.25%, 4)", prints: "5.3543%"),
    help: .init(line: "effect(5%, 12)"),
    formula: .init("(1 + nominal / n)ⁿ − 1"), "6.12.19 EFFECT", title: "Effective annual rate",
    solve: {
      try TimeValue.effectiveRate(nominal: $0["nominal"], periodsPerYear: $0["npery"])
    },
    terms: {
      [FormulaOperand(rate: $0["nominal"], "nominal", "nominal annual rate"), compounding($0)]
    },
    explain: { given, explanation in
      let (nominal, effective) = (given["nominal"], explanation.value.amount)
      explanation.sentences =
        effective > nominal
        ? [
          "Interest earns interest: 100 is \(hundred(growing: effective)) after a year, not "
            + "\(hundred(growing: nominal)).",
          "Compounded continuously, it would be e^nominal − 1, which is "
            + "\(nominal.exponentialMinusOne().percentText).",
        ] : ["Compounded once a year, the nominal and effective rates are the same."]
    })

  private static let nominal = BuiltIn.timeValue(
    "nominal", [.effectiveRate, .perYear], gives: .rate,
    "Nominal annual rate of an effective rate (NOMINAL).",
    example: .init("nominal(10.25%, 2)", prints: "10%"),
    formula: .init("n·((1 + effect)^(1 / n) − 1)"), "6.12.28 NOMINAL", title: "Nominal annual rate",
    solve: {
      try TimeValue.nominalRate(effective: $0["effect"], periodsPerYear: $0["npery"])
    },
    terms: {
      [FormulaOperand(rate: $0["effect"], "effect", "effective annual rate"), compounding($0)]
    },
    explain: { given, explanation in
      let count = given["npery"].truncated()
      let part = (explanation.value.amount / count).percentText
      explanation.sentences = [
        "\(part) a period, \(count.grouped()) times a year and compounded, is "
          + "\(given["effect"].percentText) in a year."
      ]
    })

  private static let rri = BuiltIn.timeValue(
    "rri", [.periods, .startAmount, .endAmount], gives: .rate,
    "Rate per period for an investment to grow to a value (RRI).",
    example: .init("rri(2, $10k, $12.1k)", prints: "10%"),
    help: .init(line: "rri(5, $1_000, $2_000)"),
    formula: .init("(fv / pv)^(1 / n) − 1"), "6.12.44 RRI",
    title: "Rate of growth between two amounts",
    solve: {
      try TimeValue.growthRate(
        periods: $0.periods, presentValue: $0.presentValue, futureValue: $0.futureValue)
    },
    terms: { [FormulaOperand("n", .number($0.periods), "number of periods")] + ends($0) },
    explain: { given, explanation in
      let (start, end) = (given.presentValue, given.futureValue)
      guard !start.isZero else {
        return explanation.withoutFormula(
          "Zero stays zero: the rate is 0, as in spreadsheets.")
      }
      let rate = explanation.value.amount.percentText
      explanation.sentences = [
        "The change is \(((end - start) / start).percentText) in total; \(rate) each period, "
          + "compounded, comes to that."
      ]
    })

  private static let pduration = BuiltIn.timeValue(
    "pduration", [.ratePerPeriod, .startAmount, .endAmount], gives: .count,
    "Number of periods for an investment to reach a value (PDURATION).",
    example: .init("pduration(10%, $10k, $12.1k)", prints: "2"),
    formula: .init("ln(fv / pv) / ln(1 + r)"), "6.12.35 PDURATION",
    title: "Periods of growth between two amounts",
    solve: {
      try TimeValue.growthPeriods(
        rate: $0.rate, presentValue: $0.presentValue, futureValue: $0.futureValue)
    },
    terms: { [$0.rateTerm] + ends($0) },
    explain: { given, explanation in
      let count = explanation.value.amount
      guard !count.isInteger, count > .one else { return }
      let whole = count.floor()
      let grown = given.presentValue * (.one + given.rate).power(whole)
      let next = given.presentValue * (.one + given.rate).power(whole + .one)
      explanation.sentences = [
        "After \(whole.grouped()) periods there is \(given.text(grown)), after "
          + "\((whole + .one).grouped()) there is \(given.text(next))."
      ]
    })

  private static func compounding(_ given: TimeValueGivens) -> FormulaOperand {
    FormulaOperand(
      "n", .number(given["npery"].truncated()), "compounding periods a year")
  }

  private static func ends(_ given: TimeValueGivens) -> [FormulaOperand] {
    [
      FormulaOperand("pv", given.value(given.presentValue), "amount at the start"),
      FormulaOperand("fv", given.value(given.futureValue), "amount at the end"),
    ]
  }

  /// Returns the value that 100 grows to, to four places.
  private static func hundred(growing rate: Decimal) -> String {
    (.hundred * (.one + rate)).rounded(toPlaces: 4).grouped()
  }
}
