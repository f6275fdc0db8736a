import FinLanguage
import Finance
import Markup
import Money

/// Where the depreciation of a period comes from, with the first periods of the asset's life.
enum DepreciationExplanations {
  static func sln(_ call: Call, _ result: Value) throws -> Explanation? {
    let asset = try Asset(call, "sln")
    var explanation = Explanation("Straight-line depreciation", value: result)
    explanation.figure = "sln"
    explanation.formula = DepreciationFormula.straightLine
    explanation.put([asset.costOperand, asset.salvageOperand, asset.lifeOperand]) {
      try TimeValue.straightLine(cost: $0[0], salvage: $0[1], life: $0[2])
    }
    explanation.sentences = ["The same amount every period, from cost down to salvage."]
    explanation.rows = try asset.table { _ in
      try TimeValue.straightLine(cost: asset.cost, salvage: asset.salvage, life: asset.life)
    }
    return explanation
  }

  static func syd(_ call: Call, _ result: Value) throws -> Explanation? {
    let asset = try Asset(call, "syd")
    let period = try call.decimal(3)
    var explanation = Explanation("Depreciation by the sum of the years' digits", value: result)
    explanation.figure = "syd"
    explanation.formula = DepreciationFormula.sumOfYearsDigits
    explanation.put([
      asset.costOperand, asset.salvageOperand, asset.lifeOperand,
      FormulaOperand("per", .number(period), "the period"),
    ]) {
      try TimeValue.sumOfYearsDigits(cost: $0[0], salvage: $0[1], life: $0[2], period: $0[3])
    }
    let digits = asset.life * (asset.life + .one) / Decimal(2)
    let share = asset.life - period + .one
    explanation.sentences = [
      "1 + 2 + … + \(asset.life.grouped()) = \(digits.grouped()): of so many parts period "
        + "\(period.grouped()) gets \(share.grouped()), the next one less."
    ]
    explanation.rows = try asset.table {
      try TimeValue.sumOfYearsDigits(
        cost: asset.cost, salvage: asset.salvage, life: asset.life, period: $0)
    }
    return explanation
  }

  static func db(_ call: Call, _ result: Value) throws -> Explanation? {
    let asset = try Asset(call, "db")
    let period = try call.decimal(3)
    let months = try call.decimal(4).truncated()
    let depreciation = { (period: Decimal) in
      try TimeValue.decliningBalance(
        cost: asset.cost, salvage: asset.salvage, life: asset.life, period: period, months: months)
    }
    var explanation = Explanation("Depreciation at a fixed rate", value: result)
    guard asset.salvage < asset.cost else {
      explanation.sentences = ["It is worth its cost at the end, so nothing is written off."]
      return explanation
    }
    let exactRate = .one - (asset.salvage / asset.cost).power(.one / asset.life)
    let rate = FormulaOperand(
      "rate", .number(exactRate.rounded(toPlaces: 3, .halfUp)), "rate a year",
      note: "\(DepreciationFormula.decliningRate), to 3 places")
    let month = FormulaOperand("month", .number(months), "months of use in the first year")
    let index = period.truncated()
    explanation.figure = "db"
    if index <= .one {
      explanation.formula =
        months == Decimal(12) ? "cost·rate" : DepreciationFormula.firstYear
      explanation.put([asset.costOperand, rate, month]) { $0[0] * $0[1] * $0[2] / Decimal(12) }
    } else {
      let isRest = period > asset.life
      explanation.formula =
        isRest ? DepreciationFormula.restOfLastYear : DepreciationFormula.laterYear
      let before = isRest ? asset.life.truncated() : index - .one
      let first = asset.cost * rate.amount * months / Decimal(12)
      let left = (asset.cost - first) * (.one - rate.amount).power(before - .one)
      let value = FormulaOperand(
        "value", asset.amounts.value(left), asset.valueMeaning(beforePeriod: before + .one))
      explanation.put([value, rate, month]) {
        isRest ? $0[0] * $0[1] * (Decimal(12) - $0[2]) / Decimal(12) : $0[0] * $0[1]
      }
    }
    explanation.sentences = [
      "The same share of what is left every year. Unrounded the rate would be "
        + "\(exactRate.rounded(toPlaces: 6).grouped()); spreadsheets round it to 3 places, so the "
        + "end may miss salvage a little."
    ]
    let hasRest = months < Decimal(12)
    explanation.rows = try asset.table(isYearLonger: hasRest, depreciation)
    return explanation
  }

