/// The formulas of depreciation; `value` is what is left at the start of a period.
enum DepreciationFormula {
  static let straightLine = "(cost − salvage) / life"
  static let sumOfYearsDigits = "(cost − salvage)·share"
  static let shareOfDigits = "(life − per + 1) / (1 + 2 + … + life)"
  static let declining = "value·rate"
  static let decliningPartly = "value·rate·part"
  static let fixedRate = "1 − (salvage / cost)^(1 / life)"
  static let multipleRate = "factor / life"
  static let downToSalvage = "value − salvage"
}
