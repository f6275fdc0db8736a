import FinAdvice
import FinLanguage
import FinLibrary
import FinSession
import Money

/// `fin FILE`, `fin -`, `fin -e EXPR` and the prompt, which can follow them.
struct RunCommand {
  private let invocation: Invocation
  private var environment: Environment
  private let display: Display
  /// The session whose changes are saved.
  private(set) var kept: Session?

  init(_ invocation: Invocation, _ environment: Environment, _ display: Display) {
    self.invocation = invocation
    self.environment = environment
    self.display = display
  }

  mutating func run() -> ExitCode {
    defer { environment.profile?.close() }
    do {
      return try perform()
    } catch {
      // The session's file is to be left alone.
      display.report(error.described)
      switch error {
      case ProfilesError.unknown: return .badUsage
      case ProfilesError.locked, ProfilesError.wrongPassphrase, ProfilesError.noPassphrase:
        return .locked
      default: break
      }
      return error is UsageError ? .badUsage : .runtimeError
    }
  }

  private mutating func perform() throws -> ExitCode {
    environment.profile = try ProfileOpening(
      invocation: invocation, environment: environment, display: display
    ).profile()
    let opening = SessionOpening(
      invocation: invocation, environment: environment, display: display)
    switch invocation.action {
    case .script(let path):
      if invocation.watches { return watch(path) }
      if let line = ShellLine([path] + invocation.arguments, environment) {
        let runner = try opening.word()
        prepare(runner)
        return saved(runner, line.run(on: runner, display))
      }
      guard let source = read(path) else { return .badUsage }
      let runner = try opening.program()
      prepare(runner)
      return afterwards(runner, runner.enter(source, as: path, options: options()))
    case .expressions(let texts):
      let runner = try opening.program()
      prepare(runner)
      return afterwards(runner, runExpressions(texts, runner))
    case .session(.doctor, let arguments):
      return try DoctorCommand(environment: environment, display: display).run(arguments)
    case .session(let word, let arguments):
      // A mistyped name would tell cron for ever that nothing is due.
      if word == .due || word == .assert { try opening.requireSession() }
      let runner = try opening.word()
      prepare(runner)
      let word = SessionWord(word, arguments, invocation)
      return saved(runner, word.run(on: runner, environment, display))
    default:
      let runner = try opening.prompt()
      // Ctrl-C at the opening stopped what was under way, not the line that is typed next.
      environment.forgetInterruption()
      prepare(runner)
      return prompt(runner).run()
    }
  }

  private func prepare(_ runner: ProgramRunner) {
    switch invocation.action {
    case .expressions, .session: display.pagesResults = true
    // A pager would hold a script up again and again.
    default: break
    }
    environment.keepToTheEnd(runner)
    refuseWhatIsNotKept(runner)
  }

  /// Without a prompt that stays open, an answer must not look as if it had been kept.
  private func refuseWhatIsNotKept(_ runner: ProgramRunner) {
    let isOneShot =
      switch invocation.action {
      case .script, .expressions: !invocation.staysAtPrompt
      case .session: true
      default: false
      }
    // A pipe goes on where no session can be written at all, as in a container.
    runner.session?.refusesUnkept = isOneShot
  }

  private func prompt(_ runner: ProgramRunner) -> Prompt {
    Prompt(runner, invocation, environment, display)
  }

  private func runExpressions(_ texts: [String], _ runner: ProgramRunner) -> ExitCode {
    var result = ExitCode.done
    runner.host.isFromShell = true
    for text in texts {
      if !display.isForPrograms, Self.isBareNumber(text) {
        display.remark(
          "read as \(text), a number; put an amount in single quotes: fin -e '$42.10'")
      }
      let text = runner.plain(text)
      let source = SourceFile(name: "-e", text: text)
      var options = options()
      options.isOneLine = true
      options.keepsAssertions = true
      let code = runner.enter(source, as: text, options: options)
      result.note(code)
      let amounts = code == .done ? runner.interpreter.amounts(written: source) : []
      if let first = amounts.first, environment.output.isTerminal, !display.isForPrograms {
        display.remark(
          "\(amounts.joined(separator: ", ")) \(amounts.count == 1 ? "is" : "are") read as money; in"
            + " double quotes the shell turns $4\(first) into \(first), so use single quotes")
      }
      if result == .interrupted || result != .done && !invocation.keepsGoing { break }
    }
    return result
  }

