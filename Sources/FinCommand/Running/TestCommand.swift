import FinLanguage
import Markup

/// `fin test FILE-or-FOLDER…`: runs every `test` block and says how each went.
struct TestCommand: FilesCommand {
  let invocation: Invocation
  let environment: Environment
  let display: Display
  private let tally = Tally()

  /// The number of tests that passed and of those that failed.
  private final class Tally {
    var passed = 0
    var failed = 0
  }

  init(invocation: Invocation, environment: Environment, display: Display) {
    self.invocation = invocation
    self.environment = environment
    self.display = display
  }

  func runAndCount(_ paths: [String]) -> ExitCode {
    let result = run(paths)
    if !invocation.json { display.line("\(tally.passed) passed, \(tally.failed) failed") }
    return result
  }

  func process(_ source: SourceFile, path: String) -> ExitCode {
    let (tests, result) = ProgramRunner(invocation, environment, display).runTests(source)
    for test in tests {
      if test.failure == nil { tally.passed += 1 } else { tally.failed += 1 }
      show(test, path: path)
    }
    return result
  }

  private func show(_ test: TestResult, path: String) {
    let passed = test.failure == nil
    if invocation.json {
      let (path, name) = (JSONText.quoted(path), JSONText.quoted(test.name))
      display.line("{\"file\":\(path),\"test\":\(name),\"passed\":\(passed)}")
    } else {
      let name = "\(path): \(test.name)".visibleOnOneLine
      display.line("\(passed ? "passed" : "FAILED")  \(name)")
    }
  }
}
