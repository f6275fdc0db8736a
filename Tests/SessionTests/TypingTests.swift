import Foundation
import TerminalSupport
import Testing

extension SessionTests {
  /// Help with a line while it is typed: colors, what a key would add, and a row below.
  @Suite final class TypingTests: TestAtHome {
    override init() throws { try super.init(hasAids: true) }

    private static let colored: [String: String?] = ["NO_COLOR": nil]

    private func started(
      _ lines: [String], _ arguments: [String] = [], columns: Int = 80, rows: Int = 40,
      environment: [String: String?] = colored
    ) throws -> Pty {
      let fin = try home.start(arguments, columns: columns, rows: rows, environment: environment)
      for line in lines { try fin.enter(line) }
      return fin
    }

    /// The row below the line.
    private func note(_ fin: Pty) -> String {
      // It is drawn after the line.
      fin.settle()
      return fin.screen.line(fin.screen.row + 1)
    }

    /// Types a line in place of the last.
    private func type(_ text: String, _ fin: Pty) {
      fin.type(Keys.control("A") + Keys.control("K"))
      if !text.isEmpty { fin.type(text) }
    }

    @Test func colorsWhatIsTyped() throws {
      let fin = try started(["price = $450k", "cost := price * 2", "fn f(x) = x"])
      func colors(_ part: String) -> Set<Int>? {
        fin.screen.colors(of: part, inRow: fin.screen.row)
      }
      type("x = $5 + 6.5% + 3y + 2026-01-15 + \"text\" # note", fin)
      #expect(colors("x =") == [])
      #expect(colors("$5") == [1, 36])
      #expect(colors("6.5%") == [36])
      #expect(colors("3y") == [34])
      #expect(colors("2026") == [34])
      #expect(colors("text") == [32])
      #expect(colors("# note") == [2])
      type("if price > cost { nowhere } else { f(loan(1)) } ", fin)
      #expect(colors("if") == [35])
      #expect(colors("price") == [])
      #expect(colors("cost") == [1])
      #expect(colors("nowhere") == [4])
      #expect(colors("f(") == [1, 34])
      #expect(colors("loan") == [1, 34])
      // While it is typed, a name is not known yet.
      type("nowhere", fin)
      #expect(colors("nowhere") == [])
      type("größe = 2 * größe2 ", fin)
      #expect(colors("größe2") == [4])
      #expect(note(fin) == "unknown name: größe2")
      try leave(fin)
    }

    @Test func marksBrackets() throws {
      let fin = try started([])
      func colors(_ part: String) -> Set<Int>? {
        fin.screen.colors(of: part, inRow: fin.screen.row)
      }
      type("(1 + [2", fin)
      #expect(colors("(") == [1, 33])
      #expect(colors("[") == [1, 33])
      #expect(note(fin) == "… ]) expected")
      fin.type("])")
      #expect(colors("(") == [1, 4])
      #expect(colors(")") == [1, 4])
      #expect(colors("[") == [])
      fin.type(Keys.left)
      #expect(colors("[") == [1, 4])
      fin.type(Keys.end + ")")
      #expect(fin.screen.cells[fin.screen.row][fin.screen.column - 1].colors == [1, 4, 33])
      let row = fin.screen.row
      fin.type("\r")
      // What was entered keeps its colors, and nothing that pointed at a place.
      #expect(fin.screen.colors(of: "(", inRow: row) == [])
      #expect(fin.screen.colors(of: "1", inRow: row) == [36])
      try leave(fin)
    }

    @Test func noColorsUnlessWanted() throws {
      func colors(_ environment: [String: String?], _ arguments: [String] = []) throws -> Bool {
        let fin = try home.start(
          ["--no-session"] + arguments, environment: ["NO_COLOR": nil].merging(environment) { $1 })
        fin.type("$2")
        let isColored = fin.screen.colors(of: "$2", inRow: fin.screen.row) != []
        try leave(fin)
        return isColored
      }
      #expect(try colors([:]))
      #expect(try !colors(["NO_COLOR": "1"]))
      #expect(try !colors(["CLICOLOR": "0"]))
      #expect(try !colors(["FORCE_COLOR": "0"]))
      #expect(try colors(["FORCE_COLOR": "1", "CLICOLOR": "0"]))
      #expect(try !colors([:], ["--color", "never"]))
      #expect(try !colors([:], ["--reader"]))
      try home.configure("highlight = off\n")
      #expect(try !colors([:]))
    }

