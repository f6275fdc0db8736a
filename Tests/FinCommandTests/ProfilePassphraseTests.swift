import Foundation
import Testing

@testable import FinCommand
@testable import FinSession

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// A profile with a passphrase, from the command line.
@Suite struct ProfilePassphraseTests {
  private static let passphrase = "correct horse battery"
  private let home: SessionHome

  init() throws {
    home = try SessionHome()
    _ = home.type(":profile new ann", "x = 7", "spend($5, \"food\")", "profile = profile(age: 41)")
    var bytes = Array(Self.passphrase.utf8)
    var opener = try Profiles.Opener(passphrase: Secret(taking: &bytes), withCode: false)
    opener.cost = .init(passes: 1, memory: 8192)
    try Profiles(folder: home.at("fin/profiles")).encrypt("ann", nil, for: opener)
  }

  private func unlocked(_ arguments: [String], typed: String = "") -> Transcript {
    home.secrets = [Self.passphrase]
    return home.fin(["--passphrase-fd", "3"] + arguments, typed: typed)
  }

  @Test func itsSessionsAreAsBefore() {
    #expect(unlocked([], typed: "x\nprofile.age\ncount(expenses)\n").output.hasSuffix("7\n41\n1\n"))
    #expect(unlocked(["spend", "6", "food"]).exitCode == 0)
    #expect(unlocked([], typed: "y = x + 1;\n:session work\nz = 1\n").exitCode == 0)
    #expect(unlocked(["--profile", "ann", "-e", "y + count(expenses)"]).output == "10\n")
    #expect(unlocked(["--session", "work", "-e", "z"]).output == "1\n")
  }

  @Test(arguments: [
    ["due"], ["spend", "5", "food"], ["overview"], ["--session", "default", "-e", "x"], [],
    ["--profile", "ann", "-e", "x"], ["report"],
  ])
  func lockedItSaysHow(_ arguments: [String]) {
    let result = home.fin(arguments)
    #expect(result.exitCode == 5)
    #expect(result.told.contains("the profile ann is locked"))
    #expect(result.told.contains("--passphrase-fd 3") && result.told.contains("fin --profile ann"))
    #expect(result.output == "")
  }

  @Test func othersAreNotLocked() {
    #expect(home.fin(["-e", "1 + 1"]).output == "2\n")
    #expect(home.fin(["--no-session"], typed: "1 + 1\n").output.hasSuffix("2\n"))
    #expect(home.fin(["--session", home.at("own.json"), "-e", "2"]).output == "2\n")
  }

