import Foundation
import Testing

@testable import FinCommand

/// `:profile` and `--profile`: one person's own sessions.
@Suite struct ProfileTests {
  private let home: SessionHome

  init() throws { home = try SessionHome() }

  private func mode(_ path: String) throws -> Int {
    let attributes = try FileManager.default.attributesOfItem(atPath: home.at(path))
    return try #require(attributes[.posixPermissions] as? Int)
  }

  @Test func withoutOneAllStaysAsItIs() throws {
    #expect(home.type("x = 5", "x").exitCode == 0)
    #expect(try FileManager.default.contentsOfDirectory(atPath: home.at("fin")) == ["sessions"])
    let greeting = home.talk("quit", arguments: ["--session", "first"]).output
    #expect(greeting.contains(":profile new"))
    #expect(!home.talk("quit").output.contains(":profile"))
  }

  /// One way to sign up: it asks for all, takes along what was entered, and names the next step; what asks for
  /// a name at the next start is the way back in.
  @Test func signingUpTakesAlongWhatWasEntered() throws {
    let signed = home.talk(
      "mine = 1", "spend($5, \"food\")", ":profile new", "ann", "y", "ann@example.org", "", "n",
      "mine", "count(expenses)", "profile.email", ":profile logout", "quit")
    #expect(signed.output.contains("Take along what you entered (1 name, 1 expense)?"))
    #expect(signed.output.contains("ann@example.org"))
    #expect(signed.told.contains("you are logged in as ann"))
    #expect(signed.told.contains(":new loan or :new card enters the first one"))
    #expect(home.fin(["--profile", "ann", "-e", "mine + count(expenses)"]).output == "2\n")
    #expect(home.talk("quit").output.contains(":profile login ann"))
    let left = home.talk(":profile new", "", "quit")
    #expect(left.told.contains("nothing was changed"))
  }

  @Test func eachHasSessionsOfItsOwn() throws {
    _ = home.type("mine = 1")
    let made = home.type(":profile new ann", "mine = 2", ":session work", "deep = 3")
    #expect(made.exitCode == 0)
    #expect(made.errors.contains("you are logged in as ann"))
    #expect(made.output.contains("ann/default"))
    // Who is logged in stays so.
    #expect(home.type("mine").output.hasSuffix("2\n"))
    #expect(home.type("deep", session: "work").output.hasSuffix("3\n"))
    _ = home.fin(["spend", "5", "food"])
    #expect(home.type("count(expenses)").output.hasSuffix("1\n"))
    #expect(home.type(":profile logout", "mine").output.hasSuffix("1\n"))
    #expect(home.type("mine").output.hasSuffix("1\n"))
    #expect(home.fin(["--profile", "ann", "-e", "mine"]).output == "2\n")
    #expect(home.fin(["--profile", "ann", "--session", "work", "-e", "deep"]).output == "3\n")
    #expect(home.type("count(expenses)").output == "0\n")
    #expect(home.type(":profile login ann", "mine").output.hasSuffix("2\n"))
  }

  /// A name that moves into a profile is nowhere in the place that it came from, and fin says what is left.
  @Test func whatMovesLeavesNothingBehind() throws {
    _ = home.type(
      "x = 1", "profile = profile(name: \"Annabella\")", "profile.salary = $91_234/y",
      "y = 2; profile.age = 41", ":undo", ":redo")
    _ = home.type("profile = profile(name: \"Annabella\")", session: "other")
    try home.write(
      "fin/sessions/default.history",
      "x = 1\nprofile = profile(name: \"Annabella\")\n:profile set salary $91_234/y\n:profile list\n"
    )
    func holders() throws -> [String] {
      let folder = home.at("fin/sessions")
      return try FileManager.default.contentsOfDirectory(atPath: folder).filter { name in
        let text = try home.read(folder + "/" + name)
        return ["Annabella", "91_234"].contains { text.contains($0) }
      }.sorted()
    }
    #expect(try holders().count >= 4)
    let made = home.type(":profile new ann", "profile.salary", ":profile logout", "x + y", ":undo")
    #expect(made.output.contains("$91,234"))
    #expect(made.told.contains("your profile moved from the session default to ann"))
    #expect(made.told.contains("other.json in"), "\(made)")
    #expect(made.told.contains("what you exported stays"))
    let others = try holders()
    #expect(others.allSatisfy { $0.hasPrefix("other.") }, "\(others)")
    #expect(try home.read(home.at("fin/sessions/default.history")) == "x = 1\n:profile list\n")
    // What else was changed can be undone as before.
    #expect(made.output.contains("3\n") && home.type("x", "y").output.hasSuffix("1\n"))
  }

