import Finance
import Money
import Testing

private func decimal(_ text: String) -> Decimal { Decimal(text) ?? .notANumber }
private func day(_ year: Int, _ month: Int, _ day: Int) -> CalendarDate {
  CalendarDate(year: year, month: month, day: day) ?? .epoch
}
private func percent(_ rate: Decimal, places: Int) -> String {
  (rate * .hundred).rounded(toPlaces: places, .halfUp).grouped(places: places)
}

@Suite("Effective annual rate of the European Union")
struct EffectiveAnnualRateTests {
  struct Example: Sendable, CustomTestStringConvertible {
    let source: String
    let published: String
    let lent: (String, CalendarDate)
    let payments: [CreditSeries]
    var unit: EffectiveAnnualRate.Unit?
    var testDescription: String { source }
  }

  private static let once = [CreditSeries(Decimal(1200), on: day(1995, 7, 1))]
  private static let quarters = [
    CreditSeries(Decimal(272), on: day(1994, 4, 1)),
    CreditSeries(Decimal(272), on: day(1994, 7, 1)),
    CreditSeries(Decimal(544), on: day(1995, 1, 1)),
  ]

  /// The worked examples of Directive 98/7/EC, Annex III, by standard months and by the calendar,
  /// which the later directives count by, and results of other programs.
  static let examples = [
    Example(
      source: "98/7/EC, first example, equal months", published: "12.9",
      lent: ("1000", day(1994, 1, 1)), payments: once),
    Example(
      source: "98/7/EC, first example, calendar", published: "13.0",
      lent: ("1000", day(1994, 1, 1)), payments: once, unit: .day),
    Example(
      source: "98/7/EC, second example, equal months", published: "16.9",
      lent: ("950", day(1994, 1, 1)), payments: once),
    Example(
      source: "98/7/EC, second example, calendar", published: "16.9",
      lent: ("950", day(1994, 1, 1)), payments: once, unit: .day),
    Example(
      source: "98/7/EC, third example", published: "13.1", lent: ("1000", day(1994, 1, 1)),
      payments: [CreditSeries(Decimal(600), count: 2, .dates(from: day(1995, 1, 1), every: .year))]
    ),
    Example(
      source: "98/7/EC, fourth example, equal months", published: "13.2",
      lent: ("1000", day(1994, 1, 1)), payments: quarters),
    Example(
      source: "98/7/EC, fourth example, calendar", published: "13.2",
      lent: ("1000", day(1994, 1, 1)), payments: quarters, unit: .day),
    Example(
      source: "curo calculator, six months", published: "12.6862", lent: ("1000", day(2019, 1, 1)),
      payments: [
        CreditSeries(decimal("172.55"), count: 6, .dates(from: day(2019, 2, 1), every: .months(1)))
      ]),
    Example(
      source: "FSharp.Finance.Personal, five days", published: "324.436",
      lent: ("500", day(2012, 10, 10)),
      payments: [CreditSeries(Decimal(510), on: day(2012, 10, 15))],
      unit: .day),
    Example(
      source: "FSharp.Finance.Personal, representative rate", published: "22.0298",
      lent: ("1000", day(2025, 1, 1)),
      payments: [
        CreditSeries(decimal("92.63"), count: 12, .dates(from: day(2025, 2, 1), every: .months(1)))
      ], unit: .day),
    Example(
      source: "FSharp.Finance.Personal, representative rate with a fee", published: "34.0792",
      lent: ("1000", day(2025, 1, 1)),
      payments: [
        CreditSeries(decimal("97.27"), count: 12, .dates(from: day(2025, 2, 1), every: .months(1)))
      ], unit: .day),
    Example(
      source: "FSharp.Finance.Personal, two payments", published: "84.63",
      lent: ("500", day(2012, 10, 10)),
      payments: [
        CreditSeries(Decimal(270), count: 2, .dates(from: day(2012, 11, 10), every: .months(1)))
      ], unit: .day),
  ]

  @Test("published rates, to the printed digits", arguments: examples)
  func published(example: Example) throws {
    let rate = try EffectiveAnnualRate(
      drawdowns: [CreditSeries(decimal(example.lent.0), on: example.lent.1)],
      payments: example.payments, unit: example.unit, currency: .usd)
    let places = example.published.split(separator: ".").last?.count ?? 0
    #expect(try percent(rate.annualRate(), places: places) == example.published)
  }

