import FinLanguage
import FinLibrary
import FinSession
import LineEditor
import Markup
import Money

/// Read, evaluate, print: a session with a person at a terminal, or with what a pipe brings.
final class Prompt {
  let invocation: Invocation
  /// Changes with who is logged in.
  var environment: Environment
  let display: Display
  private(set) var runner: ProgramRunner
  private(set) var session: Session
  private(set) lazy var lines = givenLines ?? makeLines()
  /// Lines of a prompt around this one.
  private let givenLines: (any LineSource)?

  /// A line that was typed where a question was asked.
  var heldLine: String?
  /// The initial text of the next line, put there by `:edit`.
  var nextInitial = ""
  var isLeaving = false
  /// True if a person was warned that leaving loses something.
  private var hasWarned = false
  /// The number of statements of the current entry that changed something.
  var changingStatements = 0
  var result = ExitCode.done

  init(
    _ runner: ProgramRunner, _ invocation: Invocation, _ environment: Environment,
    _ display: Display, lines: (any LineSource)? = nil
  ) {
    self.runner = runner
    givenLines = lines
    self.invocation = invocation
    self.environment = environment
    self.display = display
    session =
      runner.session
      ?? Session(interpreter: runner.interpreter) { display.remark($0.text) }
    listen()
  }

  var isInteractive: Bool { environment.input.isTerminal }

  /// Runs until the input ends or the person leaves. A person's error ends nothing; input from
  /// elsewhere ends with the code of its first error.
  func run() -> ExitCode {
    display.pagesResults = isInteractive
    if isInteractive, !display.isQuiet {
      display.show(
        Welcome(
          session: session, profile: environment.profile?.name, isFirst: isFirstRun,
          profiles: (try? Profiles(variable: environment.variable).names) ?? []
        ).markup)
      session.notifyReading()
      tellConfigurationProblems()
      greet()
    }
    useLockTime()
    var pending = ""
    while !display.isClosed, !isLeaving {
      if let line = heldLine {
        heldLine = nil
        take(line)
        continue
      }
      let prompt = pending.isEmpty ? firstPrompt : "  … "
      let initial = nextInitial
      nextInitial = ""
      environment.output.flush()
      switch takeIdle() ? .idle : lines.readLine(prompt: prompt, initial: initial) {
      case .interrupted:
        environment.forgetInterruption()
        pending = ""
        if !lines.isEditor { display.line("") }
      case .idle:
        pending = ""
        (lines as? EditorLines)?.wake()
        lock()
      case .end:
        if !pending.isEmpty { take(pending) }
        pending = ""
        if isInteractive, !lines.isEditor { display.line("") }
        leave()
      case .line(let bytes):
        guard let line = String(validating: bytes, as: UTF8.self) else {
          display.report(FileError.notText(path: "the line", line: 1))
          result.note(.programError)
          pending = ""
          continue
        }
        // An arrow key types an escape sequence, which is no error of the language.
        if isInteractive, line.contains("\u{1B}") {
          display.note("this terminal has no arrow keys; the line is dropped")
          continue
        }
        let row = PromptText.typed(
          inTranscript: line.hasSuffix("\r") ? String(line.dropLast()) : line)
        let text = pending.isEmpty ? row : pending + "\n" + row
        if PromptText.isUnfinished(text, isName: isNameOrPiped) {
          if pending.isEmpty, isInteractive, !lines.isEditor, let awaited = PromptText.awaited(text)
          {
            display.remark(awaited)
          }
          pending = text
          if PromptText.endsInTwoBlankRows(text) { display.note("(Ctrl-C drops it)") }
        } else {
          pending = ""
          take(text)
        }
      }
    }
    lines.close()
    environment.output.flush()
    session.close()
    environment.profile?.close()
    lines.obeySignal()
    return isInteractive ? .done : result
  }

  /// Nobody types sentences into a pipe.
  private func isNameOrPiped(_ word: String) -> Bool {
    !isInteractive || session.interpreter.definition(of: word) != nil
  }

  /// Obeys a command or runs statements, and gives the code of what went wrong.
  func obey(_ text: String) -> ExitCode {
    do {
      try session.catchUp()
    } catch {
      display.report(error.described)
      return .runtimeError
    }
    if let (word, argument) = PromptText.command(in: text) ?? bareCommand(meantBy: text) {
      do {
        return try perform(word, argument)
      } catch let diagnostic as Diagnostic {
        display.report(diagnostic, sources: runner.interpreter.sourceMap)
        return ExitCode(diagnostic.stage)
      } catch {
        display.report(error.described)
        return .badUsage
      }
    }
    if let command = PromptText.commandWithoutColon(in: text), !isCalled(command.rawValue),
      !(command == .set && isAboutName(text))
    {
      let line = String(text.trimmingSpaces())
      display.report(CommandError.withoutColon(command, line: line))
      lines.remember(":" + line)
      return .badUsage
    }
    let code = enter(text)
    noteUsage(text)
    return code
  }

