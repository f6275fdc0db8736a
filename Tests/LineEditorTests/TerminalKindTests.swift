import TerminalSupport
import Testing

extension TerminalTests {
  /// Terminals, locales and tastes.
  @Suite struct TerminalKindTests {
    @Test(arguments: ["dumb", "", nil, "no-such-terminal", "vt52"] as [String?])
    func leavesPlainTerminalsAlone(_ terminal: String?) throws {
      let demo = try startDemo(environment: ["TERM": terminal], edits: false)
      demo.send("1 + 1\r")
      try demo.wait(forText: "= \"1 + 1\"")
      demo.send("\u{4}")
      #expect(demo.waitForExit() == 0)
      #expect(demo.screen.text == "1 + 1\n= \"1 + 1\"\nend of input")
      #expect(!demo.output.contains(0x1B))
    }

    @Test(arguments: ["xterm", "linux", "screen", "tmux-256color", "vt100", "rxvt-unicode"])
    func editsOnOthers(_ terminal: String) throws {
      let demo = try startDemo(environment: ["TERM": terminal])
      demo.type("f(\rab\(Keys.left)X\(Keys.up)\(Keys.home)Y")
      #expect(demo.screen.text == "demo> Yf(\n    …   aXb")
    }

    /// As those claim that know no size; the last that could be is kept.
    @Test(arguments: [(65_535, 65_535), (65_535, 24), (80, 65_535), (0, 0)])
    func doesNotBelieveAWindowWithoutEnd(columns: Int, rows: Int) throws {
      let demo = try startDemo(columns: 20, rows: 10)
      demo.claim(columns: columns, rows: rows)
      demo.type(String(repeating: "abcdefghij", count: 4))
      demo.type("\(Keys.home)X")
      #expect(demo.screen.text == "demo> Xabcdefghijabc\ndefghijabcdefghijabc\ndefghij")
    }

    @Test func doesNotBelieveAWindowWithoutEndAtTheStart() throws {
      let shell = try Pty(
        "/bin/sh", ["-c", "stty columns 65535 rows 65535; exec \(demoPath)"], columns: 80, rows: 24)
      try shell.wait(for: "the prompt") { $0.text.hasPrefix("demo>") && $0.takesBracketedPaste }
      shell.settle()
      shell.type(String(repeating: "abcdefghij", count: 8))
      shell.type("\(Keys.home)X")
      let line = "demo> X" + String(repeating: "abcdefghij", count: 7) + "abc\ndefghij"
      #expect(shell.screen.text == line)
    }

    @Test func leavesPipesAlone() throws {
      let shell = try Pty("/bin/sh", ["-c", "printf '1\\n' | \(demoPath); \(demoPath) | cat"])
      try shell.wait(forText: "= \"1\"\nend of input")
      shell.send("2\r\u{4}")
      #expect(shell.waitForExit() == 0)
      #expect(shell.screen.text.hasSuffix("2\n= \"2\"\nend of input"))
      #expect(!shell.output.contains(0x1B))
    }

    @Test(arguments: [nil, "C", "POSIX", "de_DE.ISO-8859-1", "no_SUCH"] as [String?])
    func readsUTF8(_ locale: String?) throws {
      let demo = try startDemo(environment: ["LANG": locale])
      demo.type("é€漢😀â")
      #expect(demo.screen.text == "demo> é€漢😀â")
      demo.send("\r")
      try demo.wait(forText: "= \"é€漢😀â\"")
    }

    /// Of a file of settings.
    private func demo(with settings: String) throws -> (Pty, TemporaryFolder) {
      let folder = try TemporaryFolder()
      try put(settings, at: folder.path + "/.editrc")
      return (
        try startDemo(environment: ["HOME": folder.path], edits: settings != "edit off\n"), folder
      )
    }

    @Test func canBeTurnedOff() throws {
      let (demo, folder) = try demo(with: "edit off\n")
      defer { folder.remove() }
      demo.send("1\r")
      try demo.wait(forText: "= \"1\"")
      #expect(!demo.output.contains(0x1B))
      demo.send("\u{4}")
      #expect(demo.waitForExit() == 0)
      #expect(demo.screen.text.hasSuffix("end of input"))
    }