  /// The intervals of the Commission's guidelines on the application of Directive 2008/48/EC, as
  /// tested by the curo calculator: months, weeks or years, and days of 365 or 366.
  @Test(
    "times in years",
    arguments: [
      (day(2012, 1, 12), day(2012, 2, 15), EffectiveAnnualRate.Unit.month, "0.0915525114155251"),
      (day(2012, 1, 12), day(2012, 4, 15), .month, "0.2582191780821918"),
      (day(2013, 1, 12), day(2013, 2, 15), .month, "0.09153005464480874"),
      (day(2013, 2, 25), day(2013, 3, 28), .month, "0.09153005464480874"),
      (day(2013, 2, 26), day(2013, 3, 29), .month, "0.08879781420765027"),
      (day(2012, 2, 26), day(2012, 3, 29), .month, "0.09153005464480874"),
      (day(2019, 1, 12), day(2020, 1, 12), .month, "1"),
      (day(2012, 1, 12), day(2012, 2, 15), .year, "0.09315068493150685"),
      (day(2012, 1, 12), day(2014, 2, 15), .year, "2.0931506849315067"),
      (day(2020, 1, 1), day(2021, 3, 15), .year, "1.2021857923497268"),
      (day(2012, 1, 12), day(2012, 1, 26), .week, "0.03846153846153846"),
      (day(2012, 1, 12), day(2012, 1, 30), .week, "0.0494204425711275"),
      (day(2012, 1, 12), day(2013, 1, 12), .week, "1.0054794520547945"),
    ])
  func times(
    start: CalendarDate, end: CalendarDate, unit: EffectiveAnnualRate.Unit, years: String
  ) throws {
    let rate = try EffectiveAnnualRate(
      drawdowns: [CreditSeries(.one, on: start)], payments: [CreditSeries(Decimal(2), on: end)],
      unit: unit, currency: .usd)
    let time = try #require(rate.equation.payments.first?.time)
    let found = (Decimal(time.whole) + time.fraction) / Decimal(unit.perYear)
    #expect((found - decimal(years)).magnitude < Decimal(coefficient: 2, exponent: -16))
  }

  @Test("weeks are found, and irregular times are months and days")
  func found() throws {
    func unit(_ payments: [CreditSeries]) throws -> EffectiveAnnualRate.Unit {
      try EffectiveAnnualRate(
        drawdowns: [CreditSeries(.hundred, on: day(2026, 1, 1))], payments: payments,
        currency: .usd
      ).unit
    }
    #expect(
      try unit([CreditSeries(.ten, count: 20, .dates(from: day(2026, 1, 8), every: .weeks(1)))])
        == .week)
    #expect(
      try unit([
        CreditSeries(.hundred, on: day(2026, 2, 6)), CreditSeries(.ten, on: day(2026, 3, 6)),
      ])
        == .month)
    #expect(throws: DisclosureError.self) {
      try EffectiveAnnualRate(
        drawdowns: [CreditSeries(.hundred, on: day(2026, 1, 1))],
        payments: [CreditSeries(.ten, on: day(2026, 2, 1))], currency: .usd
      ).annualRate()
    }
  }
}

@Suite("Annual percentage yield by Regulation DD, Appendix A")
struct AnnualYieldTests {
  /// The examples of 12 CFR 1030 Appendix A.
  @Test(
    "from interest",
    arguments: [
      ("61.68", "1000", 365, "6.17"), ("30.37", "1000", 182, "6.18"),
      ("26.68", "1000", 183, "5.39"), ("133.13", "1000", 730, "6.45"),
      ("53.90", "1000", 365, "5.39"), ("452.29", "8000", 365, "5.65"),
      ("1183.61", "20000", 365, "5.92"), ("5.25", "1000", 30, "6.58"),
    ])
  func interest(interest: String, principal: String, days: Int, published: String) throws {
    let rate = try AnnualYield.rate(
      interest: decimal(interest), principal: decimal(principal), days: days)
    #expect(percent(rate, places: 2) == published)
  }

  @Test("from rates that follow each other: I.B, 1 and 2, and the first tier of I.D")
  func steps() throws {
    func rate(_ steps: [(rate: Decimal, days: Int)]) throws -> String {
      percent(try AnnualYield.rate(steps: steps, periodsPerYear: 365), places: 2)
    }
    #expect(try rate([(decimal("0.05"), 91), (decimal("0.055"), 92)]) == "5.39")
    #expect(try rate([(decimal("0.06"), 365), (decimal("0.065"), 365)]) == "6.45")
    #expect(try rate([(decimal("0.0525"), 365)]) == "5.39")
    #expect(
      try percent(AnnualYield.rate(nominal: decimal("0.055"), periodsPerYear: 365), places: 2)
        == "5.65")
    #expect(
      try AnnualYield.rate(nominal: decimal("0.05"), periodsPerYear: 1) == decimal("0.05"))
    // e^0.05 − 1, Python decimal.
    #expect(
      try percent(AnnualYield.rate(nominal: decimal("0.05"), periodsPerYear: nil), places: 10)
        == "5.1271096376")
  }

  /// The interest of 30 days at 6 % on $1,000, compounded every 91 days: Python's decimal.
  @Test("earned, where interest is compounded less often than it is stated")
  func earned() throws {
    let rate = try AnnualYield.earned(
      interest: decimal("4.93150685"), balance: Decimal(1000), days: 30, compoundingDays: 91)
    #expect(percent(rate, places: 4) == "6.1365")
    #expect(throws: DisclosureError.self) {
      try AnnualYield.rate(interest: .one, principal: .zero, days: 10)
    }
  }
}