  /// Shows the usage for a line that is the name of a function and nothing else.
  private func noteUsage(_ text: String) {
    let name = String(text.trimmingSpaces())
    guard session.interpreter.definition(of: name) == nil,
      let function = StandardLibrary.library.function(named: name)
    else { return }
    if display.isForPrograms { return }
    display.remark("\(function.call) calls it; help \(name)")
    guard let last = session.interpreter.lastAnswer else { return }
    let call = "\(name)(\(last))"
    if case .fits(let writers) = session.interpreter.trial(call, runs: true), writers.isEmpty {
      display.remark("of the last answer: \(call)")
      lines.offer(call)
    }
  }

  /// Returns true if a word is a name of the session or of the language.
  private func isCalled(_ word: String) -> Bool {
    session.interpreter.definition(of: word) != nil
      || StandardLibrary.library.function(named: word) != nil
      || StandardLibrary.library.index(ofValue: word) != nil
  }

  /// Returns true if the second word of a line is a name of the session, as in `set rate to 5%`.
  private func isAboutName(_ text: String) -> Bool {
    let words = text.split { $0 == " " }
    return words.count > 2 && session.interpreter.definition(of: String(words[1])) != nil
  }

  /// `lesson`, `clear` and, at a terminal, the other commands that work without their colon, where
  /// nothing is called so; `import` with a path that is not in quotes imports it, as in a shell.
  private func bareCommand(meantBy text: String) -> (word: Substring, argument: String)? {
    if isInteractive, let path = PromptText.importedPath(in: text) {
      return (Command.import.word[...], path)
    }
    let line = text.trimmingSpaces()
    guard let command = PromptText.commandWithoutColon(in: text),
      session.interpreter.definition(of: command.rawValue) == nil
    else { return nil }
    let argument = String(line.dropFirst(command.rawValue.count).trimmingSpaces())
    if [.lesson, .clear].contains(command), argument.isEmpty { return (command.word[...], "") }
    let isFile = argument.isEmpty || argument.contains { "./~".contains($0) }
    guard isInteractive, command.row.worksWithoutColon, command != .save || isFile else {
      return nil
    }
    display.remark("read as :\(line)")
    return (command.word[...], argument)
  }

  private func take(_ text: String) {
    guard text.contains(where: { !$0.isWhitespace }) else { return }
    display.lookAtTerminal()
    lines.remember(text)
    for part in PromptText.parts(of: text) where !isLeaving { result.note(obey(part)) }
  }

  /// Runs statements as one entry, and puts a line that is certainly meant on the history.
  @discardableResult
  func enter(_ text: String) -> ExitCode {
    let text = runner.plain(text)
    return enter(SourceFile(name: "input", text: PromptText.statement(text)), as: text)
  }

  /// The same with a text that stands elsewhere, too.
  func enter(_ source: SourceFile, as text: String) -> ExitCode {
    var options = RunOptions()
    options.echoAssignments = true
    options.keepsAssertions = true
    let assertionCount = session.assertions.count
    runner.host.reported = []
    changingStatements = 0
    let code = session.entry(text) { runner.run(source, options: options) }
    environment.output.flush()
    // Ctrl-C stopped the computation; the names are as they were.
    environment.forgetInterruption()
    noteAssertions(since: assertionCount)
    let errors = runner.host.reported
    if let fixed = PromptText.fixed(
      text, errors: errors, sources: runner.interpreter.sourceMap)
    {
      lines.offer(fixed)
    }
    if code != .done { noteKept() }
    if code == .programError, PromptText.countOfStatements(text) > 1 {
      display.remark("nothing ran: all lines are checked before the first one runs")
    }
    return code
  }

  /// Says once that what was asserted is kept.
  private func noteAssertions(since count: Int) {
    guard isInteractive, count == 0, !session.assertions.isEmpty else { return }
    display.remark(
      "kept, and checked after each change; :list shows it, :forget assert 1 removes it")
  }

  /// Shows the changes of an entry before the error at which it stopped.
  func noteKept() {
    switch changingStatements {
    case 0: break
    case 1: display.remark("stopped there; the change before it is kept, :undo undoes it")
    default:
      display.remark(
        "stopped there; \(changingStatements) changes before it are kept, :undo undoes them")
    }
  }