  /// Returns true if a text is a number such as a shell leaves of an amount in double quotes.
  private static func isBareNumber(_ text: String) -> Bool {
    // Most lines have something else: they are not taken apart for this.
    guard text.utf8.allSatisfy({ $0.isDigit || ".,_".utf8.contains($0) }) else { return false }
    // Cents, or no digit before the point: `"$42.10"` leaves `2.10`, `"$4.50"` only `.50`.
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    return parts.count == 2 && (parts[0].isEmpty || parts[1].count == 2)
  }

  /// With `-i` the prompt follows, and its end is the end.
  private mutating func afterwards(_ runner: ProgramRunner, _ result: ExitCode) -> ExitCode {
    guard invocation.staysAtPrompt else { return saved(runner, result) }
    environment.forgetInterruption()
    return prompt(runner).run()
  }

  /// Returns a failure for an entry that could not be saved: no one is there to be warned later.
  private mutating func saved(_ runner: ProgramRunner, _ result: ExitCode) -> ExitCode {
    defer { runner.session?.close() }
    guard let session = runner.session, session.file != nil else { return result }
    var result = result
    do {
      if !session.isSaved { try session.save() }
      kept = session
    } catch {
      display.report(error.described)
      result.note(.runtimeError)
    }
    return result
  }

  /// Runs again each time the script or something it imports is saved, until interrupted.
  private func watch(_ path: String) -> ExitCode {
    display.marks = ChangeMarks()
    while true {
      let runner = ProgramRunner(invocation, environment, display)
      // Stamps from before the reading: a change meanwhile is not missed.
      let scriptStamp = environment.files.stamp(of: path)
      var result = ExitCode.badUsage
      if let source = read(path) { result = runner.run(source, options: options()) }
      environment.output.flush()
      let watched = runner.importedPaths.map { ($0, environment.files.stamp(of: $0)) }
      if environment.isInterrupted() { return .interrupted }
      if display.isClosed { return .done }
      display.note("— watching \(path); Ctrl-C ends")
      repeat {
        guard environment.pause() else {
          return environment.isInterrupted() ? .interrupted : result
        }
      } while environment.files.stamp(of: path) == scriptStamp
        && watched.allSatisfy { environment.files.stamp(of: $0.0) == $0.1 }
      display.marks?.startNextRun()
    }
  }

  private func options() -> RunOptions {
    var options = RunOptions()
    options.keepGoing = invocation.keepsGoing
    options.arguments = invocation.arguments
    options.replacements = invocation.replacements.map {
      (name: $0.name, source: SourceFile(name: "--with \($0.name)", text: $0.expression))
    }
    return options
  }

  /// The script, or nil after saying why there is none.
  private func read(_ path: String) -> SourceFile? {
    do {
      return try SourceReader(environment: environment).read(path)
    } catch let FileError.missing(path, _) {
      display.report(explained(missing: path))
    } catch let error as any DescribedError {
      display.report(error)
    } catch {
      display.note("fin: \(error)")
    }
    return nil
  }

  /// A word that is no file may be a misspelt command or file name, or belong to a later version.
  private func explained(missing path: String) -> any DescribedError {
    if let command = Suggestion.nearest(to: path, among: Command.ofShell.map(\.rawValue)) {
      return UsageError.unknownCommand(path, nearest: command)
    }
    return FileError.missing(path: path, nearest: nearestFile(to: path) ?? expression(in: path))
  }

  /// A line in place of a path, to be run with `-e`.
  private func expression(in word: String) -> String? {
    if StandardLibrary.library.function(named: word) != nil { return "fin help \(word)" }
    let isName = word.allSatisfy { $0.isLetter || $0.isNumber || "/._-~".contains($0) }
    return isName || word.contains("'") ? nil : "fin -e '\(word)'"
  }

  private func nearestFile(to path: String) -> String? {
    let slash = path.lastIndex(of: "/")
    let folder = slash.map { String(path[...$0]) } ?? ""
    let name = slash.map { String(path[path.index(after: $0)...]) } ?? path
    guard let names = try? environment.files.names(in: folder.isEmpty ? "." : folder) else {
      return nil
    }
    if names.contains(name + ".fin") { return "fin \(folder)\(name).fin" }
    return Suggestion.nearest(to: name, among: names).map { "fin \(folder)\($0)" }
  }
}
