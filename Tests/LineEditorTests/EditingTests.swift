import TerminalSupport
import Testing

extension TerminalTests {
  /// Keys, and the line and the column they lead to.
  struct KeyCase: Sendable, CustomTestStringConvertible {
    var name: String
    var keys: String
    var screen: String
    var column: Int
    var row = 0
    var testDescription: String { name }

    init(_ name: String, _ keys: String, _ screen: String, _ column: Int, row: Int = 0) {
      self.name = name
      self.keys = keys
      self.screen = screen
      self.column = column
      self.row = row
    }

    func check(_ demo: Pty) {
      demo.type(keys)
      #expect(demo.screen.text == screen)
      #expect(demo.screen.column == column)
      #expect(demo.screen.row == row)
    }
  }

  @Suite struct EditingTests {
    @Test func takesLines() throws {
      let demo = try startDemo()
      demo.send("1 + 2\r")
      try demo.wait(forText: "= \"1 + 2\"")
      demo.settle()
      #expect(demo.screen.text == "demo> 1 + 2\n= \"1 + 2\"\ndemo>")
      demo.send(Keys.control("D"))
      #expect(demo.waitForExit() == 0)
      #expect(demo.screen.text.hasSuffix("demo>\nend"))
    }

    @Test(arguments: [
      KeyCase("typing", "abc", "demo> abc", 9),
      KeyCase("left and right", "abc\(Keys.left)\(Keys.left)\(Keys.right)X", "demo> abXc", 9),
      KeyCase("Home and End", "abc\(Keys.home)X\(Keys.end)Y", "demo> XabcY", 11),
      KeyCase("Ctrl-A, Ctrl-E", "abc\(Keys.control("A"))X\(Keys.control("E"))Y", "demo> XabcY", 11),
      KeyCase(
        "Ctrl-B, Ctrl-F", "ab\(Keys.control("B"))\(Keys.control("B"))\(Keys.control("F"))X",
        "demo> aXb", 8),
      KeyCase(
        "by words", "one two\(Keys.wordLeft)\(Keys.wordLeft)\(Keys.wordRight)X", "demo> oneX two",
        10),
      KeyCase("Alt-B, Alt-F", "one two\u{1B}b\u{1B}bX", "demo> Xone two", 7),
      KeyCase("Backspace", "abc\(Keys.left)\(Keys.backspace)", "demo> ac", 7),
      KeyCase("Delete", "abc\(Keys.home)\(Keys.delete)", "demo> bc", 6),
      KeyCase("Ctrl-D", "abc\(Keys.home)\(Keys.control("D"))", "demo> bc", 6),
      KeyCase("Ctrl-D at the end", "abc\(Keys.control("D"))", "demo> abc", 9),
      KeyCase("Ctrl-K", "abc\(Keys.left)\(Keys.control("K"))", "demo> ab", 8),
      KeyCase("Ctrl-U", "abc\(Keys.left)\(Keys.control("U"))", "demo> c", 6),
      KeyCase("Ctrl-W", "one two\(Keys.control("W"))", "demo> one", 10),
      KeyCase(
        "kill and yank", "one two\(Keys.control("W"))\(Keys.control("Y"))\(Keys.control("Y"))",
        "demo> one twotwo", 16),
      KeyCase(
        "Backspace spares the yanked",
        "ab\(Keys.control("U"))cd\(Keys.backspace)\(Keys.control("Y"))", "demo> cab", 9),
      KeyCase("wide characters", "漢字é\(Keys.left)\(Keys.left)X", "demo> 漢X字é", 9),
      KeyCase("an emoji and Backspace", "a😀b\(Keys.left)\(Keys.backspace)", "demo> ab", 7),
      KeyCase("a decomposed accent", "e\u{301}x", "demo> e\u{301}x", 8),
      KeyCase("an unknown sequence", "a\u{1B}[5;5~b\u{1B}[?1;2c", "demo> ab", 8),
      KeyCase(
        "Ctrl-V and a control", "a\(Keys.control("V"))\u{3}\(Keys.control("V"))\tb", "demo> ab", 8),
      KeyCase("NUL", "a\u{0}b", "demo> ab", 8),
      KeyCase("Alt-X", "a\u{1B}xb", "demo> ab", 8),
      KeyCase(
        "Ctrl-S and Ctrl-Q do not stop the terminal", "a\(Keys.control("S"))b", "demo> ab", 8),
    ])
    func keys(_ example: KeyCase) throws {
      example.check(try startDemo())
    }

