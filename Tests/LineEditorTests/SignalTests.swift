import TerminalSupport
import Testing

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

extension TerminalTests {
  @Suite struct SignalTests {
    @Test func dropsTheLine() throws {
      let demo = try startDemo()
      demo.type("f(\rabc\(Keys.up)")
      demo.send(Keys.control("C"))
      try demo.wait(for: "the next prompt") { $0.text == "demo> f(\n    …   abc^C\ndropped\ndemo>" }
      demo.settle()
      demo.send("1\r")
      try demo.wait(forText: "= \"1\"")
    }

    @Test func dropsTheLineOnASignal() throws {
      let demo = try startDemo()
      demo.type("abc")
      demo.signal(SIGINT)
      try demo.wait(for: "the next prompt") { $0.text == "demo> abc^C\ndropped\ndemo>" }
    }

    @Test func stopsAComputation() throws {
      let demo = try startDemo()
      demo.send("work\r")
      try demo.wait(forText: "working")
      demo.send(Keys.control("C"))
      try demo.wait(forText: "stopped\ndemo>")
      demo.settle()
      demo.send("1\r")
      try demo.wait(forText: "= \"1\"")
    }

    @Test func showsWhatWasTypedAheadOnce() throws {
      let demo = try startDemo()
      demo.send("pause\r")
      try demo.wait(forText: "pausing")
      demo.send("1 + 1\r2 + ")
      try demo.wait(forText: "demo> 2 +")
      demo.settle()
      #expect(
        demo.screen.text == """
          demo> pause
          pausing
          done
          demo> 1 + 1
          = "1 + 1"
          demo> 2 +
          """)
    }

    @Test(arguments: [
      (columns: 20, rows: 10, text: "demo> abcdefghijklmn\nopqrstuvwxyz"),
      (columns: 100, rows: 40, text: "demo> abcdefghijklmnopqrstuvwxyz"),
    ])
    func drawsAtAnotherSize(columns: Int, rows: Int, text: String) throws {
      let demo = try startDemo(columns: 40)
      demo.type("abcdefghijklmnopqrstuvwxyz")
      let before = demo.output.count
      demo.resize(columns: columns, rows: rows)
      demo.settle(after: before)
      #expect(demo.screen.text.hasSuffix(text))
      demo.type("\(Keys.home)X")
      #expect(demo.screen.text.contains("demo> Xabc"))
    }

    @Test func drawsRowsAtAnotherSize() throws {
      let demo = try startDemo()
      demo.type("f(\r1,\r2\(Keys.up)")
      let before = demo.output.count
      demo.resize(columns: 60, rows: 20)
      demo.settle(after: before)
      #expect(demo.screen.text == "demo> f(\n    …   1,\n    …   2")
      #expect(demo.screen.row == 1 && demo.screen.column == 9)
    }

    @Test func stopsAndGoesOn() throws {
      let shell = try Pty("/bin/sh", ["-c", "set -m; \(demoPath); echo back; read x; fg"])
      try shell.wait(for: "the prompt") { $0.text.hasPrefix("demo>") && $0.takesBracketedPaste }
      shell.settle()
      shell.type("f(\rabc\(Keys.up)")
      shell.send(Keys.control("Z"))
      try shell.wait(forText: "back")
      #expect(shell.echoes && !shell.screen.takesBracketedPaste)
      shell.send("\r")
      try shell.wait(for: "the line again") {
        $0.takesBracketedPaste && $0.text.hasSuffix("\ndemo> f(\n    …   abc")
      }
      shell.settle()
      shell.type("X\(Keys.down)")
      #expect(shell.screen.text.hasSuffix("\ndemo> f(X\n    …   abc"))
      shell.send(")\r")
      try shell.wait(forText: #"= "f(X\n  a)bc""#)
    }

    /// Ctrl-Z does no harm if no shell could continue the process.
    @Test func doesNotStopAlone() throws {
      let demo = try startDemo()
      demo.type("abc\(Keys.control("Z"))")
      #expect(demo.screen.current == "demo> abc")
      demo.send("d\r")
      try demo.wait(forText: "= \"abcd\"")
    }

    @Test(arguments: [SIGTERM, SIGHUP])
    func tellsOfTheEnd(_ signal: Int32) throws {
      let demo = try startDemo()
      demo.type("f(\rabc\(Keys.up)")
      #expect(!demo.echoes)
      demo.signal(signal)
      #expect(demo.waitForExit() == 128 + signal)
      #expect(demo.echoes)
      #expect(demo.screen.text == "demo> f(\n    …   abc\nterminated \(signal)")
      #expect(!demo.screen.takesBracketedPaste)
    }

    @Test(arguments: [SIGABRT, SIGILL, SIGTRAP, SIGQUIT, SIGSEGV])
    func leavesTheTerminalToWhatComesAfterACrash(_ signal: Int32) throws {
      let demo = try startDemo(environment: ["SWIFT_BACKTRACE": "enable=no"])
      demo.type("abc")
      demo.signal(signal)
      #expect(demo.waitForExit() == 128 + signal)
      #expect(demo.echoes && !demo.screen.takesBracketedPaste)
    }

    /// Ways out, and the shell after them.
    @Test(arguments: [
      ("\u{4}", "echo=yes code=0"), ("quit\r", "echo=yes code=0"),
      ("abc\u{3}\u{4}", "echo=yes code=0"), ("term\r", "echo=yes code=143"),
      ("hang up\r", "echo=yes code=129"), ("core\r", "echo=yes code=131"),
      ("crash\r", "echo=yes code=134"),
      ("crash\r", "echo=yes code=134"),
    ])
    func leavesTheTerminalAsItWas(_ keys: String, _ ending: String) throws {
      let shell = try Pty(
        "/bin/sh",
        [
          "-c",
          """
          \(demoPath); code=$?
          case "$(stty -a)" in *" -echo "* | *"-icanon"* | *"-isig"*) echo=no;; *) echo=yes;; esac
          echo echo=$echo code=$code
          """,
        ],
        // Swift's own report of a crash would take SIGQUIT for one.
        environment: ["SWIFT_BACKTRACE": "enable=no"])
      try shell.wait(for: "the prompt") { $0.text.hasPrefix("demo>") && $0.takesBracketedPaste }
      shell.settle()
      shell.send(keys)
      try shell.wait(forText: ending)
      #expect(!shell.screen.takesBracketedPaste)
    }

    @Test func endsWhenTheTerminalGoesAway() throws {
      let demo = try startDemo()
      demo.type("abc")
      demo.hangUp()
      #expect(demo.waitForExit() == 128 + SIGHUP)
    }
  }
}
