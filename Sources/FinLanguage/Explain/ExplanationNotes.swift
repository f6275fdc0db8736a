/// The values of the parts of an explained expression, noted while it was evaluated.
struct ExplanationNotes {
  /// True if output was dropped before: an explained expression writes nothing else.
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
