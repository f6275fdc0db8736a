import TerminalSupport
import Testing

extension TerminalTests {
  @Suite struct PasteTests {
    @Test func waitsForEnter() throws {
      let demo = try startDemo()
      demo.type(Keys.pasted("a = 1\r\nb = 2\rquit\n"))
      #expect(demo.screen.text == "demo> a = 1\n    … b = 2\n    … quit")
      demo.send("\r")
      try demo.wait(forText: #"= "a = 1\nb = 2\nquit""#)
    }

    @Test func stripsControls() throws {
      let demo = try startDemo()
      demo.type(Keys.pasted("a\u{7}\u{3}\u{1B}[31mb\u{9B}c\u{0}\td\u{2005}e\u{7F}"))
      #expect(demo.screen.text == "demo> a[31mbc  d e")
    }

    @Test func goesIntoTheMiddle() throws {
      let demo = try startDemo()
      demo.type("f()\(Keys.left)\(Keys.pasted("1,\n2"))")
      #expect(demo.screen.text == "demo> f(1,\n    … 2)")
      #expect(demo.screen.row == 1 && demo.screen.column == 7)
      demo.type(Keys.control("_"))
      #expect(demo.screen.text == "demo>")
    }

    @Test func takesThousandsOfRows() throws {
      let demo = try startDemo()
      let script = (1...3000).map { "row_\($0)" }.joined(separator: "\n")
      demo.send(Keys.pasted(script))
      demo.send("\rlast\r")
      try demo.wait(forText: "= \"last\"")
      let output = String(decoding: demo.output, as: UTF8.self)
      #expect(output.contains(#"row_1\nrow_2\n"#) && output.contains(#"row_2999\nrow_3000""#))
    }

    /// Typed in, the rest would be executed.
    @Test func dropsWhatIsTooMuch() throws {
      let demo = try startDemo()
      let much = String(repeating: "0123456789abcde\n", count: 70_000)
      demo.send(Keys.pasted(much))
      demo.send("\rlast\r")
      try demo.wait(for: "the answer", seconds: 60) { $0.text.contains("= \"last\"") }
      let answers = String(decoding: demo.output, as: UTF8.self).split(separator: "= \"")
      #expect(answers.count == 3)
    }

    @Test func endsASearch() throws {
      let demo = try startDemo()
      demo.send("old\r")
      try demo.wait(forText: "= \"old\"")
      demo.settle()
      demo.type("\(Keys.control("R"))ol")
      demo.type(Keys.pasted("new"))
      #expect(demo.screen.current == "demo> newold")
    }
  }
}
