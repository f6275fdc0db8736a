/// The source of answers to the questions of a guided entry: a person at a terminal, or a script in
/// a test.
protocol Asker: AnyObject {
  /// Asks for a line.
  ///
  /// - Parameter help: What is wanted, in one line; it belongs beside the prompt. Empty where it
  ///   was said just now.
  func ask(_ prompt: String, help: String) -> AskedLine
  /// Shows a text between the questions.
  func say(_ text: String)
}

/// The result of a question.
enum AskedLine: Equatable, Sendable {
  case text(String)
  /// Ctrl-C, Ctrl-D: the person leaves, and nothing changes.
  case cancelled
}
