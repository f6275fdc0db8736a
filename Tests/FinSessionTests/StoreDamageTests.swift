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
    #expect(try file.expenses(of: document) == [.expense("$1")])
    document.bind("price", scalar: "$3")
    try file.save(
      &document, expenses: [.adding([.expense("$9")], at: 1)])
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
