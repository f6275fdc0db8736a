import Foundation
import Testing

@testable import FinSession

/// The treatment of damaged files and of those of others.
struct StoreDamageTests {
  /// Every cut and every flipped bit is noticed: as damage, or as a change from outside.
  @Test func noSilentDamage() throws {
    let folder = try StoreFolder()
    let document = try folder.saved()
    let bytes = Array(try folder.read("plan.json").utf8)
    var damaged: [[UInt8]] = bytes.indices.map { Array(bytes[..<$0]) }
    for index in bytes.indices {
      var copy = bytes
      copy[index] ^= 1 << UInt8(index % 8)
      damaged.append(copy)
    }
    var readable = 0
    for content in damaged {
      do throws(DocumentReader.Problem) {
        let (read, isEdited) = try DocumentReader.read(content)
        // What is missing behind the end is a line break at most.
        #expect(isEdited || read == document)
        readable += 1
      } catch {}
    }
    #expect(readable > 0)
  }

  @Test(arguments: [
    "", "{", "x\"fin\": 1}", "{\"fin\": 1, \"generation\": \"x\"}", "{\"fin\": 1, \"names\": []}",
    "{\"fin\": 1, \"more\": {}}", "{\"fin\": 0}", "{\"fin\": 1, \"undo\": [{}, {]}",
  ])
  func damagedIsSetAside(content: String) throws {
    let folder = try StoreFolder()
    try folder.saved()
    try folder.write("plan.json", content)
    let file = folder.file()
    guard case .damaged(let damage) = file.open() else { throw Unexpected(what: content) }
    #expect(damage.asidePath == folder.file().path + ".damaged-1")
    #expect(damage.backup?.summary == "price = $1")
    #expect(try folder.read("plan.json") == content)

    var document = try file.recover(.backup)
    #expect(document.summary == "price = $1")
    #expect(try folder.read("plan.json.damaged-1") == content)
    // What the lost generation had added is not lost.
    let rows = [StoredValue.expense("$1"), .expense("$2")]
    #expect(try file.expenses(of: document) == rows)
    file.close()
    let again = folder.file()
    document = try again.opened()
    #expect(try again.expenses(of: document) == rows)
    #expect(again.takeNotices() == [.unreadParts(paths: [file.path + ".damaged-1"])])
    document.bind("price", scalar: "$3")
    try again.save(&document, expenses: [.adding([.expense("$9")], at: 2)])
    #expect(try again.expenses(of: document) == rows + [.expense("$9")])
    #expect(folder.names.allSatisfy { !$0.contains("aside") })
    again.close()
    #expect(try folder.file().opened().summary == "price = $3")
  }

  /// The log alone gives its lists where no document is left; a statement that was never finished is
  /// none of them.
  @Test(arguments: ["", "{\"fin\": 4, \"gen", nil] as [String?])
  func rowsWithoutDocument(_ content: String?) throws {
    let folder = try StoreFolder()
    try folder.saved(prices: ["$1", "$2", "$3"])
    try folder.remove("plan.json.bak")
    try folder.remove("plan.json")
    if let content { try folder.write("plan.json", content) }
    try folder.append("plan.expenses.jsonl", #"{"g":4,"amount":"$4","#)
    for _ in 1...2 {
      let file = folder.file()
      var document: SessionDocument
      switch file.open() {
      case .damaged: document = try file.recover(.empty)
      case .ready(let ready): document = ready
      default: throw Unexpected(what: "\(content ?? "missing")")
      }
      #expect(
        try file.expenses(of: document) == [.expense("$1"), .expense("$2"), .expense("$3")])
      #expect(document.names.isEmpty)
      document = SessionDocument()
      file.close()
    }
  }

  /// A number is held against the file before memory is taken for it.
  @Test(arguments: ["count", "lines", "bytes"])
  func numbersAreNotBelieved(_ key: String) throws {
    let folder = try StoreFolder()
    try folder.saved(prices: ["$1", "$2"])
    let text = try folder.read("plan.json")
    let place = try #require(text.range(of: "\"\(key)\": "))
    let rest = text[place.upperBound...].drop(while: \.isNumber)
    try folder.write("plan.json", text[..<place.upperBound] + "999999999999999999" + rest)
    for _ in 1...2 {
      let file = folder.file()
      var document = try file.opened()
      #expect(try file.expenses(of: document) == [.expense("$1"), .expense("$2")])
      #expect(document.log.counts[.expenses] == 2)
      try file.save(&document)
      file.close()
    }
  }

