/// What keeps a text from being formatted: it is not all fin.
public struct FormatFailure: Error, Sendable {
  public let diagnostics: [Diagnostic]
}

/// Gives programs their canonical layout, with the same meaning and the same comments.
public struct Formatter: Sendable {
  public init() {}

  /// The text laid out; formatting what this gives changes nothing.
  public func format(
    _ file: SourceFile, number: Int32 = 0
  ) -> Result<String, FormatFailure> {
    var parser = Parser(file, number: number)
    let tree = parser.parseProgram()
    guard tree.diagnostics.isEmpty else {
      return .failure(FormatFailure(diagnostics: tree.diagnostics))
    }
    var layout = ProgramLayout(file, tokens: parser.tokens, comments: tree.comments)
    return .success(layout.text(of: tree.statements))
  }
}
