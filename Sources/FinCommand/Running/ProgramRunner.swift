import FinAdvice
import FinLanguage
import FinLibrary
import FinSession
import Money

/// An interpreter with its host: runs one text after another on the same names, which a session may
/// keep.
final class ProgramRunner {
  let host: CommandHost
  let interpreter: Interpreter
  /// The session that keeps the names and their history; nil for a program that only runs.
  let session: Session?
  private let display: Display

  init(_ invocation: Invocation, _ environment: Environment, _ display: Display) {
    self.display = display
    host = CommandHost(invocation, environment, display)
    interpreter = Interpreter(
      library: StandardLibrary.library, host: host, adviser: { LineAdviser.standard })
    session = nil
    Self.connect(host, interpreter)
  }

  /// Runs on a session; without a file nothing of it is saved. Throws a ``DescribedError`` where
  /// the file is to be left alone.
  init(
    _ invocation: Invocation, _ environment: Environment, _ display: Display,
    session file: SessionFile?, notify: @escaping (SessionNotice) -> Void,
    recovering: (SessionFile.Damage) -> SessionFile.Recovery,
    takingOlder: (SessionFile.Age) -> Bool
  ) throws {
    self.display = display
    let host = CommandHost(invocation, environment, display)
    let interpreter = Interpreter(
      library: StandardLibrary.library, host: host, adviser: { LineAdviser.standard })
    self.host = host
    self.interpreter = interpreter
    Self.connect(host, interpreter)
    // One that lies elsewhere may have come from someone else.
    if let file, !environment.isOwn(session: file.path) { interpreter.keptRoot = file.path }
    let session =
      try file.map {
        try Session(
          opening: $0, interpreter: interpreter, notify: notify, recovering: recovering,
          takingOlder: takingOlder)
      } ?? Session(interpreter: interpreter, notify: notify)
    self.session = session
    host.session = session
    session.shared = try file.flatMap { file in
      guard let profile = environment.profile, profile.owns(file.path) else { return nil }
      return try profile.shared(ProfileBuiltIn.name)
    }
    display.progress.begin()
    session.restore()
    display.progress.end()
  }

  private static func connect(_ host: CommandHost, _ interpreter: Interpreter) {
    host.sources = { [unowned interpreter] in interpreter.sourceMap }
    host.roots = { [unowned interpreter] in interpreter.runningRoots }
    host.sourcesOfRoot = { [unowned interpreter] in interpreter.sources(ofRoot: $0) }
  }

  var importedPaths: [String] { host.importedPaths }

  func run(_ source: SourceFile, options: RunOptions) -> ExitCode {
    host.lookAtCalendar()
    host.limits.begin()
    display.progress.begin()
    defer { display.progress.end() }
    let outcome = interpreter.run(source, options: options)
    // Nothing follows that could finish it.
    if outcome.isIncomplete, options.echoAssignments, let failure = outcome.firstFailure {
      host.report(failure)
    }
    return exitCode(outcome)
  }

  /// Runs assignments as one statement.
  func runTogether(_ source: SourceFile) -> ExitCode {
    host.lookAtCalendar()
    display.progress.begin()
    defer { display.progress.end() }
    return exitCode(interpreter.runTogether(source))
  }

  /// Runs a text as one entry of the session.
  func enter(_ source: SourceFile, as entry: String, options: RunOptions) -> ExitCode {
    guard let session else { return run(source, options: options) }
    return session.entry(entry) { run(source, options: options) }
  }

  /// The line that is plainly meant: without the `=` that a formula of a spreadsheet begins with, and with
  /// its functions as fin calls them; `explain ans` with the line that gave the answer.
  func plain(_ text: String) -> String {
    let line = text.trimmingSpaces()
    if line == "explain ans", let last = interpreter.lastAnswer,
      let value = interpreter.boundValue(of: "ans"),
      interpreter.trialValue(last)?.sourceText == value.sourceText
    {
      return "explain \(last)"
    }
    guard line.hasPrefix("="), !line.hasPrefix("==") else { return text }
    // A spreadsheet reads -2^2 as (-2)^2: its error says so.
    if line.contains("-"), line.contains("^") { return text }
    let first = parse(SourceFile(name: "", text: text), number: 0).diagnostics.first
    guard let fix = first?.fixes.first, first?.id == .leadingEquals,
      text.utf8.dropFirst(Int(fix.span.end)).allSatisfy({ $0 == UInt8(ascii: " ") })
    else { return text }
    let meant = fix.replacement
    if !display.isForPrograms { display.remark("read as \(meant)") }
    return meant
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
    host.limits.begin()
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
    if host.isUnread { return .done }
    return outcome.firstFailure.map { $0.isRunLimit ? .runtimeError : ExitCode($0.stage) } ?? .done
  }
}

extension LineAdviser {
  /// Advice with the subject's terms.
  static let standard = LineAdviser(HabitForms(terms: Glossary.words))
}
