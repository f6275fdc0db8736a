import FinLanguage
import Testing

@testable import FinSession

/// Changes, undone and done again.
struct StoreHistoryTests {
  private static let formula = KeptDefinition(.formula("price * 2"))

  /// A change of every kind.
  private func changed(_ document: inout SessionDocument) -> SessionChange {
    var change = SessionChange(statement: "a; b")
    change.names = [
      document.bind("price", to: KeptDefinition(.value(.scalar("$9")), typed: "$9")),
      document.bind("rate", to: nil),
      document.bind("twice", to: Self.formula),
    ]
    change.settings = [document.set("currency", to: "CHF"), document.set("color", to: nil)]
    change.imports = [document.keepImport("lib.fin", names: ["f", "g"])]
    change.expenses = [
      ListSplice(start: 3, removed: [.expense("$1")], inserted: [.text("2"), .expense("$2")])
    ]
    document.history.record(change)
    return change
  }

  private var start: SessionDocument {
    var document = SessionDocument()
    document.bind("price", scalar: "$1")
    document.bind("rate", scalar: "6%")
    document.bind("term", scalar: "30y")
    document.set("color", to: "never")
    return document
  }

  @Test func undoneAndDoneAgain() throws {
    var document = start
    let before = document
    let change = changed(&document)
    let after = document
    #expect(document.summary == "price = $9, term = 30y, twice")

    let undone = try #require(try document.history.takeUndo())
    #expect(undone == change)
    document.apply(undone.inverted)
    #expect(document.summary == before.summary)
    #expect(document.names.map(\.definition.json) == before.names.map(\.definition.json))
    #expect(document.settings == before.settings)
    #expect(document.imports == [])
    let done = try #require(try document.history.takeRedo())
    document.apply(done)
    #expect(document == after)
  }

  @Test func survivesTheFile() throws {
    var document = start
    let change = changed(&document)
    _ = try document.history.takeUndo()
    var (read, isEdited) = try DocumentReader.read(document.json)
    #expect(!isEdited)
    #expect(read == document)
    #expect(
      String(decoding: read.json, as: UTF8.self) == String(decoding: document.json, as: UTF8.self))
    #expect(try read.history.takeRedo() == change)
    #expect(try read.history.takeRedo() == nil)
  }

  @Test func newChangeEndsRedoing() throws {
    var document = start
    _ = try document.history.takeUndo()
    #expect(document.history.redoable.count == 1)
    document.bind("other", scalar: "1")
    #expect(document.history.redoable.isEmpty)
    #expect(document.history.undoable.count == 3)
  }

  @Test func oldestGoFirst() throws {
    var history = ChangeHistory()
    for number in 0..<(ChangeHistory.longest + 50) {
      history.record(SessionChange(statement: "\(number)"))
    }
    #expect(history.undoable.count == ChangeHistory.longest)
    #expect(try history.undoable.first?.change().statement == "50")

    let long = String(repeating: "x", count: ChangeHistory.largest / 4)
    for _ in 0..<10 { history.record(SessionChange(statement: long)) }
    #expect(history.undoable.count == 3)
    // The newest can always be undone.
    history.record(SessionChange(statement: long + long + long + long + long))
    #expect(history.undoable.count == 1)
  }

  @Test func damagedEntry() throws {
    var history = ChangeHistory()
    history.restore(undoable: HistoryEntry(text: Array(#"{"statement":"a","names":5}"#.utf8)))
    #expect(throws: StoreError.self) { try history.takeUndo() }
    #expect(history.undoable.count == 1)
  }

  // MARK: Splices

  @Test(arguments: [
    ("[]", "[1]", 0, 0, 1), ("[1, 2]", "[1, 2, 3]", 2, 0, 1), ("[1, 2, 3]", "[1, 5, 3]", 1, 1, 1),
    ("[1, 2, 3]", "[2, 3]", 0, 1, 0), ("[1, 1]", "[1, 1, 1]", 2, 0, 1), ("[1, 2]", "[]", 0, 2, 0),
    ("[1, 2, 3]", "[3, 2, 1]", 0, 3, 3),
    ("[{a: 1}, {a: 2}]", "[{a: 1}, {a: 3}, {a: 2}]", 1, 0, 1),
  ])
  func splices(old: String, new: String, start: Int, removed: Int, inserted: Int) throws {
    let harness = StoreInterpreter()
    guard case .list(let old) = try harness.value(old), case .list(let new) = try harness.value(new)
    else { throw Unexpected(what: "lists") }
    let splice = try #require(try ListSplice(from: old, to: new, interpreter: harness.interpreter))
    #expect(splice.start == start)
    #expect(splice.removed.count == removed)
    #expect(splice.inserted.count == inserted)
    #expect(try ListSplice(from: old, to: old, interpreter: harness.interpreter) == nil)
  }

  // MARK: Paths

  @Test(arguments: [
    ("default", "/data/fin/sessions/default.json"),
    ("home plan", "/data/fin/sessions/home plan.json"),
    ("plan.json", "plan.json"), ("./plan", "./plan.json"), ("/a/b.json", "/a/b.json"),
    ("v1.2", "/data/fin/sessions/v1.2.json"),
  ])
  func paths(text: String, path: String) throws {
    #expect(try SessionPaths.path(of: text) { $0 == "XDG_DATA_HOME" ? "/data" : nil } == path)
  }

  @Test(arguments: ["", ".", "..", "/", "a/", ".json", "plan.fin", "./plan.fin", "a\nb", ".hidden"])
  func badNames(text: String) {
    #expect(throws: StoreError.badName(text)) { try SessionPaths.path(of: text) { _ in "/data" } }
  }

  @Test func folders() {
    #expect(
      SessionPaths.folder { $0 == "HOME" ? "/home/ben" : nil }
        == "/home/ben/.local/share/fin/sessions")
    #expect(
      SessionPaths.folder { $0 == "HOME" ? "/home/ben/" : "relative" }
        == "/home/ben/.local/share/fin/sessions")
    #expect(SessionPaths.folder { _ in nil } == nil)
    #expect(throws: StoreError.noHome) { try SessionPaths.path(of: "a") { _ in nil } }
  }

  @Test func names() throws {
    let folder = try StoreFolder()
    for name in ["b", "a"] {
      let file = SessionFile(path: folder.at("fin/sessions/\(name).json"))
      var document = try file.opened()
      for _ in 0..<2 {
        try file.save(
          &document, expenses: [.adding([.expense("$1")], at: 0)])
      }
    }
    #expect(SessionPaths.names { $0 == "XDG_DATA_HOME" ? folder.path : nil } == ["a", "b"])
  }
}