    /// The corrected line stands on the next prompt; one key takes it, and that is said once.
    @Test(arguments: ["\t", Keys.right, Keys.end])
    func takesTheCorrectedLine(_ key: String) throws {
      let fin = try started(["home = loan(300000, 6.5, 30)"])
      let line = "> home = loan(300000, 6.5%, 30y)"
      #expect(fin.screen.current == line)
      #expect(fin.screen.colors(of: "home", inRow: fin.screen.row) == [2])
      #expect(fin.screen.column == 2)
      #expect(note(fin) == "→ or Tab takes the corrected line; ↑ recalls it")
      fin.type(key)
      #expect(fin.screen.current == line && fin.screen.column == line.count)
      #expect(note(fin).hasPrefix("= loan: payment $1,896.20"))
      #expect(try fin.enter("").contains("Monthly payment    $1,896.20"))
      #expect(fin.screen.current == ">")
      try fin.enter("home = loan(300000, 7, 30)")
      #expect(fin.screen.current == "> home = loan(300000, 7%, 30y)")
      #expect(note(fin) == "")
      // It is an offer, and no line.
      #expect(try fin.enter("1 + 1") == "2")
      #expect(fin.screen.current == ">")
      try leave(fin)
    }

    /// Without colors it would look typed: it stands below.
    @Test func offersWithoutColors() throws {
      let fin = try started(["home = loan(300000, 6.5, 30)"], environment: [:])
      #expect(fin.screen.current == ">")
      #expect(note(fin) == "→ or Tab: home = loan(300000, 6.5%, 30y)")
      fin.type("\t")
      #expect(fin.screen.current == "> home = loan(300000, 6.5%, 30y)")
      try leave(fin)
    }

    @Test func suggestsEarlierLines() throws {
      let fin = try started(["price = $450k", "rate = 6.5%"])
      fin.type("pr")
      #expect(fin.screen.current == "> price = $450k" && fin.screen.column == 4)
      fin.type(Keys.altRight)
      #expect(fin.screen.column == 7)
      fin.type(Keys.end)
      #expect(fin.screen.column == 15)
      try leave(fin)
    }

    @Test func tellsTheArgument() throws {
      let fin = try started(["home = loan($300k, 6.5%, 30y)"])
      type("loan(", fin)
      #expect(note(fin).hasPrefix("amount: "))
      fin.type("$300k, ")
      #expect(note(fin) == "rate: annual interest rate, e.g. 6.5%")
      fin.type("6.5%, 30y")
      #expect(note(fin).hasPrefix("term: "))
      fin.type(")")
      #expect(note(fin).hasPrefix("= loan: payment $1,896.20"))
      try leave(fin)
    }

    @Test func tellsTheResult() throws {
      try home.configure("suggest = off\n")
      let fin = try started(["rate = 6.5%", "home := loan($300k, rate, 30y)", "fn f(x) = x * 2"])
      for (typed, result) in [
        ("1 + 1", "= 2"), ("f(21)", "= 42"), ("home.payment", "= $1,896.20"),
        ("x = 3 * $5", "= $15.00"), ("home.schedule", "= 360 records"),
        // An input: what moves most with it.
        ("rate = 7%", "= 7%   home.total_interest $382,636.71 → $418,524.05; 1 more"),
        // Nothing is said of what is wrong, writes, goes on too long, or is no value.
        ("1 / 0", ""), ("export(1, \"a.csv\")", ""), ("while true {}", ""), ("f", ""),
        ("spend($5, \"food\")", ""), ("fn g(n) = g(n)", ""), (":list", ""),
      ] {
        type(typed, fin)
        #expect(note(fin) == result, "\(typed)")
      }
      // Nothing of it stays.
      type("rate", fin)
      #expect(note(fin) == "= 6.5%")
      #expect(try fin.enter("") == "6.5%")
      #expect(try fin.enter("x").contains("unknown name: x"))
      try leave(fin)
    }

