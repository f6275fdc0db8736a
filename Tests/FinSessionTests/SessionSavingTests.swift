import FinLanguage
import Money
import Testing

@testable import FinSession

/// The times at which a session is written, and the errors if it cannot be.
@Suite struct SessionSavingTests {
  private let full = SystemError(code: SystemError.noSpace)

  @Test func whatIsAnsweredIsOnDisk() throws {
    let folder = try StoreFolder()
    let bench = try SessionBench(folder.file())
    // A pasted text fails in its third statement: the first two are kept.
    bench.enter("a = 1\nb = 2\nc = 1 / 0\nd = 4")
    #expect(bench.shown == ["1", "2"])
    bench.session?.close()
    let again = try SessionBench(folder.file())
    #expect(again.session?.document.names.map(\.name) == ["a", "b"])
    #expect(again.session?.document.history.undoable.count == 1)
    try again.session?.undo()
    #expect(again.session?.document.names.isEmpty == true)
  }

  /// A guided entry runs a text for each answer: what a later one imports or sets is part of it, too.
  @Test func oneUndoTakesAllTextsOfAnEntryBack() throws {
    let folder = try StoreFolder()
    let bench = try SessionBench(folder.file())
    bench.files["lib.fin"] = "fee = $100"
    let before = try #require(bench.session?.document)
    try bench.session?.entry("guided") {
      bench.enter("a = 1")
      bench.enter("import \"lib.fin\"")
      try bench.session?.set("color", to: "never")
    }
    let after = try #require(bench.session?.document)
    #expect(after.imports.map(\.names) == [["fee"]])
    #expect(after.setting("color") == "never")
    #expect(after.history.undoable.count == 1)
    try bench.session?.undo()
    let undone = try #require(bench.session?.document)
    #expect(undone.names.isEmpty && undone.imports.isEmpty)
    #expect(undone.setting("color") == before.setting("color"))
    try bench.session?.redo()
    #expect(bench.session?.document.imports.map(\.names) == [["fee"]])
    #expect(bench.session?.document.setting("color") == "never")
  }

  @Test(arguments: ["create", "write", "sync", "rename"])
  func aFailureIsToldEachTimeAndTriedAgain(_ operation: String) throws {
    let folder = try StoreFolder()
    let files = FaultyFiles()
    let bench = try SessionBench(folder.file(files))
    bench.enter("a = 1")
    files.fault = .failing(operation, full)
    bench.enter("b = 2")
    #expect(bench.session?.isSaved == false)
    bench.enter("b")
    #expect(bench.shown == ["2"])
    #expect(throws: StoreError.self) { try bench.session?.save() }
    let failures = bench.notices.filter { if case .notSaved = $0 { true } else { false } }
    #expect(failures.count == 2)
    #expect(try folder.read("plan.json").contains("\"a\""))
    files.fault = .none
    // Any statement tries again, one that changes nothing too.
    bench.enter("1 + 1")
    #expect(bench.session?.isSaved == true)
    bench.session?.close()
    #expect(try SessionBench(folder.file()).enter("[a, b]") == ["[1, 2]"])
  }

  @Test func expensesThatWereNotSavedAreSavedLater() throws {
    let folder = try StoreFolder()
    let files = FaultyFiles()
    let bench = try SessionBench(folder.file(files))
    bench.enter("spend(1, \"food\");")
    files.fault = .failing("append", full)
    bench.enter("spend(2, \"food\");")
    bench.enter("spend(3, \"food\");")
    #expect(bench.session?.isSaved == false)
    #expect(bench.enter("expenses.amount") == ["[$1.00, $2.00, $3.00]"])
    files.fault = .none
    try bench.session?.save()
    bench.session?.close()
    let again = try SessionBench(folder.file())
    #expect(again.enter("expenses.amount") == ["[$1.00, $2.00, $3.00]"])
    try again.session?.undo()
    #expect(again.enter("expenses.amount") == ["[$1.00, $2.00]"])
    #expect(again.session?.countsSinceOpening[.expenses] == -1)
  }

  @Test func aFailedStatementChangesNothing() throws {
    let folder = try StoreFolder()
    let bench = try SessionBench(folder.file())
    bench.enter("a = 1")
    let before = try folder.read("plan.json")
    bench.enter("{ a = 5; 1 / 0 }")
    bench.enter("a")
    bench.enter("nope = ")
    #expect(try folder.read("plan.json") == before)
    #expect(bench.enter("a") == ["1"])
  }

