/// What the parts of an explained expression came to while it was evaluated.
struct ExplanationNotes {
  /// Whether output was dropped before: what is explained says nothing else.
  let wasSilent: Bool
  var values: [SourceSpan: Value] = [:]
  /// The built-ins that were called, with their arguments before the check.
  var calls: [SourceSpan: NotedCall] = [:]

  init(wasSilent: Bool) { self.wasSilent = wasSilent }

  struct NotedCall {
    let builtIn: BuiltIn
    let arguments: [Value]
  }
}
