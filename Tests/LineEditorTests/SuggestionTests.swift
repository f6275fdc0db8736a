import TerminalSupport
import Testing

extension TerminalTests {
  /// Text behind and below the line while it is typed.
  @Suite struct SuggestionTests {
    private func demo(_ options: [String] = [], columns: Int = 80, rows: Int = 24) throws -> Pty {
      let demo = try startDemo(
        ["--colors", "--aids"] + options, columns: columns, rows: rows)
      for line in ["alpha one", "beta 2"] {
        demo.send(line + "\r")
        try demo.wait(for: "an answer") { $0.text.contains("= \(line.debugDescription)\ndemo>") }
        demo.settle()
      }
      return demo
    }

    @Test func suggestsTheRestOfAnEarlierLine() throws {
      let demo = try demo()
      demo.type("al")
      #expect(demo.screen.current == "demo> alpha one")
      #expect(demo.screen.column == 8)
      #expect(demo.screen.colors(of: "pha one", inRow: demo.screen.row) == [2])
      #expect(demo.screen.colors(of: "al", inRow: demo.screen.row) == [])
      // Another letter, and it is gone.
      demo.type("x")
      #expect(demo.screen.current == "demo> alx")
      demo.type(Keys.backspace)
      #expect(demo.screen.current == "demo> alpha one")
      // Not inside the line.
      demo.type(Keys.left)
      #expect(demo.screen.current == "demo> al")
    }

    @Test(arguments: [
      KeyCase("Right", Keys.right, "demo> alpha one", 15),
      KeyCase("End", Keys.end, "demo> alpha one", 15),
      KeyCase("Ctrl-E", Keys.control("E"), "demo> alpha one", 15),
      KeyCase("Ctrl-F", Keys.control("F"), "demo> alpha one", 15),
      KeyCase("Alt-Right", Keys.altRight + "!", "demo> alpha!", 12),
      KeyCase("Ctrl-Right", Keys.wordRight + "!", "demo> alpha!", 12),
      KeyCase("Alt-f", "\u{1B}f!", "demo> alpha!", 12),
      KeyCase("two words", Keys.altRight + Keys.altRight, "demo> alpha one", 15),
    ])
    func takesIt(_ example: KeyCase) throws {
      let demo = try demo()
      demo.type("al")
      for key in example.keys.split(separator: "\u{1B}", omittingEmptySubsequences: false)
        .enumerated()
      { if !key.element.isEmpty { demo.type((key.offset > 0 ? "\u{1B}" : "") + key.element) } }
      #expect(demo.screen.current == example.screen)
      #expect(demo.screen.column == example.column)
    }

    /// Nothing is taken that nobody saw.
    @Test func takesNothingUnseen() throws {
      let demo = try demo()
      demo.type("al\(Keys.right)\(Keys.end)x")
      #expect(demo.screen.current == "demo> alx")
    }

    @Test(arguments: ["\t", Keys.right, Keys.end])
    func offersALineOnce(_ key: String) throws {
      let demo = try startDemo(["--colors", "--aids", "--offer", "f(1)"])
      #expect(demo.screen.current == "demo> f(1)")
      #expect(demo.screen.column == 6)
      demo.type(key)
      #expect(demo.screen.column == 10)
      demo.send("\r")
      try demo.wait(forText: "= \"f(1)\"\ndemo>")
      demo.settle()
      #expect(demo.screen.current == "demo>")
    }

    @Test func enterDoesNotTakeIt() throws {
      let demo = try demo()
      demo.type("al")
      demo.send("\r")
      try demo.wait(forText: "demo> al\n= \"al\"\ndemo>")
    }

    @Test func saysSomethingBelow() throws {
      let demo = try demo()
      demo.type("xy")
      #expect(demo.screen.text.hasSuffix("demo> xy\n2 of 2"))
      #expect(demo.screen.colors(of: "2 of 2", inRow: demo.screen.row + 1) == [2])
      demo.type("z")
      #expect(demo.screen.text.hasSuffix("demo> xyz"))
      demo.type("1")
      #expect(demo.screen.text.hasSuffix("demo> xyz1\n4 of 4"))
      #expect(demo.screen.colors(of: "1", inRow: demo.screen.row) == [36])
      // A list takes its place, and goes with the next key.
      demo.type("\(Keys.control("U"))lo\u{9}(\(Keys.f1)")
      #expect(
        demo.screen.text.hasSuffix("loan(amount: money, rate: percent, term: duration) -> loan"))
      let before = demo.output.count
      demo.send("\(Keys.control("U"))q1\r")
      try demo.wait(forText: "demo> q1\n= \"q1\"\ndemo>")
      demo.settle(after: before)
      // What was entered has the colors of a line without a cursor.
      #expect(demo.screen.colors(of: "1", inRow: demo.screen.row - 2) == [35])
    }

    /// At the bottom of the screen, and where the line grows over the note.
    @Test(arguments: [(20, 6), (40, 12), (80, 24)])
    func findsItsRow(_ columns: Int, _ rows: Int) throws {
      let demo = try startDemo(["--colors", "--aids"], columns: columns, rows: rows)
      for _ in 0..<rows {
        let before = demo.output.count
        demo.send("q\r")
        try demo.wait(for: "the next prompt") { _ in
          demo.output[before...].firstRange(of: Array("\u{1B}[?2004h".utf8)) != nil
        }
        demo.settle(after: before)
      }
      let text = String(repeating: "abcd5", count: columns * 2 / 5)
      for character in text { demo.type(String(character)) }
      let count = text.count
      let whole = "demo> " + text
      let shown = stride(from: 0, to: whole.count, by: columns).map { start in
        String(whole.dropFirst(start).prefix(columns))
      }.joined(separator: "\n")
      let note = count % 3 == 0 ? "" : "\n\(count) of \(count)"
      #expect(demo.screen.text.hasSuffix(shown + note))
      for _ in 0..<(count - 2) { demo.type(Keys.backspace) }
      #expect(demo.screen.text.hasSuffix("demo> ab\n2 of 2"))
    }

    @Test func turnsAndEdits() throws {
      let demo = try demo()
      demo.type("42\(Keys.altUp)")
      #expect(demo.screen.current == "demo> 43")
      demo.type(Keys.altShiftDown)
      #expect(demo.screen.current == "demo> 33")
      demo.type(Keys.control("_"))
      #expect(demo.screen.current == "demo> 43")
      demo.type(Keys.control("X") + Keys.control("E"))
      #expect(demo.screen.text.contains("demo> 43\n    … edited"))
      let bells = demo.screen.bells
      demo.type(Keys.control("U") + Keys.backspace + Keys.control("U"))
      demo.type(Keys.altUp)
      #expect(demo.screen.bells > bells)
    }
  }
}
