import FinCommand
import Testing

/// `--watch`: another run after each change, with what moved marked.
@Suite struct WatchTests {
  /// Runs with a change of files at each pause, until there are no more.
  private func transcript(_ files: MemoryFiles, changes: [(String, String)]) -> Transcript {
    var run = TestRun()
    run.files = files
    var remaining = changes[...]
    run.pause = {
      guard let (path, text) = remaining.popFirst() else { return false }
      try? files.replace(path, with: Array(text.utf8))
      return true
    }
    return run(["--watch", "plan.fin"])
  }

  @Test func marksWhatMoved() {
    let result = transcript(
      MemoryFiles(["plan.fin": "rate = 6%\nrate\n\"same\"\n"]),
      changes: [("plan.fin", "rate = 5%\nrate\n\"same\"\n")])
    #expect(result.output == "6%\nsame\n5%  ← 6%\nsame\n")
  }

  @Test func marksTheLinesOfATable() {
    let rows = "map([1, 2], n => {n: n, square: n * n})\n"
    let cubes = "map([1, 2], n => {n: n, square: n * n * n})\n"
    let result = transcript(MemoryFiles(["plan.fin": rows]), changes: [("plan.fin", cubes)])
    let marked = result.output.split(separator: "\n").filter { $0.hasSuffix("←") }
    #expect(marked.count == 1 && marked[0].contains("8"))
  }

  @Test func followsImports() {
    let result = transcript(
      MemoryFiles(["plan.fin": "import \"rates.fin\"\nbase\n", "rates.fin": "base = 1%\n"]),
      changes: [("rates.fin", "base = 2%\n")])
    #expect(result.output == "1%\n2%  ← 1%\n")
  }

  @Test func goesOnAfterErrors() {
    let result = transcript(
      MemoryFiles(["plan.fin": "1 +\n"]), changes: [("plan.fin", "1 + 1\n")])
    #expect(result.output == "2  ←\n")
    #expect(result.errors.contains("expected-expression"))
  }

  @Test func endsWhenInterrupted() {
    var run = TestRun()
    run.files = MemoryFiles(["plan.fin": "1\n"])
    var pauses = 0
    run.isInterrupted = { pauses > 0 }
    run.pause = {
      pauses += 1
      return false
    }
    #expect(run(["--watch", "plan.fin"]).exitCode == 130)
  }
}
