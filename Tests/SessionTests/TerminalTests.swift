import Foundation
import TerminalSupport
import Testing

extension SessionTests {
  /// Terminals and tastes of all kinds.
  @Suite final class TerminalTests: TestAtHome {
    @Test func knowsVi() throws {
      try put("bind -v\n", at: home.path + "/.editrc")
      let fin = try home.start()
      try fin.enter("price = $450k")
      for keys in ["rate = 6.5%", "\u{1B}", "0", "x", "i", "R", "\u{1B}"] { fin.type(keys) }
      #expect(fin.screen.current == "> Rate = 6.5%")
      for keys in ["u", "u"] { fin.type(keys) }
      #expect(fin.screen.current == "> rate = 6.5%")
      #expect(try fin.enter("") == "6.5%")
      for keys in ["\u{1B}", "k", "k"] { fin.type(keys) }
      #expect(fin.screen.current == "> price = $450k")
      #expect(try fin.enter("") == "$450,000.00")
      try fin.leave()
    }

    /// A pager that is left early, or is not there, loses nothing.
    @Test(arguments: ["head -3", "no-such-pager", "/bin/false", ""])
    func anyPager(_ pager: String) throws {
      let fin = try home.start(rows: 24, environment: ["PAGER": pager])
      let page = try fin.enter("help operators")
      #expect(
        page.contains(pager == "head -3" ? "Operators" : "lowest precedence")
          || pager == "/bin/false")
      #expect(try fin.enter("1 + 1") == "2")
      try fin.leave()
    }

    @Test(.enabled(if: access("/usr/bin/less", X_OK) == 0))
    func pagesLongHelp() throws {
      let fin = try home.start(rows: 24, environment: ["PAGER": "/usr/bin/less"])
      fin.send("help operators\r")
      try fin.wait(for: "the pager") { $0.current.hasSuffix("q leave") }
      fin.send("q")
      try fin.wait(for: "the prompt") { $0.current == ">" }
      #expect(try fin.enter("1 + 1") == "2")
      try fin.leave()
    }

    @Test func heedsOwnBindings() throws {
      try put("fin:bind ^T fin-complete\nother:bind ^G em-upper-case\n", at: home.path + "/.editrc")
      let fin = try home.start()
      try fin.enter("price = $450k")
      fin.type("pric\u{14}")
      #expect(fin.screen.current == "> price")
      fin.type(Keys.control("U"))
      try fin.leave()
    }

    /// Without an editor: what is typed is read line by line, all else is the same.
    @Test(arguments: ["edit off", "dumb", "no-such-terminal", ""])
    func workWithoutAnEditor(_ kind: String) throws {
      if kind == "edit off" { try put("edit off\n", at: home.path + "/.editrc") }
      let fin = try home.launch(environment: kind == "edit off" ? [:] : ["TERM": kind])
      try fin.wait(for: "the prompt") { $0.current == ">" }
      fin.send("price = (\n")
      try fin.wait(for: "the next row") { $0.current == "  …" }
      fin.send("$450k)\n")
      try fin.wait(forText: "$450,000.00\n>")
      fin.send("rate = 6")
      try fin.wait(forText: "rate = 6")
      fin.send("\u{3}")
      try fin.wait(for: "the line dropped") { $0.text.hasSuffix("^C\n>") }
      fin.send("print(\"on\"); while true {}\n")
      try fin.wait(forText: "\non")
      fin.send("\u{3}")
      try fin.wait(for: "the stop") { $0.text.contains("error[interrupted]") && $0.current == ">" }
      fin.send("\u{1B}[A\n")
      try fin.wait(forText: "this terminal has no arrow keys; the line is dropped")
      fin.send("price\n")
      try fin.wait(forText: "$450,000.00\n>")
      fin.send("\u{4}")
      #expect(fin.waitForExit() == 0)
      #expect(!fin.output.contains(0x1B))
      #expect(try home.pipe(["price"]).output == "$450,000.00\n")
    }

    @Test func colorUnlessTold() throws {
      func colors(_ environment: [String: String?], _ arguments: [String] = []) throws -> Bool {
        let fin = try home.start(["--no-session"] + arguments, environment: environment)
        try fin.enter("1 / 0")
        try fin.enter("$2")
        let sequences = String(decoding: fin.output, as: UTF8.self).split(separator: "\u{1B}[")
        try fin.leave()
        // libedit itself ends attributes that nobody began.
        return sequences.contains { sequence in
          sequence.first { $0.isLetter } == "m"
            && !["m", "0m", "39m", "49m"].contains { sequence.hasPrefix($0) }
        }
      }
      #expect(try colors(["NO_COLOR": nil]))
      #expect(try !colors(["NO_COLOR": "1"]))
      #expect(try !colors(["NO_COLOR": nil], ["--color", "never"]))
      #expect(try colors(["NO_COLOR": "1"], ["--color", "always"]))
    }

    @Test func readAPipe() throws {
      let run = try home.pipe([
        "price = $450k", "home := loan(price,", "6%, 30y).payment", "price = $400k",
      ])
      #expect(
        run.output == """
          $450,000.00
          $2,697.98
          $400,000.00
          home  $2,697.98 → $2,398.20  (−$299.78)

          """)
      #expect(run.errors.isEmpty && run.code == 0)
      let failing = try home.pipe(["1 +", ")", "price / 0", "price"])
      #expect(failing.output == "$400,000.00\n")
      #expect(failing.code == 3)
    }

    @Test func writeToAPipe() throws {
      let shell = try home.shell("$FIN | cat")
      shell.send("price = $450k\n")
      try shell.wait(forText: "$450,000.00")
      shell.send("\u{4}")
      #expect(shell.waitForExit() == 0)
      #expect(!shell.output.contains(0x1B))
    }
  }
}