  /// A record says what its key costs; a stranger's could keep a machine busy for hours.
  @Test func anUnusualCostIsAskedFirst() throws {
    let home = try SessionHome()
    _ = home.type(":profile new ben", "x = 8")
    var bytes = Array(Self.passphrase.utf8)
    var opener = try Profiles.Opener(passphrase: Secret(taking: &bytes), withCode: false)
    opener.cost = .init(passes: 13, memory: 8192)
    try Profiles(folder: home.at("fin/profiles")).encrypt("ben", nil, for: opener)
    home.secrets = [Self.passphrase]
    let refused = home.fin(["--passphrase-fd", "3", "-e", "x", "--session", "default"])
    #expect(refused.output == "" && refused.exitCode != 0)
    #expect(
      refused.told.contains(
        "opening this profile takes 0 MB of memory and 13 passes; it was not opened"))
    for (answer, opens) in [("n", false), ("", false), ("y", true)] {
      let run = home.fin(
        [], typed: "\(answer)\n\(Self.passphrase)\nx + 1\n:quit\n",
        isTerminal: true)
      #expect(run.output.contains("Open it? [y/N]"))
      #expect(run.output.contains("9\n") == opens, "\(answer): \(run)")
    }
  }

  @Test func aWrongOneSaysNoMore() {
    home.secrets = ["wrong"]
    let result = home.fin(["--passphrase-fd", "3", "spend", "5", "food"])
    #expect(result.exitCode == 5)
    #expect(result.told == "error[wrong-passphrase]: wrong passphrase")
    #expect(home.fin(["--passphrase-fd", "3", "due"]).exitCode == 5)
  }

  @Test func atATerminalItIsAskedForThreeTimes() {
    home.secrets = ["wrong", "wrong again", Self.passphrase]
    let third = home.talk("x", "quit")
    #expect(third.output.contains("Passphrase of ann: ") && third.output.contains("7\n"))
    home.secrets = ["wrong", "wrong again", "wrong still", Self.passphrase]
    let none = home.talk("x", "quit")
    #expect(none.exitCode == 5 && !none.output.contains("7\n"))
    // Words of a shell ask nobody: cron would wait for ever.
    home.secrets = [Self.passphrase]
    #expect(home.fin(["due"], isTerminal: true).exitCode == 5)
  }

  @Test func itIsChanged() {
    home.secrets = [Self.passphrase, Self.passphrase, "a new passphrase", "a new passphrase"]
    let changed = home.fin(["--passphrase-fd", "3"], typed: ":profile passwd\nx\n")
    #expect(changed.told.contains("the passphrase of ann is changed"))
    #expect(changed.output.hasSuffix("7\n"))
    #expect(unlocked(["-e", "1", "--session", "default"]).exitCode == 5)
    home.secrets = ["a new passphrase"]
    #expect(home.fin(["--passphrase-fd", "3"], typed: "x\n").output.hasSuffix("7\n"))
    home.secrets = ["a new passphrase", "a new passphrase", Self.passphrase, Self.passphrase]
    let anew = home.fin(
      ["--passphrase-fd", "3"], typed: "x = 8\n:profile passwd --rekey\nx\n:undo\n")
    #expect(anew.output.hasSuffix("8\nx  8 → 7\n"), "\(anew)")
    #expect(unlocked([], typed: "x\n").output.hasSuffix("7\n"))
  }

  @Test(arguments: [
    (["wrong"], "wrong passphrase"), ([passphrase], "no passphrase was given"),
    ([passphrase, "short"], "at least 8 characters"),
    ([passphrase, "long enough", "long enougj"], "the two passphrases differ"),
    ([passphrase, "        "], "no passphrase was given"),
    ([passphrase, "\t\u{A0}\u{3000}\u{2003} \u{200B}    "], "no passphrase was given"),
    ([passphrase, "a b c d e f g"], "at least 8 characters"),
    ([passphrase, "äöüäöüä"], "at least 8 characters"),
    ([passphrase, String(repeating: "a", count: 1025)], "too long"),
  ])
  func itIsNotChanged(_ given: [String], _ words: String) {
    home.secrets = [Self.passphrase] + given
    let result = home.fin(["--passphrase-fd", "3"], typed: ":profile passwd\nx\n")
    #expect(result.told.contains(words), "\(result)")
    #expect(result.output.hasSuffix("7\n"))
    #expect(unlocked([], typed: "x\n").output.hasSuffix("7\n"))
  }

  /// One changed bit costs one row at most, and fin speaks of it until somebody has seen it.
  @Test func aChangedBitCostsOneRow() throws {
    let rows = (1...40).map { "spend($\($0), \"food\", \"row-\($0)-\")" }
    home.secrets = Array(repeating: Self.passphrase, count: 3)
    _ = home.fin(["--passphrase-fd", "3"], typed: rows.joined(separator: "; ") + "\n")
    let log = home.at("fin/profiles/ann/files-2/sessions/default.expenses.jsonl")
    var content = try Data(contentsOf: URL(fileURLWithPath: log))
    content[content.count / 2] ^= 1
    try content.write(to: URL(fileURLWithPath: log))
    let first = unlocked([], typed: "count(expenses)\n")
    #expect(first.output.hasSuffix("40\n") && first.told.contains("40 expenses could be read"))
    for _ in 1...2 {
      let later = unlocked(["overview"])
      #expect(later.told.contains("default.expenses.jsonl.damaged-1"), "\(later)")
      #expect(later.told.contains("fin doctor seen"))
      let doctor = unlocked(["doctor"])
      #expect(doctor.exitCode == 4)
      #expect(doctor.output.contains("a copy of a damaged log: line "), "\(doctor)")
    }
    #expect(
      unlocked(["doctor", "seen"]).output.contains("stays in default.expenses.jsonl.aside-1"))
    #expect(!unlocked(["overview"]).told.contains("could not be read"))
    #expect(unlocked(["doctor"]).exitCode == 0)
    #expect(unlocked(["doctor", "seen"]).output.contains("nothing that could not be read"))
  }

  @Test func theLongestIsReadWhole() throws {
    let file = home.at("secrets")
    let lines = [
      String(repeating: "a", count: 1024), String(repeating: "b", count: 1024) + "\r",
      String(repeating: "c", count: 5000), "next",
    ]
    try home.write("secrets", lines.joined(separator: "\n"))
    let descriptor = open(file, O_RDONLY)
    defer { close(descriptor) }
    var counts: [Int] = []
    while let secret = try SecretInput.line(of: descriptor) { counts.append(secret.count) }
    #expect(counts == [1024, 1024, 1025, 4])
  }

  /// The screen of a protected profile is not there for who comes after it, however it is left.
  @Test(arguments: [
    (":profile logout", true), (":profile new ben", true), (":profile login ben", true),
    (":profile rename anna", false), ("x = 8", false), (":session work", false),
    (":profile delete ann!", true),
  ])
  func leavingItClearsTheScreen(_ line: String, _ isCleared: Bool) throws {
    if line == ":profile login ben" {
      home.secrets = Array(repeating: Self.passphrase, count: 2)
      _ = home.fin(["--passphrase-fd", "3"], typed: ":profile new ben\n:profile login ann\n")
    }
    home.secrets = Array(repeating: Self.passphrase, count: 3)
    let result = home.talk("x", line, "quit")
    #expect(result.output.contains("\u{1B}[3J") == isCleared, "\(result)")
    if isCleared {
      let after = result.output.split(separator: "\u{1B}[3J").last ?? ""
      #expect(!after.contains("7\n"))
    }
  }

  @Test func aNewOneIsSetAndTheLossSaidBefore() throws {
    home.secrets = ["another secret text", "another secret text", "another secret text"]
    let made = home.fin(
      ["--passphrase-fd", "3"],
      typed: ":profile logout\n:profile new ben\nb = 3\n:profile passwd\nb\n")
    // The first line was for the profile that is logged in, and was wrong.
    #expect(made.exitCode == 5)
    home.secrets = [Self.passphrase, "another secret text", "another secret text"]
    let second = home.fin(
      ["--passphrase-fd", "3"],
      typed: ":profile logout\n:profile new ben\nb = 3\n:profile passwd\nb\n")
    #expect(second.told.contains("without the passphrase or a recovery code they are lost"))
    #expect(second.output.hasSuffix("3\n") && second.told.contains("ben is encrypted from now on"))
    #expect(second.told.contains("can sometimes be recovered from a disk"))
    #expect(home.fin(["due"]).exitCode == 5)
    // Nowhere in what was written.
    let paths = try #require(FileManager.default.enumerator(atPath: home.path)).compactMap {
      $0 as? String
    }
    for path in paths {
      guard let data = FileManager.default.contents(atPath: home.at(path)) else { continue }
      let text = String(decoding: data, as: UTF8.self)
      for secret in [Self.passphrase, "another secret text"] {
        #expect(!text.contains(secret), "\(path)")
        #expect(!text.contains(Data(secret.utf8).base64EncodedString()), "\(path)")
      }
    }
    for text in [second.output, second.errors] { #expect(!text.contains("another secret")) }
  }

  @Test(arguments: [
    ":profile passwd hunter2hunter2", ":profile login ann hunter2hunter2",
    ":profile new eve hunter2hunter2",
  ])
  func aPassphraseIsNoArgument(_ line: String) {
    #expect(PromptText.isSecret(line))
    let result = unlocked([], typed: line + "\n:history\n")
    #expect(!(result.output + result.errors).contains("hunter2"), "\(result)")
  }

  @Test(arguments: [
    ":profile passwd", ":profile login ann", ":profile new eve", ":profile set name A B",
  ])
  func otherLinesAreKept(_ line: String) { #expect(!PromptText.isSecret(line)) }
}
