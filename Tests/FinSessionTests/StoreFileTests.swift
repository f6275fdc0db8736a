import Foundation
import Testing

@testable import FinSession

/// The files of a session, and the right to write them.
struct StoreFileTests {
  @Test func allNamesInAFolderAreFound() throws {
    let folder = try StoreFolder()
    let names = (1...255).map { String(repeating: "n", count: $0) }
    for name in names { try folder.write(name, "") }
    #expect(FolderEntries.names(in: folder.path)?.sorted() == names)
    #expect(FolderEntries.names(in: folder.at("none")) == nil)
  }

  @Test func readable() throws {
    let folder = try StoreFolder()
    let file = folder.file()
    var document = try file.opened()
    document.set("currency", to: "CHF")
    document.keepImport("lib.fin", .init(names: ["closing", "fees"]))
    document.bind(
      "home",
      to: KeptDefinition(
        .value(
          .domain(
            constructor: "loan",
            StoredParts([
              ("amount", .scalar("$360_000")), ("rate", .scalar("6.5%")), ("term", .scalar("30y")),
            ])))))
    document.bind("payment", to: KeptDefinition(.formula("home.payment")))
    document.bind(
      "closing",
      to: KeptDefinition(
        .value(.function(StoredFunction(source: "fn closing(p) = p * 3%"))), origin: "lib.fin"))
    document.bind(
      "rows",
      to: KeptDefinition(
        .value(
          .list(
            (1...4).map { .record(StoredParts([("n", .scalar("\($0)")), ("name", .text("row"))])) })
        )))
    document.bind("price", scalar: "$450_000")
    try file.save(
      &document, expenses: [.adding([.expense("$42.10")], at: 0)])
    let text = try folder.read("plan.json")
    let check = try #require(text.split(separator: "\"check\": \"").last).prefix(16)
    #expect(
      text
        == #"""
        {
          "fin": 4,
          "generation": 1,
          "settings": {
            "currency": "CHF"
          },
          "imports": {
            "lib.fin": ["closing", "fees"]
          },
          "names": {
            "home": {"value": {"loan": {"amount": "$360_000", "rate": "6.5%", "term": "30y"}}},
            "payment": {"formula": "home.payment"},
            "closing": {"value": {"function": "fn closing(p) = p * 3%"}, "from": "lib.fin"},
            "rows": {
              "value": [
                {"record": {"n": "1", "name": "row"}},
                {"record": {"n": "2", "name": "row"}},
                {"record": {"n": "3", "name": "row"}},
                {"record": {"n": "4", "name": "row"}}
              ]
            },
            "price": {"value": "$450_000", "typed": "$450_000"}
          },
          "expenses": {"count": 1, "lines": 1, "bytes": 100, "check": "f656dcaf2255258c"},
          "undo": [
            {"statement":"price = $450_000","names":[{"key":"price","place":4,"after":{"value":"$450_000","typed":"$450_000"}}]}
          ],
          "check": "CHECK"
        }

        """#.replacingOccurrences(of: "CHECK", with: check))
    #expect(
      try folder.read("plan.expenses.jsonl")
        == #"{"g":1,"amount":"$42.10","category":"food","note":"lunch","on":"2026-01-05","c":"SUM"}"#
        .replacingOccurrences(of: "SUM", with: Checksum.text(document.log.sum)) + "\n")
    file.close()
    let again = folder.file()
    #expect(try again.opened() == document)
    #expect(again.takeNotices() == [])
  }

  @Test func forItsOwnerOnly() throws {
    let folder = try StoreFolder()
    let file = SessionFile(path: folder.at("data/fin/sessions/default.json"))
    var document = try file.opened()
    try file.save(
      &document, expenses: [.adding([.expense("$1")], at: 0)])
    try file.save(&document)
    func mode(_ name: String) throws -> Int {
      try #require(
        FileManager.default.attributesOfItem(atPath: folder.at("data/fin/sessions" + name))[
          .posixPermissions] as? Int)
    }
    #expect(try mode("") == 0o700)
    for name in ["/default.json", "/default.json.bak", "/default.expenses.jsonl"] {
      #expect(try mode(name) == 0o600)
    }
  }

  @Test func formerGenerationStays() throws {
    let folder = try StoreFolder()
    try folder.saved(prices: ["$1"])
    let first = try folder.read("plan.json")
    let file = folder.file()
    var document = try file.opened()
    document.bind("price", scalar: "$2")
    try file.save(&document)
    #expect(try folder.read("plan.json.bak") == first)
    file.close()
    #expect(folder.names == ["plan.expenses.jsonl", "plan.json", "plan.json.bak"])
  }

  // MARK: One writer

  /// A writer that finds the lock held waits; one that keeps it too long is named.
  @Test func oneWritesAtATime() throws {
    let folder = try StoreFolder()
    var document = try folder.saved()
    let first = folder.file()
    _ = try first.opened()
    let second = folder.file()
    second.patience = 0
    #expect(try second.opened().summary == "price = $2")
    #expect(folder.names.filter { $0.hasSuffix(".lock") } == [])
    try first.holding {
      let error = #expect(throws: StoreError.self) { try second.save(&document) }
      guard case .held(second.path, let process, let host, nil) = error else {
        throw Unexpected(what: "\(String(describing: error))")
      }
      #expect(process == Int(ProcessInfo.processInfo.processIdentifier))
      #expect(host?.isEmpty == false)
      try first.holding { try first.save(&document) }
      #expect(throws: StoreError.self) { try second.hold() }
    }
    #expect(folder.names.filter { $0.hasSuffix(".lock") } == [])
    #expect(second.isOutdated())
    document = try #require(second.reread())
    #expect(!second.isOutdated())
    try second.save(&document)
    #expect(first.isOutdated())
  }

  /// The holder removes the lock's file when it ends, perhaps while another waits to lock it.
  @Test func lockOfARemovedFileIsNone() throws {
    let folder = try StoreFolder()
    let first = folder.file()
    _ = try first.opened()
    try first.hold()
    let files = FaultyFiles()
    let second = folder.file(files)
    _ = try second.opened()
    files.beforeLocking = { first.close() }
    try second.hold()
    let third = folder.file()
    third.patience = 0
    _ = try third.opened()
    #expect(throws: StoreError.self) { try third.hold() }
    second.letGo()
    try third.hold()
  }

  @Test func lockLeftBehindBlocksNobody() throws {
    let folder = try StoreFolder()
    try folder.write("plan.json.lock", "1 elsewhere\n")
    let others = [".other.json.tmp-2k9d0c7x1y4z", ".plan.json.tmp-notes"]
    let leftovers = [".plan.json.tmp-2k9d0c7x1y4z", ".plan.history.tmp-00ab12cd34ef5678"]
    for name in others + leftovers { try folder.write(name, "half") }
    let file = folder.file()
    _ = try file.opened()
    #expect(file.access == .writing)
    file.close()
    #expect(folder.names.sorted() == others)
  }

  /// The lines typed are written by whoever holds their lock.
  @Test func historyBeingWrittenStays() throws {
    let folder = try StoreFolder()
    let writing = ".plan.history.tmp-00ab12cd34ef5678"
    try folder.write(writing, "half")
    let path = folder.at("plan.history.lock")
    guard case .taken(let lock) = FileLock.take(path, files: PosixStoreFiles()) else {
      Issue.record("no lock")
      return
    }
    defer { lock.release() }
    let file = folder.file()
    _ = try file.opened()
    file.close()
    #expect(folder.names.contains(writing))
  }

  @Test func withoutLocks() throws {
    let folder = try StoreFolder()
    let files = FaultyFiles()
    files.fault = .failing("lock", SystemError(code: SystemError.notSupported))
    let file = folder.file(files)
    var document = try file.opened()
    #expect(file.access == .writing)
    try file.save(&document)
    #expect(folder.names == ["plan.json"])
  }
}
