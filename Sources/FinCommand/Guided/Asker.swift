import Markup

/// The source of answers to the questions of a guided entry: a person at a terminal, or a script in
/// a test.
protocol Asker: AnyObject {
  /// Asks for a line.
  ///
  /// - Parameters:
  ///   - help: What is wanted, in one line; it belongs beside the prompt. Empty where it was said
  ///     just now.
  ///   - choices: The answers that completion offers.
  func ask(_ prompt: String, help: String, choices: AnswerChoices) -> AskedLine
  /// True if an answer of several rows can be on the line to be changed.
  var editsBlocks: Bool { get }
  /// Shows a text between the questions.
  func say(_ text: String)
  /// Shows a picture between the questions.
  func show(_ picture: Markup)
}

/// The answers that completion offers for a question.
struct AnswerChoices: Sendable {
  struct Item: Sendable {
    let text: String
    /// The meaning; a person may type the beginning of that as well.
    var detail = ""
  }

  var items: [Item] = []
  /// True if an answer is read as it is; else it is an expression, which may use names.
  var isPlain = false
  /// True if an answer may be several of them.
  var isList = false
  /// The text on the line, to be changed.
  var initial = ""
}

/// The result of a question.
enum AskedLine: Equatable, Sendable {
  case text(String)
  /// Ctrl-C, Ctrl-D: the person leaves, and nothing changes.
  case cancelled
}
