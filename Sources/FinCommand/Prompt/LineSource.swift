/// The source of a prompt's lines: a line editor, or plain input.
protocol LineSource: AnyObject {
  /// Asks for a line, which may hold several where the source lets a person edit them together.
  ///
  /// - Parameter initial: What stands on the line already, to be changed.
  func readLine(prompt: String, initial: String) -> InputLine
  /// Asks for the answer to a question, with the choices that completion offers.
  func readAnswer(prompt: String, choices: AnswerChoices) -> InputLine
  /// Asks a question that is no line of the language.
  func ask(_ question: String) -> InputLine
  /// True if a line can be recalled and changed.
  var isEditor: Bool { get }
  /// The lines entered, oldest first, as far as they are known.
  var history: [String] { get }
  /// Puts an entry where the up arrow finds it first.
  func remember(_ entry: String)
  /// Puts a line that is offered where the up arrow finds it first; it is not in the history.
  func offer(_ line: String)
  /// Makes what was entered so far safe; called when the prompt ends.
  func close()
  /// Ends the process if a signal ended the input, so that whoever started it sees it.
  func obeySignal()
}

extension LineSource {
  func readAnswer(prompt: String, choices: AnswerChoices) -> InputLine {
    readLine(prompt: prompt, initial: "")
  }

  func ask(_ question: String) -> InputLine { readLine(prompt: question, initial: "") }
}

/// Lines as they come: from a pipe, or from a terminal that cannot move its cursor.
final class PlainLines: LineSource {
  private let environment: Environment
  private(set) var history: [String] = []
  var isEditor: Bool { false }

  init(_ environment: Environment) {
    self.environment = environment
  }

  func readLine(prompt: String, initial: String) -> InputLine {
    if environment.input.isTerminal {
      // Nothing can be put on the line; what was meant to stand there is shown to be typed.
      if !initial.isEmpty { environment.output.write(initial + "\n") }
      environment.output.write(prompt)
      environment.output.flush()
    }
    return environment.input.readLine()
  }

  func remember(_ entry: String) {
    if !PromptText.isSecret(entry) { history.append(entry) }
  }

  func offer(_ line: String) {}

  func close() {}

  func obeySignal() {}
}
