import FinLanguage
import Money
import Testing

@testable import FinSession

/// Adding to a list whose log nobody has read: the log grows, and is not read for it.
@Suite struct SessionUnreadTests {
  private let folder: StoreFolder

  init() throws {
    folder = try StoreFolder()
    let bench = try SessionBench(folder.file())
    bench.enter("for i in 1..3 { spend($1 * i, \"food\", on: 2026-01-01) }")
    bench.enter("total = sum(map(expenses, e => e.amount))")
    bench.session?.close()
  }

  private let amounts = "map(expenses, e => e.amount)"

  @Test func theLogIsNotReadForIt() throws {
    let bench = try SessionBench(folder.file())
    bench.enter("spend($4, \"food\", on: 2026-01-02)")
    bench.enter("spend($5, \"food\", on: 2026-01-02)")
    #expect(bench.session?.loadedLists.isEmpty == true && bench.session?.log == nil)
    #expect(bench.session?.counts[.expenses] == 5)
    #expect(bench.session?.countsSinceOpening[.expenses] == 2)
    // Read at last, it has all of them, as for whoever opens the session next.
    #expect(bench.enter(amounts) == ["[$1.00, $2.00, $3.00, $4.00, $5.00]"])
    bench.session?.close()
    let again = try SessionBench(folder.file())
    #expect(again.enter(amounts) == ["[$1.00, $2.00, $3.00, $4.00, $5.00]"])
    #expect(again.problems.isEmpty)
  }

  @Test func itIsUndoneAndDoneAgain() throws {
    let bench = try SessionBench(folder.file())
    bench.enter("spend($4, \"food\", on: 2026-01-02)")
    bench.session?.close()
    let again = try SessionBench(folder.file())
    again.enter("earn($9, \"pay\", on: 2026-01-02)")
    try again.session?.undo()
    try again.session?.undo()
    #expect(again.enter(amounts + "; count(earnings)") == ["[$1.00, $2.00, $3.00]", "0"])
    try again.session?.redo()
    #expect(again.enter(amounts) == ["[$1.00, $2.00, $3.00, $4.00]"])
  }

  /// A statement that reads what it has added to, or gives the name another value.
  @Test(arguments: [
    ("for i in [4] { spend($1 * i, \"food\"); n = count(expenses) }; n", "4"),
    ("for i in [4] { spend($1 * i, \"food\"); expenses = [] }; count(expenses)", "0"),
    ("for i in 4..5 { spend($1 * i, \"food\") }; count(expenses)", "5"),
    ("expenses = []; spend($4, \"food\"); count(expenses)", "1"),
  ])
  func aStatementSeesWhatItAdded(_ statement: String, _ expected: String) throws {
    let bench = try SessionBench(folder.file())
    #expect(bench.enter(statement).last == expected)
    bench.session?.close()
    let again = try SessionBench(folder.file())
    #expect(again.enter("count(expenses)") == [expected])
    #expect(again.problems.isEmpty)
  }

  @Test func aStatementThatFailsAddsNothing() throws {
    let bench = try SessionBench(folder.file())
    bench.enter("for i in [0] { spend($4, \"food\"); 1 / i }")
    #expect(bench.problems == ["division-by-zero"])
    #expect(bench.enter("spend($5, \"food\").amount") == ["$5.00"])
    #expect(bench.enter(amounts) == ["[$1.00, $2.00, $3.00, $5.00]"])
  }

  /// The disk is full: what was added is in memory, and is saved with what comes next.
  @Test func whatCannotBeSavedIsThereWhenTheListIsRead() throws {
    let files = FaultyFiles()
    let bench = try SessionBench(folder.file(files))
    files.fault = .failing("append", SystemError(code: SystemError.noSpace))
    bench.enter("spend($4, \"food\")")
    #expect(bench.session?.isSaved == false)
    #expect(bench.enter(amounts) == ["[$1.00, $2.00, $3.00, $4.00]"])
    files.fault = .none
    bench.enter("spend($5, \"food\")")
    #expect(bench.enter("count(expenses)") == ["5"])
    bench.session?.close()
    let again = try SessionBench(folder.file())
    #expect(again.enter(amounts) == ["[$1.00, $2.00, $3.00, $4.00, $5.00]"])
  }

  /// Two processes add in turn, and neither reads the log.
  @Test func othersAddMeanwhile() throws {
    let one = try SessionBench(folder.file())
    let other = try SessionBench(folder.file())
    one.enter("spend($4, \"food\")")
    other.enter("spend($5, \"food\")")
    one.enter("spend($6, \"food\")", catchesUp: false)
    for bench in [one, other] {
      #expect(bench.enter(amounts) == ["[$1.00, $2.00, $3.00, $4.00, $5.00, $6.00]"])
    }
  }

  /// A damaged line is not noticed before the list is read; what was added behind it stays.
  @Test func damageIsNoticedWhenTheListIsRead() throws {
    let path = "plan.expenses.jsonl"
    let log = try folder.read(path)
    let damaged = log.replacing("\"$2\"", with: "\"$2}")
    #expect(log.utf8.count == damaged.utf8.count && log != damaged)
    try folder.write(path, damaged)
    let bench = try SessionBench(folder.file())
    bench.enter("spend($4, \"food\")")
    #expect(bench.enter(amounts) == ["[$1.00, $3.00, $4.00]"])
    #expect(bench.notices.contains { if case .salvaged = $0 { true } else { false } })
  }
}
