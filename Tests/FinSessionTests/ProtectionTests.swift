import Foundation
import Testing

@testable import FinSession

/// The key of a profile: its passphrase, its recovery code, and changing them.
struct ProtectionTests {
  private let folder: StoreFolder
  private let profiles: Profiles

  init() throws {
    folder = try StoreFolder()
    profiles = Profiles(folder: folder.at("fin/profiles"))
    try profiles.create("ann")
  }

  /// A new, renamed or deleted profile is safe from a loss of power before anyone is told.
  @Test func theFolderOfProfilesIsSynced() throws {
    let files = FaultyFiles()
    let profiles = Profiles(folder: folder.at("fin/profiles"), files: files)
    for (change, renamed) in [
      ({ try profiles.create("ben") }, "rename ben"),
      ({ try profiles.rename("ben", to: "eva") }, "rename eva"),
      ({ try profiles.delete("eva") }, "rename .deleted"),
    ] as [(() throws -> Void, String)] {
      let start = files.count
      try change()
      let steps = files.log[start...]
      let place = try #require(steps.lastIndex { $0.hasPrefix(renamed) }, "\(steps)")
      #expect(steps[place...].contains("syncFolder profiles"), "\(renamed): \(steps)")
    }
  }

  private static func secret(_ text: String) throws -> Secret {
    var bytes = Array(text.utf8)
    return try Secret(taking: &bytes)
  }

  /// The cheapest cost, as a test has many.
  private static func opener(_ text: String, withCode: Bool = false) throws -> Profiles.Opener {
    var opener = try Profiles.Opener(passphrase: secret(text), withCode: withCode)
    opener.cost = .init(passes: 1, memory: 8192)
    return opener
  }

  private func unlocked(_ text: String) throws -> ProfileKey? {
    try profiles.record(of: "ann").unlock(Self.secret(text))
  }

  private func open(_ text: String) throws -> OpenProfile {
    try OpenProfile("ann", of: profiles) { record in
      guard let key = try record.unlock(Self.secret(text)) else {
        throw ProfilesError.wrongPassphrase
      }
      return key
    }
  }

  private func prices(_ profile: OpenProfile) throws -> [StoredValue] {
    let file = profile.file(profile.sessionFolder + "/plan.json")
    return try file.expenses(of: file.opened())
  }

  private func fill() throws {
    let profile = try OpenProfile("ann", of: profiles) { _ in throw ProfilesError.noMemory }
    let file = profile.file(profile.sessionFolder + "/plan.json")
    var document = try file.opened()
    for price in ["$1", "$2"] {
      document.bind("price", scalar: price)
      try file.save(
        &document, expenses: [.adding([.expense(price)], at: document.log.counts[.expenses])])
    }
    try profile.keep(Array("PNG".utf8), at: profile.picturePath)
    try Data("x = 5\ny = \\\\\\\\ \\n2\n".utf8).write(
      to: URL(fileURLWithPath: profile.sessionFolder + "/plan.history"))
    file.close()
    profile.close()
  }

