import Finance
import Money
import Testing

@Suite struct TimeValueDatedTests {
  private static let excel = "Microsoft support, example of the function"
  private static let flows = [-10000, 2750, 4250, 3250, 2750]
  private static let days = ["2008-01-01", "2008-03-01", "2008-10-30", "2009-02-15", "2009-04-01"]

  private func xirr(_ values: [Int], _ days: [String], guess: String = "0.1") throws -> Decimal {
    try TimeValue.internalRateOfReturn(
      values: decimals(values), dates: days.map { try date($0) }, guess: decimal(guess))
  }

  static let figures: [PublishedFigure] = [
    .init("xnpv(9%, …)", "2086.647602", source: excel) {
      try TimeValue.netPresentValue(
        rate: decimal("0.09"), values: decimals(flows), dates: days.map { try date($0) })
    },
    .init("xnpv(10%, -1000, 2000, 3000)", "3984.358114064", source: "bettersolutions.com") {
      try TimeValue.netPresentValue(
        rate: decimal("0.1"), values: decimals([-1000, 2000, 3000]),
        dates: [date("2005-01-01"), date("2005-01-10"), date("2005-01-15")])
    },
    .init("xirr(-20000, 4000, 12000, 8000)", "0.2115964", source: "OpenFormula test case") {
      try TimeValue.internalRateOfReturn(
        values: decimals([-20000, 4000, 12000, 8000]),
        dates: [
          date("2000-01-01"), date("2000-06-01"), date("2000-12-30"), date("2001-03-01"),
        ])
    },
    .init("xirr(-10000, 4000, 12000)", "0.1405418", source: "OpenFormula test case") {
      try TimeValue.internalRateOfReturn(
        values: decimals([-10000, 4000, 12000]),
        dates: [date("2000-01-01"), date("2002-06-01"), date("2004-01-01")])
    },
    .init("xirr(-1000000, 5000, -3)", "-0.993785049949", source: "pyxirr minus_0_993.csv") {
      try TimeValue.internalRateOfReturn(
        values: decimals([-1_000_000, 5000, -3, 0]),
        dates: [
          date("2021-06-08"), date("2022-06-29"), date("2023-06-08"), date("2023-06-30"),
        ])
    },
    .init("xirr(…)", "0.37336253", source: excel) {
      try TimeValue.internalRateOfReturn(
        values: decimals(flows), dates: days.map { try date($0) })
    },
  ]

  @Test(arguments: figures) func published(_ figure: PublishedFigure) throws {
    try figure.check()
  }

  /// The order of flows does not matter to the rate, nor do zero flows, nor flows of one day taken
  /// apart.
  @Test func orderAndSplitsDoNotMatter() throws {
    let rate = try xirr(Self.flows, Self.days)
    #expect(try xirr(Self.flows.reversed(), Self.days.reversed()) == rate)
    #expect(try xirr(Self.flows + [0], Self.days + ["2020-01-01"]) == rate)
    #expect(
      try xirr(
        [-4000, 2750, 4250, -6000, 3250, 2750],
        ["2008-01-01", "2008-03-01", "2008-10-30", "2008-01-01", "2009-02-15", "2009-04-01"])
        == rate)
  }

  /// One flow out and one in have a rate that can be written down: (in/out)^(365/days) − 1.
  @Test(arguments: [
    (-1000, 1100, "2025-01-15", "2026-01-15", "0.1"),
    (-1000, 1210, "2023-01-15", "2025-01-14", "0.1"),
    (-1000, 1000, "2023-01-15", "2025-01-14", "0"),
    (-1000, 1, "2025-01-15", "2026-01-15", "-0.999"),
    (-1, 4001, "2025-01-15", "2026-01-15", "4000"),
    (-10, 11, "2026-01-15", "2026-03-29", "0.61051"),
    (1100, -1000, "2026-01-15", "2025-01-15", "0.1"),
  ]) func twoFlows(
    _ first: Int, _ second: Int, _ from: String, _ to: String, _ expected: String
  ) throws {
    #expect(try xirr([first, second], [from, to]) == decimal(expected))
  }

  /// A gain within days is a rate of many digits, a loss within days is all but −100 %.
  @Test func extremes() throws {
    let gain = try xirr([-100, 110], ["2026-01-15", "2026-01-16"])
    let expected = try decimal("1.1").power(365) - .one
    #expect((gain / expected - .one).magnitude < Decimal(coefficient: 1, exponent: -27))
    let loss = try xirr([-100, 90], ["2026-01-15", "2026-01-16"])
    let left = try decimal("0.9").power(365)
    #expect(((loss + .one) / left - .one).magnitude < Decimal(coefficient: 1, exponent: -15))
  }

  @Test func valueAtAnyRate() throws {
    let flows = decimals([-1000, 1100])
    let dates = try [date("2025-01-15"), date("2026-01-15")]
    #expect(
      try TimeValue.netPresentValue(rate: .zero, values: flows, dates: dates) == Decimal(100))
    #expect(
      try TimeValue.netPresentValue(rate: decimal("-0.5"), values: flows, dates: dates)
        == Decimal(1200))
    #expect(
      try TimeValue.netPresentValue(rate: decimal("0.1"), values: flows, dates: dates) == .zero)
    // The day of valuation is the first one given, though another is earlier.
    #expect(
      try TimeValue.netPresentValue(
        rate: decimal("0.1"), values: flows.reversed(), dates: dates.reversed()) == .zero)
    #expect(
      try TimeValue.netPresentValue(
        rate: decimal("0.1"), values: decimals([0, 1000]), dates: dates.reversed())
        == Decimal(1100))
  }

  /// −60 % and 90 % balance these; by ln(1 + r) 90 % is nearer to 10 %, by the difference −60 %.
  @Test func nearestByGrowth() throws {
    let days = ["2025-01-15", "2026-01-15", "2027-01-15"]
    func isClose(_ rate: Decimal, _ expected: String) throws -> Bool {
      try (rate - decimal(expected)).magnitude <= Decimal(coefficient: 1, exponent: -25)
    }
    #expect(try isClose(xirr([100, -230, 76], days), "0.9"))
    #expect(try isClose(xirr([100, -230, 76], days, guess: "-0.5"), "-0.6"))
    let rate = try TimeValue.rate(
      periods: Decimal(2), payment: Decimal(-230), presentValue: Decimal(100),
      futureValue: Decimal(306))
    #expect(try isClose(rate, "0.9"))
  }

  @Test func errors() throws {
    #expect(throws: TimeValueError.lengthMismatch(values: 2, dates: 1)) {
      try xirr([-1, 2], ["2026-01-15"])
    }
    #expect(throws: TimeValueError.noRate(function: "xirr")) {
      try xirr([-100, 110], ["2026-01-15", "2026-01-15"])
    }
    #expect(throws: TimeValueError.noSignChange(count: 2, inflows: false)) {
      try xirr([-100, -110], ["2026-01-15", "2026-02-15"])
    }
    #expect(throws: TimeValueError.self) {
      try TimeValue.netPresentValue(
        rate: Decimal(-1), values: [.one], dates: [date("2026-01-15")])
    }
  }
}
