import Testing

@testable import FinCommand

/// The line that a person sees of work that takes a while. The clock goes on by what a test says.
@Suite struct ProgressLineTests {
  private final class Clock { var milliseconds = 0 }

  private func line(
    isTerminal: Bool = true, term: String? = "xterm"
  ) -> (line: ProgressLine, output: MemoryOutput, clock: Clock) {
    let (output, clock) = (MemoryOutput(isTerminal: isTerminal), Clock())
    let environment = Environment(
      input: MemoryInput(""), output: MemoryOutput(), errors: output, files: MemoryFiles(),
      variable: { $0 == "TERM" ? term : nil }, today: { .epoch }, isInterrupted: { false },
      forgetInterruption: {}, pause: { false })
    return (
      ProgressLine(environment) { clock.milliseconds * 1_000_000 }, output, clock
    )
  }

  @Test("nothing for half a second, then the time, and nothing is left of it")
  func timeAlone() {
    let (line, output, clock) = line()
    line.begin()
    clock.milliseconds = 499
    line.look()
    #expect(output.text == "")
    clock.milliseconds = 1600
    line.look()
    #expect(output.text == "\rworking: 2 s\u{1B}[K")
    // Not with each look.
    clock.milliseconds = 1700
    line.look()
    #expect(output.text == "\rworking: 2 s\u{1B}[K")
    clock.milliseconds = 3000
    line.look()
    line.end()
    #expect(output.text == "\rworking: 2 s\u{1B}[K\rworking: 3 s\u{1B}[K\r\u{1B}[K")
    // Between two pieces of work nothing goes on.
    clock.milliseconds = 9000
    line.look()
    line.clear()
    #expect(output.text.hasSuffix("\r\u{1B}[K") && output.text.count(where: { $0 == "w" }) == 2)
  }

  @Test("where steps are counted, the part that is done and the time left")
  func counted() {
    let (line, output, clock) = line()
    line.begin()
    line.advance(0, of: 400)
    clock.milliseconds = 1000
    line.advance(100, of: 400)
    #expect(output.text == "\rworking: 25%, about 3 s left\u{1B}[K")
    // Work within it does not end it.
    line.begin()
    line.end()
    clock.milliseconds = 2000
    line.advance(400, of: 400)
    #expect(output.text.hasSuffix("\rworking: 100%, about 0 s left\u{1B}[K"))
    line.end()
    #expect(output.text.hasSuffix("\u{1B}[K\r\u{1B}[K"))
  }

  @Test("none in a pipe, and none where the line could not be taken away", arguments: [0, 1])
  func nothing(_ kind: Int) {
    let (line, output, clock) = line(isTerminal: kind == 1, term: kind == 1 ? "dumb" : "xterm")
    line.begin()
    clock.milliseconds = 60_000
    line.advance(1, of: 2)
    line.look()
    line.end()
    #expect(output.text == "")
  }
}
