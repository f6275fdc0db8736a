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
    let trend = SpendingTrend(expenses: list, months: 12, on: Self.day("2026-01-15"))
    #expect(trend.all.months.amounts.suffix(4) == [10, 20, 36, 99].map { Decimal($0) })
    #expect(trend.average(of: trend.all) == Decimal(22))
    #expect(trend.rows.map { $0.category?.word } == ["food", "auto"])
    #expect(trend.average(of: trend.rows[1]) == Decimal(2))
    let direction = try #require(trend.direction(of: trend.all))
    #expect(direction.count == 1 && direction.recent == Decimal(36))
    #expect(direction.earlier == Decimal(20) && direction.word == "up")
    // The last day of a month makes it whole.
    let whole = SpendingTrend(expenses: list, months: 12, on: Self.day("2026-01-31"))
    #expect(whole.wholeMonths.count == 4)
    let food = SpendingTrend(
      expenses: list, months: 2, category: SpendingCategory(.food), on: Self.day("2026-01-15"))
    #expect(food.all.months.amounts == [Decimal(30), Decimal(99)])
    #expect(food.direction(of: food.all) == nil)
  }

  @Test func nothing() {
    let trend = SpendingTrend(expenses: [], months: 12, on: Self.day("2026-01-15"))
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
      expenses: list, over: SpendingPeriod(monthOf: Self.day("2026-01-01")),
      on: Self.day("2026-01-15"))
    #expect(totals.rows.isEmpty && totals.unnamed == Decimal(99) && totals.total == Decimal(99))
  }
}
