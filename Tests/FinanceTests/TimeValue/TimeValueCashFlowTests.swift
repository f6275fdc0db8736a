import Finance
import Money
import TestSupport
import Testing

@Suite struct TimeValueCashFlowTests {
  private static let excel = "Microsoft support, example of the function"
  private static let numpy = "numpy-financial tests/test_financial.py"

  private static func irr(_ values: [Int], guess: String = "0.1") throws -> Decimal {
    try TimeValue.internalRateOfReturn(values: decimals(values), guess: decimal(guess))
  }

  private static let project = [-120_000, 39_000, 30_000, 21_000, 37_000, 46_000]

  private static func mirr(_ values: [Int], _ finance: String, _ reinvest: String) throws -> Decimal
  {
    try TimeValue.modifiedInternalRateOfReturn(
      values: decimals(values), financeRate: decimal(finance), reinvestRate: decimal(reinvest))
  }

  static let figures: [PublishedFigure] = [
    .init("npv(10%, -10000, 3000, 4200, 6800)", "1188.44", source: excel) {
      try TimeValue.netPresentValue(
        rate: decimal("0.1"), values: decimals([-10000, 3000, 4200, 6800]))
    },
    .init("npv(8%, 8000 … 14500) − 40000", "1922.06", source: excel) {
      try TimeValue.netPresentValue(
        rate: decimal("0.08"), values: decimals([8000, 9200, 10000, 12000, 14500]))
        - Decimal(40000)
    },
    .init("npv(0%, …)", "15000", source: "pyxirr tests/test_periodic.rs") {
      try TimeValue.netPresentValue(
        rate: .zero, values: decimals([-40000, 5000, 8000, 12000, 30000]))
    },
    .init("irr(-70000 … 21000)", "-0.021", source: excel) {
      try irr([-70000, 12000, 15000, 18000, 21000])
    },
    .init("irr(-70000 … 26000)", "0.087", source: excel) {
      try irr([-70000, 12000, 15000, 18000, 21000, 26000])
    },
    .init("irr(-70000, 12000, 15000; -10%)", "-0.444", source: excel) {
      try irr([-70000, 12000, 15000], guess: "-0.1")
    },
    .init("irr(-100, 39, 59, 55, 20)", "0.2809484", source: numpy) {
      try irr([-100, 39, 59, 55, 20])
    },
    .init("irr(-100, 0, 0, 74)", "-0.0954958", source: numpy) { try irr([-100, 0, 0, 74]) },
    .init("irr(-75000 … 24000)", "0.057151428871785", source: "formulajs test/financial.js") {
      try irr([-75000, 12000, 15000, 18000, 21000, 24000])
    },
    .init("mirr(project, 10%, 12%)", "0.12609413036590514582842188", source: numpy) {
      try mirr(project, "0.10", "0.12")
    },
    .init("mirr(three years, 10%, 12%)", "-0.048", source: excel) {
      try mirr(Array(project.prefix(4)), "0.10", "0.12")
    },
    .init("mirr(project, 10%, 14%)", "0.1348", source: excel) { try mirr(project, "0.10", "0.14") },
    .init("mirr(-4500 … 3000, 8%, 5.5%)", "0.06659717503155354887423962", source: numpy) {
      try mirr([-4500, -800, 800, 800, 600, 600, 800, 800, 700, 3000], "0.08", "0.055")
    },
    .init("mirr(100, 200, -50, 300, -200, 5%, 6%)", "0.3428233878421766636478199", source: numpy) {
      try mirr([100, 200, -50, 300, -200], "0.05", "0.06")
    },
    .init("rate(48, -200, 8000)", "0.007701472", source: "formulajs test/financial.js") {
      try TimeValue.rate(
        periods: Decimal(48), payment: Decimal(-200), presentValue: Decimal(8000))
    },
    .init("rate(10, 0, -3500, 10000)", "0.1106908537", source: numpy) {
      try TimeValue.rate(
        periods: Decimal(10), payment: .zero, presentValue: Decimal(-3500),
        futureValue: Decimal(10000))
    },
    .init("rate(24, -1000, -10000, 100000, type: 1)", "0.06323958", source: "formulajs") {
      try TimeValue.rate(
        periods: Decimal(24), payment: Decimal(-1000), presentValue: Decimal(-10000),
        futureValue: Decimal(100_000), timing: .beginning)
    },
    .init("rate(0.9, -100, 400)", "-0.796172", source: "HyperFormula function-rate.spec.ts") {
      try TimeValue.rate(
        periods: decimal("0.9"), payment: Decimal(-100), presentValue: Decimal(400))
    },
    .init("rate(200, -500, 200000)", "-0.006237", source: "HyperFormula function-rate.spec.ts") {
      try TimeValue.rate(
        periods: Decimal(200), payment: Decimal(-500), presentValue: Decimal(200_000))
    },
    .init("rate(2, 0, -593.06, 214.07)", "-0.39920185", source: numpy) {
      try TimeValue.rate(
        periods: Decimal(2), payment: .zero, presentValue: decimal("-593.06"),
        futureValue: decimal("214.07"))
    },
  ]

