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
    interpreter = Interpreter(library: .standard, host: host)
    host.sources = { [unowned interpreter] in interpreter.sourceMap }
  }

  var importedPaths: [String] { host.importedPaths }

  func run(_ source: SourceFile, options: RunOptions) -> ExitCode {
    exitCode(interpreter.run(source, options: options).firstFailure)
  }

  func check(_ source: SourceFile) -> [Diagnostic] { interpreter.check(source) }

  func runTests(_ source: SourceFile) -> [TestResult] { interpreter.runTests(source) }

  func report(_ diagnostic: Diagnostic) { host.report(diagnostic) }

  private func exitCode(_ failure: Diagnostic?) -> ExitCode {
    // The reader of the output went away, which is its right.
    if display.isClosed { return .done }
    return failure.map { ExitCode($0.stage) } ?? .done
  }
}
