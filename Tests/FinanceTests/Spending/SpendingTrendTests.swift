import Finance
import Money
import Testing

/// Months of spending, by hand.
@Suite struct SpendingTrendTests {
  private static func day(_ text: String) -> CalendarDate { CalendarDate(iso8601: text) ?? .epoch }

  private static func expenses(_ list: [(day: String, amount: Int, category: String)]) throws
    -> [PlacedTransaction]
  {
    try list.enumerated().map { place, one in
      PlacedTransaction(
        try Transaction(
          .expense(SpendingCategory(one.category)), amount: Money(Decimal(one.amount)),
          date: day(one.day)), at: place + 1)
    }
  }

  @Test("averages are of whole months from the first on")
  func averages() throws {
    let list = try Self.expenses([
      ("2025-10-05", 10, "food"), ("2025-11-05", 20, "food"), ("2025-12-05", 30, "food"),
      ("2025-12-06", 6, "auto"), ("2026-01-05", 99, "food"), ("2026-01-16", 1_000, "food"),
    ])
    let trend = SpendingTrend(expenses: list, earnings: [], months: 12, on: Self.day("2026-01-15"))
    #expect(trend.all.months.amounts.suffix(4) == [10, 20, 36, 99].map { Decimal($0) })
    #expect(trend.average(of: trend.all) == Decimal(22))
    #expect(trend.rows.map { $0.category?.word } == ["food", "auto"])
    #expect(trend.average(of: trend.rows[1]) == Decimal(2))
    let direction = try #require(trend.direction(of: trend.all))
    #expect(direction.count == 1 && direction.recent == Decimal(36))
    #expect(direction.earlier == Decimal(20) && direction.word == "up")
    // The last day of a month makes it whole.
    let whole = SpendingTrend(expenses: list, earnings: [], months: 12, on: Self.day("2026-01-31"))
    #expect(whole.wholeMonths.count == 4)
    let food = SpendingTrend(
      expenses: list, earnings: [], months: 2, category: SpendingCategory(.food),
      on: Self.day("2026-01-15"))
    #expect(food.all.months.amounts == [Decimal(30), Decimal(99)])
    #expect(food.direction(of: food.all) == nil)
  }

  @Test("months begin with the first known, and one that lines end within is not whole")
  func known() throws {
    let list = try Self.expenses([
      ("2025-10-20", 10, "food"), ("2025-11-05", 20, "food"), ("2025-11-06", 5, "auto"),
      ("2025-12-05", 30, "food"), ("2026-01-15", 99, "food"),
    ])
    let today = Self.day("2026-02-03")
    let trend = SpendingTrend(expenses: list, earnings: [], months: 12, on: today)
    #expect(trend.all.months.first == Self.day("2025-10-01"))
    #expect(trend.all.months.amounts == [10, 25, 30, 99, 0].map { Decimal($0) })
    #expect(trend.wholeMonths == 1..<3 && trend.known?.ends == Self.day("2026-01-15"))
    let auto = SpendingTrend(
      expenses: list, earnings: [], months: 12, category: SpendingCategory(.auto), on: today)
    #expect(auto.all.months.amounts == [0, 5, 0, 0, 0].map { Decimal($0) })
    #expect(auto.average(of: auto.all) == trend.average(of: trend.rows[1]))
    let sums = MonthlySums(expenses: list, earnings: [], on: today).newestFirst
    #expect(sums.map(\.days) == [0, 15, 31, 30, 12])
    #expect(sums.map { $0.change == nil } == [true, true, false, true, true])
    let report = SpendingReport(
      expenses: list, earnings: [], over: SpendingPeriod(monthOf: Self.day("2026-01-01")), on: today
    )
    #expect(report.days == 15 && report.change == nil && report.isBeforeKnown)
  }

  @Test func nothing() {
    let trend = SpendingTrend(expenses: [], earnings: [], months: 12, on: Self.day("2026-01-15"))
    #expect(trend.rows.isEmpty && trend.average(of: trend.all) == nil)
    #expect(MonthlySums(expenses: [], earnings: [], on: Self.day("2026-01-15")).newestFirst.isEmpty)
  }

  @Test("past months, of which the first is compared with none")
  func sums() throws {
    let list = try Self.expenses([
      ("2025-11-05", 20, "food"), ("2026-01-05", 99, "food"), ("2026-01-20", 7, "food"),
    ])
    let today = Self.day("2026-01-15")
    let all = MonthlySums(expenses: list, earnings: [], on: today)
    #expect(all.newestFirst.map(\.spent) == [99, 0, 20].map { Decimal($0) })
    #expect(all.newestFirst.map(\.change) == [99, -20, nil].map { $0.map { Decimal($0) } })
    let two = MonthlySums(expenses: list, earnings: [], months: 2, on: today)
    #expect(two.newestFirst.map(\.change) == [99, -20].map { Decimal($0) })
  }

  @Test func payees() throws {
    let list = try Self.expenses([("2026-01-05", 99, "food"), ("2026-01-20", 7, "food")])
    let totals = PayeeTotals(
      expenses: PlainHistory(list), over: SpendingPeriod(monthOf: Self.day("2026-01-01")),
      on: Self.day("2026-01-15"))
    #expect(totals.rows.isEmpty && totals.unnamed == Decimal(99) && totals.total == Decimal(99))
  }
}
