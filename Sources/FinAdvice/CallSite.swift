import FinLanguage

/// A call in a statement, by offsets in it.
struct CallSite {
  let name: Name
  let arguments: [Argument]
  let span: SourceSpan

  /// The innermost call at an offset, or the first one of a function.
  init?(in statements: [Statement], around offset: Int? = nil, called name: String? = nil) {
    var best: CallSite?
    func look(_ expression: Expression) {
      let span = expression.span
      if let offset, !(Int(span.start) <= offset && offset < Int(span.end)) { return }
      if name != nil, best?.name.text == name { return }
      switch expression.kind {
      case .call(let callee, let arguments):
        if case .name(let name) = callee.kind {
          best = CallSite(Name(name, span: callee.span), arguments, expression.span)
        }
      case .method(let receiver, let name, let arguments):
        best = CallSite(
          name, [Argument(label: nil, value: receiver)] + arguments, expression.span)
      default: break
      }
      expression.forEachInside(look)
    }
    statements.forEach { $0.expressions.forEach(look) }
    guard let best, name == nil || best.name.text == name else { return nil }
    self = best
  }

  private init(_ name: Name, _ arguments: [Argument], _ span: SourceSpan) {
    (self.name, self.arguments, self.span) = (name, arguments, span)
  }
}
