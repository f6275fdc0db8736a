import Finance
import Money
import Testing

/// The examples of 12 CFR 1026 Appendix J (c), with the annual percentage rates printed there, and
/// further published ones.
@Suite("Annual percentage rate by Regulation Z, Appendix J")
struct AnnualPercentageRateTests {
  struct Example: Sendable, CustomTestStringConvertible {
    let source: String
    /// As printed, in percent.
    let published: String
    let advances: [CreditSeries]
    let payments: [CreditSeries]
    let unit: UnitPeriod
    /// Whole unit-periods and odd time before the first payment, where they are printed.
    var first: (whole: Int, count: Int, of: Int)?
    var testDescription: String { source }
  }

  private static func series(
    _ amount: String, _ year: Int, _ month: Int, _ day: Int, count: Int = 1,
    every: UnitPeriod = .months(1)
  ) -> CreditSeries {
    let date = CalendarDate(year: year, month: month, day: day) ?? .epoch
    return CreditSeries(
      Decimal(amount) ?? .zero, count: count, .dates(from: date, every: every))
  }

  static let examples = [
    Example(
      source: "(c)(1)(i) monthly, regular first period", published: "9.69",
      advances: [series("5000", 1978, 1, 10)],
      payments: [series("230", 1978, 2, 10, count: 24)], unit: .months(1), first: (1, 0, 1)),
    Example(
      source: "(c)(1)(ii) monthly, long first period", published: "11.82",
      advances: [series("6000", 1978, 2, 10)],
      payments: [series("200", 1978, 4, 1, count: 36)], unit: .months(1), first: (1, 19, 30)),
    Example(
      source: "(c)(1)(iii) semimonthly, short first period", published: "10.34",
      advances: [series("5000", 1978, 2, 23)],
      payments: [series("219.17", 1978, 3, 1, count: 24, every: .semimonth)], unit: .semimonth,
      first: (0, 6, 15)),
    Example(
      source: "(c)(1)(iv) quarterly, long first period", published: "8.97",
      advances: [series("10000", 1978, 5, 23)],
      payments: [series("385", 1978, 10, 1, count: 40, every: .months(3))], unit: .months(3),
      first: (1, 39, 90)),
    Example(
      source: "(c)(1)(v) weekly, long first period", published: "14.96",
      advances: [series("500", 1978, 3, 20)],
      payments: [series("17.60", 1978, 4, 21, count: 30, every: .weeks(1))], unit: .weeks(1),
      first: (4, 4, 7)),
    Example(
      source: "(c)(2)(i) odd first payment", published: "10.08",
      advances: [series("5000", 1978, 1, 10)],
      payments: [series("250", 1978, 2, 10), series("230", 1978, 3, 10, count: 23)],
      unit: .months(1), first: (1, 0, 1)),
    Example(
      source: "(c)(2)(ii) every 4 weeks, odd first payment", published: "28.50",
      advances: [series("400", 1978, 3, 18)],
      payments: [
        series("39.50", 1978, 4, 20), series("38.31", 1978, 5, 18, count: 11, every: .weeks(4)),
      ], unit: .weeks(4), first: (1, 5, 28)),
    Example(
      source: "(c)(3)(i) odd final payment", published: "10.50",
      advances: [series("5000", 1978, 1, 10)],
      payments: [series("230", 1978, 2, 10, count: 23), series("280", 1980, 1, 10)],
      unit: .months(1), first: (1, 0, 1)),
    Example(
      source: "(c)(3)(ii) every 2 weeks, short first period", published: "12.22",
      advances: [series("200", 1978, 4, 3)],
      payments: [
        series("9.50", 1978, 4, 11, count: 19, every: .weeks(2)), series("30", 1979, 1, 2),
      ], unit: .weeks(2), first: (0, 8, 14)),
    Example(
      source: "(c)(4)(i) odd first and final payment", published: "10.90",
      advances: [series("5000", 1978, 1, 10)],
      payments: [
        series("250", 1978, 2, 10), series("230", 1978, 3, 10, count: 22),
        series("280", 1980, 1, 10),
      ], unit: .months(1), first: (1, 0, 1)),
    Example(
      source: "(c)(4)(ii) every 2 months, short first period", published: "7.30",
      advances: [series("8000", 1978, 1, 10)],
      payments: [
        series("449.36", 1978, 3, 1), series("465", 1978, 5, 1, count: 18, every: .months(2)),
        series("200", 1981, 5, 1),
      ], unit: .months(2), first: (0, 52, 60)),
    Example(
      source: "(c)(5)(i) single payment, days", published: "11.45",
      advances: [series("1000", 1978, 1, 3)], payments: [series("1080", 1978, 9, 15)],
      unit: .term),
    Example(
      source: "(c)(5)(ii) single payment, whole months", published: "8.80",
      advances: [series("1000", 1978, 7, 15)], payments: [series("1044", 1979, 1, 15)],
      unit: .term),
    Example(
      source: "(c)(5)(iii) single payment, a year and 6 months", published: "8.76",
      advances: [series("1000", 1978, 1, 17)], payments: [series("1135.19", 1979, 7, 17)],
      unit: .year, first: (1, 6, 12)),
    Example(
      source: "(c)(5)(iv) single payment, 2 years", published: "11.36",
      advances: [series("1000", 1978, 1, 3)], payments: [series("1240", 1980, 1, 3)],
      unit: .year, first: (2, 0, 1)),
    Example(
      source: "(c)(6)(i) payments every 4 weeks, none twice in a month", published: "12.00",
      advances: [series("2135", 1978, 1, 25)],
      payments: [
        series("100", 1978, 2, 20, count: 9, every: .weeks(4)),
        series("100", 1978, 11, 13, count: 6, every: .weeks(4)),
        series("100", 1979, 5, 14, count: 6, every: .weeks(4)),
        series("100", 1979, 11, 12, count: 3, every: .weeks(4)),
      ], unit: .weeks(4), first: (0, 26, 28)),
    Example(
      source: "(c)(6)(ii) skipped payments and single ones", published: "10.22",
      advances: [series("7350", 1978, 3, 3)],
      payments: [
        series("1000", 1978, 9, 15, count: 3), series("2000", 1979, 3, 15),
        series("750", 1979, 9, 15, count: 3), series("1000", 1980, 2, 1),
      ], unit: .months(1), first: (6, 12, 30)),
    Example(
      source: "(c)(7)(i) three advances", published: "10.25",
      advances: [
        series("20000", 1979, 4, 10), series("20000", 1979, 6, 12), series("20000", 1979, 9, 18),
      ], payments: [series("612.36", 1979, 12, 10, count: 240)], unit: .months(1),
      first: (8, 0, 1)),
    // FSharp.Finance.Personal, AprUsActuarialTests, checked there with a spreadsheet.
    Example(
      source: "quarterly, shorter first period", published: "9.15",
      advances: [series("10000", 1978, 6, 23)],
      payments: [series("385", 1978, 10, 1, count: 40, every: .months(3))], unit: .months(3)),
    Example(
      source: "quarterly, first period below a quarter", published: "9.32",
      advances: [series("10000", 1978, 7, 23)],
      payments: [series("385", 1978, 10, 1, count: 40, every: .months(3))], unit: .months(3)),
    Example(
      source: "daily, five weeks later", published: "94.15",
      advances: [series("1000", 2023, 10, 26)],
      payments: [series("220", 2023, 11, 30, count: 5, every: .day)], unit: .day,
      first: (35, 0, 1)),
    Example(
      source: "weekly, long first period", published: "176.52",
      advances: [series("1000", 2023, 10, 28)],
      payments: [series("250", 2023, 11, 30, count: 5, every: .weeks(1))], unit: .weeks(1)),
    Example(
      source: "weekly, regular first period", published: "412.40",
      advances: [series("1000", 2023, 11, 23)],
      payments: [series("250", 2023, 11, 30, count: 5, every: .weeks(1))], unit: .weeks(1)),
    Example(
      source: "weekly, short first period", published: "434.30",
      advances: [series("1000", 2023, 11, 24)],
      payments: [series("250", 2023, 11, 30, count: 5, every: .weeks(1))], unit: .weeks(1)),
    Example(
      source: "yearly, short first period", published: "78.34",
      advances: [series("1000", 2023, 10, 26)],
      payments: [series("500", 2023, 11, 30, count: 5, every: .year)], unit: .year,
      first: (0, 35, 365)),
  ]

