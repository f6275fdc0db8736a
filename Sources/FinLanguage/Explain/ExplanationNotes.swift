/// What the parts of an explained expression came to while it was evaluated.
struct ExplanationNotes {
  var values: [SourceSpan: Value] = [:]
  /// The built-ins that were called, with their arguments before the check.
  var calls: [SourceSpan: NotedCall] = [:]

  struct NotedCall {
    let builtIn: BuiltIn
    let arguments: [Value]
  }
}
