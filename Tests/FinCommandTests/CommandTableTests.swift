import FinLanguage
import Foundation
import Testing

@testable import FinCommand

@Suite("The table of commands")
struct CommandTableTests {
  /// Each command as it may be typed at the prompt; those that need a terminal are left out.
  private static let lines: [Command: String] = [
    .help: ":help", .list: ":list", .info: ":info home", .edit: ":edit home", .live: ":live home",
    .forget: ":forget price", .undo: ":undo", .redo: ":redo", .diff: ":diff",
    .history: ":history", .save: ":save", .load: ":load load.fin", .session: ":session",
    .profile: ":profile", .lock: ":lock", .backup: ":backup load.fin.kept",
    .restore: ":restore load.fin", .doctor: ":doctor", .set: ":set currency EUR",
    .overview: ":overview", .due: ":due",
    .apply: ":apply \"refi\"", .copy: ":copy price", .open: ":open load.fin", .time: ":time y = 5",
    .lesson: ":lesson", .atlas: ":atlas", .clear: ":clear", .quit: ":quit",
  ]
  private static let needingTerminals: Set<Command> = [.new, .import, .dials]

  /// Each word that works on a session as it may be typed in a shell.
  private static let words: [Command: [String]] = [
    .spend: ["5", "food"], .earn: ["5", "pay"], .import: ["bank.csv"], .report: [],
    .export: ["1", "-", "--as", "csv"], .budget: ["food", "600"], .overview: [], .due: [],
    .undo: [], .redo: [], .rates: [], .atlas: [], .doctor: [], .assert: [], .list: [],
  ]

  @Test("Every command says how it is typed, once")
  func words() {
    let aliases = Command.allCases.flatMap(\.row.aliases) + Command.ofPrompt.map(\.word)
    #expect(aliases.count == Set(aliases).count)
    for alias in aliases { #expect(Command(word: alias[...]) != nil, "\(alias)") }
    for command in Command.allCases {
      #expect(command.isOfPrompt || command.row.shell != nil)
      let first = command.usage.split(separator: " ").first { $0 != "fin" }
      #expect(first.map(String.init) == (command.isOfPrompt ? command.word : command.rawValue))
      #expect(command.summary.last != ".")
    }
    #expect(Set(Command.ofPrompt).union(Command.ofShell) == Set(Command.allCases))
  }

  @Test("A command changes the session only if the table says that it writes")
  func writing() throws {
    #expect(Set(Self.lines.keys).union(Self.needingTerminals) == Set(Command.ofPrompt))
    for (command, line) in Self.lines {
      let home = try filled()
      let before = home.type(":list", ":set").output
      _ = home.type(line.replacing("load.fin", with: home.at("load.fin")))
      let isChanged = home.type(":list", ":set").output != before
      #expect(isChanged == command.row.writes, "\(line)")
    }
  }

  @Test("So does a word of the shell")
  func writingInShell() throws {
    #expect(
      Set(Self.words.keys).union([.new]) == Set(Command.ofShell.filter(\.worksOnSession)))
    for (command, words) in Self.words {
      let home = try filled()
      let before = home.type(":list").output
      let arguments = words.map { $0.replacing("bank.csv", with: home.at("bank.csv")) }
      _ = home.fin([command.rawValue] + arguments)
      #expect((home.type(":list").output != before) == command.row.writes, "\(command)")
    }
  }

  /// A session with something to show, to undo and to redo.
  private func filled() throws -> SessionHome {
    let home = try SessionHome()
    try home.write("load.fin", "loaded = 3\n")
    try home.write(
      "bank.csv", "Date,Description,Amount\n2026-01-03,Coffee,-4.50\n2026-01-04,Rent,-800.00\n")
    _ = home.type(
      "rate = 6.5%", "price = $400k", "home = loan(price, rate, 30y)",
      "home.payment whatif home.rate = 5% as \"refi\"", "x = 1", "x = 2", ":undo")
    return home
  }
}