  /// Ends the prompt, unless that loses something and the person was not warned yet.
  func leave() {
    if session.isSaved { return isLeaving = true }
    if isInteractive, session.isReadOnly {
      isLeaving = hasWarned || !session.isChanged
      if !isLeaving {
        display.remark(
          "your changes are not saved; :save plan.fin saves them, :quit again leaves")
      }
      return hasWarned = true
    }
    do {
      try session.save()
      isLeaving = true
    } catch {
      display.report(error.described)
      if isInteractive, !hasWarned {
        display.remark("your changes are not saved; :quit again leaves without them")
        hasWarned = true
      } else {
        result.note(.runtimeError)
        isLeaving = true
      }
    }
  }

  // MARK: The session

  /// Changes to another session, without a word.
  func put(_ runner: ProgramRunner) {
    guard let session = runner.session else { return }
    self.session.close()
    self.runner = runner
    self.session = session
    if let editor = lines as? EditorLines {
      editor.turn(to: typedLines, assistant: makeAssistant())
      noteHistoryRefusal(editor)
    }
    listen()
    useLockTime()
    hasWarned = false
  }

  /// Changes to another session.
  func change(to runner: ProgramRunner) {
    put(runner)
    if display.isQuiet { return session.notifyReading() }
    display.show(
      Welcome(session: session, profile: environment.profile?.name, isFirst: false).markup)
    session.notifyReading()
    if isInteractive { greet() }
  }

  /// Keeps what is not saved yet, or asks whether to drop it; false to stay.
  func mayLeaveSession() throws -> Bool {
    if !session.isSaved, !session.isReadOnly { try session.save() }
    if session.isReadOnly, session.isChanged, isInteractive,
      !isAnsweredYes("Your changes are not saved. Discard them?")
    {
      display.remark("nothing was changed")
      return false
    }
    return true
  }

  private var isFirstRun: Bool {
    guard let file = session.file else { return false }
    return session.document.generation == 0 && lines.history.isEmpty
      && environment.files.kind(of: file.path) == nil
  }

  private func makeLines() -> any LineSource {
    let isDumb = environment.variable("TERM") == "dumb"
    if environment.editsLines, isInteractive, environment.output.isTerminal, !isDumb,
      let editor = EditorLines(
        history: typedLines, isColored: display.isColored, assistant: makeAssistant())
    {
      noteHistoryRefusal(editor)
      return editor
    }
    return PlainLines(environment)
  }

  func makeAssistant() -> PromptAssistant {
    PromptAssistant(
      completionContext, session: session,
      aids: { [weak self] in self?.editingAids ?? EditingAids() },
      shown: { [display] in display.oneLine($0) }, edit: environment.editText)
  }

  var typedLines: (any TypedLines)? {
    guard let path = session.historyPath else { return nil }
    if let sealed = environment.profile?.history(path) { return sealed }
    return HistoryStore(path: path)
  }

  private func noteHistoryRefusal(_ editor: EditorLines) {
    guard let reason = editor.historyRefusal else { return }
    display.remark("what you type is not saved for next time: \(reason)")
  }

  private func listen() {
    useSettings()
    session.answer = { [weak self] in self?.tell($0) }
    guard isInteractive else { return }
    session.holdsLists = true
    runner.host.scripts.ask = { [weak self] question in
      guard let self, case .line(let bytes) = lines.ask(question) else { return nil }
      return String(decoding: bytes, as: UTF8.self)
    }
  }

  /// Shows the effects of a statement beyond its value.
  private func tell(_ report: StatementReport) {
    if !report.changes.isEmpty { changingStatements += 1 }
    if display.isForPrograms || display.isQuiet { return }
    tellFunctions(report.changes)
    show(report.movements)
    for remark in report.remarks { display.remark(remark.text) }
    noteScenarios(report.changes)
  }

  /// Says which functions were defined by `fn`, and how they are called; what `=` binds has been shown.
  private func tellFunctions(_ changes: [StatementReport.Change]) {
    let calls = changes.compactMap { change -> Substring? in
      guard case .value(.function(let function))? = change.after?.content else { return nil }
      let text = Value.function(function).displayText
      return text.hasPrefix("fn ") ? text.dropFirst(3) : nil
    }
    guard !calls.isEmpty else { return }
    let more = calls.count - Self.mostFunctions
    display.remark(
      "defined " + calls.prefix(Self.mostFunctions).joined(separator: ", ")
        + (more > 0 ? " and \(more) more" : ""))
  }

  private static let mostFunctions = 4

  /// Shows what moved.
  func show(_ movements: [StatementReport.Movement]) {
    if movements.isEmpty || display.isForPrograms { return }
    display.show(MovementLayout(isUnicode: display.isUnicode).markup(movements))
  }
}
