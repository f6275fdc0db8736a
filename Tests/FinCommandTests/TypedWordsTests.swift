import FinAdvice
import FinLanguage
import FinLibrary
import Foundation
import TestSupport
import Testing

/// Lines of words, as a person types them: each is answered, in a number of steps that does not depend
/// on the machine.
@Suite struct TypedWordsTests {
  private struct Answer: Equatable {
    var errors: String
    var asked: Int
  }

  /// Types lines at a prompt.
  ///
  /// - Parameter pause: The work between two questions whether the run is to stop.
  private func typed(_ lines: String, pause: Int = 0) -> Answer {
    var run = TestRun()
    run.input = MemoryInput(lines, isTerminal: false)
    var (asked, spent) = (0, 0)
    run.isInterrupted = {
      asked += 1
      for count in 0..<pause { spent ^= count }
      return false
    }
    let errors = run(["--no-session", "--color", "never"]).errors
    return Answer(errors: errors + (spent < 0 ? "x" : ""), asked: asked)
  }

  @Test(
    "a line that fits no literal is answered",
    arguments: [
      "can i afford 3k mo", "rent 2k month", "5k%", "%40k", "5 100%", "409.79  years",
      "loan($300k, 6.5k%, 30y)", "3k years", "3M mo", "1.5 y 2", "2k w", "1e3 %", "5k - mo",
      "a 2k mo", "1.5  months", "3k million k", "7 - - % %",
    ])
  func answered(_ line: String) {
    for errors in [typed(line + "\n").errors, TestRun()(["-e", line]).errors] {
      #expect(errors.contains("error[") || errors.contains("fin reads formulas, not sentences"))
    }
  }

  private static let literals = [
    "3k", "5k", "2M", "$300k", "$3k", "6.5%", "6.5", "100%", "30y", "30", "5", "1", "409.79", "1e3",
    "2026-01-15", "15", "15th", "Jan", "july", "friday", "next", "mo", "month", "months", "y",
    "years", "w", "d", "k", "grand", "thousand", "million", "bucks", "dollars", "usd", "eur", "bp",
    "percent", "a", "one", "thirty", "%", "@", "/", "-", ",", "(", ")", "\"", "'", "of", "visa",
    "home",
  ]

  @Test("any words are answered", arguments: 0..<8)
  func random(_ seed: Int) {
    var generator = SeededGenerator(seed: UInt64(seed))
    let topics = PageBook.topics.keys
    let words = HabitForms(terms: Glossary.words).words.union(topics).sorted()
    for _ in 0..<40 {
      let count = Int.random(in: 1...7, using: &generator)
      let line = (0..<count).map { _ in
        let isLiteral = Int.random(in: 0..<3, using: &generator) > 0
        let word = (isLiteral ? Self.literals : words).randomElement(using: &generator) ?? ""
        return word + (["", " ", " ", " ", "  "].randomElement(using: &generator) ?? "")
      }
      // The steps of a look are at most as many as 5,000 questions, and a line is looked at once.
      #expect(typed(line.joined() + "\n").asked < 6_000, "\(line.joined())")
    }
  }

  @Test(
    "a slow machine offers the same",
    arguments: [
      "while true { 10 % 3 }", "map(1..10_000, x => sum(1..x) % 7)",
      "sum(map(1..1_000, n => loan($300k + $1 * n, 6.5 %, 30y).payment))",
    ])
  func slow(_ line: String) {
    let fast = typed(line + "\n")
    #expect(fast.asked > 100)
    #expect(typed(line + "\n", pause: 20_000) == fast)
  }
}
