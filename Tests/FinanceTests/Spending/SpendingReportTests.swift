import Finance
import Money
import Testing

/// The spending over some days, by hand.
@Suite struct SpendingReportTests {
  private static func day(_ text: String) -> CalendarDate { CalendarDate(iso8601: text) ?? .epoch }

  private static func expense(_ amount: String, _ category: String, _ day: String) throws
    -> Transaction
  {
    try Transaction(
      .expense(SpendingCategory(category)), amount: money(amount), date: Self.day(day))
  }

  private static func money(_ text: String) -> Money {
    let parts = text.split(separator: " ")
    return Money(
      Decimal(parts[0]) ?? .zero, parts.count > 1 ? Currency(code: String(parts[1])) ?? .usd : .usd)
  }

  private static func report(
    _ expenses: [Transaction], earnings: [Transaction] = [], _ period: SpendingPeriod? = nil,
    against: SpendingPeriod? = nil, currency: Currency? = nil, on today: String = "2026-01-15"
  ) -> SpendingReport {
    func placed(_ list: [Transaction]) -> [PlacedTransaction] {
      list.enumerated().map { PlacedTransaction($1, at: $0 + 1) }
    }
    return SpendingReport(
      expenses: placed(expenses), earnings: placed(earnings),
      over: period ?? SpendingPeriod(monthOf: day(today)), against: against, currency: currency,
      on: day(today))
  }

  @Test func nothing() {
    let report = Self.report([])
    #expect(report.total.isZero && report.count == 0 && report.rows.isEmpty)
    #expect(report.savingRate == nil && report.lastDay == nil)
    #expect(report.days == 15 && report.perDay == .zero)
    #expect(report.currency == .usd)
  }

  @Test("days of the period, of the time before and of its like by now")
  func days() throws {
    let expenses = try [
      Self.expense("1", "food", "2025-11-30"), Self.expense("2", "food", "2025-12-01"),
      Self.expense("4", "food", "2025-12-15"), Self.expense("8", "food", "2025-12-16"),
      Self.expense("16", "food", "2025-12-31"), Self.expense("32", "food", "2026-01-01"),
      Self.expense("64", "food", "2026-01-15"), Self.expense("128", "food", "2026-01-16"),
      Self.expense("256", "food", "2026-02-01"),
    ]
    let report = Self.report(expenses)
    #expect(report.total == Decimal(96) && report.before == Decimal(30))
    #expect(report.beforeByNow == Decimal(6))
    #expect(report.toCome.amount == Decimal(128) && report.toCome.count == 1)
    #expect(report.isUnderWay && report.lastDay == Self.day("2026-01-15"))
    #expect(report.months.amounts.suffix(3) == [Decimal(1), Decimal(30), Decimal(96)])
    let later = Self.report(expenses, on: "2026-01-31")
    #expect(later.total == Decimal(224) && later.beforeByNow == Decimal(30) && !later.isUnderWay)
    let span = Self.report(
      expenses, SpendingPeriod(from: Self.day("2025-12-16"), through: Self.day("2025-12-31")))
    #expect(span.total == Decimal(24))
    #expect(span.against?.text == "2025-11-30..2025-12-15" && span.before == Decimal(7))
  }

  /// The first line that is kept, the days that count of 2025-10 to 2025-12, whether 2025-07 to
  /// 2025-09 is compared with, and whether 2025-09 with 2025-10.
  static let beginnings: [(first: String, days: Int, ofQuarter: Bool, ofMonth: Bool)] = [
    ("2025-06-30", 92, true, true), ("2025-07-07", 92, true, true),
    ("2025-07-08", 92, false, true), ("2025-09-07", 92, false, true),
    ("2025-09-08", 92, false, false), ("2025-10-03", 90, false, false),
    ("2025-12-31", 1, false, false),
  ]