    @Test func heedsOwnBindings() throws {
      let (demo, folder) = try demo(
        with: """
          # what a person may have there
          bind -e
          nonsense
          history size 100
          bind ^T fin-complete
          demo:bind ^G em-upper-case
          other:bind ^T ed-insert

          """)
      defer { folder.remove() }
      demo.type("lo\u{14}")
      #expect(demo.screen.text == "demo> loan(")
      demo.type("\u{1}\u{7}")
      #expect(demo.screen.text == "demo> LOAN(")
    }

    @Test(arguments: [
      KeyCase("motions", "abc def\u{1B}", "demo> abc def", 12),
      KeyCase("insert", "abc def\u{1B}bix", "demo> abc xdef", 11),
      KeyCase("delete a word", "abc def\u{1B}0dw", "demo> def", 6),
      KeyCase("undo", "abc\u{1B}xu", "demo> abc", 8),
      KeyCase("history", "\u{1B}kk", "demo> first", 10),
      KeyCase("history and back", "\u{1B}kkj", "demo> second", 11),
      KeyCase("search", "\u{1B}/fir", "(search)`fir': first", 15),
      KeyCase("Escape twice", "abc\u{1B}\u{1B}x", "demo> ab", 7),
      KeyCase("search and take", "\u{1B}/fir\u{1B}x", "demo> irst", 6),
      KeyCase("Ctrl-R", "\(Keys.control("R"))sec\(Keys.left)", "demo> second", 6),
      KeyCase("arrows", "abc\(Keys.left)\(Keys.left)X", "demo> aXbc", 8),
      KeyCase("Tab", "lo\t", "demo> loan(", 11),
      KeyCase("the end of nothing", "\u{1B}$xiab", "demo> ab", 8),
      KeyCase("no other editor", "abc\u{1B}vx", "demo> ab", 7),
      KeyCase("a colon", "abc\u{1B}:x", "demo> ab", 7),
      KeyCase("paste", "\u{1B}i\(Keys.pasted("x\ny"))", "demo> x\n    … y", 7),
    ])
    func knowsVi(_ example: KeyCase) throws {
      let (demo, folder) = try demo(with: "bind -v\n")
      defer { folder.remove() }
      for line in ["first", "second"] {
        demo.send(line + "\r")
        try demo.wait(for: "an answer") { $0.text.hasSuffix("= \"\(line)\"\ndemo>") }
        demo.settle()
      }
      // An Escape is a key of its own when nothing follows it at once.
      for part in example.keys.keystrokes { demo.type(part) }
      let lines = demo.screen.text.split(separator: "\n").dropFirst(4).joined(separator: "\n")
      #expect(lines == example.screen)
      #expect(demo.screen.column == example.column)
    }

    /// Some of libedit's own commands take the line.
    @Test func takesACommentInVi() throws {
      let (demo, folder) = try demo(with: "bind -v\n")
      defer { folder.remove() }
      for key in ["abc", "\u{1B}"] { demo.type(key) }
      demo.send("#")
      try demo.wait(forText: "= \"#abc\"\ndemo>")
    }

    @Test func knowsRowsInVi() throws {
      let (demo, folder) = try demo(with: "bind -v\n")
      defer { folder.remove() }
      demo.type("f(a\rbc\rd")
      for key in ["\u{1B}", "k", "0", "i", "X"] { demo.type(key) }
      #expect(demo.screen.text == "demo> Xf(a\n    …   bc\n    …   d")
      for key in ["\u{1B}", "j", "j", "h", "h", "x"] { demo.type(key) }
      #expect(demo.screen.text == "demo> Xf(a\n    …   b\n    …   d")
      for key in ["A", ")"] { demo.type(key) }
      demo.send("\r")
      try demo.wait(forText: #"= "Xf(a\n  b\n  d)""#)
    }
  }
}

extension String {
  /// Single characters, and sequences as one.
  fileprivate var keystrokes: [String] {
    var strokes: [String] = []
    var rest = self[...]
    while let first = rest.first {
      if rest.hasPrefix("\u{1B}[200~"), let end = rest.firstRange(of: "201~")?.upperBound {
        strokes.append(String(rest[..<end]))
        rest = rest[end...]
      } else if rest.hasPrefix("\u{1B}["), let end = rest.firstIndex(where: \.isLetter) {
        strokes.append(String(rest[...end]))
        rest = rest[rest.index(after: end)...]
      } else {
        strokes.append(String(first))
        rest = rest.dropFirst()
      }
    }
    return strokes
  }
}
