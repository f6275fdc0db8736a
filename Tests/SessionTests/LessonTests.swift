import TerminalSupport
import Testing

extension SessionTests {
  /// A lesson at a terminal, with the real program.
  @Suite final class LessonTests: TestAtHome {
    private static let pause = "(Enter continues) >"

    @Test func fromTheShell() throws {
      let fin = try home.start(["lesson", "interest"])
      let first = fin.screen.text
      #expect(first.hasPrefix("Interest\nWhat borrowed money costs"))
      #expect(first.contains("> rate = 8%\n8%\n"))
      #expect(fin.screen.current == Self.pause)
      #expect(try fin.enter("debt * 2") == "$2,400.00")
      #expect(fin.screen.current == Self.pause)
      // What was tried is on the up arrow.
      fin.type(Keys.up)
      #expect(fin.screen.current == Self.pause + " debt * 2")
      fin.type(Keys.control("U"))
      #expect(try fin.enter("").contains("$96.00"))
      try fin.enter("")
      #expect(fin.screen.current == "Your answer:")
      #expect(try fin.enter("96").contains("Twelve times too much"))
      #expect(try fin.enter("$96 / 12").contains("Right: $8.00."))
      fin.send("q\r")
      #expect(fin.waitForExit() == 0)
      #expect(!fin.screen.takesBracketedPaste)
      #expect(home.files == [])
    }

    @Test(arguments: [("D", 0), ("C", 130)])
    func leaves(_ key: Unicode.Scalar, _ code: Int32) throws {
      let fin = try home.start(["lesson", "payment"])
      fin.send(Keys.control(key))
      #expect(fin.waitForExit() == code)
      #expect(!fin.screen.takesBracketedPaste)
    }

    @Test func insideASession() throws {
      let fin = try home.start(rows: 80)
      try fin.enter("debt = $7")
      let before = contents(of: home.document)
      #expect(try fin.enter(":lesson interest").contains("> debt = $1,200\n$1,200.00"))
      #expect(fin.screen.current == Self.pause)
      // The names to be completed are the lesson's.
      fin.type("rat\t")
      #expect(fin.screen.current.hasPrefix(Self.pause + " rat"))
      fin.type(Keys.control("U"))
      try fin.enter("debt = $3")
      let left = try fin.enter("q")
      #expect(left.contains("Left the lesson."))
      #expect(fin.screen.current == ">")
      #expect(try fin.enter("debt") == "$7.00")
      // The history is the session's again.
      fin.type(Keys.up)
      fin.type(Keys.up)
      #expect(fin.screen.current == "> :lesson interest")
      fin.type(Keys.control("U"))
      #expect(contents(of: home.document) == before)
      try fin.leave()
    }

    /// From a pipe it is a page to be read, the same every time.
    @Test func fromAPipe() throws {
      let run = try home.pipe([], ["lesson", "interest"])
      #expect(run.code == 0)
      #expect(run.errors == "")
      #expect(run.output.contains("\n> debt * rate / 12\n$8.00\n"))
      #expect(!run.output.contains("Your answer"))
    }
  }
}