  @Test(arguments: figures) func published(_ figure: PublishedFigure) throws {
    try figure.check()
  }

  /// The flows whose present value is zero at exactly these rates: the coefficients of Π (q − (1 +
  /// r)).
  private func flows(withRates rates: [Decimal]) -> [Decimal] {
    var flows: [Decimal] = [.one]
    for rate in rates {
      let growth = .one + rate
      flows = (flows + [.zero]).enumerated().map { index, flow in
        flow - (index > 0 ? flows[index - 1] * growth : .zero)
      }
    }
    return flows
  }

  @Test(arguments: [
    (["0.1"], "0.1", "0.1"),
    (["0.05", "0.4"], "0.1", "0.05"),
    (["0.05", "0.4"], "0.3", "0.4"),
    (["-0.5", "0.12", "2"], "0.1", "0.12"),
    (["-0.5", "0.12", "2"], "-0.3", "-0.5"),
    (["-0.5", "0.12", "2"], "1.5", "2"),
    // By ln(1 + r): −60 % leaves less than half of 110 %, and 110 % is farther from 50 % than 10 % is.
    (["-0.6", "0.9"], "0.1", "0.9"),
    (["-0.5", "1.2"], "0.2", "1.2"),
    (["0.1", "1.1", "2"], "0.5", "0.1"),
    // Close together, and one of even order.
    (["0.1", "0.1001"], "0.2", "0.1001"),
    (["0.1", "0.1001"], "0", "0.1"),
    (["0.07", "0.07"], "0.1", "0.07"),
    (["0.03", "0.03", "0.9"], "0.1", "0.03"),
    // Nearly nothing left, and thousands of percent.
    (["-0.999"], "0.1", "-0.999"),
    (["-0.99999999"], "0.1", "-0.99999999"),
    (["4000"], "0.1", "4000"),
    (["0"], "0.1", "0"),
    (["0.000000001"], "0.1", "0.000000001"),
  ]) func nearestOfSeveralRates(_ rates: [String], _ guess: String, _ expected: String) throws {
    let flows = try flows(withRates: rates.map { try decimal($0) })
    // A sign or a scale changes nothing. Rates close together leave fewer digits of each.
    for scale in [Decimal.one, Decimal(coefficient: -37, exponent: 9)] {
      let rate = try TimeValue.internalRateOfReturn(
        values: flows.map { $0 * scale }, guess: decimal(guess))
      #expect(try (rate - decimal(expected)).magnitude <= Decimal(coefficient: 1, exponent: -26))
    }
  }

  /// A rate that is found balances the flows, for flows of many sorts.
  @Test func foundRatesBalance() throws {
    var generator = SeededGenerator(seed: 20_260_115)
    for _ in 0..<300 {
      let count = Int.random(in: 2...40, using: &generator)
      let values = (0..<count).map { _ in Decimal(Int.random(in: -1000...1000, using: &generator)) }
      guard let rate = try? TimeValue.internalRateOfReturn(values: values) else {
        // No rate: the value keeps its sign from end to end, so it has it at both.
        let ends = [values.first { !$0.isZero }, values.last { !$0.isZero }].compactMap { $0 }
        if let first = ends.first, let last = ends.last {
          #expect(first.isNegative == last.isNegative)
        }
        continue
      }
      let value = try TimeValue.netPresentValue(rate: rate, values: values)
      let size = try TimeValue.netPresentValue(rate: rate, values: values.map(\.magnitude))
      #expect(
        value.magnitude <= size * Decimal(coefficient: 1, exponent: -26), "\(values) at \(rate)")
    }
  }

  @Test func errors() {
    #expect(throws: TimeValueError.noSignChange(count: 3, inflows: true)) {
      try TimeValue.internalRateOfReturn(values: decimals([100, 0, 50]))
    }
    #expect(throws: TimeValueError.noSignChange(count: 2, inflows: nil)) {
      try TimeValue.internalRateOfReturn(values: decimals([0, 0]))
    }
    // 1 − 2v + 2v² has no real root.
    #expect(throws: TimeValueError.noRate(function: "irr")) {
      try TimeValue.internalRateOfReturn(values: decimals([1, -2, 2]))
    }
    #expect(throws: TimeValueError.noRate(function: "rate")) {
      try TimeValue.rate(
        periods: Decimal(12), payment: Decimal(400), presentValue: Decimal(10000),
        futureValue: Decimal(5000))
    }
    #expect(throws: TimeValueError.self) {
      try TimeValue.internalRateOfReturn(values: decimals([-1, 2]), guess: Decimal(-1))
    }
    #expect(throws: TimeValueError.self) {
      try TimeValue.modifiedInternalRateOfReturn(
        values: decimals([39000, 30000]), financeRate: .zero, reinvestRate: .zero)
    }
  }
}
