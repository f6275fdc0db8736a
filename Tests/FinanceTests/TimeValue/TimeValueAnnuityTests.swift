import Finance
import Money
import Testing

@Suite struct TimeValueAnnuityTests {
  private static let excel = "Microsoft support, example of the function"
  private static let openFormula = "OpenFormula test case, in Calligra TestFinancialFunctions.cpp"
  private static let excelTable = "Excel's values in ExcelFinancialFunctions testdata"
  /// Its decimals are worked out with 28 digits, the last of which rounding has touched.
  private static let numpy = "numpy-financial tests/test_financial.py"

  private static func monthly(_ percent: String) throws -> Decimal {
    try decimal(percent) / Decimal(1200)
  }

  static let figures: [PublishedFigure] = [
    .init("pmt(8%/12, 10, 10000)", "-1037.03", source: excel) {
      try TimeValue.payment(
        rate: monthly("8"), periods: Decimal(10), presentValue: Decimal(10000))
    },
    .init("pmt(8%/12, 10, 10000, type: 1)", "-1030.16", source: excel) {
      try TimeValue.payment(
        rate: monthly("8"), periods: Decimal(10), presentValue: Decimal(10000),
        timing: .beginning)
    },
    .init("pmt(6%/12, 216, 0, 50000)", "-129.08", source: excel) {
      try TimeValue.payment(
        rate: monthly("6"), periods: Decimal(216), presentValue: .zero,
        futureValue: Decimal(50000))
    },
    .init("pmt(8%/12, 60, 15000)", "-304.14591432620523703387", source: numpy) {
      try TimeValue.payment(
        rate: monthly("8"), periods: Decimal(60), presentValue: Decimal(15000))
    },
    .init("pmt(30%, 12, 2000)", "-626.9081401700757748402586600", source: numpy) {
      try TimeValue.payment(
        rate: decimal("0.3"), periods: Decimal(12), presentValue: Decimal(2000))
    },
    .init("pmt(80%, 3, 20000)", "-19311.25827814569536423841060", source: numpy) {
      try TimeValue.payment(
        rate: decimal("0.8"), periods: Decimal(3), presentValue: Decimal(20000))
    },
    .init("pmt(0%, 12, 2000)", "-166.6666666666666666666666667", source: numpy) {
      try TimeValue.payment(rate: .zero, periods: Decimal(12), presentValue: Decimal(2000))
    },
    .init("ipmt(10%/12, 1, 36, 8000)", "-66.67", source: excel) {
      try TimeValue.interestPayment(
        rate: monthly("10"), period: .one, periods: Decimal(36), presentValue: Decimal(8000))
    },
    .init("ipmt(10%, 3, 3, 8000)", "-292.45", source: excel) {
      try TimeValue.interestPayment(
        rate: decimal("0.1"), period: Decimal(3), periods: Decimal(3),
        presentValue: Decimal(8000))
    },
    .init("ipmt(8.24%/12, 12, 12, 25000)", "-14.850099189833", source: "pyxirr test_ipmt_vec") {
      try TimeValue.interestPayment(
        rate: monthly("8.24"), period: Decimal(12), periods: Decimal(12),
        presentValue: Decimal(25000))
    },
    .init("ppmt(10%/12, 1, 24, 2000)", "-75.62", source: excel) {
      try TimeValue.principalPayment(
        rate: monthly("10"), period: .one, periods: Decimal(24), presentValue: Decimal(2000))
    },
    .init("ppmt(8%, 10, 10, 200000)", "-27598.05", source: excel) {
      try TimeValue.principalPayment(
        rate: decimal("0.08"), period: Decimal(10), periods: Decimal(10),
        presentValue: Decimal(200_000))
    },
    .init("ppmt(10%/12, 1, 60, 55000)", "-710.2541257864217612489831", source: numpy) {
      try TimeValue.principalPayment(
        rate: monthly("10"), period: .one, periods: Decimal(60), presentValue: Decimal(55000))
    },
    .init("ppmt(10%/12, 1, 60, 55000, type: 1)", "-1158.929712", source: numpy) {
      try TimeValue.principalPayment(
        rate: monthly("10"), period: .one, periods: Decimal(60), presentValue: Decimal(55000),
        timing: .beginning)
    },
    .init("fv(6%/12, 10, -200, -500, type: 1)", "2581.40", source: excel) {
      try TimeValue.futureValue(
        rate: monthly("6"), periods: Decimal(10), payment: Decimal(-200),
        presentValue: Decimal(-500), timing: .beginning)
    },
    .init("fv(12%/12, 12, -1000)", "12682.50", source: excel) {
      try TimeValue.futureValue(
        rate: monthly("12"), periods: Decimal(12), payment: Decimal(-1000))
    },
    .init("fv(11%/12, 35, -2000, type: 1)", "82846.25", source: excel) {
      try TimeValue.futureValue(
        rate: monthly("11"), periods: Decimal(35), payment: Decimal(-2000),
        timing: .beginning)
    },
    .init("pv(8%/12, 240, 500)", "-59777.15", source: excel) {
      try TimeValue.presentValue(
        rate: monthly("8"), periods: Decimal(240), payment: Decimal(500))
    },
    .init("pv(7%, 20, 12000)", "-127128.1709461939327295222005", source: numpy) {
      try TimeValue.presentValue(
        rate: decimal("0.07"), periods: Decimal(20), payment: Decimal(12000))
    },
    .init("nper(12%/12, -100, -1000, 10000, type: 1)", "59.6738657", source: excel) {
      try TimeValue.periods(
        rate: monthly("12"), payment: Decimal(-100), presentValue: Decimal(-1000),
        futureValue: Decimal(10000), timing: .beginning)
    },
    .init("nper(12%/12, -100, -1000, 10000)", "60.0821229", source: excel) {
      try TimeValue.periods(
        rate: monthly("12"), payment: Decimal(-100), presentValue: Decimal(-1000),
        futureValue: Decimal(10000))
    },
    .init("nper(12%/12, -100, -1000)", "-9.57859404", source: excel) {
      try TimeValue.periods(
        rate: monthly("12"), payment: Decimal(-100), presentValue: Decimal(-1000))
    },
    .init("nper(7.5%, -2000, 0, 100000)", "21.544944", source: numpy) {
      try TimeValue.periods(
        rate: decimal("0.075"), payment: Decimal(-2000), presentValue: .zero,
        futureValue: Decimal(100_000))
    },
    .init("pmt(5%, 12, 1000, 100, type: 1)", "-113.4361438313", source: openFormula) {
      try TimeValue.payment(
        rate: decimal("0.05"), periods: Decimal(12), presentValue: Decimal(1000),
        futureValue: Decimal(100), timing: .beginning)
    },
    .init("ipmt(5%/12, 10, 360, 100000, type: 1)", "-410.3751278993", source: openFormula) {
      try TimeValue.interestPayment(
        rate: monthly("5"), period: Decimal(10), periods: Decimal(360),
        presentValue: Decimal(100_000), timing: .beginning)
    },
    .init("ppmt(8%, 10, 24, 10000, 2000, type: 1)", "-332.6779394454", source: openFormula) {
      try TimeValue.principalPayment(
        rate: decimal("0.08"), period: Decimal(10), periods: Decimal(24),
        presentValue: Decimal(10000), futureValue: Decimal(2000), timing: .beginning)
    },
    .init("nper(-1%, -100, 1000)", "9.483283066", source: openFormula) {
      try TimeValue.periods(
        rate: decimal("-0.01"), payment: Decimal(-100), presentValue: Decimal(1000))
    },
    .init("fv(10%, 12, -100, 100)", "1824.5855390489", source: openFormula) {
      try TimeValue.futureValue(
        rate: decimal("0.1"), periods: Decimal(12), payment: Decimal(-100),
        presentValue: Decimal(100))
    },
    .init("pv(10%, 12, -100, 100)", "649.5061005186", source: openFormula) {
      try TimeValue.presentValue(
        rate: decimal("0.1"), periods: Decimal(12), payment: Decimal(-100),
        futureValue: Decimal(100))
    },
    .init("cumipmt(6%/12, 60, 100000, 5, 12, 1)", "-3544.464699", source: openFormula) {
      try TimeValue.cumulativeInterest(
        rate: monthly("6"), periods: Decimal(60), presentValue: Decimal(100_000),
        start: Decimal(5), end: Decimal(12), timing: .beginning)
    },
    .init("cumprinc(6%/12, 60, 100000, 5, 12, 1)", "-11844.830051", source: openFormula) {
      try TimeValue.cumulativePrincipal(
        rate: monthly("6"), periods: Decimal(60), presentValue: Decimal(100_000),
        start: Decimal(5), end: Decimal(12), timing: .beginning)
    },
    .init("cumipmt(9%/12, 360, 125000, 13, 24, 0)", "-11135.23213", source: excel) {
      try TimeValue.cumulativeInterest(
        rate: monthly("9"), periods: Decimal(360), presentValue: Decimal(125_000),
        start: Decimal(13), end: Decimal(24), timing: .end)
    },
    .init("cumipmt(9%/12, 360, 125000, 1, 1, 0)", "-937.5", source: excel) {
      try TimeValue.cumulativeInterest(
        rate: monthly("9"), periods: Decimal(360), presentValue: Decimal(125_000),
        start: .one, end: .one, timing: .end)
    },
    .init("cumprinc(9%/12, 360, 125000, 13, 24, 0)", "-934.1071234", source: excel) {
      try TimeValue.cumulativePrincipal(
        rate: monthly("9"), periods: Decimal(360), presentValue: Decimal(125_000),
        start: Decimal(13), end: Decimal(24), timing: .end)
    },
    .init("cumprinc(9%/12, 360, 125000, 1, 1, 0)", "-68.27827118", source: excel) {
      try TimeValue.cumulativePrincipal(
        rate: monthly("9"), periods: Decimal(360), presentValue: Decimal(125_000),
        start: .one, end: .one, timing: .end)
    },
    .init(
      "cumipmt(10%/12, 360, 100000, 13, 24, 1)", "-9834.81571632",
      source: "formulajs test/financial.js"
    ) {
      try TimeValue.cumulativeInterest(
        rate: monthly("10"), periods: Decimal(360), presentValue: Decimal(100_000),
        start: Decimal(13), end: Decimal(24), timing: .beginning)
    },
    .init(
      "cumprinc(10%/12, 360, 100000, 1, 24, 1)", "-1986.74205293",
      source: "formulajs test/financial.js"
    ) {
      try TimeValue.cumulativePrincipal(
        rate: monthly("10"), periods: Decimal(360), presentValue: Decimal(100_000),
        start: .one, end: Decimal(24), timing: .beginning)
    },
    .init("cumprinc(60%, 2.7, 100, 1, 1.2, 1)", "-52.16374078847", source: excelTable) {
      try TimeValue.cumulativePrincipal(
        rate: decimal("0.6"), periods: decimal("2.7"), presentValue: Decimal(100),
        start: .one, end: decimal("1.2"), timing: .beginning)
    },
    .init("ipmt(-40%, 1.3, 2.7, -300, 150.5)", "-108.6444270429", source: excelTable) {
      try TimeValue.interestPayment(
        rate: decimal("-0.4"), period: decimal("1.3"), periods: decimal("2.7"),
        presentValue: Decimal(-300), futureValue: decimal("150.5"))
    },
  ]

