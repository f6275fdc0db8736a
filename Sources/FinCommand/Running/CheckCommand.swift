import FinLanguage

/// `fin check FILE…`: everything that can be known without running.
struct CheckCommand: FilesCommand {
  let invocation: Invocation
  let environment: Environment
  let display: Display

  init(_ invocation: Invocation, _ environment: Environment, _ display: Display) {
    self.invocation = invocation
    self.environment = environment
    self.display = display
  }

  func run(_ paths: [String]) -> ExitCode { processAll(paths) }

  func process(_ source: SourceFile, path: String) -> ExitCode {
    var result = ProgramRunner(invocation, environment, display).check(source)
    if let failure = LessonReader.problems(in: source) {
      failure.diagnostics.forEach { display.report($0, sources: failure.sources) }
      result.note(.programError)
    }
    return result
  }
}