  /// All files of the profile but its record and the record's copy, as text.
  private func contents() throws -> [String: String] {
    let root = profiles.folder(of: "ann")
    var result: [String: String] = [:]
    for name in try #require(FileManager.default.enumerator(atPath: root)).compactMap({
      $0 as? String
    })
    where name.contains("/") && !name.hasSuffix("/" + Profiles.recordName) {
      if let data = FileManager.default.contents(atPath: root + "/" + name) {
        result[name] = String(decoding: data, as: UTF8.self)
      }
    }
    return result
  }

  @Test func allFilesAreEncrypted() throws {
    try fill()
    try profiles.encrypt("ann", nil, for: Self.opener("correct horse"))
    let contents = try contents()
    #expect(
      contents.keys.sorted() == [
        "files-2/picture.png", "files-2/sessions/.manifest.json",
        "files-2/sessions/plan.expenses.jsonl",
        "files-2/sessions/plan.history",
        "files-2/sessions/plan.json", "files-2/sessions/plan.json.bak",
      ])
    for (name, text) in contents { #expect(text.hasPrefix("{\"fin_sealed"), "\(name)") }
    #expect(try prices(open("correct horse")) == [.expense("$1"), .expense("$2")])
    #expect(
      try open("correct horse").content(of: open("correct horse").picturePath) == Array("PNG".utf8))
  }

  @Test func onlyThePassphraseOpensIt() throws {
    try profiles.encrypt("ann", nil, for: Self.opener("correct horse"))
    #expect(try unlocked("correct horse") != nil)
    for wrong in ["", "correct hors", "correct horse ", "Correct horse", "\0", "correct horse\n"] {
      #expect(try unlocked(wrong) == nil)
    }
  }

  @Test func theCodeOpensItHoweverItIsTyped() throws {
    let opener = try Self.opener("correct horse", withCode: true)
    try profiles.encrypt("ann", nil, for: opener)
    let code = try #require(opener.code).withBytes { String(decoding: $0, as: UTF8.self) }
    #expect(code.count == 35 && code.split(separator: "-").count == 6)
    let typed = [
      code, code.uppercased(), code.replacing("-", with: ""), code.replacing("-", with: " "),
      code.replacing("0", with: "o").replacing("1", with: "l"),
    ]
    for text in typed { #expect(try unlocked(text) != nil, "\(text)") }
    #expect(try unlocked("correct horse") != nil)
    var wrong = Array(code)
    wrong[0] = wrong[0] == "a" ? "b" : "a"
    #expect(try unlocked(String(wrong)) == nil)
  }

  @Test func aNewPassphraseRewritesOneFile() throws {
    try fill()
    try profiles.encrypt("ann", nil, for: Self.opener("correct horse", withCode: true))
    let before = try contents()
    let key = try #require(try unlocked("correct horse"))
    try profiles.rewrap("ann", key, for: Self.opener("battery staple"))
    #expect(try contents() == before)
    #expect(try unlocked("correct horse") == nil)
    #expect(try prices(open("battery staple")).count == 2)
    #expect(try !profiles.record(of: "ann").hasCode)
  }

  @Test func rekeyingEncryptsAllAnew() throws {
    try fill()
    try profiles.encrypt("ann", nil, for: Self.opener("correct horse"))
    let (key, before) = (try unlocked("correct horse"), try contents())
    try profiles.encrypt("ann", key, for: Self.opener("battery staple"))
    let after = try contents()
    #expect(Set(after.keys).isDisjoint(with: before.keys) && after.count == before.count)
    #expect(try prices(open("battery staple")).count == 2)
  }

  @Test func nobodyElseMayHaveItOpenMeanwhile() throws {
    let profile = try OpenProfile("ann", of: profiles) { _ in throw ProfilesError.noMemory }
    #expect(throws: ProfilesError.inUse("ann")) {
      try profiles.encrypt("ann", nil, for: Self.opener("correct horse"))
    }
    profile.close()
    try profiles.encrypt("ann", nil, for: Self.opener("correct horse"))
  }

  /// Whatever fails, or wherever it is killed, the profile is the old one or the new one, whole.
  @Test(arguments: [false, true])
  func stoppedAnywhere(isProtected: Bool) throws {
    func prepared() throws -> (ProtectionTests, ProfileKey?) {
      let test = try ProtectionTests()
      try test.fill()
      guard isProtected else { return (test, nil) }
      try test.profiles.encrypt("ann", nil, for: Self.opener("the first one"))
      return (test, try test.unlocked("the first one"))
    }
    func encrypt(_ test: ProtectionTests, _ key: ProfileKey?, _ files: FaultyFiles) throws {
      try Profiles(folder: test.profiles.folder, files: files).encrypt(
        "ann", key, for: Self.opener("the second one"))
    }
    let files = FaultyFiles()
    let (test, key) = try prepared()
    try encrypt(test, key, files)
    #expect(files.count > 15)
    for place in 0..<files.count {
      let (test, key) = try prepared()
      let files = FaultyFiles()
      files.fault = .killed(at: place)
      try? encrypt(test, key, files)
      #expect(files.isKilled)
      let isNew =
        try test.profiles.record(of: "ann").isProtected && test.unlocked("the second one") != nil
      let profile =
        isProtected || isNew
        ? try test.open(isNew ? "the second one" : "the first one")
        : try OpenProfile("ann", of: test.profiles) { _ in throw ProfilesError.noMemory }
      #expect(try test.prices(profile) == [.expense("$1"), .expense("$2")], "at \(place)")
      // Nothing of the other half is left once it was opened.
      let folders = FolderEntries.names(in: test.profiles.folder(of: "ann")) ?? []
      #expect(folders.count { $0.hasPrefix("files-") } == 1)
    }
  }

  /// Whatever the system refuses while a profile is encrypted, it is the old one or the new one, whole.
  @Test(arguments: [false, true])
  func everyCallFailsInTurn(isProtected: Bool) throws {
    func prepared() throws -> (ProtectionTests, ProfileKey?) {
      let test = try ProtectionTests()
      try test.fill()
      guard isProtected else { return (test, nil) }
      try test.profiles.encrypt("ann", nil, for: Self.opener("the first one"))
      return (test, try test.unlocked("the first one"))
    }
    func encrypt(_ test: ProtectionTests, _ key: ProfileKey?, _ files: FaultyFiles) throws {
      try Profiles(folder: test.profiles.folder, files: files).encrypt(
        "ann", key, for: Self.opener("the second one"))
    }
    let counted = FaultyFiles()
    let (test, key) = try prepared()
    try encrypt(test, key, counted)
    #expect(counted.calls > 30)
    var refused = 0
    for place in 0..<counted.calls {
      let (test, key) = try prepared()
      let files = FaultyFiles()
      files.fault = .failingOnce(at: place, SystemError(code: SystemError.noSpace))
      var isKept = true
      do { try encrypt(test, key, files) } catch {
        isKept = false
        refused += 1
      }
      let isNew =
        try test.profiles.record(of: "ann").isProtected && test.unlocked("the second one") != nil
      #expect(isNew || !isKept, "call \(place)")
      let profile =
        isProtected || isNew
        ? try test.open(isNew ? "the second one" : "the first one")
        : try OpenProfile("ann", of: test.profiles) { _ in throw ProfilesError.noMemory }
      #expect(try test.prices(profile) == [.expense("$1"), .expense("$2")], "call \(place)")
      #expect(try profile.content(of: profile.picturePath) == Array("PNG".utf8), "call \(place)")
    }
    #expect(refused > 30)
  }

  /// A file that cannot be read cannot be encrypted anew either; nothing of it is lost.
  @Test func aDamagedFileStopsIt() throws {
    try fill()
    try profiles.encrypt("ann", nil, for: Self.opener("correct horse"))
    let path = profiles.folder(of: "ann") + "/files-2/sessions/plan.expenses.jsonl"
    var content = try Data(contentsOf: URL(fileURLWithPath: path))
    content[content.count - 10] ^= 1
    try content.write(to: URL(fileURLWithPath: path))
    let key = try unlocked("correct horse")
    #expect(throws: ProfilesError.self) {
      try profiles.encrypt("ann", key, for: Self.opener("battery staple"))
    }
    #expect(try unlocked("correct horse") != nil)
    #expect(try Data(contentsOf: URL(fileURLWithPath: path)) == content)
  }

  /// No change of the record opens anything; a damaged one of the two loses nothing.
  @Test func theRecordIsAuthenticated() throws {
    try profiles.encrypt("ann", nil, for: Self.opener("correct horse"))
    // Opening it once ends the encryption.
    try open("correct horse").close()
    let paths = ["/profile.json", "/files-2/profile.json"].map { profiles.folder(of: "ann") + $0 }
    let record = try String(contentsOfFile: paths[0], encoding: .utf8)
    #expect(try String(contentsOfFile: paths[1], encoding: .utf8) == record)
    /// The check is no secret: who changes the record can make it fit.
    func checked(_ text: String) throws -> String {
      let start = try #require(text.firstRange(of: "\"check\"")).lowerBound
      let sum = Array(text[..<start].utf8).withUnsafeBytes { Checksum.of($0) }
      return text[..<start] + "\"check\": \"\(Checksum.text(sum))\"\n}\n"
    }
    func write(_ text: String, _ paths: [String]) throws {
      for path in paths { try text.write(toFile: path, atomically: true, encoding: .utf8) }
    }
    let id = try profiles.record(of: "ann").id
    for (old, new) in [
      (id, String(id.reversed())), ("\"passes\": 1", "\"passes\": 2"),
      ("\"memory\": 8192", "\"memory\": 9216"), ("\"change\": 2", "\"change\": 3"),
      ("\"passes\": 1", "\"passes\": 1000000"), ("\"memory\": 8192", "\"memory\": 99999999999999"),
      ("argon2id13", "argon2i13"), ("\"by\": \"passphrase\"", "\"by\": \"nothing\""),
    ] {
      let changed = record.replacing(old, with: new)
      if changed == record { continue }
      try write(record, paths)
      try write(changed, [paths[0]])
      try open("correct horse").close()
      // Opening puts the copy in its place.
      #expect(try String(contentsOfFile: paths[0], encoding: .utf8) == record, "\(new)")
      try write(checked(changed), paths)
      #expect(throws: ProfilesError.self, "\(new)") { try open("correct horse") }
    }
  }

  /// Any byte of either record may be lost, or the whole of it.
  @Test func anyByteOfARecordMayBeLost() throws {
    try fill()
    try profiles.encrypt("ann", nil, for: Self.opener("correct horse", withCode: true))
    try open("correct horse").close()
    let paths = ["/profile.json", "/files-2/profile.json"].map { profiles.folder(of: "ann") + $0 }
    let record = try Data(contentsOf: URL(fileURLWithPath: paths[0]))
    for path in paths {
      for place in stride(from: 0, to: record.count, by: 7) {
        var damaged = record
        damaged[place] ^= 1
        try damaged.write(to: URL(fileURLWithPath: path))
        let profile = try open("correct horse")
        if place % 70 == 0 { #expect(try prices(profile).count == 2) }
        profile.close()
        #expect(try Data(contentsOf: URL(fileURLWithPath: path)) == record, "\(path) \(place)")
      }
      try FileManager.default.removeItem(atPath: path)
      try open("correct horse").close()
      #expect(try Data(contentsOf: URL(fileURLWithPath: path)) == record)
    }
  }

  /// An older record of the same files opens with a former passphrase: it is not taken unseen.
  @Test func anOlderRecordIsNotTaken() throws {
    try fill()
    try profiles.encrypt("ann", nil, for: Self.opener("correct horse"))
    let path = profiles.folder(of: "ann") + "/profile.json"
    let older = try Data(contentsOf: URL(fileURLWithPath: path))
    try profiles.rewrap(
      "ann", #require(try unlocked("correct horse")), for: Self.opener("a new one"))
    let newer = try Data(contentsOf: URL(fileURLWithPath: path))
    try older.write(to: URL(fileURLWithPath: path))
    for text in ["correct horse", "a new one"] {
      #expect(throws: ProfilesError.self) { try open(text) }
    }
    try newer.write(to: URL(fileURLWithPath: path))
    #expect(try prices(open("a new one")).count == 2)
  }

  @Test func typedLinesAreEncrypted() throws {
    try fill()
    try profiles.encrypt("ann", nil, for: Self.opener("correct horse"))
    let profile = try open("correct horse")
    let path = profile.sessionFolder + "/plan.history"
    let history = try #require(profile.history(path))
    for line in ["price = $450k", "two\nrows", "\"quotes\" \\ ü"] { history.append(line) }
    #expect(!(try String(contentsOfFile: path, encoding: .utf8)).contains("price"))
    let again = try #require(profile.history(path))
    again.append("more")
    history.append("last")
    let lines = [
      "x = 5", "y = \\\\ \n2", "price = $450k", "two\nrows", "\"quotes\" \\ ü", "more", "last",
    ]
    #expect(try #require(profile.history(path)).load() == lines)
    #expect(profile.history("/elsewhere/x.history") == nil)
    var content = try Data(contentsOf: URL(fileURLWithPath: path))
    content[content.count / 2] ^= 1
    try content.write(to: URL(fileURLWithPath: path))
    let damaged = try #require(profile.history(path))
    #expect(damaged.refusal?.contains("it was changed") == true)
    damaged.append("x")
    #expect(try Data(contentsOf: URL(fileURLWithPath: path)) == content)
  }

  /// A long history keeps its newest lines.
  @Test func typedLinesAreLimited() throws {
    let vault = Vault(profile: "x", key: try Secret.random(Sodium.keyCount))
    let path = folder.at("plan.history")
    let history = SealedHistory(path: path, vault: vault, limit: 8)
    for number in 1...12 { history.append("\(number)") }
    history.compact()
    #expect(SealedHistory(path: path, vault: vault).load() == (5...12).map { "\($0)" })
  }
}