  @Test func aBackupIsItsOwners() throws {
    _ = home.type("x = 5")
    for name in ["old.finbackup", "key"] { try home.write(name, "old") }
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o644], ofItemAtPath: home.at("old.finbackup"))
    let made = home.type(":backup \(home.at("old.finbackup"))!")
    #expect(made.told.contains("saved in"), "\(made)")
    #expect(try mode("old.finbackup") == 0o600)
  }

  @Test func itsFilesAreItsOwners() throws {
    _ = home.type(":profile new ann", "x = 1", "spend($5, \"food\")", "profile = profile(age: 30)")
    let root = home.at("fin/profiles")
    let paths = try #require(FileManager.default.enumerator(atPath: root)).compactMap {
      $0 as? String
    }
    #expect(paths.contains("ann/files-1/sessions/default.expenses.jsonl"))
    #expect(paths.contains("ann/files-1/person.json"))
    for path in paths {
      let mode = try mode("fin/profiles/" + path)
      #expect(mode == 0o700 || mode == 0o600, "\(path)")
    }
    #expect(try mode("fin/profiles") == 0o700)
    #expect(try mode("fin/profile") == 0o600)
  }

  @Test func whatIsSaidOfOneselfIsInAllSessions() throws {
    _ = home.type("profile = profile(name: \"Ann\", salary: $84k/y)", "x = profile.name")
    let made = home.type(":profile new ann", "profile.name", ":session work", "profile.salary")
    #expect(made.errors.contains("your profile moved from the session default to ann"))
    #expect(made.output.contains("Ann\n") && made.output.hasSuffix("$84,000.00/y\n"))
    // It is there no more, and was moved once.
    #expect(home.type(":profile logout", ":profile").errors.contains("no profile yet"))
    let again = home.type(":profile new ben", "profile.name")
    #expect(again.exitCode != 0 && !again.errors.contains("moved"))
    _ = home.type(":profile login ann", "profile.age = 41", ":session work", ":undo")
    #expect(home.type("profile.age", session: "other").output.hasSuffix("41\n"))
    #expect(home.type(":undo", "profile.age", session: "default").output.contains("41 → —"))
    #expect(home.type("profile.age", session: "work").output.isEmpty)
  }

  @Test(arguments: [
    (":profile set name Ann Lee", "profile.name", "Ann Lee\n"),
    (":profile set age 34", "profile.age", "34\n"),
    (":profile set salary $90k/y", "profile.salary", "$90,000.00/y\n"),
    (":profile set household 3", "profile.household", "3\n"),
    (":profile set location MA", "profile.location", "MA\n"),
    (":profile set housing rent", "profile.housing", "rent\n"),
    (":profile set email ann@example.com", "profile.email", "ann@example.com\n"),
  ])
  func fieldsAreSet(_ line: String, _ question: String, _ answer: String) {
    _ = home.type(":profile new ann")
    #expect(home.type(line, question).output.hasSuffix(answer))
    #expect(home.type(question, session: "other").output.hasSuffix(answer))
    #expect(home.type(":profile set age 50", question).exitCode == 0)
  }

  @Test(arguments: [
    (":profile frobnicate", ":profile does not know \"frobnicate\""),
    (":profile new", "hint: :profile new [NAME]"), (":profile new a b", ":profile new [NAME]"),
    (":profile new ../x", "\"../x\" can't be the name of a profile"),
    (":profile new .x", "can't be the name"), (":profile new ann", "already a profile named"),
    (":profile login bob", "no profile named \"bob\""), (":profile login anm", "did you mean ann?"),
    (":profile set wage 5", "a profile has no field \"wage\""),
    (":profile set age", "hint: :profile set FIELD VALUE"),
    (":profile set email x", "is not an email address"),
    (":profile delete ann", "can't be undone"), (":profile rename nobody x", "no profile named"),
    (":profile rename ann ann", "already a profile"),
  ])
  func mistakesAreNamed(_ line: String, _ words: String) {
    _ = home.type(":profile new ann", ":profile logout")
    let result = home.type(line)
    #expect(result.told.contains(words), "\(result)")
    #expect(result.exitCode != 0)
  }

  @Test func theyAreRenamedAndDeleted() throws {
    _ = home.type(":profile new ann", "x = 7")
    let renamed = home.type(":profile rename anna", "x", ":profile list")
    #expect(renamed.errors.contains("ann is now called anna"))
    #expect(renamed.output.contains("7\n") && renamed.output.contains("anna  logged in"))
    #expect(home.type("x").output.hasSuffix("7\n"))
    #expect(home.fin(["--profile", "ann", "-e", "x"]).exitCode == 2)
    let asked = home.talk(":profile delete anna", "n", ":profile list", "quit")
    #expect(asked.output.contains("anna") && home.type("x").output.hasSuffix("7\n"))
    let deleted = home.talk(":profile delete anna", "y", ":profile list", "quit")
    #expect((deleted.output + deleted.errors).contains("there are no profiles"))
    #expect(try FileManager.default.contentsOfDirectory(atPath: home.at("fin/profiles")) == [])
    #expect(home.type("x").exitCode != 0)
  }

  @Test func oneThatIsGoneIsSaid() throws {
    _ = home.type(":profile new ann", "x = 7")
    try FileManager.default.removeItem(atPath: home.at("fin/profiles/ann"))
    #expect(home.fin(["spend", "5", "food"]).exitCode == 2)
    #expect(home.type("1").errors.contains("you are logged out"))
    #expect(home.fin(["spend", "5", "food"]).exitCode == 0)
  }

  /// The files of a profile are never kept without one because nobody can tell who is logged in.
  @Test func whoIsLoggedInIsNotGuessed() throws {
    _ = home.type("x = 1", ":profile new ann", "x = 7")
    try home.write("fin/profile", "")
    #expect(home.type("x = 2").errors.contains("does not name a profile"))
    #expect(home.fin(["spend", "5", "food"]).exitCode != 0)
    try FileManager.default.removeItem(atPath: home.at("fin/profile"))
    try home.makeFolder("fin/profile")
    #expect(home.type("x = 2").told.contains("profile can't be read"))
    try FileManager.default.removeItem(atPath: home.at("fin/profile"))
    #expect(home.type("x").output.hasSuffix("1\n"))
    #expect(home.fin(["--profile", "ann", "-e", "x"]).output == "7\n")
  }

  @Test func aDamagedRecordIsLeftAlone() throws {
    _ = home.type(":profile new ann")
    try home.write("fin/profiles/ann/profile.json", "{\"fin_profile\": 1}")
    #expect(home.type("1").errors.contains("is damaged"))
    try home.write("fin/profiles/ann/profile.json", "{\"fin_profile\": 99, \"id\": \"x\"}")
    #expect(home.type("1").errors.contains("written by a newer fin"))
  }
}
