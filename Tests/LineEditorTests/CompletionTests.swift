import TerminalSupport
import Testing

extension TerminalTests {
  @Suite struct CompletionTests {
    @Test(arguments: [
      KeyCase("the only one", "lo\t", "demo> loan(", 11),
      KeyCase("what all begin with", "row_1\t", "demo> row_1", 11),
      KeyCase(
        "in the middle", "x + le + y\(Keys.left)\(Keys.left)\(Keys.left)\(Keys.left)n\t",
        "demo> x + length + y", 16),
      KeyCase("nothing", "xyz\t", "demo> xyz", 9),
      KeyCase("other letters", "zü\t", "demo> zürich", 12),
      KeyCase("with a wide neighbour", "漢 + lo\t", "demo> 漢 + loan(", 16),
    ])
    func completes(_ example: KeyCase) throws {
      let demo = try startDemo()
      demo.type(example.keys)
      #expect(demo.screen.line(0) == example.screen)
      #expect(demo.screen.column == example.column)
    }

    @Test func listsBelowTheLine() throws {
      let demo = try startDemo()
      demo.type("l\t")
      #expect(
        demo.screen.text == """
          demo> l
          loan(amount, rate, term)  a level loan
          lease(amount, residual)   a lease, 漢字
          length                    how many
          """)
      #expect(demo.screen.row == 0 && demo.screen.column == 7)
      // The next key takes it away.
      demo.type("e")
      #expect(demo.screen.text == "demo> le")
      demo.type("\t")
      #expect(demo.screen.line(2) == "length                   how many")
      demo.send("\r")
      try demo.wait(forText: "= \"le\"")
      demo.settle()
      #expect(demo.screen.text == "demo> le\n= \"le\"\ndemo>")
    }

    @Test func listsAtTheBottom() throws {
      let demo = try startDemo(rows: 8)
      for _ in 0..<6 { demo.send("x\r") }
      try demo.wait(for: "the last row") { $0.row == 7 }
      demo.settle()
      demo.type("(\rl\t")
      #expect(demo.screen.row == 4 && demo.screen.column == 9)
      #expect(demo.screen.line(3) == "demo> (")
      #expect(demo.screen.line(7).hasPrefix("length"))
      demo.type("e\(Keys.up)X")
      #expect(demo.screen.line(3) == "demo> (X")
      #expect(demo.screen.line(4) == "    …   le")
      #expect(demo.screen.line(5) == "")
    }

    @Test func cutsLongLists() throws {
      let demo = try startDemo(columns: 40, rows: 10)
      demo.type("row\t")
      demo.type("\t")
      #expect(demo.screen.line(0) == "demo> row_")
      #expect(demo.screen.line(1) == "row_1    row_9    row_17   row_25")
      #expect(demo.screen.line(9) == "… 368 more; keep typing")
      #expect(demo.screen.row == 0 && demo.screen.column == 10)
    }

    @Test func listsOnNarrowTerminals() throws {
      let demo = try startDemo(columns: 16, rows: 10)
      demo.type("l\t")
      #expect(
        demo.screen.text == "demo> l\nloan(amount, r…\nlease(amount, …\nlength")
      #expect(demo.screen.row == 0 && demo.screen.column == 7)
    }

    @Test(arguments: [Keys.f1, "\u{1B}[11~", "\u{1B}[[A", "\u{1B}?", "\u{18}?"])
    func showsASignature(_ key: String) throws {
      let demo = try startDemo(columns: 40)
      demo.type("loan(1, \(key)")
      #expect(
        demo.screen.text == """
          demo> loan(1,
          loan(amount: money, rate: percent,
          term: duration) -> loan
          """)
      #expect(demo.screen.row == 0 && demo.screen.column == 14)
      demo.type("2")
      #expect(demo.screen.text == "demo> loan(1, 2")
    }

    @Test func showsNoSignatureWhereThereIsNone() throws {
      let demo = try startDemo()
      demo.type("x\(Keys.f1)")
      #expect(demo.screen.text == "demo> x")
      #expect(demo.screen.bells == 1)
    }
  }
}