    @Test(arguments: [
      KeyCase("a word at a time", "one two\(Keys.control("_"))", "demo> one", 9),
      KeyCase("all of it", "one two\(Keys.control("_"))\(Keys.control("_"))", "demo>", 6),
      KeyCase(
        "nothing left", "a\(Keys.control("_"))\(Keys.control("_"))\(Keys.control("_"))", "demo>", 6),
    ])
    func undoTyping(_ example: KeyCase) throws {
      let demo = try startDemo()
      // Undo goes by what was seen on the screen, so each key waits for it.
      for key in example.keys.unicodeScalars.map(String.init) { demo.type(key) }
      KeyCase(example.name, "", example.screen, example.column).checkNow(demo)
    }

    @Test func undoesAKill() throws {
      let demo = try startDemo()
      demo.type("abc def")
      demo.type(Keys.control("U"))
      #expect(demo.screen.text == "demo>")
      demo.type(Keys.control("_"))
      #expect(demo.screen.text == "demo> abc def")
    }

    @Test func editsWhatIsGiven() throws {
      let demo = try startDemo(["--initial", "x = 1"])
      try demo.wait(for: "the line") { $0.text == "demo> x = 1" && $0.column == 11 }
      demo.send("0\r")
      try demo.wait(forText: "= \"x = 10\"")
    }

    @Test func editsWhatIsGivenInRows() throws {
      let demo = try startDemo(["--initial", "f(\n  1\n)"])
      try demo.wait(for: "the rows") { $0.text == "demo> f(\n    …   1\n    … )" && $0.column == 7 }
      demo.send("\(Keys.up)\(Keys.end)2\r")
      try demo.wait(forText: #"= "f(\n  12\n)""#)
    }

    /// An answer is one row, with neither history nor completion.
    @Test func asksQuestions() throws {
      let demo = try startDemo()
      demo.send("ask\r")
      try demo.wait(for: "the question") { $0.current == "Sure?" && $0.takesBracketedPaste }
      demo.settle()
      demo.type("\(Keys.up)lo\t\(Keys.f1)\u{1B}\r\(Keys.control("R"))o\(Keys.control("G"))")
      #expect(demo.screen.text == "demo> ask\nSure? lo")
      demo.send("(\(Keys.pasted("1\n2"))\r")
      try demo.wait(forText: #"answer: text("lo(1")"#)
    }

    @Test func wrapsLongLines() throws {
      let demo = try startDemo(columns: 20, rows: 10)
      demo.type("abcdefghijklmnopqrstuvwxyz")
      #expect(demo.screen.text == "demo> abcdefghijklmn\nopqrstuvwxyz")
      demo.type("\(Keys.home)X")
      #expect(demo.screen.text == "demo> Xabcdefghijklm\nnopqrstuvwxyz")
      #expect(demo.screen.row == 0 && demo.screen.column == 7)
      // A row that ends with the last column.
      demo.type("\(Keys.control("K"))bcdefghijklmn")
      #expect(demo.screen.text == "demo> Xbcdefghijklmn")
      #expect(demo.screen.row == 1 && demo.screen.column == 0)
      demo.send("\r")
      try demo.wait(forText: "= \"Xbcdefghijklmn\"")
    }

    @Test func clearsTheScreen() throws {
      let demo = try startDemo()
      demo.send("abc\r")
      try demo.wait(forText: "= \"abc\"")
      demo.settle()
      demo.type("def\(Keys.control("L"))")
      #expect(demo.screen.text == "demo> def")
      #expect(demo.screen.row == 0 && demo.screen.column == 9)
    }

    @Test func colorsThePrompt() throws {
      let demo = try startDemo(["--colors"])
      demo.type("f(\r1\(Keys.up)\(Keys.home)\(Keys.right)\(Keys.left)")
      #expect(demo.screen.colors(of: "demo>", inRow: 0) == [1, 36])
      #expect(demo.screen.colors(of: "f(", inRow: 0) == [])
      #expect(demo.screen.colors(of: "…", inRow: 1) == [2])
      #expect(demo.screen.colors(of: "1", inRow: 1) == [])
    }

    @Test func usesNoColorsUnlessTold() throws {
      let demo = try startDemo()
      demo.type("lo\t\(Keys.f1)")
      demo.type("\(Keys.control("A"))(\r")
      demo.type(Keys.control("C"))
      let sequences = String(decoding: demo.output, as: UTF8.self).split(separator: "\u{1B}[")
      #expect(!sequences.isEmpty)
      for sequence in sequences {
        let end = sequence.first { $0.isLetter }
        // libedit itself ends attributes that nobody began.
        if end == "m" {
          #expect(["m", "0m", "39m", "49m"].contains(String(sequence.prefix { $0 != "m" }) + "m"))
        }
      }
    }
  }
}

extension TerminalTests.KeyCase {
  func checkNow(_ demo: Pty) {
    #expect(demo.screen.text == screen)
    #expect(demo.screen.column == column)
  }
}
