import FinCommand
import Foundation
import Markup
import Testing

/// Nothing that somebody else wrote acts upon a terminal, whichever way it takes to it.
@Suite("What reaches a terminal")
struct TerminalTextTests {
  /// A window's title, a cleared screen, a key's new meaning, hidden and reordered letters.
  static let attacks = [
    "\u{1B}]0;owned\u{7}", "\u{1B}[2J\u{1B}[1;1H", "\u{1B}P+q\u{1B}\\", "\u{9B}8m", "a\rb",
    "x\u{8}y",
    "\u{7F}\0\u{E}", "\u{202E}evil\u{2066}", "\u{200F}\u{61C}", "pay\u{200B}pal", "\u{E0041}",
    "up\u{2028}down\u{85}", "\u{1B}[31mred\u{1B}[0m",
  ]

  /// The attack as a text of the language.
  private static func literal(_ attack: String) -> String {
    "\"" + attack.unicodeScalars.map { "\\u{\(String($0.value, radix: 16))}" }.joined() + "\""
  }

  /// The text without the escape sequences that colors are made of.
  private static func uncolored(_ text: String) -> String {
    text.replacing(#/\u{1B}\[[0-9;]+m/#, with: "")
  }

  private static func expectSafe(
    _ text: String, _ route: String, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let unseen = uncolored(text).unicodeScalars.first { $0.isUnseen }
    #expect(unseen == nil, "\(route): \(text.debugDescription)", sourceLocation: sourceLocation)
  }

  /// Everything written when both streams are terminals.
  private func atTerminal(
    _ arguments: [String], files: [String: String] = [:], typed: [String] = [],
    color: String = "never", pause: @escaping () -> Bool = { false }
  ) -> String {
    var run = TestRun()
    let (output, errors) = (
      MemoryOutput(isTerminal: true, width: 80), MemoryOutput(isTerminal: true, width: 80)
    )
    run.input = MemoryInput(typed.map { $0 + "\n" }.joined(), isTerminal: !typed.isEmpty)
    run.output = output
    run.errors = errors
    run.files = MemoryFiles(files)
    run.pause = pause
    _ = run(["--color", color] + arguments)
    return output.text + errors.text
  }

  @Test("values, errors and files", arguments: attacks)
  func routes(_ attack: String) {
    let text = Self.literal(attack)
    let name = attack.replacing("\0", with: "")
    let routes: [(String, [String], [String: String])] = [
      ("print", ["-e", "print(\(text))"], [:]),
      ("print of several", ["-e", "print(1, \(text), $2)"], [:]),
      ("a value", ["-e", text], [:]), ("a list", ["-e", "[\(text), 1]"], [:]),
      ("a record", ["-e", "{name: \(text)}"], [:]),
      ("a table", ["-e", "map([1, 2], n => {n: n, name: \(text)})"], [:]),
      ("a card", ["-e", "card(\(text), $5_000, 24%)"], [:]),
      ("an error with a value", ["-e", "number(\(text))"], [:]),
      ("an assertion", ["-e", "assert 1 == 2, \(text)"], [:]),
      ("a chart", ["-e", "chart([1, 2], labels: [\(text), \"b\"])"], [:]),
      ("an argument", ["a.fin", attack], ["a.fin": "print(args[1])\nargs\n"]),
      ("an expression", ["-e", "1 + nope \(name)"], [:]),
      ("an unknown option", ["--\(name)"], [:]), ("an unknown word", [name, "x"], [:]),
      ("a help topic", ["help", name], [:]),
      ("an excerpt", ["a.fin"], ["a.fin": "x = nope # \(name)\n\"\(name)\" * 2\n"]),
      ("a missing file", [name + ".fin"], [:]),
      ("an excerpt's file", [name + ".fin"], [name + ".fin": "nope\n"]),
      ("fmt", ["fmt", name + ".fin"], [name + ".fin": "x=1\n"]),
      ("fmt of a folder", ["fmt", "--check", "in"], ["in/\(name).fin": "x=1\n"]),
      ("check", ["check", "in"], ["in/\(name).fin": "nope\n"]),
      ("test", ["test", "in"], ["in/\(name).fin": "test \"\(name)\" { assert 1 == 1 }\n"]),
      (
        "a lesson", ["lesson", "own.fin"],
        ["own.fin": "# \(name)\n#\n# \(name)\n\nx = \(text)\nx\n"]
      ),
      ("an import", ["-e", "import \"\(name).fin\""], [:]),
      ("a statement's name", ["-e", "import_statement(\(text))"], [:]),
      (
        "a payee", ["-e", "preview_statement(\"a.csv\")"],
        [
          "a.csv":
            "Date,Description,Amount\n2026-01-05,\"\(name) SHOP\",-42.10\n2026-01-06,B,-1.00\n"
        ]
      ),
      (
        "a statement that can't be read", ["-e", "import_statement(\"a.csv\")"],
        ["a.csv": "Date,Description,Amount\n2026-01-05,\"\(name)\",\"\(name)\"\n"]
      ),
    ]
    for (route, arguments, files) in routes {
      for color in ["never", "always"] {
        Self.expectSafe(atTerminal(arguments, files: files, color: color), route)
      }
    }
  }

  @Test("at a prompt", arguments: attacks)
  func prompt(_ attack: String) {
    let text = Self.literal(attack)
    let name = attack.replacing("\0", with: "")
    let typed = [
      "s = \(text)", "s", ":list", ":info s", ":diff", ":history", ":edit s", "t := s",
      ":list live",
      "s = \"b\"", ":undo", ":forget s", ":nope \(name)", ":load \(name).fin", ":save \(name)/x",
      ":session \(name)", ":open \(name)", ":set \(name)", ":lesson \(name)", ":time \(text)",
      "import \"lib.fin\"", "lib", ":info lib", ":info f", ":list functions",
      "spend($5, \"food\", \(text))", "expenses", "add_category(\(text))", ":overview",
      "s whatif s = \(text) as \(text)", "whatif s = \(text)", "explain s", "categories",
    ]
    // A terminal without a line editor drops lines with an escape character of their own.
    let lines = typed.filter { !$0.contains("\u{1B}") && !$0.contains("\n") }
    Self.expectSafe(
      atTerminal(
        ["--no-session"], files: ["lib.fin": "lib = \(text)\nfn f(x) = \"\(name)\" # \(name)\n"],
        typed: lines), "the prompt")
  }

  @Test("a session that somebody else made", arguments: attacks)
  func session(_ attack: String) throws {
    let home = try SessionHome()
    let text = Self.literal(attack)
    #expect(home.type("a = \(text)", "b := a", "spend($5, \"food\", \(text))").exitCode == 0)
    let talk = home.talk(
      "a", ":list", ":info a", ":edit a", "expenses", "a = 1", ":diff", ":undo", ":history",
      ":overview", ":session")
    Self.expectSafe(talk.output, "a session")
    // As a hand with other tools might write it.
    let json = try home.read(home.session())
    let raw = attack.unicodeScalars.map {
      $0.value < 0x20
        ? "\\u00" + ($0.value < 16 ? "0" : "") + String($0.value, radix: 16) : String($0)
    }
    try home.write(
      "fin/sessions/default.json", json.replacing("\"a\"", with: "\"a\(raw.joined())\""))
    Self.expectSafe(home.talk(":list", "a").output, "a damaged session")
  }

  @Test("JSON stays JSON, with the same text in it", arguments: attacks)
  func json(_ attack: String) throws {
    var run = TestRun()
    run.output = MemoryOutput(isTerminal: true, width: 80)
    run.errors = MemoryOutput(isTerminal: true, width: 80)
    let text = Self.literal(attack)
    let result = run(["--json", "--keep-going", "-e", "[\(text)]", "-e", "number(\(text))"])
    Self.expectSafe(result.output + result.errors, "JSON")
    let value = try JSONSerialization.jsonObject(with: Data(result.output.utf8))
    #expect(value as? [String] == [attack])
    let error = try JSONSerialization.jsonObject(with: Data(result.errors.utf8))
    #expect((error as? [String: Any])?["severity"] as? String == "error")
  }

  @Test("a pipe gets what the value holds", arguments: attacks)
  func pipe(_ attack: String) {
    let text = Self.literal(attack)
    #expect(TestRun()(["-e", "print(\(text))"]).output == attack + "\n")
    #expect(TestRun()(["-e", "print(\(text), \(text))"]).output == "\(attack) \(attack)\n")
    #expect(TestRun()(["-e", text]).output == attack + "\n")
  }

  @Test func watching() {
    let attack = "\u{1B}]0;x\u{7}\u{202E}"
    let code = "\(Self.literal(attack))\n\"\(attack)\" + nope\n"
    let file = attack + ".fin"
    Self.expectSafe(atTerminal(["--watch", file], files: [file: code]), "--watch")
  }

  @Test("widths are those of what is seen")
  func widths() {
    let rows = atTerminal([
      "-e", #"map([1, 2], n => {name: if n == 1 { "\u{202e}a" } else { "b" }, n: n})"#,
    ]).split(separator: "\n")
    #expect(Set(rows.suffix(2).map(\.count)) == [rows[1].count], "\(rows)")
  }
}
