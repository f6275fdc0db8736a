/// The formulas of depreciation; `value` is what is left at the start of a period.
enum DepreciationFormula {
  static let straightLine = "(cost − salvage) / life"
  static let sumOfYearsDigits = "(cost − salvage)·(life − per + 1)·2 / (life·(life + 1))"
  static let decliningRate = "1 − (salvage / cost)^(1 / life)"
  static let firstYear = "cost·rate·month / 12"
  static let laterYear = "value·rate"
  static let restOfLastYear = "value·rate·(12 − month) / 12"
  static let doubleDeclining = "value·factor / life"
  static let downToSalvage = "value − salvage"
}
