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
    explanation.sentences = [
      "The same every period, from \(asset.amounts.text(asset.cost)) down to "
        + "\(asset.amounts.text(asset.salvage))."
    ]
    return explanation
  }

  static func syd(_ call: Call, _ result: Value) throws -> Explanation? {
    let asset = try Asset(call, "syd")
    let period = try call.decimal(3)
    var explanation = Explanation("Depreciation by the sum of the years' digits", value: result)
    explanation.figure = "syd"
    explanation.formula = DepreciationFormula.sumOfYearsDigits
    let digits = asset.life * (asset.life + .one) / Decimal(2)
    let left = asset.life - period + .one
    explanation.put([
      asset.costOperand, asset.salvageOperand,
      FormulaOperand(
        "share", .number(left / digits), "period \(period.grouped()) of \(asset.life.grouped())",
        note: "\(left.grouped()) / (1 + 2 + … + \(asset.life.grouped()))"),
    ]) { ($0[0] - $0[1]) * $0[2] }
    explanation.sentences = [
      "1 to \(asset.life.grouped()) add up to \(digits.grouped()): of so many parts this period gets "
        + "\(left.grouped()), the next one less."
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
      explanation.results = FormulaNumber.results(result)
      explanation.sentences = ["It is worth its cost at the end, so nothing is written off."]
      return explanation
    }
    let exactRate = .one - (asset.salvage / asset.cost).power(.one / asset.life)
    let rate = exactRate.rounded(toPlaces: 3, .halfUp)
    let year = Decimal(12)
    let index = max(period.truncated(), .one)
    let isRest = index > .one && period > asset.life
    let first = asset.cost * rate * months / year
    let before = isRest ? asset.life.truncated() : index - .one
    let left =
      before.isZero ? asset.cost : (asset.cost - first) * (.one - rate).power(before - .one)
    // The first year and the one after the last share a year's months.
    let part = index == .one ? months : isRest ? year - months : year
    let isWhole = part == year
    explanation.figure = "db"
    explanation.formula =
      isWhole ? DepreciationFormula.declining : DepreciationFormula.decliningPartly
    explanation.put([
      asset.valueOperand(left, beforePeriod: before + .one),
      FormulaOperand(
        "rate", .number(rate), "a year", note: DepreciationFormula.fixedRate + " to 3 places"),
      FormulaOperand(
        "part", .number(part / year), "of a year", note: "\(part.grouped()) months of 12"),
    ]) { $0[0] * $0[1] * $0[2] }
    let exact = exactRate.rounded(toPlaces: 6).grouped()
    explanation.sentences = ["The same share of what is left every year."]
    if isWhole {
      explanation.sentences.append(
        "As in spreadsheets its rate, \(exact), is rounded to 3 places, so the end may miss salvage "
          + "a little.")
    }
    explanation.rows = try asset.table(
      isYearLonger: months < year, depreciation)
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
    let rate = min(factor / asset.life, .one)
    let left =
      period == .one ? asset.cost : asset.cost * (.one - rate).power(period - .one)
    let value = asset.valueOperand(left, beforePeriod: period)
    if left <= asset.salvage {
      explanation.results = FormulaNumber.results(result)
      explanation.sentences = ["The value has reached salvage: nothing more is written off."]
    } else if left * (.one - rate) < asset.salvage {
      explanation.figure = "ddb"
      explanation.formula = DepreciationFormula.downToSalvage
      explanation.put([value, asset.salvageOperand]) { $0[0] - $0[1] }
      explanation.sentences = [
        "\(DepreciationFormula.declining) would be \(asset.amounts.text(left * rate)) and go below "
          + "salvage, where it ends."
      ]
    } else {
      explanation.figure = "ddb"
      explanation.formula = DepreciationFormula.declining
      let times = "\(factor.grouped()) / \(asset.life.grouped())"
      explanation.put([
        value,
        FormulaOperand(
          "rate", .number(rate), "a period",
          note: rate == .one ? "all of it" : "\(DepreciationFormula.multipleRate) = \(times)"),
      ]) { $0[0] * $0[1] }
      explanation.sentences = [
        "\(rate.percentText) of what is left every period, until salvage is reached."
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

  func valueOperand(_ left: Decimal, beforePeriod period: Decimal) -> FormulaOperand {
    FormulaOperand(
      "value", amounts.value(left),
      period <= .one ? "what it cost" : "left after period \((period - .one).grouped())")
  }

  /// The first periods: what is left at the start, what is written off, what is left then.
  func table(
    isYearLonger: Bool = false, _ depreciation: (Decimal) throws -> Decimal
  ) throws -> Table? {
    guard let count = life.floor().int, count > 1 else { return nil }
    let periods = isYearLonger && count < Int.max ? count + 1 : count
    var left = cost
    // A gap has to be worth its line.
    let shown = periods <= 5 ? periods : 4
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
