/// The error that keeps a text from being formatted: it is not all fin.
public struct FormatFailure: Error, Sendable {
  public let diagnostics: [Diagnostic]
}

/// Gives programs their canonical layout, with the same meaning and the same comments.
public struct Formatter: Sendable {
  private let words: SubjectVocabulary.Source

  /// - Parameter words: The library's words for the hints of errors.
  public init(words: @escaping SubjectVocabulary.Source = { .none }) { self.words = words }

  /// The text laid out; formatting what this gives changes nothing.
  public func format(
    _ file: SourceFile, number: Int32 = 0
  ) -> Result<String, FormatFailure> {
    var parser = Parser(file, number: number, words: words)
    let tree = parser.parseProgram()
    guard tree.diagnostics.isEmpty else {
      return .failure(FormatFailure(diagnostics: tree.diagnostics))
    }
    var layout = ProgramLayout(file, tokens: parser.tokens, comments: tree.comments)
    return .success(layout.text(of: tree.statements))
  }
}
