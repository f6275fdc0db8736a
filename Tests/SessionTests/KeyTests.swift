import Foundation
import TerminalSupport
import Testing

extension SessionTests {
  /// Keys, and the line and the column of the cursor they lead to.
  struct KeyCase: Sendable, CustomTestStringConvertible {
    var name: String
    var keys: [String]
    var line: String
    var column: Int
    var testDescription: String { name }

    init(_ name: String, _ keys: String..., line: String, column: Int) {
      self.name = name
      self.keys = keys
      self.line = line
      self.column = column
    }
  }

  @Suite final class KeyTests: TestAtHome {
    private func prepared() throws -> Pty {
      let fin = try home.start()
      try fin.enter("price = $450k")
      try fin.enter("rate = 6.5%")
      return fin
    }

    /// All of them in one session, as a person would; Ctrl-C clears the line between them.
    @Test func edit() throws {
      let cases = [
        KeyCase("arrows", "abd\(Keys.left)c\(Keys.right)e", line: "> abcde", column: 7),
        KeyCase("Home, End", "bc\(Keys.home)a\(Keys.end)d", line: "> abcd", column: 6),
        KeyCase(
          "Ctrl-A, Ctrl-E", "bc\(Keys.control("A"))a\(Keys.control("E"))d", line: "> abcd",
          column: 6),
        KeyCase("by words", "one two\(Keys.wordLeft)x", line: "> one xtwo", column: 7),
        KeyCase("Backspace", "abc\(Keys.left)\(Keys.backspace)", line: "> ac", column: 3),
        KeyCase("Delete", "abc\(Keys.home)\(Keys.delete)", line: "> bc", column: 2),
        KeyCase("Ctrl-K", "abc\(Keys.left)\(Keys.control("K"))", line: "> ab", column: 4),
        KeyCase("Ctrl-U", "abc\(Keys.left)\(Keys.control("U"))", line: "> c", column: 2),
        KeyCase("Ctrl-W", "one two\(Keys.control("W"))", line: "> one", column: 6),
        KeyCase(
          "Ctrl-W, Ctrl-Y", "one two\(Keys.control("W"))\(Keys.home)\(Keys.control("Y"))",
          line: "> twoone", column: 5),
        KeyCase("Ctrl-_", "one", Keys.control("U"), Keys.control("_"), line: "> one", column: 5),
        KeyCase("Ctrl-D inside", "ab\(Keys.home)\(Keys.control("D"))", line: "> b", column: 2),
        KeyCase("Up", Keys.up, line: "> rate = 6.5%", column: 13),
        KeyCase("Up twice", Keys.up + Keys.up, line: "> price = $450k", column: 15),
        KeyCase("Up, Up, Down", Keys.up + Keys.up + Keys.down, line: "> rate = 6.5%", column: 13),
        KeyCase("what begins so", "pr\(Keys.up)", line: "> price = $450k", column: 15),
        KeyCase(
          "Ctrl-R", Keys.control("R") + "450", line: "(search)`450': price = $450k", column: 24),
        KeyCase(
          "Ctrl-R and take", Keys.control("R") + "450" + Keys.end, line: "> price = $450k",
          column: 15),
        KeyCase("other scripts", "größe = 漢\(Keys.left)é", line: "> größe = é漢", column: 11),
        KeyCase("Ctrl-L", "abc\(Keys.control("L"))", line: "> abc", column: 5),
      ]
      let fin = try prepared()
      for example in cases {
        for keys in example.keys { fin.type(keys) }
        #expect(fin.screen.current == example.line, "\(example.name)")
        #expect(fin.screen.column == example.column, "\(example.name)")
        let before = fin.output.count
        fin.send(Keys.control("C"))
        try fin.waitForPrompt(after: before, "the line dropped after \(example.name)")
        // The first drops a search that goes on.
        if fin.screen.current != ">" { fin.type(Keys.control("C")) }
        #expect(fin.screen.current == ">", "\(example.name)")
      }
      try fin.leave()
    }

    @Test func keepHistory() throws {
      let first = try prepared()
      try first.leave()
      let second = try home.start()
      second.type(Keys.up)
      #expect(second.screen.current == "> rate = 6.5%")
      second.type(Keys.up + Keys.left + "0")
      #expect(try second.enter("") == "$4,500,000.00")
      try second.leave()
      #expect(permissions(of: home.sessions + "/default.history") == 0o600)
    }

    @Test func dropTheLineAndGoOn() throws {
      let fin = try home.start()
      fin.type("price = (1 +\r2")
      #expect(fin.screen.text.hasSuffix("> price = (1 +\n…   2"))
      let before = fin.output.count
      fin.send(Keys.control("C"))
      try fin.waitForPrompt(after: before, "the next prompt")
      #expect(fin.screen.text.hasSuffix("2^C\n>"))
      #expect(try fin.enter("price").contains("error[unknown-name]: unknown name: price"))
      try fin.leave()
    }

