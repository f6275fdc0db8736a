import Finance
import Money
import Testing

/// Amounts that stand for a whole month, dated on its last day, in all that counts days.
@Suite struct WholeMonthTests {
  private static func day(_ text: String) -> CalendarDate { CalendarDate(iso8601: text) ?? .epoch }

  /// Expenses of food as `2025-10-31 310`, all of them of whole months unless a note says otherwise.
  private static func expenses(_ texts: [String]) throws -> [PlacedTransaction] {
    try texts.enumerated().map { place, text in
      let parts = text.split(separator: " ").map(String.init)
      return PlacedTransaction(
        try Transaction(
          .expense(SpendingCategory(parts.count > 2 ? parts[2] : "food")),
          amount: Money(try #require(Decimal(parts[1]))), date: day(parts[0]),
          isWholeMonth: !(parts.last == "day")), at: place + 1)
    }
  }

  private static let two = ["2025-10-31 310", "2025-11-30 600"]

  @Test("a report counts the days of the month, and compares with the month before")
  func report() throws {
    let list = try Self.expenses(Self.two)
    func report(_ month: String, on today: String) -> SpendingReport {
      SpendingReport(
        expenses: list, earnings: [], over: SpendingPeriod(monthOf: Self.day(month)),
        on: Self.day(today))
    }
    let october = report("2025-10-01", on: "2025-12-10")
    #expect(october.days == 31 && october.perDay == Decimal(10) && october.change == nil)
    let november = report("2025-11-01", on: "2025-12-10")
    #expect(november.days == 30 && november.perDay == Decimal(20))
    #expect(november.change == Decimal(290))
    // A month under way that was entered as a whole is all of it.
    let early = try SpendingReport(
      expenses: Self.expenses(["2025-10-31 310", "2025-11-10 600"]), earnings: [],
      over: SpendingPeriod(monthOf: Self.day("2025-11-01")), on: Self.day("2025-11-10"))
    #expect(early.days == 30 && early.perDay == Decimal(20) && early.change == Decimal(290))
    // Days are compared with as many days' part of a whole month.
    let days = try SpendingReport(
      expenses: Self.expenses(["2025-10-31 310", "2025-11-02 40 food day"]), earnings: [],
      over: SpendingPeriod(monthOf: Self.day("2025-11-01")), on: Self.day("2025-11-05"))
    #expect(days.days == 5 && days.beforeByNow == Decimal(50) && days.change == Decimal(-10))
  }

  @Test("months, trends and full months begin with the first")
  func months() throws {
    let list = try Self.expenses(Self.two)
    let today = Self.day("2025-12-10")
    let sums = MonthlySums(expenses: list, earnings: [], on: today).newestFirst
    #expect(sums.map(\.days) == [0, 30, 31])
    #expect(sums.map(\.change) == [nil, Decimal(290), nil])
    let trend = SpendingTrend(expenses: list, earnings: [], months: 12, on: today)
    #expect(trend.wholeMonths == 0..<2 && trend.average(of: trend.all) == Decimal(455))
    let full = FullMonths(expenses: list, earnings: [], in: .usd, before: today)
    #expect(full.months == [Self.day("2025-10-01"), Self.day("2025-11-01")] && full.begins == nil)
    let underWay = try MonthlySums(
      expenses: Self.expenses(["2025-10-31 310", "2025-11-10 600"]), earnings: [],
      on: Self.day("2025-11-10")
    ).newestFirst
    #expect(underWay.map(\.days) == [30, 31] && underWay.first?.change == Decimal(290))
    let byDay = try MonthlySums(
      expenses: Self.expenses(["2025-10-31 310", "2025-11-02 40 food day"]), earnings: [],
      on: Self.day("2025-11-05")
    ).newestFirst
    #expect(byDay.first?.change == Decimal(-10))
  }

  @Test("a month after the last statement is known, the days between are not")
  func afterStatements() throws {
    var span = KnownSpan(on: Self.day("2025-12-10"))
    span.take(
      try Transaction(
        .expense(SpendingCategory("food")), amount: Money(.one), date: Self.day("2025-09-20"),
        account: "a"))
    span.take(try #require(Self.expenses(["2025-10-31 310"]).first).transaction)
    #expect(span.end(within: SpendingPeriod(monthOf: Self.day("2025-10-01"))) == nil)
    #expect(
      span.end(within: SpendingPeriod(monthOf: Self.day("2025-09-01"))) == Self.day("2025-09-20"))
  }

  @Test("a budget carries nothing on from a whole month")
  func budget() throws {
    let budget = try CategoryBudget(
      SpendingCategory("food"), Money(Decimal(700)), from: Self.day("2025-11-01"))
    let status = try BudgetStatus(
      [budget], expenses: Self.expenses(["2025-11-10 600"]), month: Self.day("2025-11-01"),
      on: Self.day("2025-11-10"))
    #expect(status.rows.first?.projected == Decimal(600))
    #expect(status.rows.first?.verdict == .onTrack && status.rows.first?.single == nil)
  }

  @Test("a whole month is no single payment")
  func single() throws {
    let singles = try SinglePayment.largest(
      in: Self.expenses(["2025-10-31 310", "2025-10-07 20 food day"]),
      of: SpendingPeriod(monthOf: Self.day("2025-10-01")), after: Self.day("2025-10-01"), in: .usd,
      besides: [])
    #expect(singles.values.map(\.amount) == [Decimal(20)])
  }
}