  /// 1st and 15th, 15th and last, and days that drift: the fraction of the first holds for all.
  @Test("half months share the fraction of the first")
  func halfMonths() throws {
    for (day, odd) in [(15, 5), (12, 2), (16, 6), (31, 5)] {
      let transaction = try CreditTransaction(
        advances: [Self.series("1000", 2026, 1, 10)],
        payments: [Self.series("50", 2026, 1, day, count: 30, every: .semimonth)], currency: .usd)
      #expect(transaction.unit == .semimonth)
      #expect(transaction.payments.count == 1)
      #expect(transaction.payments.first?.time.odd?.count ?? 0 == (day == 31 ? 6 : odd))
    }
  }

  /// Shermanloan's SCEJSON manual, module APR: 10.000 %; a calculator's test: 27.4849 %.
  @Test("results of other programs")
  func others() throws {
    let monthly = try CreditTransaction(
      advances: [Self.series("10000", 2022, 3, 16)],
      payments: [Self.series("322.67", 2022, 4, 16, count: 36)], currency: .usd)
    #expect(
      try (monthly.annualPercentageRate() * .hundred).rounded(toPlaces: 3, .halfUp) == .ten)
    let short = try CreditTransaction(
      advances: [CreditSeries(Decimal(975), .units(from: .zero, every: 1))],
      payments: [CreditSeries(Decimal(340), count: 3, .units(from: .one, every: 1))],
      currency: .usd)
    #expect(
      try (short.annualPercentageRate() * .hundred).rounded(toPlaces: 4, .halfUp)
        == Decimal("27.4849"))
  }

  private static func percent(_ rate: Decimal) -> String {
    (rate * .hundred).rounded(toPlaces: 2, .halfUp).grouped(places: 2)
  }

  @Test("published rates, to the printed digits", arguments: examples)
  func published(example: Example) throws {
    let transaction = try CreditTransaction(
      advances: example.advances, payments: example.payments, currency: .usd)
    #expect(transaction.unit == example.unit)
    #expect(try Self.percent(transaction.annualPercentageRate()) == example.published)
    if let first = example.first, let time = transaction.payments.first?.time {
      #expect(time.whole == first.whole)
      #expect(time.fraction == Decimal(first.count) / Decimal(first.of))
    }
    // The rate solves the equation of value to far more digits than are ever shown.
    let equation = transaction.equation
    let rate = try transaction.unitRate()
    let difference =
      equation.worth(equation.payments, at: rate) - equation.worth(equation.advances, at: rate)
    #expect(difference.magnitude < Decimal(coefficient: 1, exponent: -20))
  }

  @Test("amounts written out one by one give the rate of their series", arguments: examples)
  func writtenOut(example: Example) throws {
    func single(_ all: [CreditSeries]) -> [CreditSeries] {
      all.flatMap { series in
        guard case .dates(let first, let every) = series.times else { return [series] }
        let dates: [CalendarDate] = (0..<series.count).compactMap { index in
          switch every {
          case .day: first.adding(days: index)
          case .weeks(let count): first.adding(days: 7 * count * index)
          case .months(let count): first.adding(months: count * index)
          case .year: first.adding(months: 12 * index)
          case .semimonth:
            first.adding(months: index / 2)?.adding(days: index.isMultiple(of: 2) ? 0 : 15)
          case .term: nil
          }
        }
        return dates.map { CreditSeries(series.amount, on: $0) }
      }
    }
    let whole = try CreditTransaction(
      advances: example.advances, payments: example.payments, currency: .usd)
    let parts = try CreditTransaction(
      advances: single(example.advances), payments: single(example.payments), currency: .usd)
    #expect(parts.unit == whole.unit)
    #expect(try parts.annualPercentageRate() == whole.annualPercentageRate())
  }

  /// 60 payments at a nominal 7.2 % are worth what a spreadsheet says: PV(0.6 %, 60, -100).
  @Test("unit-periods in place of dates")
  func units() throws {
    func rate(_ unit: UnitPeriod?, _ from: Decimal = .one) throws -> Decimal {
      try CreditTransaction(
        advances: [CreditSeries(Decimal("5026.17") ?? .zero, .units(from: .zero, every: 1))],
        payments: [CreditSeries(.hundred, count: 60, .units(from: from, every: 1))], unit: unit,
        currency: .usd
      ).annualPercentageRate()
    }
    #expect(try Self.percent(rate(nil)) == "7.20")
    #expect(try Self.percent(rate(.weeks(1))) == "31.20")
    #expect(try rate(.months(1)) == rate(nil))
    #expect(try rate(nil, Decimal("1.5") ?? .zero) < rate(nil))
  }

  @Test("what costs nothing has the rate 0, and what is exact has few digits")
  func exact() throws {
    func rate(_ payment: Decimal, count: Int) throws -> Decimal {
      try CreditTransaction(
        advances: [CreditSeries(Decimal(1000), .units(from: .zero, every: 1))],
        payments: [CreditSeries(payment, count: count, .units(from: .one, every: 1))],
        currency: .usd
      ).annualPercentageRate()
    }
    #expect(try rate(.hundred, count: 10) == .zero)
    #expect(try rate(Decimal(1010), count: 1) == Decimal("0.12"))
    // One ten-thousandth a month on a thousand, interest only and then all.
    let transaction = try CreditTransaction(
      advances: [CreditSeries(Decimal(1000), .units(from: .zero, every: 1))],
      payments: [
        CreditSeries(Decimal("0.1") ?? .zero, count: 11, .units(from: .one, every: 1)),
        CreditSeries(Decimal("1000.1") ?? .zero, .units(from: Decimal(12), every: 1)),
      ], currency: .usd)
    #expect(try transaction.annualPercentageRate() == Decimal("0.0012"))
    // Half as much again within a day, and a thousandfold within a week.
    #expect(
      try CreditTransaction(
        advances: [Self.series("100", 2026, 1, 1)], payments: [Self.series("150", 2026, 1, 2)],
        currency: .usd
      ).annualPercentageRate() == Decimal("182.5"))
    #expect(
      try CreditTransaction(
        advances: [Self.series("1", 2026, 1, 1)],
        payments: [Self.series("1000", 2026, 1, 8, count: 2, every: .weeks(1))], currency: .usd
      ).annualPercentageRate() > Decimal(51_999))
  }

  @Test("payments before the last advance have the smallest rate that fits")
  func paidFirst() throws {
    let transaction = try CreditTransaction(
      advances: [
        Self.series("1800", 1978, 9, 5, count: 4, every: .year),
        Self.series("1000", 1979, 1, 5, count: 4, every: .year),
      ], payments: [Self.series("240", 1978, 7, 1, count: 50)], currency: .usd)
    #expect(transaction.start == CalendarDate(year: 1978, month: 7, day: 1))
    #expect(transaction.unit == .months(1))
    let (whole, fraction) = (
      transaction.advances[0].time.whole, transaction.advances[0].time.fraction
    )
    #expect(whole == 2 && fraction == Decimal(4) / Decimal(30))
    // A bisection in binary floating point finds 32.0427 % and 922.11 %.
    #expect(try Self.percent(transaction.annualPercentageRate()) == "32.04")
  }

  @Test("a down payment on the day counts against the advance")
  func sameDay() throws {
    let with = try CreditTransaction(
      advances: [Self.series("1100", 2026, 1, 15)],
      payments: [Self.series("100", 2026, 1, 15), Self.series("90", 2026, 2, 15, count: 12)],
      currency: .usd)
    let without = try CreditTransaction(
      advances: [Self.series("1000", 2026, 1, 15)],
      payments: [Self.series("90", 2026, 2, 15, count: 12)], currency: .usd)
    #expect(try with.annualPercentageRate() == without.annualPercentageRate())
  }

  @Test("the last days of months are a month apart, however they are given")
  func monthEnds() throws {
    let advance = [Self.series("1000", 2026, 1, 31)]
    let series = try CreditTransaction(
      advances: advance,
      payments: [Self.series("260", 2026, 3, 31, count: 4)], currency: .usd)
    let written = try CreditTransaction(
      advances: advance,
      payments: [
        Self.series("260", 2026, 3, 31), Self.series("260", 2026, 4, 30),
        Self.series("260", 2026, 5, 31), Self.series("260", 2026, 6, 30),
      ], currency: .usd)
    for transaction in [series, written] {
      #expect(transaction.unit == .months(1))
      #expect(transaction.payments.count == 1)
      #expect(transaction.payments[0].time == UnitTime.whole(2))
    }
  }

  @Test("a last payment at the end of February keeps the day of the series before it")
  func shortMonth() throws {
    let transaction = try CreditTransaction(
      advances: [Self.series("1000", 2025, 12, 31)],
      payments: [Self.series("500", 2026, 1, 31), Self.series("100", 2026, 1, 31, count: 13)]
        + [Self.series("70", 2027, 2, 28), Self.series("50", 2027, 3, 15)], currency: .usd)
    let last = transaction.payments.suffix(2).map(\.time)
    #expect(last.first == UnitTime.whole(14))
    #expect(last.last?.whole == 14 && last.last?.odd?.count == 15)
    // From January 31 to the last of February is a whole month, so 12 times its rate.
    let month = try CreditTransaction(
      advances: [Self.series("1000", 2026, 1, 31)], payments: [Self.series("1010", 2026, 2, 28)],
      currency: .usd)
    #expect(try month.annualPercentageRate() == Decimal("0.12"))
  }

  @Test("a long list is quick, and one too long is refused")
  func many() throws {
    let day = try CreditTransaction(
      advances: [Self.series("100000", 2026, 1, 1)],
      payments: (0..<5000).map { index in
        CreditSeries(
          Decimal(25 + index % 7),
          on: CalendarDate(daysSinceEpoch: 20_500 + index) ?? .epoch)
      }, currency: .usd)
    #expect(day.unit == .day)
    #expect(try day.annualPercentageRate() > .zero)
    #expect(throws: DisclosureError.tooMany(.payments, limit: 200_000)) {
      try CreditTransaction(
        advances: [Self.series("1", 2026, 1, 1)],
        payments: [Self.series("1", 2026, 1, 2, count: .max, every: .day)], currency: .usd)
    }
    #expect(throws: DisclosureError.self) {
      try CreditTransaction(
        advances: [Self.series("1", 2026, 1, 1)],
        payments: [Self.series("1", 2026, 1, 2, count: 9000, every: .year)], currency: .usd)
    }
  }

  @Test("the unit-period by rule (b)(4)")
  func rule() throws {
    func unit(_ payments: [CreditSeries], from advance: CreditSeries? = nil) throws -> UnitPeriod {
      try CreditTransaction(
        advances: [advance ?? Self.series("100", 2026, 1, 1)], payments: payments, currency: .usd
      ).unit
    }
    // Equally often: the smaller.
    #expect(
      try unit([
        Self.series("60", 2026, 2, 1, count: 3), Self.series("60", 2026, 6, 7),
        Self.series("60", 2026, 6, 14, count: 4, every: .weeks(1)),
      ]) == .weeks(1))
    // No common period: the average, of two as near the lower.
    #expect(try unit([Self.series("60", 2026, 3, 1), Self.series("60", 2026, 8, 1)]) == .months(3))
    #expect(try unit([Self.series("60", 2026, 1, 15), Self.series("60", 2026, 2, 5)]) == .weeks(2))
    // More than a year apart: a year.
    #expect(try unit([Self.series("60", 2028, 1, 1), Self.series("60", 2030, 1, 1)]) == .year)
    // Two days of each month, one by one, and as two series.
    #expect(
      try unit([
        Self.series("30", 2026, 1, 16), Self.series("30", 2026, 2, 1),
        Self.series("30", 2026, 2, 16), Self.series("30", 2026, 3, 1),
      ]) == .semimonth)
    #expect(
      try unit([
        Self.series("30", 2026, 1, 16, count: 9), Self.series("30", 2026, 2, 1, count: 9),
      ]) == .semimonth)
  }

  @Test("names of units")
  func names() {
    for unit in [UnitPeriod.day, .weeks(1), .weeks(2), .semimonth, .months(1), .months(11), .year] {
      #expect(UnitPeriod(name: unit.name) == unit)
    }
    #expect(UnitPeriod(name: "quarter") == .months(3))
    #expect(UnitPeriod(name: "month12") == .year)
    for name in ["", "month0", "month13", "week53", "week-1", "weeks", "fortnight", "month01"] {
      #expect(UnitPeriod(name: name) == nil)
    }
  }
}

extension UnitTime {
  fileprivate static func whole(_ count: Int) -> UnitTime {
    UnitTime(whole: count, fraction: .zero)
  }
}
