/// The parsed source text: its statements and comments, and what is wrong with the rest.
public struct SyntaxTree: Sendable {
  /// The statements without errors, in source order.
  public let statements: [Statement]
  public let comments: [Comment]
  /// The errors, in source order.
  public let diagnostics: [Diagnostic]
  /// True if the text ended where more must follow, so that a prompt asks for another line.
  public let isIncomplete: Bool
  /// The statements with errors, in source order.
  public let faulty: [SourceSpan]
}

/// Parses a text that must be one expression, as in `--with NAME=EXPR`.
public struct ExpressionTree: Sendable {
  /// Nil when there is something wrong.
  public let expression: Expression?
  public let diagnostics: [Diagnostic]
  public let isIncomplete: Bool
}

/// A comment, from its `#` to the end of its line.
public struct Comment: Sendable {
  public let text: String
  public let span: SourceSpan
  /// True if nothing but space stands before it on its line.
  public let startsLine: Bool
}

/// Reads a program; whatever the text, it answers, with diagnostics for what is no fin.
///
/// - Parameter words: The library's words for their hints.
public func parse(
  _ file: SourceFile, number: Int32, words: @escaping SubjectVocabulary.Source = { .none }
) -> SyntaxTree {
  var parser = Parser(file, number: number, words: words)
  return parser.parseProgram()
}

/// Reads a text that must be a single expression.
///
/// - Parameter words: The library's words for hints.
public func parseExpression(
  _ file: SourceFile, number: Int32, words: @escaping SubjectVocabulary.Source = { .none }
) -> ExpressionTree {
  var parser = Parser(file, number: number, words: words)
  return parser.parseSingleExpression()
}
