import Foundation
import Testing

@testable import FinSession

/// A save that fails leaves the files as they were.
struct StoreFailureTests {
  static let failures: [(code: Int32, cause: StoreError.Cause)] = [
    (SystemError.noSpace, .noSpace), (SystemError.noQuota, .noQuota),
    (SystemError.readOnly, .readOnlyDisk), (SystemError.notPermitted, .notPermitted),
  ]

  @Test(
    arguments: failures,
    ["create", "append", "write", "sync", "rename", "rename plan.json"].flatMap {
      [($0, false), ($0, true)]
    })
  func failedSaveChangesNothing(
    failure: (code: Int32, cause: StoreError.Cause), operation: (name: String, isSealed: Bool)
  ) throws {
    let folder = try StoreFolder(isSealed: operation.isSealed)
    try folder.saved()
    let files = FaultyFiles()
    let file = folder.file(files)
    var document = try file.opened()
    let before = document
    let content = try folder.read("plan.json")
    document.bind("price", scalar: "$3")
    let added = [ListSplice.adding([.expense("$3")], at: 2)]

    files.fault = .failing(operation.name, SystemError(code: failure.code))
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
    #expect(folder.names == ["plan.expenses.jsonl", "plan.json", "plan.json.bak"])
    let again = folder.file()
    let read = try again.opened()
    #expect(read.summary == "price = $3")
    #expect(
      try again.expenses(of: read).map { $0 } == [.expense("$1"), .expense("$2"), .expense("$3")])
    #expect(again.takeNotices() == [])
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
    try folder.saved()
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
      &document, expenses: [.adding([.expense("$1")], at: 0)])
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
    let document = try folder.saved()
    try FileManager.default.moveItem(atPath: folder.at("plan.json"), toPath: folder.at("home.json"))
    try FileManager.default.moveItem(
      atPath: folder.at("plan.expenses.jsonl"), toPath: folder.at("home.expenses.jsonl"))
    let file = SessionFile(path: folder.at("home.json"))
    #expect(try file.opened() == document)
    #expect(try file.expenses(of: document).count == 2)
    #expect(file.takeNotices() == [])
  }

  @Test func backupIsNotTakenWhileAnotherWrites() throws {
    let folder = try StoreFolder()
    try folder.saved()
    let first = folder.file()
    _ = try first.opened()
    try folder.write("plan.json", "")
    let second = folder.file()
    second.patience = 0
    guard case .damaged = second.open() else { throw Unexpected(what: "damage") }
    try first.holding {
      #expect(throws: StoreError.self) { try second.recover(.backup) }
      #expect(throws: StoreError.self) { try second.recover(.empty) }
    }
    #expect(try folder.read("plan.json") == "" && folder.names.count == 3)
    let document = try second.recover(.backup)
    #expect(document.summary == "price = $1")
    #expect(try second.expenses(of: document) == [.expense("$1"), .expense("$2")])
  }

  @Test func pipeInPlaceOfTheFile() throws {
    let folder = try StoreFolder()
    #expect(mkfifo(folder.at("plan.json"), 0o600) == 0)
    guard case .unreadable(.cannotRead(_, .other("it is not a file"))) = folder.file().open() else {
      throw Unexpected(what: "pipe")
    }
  }

  @Test func writeProtectedFileIsOnlyRead() throws {
    let folder = try StoreFolder()
    try folder.saved()
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o400], ofItemAtPath: folder.at("plan.json"))
    let file = folder.file()
    _ = try file.opened()
    #expect(file.access == .reading(.notPermitted(reason: "the file is write-protected")))
  }
}