    /// A result that would be long in coming is given up, and the next key is not kept waiting.
    @Test func keepsNoKeyWaiting() throws {
      let fin = try started(["fn f(n) = if n < 2 { n } else { f(n - 1) + f(n - 2) }"])
      let start = ContinuousClock.now
      fin.type("f(60)")
      #expect(note(fin) == "")
      #expect(start.duration(to: .now) < .seconds(20))
      try leave(fin)
    }

    @Test func turnsTheNumberAtTheCursor() throws {
      let fin = try started([])
      for (typed, key, line) in [
        ("$450k", Keys.altUp, "$451k"), ("$450k", Keys.altDown, "$449k"),
        ("$450k", Keys.altShiftUp, "$460k"), ("$300,000", Keys.altUp, "$301,000"),
        ("$99,900", Keys.altShiftUp, "$100,900"), ("$42.10", Keys.altUp, "$42.11"),
        ("6.5%", Keys.altUp, "6.6%"), ("6.25%", Keys.altDown, "6.24%"), ("6%", Keys.altUp, "6.1%"),
        ("30y", Keys.altDown, "29y"), ("1y6mo", Keys.altShiftUp, "2y4mo"), ("5", Keys.altUp, "6"),
        ("2026-01-31", Keys.altUp, "2026-02-01"), ("2026-01-15", Keys.altShiftDown, "2026-01-05"),
        ("1_200", Keys.altUp, "1_210"), ("$0", Keys.altDown, "$0"), ("1mo", Keys.altDown, "1mo"),
        ("x = 5 + a", Keys.altUp, "x = 5 + a"),
      ] {
        type(typed, fin)
        fin.type(key)
        #expect(fin.screen.current == "> " + line, "\(typed)")
      }
      // The one at the cursor, and the result follows.
      type("loan($300k, 6.5%, 30y).payment", fin)
      #expect(note(fin) == "= $1,896.20")
      fin.type(Keys.home)
      for _ in 0..<12 { fin.type(Keys.right) }
      fin.type(Keys.altUp)
      #expect(fin.screen.current == "> loan($300k, 6.6%, 30y).payment")
      fin.type(Keys.end)
      #expect(note(fin) == "= $1,915.98")
      try leave(fin)
    }

    /// Each can be turned off, and a screen reader gets none.
    @Test(arguments: [[":set preview off", ":set suggest off"], [":set reader on"]])
    func showsNothingElse(_ settings: [String]) throws {
      let fin = try started(["price = $450k"] + settings)
      fin.type("pr")
      #expect(fin.screen.text.hasSuffix("> pr"))
      type("1 + 1", fin)
      #expect(fin.screen.text.hasSuffix("> 1 + 1"))
      type("", fin)
      #expect(try fin.enter("loan(300000, 6.5, 30)").contains("try:"))
      #expect(fin.screen.text.hasSuffix("\n>"))
      try leave(fin)
    }

    @Test func changesTheLineInAnEditor() throws {
      try put("sed -i.old s/450/460/ \"$1\"\n", at: home.path + "/editor.sh")
      let program = URL(filePath: #filePath).deletingLastPathComponent()
        .appending(path: "../Programs/program").standardized.path
      try FileManager.default.createSymbolicLink(
        atPath: home.path + "/editor", withDestinationPath: program)
      let fin = try started(
        [], environment: ["EDITOR": home.path + "/editor", "TMPDIR": home.path])
      fin.send("price = $450k" + Keys.control("X") + Keys.control("E"))
      try fin.wait(forText: "> price = $460k")
      fin.settle()
      #expect(try fin.enter("") == "$460,000.00")
      #expect(
        try FileManager.default.contentsOfDirectory(atPath: home.path)
          .allSatisfy { !$0.hasSuffix(".fin") })
      // A program that is not there says so, and the line stays.
      let other = try started([], environment: ["VISUAL": "no-such-editor"])
      other.send("x = 1" + Keys.control("X") + Keys.control("E"))
      try other.wait(forText: "no-such-editor is not installed; EDITOR names another\n> x = 1")
      other.settle()
      try leave(other)
      try leave(fin)
    }

    private func leave(_ fin: Pty) throws {
      fin.type(Keys.control("C"))
      if fin.screen.current != ">" { fin.type(Keys.control("C")) }
      try fin.leave()
    }
  }
}