  @Test(arguments: ["x = 2 as \\\"other\\\"", "x = \\{ y = 2; y }", "x = spend(1, \\\"food\\\")"])
  func comparingScenariosChangesNothing(_ changes: String) throws {
    let bench = try SessionBench()
    bench.enter("x = 1")
    bench.enter("f := x * 2")
    bench.enter("scenarios = [scenario(\"sly\", \"\(changes)\")];")
    let before = bench.session?.document
    bench.enter("compare_scenarios()")
    #expect(bench.session?.document == before)
    #expect(bench.enter("count(scenarios)") == ["1"])
    bench.enter("y")
    #expect(bench.problems.last == "unknown-name")
  }

  @Test func whatCannotBeKeptIsRefused() throws {
    let folder = try StoreFolder()
    let bench = try SessionBench(folder.file())
    bench.enter("a = 1")
    var report = StatementReport()
    report.changes = [
      StatementReport.Change(name: "a", before: nil, after: Definition(.value(.missing)))
    ]
    let before = bench.session?.document
    #expect(throws: StoreError.notKeepable(.nothing)) { try bench.session?.keep(report) }
    #expect(bench.session?.document == before)
    // In a session that is kept nowhere it stays as long as that.
    let unsaved = try SessionBench()
    try unsaved.session?.keep(report)
    #expect(unsaved.notices.contains { if case .notKept("a", _) = $0 { true } else { false } })
  }

  /// Eight megabytes of text, quickly made.
  private static let large = """
    fn large() { t = "abcdefghijklmnop"; for n in 1..19 { t = t + t }; t };
    """

  @Test func whatIsTooLargeIsRefusedBeforeAnythingIsWritten() throws {
    let folder = try StoreFolder()
    let bench = try SessionBench(folder.file())
    bench.enter(Self.large)
    bench.enter("a = 1")
    bench.enter("a = 2; xs = { t = large(); [t, t, t, t, t] }")
    #expect(bench.problems == ["session-value-not-kept"])
    #expect(bench.enter("a") == ["2"])
    #expect(!(try folder.read("plan.json")).contains("\"xs\""))
  }

  /// The limit is one of values in the document: each element of a list that grows counts by itself.
  @Test func manyElementsAreNoLargeValue() throws {
    let harness = StoreInterpreter()
    let text = Value.text(String(repeating: "x", count: ValueKeeper.mostBytes / 3))
    let splices = try [ListSplice](
      .expenses, at: 0, adding: [text, text, text, text], interpreter: harness.interpreter)
    #expect(splices.balance[.expenses] == 4)
    #expect(throws: StoreError.notKeepable(.tooLarge)) {
      try StoredValue(.list([text, text, text]), interpreter: harness.interpreter)
    }
  }

  @Test func ctrlCIsHeardWhileAListIsKeptAndRead() throws {
    let folder = try StoreFolder()
    let bench = try SessionBench(folder.file())
    bench.enter("e = expense($1, \"food\");")
    let many = "expenses = [e]; for n in 1..14 { expenses = expenses + expenses };"
    bench.interrupt(at: .max)
    bench.enter(many)
    let asks = bench.asks
    #expect(bench.enter("count(expenses)") == ["16384"])
    bench.enter("expenses = [];")
    // The last question is asked while the elements are put into their kept form.
    bench.interrupt(at: asks)
    bench.enter(many)
    #expect(bench.problems == ["interrupted"])
    bench.interrupt(at: .max)
    bench.enter(many)
    bench.session?.close()

    let again = try SessionBench(folder.file())
    again.interrupt(at: 4)
    again.enter("count(expenses)")
    #expect(again.problems == ["interrupted"])
    again.interrupt(at: .max)
    #expect(again.enter("count(expenses)") == ["16384"])
  }

  @Test func theTextOfAValueIsThatOfItsStatement() throws {
    let folder = try StoreFolder()
    let bench = try SessionBench(folder.file())
    bench.enter("a = 1 + 1")
    bench.enter("a = 2 + 2")
    #expect(bench.session?.document["a"]?.typed == "2 + 2")
    bench.enter("a += 1")
    #expect(bench.session?.document["a"]?.typed == nil)
  }

  @Test func thousandsOfEntriesGoBackAndForth() throws {
    let bench = try SessionBench()
    for index in 1...ChangeHistory.longest + 20 { bench.enter("x = \(index);") }
    let session = try #require(bench.session)
    for _ in 0..<ChangeHistory.longest { try session.undo() }
    #expect(throws: SessionError.nothingToUndo) { try session.undo() }
    #expect(bench.enter("x") == ["20"])
    for _ in 0..<ChangeHistory.longest { try session.redo() }
    #expect(throws: SessionError.nothingToRedo) { try session.redo() }
    #expect(bench.enter("x") == ["1020"])
  }

  @Test func movementsAreToldForUndoToo() throws {
    let bench = try SessionBench()
    bench.enter("r = 5%\np := r * 2")
    bench.enter("r = 6%")
    try bench.session?.undo()
    #expect(bench.moved == ["p 12%", "p 10%"])
  }
}
