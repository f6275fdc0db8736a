import FinLanguage
import Markup

/// Takes a person through a lesson step by step; where no one sits at a terminal it runs straight
/// through, and questions are text with their answers.
final class LessonPlayer {
  private let lesson: Lesson
  private let room: LessonRoom
  private let page: LessonPage
  private let display: Display
  private let prompt: Prompt
  /// True if someone is there to press Enter.
  private let isStepping: Bool
  /// The lesson's statements that were run, as sources.
  private var past: [SourceFile] = []
  private var hasAsked = false

  /// The next action of a person.
  private enum Turn: Equatable { case goesOn, leaves, interrupts, fails(ExitCode) }

  /// - Parameter lines: Where lines come from, if someone has a line editor already.
  init(_ lesson: Lesson, room: LessonRoom, lines: (any LineSource)? = nil) throws {
    self.lesson = lesson
    self.room = room
    display = room.display
    page = LessonPage(room)
    prompt = try room.prompt(lines: lines)
    isStepping = room.environment.isStepping
  }

  /// Plays the lesson, and returns the code of its first error. Throws a ``DescribedError``.
  func play() throws -> ExitCode {
    let check = try room.prompt().runner.check(lesson.source)
    guard check == .done else { return check }
    display.show(page.heading(of: lesson))
    if isStepping {
      (prompt.lines as? EditorLines)?.turn(
        to: nil, assistant: prompt.makeAssistant())
      space(page.remark("Enter continues; anything else you type is run; q leaves"))
    }
    var before: Lesson.Part?
    for part in lesson.parts {
      if room.environment.isInterrupted() { return .interrupted }
      if display.isClosed { return .done }
      var turn = Turn.goesOn
      switch part {
      case .prose(let paragraphs):
        if case .code? = before { turn = try pause("Enter continues") }
        if turn == .goesOn { space(page.prose(paragraphs)) }
      case .code(let statement):
        if case .code? = before {} else { display.line("") }
        let code = run(statement)
        guard code == .done else { return code }
      case .question(let question):
        do {
          turn = try ask(question)
        } catch let failure as Diagnostic {
          turn = .fails(report(failure, of: question))
        }
      }
      if turn != .goesOn { return end(turn) }
      before = part
    }
    return end(try pause("Enter ends the lesson"))
  }

  private func end(_ turn: Turn) -> ExitCode {
    switch turn {
    case .goesOn: return .done
    case .leaves:
      display.show(page.remark("Left the lesson."))
      return .done
    case .interrupts: return .interrupted
    case .fails(let code): return code
    }
  }

  /// The answer that a lesson gives is at fault.
  private func report(_ failure: Diagnostic, of question: Lesson.Question) -> ExitCode {
    var sources = SourceMap()
    let file = sources.add(lesson.source)
    var diagnostic = failure
    diagnostic.span = SourceSpan(
      file: file, start: Int(question.span.start), end: Int(question.span.end))
    diagnostic.labels = []
    diagnostic.fixes = []
    diagnostic.trace = []
    display.report(diagnostic, sources: sources)
    return ExitCode(failure.stage)
  }

  /// Shows something after an empty line.
  private func space(_ markup: Markup) {
    display.line("")
    display.show(markup)
  }

  private func run(_ statement: Lesson.Statement) -> ExitCode {
    display.show(page.code(statement.text))
    let source = lesson.source.alone(statement)
    past.append(source)
    return prompt.enter(source, as: statement.text)
  }

  // MARK: A person's turn

  /// Waits for Enter; what is typed before it is tried, and is gone after it.
  private func pause(_ words: String) throws -> Turn {
    guard isStepping else { return .goesOn }
    display.line("")
    var trial: Prompt?
    while true {
      let (turn, text) = readLine("(\(words)) > ")
      guard let text else { return turn }
      if text.isEmpty {
        if trial?.session.differencesSinceOpening.isEmpty == false {
          display.show(page.remark("Your changes were undone."))
        }
        return .goesOn
      }
      if let (word, _) = PromptText.command(in: text),
        Command(word: word)?.row.isForLessons != true
      {
        display.show(
          page.remark("Commands like \(word) wait until the lesson is over; q leaves it."))
        continue
      }
      let place = try trial ?? room.prompt(after: past, lines: prompt.lines)
      trial = place
      prompt.lines.remember(text)
      _ = place.obey(text)
    }
  }

  private func ask(_ question: Lesson.Question) throws -> Turn {
    space(page.question(question.text))
    let judge = LessonJudge(interpreter: prompt.runner.interpreter, question: question)
    guard isStepping else { return try tell(judge, "The answer is", isRight: false) }
    if !hasAsked {
      let kind =
        try judge.wantsWord ? "A word is enough" : "A figure or an expression"
      display.show(page.remark("\(kind). Enter skips the question."))
    }
    hasAsked = true
    var misses = 0
    while true {
      let (turn, answer) = readLine("Your answer: ")
      guard let answer else { return turn }
      if answer.isEmpty { return try tell(judge, "The answer is", isRight: false) }
      let verdict = try judge.verdict(on: answer)
      // Ctrl-C may have stopped an answer that took too long.
      room.environment.forgetInterruption()
      switch verdict {
      case .right: return try tell(judge, "Right:", isRight: true)
      case .near: return try tell(judge, "Close enough: it is", isRight: true)
      case .unreadable(let why): display.show(page.verdict(why))
      case .wrong(let why):
        if try misses == judge.allowedMisses {
          return try tell(judge, "Not quite. The answer is", isRight: false)
        }
        misses += 1
        display.show(page.verdict(why + " Try again?"))
      }
    }
  }

  /// The answer, and why it is so.
  private func tell(_ judge: LessonJudge, _ words: String, isRight: Bool) throws -> Turn {
    display.show(page.verdict("\(words) \(try judge.shownSolution).", isRight: isRight))
    if let reason = try judge.reason { display.show(page.verdict(reason)) }
    return .goesOn
  }

  /// A line without the blanks around it; nil where the person leaves.
  private func readLine(_ words: String) -> (Turn, String?) {
    room.environment.output.flush()
    switch prompt.lines.readLine(prompt: words, initial: "") {
    case .interrupted:
      room.environment.forgetInterruption()
      return (.interrupts, nil)
    case .end, .idle:
      display.line("")
      return (.leaves, nil)
    case .line(let bytes):
      let text = String(decoding: bytes, as: UTF8.self).withoutOuterBlanks
      let isLeaving = text == "q" || Command(word: text[...]) == .quit
      return isLeaving ? (.leaves, nil) : (.goesOn, text)
    }
  }

  /// Ends what the lesson's own prompt began.
  func close() {
    prompt.lines.close()
    room.environment.output.flush()
    prompt.lines.obeySignal()
  }
}

extension SourceFile {
  /// A text with this statement only, on the line where it stands here.
  fileprivate func alone(_ statement: Lesson.Statement) -> SourceFile {
    let place = location(of: Int(statement.span.start))
    let gap = String(repeating: " ", count: place.column - 1)
    return SourceFile(name: name, text: gap + statement.text, firstLine: place.line, root: root)
  }
}

extension Environment {
  /// True if a person at a terminal can be taken through something step by step.
  fileprivate var isStepping: Bool {
    input.isTerminal && output.isTerminal && variable("TERM") != "dumb"
  }
}