  @Test(arguments: figures) func published(_ figure: PublishedFigure) throws {
    try figure.check()
  }

  /// A payment that is nearly all interest keeps the digits of its principal.
  ///
  /// Worked out with CPython's decimal and 90 digits as −pv·r·(1+r)^(per−1) / ((1+r)^nper − 1).
  @Test func principalKeepsItsDigits() throws {
    let principal = try TimeValue.principalPayment(
      rate: decimal("0.3"), period: .one, periods: Decimal(480), presentValue: Decimal(100_000))
    #expect(
      principal.rounded(toDigits: 30)
        == (try decimal("-6.08572253018858327309795622459e-51")))
  }

  /// The five unknowns of one annuity agree with each other, rates from almost nothing to the
  /// absurd.
  @Test(arguments: [
    "-0.9", "-0.01", "0.000000000001", "0.0000001", "0.0033", "0.005", "0.07", "1.5", "40",
  ]) func eachUnknownGivesTheOthers(_ text: String) throws {
    let rate = try decimal(text)
    for timing in [TimeValue.PaymentTiming.end, .beginning] {
      let periods = Decimal(12)
      let (pv, fv) = (Decimal(12_345), Decimal(-678))
      let pmt = try TimeValue.payment(
        rate: rate, periods: periods, presentValue: pv, futureValue: fv, timing: timing)
      let again = try TimeValue.futureValue(
        rate: rate, periods: periods, payment: pmt, presentValue: pv, timing: timing)
      // The future value is a small difference where growth is large.
      let growth = (.one + rate).power(12) + .one
      expectClose(again / growth, fv / growth, digits: 28, scale: pv)
      let back = try TimeValue.presentValue(
        rate: rate, periods: periods, payment: pmt, futureValue: fv, timing: timing)
      expectClose(back, pv, digits: 20)
      let count = try TimeValue.periods(
        rate: rate, payment: pmt, presentValue: pv, futureValue: fv, timing: timing)
      if growth.magnitude < Decimal(1000) { expectClose(count, periods, digits: 20) }
    }
  }

  private func expectClose(
    _ value: Decimal, _ expected: Decimal, digits: Int, scale: Decimal? = nil,
    _ location: SourceLocation = #_sourceLocation
  ) {
    let allowed =
      (scale ?? expected).magnitude * Decimal(coefficient: 1, exponent: -digits)
    #expect(
      (value - expected).magnitude <= allowed, "\(value) against \(expected)",
      sourceLocation: location)
  }

  /// Interest and principal of each payment add up to what the cumulative functions give.
  @Test(arguments: [TimeValue.PaymentTiming.end, .beginning])
  func cumulativeIsTheSumOfItsParts(_ timing: TimeValue.PaymentTiming) throws {
    let rate = try decimal("0.0125")
    let (periods, pv) = (Decimal(48), Decimal(20_000))
    for (start, end) in [(1, 1), (1, 48), (2, 7), (48, 48)] {
      var (interest, principal) = (Decimal.zero, Decimal.zero)
      for period in start...end {
        interest =
          try interest
          + TimeValue.interestPayment(
            rate: rate, period: Decimal(period), periods: periods, presentValue: pv,
            timing: timing)
        principal =
          try principal
          + TimeValue.principalPayment(
            rate: rate, period: Decimal(period), periods: periods, presentValue: pv,
            timing: timing)
      }
      expectClose(
        try TimeValue.cumulativeInterest(
          rate: rate, periods: periods, presentValue: pv, start: Decimal(start),
          end: Decimal(end), timing: timing), interest, digits: 28, scale: pv)
      expectClose(
        try TimeValue.cumulativePrincipal(
          rate: rate, periods: periods, presentValue: pv, start: Decimal(start),
          end: Decimal(end), timing: timing), principal, digits: 28, scale: pv)
    }
  }

  @Test func errors() {
    #expect(throws: TimeValueError.self) {
      try TimeValue.payment(rate: .zero, periods: .zero, presentValue: .one)
    }
    // A payment that only just pays the interest.
    #expect(
      throws: TimeValueError.neverReached(payment: Decimal(-100), interest: Decimal(100))
    ) {
      try TimeValue.periods(
        rate: decimal("0.01"), payment: Decimal(-100), presentValue: Decimal(10_000))
    }
    #expect(throws: TimeValueError.self) {
      try TimeValue.periods(rate: .zero, payment: .zero, presentValue: Decimal(1000))
    }
    for period in [0, 13] {
      #expect(throws: TimeValueError.self) {
        try TimeValue.interestPayment(
          rate: .one, period: Decimal(period), periods: Decimal(12), presentValue: .one)
      }
    }
    for (start, end) in [(0, 3), (4, 3), (1, 13)] {
      #expect(throws: TimeValueError.self) {
        try TimeValue.cumulativeInterest(
          rate: .one, periods: Decimal(12), presentValue: .one, start: Decimal(start),
          end: Decimal(end), timing: .end)
      }
    }
    #expect(throws: TimeValueError.overflow(function: "fv")) {
      try TimeValue.futureValue(
        rate: .one, periods: Decimal(1_000_000), payment: .one)
    }
  }
}