  static func ddb(_ call: Call, _ result: Value) throws -> Explanation? {
    let asset = try Asset(call, "ddb")
    let period = try max(call.decimal(3), .one)
    let factor = try call.decimal(4)
    let depreciation = { (period: Decimal) in
      try TimeValue.doubleDecliningBalance(
        cost: asset.cost, salvage: asset.salvage, life: asset.life, period: period, factor: factor)
    }
    var explanation = Explanation("Depreciation on the declining balance", value: result)
    if factor == Decimal(2) { explanation.title = "Double-declining depreciation" }
    let share = min(factor / asset.life, .one)
    let left = max(asset.cost * (.one - share).power(period - .one), .zero)
    let value = FormulaOperand(
      "value", asset.amounts.value(left), asset.valueMeaning(beforePeriod: period))
    let amount = FormulaOperand("ddb", result, "").amount
    explanation.figure = "ddb"
    if amount < left * share || factor > asset.life {
      if left <= asset.salvage {
        explanation.figure = nil
        explanation.results = FormulaNumber.results(result)
        explanation.sentences = ["The value has reached salvage: nothing more is written off."]
      } else {
        explanation.formula = DepreciationFormula.downToSalvage
        explanation.put([value, asset.salvageOperand]) { $0[0] - $0[1] }
        explanation.sentences = [
          "\(DepreciationFormula.doubleDeclining) would be "
            + "\(asset.amounts.text(left * factor / asset.life)) and go below salvage, where it ends."
        ]
      }
    } else {
      explanation.formula = DepreciationFormula.doubleDeclining
      explanation.put([
        value, FormulaOperand("factor", .number(factor), "times the straight-line rate"),
        asset.lifeOperand,
      ]) { $0[0] * $0[1] / $0[2] }
      explanation.sentences = [
        "\(share.percentText) of what is left every period, until salvage is reached."
      ]
    }
    explanation.rows = try asset.table(depreciation)
    return explanation
  }
}

/// What is written off: cost, salvage and life are the first arguments of all these functions.
private struct Asset {
  let amounts: TimeValueAmounts
  let cost: Decimal
  let salvage: Decimal
  let life: Decimal

  init(_ call: Call, _ function: String) throws {
    amounts = try TimeValueAmounts(of: call, function)
    cost = try call.decimal(0)
    salvage = try call.decimal(1)
    life = try call.decimal(2)
  }

  var costOperand: FormulaOperand {
    FormulaOperand("cost", amounts.value(cost), "what it cost")
  }
  var salvageOperand: FormulaOperand {
    FormulaOperand("salvage", amounts.value(salvage), "worth at the end of its life")
  }
  var lifeOperand: FormulaOperand {
    FormulaOperand("life", .number(life), "periods it is used")
  }

  func valueMeaning(beforePeriod period: Decimal) -> String {
    period <= .one ? "what it cost" : "left after period \((period - .one).grouped())"
  }

  /// The first periods: what is left at the start, what is written off, what is left then.
  func table(
    isYearLonger: Bool = false, _ depreciation: (Decimal) throws -> Decimal
  ) throws -> Table? {
    guard let count = life.floor().int, count > 1 else { return nil }
    let periods = isYearLonger && count < Int.max ? count + 1 : count
    var left = cost
    let shown = min(periods, 5)
    var table = try Table(
      columns: [
        Table.Column("period", .trailing), Table.Column("at the start", .decimal),
        Table.Column("depreciation", .decimal), Table.Column("at the end", .decimal),
      ],
      rowCount: shown, shortening: nil
    ) { index in
      let start = left
      let amount = try depreciation(Decimal(index + 1))
      left = left - amount
      return [
        StyledText(Decimal(index + 1).grouped()), StyledText(amounts.text(start)),
        StyledText(amounts.text(amount)), StyledText(amounts.text(left)),
      ]
    }
    if shown < periods {
      table.omission = Table.Omission(position: shown, count: periods - shown)
    }
    return table
  }
}
