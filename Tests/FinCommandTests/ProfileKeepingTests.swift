import Foundation
import Testing

@testable import FinCommand
@testable import FinSession

/// Checking, backing up, restoring and merging the files of a profile.
@Suite struct ProfileKeepingTests {
  private static let passphrase = "correct horse battery"
  private let home: SessionHome

  init() throws { home = try SessionHome() }

  private func fill(isProtected: Bool) throws {
    _ = home.type(
      ":profile new ann", "price = $450k", "rate = 6.5%", "spend($5, \"food\")",
      "spend($6, \"food\", \"tea\")")
    guard isProtected else { return }
    var bytes = Array(Self.passphrase.utf8)
    var opener = try Profiles.Opener(passphrase: Secret(taking: &bytes), withCode: false)
    opener.cost = .init(passes: 1, memory: 8192)
    try Profiles(folder: home.at("fin/profiles")).encrypt("ann", nil, for: opener)
  }

  private var folder: String {
    let root = home.at("fin/profiles/ann")
    let files = (FolderEntries.names(in: root) ?? []).first { $0.hasPrefix("files-") } ?? ""
    return "fin/profiles/ann/\(files)/sessions"
  }

  private func fin(_ arguments: [String], typed: String = "") -> Transcript {
    home.secrets = Array(repeating: Self.passphrase, count: 4)
    return home.fin(arguments + ["--passphrase-fd", "3"], typed: typed)
  }

