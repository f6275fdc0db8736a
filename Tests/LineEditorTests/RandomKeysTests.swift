import TerminalSupport
import TestSupport
import Testing

extension TerminalTests {
  /// Whatever is typed, the screen shows what it shows when all of it is drawn anew.
  @Suite struct RandomKeysTests {
    private static let keys: [String] = [
      "a", "b", "x y", "12345678", "(", "]", "漢", "é", "😀", " ", "wörd ", "lo", "\t", Keys.f1,
      Keys.up, Keys.down, Keys.left, Keys.right, Keys.home, Keys.end, Keys.wordLeft, Keys.wordRight,
      Keys.left, Keys.up, Keys.backspace, Keys.delete, Keys.backspace, "\u{1B}\r", "\u{1B}\r",
      "\u{1B}b", "\u{1B}f", "\u{1B}u", "\u{1B}c", "\u{1B}d", "\u{1B}\u{7F}", "\u{1B}p", "\u{1B}n",
      Keys.control("K"), Keys.control("U"), Keys.control("W"), Keys.control("Y"),
      Keys.control("_"), Keys.control("T"), Keys.control("@"), Keys.control("R") + "a",
      Keys.control("G"), Keys.pasted("p(\nq\n  漢字 r"), Keys.pasted("one"), "\u{1B}<", "\u{1B}>",
      Keys.control("X") + Keys.control("X"), "\u{1B}3a", "\u{1B}2" + Keys.left,
    ]
    private static let viKeys =
      keys + [
        "\u{1B}", "\u{1B}", "i", "A", "I", "0", "$", "w", "b", "e", "dw", "dd", "cw", "x", "X", "p",
        "P", "yy", "r漢", "~", "D", "C", "u", ".", "fa", ";", "k", "j", "h", "l", "%", "R", "s", "S",
        "/a", "n", "N", "U", "|", "3|", "^", "v", ":", "o", "@a", "_",
      ]

    private static func check(
      _ seed: UInt64, isVi: Bool, keys: [String], options: [String] = []
    ) throws {
      var random = SeededGenerator(seed: seed)
      let folder = try TemporaryFolder()
      defer { folder.remove() }
      try put(isVi ? "bind -v\n" : "bind -e\n", at: folder.path + "/.editrc")
      let columns = Int.random(in: 14...60, using: &random)
      let demo = try startDemo(
        options, columns: columns, rows: 60, environment: ["HOME": folder.path])
      demo.send("alpha(\r1)\r")
      try demo.wait(forText: #"= "alpha("#)
      demo.settle()
      var typed: [String] = []
      for _ in 0..<8 {
        for _ in 0..<6 {
          let key = keys.randomElement(using: &random) ?? "a"
          typed.append(key)
          demo.type(key)
        }
        // Ends a search, and takes away what is shown below the line.
        demo.type(Keys.control("G"))
        let before = demo.screen
        demo.type(Keys.control("L"))
        let after = demo.screen
        // In its command mode libedit puts the cursor from behind the text onto its end some keys later.
        #expect(
          before.text.hasSuffix(after.text) && (isVi || before.column == after.column),
          """
          after \(typed.debugDescription), seed \(seed), at \(before.row) \(before.column):
          \(before.text)
          not as anew, at \(after.row) \(after.column):
          \(after.text)
          """)
      }
      demo.send(Keys.control("G") + Keys.control("C"))
      try demo.wait(for: "the next prompt") { $0.text.hasSuffix("dropped\ndemo>") }
    }

    @Test(arguments: 1...4 as ClosedRange<UInt64>)
    func showsTheSameInEmacs(_ seed: UInt64) throws {
      try Self.check(seed, isVi: false, keys: Self.keys)
    }

    /// With colors, what is suggested behind the line and a note below it.
    @Test(arguments: 1...6 as ClosedRange<UInt64>)
    func showsTheSameWithAids(_ seed: UInt64) throws {
      let keys = Self.keys + ["alp", Keys.right, "\u{1B}[1;3A", "\u{1B}[1;3C", "7"]
      try Self.check(
        seed, isVi: seed % 3 == 0, keys: seed % 3 == 0 ? Self.viKeys : keys,
        options: ["--colors", "--aids"])
    }

    @Test(arguments: 1...4 as ClosedRange<UInt64>)
    func showsTheSameInVi(_ seed: UInt64) throws {
      try Self.check(seed, isVi: true, keys: Self.viKeys)
    }
  }
}
