import FinLanguage
import Markup
import Money

/// `fin lesson [NAME]` and `:lesson [NAME]`.
struct LessonCommand {
  let invocation: Invocation
  let environment: Environment
  let display: Display
  /// The words typed before the name of a lesson.
  var word = "fin lesson"

  /// Runs the command line's command: shows an error, and returns its code.
  func run(_ words: [String]) -> ExitCode {
    do {
      return try play(words.joined(separator: " "), lines: nil)
    } catch {
      display.report(error.described)
      return .badUsage
    }
  }

  /// Lists the lessons, or goes through the one that is named. Throws a ``DescribedError``.
  ///
  /// - Parameter lines: Where lines come from, if someone has a line editor already.
  func play(_ argument: String, lines: (any LineSource)?) throws -> ExitCode {
    if argument.isEmpty {
      list()
      return .done
    }
    switch LessonReader.read(try source(argument)) {
    case .failure(let failure):
      failure.diagnostics.forEach { display.report($0, sources: failure.sources) }
      return .programError
    case .success(let lesson):
      let room = LessonRoom(
        invocation: invocation, environment: environment, display: display, word: word)
      let player = try LessonPlayer(lesson, room: room, lines: lines)
      defer { if lines == nil { player.close() } }
      return try player.play()
    }
  }

  /// A teacher's own file, or a lesson of the program: `early payments` is `early-payments`.
  private func source(_ argument: String) throws -> SourceFile {
    if argument.hasSuffix(".fin") || argument.contains("/") {
      return try SourceReader(environment: environment).read(environment.expanded(argument))
    }
    let name = argument.split(separator: " ").joined(separator: "-")
    return try LessonShelf.entry(called: name, word: word).source
  }

  private func list() {
    let width = min(environment.output.width ?? 80, 100)
    let column = 4 + (LessonShelf.names.map(\.count).max() ?? 0)
    var text = ""
    for entry in LessonShelf.all {
      guard case .success(let lesson) = LessonReader.read(entry.source) else { continue }
      text += TextWrap(width: width).entry(entry.name, lesson.summary, column: column)
    }
    environment.output.write(text)
    if let first = LessonShelf.names.first {
      display.remark("Start with: \(word) \(first)")
    }
  }
}

extension Prompt {
  /// A lesson inside the session, of which it sees and changes nothing.
  func teach(_ argument: String) throws -> ExitCode {
    let command = LessonCommand(
      invocation: invocation, environment: environment, display: display, word: ":lesson")
    defer {
      // The editor had the lesson's names.
      (lines as? EditorLines)?.turn(
        to: typedLines, assistant: makeAssistant())
    }
    return try command.play(argument, lines: lines)
  }
}