  /// A file with holes is longer than any memory.
  @Test(arguments: ["plan.json", "plan.json.bak", "plan.expenses.jsonl"])
  func endlessFiles(_ name: String) throws {
    let folder = try StoreFolder()
    try folder.saved()
    let handle = try #require(FileHandle(forWritingAtPath: folder.at(name)))
    try handle.truncate(atOffset: 1 << 40)
    let file = folder.file()
    switch file.open() {
    case .unreadable(.cannotRead): #expect(name != "plan.json.bak")
    case .ready: #expect(name == "plan.json.bak")
    default: throw Unexpected(what: name)
    }
  }

  /// A file is set aside once, however often saving fails.
  @Test func setAsideOnce() throws {
    let folder = try StoreFolder()
    var document = try folder.saved(prices: ["$1", "$2", "$3"])
    try folder.write("other", try folder.read("plan.expenses.jsonl"))
    try folder.remove("plan.expenses.jsonl")
    try FileManager.default.createSymbolicLink(
      atPath: folder.at("plan.expenses.jsonl"), withDestinationPath: folder.at("other"))
    try folder.write("plan.json", try folder.read("plan.json.bak"))
    try folder.append("other", try folder.read("other"))
    for _ in 1...3 {
      let file = folder.file()
      document = try file.opened()
      #expect(throws: StoreError.self) {
        try file.save(&document, expenses: [.adding([.expense("$9")], at: 2)])
      }
      file.close()
    }
    #expect(folder.names.count { $0.contains("aside") } <= 1)

    try folder.remove("plan.expenses.jsonl")
    try folder.write("plan.expenses.jsonl", try folder.read("other"))
    let text = try folder.read("plan.json")
    for note in 1...2 {
      // As an editor leaves it, and the disk was full then.
      try folder.write("plan.json", text.replacing("$2", with: "$7"))
      let file = folder.file()
      document = try file.opened()
      try file.save(&document)
      file.close()
      #expect(folder.names.count { $0.contains(".edited-") } == 1, "\(note)")
    }
  }

  @Test func setAsideForTheOwnerOnly() throws {
    let folder = try StoreFolder()
    var document = try folder.saved()
    func mode(_ name: String) throws -> Int? {
      try FileManager.default.attributesOfItem(atPath: folder.at(name))[.posixPermissions] as? Int
    }
    for (content, aside) in [("{", "damaged-1"), ("", "damaged-2")] {
      try folder.write("plan.json", content)
      try FileManager.default.setAttributes(
        [.posixPermissions: 0o644], ofItemAtPath: folder.at("plan.json"))
      let file = folder.file()
      guard case .damaged = file.open() else { throw Unexpected(what: content) }
      document = try file.recover(.backup)
      try file.save(&document)
      file.close()
      #expect(try mode("plan.json.\(aside)") == 0o600)
      #expect(try mode("plan.json") == 0o600)
    }
    #expect(try mode("plan.json.bak") == 0o600)
  }

  /// A line that was cut out is counted.
  @Test func missingLinesAreCounted() throws {
    let folder = try StoreFolder()
    var document = try folder.saved(prices: ["$1", "$2", "$3"])
    let lines = try folder.read("plan.expenses.jsonl").split(separator: "\n")
    try folder.write("plan.expenses.jsonl", "\(lines[0])\n\(lines[2])\n")
    let file = folder.file()
    document = try file.opened()
    let salvage = try file.salvageLog(&document)
    #expect(salvage.missingCount == 1 && salvage.unreadableLines == [])
    #expect(salvage.lists[.expenses] == [.expense("$1"), .expense("$3")])
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
    #expect(
      file.takeNotices() == [
        .unreadParts(paths: [file.path + ".damaged-1"]),
        .setAside(path: file.path, to: file.path + ".damaged-2"),
      ])
  }

  @Test func backupThatIsNotWantedStays() throws {
    let folder = try StoreFolder()
    try folder.saved()
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
    try folder.saved()
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
}
