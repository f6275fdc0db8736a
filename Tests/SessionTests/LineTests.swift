import TerminalSupport
import Testing

extension SessionTests {
  /// Unfinished input, and texts that come in one go.
  @Suite final class LineTests: TestAtHome {
    @Test func goOnBelow() throws {
      let fin = try home.start()
      fin.type("home = loan(\r$300k,\r6.5%,\r30y")
      #expect(fin.screen.text.hasSuffix("> home = loan(\n…   $300k,\n…   6.5%,\n…   30y"))
      // Any of the rows can still be changed.
      fin.type(Keys.up + Keys.up + Keys.end + Keys.left + Keys.backspace + "5")
      #expect(fin.screen.text.hasSuffix("> home = loan(\n…   $3005,\n…   6.5%,\n…   30y"))
      fin.type(Keys.control("_"))
      #expect(try fin.enter(Keys.down + Keys.down + ")").contains("Monthly payment"))
      // It comes back as it was, and goes in one undo.
      fin.type(Keys.up)
      #expect(fin.screen.text.hasSuffix("…   6.5%,\n…   30y)"))
      fin.type(Keys.control("C"))
      #expect(try fin.enter(":undo").contains("undone: home = loan( …"))
      #expect(try fin.enter("home").contains("unknown-name"))
      try fin.leave()
    }

    static let script = """
      price = $450k   # the house
      rate = 6.5%
      fn monthly(p) {
        loan(p, rate, 30y).payment
      }

      payment := monthly(price)
      """

    @Test func runAPastedScript() throws {
      let fin = try home.start()
      fin.type(Keys.pasted(Self.script))
      // Nothing runs before Enter, and it can be changed until then.
      #expect(
        fin.screen.text.hasSuffix(
          "…   loan(p, rate, 30y).payment\n… }\n…\n… payment := monthly(price)"))
      #expect(!fin.screen.text.contains("450,000"))
      let answer = try fin.enter("")
      #expect(answer == "$450,000.00\n6.5%\ndefined monthly(p)\n$2,844.31")
      #expect(
        try fin.enter("price = $400k").hasSuffix("payment  $2,844.31 → $2,528.27  (−$316.04)"))
      #expect(try fin.enter(":undo 2").contains("2 changes undone"))
      #expect(try fin.enter(":list").contains("there are no names yet"))
      #expect(try fin.enter(":redo").contains("redone: price = $450k"))
      #expect(try fin.enter("payment") == "$2,844.31")
      try fin.leave()
      #expect(try home.pipe(["payment"]).output == "$2,844.31\n")
    }

    /// A terminal without bracketed paste sends the lines as if they were typed.
    @Test func runWhatIsTypedAhead() throws {
      let fin = try home.start()
      fin.send("a = 1\rb = a + 1\rc = (b +\r1)\r[a, b, c]\r")
      try fin.wait(forText: "[1, 2, 3]")
      fin.settle()
      try fin.leave()
    }

    /// A pasted line with a mistake says where, and changes nothing.
    @Test func refuseABrokenPaste() throws {
      let fin = try home.start()
      try fin.enter("x = 1")
      let before = fin.output.count
      fin.type(Keys.pasted("x = 2\ny = x + nowhere\n"))
      fin.send("\r")
      try fin.waitForPrompt(after: before, "the next prompt")
      let answer = fin.answer(after: before)
      #expect(answer.contains("error[unknown-name]: unknown name: nowhere"))
      #expect(answer.contains("2 │ y = x + nowhere"))
      #expect(try fin.enter("x") == "1")
      try fin.leave()
    }

    @Test func keepControlsOutOfPastes() throws {
      let fin = try home.start()
      fin.type(Keys.pasted("\u{3}a\u{1B} = \u{4}12\t+ 1\u{7}"))
      #expect(try fin.enter("") == "13")
      try fin.leave()
    }

    @Test func goOnWithTheLastAnswer() throws {
      let fin = try home.start()
      try fin.enter("[3, 1, 2]")
      #expect(try fin.enter("|> sort()") == "[1, 2, 3]")
      #expect(try fin.enter("ans[1]") == "1")
      #expect(try fin.enter("ans2") == "[1, 2, 3]")
      try fin.leave()
      #expect(try home.start().enter("ans").contains("error"))
    }

    /// Down to 20 columns and up again: the line, its rows and what is shown follow.
    @Test func followTheSizeOfTheTerminal() throws {
      let fin = try home.start()
      try fin.enter("home = loan($300k, 6.5%, 30y)")
      fin.type("abcdefghijklmnopqrstuvwxyz")
      for (columns, rows, shown) in [
        (20, 10, "> abcdefghijklmnopqr\nstuvwxyz"), (40, 12, "> abcdefghijklmnopqrstuvwxyz"),
        (120, 40, "> abcdefghijklmnopqrstuvwxyz"),
      ] {
        let before = fin.output.count
        fin.resize(columns: columns, rows: rows)
        fin.settle(after: before)
        #expect(fin.screen.text.hasSuffix(shown))
        #expect(fin.screen.column == (columns == 20 ? 8 : 28))
      }
      fin.type(Keys.control("U"))
      let before = fin.output.count
      fin.resize(columns: 20, rows: 40)
      fin.settle(after: before)
      let narrow = try fin.enter("home")
      #expect(narrow.contains("Payment"))
      #expect(narrow.split(separator: "\n").allSatisfy { $0.count <= 20 })
      fin.resize(columns: 80, rows: 40)
      #expect(try fin.enter("home").contains("  Total interest   $382,636.71"))
      try fin.leave()
    }

    @Test func recallTheFix() throws {
      let fin = try home.start()
      let answer = try fin.enter("home = loan(300000, 6.5, 30)")
      #expect(answer.contains("try:  home = loan(300000, 6.5%, 30y)"))
      fin.type(Keys.up)
      #expect(fin.screen.current == "> home = loan(300000, 6.5%, 30y)")
      #expect(try fin.enter("").contains("Monthly payment    $1,896.20"))
      // What was typed is there, too.
      fin.type(Keys.up + Keys.up)
      #expect(fin.screen.current == "> home = loan(300000, 6.5, 30)")
      fin.type(Keys.control("U"))
      try fin.leave()
    }
  }
}
