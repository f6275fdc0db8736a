import Foundation
import Testing

@testable import FinSession

/// The changes of the files by others while a session is open.
struct StoreForeignTests {
  @Test func editedByHandIsTold() throws {
    let folder = try StoreFolder()
    try folder.saved()
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
    try folder.saved()
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
    #expect(try file.setForeignAside().paths == [file.path + ".aside-1"])
    try file.save(&document)
    #expect(try folder.read("plan.json.aside-1") == "{}")
    file.close()
    #expect(try folder.file().opened().summary == "price = $3")
  }

  @Test func sameContentPutBackIsNoChange() throws {
    let folder = try StoreFolder()
    try folder.saved()
    let file = folder.file()
    var document = try file.opened()
    for name in ["plan.json", "plan.expenses.jsonl"] {
      let content = try folder.read(name)
      try folder.remove(name)
      try folder.write(name, content)
    }
    try file.save(
      &document, expenses: [.adding([.expense("$3")], at: 2)])
    #expect(try file.expenses(of: document).count == 3)
  }

  @Test func foreignChangeOfExpenses() throws {
    let folder = try StoreFolder()
    try folder.saved()
    let file = folder.file()
    var document = try file.opened()
    let list = try file.expenses(of: document)
    let content = try folder.read("plan.expenses.jsonl")
    try folder.write("plan.expenses.jsonl", content.replacingOccurrences(of: "$1", with: "$8"))
    let added = ListSplice.adding([.expense("$3")], at: 2)
    #expect(throws: StoreError.changedOutside(path: file.logPath)) {
      try file.save(&document, expenses: [added])
    }
    #expect(throws: StoreError.changedOutside(path: file.logPath)) {
      try file.setForeignAside()
    }
    #expect(try file.setForeignAside(lists(list)).paths == [file.logPath + ".aside-1"])
    try file.save(&document, expenses: [added])
    #expect(try file.expenses(of: document) == list + [.expense("$3")])
    #expect(try folder.read("plan.expenses.jsonl.aside-1").contains("$8"))
  }

  /// Lines that another process added are taken as they are, and none of them where one is damaged.
  @Test func linesOfAnotherProcess() throws {
    let folder = try StoreFolder()
    try folder.saved()
    let (first, second) = (folder.file(), folder.file())
    _ = try first.opened()
    var document = try second.opened()
    try second.save(&document, expenses: [.adding([.expense("$3")], at: 2)])
    let added = first.addedLog(from: first.extent, to: second.extent)
    #expect(try added?.values(of: .expenses) == [.expense("$3")])
    #expect(second.addedLog(from: second.extent, to: first.extent) == nil)
    let content = try folder.read("plan.expenses.jsonl")
    try folder.write("plan.expenses.jsonl", content.replacingOccurrences(of: "$3", with: "$4"))
    #expect(first.addedLog(from: first.extent, to: second.extent) == nil)
    try folder.remove("plan.expenses.jsonl")
    #expect(first.addedLog(from: first.extent, to: second.extent) == nil)
    #expect(throws: StoreError.removedOutside(path: second.logPath)) {
      try second.save(&document, expenses: [.adding([.expense("$5")], at: 3)])
    }
  }

  @Test func vanishedFolder() throws {
    let folder = try StoreFolder()
    let inner = folder.at("inner")
    try FileManager.default.createDirectory(atPath: inner, withIntermediateDirectories: true)
    let file = SessionFile(path: inner + "/plan.json")
    var document = try file.opened()
    document.bind("price", scalar: "$1")
    try file.save(
      &document, expenses: [.adding([.expense("$1")], at: 0)])
    try FileManager.default.removeItem(atPath: inner)
    document.bind("price", scalar: "$2")
    #expect(throws: StoreError.removedOutside(path: file.path)) { try file.save(&document) }
    #expect(try file.setForeignAside(lists([.expense("$1")])).paths == [])
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
    #expect(error.hint == "mkdir -p \(folder.at("none")), or a name without a slash")
  }
}