  /// Every file with its content.
  private func contents() throws -> [String: Data] {
    let root = home.at("fin")
    let names = try #require(FileManager.default.enumerator(atPath: root)).compactMap {
      $0 as? String
    }
    return Dictionary(
      uniqueKeysWithValues: names.compactMap { name in
        FileManager.default.contents(atPath: root + "/" + name).map { (name, $0) }
      })
  }

  private func change(_ name: String, _ change: (inout Data) -> Void) throws {
    let url = URL(fileURLWithPath: home.at(folder + "/" + name))
    var data = try Data(contentsOf: url)
    change(&data)
    try data.write(to: url)
  }

  @Test(arguments: [false, true])
  func theDoctorFindsNothing(isProtected: Bool) throws {
    try fill(isProtected: isProtected)
    let before = try contents()
    let result = fin(["doctor"])
    if isProtected {
      // The passphrase of a test's profile takes no work to guess, and is no secret.
      let record = home.at("fin/profiles/ann/profile.json")
      #expect(
        result.output == """
          \(record): its passphrase can be guessed faster than fin allows
            :profile passwd sets it with the usual work
          3 files checked: all is well

          """, "\(result)")
    } else {
      #expect(
        result.output == "3 files checked: all is well\n" && result.exitCode == 0, "\(result)")
    }
    #expect(try contents() == before)
    #expect(home.fin(["doctor"]).exitCode == (isProtected ? 5 : 0))
  }

  @Test func withoutAProfileItChecksTheSessions() throws {
    _ = home.type("x = 1", "x = 2")
    #expect(home.fin(["doctor"]).output == "2 files checked: all is well\n")
    let whole = try home.read(home.session())
    // Changed in the middle, with a backup that can be read.
    try home.write("fin/sessions/default.json", whole.replacing("\"names\"", with: "\"nam\"es\""))
    let damaged = home.fin(["doctor"])
    #expect(damaged.exitCode == 4 && damaged.output.contains("default.json: it is damaged: "))
    #expect(
      damaged.output.contains(
        "opening the session puts it aside and continues with its backup, one change older"),
      "\(damaged)")
    #expect(damaged.output.contains("2 files checked: 1 fault"))
    // So it does.
    #expect(home.type("x").output.hasSuffix("1\n"))
    let names = try FileManager.default.contentsOfDirectory(atPath: home.at("fin/sessions"))
    #expect(names.contains { $0.hasPrefix("default.json.damaged-") })
    try home.write("fin/sessions/default.json", "{")
    let result = home.fin(["doctor"])
    #expect(result.exitCode == 4 && result.output.contains("it is not a session"))
    #expect(home.fin(["doctor", "now"]).exitCode == 2)
    // The prompt puts it aside before it asks for a line.
    #expect(
      home.type(":doctor").output.contains("default.json.damaged-2: a copy that fin set aside"))
    #expect(home.type(":doctor now").told.contains(":doctor does not take \"now\""))
  }

  @Test(arguments: [false, true])
  func theDoctorNamesFaultsAndChangesNothing(isProtected: Bool) throws {
    try fill(isProtected: isProtected)
    try change("default.json") { $0[$0.count / 2] = UInt8(ascii: "~") }
    try change("default.expenses.jsonl") { $0.removeLast($0.count / 3) }
    try home.write(folder + "/.default.json.tmp-2k9d0c7x1y4z", "x")
    chmod(home.at(folder + "/default.json.bak"), 0o644)
    try home.write(folder + "/default (conflicted copy 2026-01-05).json", "{}")
    let before = try contents()
    let result = fin(["doctor"])
    #expect(result.exitCode == 4)
    for words in [
      "default.json.bak: others can read", "tmp-2k9d0c7x1y4z: left by an interrupted fin",
      "synced folder made",
    ] { #expect(result.output.contains(words), "\(words) in \(result)") }
    #expect(try contents() == before)
    let mended = fin(["doctor", "mend"])
    #expect(mended.output.contains("mended: ") && mended.exitCode == 4)
    let names = try FileManager.default.contentsOfDirectory(atPath: home.at(folder))
    #expect(!names.contains { $0.contains(".tmp-") })
    #expect(!fin(["doctor"]).output.contains("others can read"))
  }

  /// The same from the prompt, where `mend` is a word of the line.
  @Test func theDoctorMendsFromThePrompt() throws {
    try fill(isProtected: false)
    let copy = home.at(folder + "/default.json.bak")
    chmod(copy, 0o644)
    func rights() throws -> Int? {
      try FileManager.default.attributesOfItem(atPath: copy)[.posixPermissions] as? Int
    }
    #expect(home.type(":doctor").output.contains("default.json.bak: others can read"))
    #expect(try rights() == 0o644)
    #expect(home.type(":doctor mend").output.contains("mended: "))
    #expect(try rights() == 0o600)
  }

  @Test(arguments: [false, true])
  func aBackupIsRestored(isProtected: Bool) throws {
    try fill(isProtected: isProtected)
    let path = home.at("ann.kept")
    let saved = fin([], typed: ":backup \(path)\n")
    #expect(saved.told.contains("3 files saved in"), "\(saved)")
    #expect(saved.told.contains("encrypted") == isProtected)
    let text = try home.read(path)
    #expect(!text.contains("price"))
    #expect(fin([], typed: ":backup \(path)\n").told.contains(":backup \(path)! replaces it"))
    #expect(fin([], typed: ":backup \(path)!\n").exitCode == 0)
    #expect(fin([], typed: ":restore \(path)\n").told.contains("already a profile"))
    let restored = fin([], typed: ":restore \(path) anna\n")
    #expect(restored.told.contains("3 files restored as the profile anna"), "\(restored)")
    let answers = fin(["--profile", "anna"], typed: "price\ncount(expenses)\n:undo\n")
    #expect(answers.output.contains("$450,000.00\n2\n") && answers.exitCode == 0, "\(answers)")
    // Nothing that was changed is restored.
    let bytes = Array(try Data(contentsOf: URL(fileURLWithPath: path)))
    if isProtected {
      for round in 0..<40 {
        var changed = bytes
        let place = (bytes.firstIndex(of: 10) ?? 0) + 1 + round * (bytes.count / 2 / 40)
        changed[place] ^= 1
        try Data(changed).write(to: URL(fileURLWithPath: home.at("changed")))
        let result = fin([], typed: ":restore \(home.at("changed")) no\(round)\n")
        #expect(result.told.contains("can't be restored"), "\(place): \(result)")
      }
    }
    try home.write("none", "hello\n")
    #expect(fin([], typed: ":restore \(home.at("none"))\n").told.contains("not a backup of fin"))
  }

  @Test func sessionsWithoutAProfileAreBackedUp() throws {
    _ = home.type("x = 5")
    #expect(home.type(":backup \(home.at("all"))").told.contains("1 file saved"))
    #expect(home.type(":restore \(home.at("all"))").told.contains("as the profile restored"))
    #expect(home.fin(["--profile", "restored", "-e", "x"]).output == "5\n")
  }

  @Test(arguments: [
    ("plan (conflicted copy 2026-01-05 101010).json", "plan.json"),
    ("plan (Ann's conflicted copy 2026-01-05).json", "plan.json"),
    ("plan.sync-conflict-20260105-101010-ABCDEFG.json", "plan.json"),
    ("plan.expenses (conflicted copy 2026-01-05).jsonl", "plan.expenses.jsonl"),
    ("plan.json", nil), ("plan (old).json", nil), ("(conflict).json", nil),
  ])
  func copiesAreKnownByTheirNames(_ name: String, _ original: String?) {
    #expect(ConflictCopy.original(of: name) == original)
  }

  /// Puts what is there now in conflicted copies, as a synced folder does with another computer's changes,
  /// and what was there before in its place.
  private func setAside(before base: [String: Data]) throws {
    for name in ["default.json", "default.expenses.jsonl"] {
      let point = name.lastIndex(of: ".") ?? name.endIndex
      let copy = name[..<point] + " (conflicted copy 2026-01-05)" + name[point...]
      try FileManager.default.moveItem(
        atPath: home.at(folder + "/" + name), toPath: home.at(folder + "/" + copy))
      let content = try #require(base[String((folder + "/" + name).dropFirst(4))])
      try content.write(to: URL(fileURLWithPath: home.at(folder + "/" + name)))
    }
  }

  @Test(arguments: [false, true])
  func copiesAreMerged(isProtected: Bool) throws {
    try fill(isProtected: isProtected)
    let base = try contents()
    _ = fin([], typed: "spend($7, \"food\", \"there\")\nrate = 7%\nthere = 1\n")
    try setAside(before: base)
    _ = fin(["spend", "8", "food", "here"])
    let opened = fin([], typed: "1\n")
    #expect(opened.told.contains(":session merge"), "\(opened)")
    let merged = fin([], typed: ":session merge\ncount(expenses)\nthere\nrate\n")
    #expect(merged.told.contains("1 expense and 1 name taken from the copies"), "\(merged)")
    #expect(merged.output.contains("rate  6.5% here, 7% in the copy"))
    #expect(merged.output.hasSuffix("4\n1\n6.5%\n"))
    #expect(fin([], typed: ":session merge\n").told.contains("no conflicted copies"))
    #expect(fin([], typed: ":undo\ncount(expenses)\n").output.hasSuffix("3\n"))
  }

  /// A copy that has lost something is not taken for merged; what can be read of it is.
  @Test(arguments: [0, 1])
  func aCutCopyStays(lines: Int) throws {
    try fill(isProtected: false)
    let base = try contents()
    _ = fin([], typed: "spend($7, \"food\", \"there\")\nspend($9, \"food\", \"lost\")\n")
    try setAside(before: base)
    // Cut in its last line, or before it.
    let log = "default.expenses (conflicted copy 2026-01-05).jsonl"
    try change(log) { data in
      let end = data.dropLast().lastIndex(of: 10) ?? data.startIndex
      data = lines == 0 ? data.dropLast(20) : data.prefix(through: end)
    }
    let merged = fin([], typed: ":session merge\ncount(expenses)\n")
    #expect(merged.told.contains("1 expense taken from the copies"), "\(merged)")
    #expect(merged.told.contains("\(log) was left alone: 1 of its"), "\(merged)")
    #expect(merged.output.hasSuffix("3\n"))
    #expect(fin([], typed: "1\n").told.contains(":session merge"))
  }

  /// A session that is a link is backed up, encrypted and checked with all its files.
  @Test(arguments: [false, true])
  func aLinkedSessionIsWhole(isProtected: Bool) throws {
    try fill(isProtected: false)
    _ = home.type("x = 1", "spend($8, \"food\", \"linked\")", session: "work")
    let manager = FileManager.default
    try home.makeFolder("shared")
    for name in try manager.contentsOfDirectory(atPath: home.at(folder))
    where name.hasPrefix("work.") {
      try manager.moveItem(
        atPath: home.at(folder + "/" + name),
        toPath: home.at("shared/" + name.replacing("work.", with: "ours.")))
    }
    try manager.createSymbolicLink(
      atPath: home.at(folder + "/work.json"), withDestinationPath: home.at("shared/ours.json"))
    #expect(home.fin(["doctor"]).output.hasSuffix("all is well\n"), "\(home.fin(["doctor"]))")
    if isProtected {
      var bytes = Array(Self.passphrase.utf8)
      let opener = try Profiles.Opener(
        passphrase: Secret(taking: &bytes), withCode: false, isCheap: true)
      let outside = try Profiles(folder: home.at("fin/profiles")).encrypt("ann", nil, for: opener)
        .outside
      #expect(outside.contains { $0.hasSuffix("/shared/ours.expenses.jsonl") })
      let copied = fin(["--session", "work"], typed: "x\ncount(expenses)\n")
      #expect(copied.output.hasSuffix("1\n1\n"), "\(copied)")
    }
    let saved = fin(
      [], typed: ":backup \(home.at("ann.kept"))\n:restore \(home.at("ann.kept")) b\n")
    #expect(saved.exitCode == 0, "\(saved)")
    try manager.removeItem(atPath: home.at("shared"))
    let restored = fin(["--profile", "b", "--session", "work"], typed: "x\ncount(expenses)\n")
    #expect(restored.output.hasSuffix("1\n1\n"), "\(restored)")
  }

  /// A restored profile is another one: its files are not taken for those of the profile it came from.
  @Test func aRestoredProfileIsAnother() throws {
    try fill(isProtected: true)
    let path = home.at("ann.kept")
    _ = fin([], typed: ":backup \(path)\n:restore \(path) b\n")
    let profiles = Profiles(folder: home.at("fin/profiles"))
    #expect(try profiles.record(of: "ann").id != profiles.record(of: "b").id)
    let own = home.at(folder + "/default.json")
    let other = own.replacing("/ann/", with: "/b/")
    #expect(FileManager.default.fileExists(atPath: other))
    try Data(contentsOf: URL(fileURLWithPath: other)).write(to: URL(fileURLWithPath: own))
    let result = fin([], typed: "price\n")
    #expect(result.told.contains("it was changed, or belongs to another file or profile"))
  }

  /// A damaged file is named by a backup, and in its exit code.
  @Test(arguments: [false, true])
  func aBackupSaysWhatIsDamaged(isProtected: Bool) throws {
    try fill(isProtected: isProtected)
    try change("default.expenses.jsonl") { $0.removeLast($0.count / 3) }
    let saved = fin([], typed: ":backup \(home.at("ann.kept"))\n")
    #expect(saved.exitCode == 4 && saved.told.contains("default.expenses.jsonl"), "\(saved)")
  }

  /// Files that have no place in fin are kept, and what is no file is named.
  @Test func strangeFilesAreKept() throws {
    try fill(isProtected: false)
    let deep = "fin/profiles/ann/files-1/a/b/c/d/e/f/g/h/i/j"
    try home.makeFolder(deep)
    let names = [
      "note.txt", "x.lock", ".hidden", ".fin-notes", ".my.tmp-notes", "default.json.lock-mine.txt",
    ]
    for name in names { try home.write(deep + "/" + name, "kept") }
    mkfifo(home.at("fin/profiles/ann/files-1/pipe"), 0o600)
    home.variable["FIN_TEST_CHEAP_KEYS"] = "1"
    let stopped = fin([], typed: ":profile passwd\n")
    #expect(stopped.told.contains("files-1/pipe"), "\(stopped)")
    #expect(stopped.told.contains("nothing was changed"))
    #expect(home.fin(["doctor"]).output.contains("pipe: it can't be encrypted or backed up"))
    unlink(home.at("fin/profiles/ann/files-1/pipe"))
    let done = fin([], typed: ":profile passwd\n")
    #expect(done.told.contains("encrypted from now on"), "\(done)")
    #expect(done.told.contains("for tests only"))
    #expect(!FileManager.default.fileExists(atPath: home.at("fin/profiles/ann/files-1")))
    let saved = fin([], typed: ":backup \(home.at("a"))\n:restore \(home.at("a")) b\n")
    #expect(saved.told.contains("9 files restored"), "\(saved)")
    for name in names {
      let folder = deep.replacing("files-1", with: "files-2")
      #expect(FileManager.default.fileExists(atPath: home.at(folder + "/" + name)), "\(name)")
    }
  }

  /// A record without keys in the place of one that has them opens nothing, and its copy stays.
  @Test func aRecordWithoutItsKeysIsRefused() throws {
    try fill(isProtected: true)
    let path = "fin/profiles/ann/profile.json"
    let kept = try home.read(home.at(path))
    let id = try Profiles(folder: home.at("fin/profiles")).record(of: "ann").id
    try home.write(
      path, "{\"fin_profile\":1,\"id\":\"\(id)\",\"change\":99,\"files\":\"files-2\"}")
    let before = try contents()
    let refused = home.fin(["spend", "9", "food"])
    #expect(refused.told.contains("says that the profile has no passphrase"), "\(refused)")
    #expect(refused.exitCode == 1)
    #expect(try contents() == before)
    try home.write(path, kept)
    #expect(fin([], typed: "price\n").output.hasSuffix("$450,000.00\n"))
  }

  /// A folder that has the name of a former one, once that is gone, is somebody's copy.
  @Test func aFormerFolderPutBackStays() throws {
    try fill(isProtected: true)
    #expect(fin([], typed: "price\n").exitCode == 0)
    try home.makeFolder("fin/profiles/ann/files-1")
    try home.write("fin/profiles/ann/files-1/note.txt", "kept")
    #expect(fin([], typed: "price\n").output.hasSuffix("$450,000.00\n"))
    #expect(try home.read(home.at("fin/profiles/ann/files-1/note.txt")) == "kept")
  }

  @Test func aBackupReplacesNoSession() throws {
    try fill(isProtected: false)
    let session = home.at(folder + "/default.json")
    let refused = fin([], typed: ":backup \(session)!\n")
    #expect(refused.told.contains("is a file in which fin keeps a session"), "\(refused)")
    let path = home.at("ann.kept")
    #expect(fin([], typed: ":backup \(path)\n:backup \(path)!\n").exitCode == 0)
  }

  /// The file of the names that all sessions have is gone on with as a session is.
  @Test func anOlderPersonIsTaken() throws {
    try fill(isProtected: false)
    _ = home.type("profile = profile(age: 40)", "profile = profile(age: 41)")
    let file = "fin/profiles/ann/files-1/person.json"
    try home.write(file, home.read(home.at(file + ".bak")))
    let refused = home.type("price")
    #expect(refused.told.contains("fin doctor take person"), "\(refused)")
    #expect(home.fin(["doctor", "take", "person"]).output.contains("fin continues with it"))
    #expect(home.type("profile.age").output.hasSuffix("40\n"))
  }

  /// Files that a killed fin was making or deleting are gone at the next start, and the doctor names it before.
  @Test func interruptedWorkIsUndone() throws {
    try fill(isProtected: false)
    for name in [".new-0123456789abcdef", ".deleted-0123456789abcdef", ".deleted-mine"] {
      try home.makeFolder("fin/profiles/\(name)/files-1/sessions")
      try home.write("fin/profiles/\(name)/files-1/sessions/x.json", "{}")
    }
    let found = home.fin(["doctor"])
    #expect(found.output.contains(".new-0123456789abcdef: left by an interrupted fin"))
    #expect(found.output.contains(".deleted-0123456789abcdef: left by an interrupted fin"))
    #expect(home.type("price").exitCode == 0)
    let names = try FileManager.default.contentsOfDirectory(atPath: home.at("fin/profiles"))
    #expect(names.sorted() == [".deleted-mine", "ann"])
  }

  /// Renaming was stopped before it was written down who is logged in.
  @Test func aRenamedProfileIsStillLoggedIn() throws {
    try fill(isProtected: false)
    try FileManager.default.moveItem(
      atPath: home.at("fin/profiles/ann"), toPath: home.at("fin/profiles/anna"))
    #expect(home.type("price").output.hasSuffix("$450,000.00\n"))
    #expect(home.fin(["spend", "5", "food"]).exitCode == 0)
  }

  /// A session without a profile that was put back is opened with a notice; one of a profile is an error.
  @Test(arguments: [false, true])
  func anOlderSessionIsSaid(isInProfile: Bool) throws {
    if isInProfile { _ = home.type(":profile new ann") }
    _ = home.type("spend($1, \"food\")", "spend($2, \"food\")")
    let folder = isInProfile ? "fin/profiles/ann/files-1/sessions" : "fin/sessions"
    try Data(contentsOf: URL(fileURLWithPath: home.at(folder + "/default.json.bak")))
      .write(to: URL(fileURLWithPath: home.at(folder + "/default.json")))
    let opened = home.type("count(expenses)")
    #expect(opened.told.contains("change 1 of 2, without the last line of transactions"))
    #expect(opened.exitCode == (isInProfile ? 1 : 0))
    let found = home.fin(["doctor"])
    #expect(found.exitCode == 4 && found.output.contains("default.json: it is older"), "\(found)")
    #expect(home.fin(["spend", "3", "food"]).exitCode == (isInProfile ? 1 : 0))
    if isInProfile {
      #expect(home.talk("n", "quit").output.contains("Continue with the older one?"))
      let taken = home.fin(["doctor", "take", "default"])
      #expect(taken.output.contains("fin continues with it"), "\(taken)")
      #expect(home.fin(["spend", "3", "food"]).exitCode == 0)
    }
    #expect(home.type("count(expenses)").output.hasSuffix("2\n"))
    #expect(home.fin(["doctor"]).exitCode == 0)
    // The line that was newer is not gone.
    let names = try FileManager.default.contentsOfDirectory(atPath: home.at(folder))
    #expect(names.contains("default.expenses.jsonl.aside-1"))
  }
}