@Suite("Adjustable rates")
struct AdjustableRateTests {
  /// 12 CFR 1026 Appendix H-14: the index in the first week of July of 1982 to 1996, a margin of 3
  /// points, caps of 2 points a year and 5 in all; of a loan of $10,000 over 30 years.
  static let index = [
    "14.41", "9.78", "12.17", "7.66", "6.36", "6.71", "7.52", "7.97", "8.06", "6.40", "3.96",
    "3.42", "5.47", "5.53", "5.82",
  ].map { decimal($0) / .hundred }
  static let rates = ["17.41", "15.41", "15.17", "13.17"] + Array(repeating: "12.41", count: 11)
  static let payments = ["145.90", "129.81", "127.91", "112.43", "106.73", "106.73"]
  static let balances = [
    "9989.37", "9969.66", "9945.51", "9903.70", "9848.94", "9786.98", "9716.88", "9637.56",
    "9547.83", "9446.29", "9331.56", "9201.61", "9054.72", "8888.52", "8700.37",
  ]

  static var terms: AdjustableRate {
    let two = decimal("0.02")
    return AdjustableRate(
      start: decimal("0.1741"), margin: decimal("0.03"), firstCap: two, periodicCap: two,
      lifetimeCap: decimal("0.05"))
  }

  @Test("the rates of Appendix H-14")
  func rates() {
    let changes = Self.terms.changes(Array(Self.index.dropFirst()))
    #expect(changes.map { percent($0.rate, places: 2) } == Array(Self.rates.dropFirst()))
    #expect(
      changes.prefix(5).map(\.limit) == [.firstCap, nil, .periodicCap, .lifetimeCap, .lifetimeCap])
  }

  @Test("the payments and balances of Appendix H-14")
  func schedule() throws {
    let changes = Self.terms.changes(Array(Self.index.dropFirst())).enumerated().map {
      RateChange(.after(12 * ($0 + 1)), rate: $1.rate)
    }
    let terms = try LoanTerms(
      solving: LoanGivens(
        amount: Decimal(10_000), rate: Self.terms.start, term: .years(30), payment: nil),
      conventions: LoanConventions(), repayment: Repayment(rateChanges: changes))
    let schedule = try AmortizationSchedule(terms)
    for (year, payment) in Self.payments.enumerated() {
      #expect(schedule[12 * year].payment == decimal(payment))
    }
    for (year, balance) in Self.balances.enumerated() {
      #expect(schedule[12 * year + 11].balance == decimal(balance))
    }
  }

  @Test("rounding, floor and no caps")
  func others() {
    let terms = AdjustableRate(
      start: decimal("0.05"), margin: decimal("0.0275"), floor: decimal("0.0275"),
      grain: decimal("0.00125"))
    // 4.13 and 2.75 points are 6.88, the nearest eighth 6.875; 4.2 and 2.75 round up to 7.
    #expect(
      terms.changes([decimal("0.0413"), decimal("0.042"), decimal("-0.02")]).map(\.rate)
        == [decimal("0.06875"), decimal("0.07"), decimal("0.0275")])
    #expect(terms.changes([decimal("-0.02")]).map(\.limit) == [.floor])
  }
}

@Suite("What is stated of a loan")
struct LoanDisclosureTests {
  private static func terms(
    _ amount: Int, _ rate: String, years: Int, charges: LoanCharges = .none,
    conventions: LoanConventions = LoanConventions()
  ) throws -> LoanTerms {
    try LoanTerms(
      solving: LoanGivens(
        amount: Decimal(amount), rate: decimal(rate), term: .years(years), payment: nil),
      conventions: conventions, charges: charges)
  }

