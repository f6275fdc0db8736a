import FinLanguage
import Finance
import Markup
import Money

extension TimeValueBuiltIns {
  /// The depreciation of an asset in a period.
  package static let depreciation: [BuiltIn] = [sln, syd, db, ddb]

  private static let sln = BuiltIn.timeValue(
    "sln", [.cost, .salvage, .life],
    "Straight-line depreciation per period (SLN).",
    example: .init("sln($30k, $7.5k, 10)", prints: "$2,250.00"),
    formula: .init("(cost − salvage) / life"), "6.12.45 SLN", title: "Straight-line depreciation",
    solve: {
      try TimeValue.straightLine(cost: $0.cost, salvage: $0.salvage, life: $0.life)
    },
    terms: {
      [$0.costTerm, $0.salvageTerm, FormulaOperand("life", .number($0.life), "periods of use")]
    },
    explain: { given, explanation in
      explanation.sentences = [
        "The same every period, from \(given.text(given.cost)) down to "
          + "\(given.text(given.salvage))."
      ]
    })

  private static let syd = BuiltIn.timeValue(
    "syd", [.cost, .salvage, .life, .periodOfLife],
    "Sum-of-years'-digits depreciation of a period (SYD).",
    example: .init("syd($30k, $7.5k, 10, 1)", prints: "$4,090.91"),
    formula: .init(
      "(cost − salvage)·share", ";  share = (life − per + 1) / (1 + 2 + … + life)"),
    "6.12.46 SYD", title: "Depreciation by the sum of the years' digits",
    solve: sumOfYearsDigits,
    explain: { given, explanation in
      let (life, period) = (given.life, given["per"])
      let digits = life * (life + .one) / Decimal(2)
      let left = life - period + .one
      explanation.put([
        given.costTerm, given.salvageTerm,
        FormulaOperand(
          "share", .number(left / digits), "period \(period.grouped()) of \(life.grouped())",
          note: "\(left.grouped()) / (1 + 2 + … + \(life.grouped()))"),
      ]) { ($0[0] - $0[1]) * $0[2] }
      explanation.sentences = [
        "1 to \(life.grouped()) add up to \(digits.grouped()): of that many parts this period gets "
          + "\(left.grouped()), the next one less."
      ]
      explanation.rows = try given.table("per", sumOfYearsDigits)
    })

  private static let db = BuiltIn.timeValue(
    "db", [.cost, .salvage, .life, .periodOfUse, .firstMonths],
    "Fixed-declining-balance depreciation of a period (DB).",
    example: .init("db($1M, $100k, 6, 1, month: 7)", prints: "$186,083.33"),
    formula: .init(
      declining,
      ";  rate = \(fixedRate), to 3 places;  in part of a year: \(declining)·part"),
    "6.12.13 DB", title: "Depreciation at a fixed rate",
    solve: decliningBalance,
    explain: { given, explanation in
      let (cost, salvage, life) = (given.cost, given.salvage, given.life)
      let period = given["period"]
      let months = given["month"].truncated()
      guard salvage < cost else {
        return explanation.withoutFormula(
          "Salvage equals cost, so nothing is depreciated.")
      }
      let exactRate = .one - (salvage / cost).power(.one / life)
      let rate = exactRate.rounded(toPlaces: 3, .halfUp)
      let year = Decimal(12)
      let index = max(period.truncated(), .one)
      let isRest = index > .one && period > life
      let first = cost * rate * months / year
      let before = isRest ? life.truncated() : index - .one
      let left = before.isZero ? cost : (cost - first) * (.one - rate).power(before - .one)
      // The first year and the one after the last share a year's months.
      let part = index == .one ? months : isRest ? year - months : year
      let isWhole = part == year
      if !isWhole { explanation.formula = declining + "·part" }
      explanation.put([
        given.valueTerm(left, beforePeriod: before + .one),
        FormulaOperand("rate", .number(rate), "a year", note: fixedRate + " to 3 places"),
        FormulaOperand(
          "part", .number(part / year), "of a year", note: "\(part.grouped()) months of 12"),
      ]) { $0[0] * $0[1] * $0[2] }
      let exact = exactRate.rounded(toPlaces: 6).grouped()
      explanation.sentences = ["The same share of the remaining value every year."]
      if isWhole {
        explanation.sentences.append(
          "As in spreadsheets, the rate, \(exact), is rounded to 3 places, so the final value may differ "
            + "slightly from salvage.")
      }
      explanation.rows = try given.table(
        "period", isYearLonger: months < year, decliningBalance)
    })

