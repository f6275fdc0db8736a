import Finance
import Money
import Testing

/// Budgets by category and month, and where a month is going.
@Suite struct BudgetTests {
  private static func day(_ text: String) -> CalendarDate { CalendarDate(iso8601: text) ?? .epoch }

  /// `food 600 2026-01` goes on, `food 600 2026-01 2026-02` ends.
  private static func budget(_ text: String) throws -> CategoryBudget {
    let parts = text.split(separator: " ").map(String.init)
    return try CategoryBudget(
      SpendingCategory(parts[0]), Money(Decimal(parts[1]) ?? .zero), from: day(parts[2] + "-01"),
      through: parts.count > 3 ? day(parts[3] + "-01") : nil)
  }

  private static func text(_ budget: CategoryBudget) -> String {
    "\(budget.category.word) \(budget.amount.amount) \(budget.from.description.prefix(7))"
      + (budget.through.map { " \($0.description.prefix(7))" } ?? "")
  }

  static let settings: [(before: [String], set: String, after: [String])] = [
    ([], "food 600 2026-01", ["food 600 2026-01"]),
    (
      ["food 600 2026-01", "auto 9 2026-01"], "food 700 2026-01",
      ["food 700 2026-01", "auto 9 2026-01"]
    ),
    (["food 600 2026-01"], "food 700 2026-03", ["food 600 2026-01 2026-02", "food 700 2026-03"]),
    (["food 600 2026-03"], "food 700 2026-01", ["food 700 2026-01"]),
    (
      ["food 600 2026-01"], "food 900 2026-02 2026-02",
      ["food 600 2026-01", "food 900 2026-02 2026-02"]
    ),
    (
      ["food 900 2026-02 2026-02", "food 600 2026-01"], "food 950 2026-02 2026-02",
      ["food 950 2026-02 2026-02", "food 600 2026-01"]
    ),
    (
      ["food 900 2026-02 2026-02"], "food 600 2026-01",
      ["food 900 2026-02 2026-02", "food 600 2026-01"]
    ),
  ]

  @Test(arguments: settings)
  func setting(_ before: [String], _ set: String, _ after: [String]) throws {
    let result = try before.map(Self.budget).setting(try Self.budget(set))
    #expect(result.map(Self.text) == after)
  }

  @Test func governing() throws {
    let budgets = try [
      "food 600 2026-01 2026-02", "food 700 2026-03", "food 900 2026-04 2026-04",
    ].map(Self.budget)
    let food = SpendingCategory(.food)
    let amounts = (1...5).map { month in
      budgets.budget(for: food, in: Self.day("2026-0\(month)-15"))?.amount.amount
    }
    #expect(amounts == [600, 600, 700, 900, 700].map { Decimal($0) })
    #expect(budgets.budget(for: food, in: Self.day("2025-12-31")) == nil)
    let gone = budgets.removing(food, from: Self.day("2026-05-01"), only: false)
    #expect(gone.map(Self.text).contains("food 700 2026-03 2026-04"))
  }

  @Test func errors() {
    #expect(throws: BudgetError.self) { try Self.budget("food 1 2026-02 2026-01") }
  }

  /// By hand: spent so far, rent and what is to come known by date, and of the rest what is carried on
  /// by days: nothing beside a single payment that is most of it.
  static let months:
    [(today: String, spent: String, projected: String?, verdict: BudgetStatus.Verdict)] = [
      ("2026-01-03", "1200", nil, .tooEarly),
      ("2026-01-08", "1200", "1670", .onTrack),
      ("2026-01-10", "1300", "1670", .onTrack),
      ("2026-01-15", "1500", "1776.67", .willExceed),
      ("2026-01-20", "1650", "1917.50", .willExceed),
      ("2026-01-31", "1650", nil, .kept),
      ("2026-02-07", "1650", nil, .kept),
      ("2025-12-31", "0", nil, .notBegun),
    ]

  @Test(arguments: months)
  func pace(
    _ today: String, _ spent: String, _ projected: String?, _ verdict: BudgetStatus.Verdict
  ) throws {
    let list = [
      ("Rent", "2025-10-01", "1200"), ("Rent", "2025-11-01", "1200"),
      ("Rent", "2025-12-01", "1200"),
      ("Rent", "2026-01-01", "1200"), ("Fiber", "2025-10-28", "20"), ("Fiber", "2025-11-28", "20"),
      ("Fiber", "2025-12-28", "20"), ("Lamp", "2026-01-09", "100"), ("Chair", "2026-01-15", "200"),
      ("Shelf", "2026-01-18", "150"),
    ]
    let expenses = try list.enumerated().map { place, one in
      PlacedTransaction(
        try Transaction(
          .expense(SpendingCategory(.home)), amount: Money(Decimal(one.2) ?? .one), note: one.0,
          date: Self.day(one.1)), at: place + 1)
    }
    let status = try BudgetStatus(
      [Self.budget("home 1700 2020-01")], expenses: expenses, month: Self.day("2026-01-01"),
      on: Self.day(today))
    let row = try #require(status.rows.first)
    #expect(row.spent == Decimal(spent))
    #expect(row.projected == projected.flatMap { Decimal($0) })
    #expect(row.verdict == verdict)
    #expect(status.total.verdict == verdict)
  }
}
