import FinLanguage
import Finance
import Money

extension TimeValueBuiltIns {
  /// What an asset loses in a period.
  static let depreciation: [BuiltIn] = [sln, syd, db, ddb]

  private static func source(_ section: String) -> String {
    "OpenDocument 1.3 part 4 (OpenFormula), \(section)"
  }

  private static let sln = BuiltIn(
    "sln", .timeValue, parameters: [.cost, .salvage, .life],
    summary: "Depreciation of a period, the same in each: the straight line.",
    example: .init("sln($30k, $7.5k, 10)", prints: "$2,250.00"),
    formula: "sln = " + DepreciationFormula.straightLine, source: source("6.12.45 SLN"),
    explanation: DepreciationExplanations.sln
  ) { call in
    let amounts = try TimeValueAmounts(of: call, "sln")
    return try amounts.value(
      TimeValue.straightLine(
        cost: call.decimal(0), salvage: call.decimal(1), life: call.decimal(2)))
  }

  private static let syd = BuiltIn(
    "syd", .timeValue,
    parameters: [
      .cost, .salvage, .life,
      Parameter("per", .number, meaning: "which period, from 1 to life"),
    ],
    summary: "Depreciation of a period by the sum of the years' digits.",
    example: .init("syd($30k, $7.5k, 10, 1)", prints: "$4,090.91"),
    formula:
      "syd = \(DepreciationFormula.sumOfYearsDigits);  share = \(DepreciationFormula.shareOfDigits)",
    source: source("6.12.46 SYD"),
    explanation: DepreciationExplanations.syd
  ) { call in
    let amounts = try TimeValueAmounts(of: call, "syd")
    return try amounts.value(
      TimeValue.sumOfYearsDigits(
        cost: call.decimal(0), salvage: call.decimal(1), life: call.decimal(2),
        period: call.decimal(3)))
  }

  private static let period = Parameter("period", .number, meaning: "which period, from 1")

  private static let db = BuiltIn(
    "db", .timeValue,
    parameters: [
      .cost, .salvage, .life, period,
      Parameter(
        "month", .number, .defaulted(.number(Decimal(12))),
        meaning: "the months of use in the first year"),
    ],
    summary: "Depreciation of a period at a fixed rate on the declining balance.",
    example: .init("db($1M, $100k, 6, 1, month: 7)", prints: "$186,083.33"),
    formula:
      "db = \(DepreciationFormula.declining);  rate = \(DepreciationFormula.fixedRate), to 3 places;  "
      + "in part of a year: \(DepreciationFormula.decliningPartly)",
    source: source("6.12.13 DB"), explanation: DepreciationExplanations.db
  ) { call in
    let amounts = try TimeValueAmounts(of: call, "db")
    return try amounts.value(
      TimeValue.decliningBalance(
        cost: call.decimal(0), salvage: call.decimal(1), life: call.decimal(2),
        period: call.decimal(3), months: call.decimal(4)))
  }

  private static let ddb = BuiltIn(
    "ddb", .timeValue,
    parameters: [
      .cost, .salvage, .life, period,
      Parameter(
        "factor", .number, .defaulted(.number(Decimal(2))),
        meaning: "how many times the straight-line rate"),
    ],
    summary: "Depreciation of a period at double the straight-line rate on the declining balance.",
    example: .init("ddb($2.4k, $300, 10, 1)", prints: "$480.00"),
    formula:
      "ddb = \(DepreciationFormula.declining);  rate = \(DepreciationFormula.multipleRate);  "
      + "at most \(DepreciationFormula.downToSalvage)",
    source: source("6.12.14 DDB"), explanation: DepreciationExplanations.ddb
  ) { call in
    let amounts = try TimeValueAmounts(of: call, "ddb")
    return try amounts.value(
      TimeValue.doubleDecliningBalance(
        cost: call.decimal(0), salvage: call.decimal(1), life: call.decimal(2),
        period: call.decimal(3), factor: call.decimal(4)))
  }
}