  @Test("what is known from a day on only", arguments: beginnings)
  func beginning(_ first: String, _ days: Int, _ ofQuarter: Bool, _ ofMonth: Bool) throws {
    let expenses = try [
      Self.expense("90", "food", first), Self.expense("90", "food", "2025-12-31"),
    ]
    let quarter = SpendingPeriod(from: Self.day("2025-10-01"), through: Self.day("2025-12-31"))
    let report = Self.report(expenses, quarter)
    #expect(report.days == days && report.perDay == report.total / Decimal(days))
    #expect((report.change != nil) == ofQuarter)
    #expect((report.rows.first.flatMap { report.change(of: $0) } != nil) == ofQuarter)
    let october = Self.report(expenses, SpendingPeriod(monthOf: Self.day("2025-10-01")))
    #expect((october.change != nil) == ofMonth)
    let months = MonthlySums(
      expenses: expenses.enumerated().map { PlacedTransaction($1, at: $0 + 1) }, earnings: [],
      on: Self.day("2026-01-15"))
    let row = months.newestFirst.first { $0.start == Self.day("2025-10-01") }
    #expect(row.map { $0.change != nil } ?? false == ofMonth)
    #expect(months.newestFirst.last?.change == nil)
  }

  @Test("the currency asked for, else the preferred one, else the commonest")
  func currencies() throws {
    let euros = try [
      Self.expense("1 EUR", "food", "2026-01-02"), Self.expense("2 EUR", "food", "2026-01-02"),
      Self.expense("3 CHF", "food", "2026-01-02"),
    ]
    #expect(Self.report(euros).currency.code == "EUR")
    #expect(Self.report(euros).otherCurrencies.map(\.currency.code) == ["CHF"])
    #expect(Self.report(euros, currency: Currency(code: "CHF")).total == Decimal(3))
    let mixed = try euros + [Self.expense("5", "food", "2026-01-02")]
    #expect(Self.report(mixed).currency == .usd)
    #expect(Self.report(mixed).otherCurrencies.map(\.currency.code) == ["EUR", "CHF"])
    // What is earned tells where nothing was spent.
    let pay = try Transaction(.earning, amount: Self.money("9 GBP"), date: Self.day("2026-01-02"))
    #expect(Self.report([], earnings: [pay]).currency.code == "GBP")
    #expect(Self.report(mixed, earnings: [pay]).earnings.isZero)
  }

  @Test("the largest are those of the list that come first")
  func largest() throws {
    let expenses = try (1...40).map { number in
      try Self.expense("\(number * 7 % 20 + 1)", "food", "2026-01-02")
    }
    let report = Self.report(expenses)
    let wanted = expenses.enumerated().sorted {
      let (a, b) = ($0.element.amount.amount, $1.element.amount.amount)
      return a == b ? $0.offset < $1.offset : a > b
    }.prefix(5).map { $0.offset + 1 }
    #expect(report.largest.map(\.place) == wanted)
  }

  @Test("sums of rows are the sums of all")
  func sums() throws {
    var random = SystemRandomNumberGenerator()
    for _ in 0..<50 {
      let expenses = try (0..<60).map { _ in
        try Self.expense(
          "\(Int.random(in: 1...99_999, using: &random))e-2",
          ["food", "home", "pets"].randomElement(using: &random) ?? "food",
          "2025-1\(Int.random(in: 0...2, using: &random))-\(Int.random(in: 10...28, using: &random))"
        )
      }
      let report = Self.report(
        expenses, SpendingPeriod(monthOf: Self.day("2025-12-01")), on: "2026-01-15")
      #expect(report.rows.reduce(.zero) { $0 + $1.amount } == report.total)
      #expect(report.rows.reduce(.zero) { $0 + $1.before } == report.before)
      #expect(report.rows.reduce(0) { $0 + $1.count } == report.count)
      #expect(report.months.amounts.last == report.total)
      #expect(report.rows.map(\.amount) == report.rows.map(\.amount).sorted(by: >))
    }
  }

  @Test func monthsAtTheBeginningOfTheCalendar() {
    let months = SpendingMonths(12, endingWith: Self.day("0001-02-01"))
    #expect(months.amounts.count == 2 && months.first == Self.day("0001-01-01"))
    let report = Self.report([], SpendingPeriod(monthOf: Self.day("0001-01-01")))
    #expect(report.against == nil && report.total.isZero)
  }
}
