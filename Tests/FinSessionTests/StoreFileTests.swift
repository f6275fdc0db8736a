import Foundation
import Testing

@testable import FinSession

/// What a session's files look like, and what becomes of damaged and foreign ones.
struct StoreFileTests {
  /// A folder with a session of two generations.
  private func saved(_ folder: StoreFolder, prices: [String] = ["$1", "$2"]) throws
    -> SessionDocument
  {
    let file = folder.file()
    var document = try file.opened()
    for price in prices {
      document.bind("price", scalar: price)
      try file.save(
        &document,
        expenses: [
          ListSplice(start: document.expenses.count, removed: [], inserted: [.expense(price)])
        ])
    }
    file.close()
    return document
  }

  @Test func readable() throws {
    let folder = try StoreFolder()
    let file = folder.file()
    var document = try file.opened()
    document.set("currency", to: "CHF")
    document.keepImport("lib.fin", names: ["closing", "fees"])
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
    document.keepScenario("refi", "payment whatif home.rate = 5%")
    document.bind("price", scalar: "$450_000")
    try file.save(
      &document, expenses: [ListSplice(start: 0, removed: [], inserted: [.expense("$42.10")])])
    let text = try folder.read("plan.json")
    let check = try #require(text.split(separator: "\"check\": \"").last).prefix(16)
    #expect(
      text
        == #"""
        {
          "fin": 1,
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
          "scenarios": {
            "refi": "payment whatif home.rate = 5%"
          },
          "expenses": {"count": 1, "lines": 1, "bytes": 77, "check": "d8cdbda068dbb13f"},
          "undo": [
            {"statement":"price = $450_000","names":[{"key":"price","place":4,"after":{"value":"$450_000","typed":"$450_000"}}]}
          ],
          "check": "CHECK"
        }

        """#.replacingOccurrences(of: "CHECK", with: check))
    #expect(
      try folder.read("plan.expenses.jsonl")
        == #"{"g":1,"amount":"$42.10","category":"food","note":"lunch","on":"2026-01-05"}"# + "\n")
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
      &document, expenses: [ListSplice(start: 0, removed: [], inserted: [.expense("$1")])])
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
    _ = try saved(folder, prices: ["$1"])
    let first = try folder.read("plan.json")
    let file = folder.file()
    var document = try file.opened()
    document.bind("price", scalar: "$2")
    try file.save(&document)
    #expect(try folder.read("plan.json.bak") == first)
    file.close()
    #expect(folder.names == ["plan.expenses.jsonl", "plan.json", "plan.json.bak"])
  }

  // MARK: Damage

  /// Every cut and every flipped bit is noticed: as damage, or as a change from outside.
  @Test func noSilentDamage() throws {
    let folder = try StoreFolder()
    let document = try saved(folder)
    let bytes = Array(try folder.read("plan.json").utf8)
    var damaged: [[UInt8]] = bytes.indices.map { Array(bytes[..<$0]) }
    for index in bytes.indices {
      var copy = bytes
      copy[index] ^= 1 << UInt8(index % 8)
      damaged.append(copy)
    }
    for content in damaged {
      do throws(DocumentReader.Problem) {
        let (read, isEdited) = try DocumentReader.read(content)
        // What is missing behind the end is a line break at most.
        #expect(isEdited || read == document)
      } catch {}
    }
  }

  @Test(arguments: [
    "", "{", "x\"fin\": 1}", "{\"fin\": 1, \"generation\": \"x\"}", "{\"fin\": 1, \"names\": []}",
    "{\"fin\": 1, \"more\": {}}", "{\"fin\": 0}", "{\"fin\": 1, \"undo\": [{}, {]}",
  ])
  func damagedIsSetAside(content: String) throws {
    let folder = try StoreFolder()
    _ = try saved(folder)
    try folder.write("plan.json", content)
    let file = folder.file()
    guard case .damaged(let damage) = file.open() else { throw Unexpected(what: content) }
    #expect(damage.asidePath == folder.file().path + ".damaged-1")
    #expect(damage.backup?.summary == "price = $1")
    #expect(try folder.read("plan.json") == content)

    var document = try file.recover(.backup)
    #expect(document.summary == "price = $1")
    #expect(try folder.read("plan.json.damaged-1") == content)
    #expect(try file.expenses(of: document) == [.expense("$1")])
    document.bind("price", scalar: "$3")
    try file.save(
      &document, expenses: [ListSplice(start: 1, removed: [], inserted: [.expense("$9")])])
    #expect(try file.expenses(of: document) == [.expense("$1"), .expense("$9")])
    // What the lost generation had added is not lost.
    #expect(try folder.read("plan.expenses.jsonl.aside-1").contains("$2"))
    file.close()
    #expect(try folder.file().opened().summary == "price = $3")
  }

  @Test func damagedWithoutBackup() throws {
    let folder = try StoreFolder()
    try folder.write("plan.json", "{\"fin\": 1, \"nam")
    try folder.write("plan.json.damaged-1", "older")
    let file = folder.file()
    guard case .damaged(let damage) = file.open() else { throw Unexpected(what: "damage") }
    #expect(damage.backup == nil)
    var document = try file.recover(.empty)
    try file.save(&document)
    #expect(try folder.read("plan.json.damaged-2") == "{\"fin\": 1, \"nam")
    #expect(try folder.read("plan.json.damaged-1") == "older")
    #expect(file.takeNotices() == [.setAside(path: file.path, to: file.path + ".damaged-2")])
  }

  @Test func backupThatIsNotWantedStays() throws {
    let folder = try StoreFolder()
    _ = try saved(folder)
    try folder.write("plan.json", "")
    let file = folder.file()
    guard case .damaged = file.open() else { throw Unexpected(what: "damage") }
    var document = try file.recover(.empty)
    for _ in 0..<3 { try file.save(&document) }
    #expect(try folder.read("plan.json.bak.damaged-1").contains("$1"))
    #expect(try folder.read("plan.expenses.jsonl.aside-1").contains("$2"))
  }

  @Test func missingWithBackup() throws {
    let folder = try StoreFolder()
    _ = try saved(folder)
    try folder.remove("plan.json")
    let file = folder.file()
    guard case .damaged(let damage) = file.open() else { throw Unexpected(what: "damage") }
    #expect(damage.reason == "the file is missing")
    #expect(damage.asidePath == nil)
    #expect(try file.recover(.backup).summary == "price = $1")
    file.close()
    #expect(try folder.file().opened().summary == "price = $1")
  }

  @Test(arguments: ["hello", "{\"name\": \"package\"}", "[1, 2]", "\"fin\""])
  func othersFilesAreLeftAlone(content: String) throws {
    let folder = try StoreFolder()
    try folder.write("plan.json", content)
    let file = folder.file()
    guard case .notSession = file.open() else { throw Unexpected(what: content) }
    var document = SessionDocument()
    #expect(throws: StoreError.readOnly(path: file.path)) { try file.save(&document) }
    #expect(throws: StoreError.readOnly(path: file.path)) { try file.recover(.empty) }
    #expect(folder.names == ["plan.json"])
    #expect(try folder.read("plan.json") == content)
  }

  @Test func newerSchemaIsLeftAlone() throws {
    let folder = try StoreFolder()
    let content = "{\"fin\": 7, \"anything\": [1.5e3, null]}"
    try folder.write("plan.json", content)
    let file = folder.file()
    guard case .newer(let schema) = file.open() else { throw Unexpected(what: "newer") }
    #expect(schema == 7)
    var document = SessionDocument()
    #expect(throws: StoreError.readOnly(path: file.path)) { try file.save(&document) }
    #expect(folder.names == ["plan.json"])
    #expect(try folder.read("plan.json") == content)
  }

  @Test func olderSchemaIsTurnedIntoThePresentOne() throws {
    let old = #"{"fin": 0, "values": {"price": "$1", "rate": "6%"}}"#
    let migration: DocumentReader.Migration = { tree in
      guard case .object(let members) = tree, case .object(let values)? = members.last?.value else {
        throw Unexpected(what: "schema 0")
      }
      return .object([
        ("fin", .number("1")), ("generation", .number("4")),
        ("names", .object(values.map { ($0.key, .object([("value", $0.value)])) })),
      ])
    }
    let (document, isEdited) = try DocumentReader.read(Array(old.utf8), migrations: [0: migration])
    #expect(document.summary == "price = $1, rate = 6%")
    #expect(document.generation == 4)
    #expect(!isEdited)
    #expect(throws: DocumentReader.Problem.self) { try DocumentReader.read(Array(old.utf8)) }
  }

  // MARK: Changes from outside

  @Test func editedByHandIsTold() throws {
    let folder = try StoreFolder()
    _ = try saved(folder)
    let text = try folder.read("plan.json")
    try folder.write(
      "plan.json", text.replacingOccurrences(of: "\"$2\", \"typed\"", with: "\"$7\", \"typed\""))
    let file = folder.file()
    #expect(try file.opened().summary == "price = $7")
    #expect(file.takeNotices() == [.editedOutside(path: file.path)])
    #expect(file.takeNotices() == [])
  }

  @Test func foreignChangeIsNotOverwritten() throws {
    let folder = try StoreFolder()
    _ = try saved(folder)
    let file = folder.file()
    var document = try file.opened()
    let foreign = try folder.read("plan.json.bak")
    try folder.write("plan.json", foreign)
    let before = document
    document.bind("price", scalar: "$3")
    #expect(throws: StoreError.changedOutside(path: file.path)) { try file.save(&document) }
    #expect(document.generation == before.generation)
    #expect(try folder.read("plan.json") == foreign)

    // One way on is to take what is there.
    #expect(try file.opened().summary == "price = $1")
    // The other is to put it aside.
    try folder.write("plan.json", "{}")
    #expect(throws: StoreError.changedOutside(path: file.path)) { try file.save(&document) }
    #expect(try file.setForeignAside() == [file.path + ".aside-1"])
    try file.save(&document)
    #expect(try folder.read("plan.json.aside-1") == "{}")
    file.close()
    #expect(try folder.file().opened().summary == "price = $3")
  }

  @Test func sameContentPutBackIsNoChange() throws {
    let folder = try StoreFolder()
    _ = try saved(folder)
    let file = folder.file()
    var document = try file.opened()
    for name in ["plan.json", "plan.expenses.jsonl"] {
      let content = try folder.read(name)
      try folder.remove(name)
      try folder.write(name, content)
    }
    try file.save(
      &document, expenses: [ListSplice(start: 2, removed: [], inserted: [.expense("$3")])])
    #expect(try file.expenses(of: document).count == 3)
  }

  @Test func foreignChangeOfExpenses() throws {
    let folder = try StoreFolder()
    _ = try saved(folder)
    let file = folder.file()
    var document = try file.opened()
    let list = try file.expenses(of: document)
    let content = try folder.read("plan.expenses.jsonl")
    try folder.write("plan.expenses.jsonl", content.replacingOccurrences(of: "$1", with: "$8"))
    let added = ListSplice(start: 2, removed: [], inserted: [.expense("$3")])
    #expect(throws: StoreError.changedOutside(path: file.expensesPath)) {
      try file.save(&document, expenses: [added])
    }
    #expect(throws: StoreError.changedOutside(path: file.expensesPath)) {
      try file.setForeignAside()
    }
    #expect(try file.setForeignAside(expenses: list) == [file.expensesPath + ".aside-1"])
    try file.save(&document, expenses: [added])
    #expect(try file.expenses(of: document) == list + [.expense("$3")])
    #expect(try folder.read("plan.expenses.jsonl.aside-1").contains("$8"))
  }

  @Test func vanishedFolder() throws {
    let folder = try StoreFolder()
    let inner = folder.at("inner")
    try FileManager.default.createDirectory(atPath: inner, withIntermediateDirectories: true)
    let file = SessionFile(path: inner + "/plan.json")
    var document = try file.opened()
    document.bind("price", scalar: "$1")
    try file.save(
      &document, expenses: [ListSplice(start: 0, removed: [], inserted: [.expense("$1")])])
    try FileManager.default.removeItem(atPath: inner)
    document.bind("price", scalar: "$2")
    #expect(throws: StoreError.removedOutside(path: file.path)) { try file.save(&document) }
    #expect(try file.setForeignAside(expenses: [.expense("$1")]) == [])
    try file.save(&document)
    file.close()
    let again = SessionFile(path: inner + "/plan.json")
    let read = try again.opened()
    #expect(read.summary == "price = $2")
    #expect(try again.expenses(of: read) == [.expense("$1")])
  }

  @Test func missingFolder() throws {
    let folder = try StoreFolder()
    let file = SessionFile(path: folder.at("none/plan.json"))
    guard case .unreadable(let error) = file.open() else { throw Unexpected(what: "unreadable") }
    #expect(error.hint == "mkdir -p " + folder.at("none"))
  }

  // MARK: One writer

  @Test func secondReadsOnly() throws {
    let folder = try StoreFolder()
    var document = try saved(folder)
    let first = folder.file()
    _ = try first.opened()
    #expect(first.access == .writing)
    let second = folder.file()
    #expect(try second.opened().summary == "price = $2")
    guard case .reading(.held(let process, let host)) = second.access else {
      throw Unexpected(what: "\(second.access)")
    }
    #expect(process == Int(ProcessInfo.processInfo.processIdentifier))
    #expect(host?.isEmpty == false)
    #expect(throws: StoreError.readOnly(path: second.path)) { try second.save(&document) }

    first.close()
    #expect(!folder.names.contains("plan.json.lock"))
    _ = try second.opened()
    #expect(second.access == .writing)
  }

  @Test func lockLeftBehindBlocksNobody() throws {
    let folder = try StoreFolder()
    try folder.write("plan.json.lock", "1 elsewhere\n")
    try folder.write(".plan.json.tmp-1", "half")
    try folder.write(".other.json.tmp-1", "another session's")
    let file = folder.file()
    _ = try file.opened()
    #expect(file.access == .writing)
    file.close()
    #expect(folder.names == [".other.json.tmp-1"])
  }

  @Test func withoutLocks() throws {
    let folder = try StoreFolder()
    let files = FaultyFiles()
    files.fault = .failing("lock", SystemError(code: SystemError.notSupported))
    let file = folder.file(files)
    var document = try file.opened()
    #expect(file.access == .writing)
    #expect(file.takeNotices() == [.cannotLock(path: file.path)])
    try file.save(&document)
  }

  // MARK: Failures

  static let failures: [(code: Int32, cause: StoreError.Cause)] = [
    (SystemError.noSpace, .noSpace), (SystemError.noQuota, .noQuota),
    (SystemError.readOnly, .readOnlyDisk), (SystemError.notPermitted, .notPermitted),
  ]

  @Test(arguments: failures, ["create", "append", "write", "sync", "rename"])
  func failedSaveChangesNothing(
    failure: (code: Int32, cause: StoreError.Cause), operation: String
  ) throws {
    let folder = try StoreFolder()
    _ = try saved(folder)
    let files = FaultyFiles()
    let file = folder.file(files)
    var document = try file.opened()
    let before = document
    let content = try folder.read("plan.json")
    document.bind("price", scalar: "$3")
    let added = [ListSplice(start: 2, removed: [], inserted: [.expense("$3")])]

    files.fault = .failing(operation, SystemError(code: failure.code))
    let error = #expect(throws: StoreError.self) { try file.save(&document, expenses: added) }
    guard case .cannotWrite(_, failure.cause) = error else {
      throw Unexpected(what: "\(String(describing: error))")
    }
    #expect(error?.hint != nil)
    #expect(document.generation == before.generation)
    #expect(try folder.read("plan.json") == content)
    files.fault = .none
    #expect(try file.expenses(of: before) == [.expense("$1"), .expense("$2")])

    // When the cause is gone, saving works again.
    try file.save(&document, expenses: added)
    file.close()
    let again = folder.file()
    let read = try again.opened()
    #expect(read.summary == "price = $3")
    #expect(
      try again.expenses(of: read).map { $0 } == [.expense("$1"), .expense("$2"), .expense("$3")])
    #expect(again.takeNotices() == [])
    again.close()
    #expect(folder.names == ["plan.expenses.jsonl", "plan.json", "plan.json.bak"])
  }

  @Test func withoutHardLinks() throws {
    let folder = try StoreFolder()
    let files = FaultyFiles()
    files.fault = .failing("link", SystemError(code: SystemError.notSupported))
    let file = folder.file(files)
    var document = try file.opened()
    document.bind("price", scalar: "$1")
    try file.save(&document)
    let first = try folder.read("plan.json")
    document.bind("price", scalar: "$2")
    try file.save(&document)
    #expect(try folder.read("plan.json.bak") == first)
  }

  @Test func unconfirmedIsTold() throws {
    let folder = try StoreFolder()
    let files = FaultyFiles()
    files.fault = .failing("syncFolder", SystemError(code: SystemError.readOnly))
    let file = folder.file(files)
    var document = try file.opened()
    try file.save(&document)
    #expect(file.takeNotices() == [.notConfirmed(path: file.path)])
  }

  @Test func folderInPlaceOfTheFile() throws {
    let folder = try StoreFolder()
    _ = try saved(folder)
    let file = folder.file()
    var document = try file.opened()
    try folder.remove("plan.json")
    try FileManager.default.createDirectory(
      atPath: folder.at("plan.json"), withIntermediateDirectories: true)
    let error = #expect(throws: StoreError.self) { try file.save(&document) }
    #expect(error == .cannotWrite(path: file.path, .isFolder))
    guard case .unreadable(.cannotRead(_, .isFolder)) = file.open() else {
      throw Unexpected(what: "folder")
    }
  }

  @Test func linksAreFollowed() throws {
    let folder = try StoreFolder()
    try FileManager.default.createDirectory(
      atPath: folder.at("real"), withIntermediateDirectories: true)
    try FileManager.default.createSymbolicLink(
      atPath: folder.at("plan.json"), withDestinationPath: "real/home.json")
    let file = folder.file()
    var document = try file.opened()
    document.bind("price", scalar: "$1")
    try file.save(
      &document, expenses: [ListSplice(start: 0, removed: [], inserted: [.expense("$1")])])
    try file.save(&document)
    file.close()
    #expect(folder.names == ["plan.json", "real"])
    let link = try FileManager.default.destinationOfSymbolicLink(atPath: folder.at("plan.json"))
    #expect(link == "real/home.json")
    let real = SessionFile(path: folder.at("real/home.json"))
    #expect(try real.opened() == document)
  }

  @Test func movedToAnotherFolder() throws {
    let folder = try StoreFolder()
    let document = try saved(folder)
    try FileManager.default.moveItem(atPath: folder.at("plan.json"), toPath: folder.at("home.json"))
    try FileManager.default.moveItem(
      atPath: folder.at("plan.expenses.jsonl"), toPath: folder.at("home.expenses.jsonl"))
    let file = SessionFile(path: folder.at("home.json"))
    #expect(try file.opened() == document)
    #expect(try file.expenses(of: document).count == 2)
    #expect(file.takeNotices() == [])
  }

  @Test func backupIsReadWhileAnotherHoldsTheLock() throws {
    let folder = try StoreFolder()
    _ = try saved(folder)
    let first = folder.file()
    _ = try first.opened()
    try folder.write("plan.json", "")
    let second = folder.file()
    guard case .damaged = second.open() else { throw Unexpected(what: "damage") }
    let document = try second.recover(.backup)
    #expect(document.summary == "price = $1")
    #expect(try second.expenses(of: document) == [.expense("$1")])
    #expect(throws: StoreError.readOnly(path: second.path)) { try second.recover(.empty) }
    #expect(try folder.read("plan.json") == "")
  }

  @Test func pipeInPlaceOfTheFile() throws {
    let folder = try StoreFolder()
    #expect(mkfifo(folder.at("plan.json"), 0o600) == 0)
    guard case .unreadable(.cannotRead(_, .other("it is no file"))) = folder.file().open() else {
      throw Unexpected(what: "pipe")
    }
  }

  @Test func writeProtectedFileIsOnlyRead() throws {
    let folder = try StoreFolder()
    _ = try saved(folder)
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o400], ofItemAtPath: folder.at("plan.json"))
    let file = folder.file()
    _ = try file.opened()
    #expect(file.access == .reading(.notPermitted(reason: "the file is write-protected")))
  }
}
