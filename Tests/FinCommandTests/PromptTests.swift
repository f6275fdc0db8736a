import Testing

/// The prompt, with a person at a terminal and without.
@Suite struct PromptTests {
  private func transcript(_ typed: String, isTerminal: Bool = true) -> Transcript {
    var run = TestRun()
    run.input = MemoryInput(typed, isTerminal: isTerminal)
    run.output = MemoryOutput(isTerminal: isTerminal, width: 80)
    return run(["--color", "never", "--no-session"])
  }

  private static let greeting =
    "fin 0.1.0  nothing is saved  (help, quit)\n"

  @Test func valuesAndAssignmentsPrint() {
    let result = transcript("x = $5\nx * 2\nx = 3;\n")
    #expect(result.output == Self.greeting + "> $5.00\n> $10.00\n> > \n")
    #expect(result.exitCode == 0)
  }

  @Test func unfinishedInputGoesOn() {
    let result = transcript("(1 +\n2)\nfn f(x) {\n  x * 2\n}\nf(4)\nquit\n")
    #expect(result.output == Self.greeting + ">   … 3\n>   …   … > 8\n> ")
  }

  @Test func aFunctionIsSaidToBeDefined() {
    #expect(transcript("fn f(x, pct: 3%) = x * pct\n").errors == "defined f(x, pct?)\n")
    #expect(transcript("f = x => x + 1\n").errors == "")
  }

  @Test func aLiveChartIsDrawnAgainSmall() {
    let (before, after) = ("xs = [1, 2, 3]\nc := chart(xs);\n", "xs = [3, 2, 1]\n")
    let drawn = transcript(before + "c\n").output
    let again = transcript(before + after).output
    let height = { (text: String) in
      text.split(separator: "\n").count { $0.contains("┤") || $0.contains("│") }
    }
    #expect(height(drawn) == 13)
    #expect(height(again) == 7)
  }

  @Test func interruptionDropsTheLine() {
    let result = transcript("(1 +\n␃\n7\n")
    #expect(result.output == Self.greeting + ">   … \n> 7\n> \n")
  }

  @Test func arrowKeysDropTheLine() {
    let result = transcript("(1 +\n\u{1B}[A\n2)\n")
    #expect(result.output == Self.greeting + ">   …   … 3\n> \n")
    #expect(result.errors.contains("no arrow keys"))
  }

  @Test func errorsKeepThePromptAlive() {
    let result = transcript("1 / 0\nnope\nx = 1\nx\n")
    #expect(result.output == Self.greeting + "> > > 1\n> 1\n> \n")
    #expect(result.errors.contains("division-by-zero") && result.errors.contains("unknown-name"))
    #expect(result.exitCode == 0)
  }

  @Test func aPipeGetsResultsOnlyAndTheFirstErrorsCode() {
    let result = transcript("1 + 1\n1 / 0\n3\n", isTerminal: false)
    #expect(result.output == "2\n3\n")
    #expect(result.exitCode == 1)
  }

  @Test(arguments: ["quit", "exit", ":quit", ":q", "exit()", "quit()"])
  func leaving(_ word: String) {
    #expect(transcript("\(word)\n1\n", isTerminal: false).output == "")
  }

  @Test func quitIsANameWhereItIsOne() {
    #expect(transcript("quit_date = 2026-01-15\n", isTerminal: false).output == "2026-01-15\n")
  }

  @Test func help() {
    let result = transcript("help pmt\n", isTerminal: false)
    #expect(result.output.hasPrefix("pmt("))
    #expect(transcript("help commands\n", isTerminal: false).output.contains(":undo [COUNT]"))
  }

  @Test func bytesThatAreNoTextAreAnError() {
    var run = TestRun()
    run.input = MemoryInput(bytes: [0x31, 0xFF, 0x0A, 0x32, 0x0A])
    let result = run([])
    #expect(result.output == "2\n")
    #expect(result.errors.contains("file-not-text"))
    #expect(result.exitCode == 3)
  }
}
