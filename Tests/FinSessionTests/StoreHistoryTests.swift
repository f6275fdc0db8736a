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
    change.imports = [document.keepImport("lib.fin", .init(names: ["f", "g"]))]
    change.lists = [
      .splice(
        ListSplice(start: 3, removed: [.expense("$1")], inserted: [.text("2"), .expense("$2")])),
      .span(
        LoggedSpan(
          list: .earnings, start: 7, removed: .init(count: 0, point: LogPoint(lines: 3, sum: 9)),
          inserted: .init(count: 100_000, point: LogPoint(lines: 100_003, sum: .max)))),
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

  /// Each as `start -removed +inserted`.
  @Test(arguments: [
    ("[]", "[1]", "0 -0 +1"), ("[1, 2]", "[1, 2, 3]", "2 -0 +1"),
    ("[1, 2, 3]", "[1, 5, 3]", "1 -1 +1"), ("[1, 2, 3]", "[2, 3]", "0 -1 +0"),
    ("[1, 1]", "[1, 1, 1]", "2 -0 +1"), ("[1, 2]", "[]", "0 -2 +0"),
    ("[1, 2, 3]", "[3, 2, 1]", "0 -1 +1, 2 -1 +1"),
    ("[1, 2, 3, 4, 5]", "[1, 7, 8, 4, 9]", "1 -2 +2, 4 -1 +1"),
    ("[1, 2, 3, 4]", "[5, 2, 6]", "0 -4 +3"),
    ("[{a: 1}, {a: 2}]", "[{a: 1}, {a: 3}, {a: 2}]", "1 -0 +1"),
    ("[expense($1, \"food\")]", "[expense($2, \"food\")]", "0 -1 +1"),
    ("[expense($1, \"food\")]", "[expense($1, \"food\"), expense($1, \"food\")]", "1 -0 +1"),
  ])
  func splices(old: String, new: String, expected: String) throws {
    let harness = StoreInterpreter()
    guard case .list(let old) = try harness.value(old), case .list(let new) = try harness.value(new)
    else { throw Unexpected(what: "lists") }
    let splices = try [ListSplice](.earnings, from: old, to: new, interpreter: harness.interpreter)
    let texts = splices.map { "\($0.start) -\($0.removed.count) +\($0.inserted.count)" }
    #expect(texts.joined(separator: ", ") == expected)
    #expect(splices.allSatisfy { $0.list == .earnings })
    #expect(
      try [ListSplice](.expenses, from: old, to: old, interpreter: harness.interpreter) == [])
  }

  /// A large change is remembered by the span of the list that it is in, before and after it.
  @Test func spans() {
    let few = [ListSplice(start: 3, removed: [.text("a")], inserted: [])]
    let (before, after) = (LogPoint(lines: 1, sum: 2), LogPoint(lines: 3, sum: 4))
    #expect([ListChange](few, from: before, to: after) == [.splice(few[0])])

    let many = [StoredValue](repeating: .text("b"), count: 100)
    let splices = [
      ListSplice(start: 3, removed: [.text("a")], inserted: [.text("b")]),
      ListSplice(start: 10, removed: many, inserted: many),
      ListSplice(.transfers, start: 0, removed: [], inserted: many),
    ]
    let changes = [ListChange](splices, from: before, to: after)
    #expect(
      changes == [
        .span(
          LoggedSpan(
            list: .expenses, start: 3, removed: .init(count: 107, point: before),
            inserted: .init(count: 107, point: after))),
        .span(
          LoggedSpan(
            list: .transfers, start: 0, removed: .init(count: 0, point: before),
            inserted: .init(count: 100, point: after))),
      ])
    #expect(changes.balance == splices.balance)
    #expect(changes.map(\.inverted).balance[.transfers] == -100)
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
