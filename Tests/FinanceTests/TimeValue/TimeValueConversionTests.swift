import Finance
import Money
import Testing

@Suite struct TimeValueConversionTests {
  private static let excel = "Microsoft support, example of the function"
  private static let excelTable = "Excel's values in ExcelFinancialFunctions testdata"
  private static let openFormula = "OpenFormula test case, in Calligra TestFinancialFunctions.cpp"

  private static func db(_ period: Int, month: Int) throws -> Decimal {
    try TimeValue.decliningBalance(
      cost: Decimal(1_000_000), salvage: Decimal(100_000), life: Decimal(6),
      period: Decimal(period), months: Decimal(month))
  }

  private static func ddb(life: Int, period: String, factor: String = "2") throws -> Decimal {
    try TimeValue.doubleDecliningBalance(
      cost: Decimal(2400), salvage: Decimal(300), life: Decimal(life), period: decimal(period),
      factor: decimal(factor))
  }

  static let figures: [PublishedFigure] = [
    .init("effect(5.25%, 4)", "0.0535427", source: excel) {
      try TimeValue.effectiveRate(nominal: decimal("0.0525"), periodsPerYear: Decimal(4))
    },
    .init("effect(10%, 4.5)", "0.103812890625", source: "formulajs test/financial.js") {
      try TimeValue.effectiveRate(nominal: decimal("0.1"), periodsPerYear: decimal("4.5"))
    },
    .init("nominal(5.3543%, 4)", "0.05250032", source: excel) {
      try TimeValue.nominalRate(effective: decimal("0.053543"), periodsPerYear: Decimal(4))
    },
    .init("nominal(2%, 24)", "0.0198107992113", source: "HyperFormula function-nominal.spec.ts") {
      try TimeValue.nominalRate(effective: decimal("0.02"), periodsPerYear: Decimal(24))
    },
    .init("rri(96, 10000, 11000)", "0.0009933", source: excel) {
      try TimeValue.growthRate(
        periods: Decimal(96), presentValue: Decimal(10000), futureValue: Decimal(11000))
    },
    .init("rri(0.1, 2, 1)", "-0.9990234375", source: "HyperFormula function-rri.spec.ts") {
      try TimeValue.growthRate(
        periods: decimal("0.1"), presentValue: Decimal(2), futureValue: .one)
    },
    .init("pduration(2.5%, 2000, 2200)", "3.86", source: excel) {
      try TimeValue.growthPeriods(
        rate: decimal("0.025"), presentValue: Decimal(2000), futureValue: Decimal(2200))
    },
    .init("pduration(2.5%/12, 1000, 1200)", "87.6", source: excel) {
      try TimeValue.growthPeriods(
        rate: decimal("0.025") / Decimal(12), presentValue: Decimal(1000),
        futureValue: Decimal(1200))
    },
    .init("sln(30000, 7500, 10)", "2250", source: excel) {
      try TimeValue.straightLine(
        cost: Decimal(30000), salvage: Decimal(7500), life: Decimal(10))
    },
    .init("syd(30000, 7500, 10, 1)", "4090.91", source: excel) {
      try TimeValue.sumOfYearsDigits(
        cost: Decimal(30000), salvage: Decimal(7500), life: Decimal(10), period: .one)
    },
    .init("syd(30000, 7500, 10, 10)", "409.09", source: excel) {
      try TimeValue.sumOfYearsDigits(
        cost: Decimal(30000), salvage: Decimal(7500), life: Decimal(10), period: Decimal(10))
    },
    .init("db(1000000, 100000, 6, 1, 7)", "186083.33", source: excel) { try db(1, month: 7) },
    .init("db(…, 2, 7)", "259639.42", source: excel) { try db(2, month: 7) },
    .init("db(…, 3, 7)", "176814.44", source: excel) { try db(3, month: 7) },
    .init("db(…, 4, 7)", "120410.64", source: excel) { try db(4, month: 7) },
    .init("db(…, 5, 7)", "81999.64", source: excel) { try db(5, month: 7) },
    .init("db(…, 6, 7)", "55841.76", source: excel) { try db(6, month: 7) },
    .init("db(…, 7, 7)", "15845.10", source: excel) { try db(7, month: 7) },
    .init("db(…, 3)", "147939.759", source: "formulajs test/financial.js") { try db(3, month: 12) },
    .init("db(4000, 500, 4, 2, 2)", "1510.65", source: openFormula) {
      try TimeValue.decliningBalance(
        cost: Decimal(4000), salvage: Decimal(500), life: Decimal(4), period: Decimal(2),
        months: Decimal(2))
    },
    .init("db(4000, 500, 4, 5)", "0", source: openFormula) {
      try TimeValue.decliningBalance(
        cost: Decimal(4000), salvage: Decimal(500), life: Decimal(4), period: Decimal(5))
    },
    .init("ddb(1100, 100, 5, 5, 2.3)", "0", source: openFormula) {
      try TimeValue.doubleDecliningBalance(
        cost: Decimal(1100), salvage: Decimal(100), life: Decimal(5), period: Decimal(5),
        factor: decimal("2.3"))
    },
    .init("nominal(1%, 2)", "0.009975124224178", source: openFormula) {
      try TimeValue.nominalRate(effective: decimal("0.01"), periodsPerYear: Decimal(2))
    },
    .init("rri(12, 10000, 5000)", "-0.056125687", source: openFormula) {
      try TimeValue.growthRate(
        periods: Decimal(12), presentValue: Decimal(10000), futureValue: Decimal(5000))
    },
    .init("syd(4000, 500, 4, 2)", "1050", source: openFormula) {
      try TimeValue.sumOfYearsDigits(
        cost: Decimal(4000), salvage: Decimal(500), life: Decimal(4), period: Decimal(2))
    },
    .init("ddb(2400, 300, 3650, 1)", "1.32", source: excel) { try ddb(life: 3650, period: "1") },
    .init("ddb(2400, 300, 120, 1)", "40.00", source: excel) { try ddb(life: 120, period: "1") },
    .init("ddb(2400, 300, 10, 1)", "480.00", source: excel) { try ddb(life: 10, period: "1") },
    .init("ddb(2400, 300, 10, 2, 1.5)", "306.00", source: excel) {
      try ddb(life: 10, period: "2", factor: "1.5")
    },
    .init("ddb(2400, 300, 10, 10)", "22.12", source: excel) { try ddb(life: 10, period: "10") },
    .init(
      "ddb(10000, 50, 10, 2.5, 1)", "853.814968", source: "HyperFormula function-ddb.spec.ts"
    ) {
      try TimeValue.doubleDecliningBalance(
        cost: Decimal(10000), salvage: Decimal(50), life: Decimal(10), period: decimal("2.5"),
        factor: .one)
    },
    .init("db(12000, 2000, 5, 2.5, 1.2)", "3521.399", source: "PhpSpreadsheet DB.php") {
      try TimeValue.decliningBalance(
        cost: Decimal(12000), salvage: Decimal(2000), life: Decimal(5), period: decimal("2.5"),
        months: decimal("1.2"))
    },
    .init("db(100, 10, 12.7, 0.3, 9)", "12.45", source: excelTable) {
      try TimeValue.decliningBalance(
        cost: Decimal(100), salvage: Decimal(10), life: decimal("12.7"), period: decimal("0.3"),
        months: Decimal(9))
    },
    .init("syd(100, 10, 13, 0.3)", "13.54945054945", source: excelTable) {
      try TimeValue.sumOfYearsDigits(
        cost: Decimal(100), salvage: Decimal(10), life: Decimal(13), period: decimal("0.3"))
    },
    .init("ddb(100, 10, 13, 0.3, 4.5)", "34.61538461538", source: excelTable) {
      try TimeValue.doubleDecliningBalance(
        cost: Decimal(100), salvage: Decimal(10), life: Decimal(13), period: decimal("0.3"),
        factor: decimal("4.5"))
    },
    .init("rri(5, 0, 0)", "0", source: excelTable) {
      try TimeValue.growthRate(periods: Decimal(5), presentValue: .zero, futureValue: .zero)
    },
    .init("rri(8, 10000, 2441880)", "0.988225043", source: excelTable) {
      try TimeValue.growthRate(
        periods: Decimal(8), presentValue: Decimal(10000), futureValue: Decimal(2_441_880))
    },
  ]

