/// The formulas of rates stated otherwise, and of growth without payments.
enum RateConversionFormula {
  static let effect = "(1 + nominal / n)ⁿ − 1"
  static let nominal = "n·((1 + effect)^(1 / n) − 1)"
  static let rri = "(fv / pv)^(1 / n) − 1"
  static let pduration = "ln(fv / pv) / ln(1 + r)"
}
