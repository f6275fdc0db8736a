import FinSession
import Foundation
import Testing

@testable import FinCommand

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// A folder in which somebody else put links, pipes and folders where files are expected.
@Suite("Planted files", .timeLimit(.minutes(2)))
struct PlantedFileTests {
  private let home: SessionHome

  init() throws {
    home = try SessionHome()
    try home.write("victim", "precious")
  }

  private func mode(_ name: String) -> mode_t {
    var status = stat()
    return lstat(home.at(name), &status) == 0 ? status.st_mode & 0o777 : 0
  }

  private func names() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: home.path).sorted()
  }

  @Test("a file is replaced by one that nobody could foresee")
  func replaces() throws {
    let files = PosixFiles()
    let path = home.at("due.ics")
    // The names that were used once, and those of a shell's tools.
    for name in ["due.ics.fin-\(getpid())", "due.ics.tmp", "due.ics~"] {
      #expect(symlink(home.at("victim"), home.at(name)) == 0)
    }
    let before = try names()
    try files.replacePrivately(path, with: Array("one".utf8))
    #expect(try home.read(path) == "one")
    #expect(mode("due.ics") == 0o600)
    #expect(chmod(path, 0o640) == 0)
    try files.replace(path, with: Array("two".utf8))
    #expect(try home.read(path) == "two")
    #expect(mode("due.ics") == 0o640)
    #expect(try names() == (before + ["due.ics"]).sorted())
    #expect(try home.read(home.at("victim")) == "precious")
  }

  @Test("an own link stays one, and what it leads to is replaced")
  func ownLink() throws {
    try home.makeFolder("far")
    try home.write("far/plan.fin", "x=1\n")
    #expect(symlink("far/plan.fin", home.at("plan.fin")) == 0)
    #expect(home.fin(["fmt", home.at("plan.fin")]).exitCode == 0)
    #expect(try home.read(home.at("far/plan.fin")) == "x = 1\n")
    #expect(PosixFiles().isLink(home.at("plan.fin")))
    #expect(try FileManager.default.contentsOfDirectory(atPath: home.at("far")) == ["plan.fin"])
  }

  @Test("neither a folder nor a pipe is replaced")
  func noFile() throws {
    try home.makeFolder("folder")
    #expect(mkfifo(home.at("pipe"), 0o600) == 0)
    #expect(throws: FileReplacement.Failure.isFolder) {
      try FileReplacement.replace(home.at("folder"), with: [1], newMode: 0o600)
    }
    #expect(throws: FileReplacement.Failure.notFile) {
      try FileReplacement.replace(home.at("pipe"), with: [1], newMode: 0o600)
    }
    #expect(try names() == ["folder", "pipe", "victim"])
  }

  @Test("a pipe is refused, not waited for")
  func pipes() throws {
    for name in ["pipe.fin", "pipe.csv", "pipe.json"] { #expect(mkfifo(home.at(name), 0o600) == 0) }
    let (script, table) = (home.at("pipe.fin"), home.at("pipe.csv"))
    for arguments in [
      [script], ["check", script], ["fmt", script], ["test", script], ["lesson", script],
      ["-e", "import \"\(script)\""], ["-e", "import_statement(\"\(table)\")"], ["import", table],
      ["--watch", script], ["--session", home.at("pipe.json"), "-e", "1"],
    ] {
      let run = home.fin(arguments)
      #expect(run.exitCode != 0, "\(arguments)")
      #expect(
        run.told.contains("it is a device or a pipe") || run.told.contains("it is not a file"),
        "\(arguments): \(run.errors)")
    }
    #expect(home.type(":load \(script)").told.contains("it is a device or a pipe"))
    #expect(home.type(":session \(home.at("pipe.json"))").told.contains("it is not a file"))
  }

  @Test("a session writes through no link beside it", arguments: [".json.lock", ".expenses.jsonl"])
  func sessionLinks(_ ending: String) throws {
    try home.makeFolder("shared")
    #expect(symlink(home.at("victim"), home.at("shared/plan\(ending)")) == 0)
    let run = home.fin(["--session", home.at("shared/plan.json"), "spend", "5", "food"])
    #expect(run.exitCode != 0)
    #expect(run.told.contains("link"), "\(run.errors)")
    #expect(try home.read(home.at("victim")) == "precious")
  }

  @Test(
    "a session writes to no file that has another name",
    arguments: [".json.lock", ".expenses.jsonl"])
  func hardLinks(_ ending: String) throws {
    try home.makeFolder("shared")
    let session = home.at("shared/plan.json")
    #expect(chmod(home.at("victim"), 0o644) == 0)
    for isFirst in [true, false] {
      #expect(link(home.at("victim"), home.at("shared/plan\(ending)")) == 0)
      let run = home.fin(["--session", session, "spend", "5", "food"])
      #expect(run.exitCode != 0)
      #expect(run.told.contains("hard link"), "\(run.errors)")
      #expect(try home.read(home.at("victim")) == "precious")
      #expect(mode("victim") == 0o644)
      #expect(remove(home.at("shared/plan\(ending)")) == 0)
      if isFirst { #expect(home.fin(["--session", session, "-e", "x = 1"]).exitCode == 0) }
    }
  }

  /// The files that a script of somebody else may not replace, with the link that leads to it.
  private static let others: [(path: String, link: String?, call: String)] = [
    (".bashrc", nil, #"export(["echo x"], "PATH", as: "csv", overwrite: true)"#),
    (".bashrc", "a.csv", #"export(["echo x"], "PATH", as: "csv", overwrite: true)"#),
    ("script", nil, #"export(["echo x"], "PATH", as: "csv", overwrite: true)"#),
    ("script", "a.csv", #"export(["echo x"], "PATH", overwrite: true)"#),
    ("a.json", nil, #"export(["echo x"], "PATH", as: "csv", overwrite: true)"#),
    (".vscode/tasks.json", "a.json", #"export({a: 1}, "PATH", overwrite: true)"#),
    ("script", "a.ics", #"remind(visa, to: "PATH", overwrite: true)"#),
    ("script", "a.journal", #"export(expenses, "PATH", overwrite: true)"#),
    ("script", "a.ics", #"export(visa, "PATH", overwrite: true)"#),
    (".plan.fin", nil, ":save PATH!"), (".plan.fin", "plan.fin", ":save PATH!"),
    ("script", "plan.fin", ":save PATH!"), ("script", "plan.md", ":save PATH!"),
  ]

  @Test("nothing is replaced but files of the format", arguments: others)
  func replacesNothingElse(_ path: String, _ link: String?, _ call: String) throws {
    try home.makeFolder(".vscode")
    try home.write(path, "precious")
    if let link { #expect(symlink(home.at(path), home.at(link)) == 0) }
    let run = home.type(
      "visa = card($90, $5k, 24%, due: 20);", #"spend($9, "food");"#,
      call.replacing("PATH", with: home.at(link ?? path)))
    #expect(run.exitCode != 0 && run.told.contains("hint:"), "\(run.errors)")
    #expect(try home.read(home.at(path)) == "precious")
  }

  @Test(
    "hidden files are made only by what is typed", arguments: [".bash_profile", ".config/a.csv"])
  func makesNoHiddenFile(_ path: String) throws {
    try home.makeFolder(".config")
    let call = #"export(["echo x"], "\#(home.at(path))", as: "csv")"#
    try home.write("x.fin", call + "\n")
    let run = home.fin([home.at("x.fin")])
    #expect(run.exitCode == 1 && run.errors.contains("not-allowed"), "\(run.errors)")
    #expect(!FileManager.default.fileExists(atPath: home.at(path)))
    for arguments in [["--allow-write", home.at(path), home.at("x.fin")], ["-e", call]] {
      #expect(home.fin(arguments).exitCode == 0)
      try FileManager.default.removeItem(atPath: home.at(path))
    }
  }

  @Test("a link to a file of the format is refused, and its file stays")
  func refusesLinks() throws {
    try home.makeFolder("far")
    try home.write("far/b.csv", "old")
    #expect(symlink("far/b.csv", home.at("a.csv")) == 0)
    let run = home.fin(["-e", #"export([1], "\#(home.at("a.csv"))", overwrite: true)"#])
    #expect(run.exitCode == 1 && run.errors.contains("file-is-link"), "\(run.errors)")
    #expect(PosixFiles().isLink(home.at("a.csv")))
    #expect(try home.read(home.at("far/b.csv")) == "old")
  }

  @Test(
    "a session waits for no pipe beside it",
    arguments: [".json", ".json.lock", ".json.bak", ".expenses.jsonl"])
  func sessionPipes(_ ending: String) throws {
    try home.makeFolder("shared")
    let session = home.at("shared/plan.json")
    for command in [["spend", "5", "food"], ["-e", "count(expenses)"], ["-e", "x = 1"]] {
      #expect(mkfifo(home.at("shared/plan\(ending)"), 0o600) == 0)
      let run = home.fin(["--session", session] + command)
      // What is only read, or needs no such file, goes on; a backup is only ever replaced.
      let isRefused = command[0] == "spend" && ending != ".json.bak"
      #expect(run.exitCode != 0 || !isRefused, "\(command): \(run.told)")
      for name in try FileManager.default.contentsOfDirectory(atPath: home.at("shared")) {
        try FileManager.default.removeItem(atPath: home.at("shared/\(name)"))
      }
    }
  }

  @Test("a log that others could read is private again when it is written to")
  func privateLog() throws {
    #expect(home.fin(["spend", "5", "food"]).exitCode == 0)
    let log = "fin/sessions/default.expenses.jsonl"
    #expect(chmod(home.at(log), 0o644) == 0)
    #expect(home.fin(["spend", "6", "food"]).exitCode == 0)
    #expect(mode(log) == 0o600)
  }
}
