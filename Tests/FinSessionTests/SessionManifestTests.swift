import Foundation
import Testing

@testable import FinSession

/// The last state of each session, and sessions that are older.
struct SessionManifestTests {
  private let test: ProfileHarness
  private let isProtected: Bool

  init() throws { try self.init(isProtected: false) }

  private init(isProtected: Bool) throws {
    self.isProtected = isProtected
    test = try ProfileHarness(isProtected: isProtected)
  }

  private var folder: String { test.at(isProtected ? "files-2/sessions/" : "files-1/sessions/") }
  private func data(_ name: String) throws -> Data {
    try Data(contentsOf: URL(fileURLWithPath: folder + name))
  }
  private func write(_ data: Data, _ name: String) throws {
    try data.write(to: URL(fileURLWithPath: folder + name))
  }

  private func opening(_ body: (SessionFile, SessionFile.Opening) throws -> Void) throws {
    let profile = try test.open()
    defer { profile.close() }
    let file = profile.file(profile.sessionFolder + "/plan.json")
    try body(file, file.open())
  }

  /// Saves the session once more with an expense.
  private func spend(_ amount: String) throws {
    try opening { file, opening in
      guard case .ready(var document) = opening else { throw Unexpected(what: "\(opening)") }
      try file.save(
        &document, expenses: [.adding([.expense(amount)], at: document.log.counts[.expenses])])
    }
  }

  @Test(arguments: [false, true])
  func anOlderFileIsAnError(isProtected: Bool) throws {
    let other = try SessionManifestTests(isProtected: isProtected)
    try other.spend("$3")
    let newest = try other.data("plan.json")
    try other.write(try other.data("plan.json.bak"), "plan.json")
    try other.opening { _, opening in
      guard case .older(_, let age) = opening else { throw Unexpected(what: "\(opening)") }
      #expect(age.generation == 2 && age.latest == 3 && age.lines == 2 && age.latestLines == 3)
      #expect(age.words("plan.json").contains("change 2 of 3, without the last line"))
    }
    try other.write(newest, "plan.json")
    #expect(try other.test.expenses().count == 3)
    // Whoever wants it has it, and the newer line stays in a file of its own.
    try other.write(try other.data("plan.json.bak"), "plan.json")
    try other.opening { file, _ in file.takeOlder() }
    #expect(try other.test.expenses() == [.expense("$1"), .expense("$2")])
    try other.opening { file, opening in
      guard case .ready(var document) = opening else { throw Unexpected(what: "\(opening)") }
      try file.save(
        &document, expenses: [.adding([.expense("$4")], at: document.log.counts[.expenses])])
    }
    let names = FolderEntries.names(in: other.folder) ?? []
    #expect(names.contains("plan.expenses.jsonl.aside-1"))
    #expect(try other.test.expenses() == [.expense("$1"), .expense("$2"), .expense("$4")])
  }

  @Test(arguments: [false, true])
  func oneThatIsGoneIsAnError(isProtected: Bool) throws {
    let other = try SessionManifestTests(isProtected: isProtected)
    for name in FolderEntries.names(in: other.folder) ?? [] where name.hasPrefix("plan.") {
      try FileManager.default.removeItem(atPath: other.folder + name)
    }
    try other.opening { file, opening in
      guard case .older(let document, let age) = opening else {
        throw Unexpected(what: "\(opening)")
      }
      #expect(document == SessionDocument() && age.generation == nil && age.latest == 2)
      file.takeOlder()
    }
    try other.spend("$9")
    #expect(try other.test.expenses() == [.expense("$9")])
  }

  /// A session newer than the manifest is right, even if the manifest is gone or damaged.
  @Test(arguments: [false, true])
  func newerIsRight(isProtected: Bool) throws {
    let other = try SessionManifestTests(isProtected: isProtected)
    let former = try other.data(".manifest.json")
    try other.spend("$3")
    for content in [former, Data(), Data("{".utf8), nil] {
      if let content {
        try other.write(content, ".manifest.json")
      } else {
        try FileManager.default.removeItem(atPath: other.folder + ".manifest.json")
      }
      #expect(try other.test.expenses().count == 3)
    }
    // The next save writes it anew.
    try other.spend("$4")
    let document = try other.data("plan.json")
    try other.write(try other.data("plan.json.bak"), "plan.json")
    try other.opening { _, opening in
      guard case .older = opening else { throw Unexpected(what: "\(opening)") }
    }
    try other.write(document, "plan.json")
    #expect(try other.test.expenses().count == 4)
  }

  /// The line with the generation is lost, or lowered by hand: what the document counts belongs to it.
  @Test(arguments: ["", "  \"generation\": 0,\n", "  \"generation\": 1,\n"], [false, true])
  func aLostGenerationHidesNothing(line: String, isInProfile: Bool) throws {
    let plain = try StoreFolder()
    if isInProfile { try spend("$3") } else { try plain.saved(prices: ["$1", "$2", "$3"]) }
    let text =
      isInProfile
      ? String(decoding: try data("plan.json"), as: UTF8.self) : try plain.read("plan.json")
    let changed = text.replacing("  \"generation\": 3,\n", with: line)
    #expect(changed != text)
    if isInProfile {
      try write(Data(changed.utf8), "plan.json")
    } else {
      try plain.write("plan.json", changed)
    }
    func expenses() throws -> Int {
      if isInProfile { return try test.expenses().count }
      let file = plain.file()
      return try file.expenses(of: file.opened()).count
    }
    #expect(try expenses() == 3)
    if isInProfile {
      try spend("$4")
    } else {
      let file = plain.file()
      var document = try file.opened()
      try file.save(
        &document, expenses: [.adding([.expense("$4")], at: document.log.counts[.expenses])])
    }
    #expect(try expenses() == 4)
  }
}