  @Test(arguments: figures) func published(_ figure: PublishedFigure) throws {
    try figure.check()
  }

  @Test(arguments: [1, 2, 4, 12, 365]) func nominalUndoesEffect(_ count: Int) throws {
    for text in ["0", "0.0001", "0.0525", "0.5", "12"] {
      let nominal = try decimal(text)
      let effective = try TimeValue.effectiveRate(
        nominal: nominal, periodsPerYear: Decimal(count))
      let back = try TimeValue.nominalRate(
        effective: effective, periodsPerYear: Decimal(count))
      #expect((back - nominal).magnitude <= Decimal(coefficient: 1, exponent: -27))
    }
  }

  @Test func wholeAnswersComeOutWhole() throws {
    #expect(
      try TimeValue.growthPeriods(
        rate: decimal("0.1"), presentValue: Decimal(10000), futureValue: Decimal(12100))
        == Decimal(2))
    #expect(
      try TimeValue.growthRate(
        periods: Decimal(3), presentValue: Decimal(-8), futureValue: Decimal(-27))
        == decimal("0.5"))
    #expect(
      try TimeValue.nominalRate(effective: decimal("0.1025"), periodsPerYear: Decimal(2))
        == decimal("0.1"))
  }

  /// A rate of 100 % or more takes all there is to take in the first period.
  @Test func everythingAtOnce() throws {
    let (cost, life) = (Decimal(1000), Decimal(5))
    #expect(
      try TimeValue.decliningBalance(cost: cost, salvage: .zero, life: life, period: .one)
        == cost)
    #expect(
      try TimeValue.decliningBalance(
        cost: cost, salvage: .zero, life: life, period: Decimal(2)) == .zero)
    let taken = try [1, 2].map {
      try TimeValue.doubleDecliningBalance(
        cost: cost, salvage: Decimal(100), life: life, period: Decimal($0), factor: Decimal(60))
    }
    #expect(taken == [Decimal(900), .zero])
  }

  @Test func errors() throws {
    #expect(throws: TimeValueError.self) {
      try TimeValue.effectiveRate(nominal: decimal("0.1"), periodsPerYear: decimal("0.5"))
    }
    #expect(throws: TimeValueError.self) {
      try TimeValue.growthPeriods(rate: .zero, presentValue: .one, futureValue: Decimal(2))
    }
    #expect(throws: TimeValueError.signsMustMatch(from: .one, to: Decimal(-1))) {
      try TimeValue.growthRate(periods: .one, presentValue: .one, futureValue: Decimal(-1))
    }
    #expect(try Self.db(7, month: 12) == .zero)
    #expect(throws: TimeValueError.self) { try Self.db(8, month: 7) }
    #expect(throws: TimeValueError.self) { try Self.db(1, month: 13) }
    #expect(throws: TimeValueError.self) { try Self.ddb(life: 10, period: "11") }
    #expect(throws: TimeValueError.self) { try Self.ddb(life: 10, period: "1", factor: "0") }
    #expect(throws: TimeValueError.self) {
      try TimeValue.straightLine(cost: .one, salvage: .zero, life: .zero)
    }
    #expect(throws: TimeValueError.self) {
      try TimeValue.sumOfYearsDigits(
        cost: .one, salvage: .zero, life: Decimal(10), period: Decimal(11))
    }
    #expect(throws: TimeValueError.self) {
      try TimeValue.sumOfYearsDigits(
        cost: .one, salvage: Decimal(-1), life: Decimal(10), period: .one)
    }
    #expect(throws: TimeValueError.self) {
      try TimeValue.growthRate(periods: .one, presentValue: .zero, futureValue: .one)
    }
  }
}
