import FinCommand
import Testing

/// Long output goes through a pager where a person looks.
@Suite struct PagerTests {
  private final class FakePager: Pager {
    var shown: [String] = []
    var works = true

    func show(_ text: String) -> Bool {
      shown.append(text)
      return works
    }
  }

  /// The screen of a terminal, and the text given to the pager.
  private func run(
    _ arguments: [String], typed: String = "", height: Int? = 24, isTerminal: Bool = true,
    works: Bool = true
  ) -> (screen: String, paged: [String]) {
    let pager = FakePager()
    pager.works = works
    var run = TestRun()
    run.input = MemoryInput(typed, isTerminal: isTerminal)
    run.output = MemoryOutput(isTerminal: isTerminal, width: 80, height: height)
    run.pager = pager
    run.files = MemoryFiles(["a.fin": table + "\n"])
    return (run(arguments).output, pager.shown)
  }

  private let table = "table(loan($300k, 6.5%, 30y).schedule, all: true)"

  @Test func longPages() {
    let (screen, paged) = run(["help", "operators"])
    #expect(screen.isEmpty && paged.count == 1 && paged[0].hasPrefix("Operators"))
  }

  @Test func shortPagesAreWritten() {
    #expect(run(["help"]).paged.isEmpty)
    #expect(run(["help", "operators"], height: 80).paged.isEmpty)
  }

  @Test func nothingIsPagedInAPipe() {
    let (text, paged) = run(["help", "operators"], isTerminal: false)
    #expect(text.hasPrefix("Operators") && paged.isEmpty)
    #expect(run(["-e", table], isTerminal: false).paged.isEmpty)
    #expect(run(["--json", "--no-session"], typed: table + "\n").paged.isEmpty)
  }

  @Test func aPagerThatFailsLosesNothing() {
    let (screen, paged) = run(["help", "operators"], works: false)
    #expect(paged.count == 1 && screen.hasPrefix("Operators"))
  }

  @Test func longTablesOfASession() {
    let (screen, paged) = run(["--no-session"], typed: table + "\n1 + 1\n")
    #expect(paged.count == 1 && paged[0].contains("360") && screen.contains("2\n"))
  }

  /// A summary a few rows higher than the screen is read by scrolling back.
  @Test func aFewRowsMoreAreWritten() {
    let summary = "mortgage($450k, 20%, 6.5%, 30y)\n"
    let rows = run(["--no-session"], typed: summary, height: 500).screen.count { $0 == "\n" }
    #expect(rows > 8)
    #expect(run(["--no-session"], typed: summary, height: rows - 2).paged.isEmpty)
    #expect(run(["--no-session"], typed: summary, height: rows / 2).paged.count == 1)
  }

  /// A script is not held up at each of its tables.
  @Test func longTablesOfOneExpression() {
    #expect(run(["-e", table]).paged.count == 1)
    #expect(run(["a.fin"]).paged.isEmpty && run(["a.fin"]).screen.contains("360"))
  }

  @Test func itCanBeSetOff() {
    let (screen, paged) = run(
      ["--no-session"], typed: ":set pager off\n\(table)\nhelp operators\n:set pager no\n")
    #expect(paged.isEmpty && screen.contains("Operators, lowest precedence first"))
  }
}
