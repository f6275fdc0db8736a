import TerminalSupport
import Testing

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

extension SessionTests {
  /// Ends that nobody at the prompt asked for.
  @Suite final class EndingTests: TestAtHome {
    /// The shell is told by which signal, the terminal is as it was, and nothing is lost.
    @Test(arguments: [SIGTERM, SIGHUP])
    func obeysASignal(_ signal: Int32) throws {
      let fin = try home.start()
      try fin.enter("price = $450k")
      try fin.enter("spend(12.50, \"food\", \"lunch\")")
      fin.type("down = (\r20%")
      fin.signal(signal)
      #expect(fin.waitForExit() == 128 + signal)
      #expect(fin.echoes && !fin.screen.takesBracketedPaste)
      #expect(
        try home.pipe(["price", "count(expenses)", "down"]).output == "$450,000.00\n1\n")
      #expect(!home.files.contains { $0.hasSuffix(".lock") })
    }

    @Test(arguments: [SIGTERM, SIGHUP])
    func obeysASignalWhileItComputes(_ signal: Int32) throws {
      let fin = try home.start()
      try fin.enter("price = $450k")
      fin.send("down = 20%; while true {}\r")
      try fin.wait(forText: "\n20%")
      fin.signal(signal)
      #expect(fin.waitForExit() == 128 + signal)
      #expect(fin.echoes && !fin.screen.takesBracketedPaste)
      #expect(try home.pipe(["price"]).output == "$450,000.00\n")
    }

    @Test(arguments: [SIGTERM, SIGHUP])
    func obeysASignalAtAQuestion(_ signal: Int32) throws {
      let fin = try home.start()
      try fin.enter(":new loan")
      fin.type("200k")
      fin.signal(signal)
      #expect(fin.waitForExit() == 128 + signal)
      #expect(fin.echoes && !fin.screen.takesBracketedPaste)
    }

    @Test func endsWithItsWindow() throws {
      let fin = try home.start()
      try fin.enter("price = $450k")
      fin.type("down =")
      fin.hangUp()
      #expect(fin.waitForExit() == 128 + SIGHUP)
      #expect(try home.pipe(["price"]).output == "$450,000.00\n")
    }

    @Test func endsWithItsWindowWhileItComputes() throws {
      let fin = try home.start()
      try fin.enter("price = $450k")
      fin.send("while true {}\r")
      try fin.wait(for: "the computation") { !$0.takesBracketedPaste }
      fin.hangUp()
      #expect(fin.waitForExit() == 128 + SIGHUP)
      #expect(try home.pipe(["price"]).output == "$450,000.00\n")
    }
  }
}