  private static let ddb = BuiltIn.timeValue(
    "ddb", [.cost, .salvage, .life, .periodOfUse, .factor],
    "Double-declining-balance depreciation of a period (DDB).",
    example: .init("ddb($2.4k, $300, 10, 1)", prints: "$480.00"),
    formula: .init(
      declining, ";  rate = \(multipleRate);  at most \(downToSalvage)"),
    "6.12.14 DDB", title: "Depreciation on the declining balance",
    solve: doubleDecliningBalance,
    explain: { given, explanation in
      let period = max(given["period"], .one)
      let factor = given["factor"]
      if factor == Decimal(2) { explanation.title = "Double-declining depreciation" }
      let rate = min(factor / given.life, .one)
      let left = period == .one ? given.cost : given.cost * (.one - rate).power(period - .one)
      let value = given.valueTerm(left, beforePeriod: period)
      if left <= given.salvage {
        explanation.withoutFormula(
          "The value has reached salvage: there is no more depreciation.")
      } else if left * (.one - rate) < given.salvage {
        explanation.formula = downToSalvage
        explanation.put([value, given.salvageTerm]) { $0[0] - $0[1] }
        explanation.sentences = [
          "\(declining) would be \(given.text(left * rate)) and go below salvage, where it ends."
        ]
      } else {
        let times = "\(factor.grouped()) / \(given.life.grouped())"
        explanation.put([
          value,
          FormulaOperand(
            "rate", .number(rate), "a period",
            note: rate == .one ? "all of it" : "\(multipleRate) = \(times)"),
        ]) { $0[0] * $0[1] }
        explanation.sentences = [
          "\(rate.percentText) of the remaining value every period, until salvage is reached."
        ]
      }
      explanation.rows = try given.table("period", doubleDecliningBalance)
    })

  /// Of what is left at the start of a period.
  private static let declining = "value·rate"
  private static let fixedRate = "1 − (salvage / cost)^(1 / life)"
  private static let multipleRate = "factor / life"
  private static let downToSalvage = "value − salvage"

  private static func sumOfYearsDigits(_ given: TimeValueGivens) throws -> Decimal {
    try TimeValue.sumOfYearsDigits(
      cost: given.cost, salvage: given.salvage, life: given.life, period: given["per"])
  }

  private static func decliningBalance(_ given: TimeValueGivens) throws -> Decimal {
    try TimeValue.decliningBalance(
      cost: given.cost, salvage: given.salvage, life: given.life, period: given["period"],
      months: given["month"])
  }

  private static func doubleDecliningBalance(_ given: TimeValueGivens) throws -> Decimal {
    try TimeValue.doubleDecliningBalance(
      cost: given.cost, salvage: given.salvage, life: given.life, period: given["period"],
      factor: given["factor"])
  }
}

// MARK: - What is written off

extension TimeValueGivens {
  fileprivate var cost: Decimal { self["cost"] }
  fileprivate var salvage: Decimal { self["salvage"] }
  fileprivate var life: Decimal { self["life"] }

  fileprivate var costTerm: FormulaOperand {
    FormulaOperand("cost", value(cost), "cost of the asset")
  }
  fileprivate var salvageTerm: FormulaOperand {
    FormulaOperand("salvage", value(salvage), "value at the end of its life")
  }

  fileprivate func valueTerm(_ left: Decimal, beforePeriod period: Decimal) -> FormulaOperand {
    FormulaOperand(
      "value", value(left),
      period <= .one ? "cost of the asset" : "left after period \((period - .one).grouped())")
  }

  /// The first periods: what is left at the start, what is written off, what is left then.
  ///
  /// - Parameter name: Of the argument that says which period.
  fileprivate func table(
    _ name: String, isYearLonger: Bool = false,
    _ depreciation: (TimeValueGivens) throws -> Decimal
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
      var period = self
      period[name] = Decimal(index + 1)
      let amount = try depreciation(period)
      left = left - amount
      return [
        StyledText(Decimal(index + 1).grouped()), StyledText(text(start)),
        StyledText(text(amount)), StyledText(text(left)),
      ]
    }
    if shown < periods {
      table.omission = Table.Omission(position: shown, count: periods - shown)
    }
    return table
  }
}
