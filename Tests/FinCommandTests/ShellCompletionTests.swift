import FinLibrary
import Testing

@testable import FinCommand

/// The words that Tab offers in a shell; Tests/Completions/check.py types it into the shells themselves.
@Suite struct ShellCompletionTests {
  private func words(_ home: SessionHome, _ line: String...) -> [String] {
    home.fin(["completions", "words", "--"] + line).output.split(separator: "\n").map {
      $0.hasPrefix("\t") ? String($0) : String($0.prefix { $0 != "\t" })
    }
  }

  private func filled() throws -> SessionHome {
    let home = try SessionHome()
    _ = home.type("home = loan($300k, 6.5%, 30y)", "rate = 5%")
    _ = home.type("offer = $5", session: "work")
    _ = home.type(":profile new ann", "hers = 1", ":profile logout")
    return home
  }

  /// The words before Tab, and what it offers.
  private static let offers: [(typed: [String], offered: [String])] = [
    (["overv"], ["overview", "\tscripts"]), (["due", "--with"], ["--within"]),
    (["due", "--within", "3"], ["3d"]), (["fmt", "--ch"], ["--check"]),
    (["--session", ""], ["default", "work"]), (["--session=w"], ["--session=work"]),
    (["--profile", ""], ["ann"]), (["--color", "n"], ["never"]),
    (["export", ""], ["home", "rate"]), (["--session", "work", "export", ""], ["offer"]),
    (["--session=work", "explain", ""], ["offer"]), (["--profile", "ann", "seek", ""], ["hers"]),
    (["lesson", "inf"], ["inflation", "\tscripts"]), (["help", "utiliz"], ["utilization"]),
    (["help", ":und"], [":undo"]), (["report", "2026-0"], ["2026-01"]),
    (["spend", "42", "foo"], ["food"]), (["export", "home", "x", "--as", "cs"], ["csv"]),
    (["import", "acc"], ["account:", "\tfiles"]), (["loan", "poin"], ["points:"]),
    (["check", ""], ["\tscripts"]), (["plan.fin", ""], ["\tfiles"]),
    (["completions", ""], ["bash", "zsh", "fish"]), (["undo", ""], ["all"]),
    (["--", "--wit"], ["\tscripts"]), (["spend", "4"], []), ([], []),
  ]

  @Test("Tab offers what fits", arguments: offers)
  func fits(_ line: [String], _ wanted: [String]) throws {
    let home = try filled()
    let found = home.fin(["completions", "words", "--"] + line).output.split(separator: "\n").map {
      $0.hasPrefix("\t") ? String($0) : String($0.prefix { $0 != "\t" })
    }
    if line.isEmpty { return #expect(found.contains("overview") && found.contains("help")) }
    #expect(found == wanted)
  }

  /// Every command and every option of each can be reached by Tab.
  @Test func knowsTheTables() throws {
    let home = try SessionHome()
    let first = words(home, "")
    for command in Command.ofShell {
      #expect(first.contains(command.rawValue))
      let options = words(home, command.rawValue, "-")
      #expect(command.shellOptions.flatMap(\.names).allSatisfy(options.contains))
      #expect(command.ownOptions.allSatisfy { options.contains($0.name) })
    }
    #expect(words(home, "-").contains("--keep-going"))
    #expect(!words(home, "due", "-").contains("--overwrite"))
  }

  /// A session is not opened for it: nothing is written, not even a folder.
  @Test func changesNothing() throws {
    let home = try SessionHome()
    #expect(words(home, "explain", "").isEmpty)
    #expect(home.environment.files.kind(of: home.at("fin")) == nil)
  }

  /// The names of an encrypted profile stay hidden, and no passphrase is asked for.
  @Test func keepsSecrets() throws {
    let home = try SessionHome()
    home.secrets = ["correct horse", "correct horse"]
    _ = home.talk(":profile new ann", "hidden = 1", ":profile passwd", ":quit")
    home.secrets = []
    #expect(home.fin(["--profile", "ann", "-e", "hidden"]).exitCode == 5)
    #expect(words(home, "--profile", "ann", "explain", "").isEmpty)
  }

  @Test(arguments: CompletionScript.allCases)
  func scripts(_ shell: CompletionScript) throws {
    let result = try SessionHome().fin(["completions", shell.rawValue])
    #expect(result.exitCode == 0 && result.output.contains(CompletionsCommand.question))
  }

  @Test(arguments: [[], ["ksh"], ["bash", "zsh"]])
  func otherShells(_ words: [String]) throws {
    let result = try SessionHome().fin(["completions"] + words)
    #expect(result.exitCode == 2 && result.errors.contains("fin completions bash"))
  }

  /// A command of a shell says how it is typed, and with which options.
  @Test(arguments: Command.ofShell.filter { $0 != .help })
  func usage(_ command: Command) throws {
    let text = try SessionHome().fin([command.rawValue, "--help"]).output
    let usage = try #require(command.shellUsage)
    #expect(usage.hasPrefix("fin \(command.rawValue)"))
    #expect(text.hasPrefix(usage + "\n"))
    for option in command.ownOptions { #expect(text.contains("\n  \(option.term) ")) }
    #expect(text.contains("--color"))
  }
}
