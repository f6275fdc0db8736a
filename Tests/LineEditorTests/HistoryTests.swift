import TerminalSupport
import Testing

extension TerminalTests {
  @Suite struct HistoryTests {
    /// A demo that has answered these lines.
    private func demo(after lines: [String]) throws -> Pty {
      let demo = try startDemo(rows: 40)
      for line in lines {
        demo.send(line + "\r")
        try demo.wait(for: "an answer") { $0.text.contains("= \(line.debugDescription)\ndemo>") }
        demo.settle()
      }
      return demo
    }

    @Test(arguments: [
      KeyCase("the last", Keys.up, "demo> beta 2", 12),
      KeyCase("further back", "\(Keys.up)\(Keys.up)\(Keys.up)", "demo> alpha 1", 13),
      KeyCase(
        "not beyond the first", "\(Keys.up)\(Keys.up)\(Keys.up)\(Keys.up)\(Keys.up)",
        "demo> alpha 1", 13),
      KeyCase("and forth", "\(Keys.up)\(Keys.up)\(Keys.down)", "demo> beta 2", 12),
      KeyCase("to the line that was begun", "al\(Keys.up)\(Keys.down)", "demo> al", 8),
      KeyCase("those that begin alike", "al\(Keys.up)", "demo> alpha 2", 13),
      KeyCase("the next of those", "al\(Keys.up)\(Keys.up)", "demo> alpha 1", 13),
      KeyCase("up to the cursor", "alX\(Keys.left)\(Keys.up)", "demo> alpha 2", 13),
      KeyCase("nothing begins so", "xyz\(Keys.up)", "demo> xyz", 9),
      KeyCase(
        "Ctrl-P, Ctrl-N", "\(Keys.control("P"))\(Keys.control("P"))\(Keys.control("N"))",
        "demo> beta 2", 12),
      KeyCase(
        "another beginning after a change", "\(Keys.up)\(Keys.control("U"))al\(Keys.up)",
        "demo> alpha 2", 13),
      KeyCase("libedit's own: M-p", "al\u{1B}p", "demo> alpha 2", 13),
    ])
    func upAndDown(_ example: KeyCase) throws {
      let demo = try demo(after: ["alpha 1", "alpha 2", "beta 2"])
      demo.type(example.keys)
      #expect(demo.screen.current == example.screen)
      #expect(demo.screen.column == example.column)
    }

    @Test func recallsRows() throws {
      let demo = try startDemo()
      demo.send("f(\r1)\r")
      try demo.wait(forText: #"= "f(\n  1)""#)
      demo.settle()
      demo.type(Keys.up)
      #expect(demo.screen.text.hasSuffix("\ndemo> f(\n    …   1)"))
      demo.type("\(Keys.up)X\(Keys.down)\(Keys.down)")
      #expect(demo.screen.text.hasSuffix("\ndemo> f(X\n    …   1)"))
    }

    @Test func recallsWithoutTouchingWhatWasKilled() throws {
      let demo = try demo(after: ["one"])
      demo.type("abc\(Keys.control("U"))\(Keys.up) \(Keys.control("Y"))")
      #expect(demo.screen.current == "demo> one abc")
    }

    @Test(arguments: [
      ("al", "(search)`al': alpha 2"),
      ("al\(Keys.control("R"))", "(search)`al': alpha 1"),
      ("al\(Keys.control("R"))\(Keys.control("S"))", "(search)`al': alpha 2"),
      ("2\(Keys.backspace)1", "(search)`1': alpha 1"),
      ("ZZ", "(failing search)`ZZ': begun"),
      ("TA", "(search)`TA': BETA 2"),
      ("ta", "(search)`ta': BETA 2"),
      ("al\(Keys.control("G"))", "demo> begun"),
      ("al\(Keys.left)X", "demo> Xalpha 2"),
      ("al\(Keys.end)X", "demo> alpha 2X"),
      ("pha\(Keys.control("A"))X", "demo> Xalpha 2"),
      ("1\(Keys.escape)", "demo> alpha 1"),
    ])
    func searches(_ keys: String, _ line: String) throws {
      let demo = try demo(after: ["alpha 1", "alpha 2", "BETA 2"])
      demo.type("begun")
      demo.type(Keys.control("R"))
      #expect(demo.screen.current == "(search)`': begun")
      demo.type(keys)
      #expect(demo.screen.current == line)
    }

    @Test func takesWhatWasFound() throws {
      let demo = try demo(after: ["alpha 1", "beta 2"])
      demo.send("\(Keys.control("R"))alp\r")
      try demo.wait(for: "the second answer") {
        $0.text.hasSuffix("demo> alpha 1\n= \"alpha 1\"\ndemo>")
      }
      demo.settle()
      // The search before is known.
      demo.type("\(Keys.control("R"))\(Keys.control("R"))")
      #expect(demo.screen.current == "(search)`alp': alpha 1")
      demo.send(Keys.control("C"))
      try demo.wait(forText: "dropped")
    }

    @Test func remembersOverSessions() throws {
      try withFolder { folder in
        let file = folder + "/history"
        let first = try startDemo(["--history", file])
        first.send("f(\r\"\\é\")\r")
        try first.wait(forText: "= \"f(")
        first.send(Keys.control("D"))
        #expect(first.waitForExit() == 0)
        #expect(contents(of: file) == "f(\\n  \"\\\\é\")\n")
        #expect(permissions(of: file) == 0o600)

        let second = try startDemo(["--history", file])
        second.type(Keys.up)
        #expect(second.screen.text == "demo> f(\n    …   \"\\é\")")
      }
    }
  }
}
