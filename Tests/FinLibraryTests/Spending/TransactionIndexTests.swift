import Finance
import Money
import Testing

@testable import FinLanguage
@testable import FinLibrary
@testable import FinValues

/// The work of reports and searches, counted in transactions, as the pace of the machine proves
/// nothing.
@Suite("Reports look at their days only")
struct TransactionIndexTests {
  private final class Bench: Host {
    let today = CalendarDate(year: 2026, month: 1, day: 15) ?? CalendarDate.epoch
    var isInterrupted: Bool { false }
    private(set) var shown: [String] = []
    private(set) lazy var interpreter = Interpreter(library: StandardLibrary.library, host: self)

    func readSource(path: String) throws -> SourceFile { throw RuntimeError.unbound(path) }
    func show(_ output: Output) { shown += output.values.map(\.displayText) }
    func report(_ diagnostic: Diagnostic) {}

    @discardableResult
    func run(_ text: String) -> String? {
      _ = interpreter.run(SourceFile(name: "test", text: text))
      return shown.last
    }

    var expenses: [Value] {
      if case .list(let values)? = try? interpreter.machine.value(of: "expenses") { return values }
      return []
    }

    /// The index that is kept of `expenses`.
    var index: TransactionIndex {
      interpreter.machine.index(of: "expenses", over: expenses, as: TransactionIndex.self)
    }
  }

  /// Three years of twelve expenses a month.
  private static let years = """
    expenses = map(0..431, i => expense(
      $1 + $1 * mod(i, 7), "food", "n{i}", on: 2023-01-03 + 1mo * floor(i / 12)))
    """

  /// Lines of an index as texts, in the order of the list.
  private func texts(_ index: TransactionIndex) throws -> [String] {
    let all = try #require(
      SpendingPeriod(
        from: CalendarDate(iso8601: "2000-01-01") ?? .epoch,
        through: CalendarDate(iso8601: "2040-01-01") ?? .epoch))
    return index.lines(in: all).map {
      "\($0.place) \($0.transaction.date) \($0.transaction.amount.amount)"
    }
  }

  @Test(
    "A report after a change looks at its period and the one before, not at all transactions",
    arguments: [
      "spend($5, \"food\", on: 2025-06-09)", "expenses[300].amount = $40",
      "expenses[2].on = 2025-06-01", "delete(7)", "gone = delete([1, 40, 431])",
      "{ spend($1, \"food\"); 1 / 0 }", "{ expenses[5].amount = $9; 1 / 0 }",
      "{ spend($1, \"food\"); expenses[9].amount = $2 }",
      "expenses = expenses + [expense($3, \"auto\", on: 2025-05-05)]",
      "expenses += [expense($3, \"auto\", on: 2025-05-05)]",
      "n = { spend($2, \"auto\", on: 2025-06-02); report(2025-06).count }",
    ])
  func looks(after statement: String) throws {
    let bench = Bench()
    bench.run(Self.years)
    bench.run("report(2025-06).total")
    let index = bench.index
    bench.run(statement)
    let before = bench.index.looks
    let total = bench.run("report(2025-06).total")
    // Those of the month, of the one before, and of up to four months that are summed up anew.
    #expect(bench.index.looks - before <= 6 * 13, "\(statement)")
    #expect(bench.index === index, "\(statement)")

    let fresh = TransactionIndex(bench.expenses)
    #expect(try texts(bench.index) == texts(fresh), "\(statement)")
    let other = Bench()
    other.run(Self.years)
    other.run(statement)
    #expect(other.run("report(2025-06).total") == total, "\(statement)")
  }

  @Test("A search of a period looks at that")
  func search() {
    let bench = Bench()
    bench.run(Self.years)
    bench.run("count(search(\"n\", period: 2024-02))")
    let before = bench.index.looks
    #expect(bench.run("count(search(\"n\", period: 2024-02..2024-03))") == "24")
    #expect(bench.index.looks - before == 24)
    #expect(bench.run("count(search(\"n\", period: 2024-02-04..2024-03-04))") == "12")
    #expect(bench.run("payees(2024-02, top: 20).count") == bench.run("map(1..12, i => 1)"))
  }

  @Test("An index that followed many changes is what one made anew is")
  func randomChanges() throws {
    let bench = Bench()
    bench.run(Self.years)
    bench.run("report(2025-06).total")
    let index = bench.index
    var seed: UInt64 = 15
    func random(_ range: ClosedRange<Int>) -> Int {
      seed = seed &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return range.lowerBound + Int(seed >> 33) % range.count
    }
    for round in 0..<60 {
      let count = bench.expenses.count
      let place = random(1...count)
      let day = "2024-\(random(10...12))-1\(random(0...9))"
      bench.run(
        [
          "spend($\(round + 1), \"auto\", on: \(day))", "expenses[\(place)].on = \(day)",
          "delete([\(place), 1])", "expenses = reverse(expenses)",
          "expenses = expenses[1..\(max(count / 2, 9))] + expenses",
        ][round % 5])
    }
    let fresh = TransactionIndex(bench.expenses)
    #expect(try texts(bench.index) == texts(fresh))
    #expect(bench.index === index && index.count == bench.expenses.count)
  }
}
