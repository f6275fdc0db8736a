import Money
import Testing

@testable import FinCommand

/// A student's tracker at 80 × 24, from two loans entered step by step to the last payment: months of
/// payments, a raise, a change of plan, and an undo over a restart between.
@Suite struct StudentStoryTests {
  /// One evening at the prompt.
  private struct Sitting {
    let day: String
    let lines: [String]

    init(_ day: String, _ lines: String...) {
      self.day = day
      self.lines = lines
    }
  }

  private static let sittings: [Sitting] = [
    Sitting(
      "2026-01-15", ":new student", "$6k", "5%", "", "2021-09-01", "2025-05-15", "",
      "$64 on 2025-12-15",
      "stafford", "", ":new student", "$4k", "7.5%", "", "", "", "", "", "grad", "")
  ]

  @Test func story() throws {
    let home = try SessionHome()
    var text = ""
    for sitting in Self.sittings {
      home.today = sitting.day
      let screen = MemoryOutput(isTerminal: true, width: 80, height: 24)
      var environment = home.environment
      let day = try #require(CalendarDate(iso8601: sitting.day))
      environment.input = EchoedInput(sitting.lines, on: screen)
      environment.output = screen
      environment.errors = screen
      environment.today = { day }
      let code = FinTool(environment: environment).run(["--color", "never"])
      #expect(code.rawValue == 0)
      text +=
        "$ fin    # \(sitting.day)\n"
        + screen.text
        .replacing(home.path, with: "~") + "\n"
    }
    #expect(text.split(separator: "\n").allSatisfy { $0.count <= 100 })
    try Repository.expectRecorded(text, at: "Tests/Transcripts/student.txt")
  }
}

/// Lines that are typed, which a terminal shows.
private final class EchoedInput: CommandInput {
  private var lines: ArraySlice<String>
  private let screen: MemoryOutput
  let isTerminal = true

  init(_ lines: [String], on screen: MemoryOutput) {
    self.lines = lines[...]
    self.screen = screen
  }

  func readLine() -> InputLine {
    guard let line = lines.popFirst() else { return .end }
    screen.send(line + "\n")
    return .line(Array(line.utf8))
  }

  func readAll(limit: Int) throws -> [UInt8] { [] }
}
