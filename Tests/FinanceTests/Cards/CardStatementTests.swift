import Finance
import Money
import Testing

private func decimal(_ text: String) -> Decimal { Decimal(text) ?? .notANumber }
private func day(_ month: Int, _ day: Int) -> CalendarDate {
  CalendarDate(year: 2026, month: month, day: day) ?? .epoch
}

@Suite("Repayment figures of a card's statement")
struct StatementEstimateTests {
  /// The sample calculation of 12 CFR 1026 Appendix M2: 0% until month 6, then 17%, on 500; 17% on
  /// 250; 21% on 250; 2% of the balance, at least 20.
  private static let sample = StatementEstimate(
    balances: [
      .init(
        Decimal(500), rate: decimal("0.17"), promotion: .init(rate: .zero, lastMonth: 6)),
      .init(Decimal(250), rate: decimal("0.17")), .init(Decimal(250), rate: decimal("0.21")),
    ], minimum: share("0.02", floor: 20))

  private static func share(
    _ percent: String, floor: Int, plusInterest: Bool = false
  ) -> MinimumPayment {
    .share(percent: decimal(percent), floor: Decimal(floor), plusInterest: plusInterest)
  }

  private static func estimate(
    _ balance: String, _ rate: String, _ minimum: MinimumPayment
  ) -> StatementEstimate {
    StatementEstimate(
      balances: [.init(decimal(balance), rate: decimal(rate))], minimum: minimum)
  }

  /// The last lines of the program printed in Appendix M2, run line by line in Python's `decimal`:
  /// month, sumpmts, pmt01, sumpmts36, savtot.
  @Test("the sample calculation of Appendix M2")
  func sampleCalculation() {
    let sample = Self.sample
    #expect(sample.months == 94)
    #expect(sample.minimumTotal == decimal("1872.38"))
    #expect(sample.payment36 == decimal("35.45"))
    #expect(sample.total36 == decimal("1276.20"))
    #expect(sample.savings == decimal("596"))
    #expect(sample.time == Duration.years(8))
    #expect(sample.threeYears == .shown)
  }

  /// (500 · (6/36 · 0% + 30/36 · 17%) + 250 · 17% + 250 · 21%) / 1000, Appendix M2's perrate36.
  @Test("the rate of 36 months is weighted by amount and by how long a promotion holds")
  func weightedRate() {
    let expected =
      (decimal("500") * decimal("0.17") * Decimal(30) / Decimal(36) + decimal("95"))
      / Decimal(1000)
    #expect(
      Self.sample.weightedRate.rounded(toPlaces: 30) == expected.rounded(toPlaces: 30))
  }

  /// 12 CFR 1026.7(b)(12)(i)(B): months below two years, else years, rounded to the nearest.
  @Test(
    "the time is disclosed in months below two years, else in whole years",
    arguments: [(1, 1), (23, 23), (24, 24), (29, 24), (30, 36), (41, 36), (42, 48), (94, 96)])
  func time(months: Int, disclosed: Int) {
    let estimate = Self.estimate("\(months * 20)", "0", .fixed(Decimal(20)))
    #expect(estimate.months == months)
    #expect(estimate.time == Duration.months(disclosed))
  }

  /// 12 CFR 1026.7(b)(12)(i)(F)(2).
  @Test("36 months are left out where they say nothing")
  func threeYears() {
    #expect(Self.estimate("820", "0", .fixed(Decimal(20))).threeYears == .asLong)
    #expect(Self.estimate("840", "0", .fixed(Decimal(20))).threeYears == .shown)
    // 41 months are three years, as rounded; 1 % and the interest are more than a 36th at first.
    let high = Self.estimate("10000", "0.30", Self.share("0.02", floor: 25, plusInterest: true))
    #expect(high.threeYears == .belowMinimum)
    #expect(high.payment36 < high.minimumDue)
  }

  /// 12 CFR 1026.7(b)(12)(ii).
  @Test("minimum payments at or below the interest never end")
  func never() {
    for (rate, percent) in [("0.24", "0.02"), ("0.30", "0.02")] {
      let estimate = Self.estimate("5000", rate, Self.share(percent, floor: 20))
      #expect(estimate.months == nil && estimate.minimumTotal == nil && estimate.savings == nil)
      #expect(estimate.threeYears == .shown)
    }
  }

  @Test("a promotional rate above what is paid ends before it is never")
  func promotionThatGrows() {
    let estimate = StatementEstimate(
      balances: [
        .init(
          Decimal(1000), rate: .zero, promotion: .init(rate: decimal("0.36"), lastMonth: 4))
      ], minimum: .fixed(Decimal(20)))
    // 1000, 1010, 1020.30, 1030.91, then 20 a month without interest.
    #expect(estimate.months == 55)
  }

  @Test("nothing owed, or all of it the minimum, needs no warning")
  func exempt() {
    #expect(Self.estimate("0", "0.24", .usual).isExempt)
    #expect(Self.estimate("25", "0.24", .usual).isExempt)
    #expect(!Self.estimate("26", "0.24", .usual).isExempt)
  }
}

