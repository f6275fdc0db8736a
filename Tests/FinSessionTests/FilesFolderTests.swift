import Foundation
import Testing

@testable import FinSession

/// The folders of a profile: opening removes nothing that fin did not leave itself.
struct FilesFolderTests {
  private static let both: [StoredValue] = [.expense("$1"), .expense("$2")]

  private func copy(_ path: String, to other: String) throws {
    try? FileManager.default.removeItem(atPath: other)
    try FileManager.default.copyItem(atPath: path, toPath: other)
  }

  /// The record from before the files were encrypted, or encrypted anew, is put back by a synced folder or
  /// from a backup.
  @Test(arguments: [false, true])
  func anOlderRecordRemovesNothing(isProtected: Bool) throws {
    let test = try ProfileHarness(isProtected: isProtected)
    let older = test.store.at("older.json")
    try copy(test.recordPath, to: older)
    let key = isProtected ? try test.key() : nil
    try test.profiles.encrypt("ann", key, for: ProfileHarness.opener("another one"))
    try copy(test.recordPath, to: test.store.at("newer.json"))
    let before = try ProfileHarness.contents(test.root)
    try copy(older, to: test.recordPath)
    let error = #expect(throws: ProfilesError.self) { try test.expenses() }
    let row = try #require(error).row
    let (old, new) = isProtected ? ("files-2", "files-3") : ("files-1", "files-2")
    #expect(row.details.joined().contains(old) && row.details.joined().contains(new), "\(row)")
    try copy(test.store.at("newer.json"), to: test.recordPath)
    #expect(try ProfileHarness.contents(test.root) == before)
    #expect(try test.expenses("another one") == Self.both)
  }

  @Test func aMissingFolderIsNotMadeAnew() throws {
    let test = try ProfileHarness()
    try FileManager.default.moveItem(atPath: test.at("files-1"), toPath: test.store.at("away"))
    #expect(throws: ProfilesError.self) { try test.open() }
    #expect(!FileManager.default.fileExists(atPath: test.at("files-1")))
    try FileManager.default.moveItem(atPath: test.store.at("away"), toPath: test.at("files-1"))
    #expect(try test.expenses() == Self.both)
  }

  /// A folder with a similar name stays; one that a stopped fin left, and said so, goes.
  @Test(arguments: [false, true])
  func onlyLeftoversGo(isProtected: Bool) throws {
    let test = try ProfileHarness(isProtected: isProtected)
    let record = try test.profiles.record(of: "ann")
    let others = [
      "files-backup", "files-1 (conflicted copy)", "files-01", "files-7x", "files-", "files-0",
      "files-9.unfinished-" + String(repeating: "0", count: 32), "files-9.unfinished-",
      "files-x.unfinished-" + record.id, "files.old",
    ]
    let leftovers = ["files-9.unfinished-" + record.id, "files-2.unfinished-" + record.id]
    for name in others + leftovers {
      try FileManager.default.createDirectory(
        atPath: test.at(name), withIntermediateDirectories: true)
      try Data("rows".utf8).write(to: URL(fileURLWithPath: test.at(name + "/x.json")))
    }
    #expect(try test.expenses() == Self.both)
    for name in others {
      #expect(FileManager.default.fileExists(atPath: test.at(name + "/x.json")), "\(name)")
    }
    for name in leftovers {
      #expect(!FileManager.default.fileExists(atPath: test.at(name)), "\(name)")
    }
  }

  /// Stopped after the record names the new folder, and before that has its name.
  @Test func whatTheRecordNamesIsFinished() throws {
    let test = try ProfileHarness(isProtected: true)
    let record = try test.profiles.record(of: "ann")
    try FileManager.default.moveItem(
      atPath: test.at(record.files), toPath: test.at("files-2.unfinished-" + record.id))
    try FileManager.default.createDirectory(
      atPath: test.at("files-1"), withIntermediateDirectories: true)
    // Who only looks finds the files where they are.
    let check = try OpenProfile("ann", of: test.profiles, tidies: false) { record in
      try #require(try record.unlock(ProfileHarness.secret(ProfileHarness.passphrase)))
    }
    #expect(try check.folders().isUnfinished && check.folders().leftovers == ["files-1"])
    check.close()
    #expect(try test.expenses() == Self.both)
    #expect(FileManager.default.fileExists(atPath: test.at("files-2/sessions/plan.json")))
    #expect(!FileManager.default.fileExists(atPath: test.at("files-1")))
  }
}