  /// 12 CFR 1026 Appendix H-24(B), H-25(B): $162,000 at 3.875 % over 30 years, mortgage insurance
  /// of $82.35 with the 80 payments until 78 % of the price of $180,000 are owed.
  @Test("the Loan Estimate and the Closing Disclosure of the fixed-rate sample")
  func sample() throws {
    let disclosure = try LoanDisclosure(Self.terms(162_000, "0.03875", years: 30)) { number in
      number <= 80 ? decimal("82.35") : .zero
    }
    #expect(disclosure.schedule.terms.payment == decimal("761.78"))
    #expect(disclosure.amountFinanced == Decimal(162_000))
    // Printed: 4.174 %.
    #expect(try percent(disclosure.annualPercentageRate(), places: 3) == "4.174")
    // Printed: 69.46 % with $279.04 of prepaid interest, 69.45 % with the $262 estimated.
    #expect(
      percent(
        disclosure.totalInterestPercentage(prepaidInterest: decimal("279.04")), places: 2)
        == "69.46")
    #expect(
      percent(disclosure.totalInterestPercentage(prepaidInterest: Decimal(262)), places: 2)
        == "69.45")
    // Printed: $56,582 and $15,773, with $5,672 of loan costs and that interest.
    let five = disclosure.inFiveYears(costs: Decimal(5672 + 262))
    #expect(five.paid.rounded(toPlaces: 0, .halfUp) == Decimal(56_582))
    #expect(five.principal.rounded(toPlaces: 0, .halfUp) == Decimal(15_773))
  }

  /// The finance charge of H-25(B), $118,830.27, comes of payments that are not rounded.
  @Test("the finance charge of the sample, unrounded")
  func financeCharge() throws {
    let disclosure = try LoanDisclosure(
      Self.terms(
        162_000, "0.03875", years: 30, conventions: LoanConventions(rounding: nil))
    ) { $0 <= 80 ? decimal("82.35") : .zero }
    #expect(disclosure.financeCharge.rounded(toPlaces: 2, .halfUp) == decimal("118830.27"))
    #expect(
      disclosure.totalOfPayments - disclosure.financeCharge == disclosure.amountFinanced)
  }

  @Test("without charges the rate of the loan is found again, whatever its frequency")
  func plain() throws {
    for frequency in PaymentFrequency.allCases {
      let conventions = LoanConventions(frequency: frequency, rounding: nil)
      let terms = try Self.terms(300_000, "0.065", years: 30, conventions: conventions)
      let rate = try LoanDisclosure(terms).annualPercentageRate()
      #expect((rate - decimal("0.065")).magnitude < Decimal(coefficient: 1, exponent: -15))
    }
  }

  /// By bisection in Python over the 360 payments of the schedule.
  @Test("fees and points raise it")
  func charges() throws {
    let charges = LoanCharges(fees: Decimal(4000), points: decimal("0.01"))
    let disclosure = try LoanDisclosure(Self.terms(300_000, "0.065", years: 30, charges: charges))
    #expect(disclosure.prepaid == Decimal(7000))
    #expect(disclosure.amountFinanced == Decimal(293_000))
    #expect(try percent(disclosure.annualPercentageRate(), places: 4) == "6.7285")
    let transaction = try disclosure.transaction()
    #expect(transaction.financeCharge == disclosure.financeCharge)
    #expect(transaction.payments.count == 2)
    let tooMuch = try LoanDisclosure(
      Self.terms(300_000, "0.065", years: 30), prepaid: Decimal(300_000))
    #expect(throws: DisclosureError.self) { try tooMuch.annualPercentageRate() }
  }

  /// Appendix J (c)(1)(ii) as a loan: $6,000 on 1978-02-10, 36 payments of $200 from 1978-04-01.
  @Test("an odd first period counts by Appendix J")
  func oddPeriod() throws {
    let dates = PaymentDates(start: day(1978, 2, 10), first: day(1978, 4, 1))
    let terms = try LoanTerms(
      solving: LoanGivens(
        amount: Decimal(6000), rate: nil, term: .years(3), payment: Decimal(200)),
      conventions: LoanConventions(dates: dates))
    let first = try LoanDisclosure(terms).transaction().payments.first?.time
    #expect(first?.whole == 1 && first?.fraction == Decimal(19) / Decimal(30))
  }

  @Test("extras change nothing that is stated")
  func extras() throws {
    let plain = try Self.terms(200_000, "0.06", years: 15)
    let extras = try LoanTerms(
      solving: LoanGivens(
        amount: Decimal(200_000), rate: decimal("0.06"), term: .years(15), payment: nil),
      conventions: LoanConventions(), extras: ExtraPayments(each: .hundred))
    #expect(
      try LoanDisclosure(plain).annualPercentageRate()
        == LoanDisclosure(extras).annualPercentageRate())
  }
}
