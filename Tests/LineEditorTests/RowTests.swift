import TerminalSupport
import Testing

extension TerminalTests {
  /// Texts of several rows.
  @Suite struct RowTests {
    @Test func opensRowsUntilComplete() throws {
      let demo = try startDemo()
      demo.type("sum([\r1,\r2")
      #expect(demo.screen.text == "demo> sum([\n    …     1,\n    …     2")
      demo.send("])\r")
      try demo.wait(forText: #"= "sum([\n    1,\n    2])""#)
    }

    @Test(arguments: [
      KeyCase("Up to the same column", "\(Keys.up)X", "demo> f(a\n    … bXc\n    … d", 8, row: 1),
      KeyCase(
        "Up and down", "\(Keys.up)\(Keys.up)\(Keys.down)X", "demo> f(a\n    … bXc\n    … d", 8,
        row: 1),
      KeyCase(
        "Home of a row", "\(Keys.up)\(Keys.home)X", "demo> f(a\n    … Xbc\n    … d", 7, row: 1),
      KeyCase(
        "End of a row", "\(Keys.up)\(Keys.up)\(Keys.end)X", "demo> f(aX\n    … bc\n    … d", 10),
      KeyCase(
        "left over the end", "\(Keys.left)\(Keys.left)X", "demo> f(a\n    … bcX\n    … d", 9, row: 1
      ),
      KeyCase(
        "right over the end", "\(Keys.up)\(Keys.end)\(Keys.right)X",
        "demo> f(a\n    … bc\n    … Xd", 7, row: 2),
      KeyCase(
        "Backspace joins", "\(Keys.home)\(Keys.backspace)", "demo> f(a\n    … bcd", 8, row: 1),
      KeyCase(
        "Delete joins", "\(Keys.up)\(Keys.end)\(Keys.delete)", "demo> f(a\n    … bcd", 8, row: 1),
      KeyCase(
        "Ctrl-K to the end of the row", "\(Keys.up)\(Keys.home)\(Keys.control("K"))",
        "demo> f(a\n    …\n    … d", 6, row: 1),
      KeyCase(
        "Ctrl-K joins", "\(Keys.up)\(Keys.end)\(Keys.control("K"))", "demo> f(a\n    … bcd", 8,
        row: 1),
      KeyCase(
        "yanking a row's end", "\(Keys.up)\(Keys.end)\(Keys.control("K"))\(Keys.control("Y"))",
        "demo> f(a\n    … bc\n    … d", 6, row: 2),
      KeyCase(
        "Ctrl-U within the row", "\(Keys.control("U"))", "demo> f(a\n    … bc\n    …", 6, row: 2),
      KeyCase(
        "words over rows", "\(Keys.wordLeft)\(Keys.wordLeft)\(Keys.wordLeft)X",
        "demo> f(Xa\n    … bc\n    … d", 9),
      KeyCase(
        "killing words over rows", "\(Keys.control("W"))\(Keys.control("W"))", "demo> f(a\n    …",
        6, row: 1),
      KeyCase(
        "transposing at a row's begin", "\(Keys.home)\(Keys.control("T"))",
        "demo> f(a\n    … bc\n    … d", 7, row: 2),
      KeyCase(
        "Enter in the middle", "\(Keys.up)\(Keys.home)\(Keys.right)\r",
        "demo> f(a\n    … b\n    …   c\n    … d", 8, row: 2),
    ])
    func keys(_ example: KeyCase) throws {
      let demo = try startDemo(["--initial", "f(a\nbc\nd"])
      try demo.wait(for: "the rows") { $0.text == "demo> f(a\n    … bc\n    … d" }
      demo.settle()
      example.check(demo)
    }

    @Test func killsAllAndStartsAgain() throws {
      let demo = try startDemo(["--initial", "f(a\nbc\nd"])
      try demo.wait(for: "the rows") { $0.text == "demo> f(a\n    … bc\n    … d" }
      demo.settle()
      for _ in 0..<8 { demo.type(Keys.backspace) }
      #expect(demo.screen.text == "demo>")
      #expect(demo.screen.row == 0 && demo.screen.column == 6)
      demo.type(Keys.control("_"))
      #expect(demo.screen.text == "demo> f")
    }

    @Test(arguments: ["\u{1B}\r", "\u{1B}[13;2u", "\u{1B}[27;2;13~"])
    func opensARowWhenTold(_ key: String) throws {
      let demo = try startDemo()
      demo.type("a\(key)b")
      #expect(demo.screen.text == "demo> a\n    … b")
      demo.send("\r")
      try demo.wait(forText: #"= "a\nb""#)
    }

    /// Indented by the brackets that are open, never by fewer than none.
    @Test(
      arguments: [("1)", ""), ("1)(", "  "), ("f([{", "      "), ("f([)]", ""), ("f(a", "  ")])
    func indentsTheRowItOpens(_ text: String, _ indent: String) throws {
      let demo = try startDemo()
      demo.type("\(text)\u{1B}\rb")
      #expect(demo.screen.text == "demo> \(text)\n    … \(indent)b")
    }

    @Test func tabIndentsAFurtherRow() throws {
      let demo = try startDemo()
      demo.type("f(\r\t1")
      #expect(demo.screen.text == "demo> f(\n    …     1")
    }

    @Test func outgrowsTheScreen() throws {
      let demo = try startDemo(columns: 40, rows: 6)
      let rows = (1...9).map { "\($0)," }
      demo.send("f(" + rows.joined(separator: "\r") + "0)\r")
      try demo.wait(for: "the answer") { $0.text.contains("= \"f(1,") }
      demo.settle()
      #expect(demo.screen.current == "demo>")
    }
  }
}