    @Test func sayWhatAnUnfinishedLineWaitsFor() throws {
      let fin = try home.start()
      fin.type("x =\r")
      #expect(fin.screen.text.contains("> x =\n…\n… expected a value after ="))
      fin.type("5")
      #expect(fin.screen.text.hasSuffix("> x =\n… 5"))
      fin.type(Keys.control("C"))
      try fin.leave()
    }

    /// Ctrl-C ends a computation; what was bound stays, also in the file.
    @Test(arguments: [
      "while true {}", "fn f(n) = if n < 2 { n } else { f(n - 1) + f(n - 2) }; f(60)",
      "x = 2; while true {}",
    ])
    func stopAComputation(_ endless: String) throws {
      let fin = try prepared()
      let before = fin.output.count
      fin.send(endless + "\r")
      // The terminal is the program's again only while it computes.
      try fin.wait(for: "the computation") { !$0.takesBracketedPaste }
      fin.send(Keys.control("C"))
      try fin.waitForPrompt(after: before, "the prompt after Ctrl-C")
      #expect(fin.answer(after: before).contains("error[interrupted]"))
      #expect(try fin.enter("price") == "$450,000.00")
      #expect(try fin.enter("rate = 7%") == "7%")
      try fin.leave()
      #expect(try home.pipe(["[price, rate]"]).output == "[$450,000.00, 7%]\n")
    }

    /// Work that does not listen ends at the third Ctrl-C, and leaves the terminal as it was.
    @Test func endWhatDoesNotListen() throws {
      // A program for the clipboard that never comes back.
      let folder = home.path + "/programs"
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
      try put("echo copying\nexec sleep 120\n", at: folder + "/xclip.sh")
      let program = URL(filePath: #filePath).deletingLastPathComponent()
        .appending(path: "../Programs/program").standardized.path
      try FileManager.default.createSymbolicLink(
        atPath: folder + "/xclip", withDestinationPath: program)
      let fin = try home.start(
        environment: ["DISPLAY": ":0", "PATH": folder + ":/usr/bin:/bin"])
      try fin.enter("x = 1")
      fin.send(":copy x\r")
      try fin.wait(forText: "copying")
      var code: Int32?
      for _ in 0..<1_000 where code == nil {
        fin.signal(SIGINT)
        code = fin.waitForExit(seconds: 0.1)
      }
      #expect(code == 130)
      #expect(fin.echoes)
      #expect(try home.pipe(["x"]).output == "1\n")
    }

    @Test func leave() throws {
      for words in ["quit", "exit", ":quit", ":q", "quit()"] {
        let fin = try home.start()
        fin.send(words + "\r")
        #expect(fin.waitForExit() == 0)
        #expect(!fin.screen.takesBracketedPaste && fin.echoes)
      }
      let fin = try home.start()
      fin.type("abc\(Keys.control("D"))")
      #expect(fin.screen.current == "> abc")
      fin.type(Keys.control("U"))
      try fin.leave()
      #expect(fin.echoes)
    }

    /// Ctrl-Z, and `fg` in the shell.
    @Test func stopAndGoOn() throws {
      let shell = try home.shell("set -m; $FIN; echo back; read x; fg; echo gone")
      try shell.waitForPrompt(after: 0, "the first prompt")
      try shell.enter("price = $450k")
      shell.type("price *")
      shell.send(Keys.control("Z"))
      try shell.wait(forText: "back")
      #expect(shell.echoes && !shell.screen.takesBracketedPaste)
      var before = shell.output.count
      shell.send("\r")
      try shell.waitForPrompt(after: before, "the line again")
      #expect(shell.screen.current == "> price *")
      before = shell.output.count
      #expect(try shell.enter(" 2") == "$900,000.00")
      shell.send(Keys.control("D"))
      try shell.wait(forText: "gone")
      #expect(shell.echoes)
    }

    /// A computation can be stopped and continued as well.
    @Test func stopAComputationAndGoOn() throws {
      let shell = try home.shell("set -m; $FIN; echo back; read x; fg; echo gone")
      try shell.waitForPrompt(after: 0, "the first prompt")
      shell.send("n = 0; while true { n = n + 1 }\r")
      try shell.wait(for: "the computation") { !$0.takesBracketedPaste }
      let job = shell.foreground
      shell.send(Keys.control("Z"))
      try shell.wait(forText: "back")
      #expect(shell.echoes)
      let before = shell.output.count
      shell.send("\r")
      try shell.wait(for: "the job in front") { _ in shell.foreground == job }
      shell.send(Keys.control("C"))
      try shell.waitForPrompt(after: before, "the prompt after Ctrl-C")
      #expect(shell.screen.text.contains("error[interrupted]"))
      shell.send(Keys.control("D"))
      try shell.wait(forText: "gone")
    }
  }
}
