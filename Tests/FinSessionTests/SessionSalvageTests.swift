import FinLanguage
import Money
import Testing

@testable import FinSession

/// A session whose log was damaged, when the log is read.
@Suite struct SessionSalvageTests {
  private static let log = "plan.expenses.jsonl"

  /// A session of two expenses and a name, of which the first expense is lost.
  private func damaged() throws -> (folder: StoreFolder, bench: SessionBench) {
    let folder = try StoreFolder()
    let bench = try SessionBench(folder.file())
    for line in ["x = 1", "spend(1, \"food\")", "spend(2, \"home\")", "x = 2"] { bench.enter(line) }
    bench.session?.close()
    let lines = try folder.read(Self.log).split(separator: "\n")
    try folder.write(Self.log, lines.dropFirst().joined(separator: "\n") + "\n")
    return (folder, try SessionBench(folder.file()))
  }

  private func salvages(_ bench: SessionBench) -> Int {
    bench.notices.count { if case .salvaged = $0 { true } else { false } }
  }

  /// Places in the old list are others in the new one, so that the history ends there.
  @Test func changesOfListsBeforeItAreNotUndone() throws {
    var (folder, bench) = try damaged()
    try bench.session?.undo()
    #expect(bench.enter("x") == ["1"] && salvages(bench) == 0)
    #expect(throws: SessionError.self) { try bench.session?.undo() }
    #expect(salvages(bench) == 1)
    #expect(bench.enter("expenses.amount") == ["[$2.00]"])
    #expect(bench.session?.expenseCount == 1)
    try bench.session?.redo()
    #expect(bench.enter("x") == ["2"])

    bench.enter("spend(3, \"food\")")
    bench.session?.close()
    bench = try SessionBench(folder.file())
    try bench.session?.undo()
    #expect(bench.enter("[x, count(expenses)]") == ["[2, 1]"])
    #expect(salvages(bench) == 0)
  }

  /// A change that was undone before does not come back at a place that is another now.
  @Test func whatWasUndoneBeforeIsNotDoneAgain() throws {
    let folder = try StoreFolder()
    var bench = try SessionBench(folder.file())
    for amount in 1...3 { bench.enter("spend(\(amount), \"food\")") }
    try bench.session?.undo()
    bench.session?.close()
    let first = try folder.read(Self.log).prefix { $0 != "\n" }
    try folder.write(Self.log, first + "\n")
    bench = try SessionBench(folder.file())
    #expect(throws: SessionError.self) { try bench.session?.redo() }
    #expect(salvages(bench) == 1 && bench.enter("count(expenses)") == ["1"])
  }

  /// A statement that is the first to need the log goes on with what could be read.
  @Test(arguments: ["expenses = []", "expenses = [expense(7, \"food\")]"])
  func aStatementThatReplacesTheList(statement: String) throws {
    var (folder, bench) = try damaged()
    bench.enter(statement)
    #expect(salvages(bench) == 1)
    try bench.session?.undo()
    #expect(bench.enter("expenses.amount") == ["[$2.00]"])
    #expect(bench.session?.document.history.undoable.count == 1)
    bench.session?.close()
    bench = try SessionBench(folder.file())
    #expect(bench.enter("expenses.amount") == ["[$2.00]"] && salvages(bench) == 0)
  }

  /// A last line that lacks nothing but its line break is whole.
  @Test func aMissingLineBreakLosesNothing() throws {
    let folder = try StoreFolder()
    var bench = try SessionBench(folder.file())
    bench.enter("spend(1, \"food\"); spend(2, \"home\")")
    bench.session?.close()
    try folder.write(Self.log, String(try folder.read(Self.log).dropLast()))
    for _ in 0..<2 {
      bench = try SessionBench(folder.file())
      #expect(bench.enter("expenses.amount") == ["[$1.00, $2.00]"])
      bench.session?.close()
    }
    #expect(salvages(bench) == 0)
  }
}
