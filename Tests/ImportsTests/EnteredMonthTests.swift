import Exchange
import Finance
import Money
import Testing

@testable import Imports

/// Statements of months whose expenses a person entered as a whole: a month counts once.
@Suite struct EnteredMonthTests {
  private static let october = CalendarDate(iso8601: "2026-10-01") ?? .epoch
  private static let statement = """
    Date,Description,Amount,Account Number
    2026-09-30,GROCER,-20.00,00001234
    2026-10-03,GROCER,-582.11,00001234
    2026-10-05,EMPLOYER PAYROLL,2500.00,00001234
    2026-10-31,CINEMA,-30.00,00001234
    2026-11-01,GROCER,-40.00,00001234

    """

  /// October's food entered as a whole, and a lunch of one day.
  private func entered() throws -> MemorySession {
    var session = MemorySession()
    let food = Transaction.Kind.expense(SpendingCategory(.food))
    session.lists[.expenses] = [
      try Transaction(
        food, amount: Money(Decimal(600), .usd), note: nil, date: Self.october.monthEnd,
        isWholeMonth: true),
      try Transaction(
        food, amount: Money(Decimal(12), .usd), note: "lunch",
        date: CalendarDate(iso8601: "2026-10-08") ?? .epoch),
    ]
    return session
  }

  @Test(
    "its expenses are left out, take the place of what was entered, or are added, and it is said",
    arguments: [
      (EnteredMonth.keep, "672 spent, 2500 earned, 0 transfers"),
      (.replace, "684.11 spent, 2500 earned, 0 transfers"),
      (.add, "1284.11 spent, 2500 earned, 0 transfers"),
    ])
  func effects(_ effect: EnteredMonth, _ totals: String) throws {
    var session = try entered()
    let remarks = try session.take("a", Self.statement, month: effect)
    #expect(session.totals == totals)
    #expect(remarks.contains(.entered([Self.october], lines: 2, effect)), "\(remarks)")
  }

  @Test("what was left out is new when it is taken later, and nothing is said of a month since")
  func later() throws {
    var session = try entered()
    try session.take("a", Self.statement)
    #expect(
      try session.take("a", Self.statement).contains(.entered([Self.october], lines: 2, .keep)))
    try session.take("a", Self.statement, month: .replace)
    #expect(session.totals == "684.11 spent, 2500 earned, 0 transfers")
    #expect(try session.take("a", Self.statement).isEmpty)
    #expect(session.totals == "684.11 spent, 2500 earned, 0 transfers")
  }

  @Test("the report counts what is left out beside what is new")
  func report() throws {
    var session = try entered()
    let file = try ImportFile("a", Array(Self.statement.utf8), StatementOptions(), []) {}
    let source = ImportSource(files: [file], isFolder: false)
    let report = try ImportPlan(
      source, ImportPlan.Request(path: "a", isPreview: true), in: session
    ).report
    #expect(report.new == 3 && report.enteredMonths == [Self.october])
    #expect(report.lines.count { $0.status == .entered } == 2)
    session.lists = [:]
    let plain = try ImportPlan(
      source, ImportPlan.Request(path: "a", isPreview: true), in: session
    ).report
    #expect(plain.new == 5 && plain.enteredMonths.isEmpty)
  }
}