@Suite("Effective rate of an open-end plan")
struct OpenEndRateTests {
  struct Example: Sendable, CustomTestStringConvertible {
    let number: Int
    let rate: OpenEndRate
    let published: String
    var testDescription: String { "example \(number)" }
  }

  private static func cycle(
    _ balance: Int, charge: String = "3", separate: Bool = false
  ) -> OpenEndRate {
    OpenEndRate(
      balance: Decimal(balance), periodicRate: decimal("0.015"), transactions: Decimal(100),
      balanceHasTransactions: !separate, transactionCharges: decimal(charge))
  }

  /// The examples of 12 CFR 1026 Appendix F: a transaction of $100 with a charge of 3%, or of $.25,
  /// and 1 1/2% a month.
  static let examples = [
    Example(number: 1, rate: cycle(100), published: "0.54"),
    Example(number: 2, rate: cycle(150), published: "0.42"),
    Example(number: 3, rate: cycle(100, separate: true), published: "0.27"),
    Example(number: 4, rate: cycle(50, separate: true), published: "0.30"),
    Example(number: 5, rate: cycle(150, charge: "0.25"), published: "0.20"),
    Example(number: 6, rate: cycle(50), published: "0.45"),
  ]

  @Test("the examples of Appendix F", arguments: examples)
  func appendixF(example: Example) throws {
    let rate = try #require(example.rate.rate)
    #expect(rate.rounded(toPlaces: 28) == decimal(example.published))
  }

  /// 12 CFR 1026.14(c)(3): not below the largest periodic rate for a year.
  @Test("charges do not lower the rate below the periodic one")
  func floor() {
    let cycle = OpenEndRate(
      balance: Decimal(100), periodicRate: decimal("0.015"), transactions: Decimal(1000),
      transactionCharges: Decimal(1))
    #expect(cycle.quotient == decimal("0.03"))
    #expect(cycle.rate == decimal("0.18"))
  }

  @Test("without anything to charge there is no rate")
  func nothing() {
    #expect(OpenEndRate(balance: .zero, periodicRate: decimal("0.015")).rate == nil)
  }
}

@Suite("Average daily balance")
struct AverageDailyBalanceTests {
  private static let payment = AverageDailyBalance.Transaction(decimal("-600"), on: day(7, 22))
  private static let purchase = AverageDailyBalance.Transaction(decimal("144.39"), on: day(8, 4))

  private func average(
    _ opening: String, _ transactions: [AverageDailyBalance.Transaction],
    _ first: CalendarDate, _ last: CalendarDate, countsPurchases: Bool = true
  ) -> Decimal? {
    AverageDailyBalance(
      opening: decimal(opening), transactions: transactions, from: first, to: last,
      countsPurchases: countsPurchases)?.average.rounded(toPlaces: 2)
  }

  /// Mathematics with Business Applications (Glencoe), 7-4, practice 1: 7 days of 820.47, 13 of 220.47
  /// and 11 of 364.86.
  @Test("purchases count from their date, or not")
  func methods() {
    let (first, last) = (day(7, 15), day(8, 14))
    let both = [Self.purchase, Self.payment]
    #expect(average("820.47", both, first, last) == decimal("407.19"))
    #expect(average("820.47", both, first, last, countsPurchases: false) == decimal("355.95"))
  }

  @Test("several changes of one day, and what lies outside the cycle")
  func days() throws {
    let same = AverageDailyBalance.Transaction(decimal("100"), on: day(7, 22))
    let result = try #require(
      AverageDailyBalance(
        opening: .zero, transactions: [same, same, Self.purchase], from: day(7, 22), to: day(7, 31),
        countsPurchases: true))
    #expect(result.stretches.map(\.days) == [10])
    #expect(result.average == decimal("200"))
    #expect(result.outside == 1)
    #expect(average("0", [same], day(7, 22), day(7, 21)) == nil)
  }

  @Test("a day on which nothing is owed counts as zero")
  func credit() {
    #expect(average("500", [Self.payment], day(7, 21), day(7, 22)) == decimal("250"))
  }
}
