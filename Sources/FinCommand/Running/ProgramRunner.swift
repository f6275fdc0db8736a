import FinLanguage
import FinLibrary
import Money

/// An interpreter with its host: runs one text after another on the same names.
final class ProgramRunner {
  private let host: CommandHost
  private let display: Display
  private let interpreter: Interpreter

  init(_ invocation: Invocation, _ surroundings: Surroundings, _ display: Display) {
    self.display = display
    host = CommandHost(invocation, surroundings, display)
    interpreter = Interpreter(library: StandardLibrary.library, host: host)
    host.sources = { [unowned interpreter] in interpreter.sourceMap }
  }

  var importedPaths: [String] { host.importedPaths }

  func run(_ source: SourceFile, options: RunOptions) -> ExitCode {
    exitCode(interpreter.run(source, options: options))
  }

  /// Reports everything that can be known without running.
  func check(_ source: SourceFile) -> ExitCode {
    var result = ExitCode.done
    for diagnostic in interpreter.check(source, options: Self.optionsWithoutArguments) {
      host.report(diagnostic)
      if diagnostic.severity == .error { result.note(.programError) }
    }
    return result
  }

  /// Runs the `test` blocks; what the script itself shows is not of interest then.
  func runTests(_ source: SourceFile) -> (tests: [TestResult], result: ExitCode) {
    host.isSilent = true
    defer { host.isSilent = false }
    let outcome = interpreter.runTests(source, options: Self.optionsWithoutArguments)
    let hasFailed = outcome.tests.contains { $0.failure != nil }
    let isInterrupted = outcome.firstFailure?.stage == .interruption
    return (outcome.tests, hasFailed && !isInterrupted ? .checkFailed : exitCode(outcome))
  }

  /// A script that reads `args` finds it empty.
  private static var optionsWithoutArguments: RunOptions {
    var options = RunOptions()
    options.arguments = []
    return options
  }

  private func exitCode(_ outcome: RunOutcome) -> ExitCode {
    // The reader of the output went away, which is its right.
    if display.isClosed { return .done }
    return outcome.firstFailure.map { ExitCode($0.stage) } ?? .done
  }
}
