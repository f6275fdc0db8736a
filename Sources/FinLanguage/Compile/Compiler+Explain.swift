extension Compiler {
  /// A statement that is all explanation: `explain x`, also `explain x whatif rate = 5%`.
  ///
  /// The what-if is moved around the explanation, so that what is looked up for it is as the what-if
  /// has it.
  func explainStatement(_ expression: Expression) -> Expression? {
    let expression = expression.unparenthesized
    guard case .explain(let subject) = expression.kind else { return nil }
    guard case .whatIf(let base?, let bindings, nil) = subject.unparenthesized.kind else {
      explainedPlace = expression.span
      return expression
    }
    let inner = Expression(.explain(base), span: base.span)
    explainedPlace = inner.span
    return Expression(
      .whatIf(base: inner, bindings: bindings, scenario: nil), span: expression.span)
  }

  /// Evaluates an expression with notes of what its parts came to, and makes the explanation.
  func explain(_ subject: Expression, into target: Int, at span: SourceSpan) {
    guard explainedPlace == span else { return report(.explainsInside, at: span) }
    explainedPlace = nil
    // In a level of the journal of its own, so that whatever a block in it binds is taken back.
    scope.code.emit(.openOverlay, at: span)
    scope.overlayDepth += 1
    scope.code.emit(.beginNotes, at: span)
    scope.isExplained = true
    let value = operand(subject)
    scope.isExplained = false
    scope.code.explained.append(
      ExplainedExpression(expression: subject, text: text(subject.span)))
    scope.code.emit(
      .explain, a: target, b: value, c: scope.code.explained.count - 1, at: span)
    scope.overlayDepth -= 1
    scope.code.emit(.closeOverlay, at: span)
  }

  /// Compiles an expression for itself that gives its explanation; nil if it has an error.
  func explainingCode(for expression: Expression) -> FunctionCode? {
    let explanation = Expression(.explain(expression), span: expression.span)
    explainedPlace = explanation.span
    defer { explainedPlace = nil }
    return code(for: explanation)
  }

  /// The same for the body of a function that is called with some arguments; nil if it has an error.
  func explainingCode(
    for literal: FunctionLiteral, arguments: [String: Value], captures: [(String, Value)]
  ) -> FunctionCode? {
    let body = literal.body.single ?? literal.body
    let errorsBefore = diagnostics.count
    let outer = scope
    defer { scope = outer }
    scope = FunctionScope(parent: nil, ownName: nil, bindsGlobals: false)
    for (name, value) in captures { bind(name, value, at: literal.span) }
    for parameter in literal.parameters {
      let name = parameter.name.text
      if let value = arguments[name] {
        bind(name, value, at: parameter.name.span)
      } else if let value = parameter.defaultValue {
        let register = operand(value)
        scope.locals[name] = register
        scope.assigned.insert(name)
      }
    }
    explainedPlace = body.span
    defer { explainedPlace = nil }
    let result = scope.allocate()
    explain(body, into: result, at: body.span)
    scope.code.emit(.result, a: result, at: body.span)
    guard diagnostics.count == errorsBefore else { return nil }
    return finish(scope, name: nil, literal: nil, span: literal.span)
  }

  private func bind(_ name: String, _ value: Value, at span: SourceSpan) {
    let register = scope.allocate()
    scope.locals[name] = register
    scope.assigned.insert(name)
    scope.code.emit(.constant, a: register, wide: scope.code.constant(value), at: span)
  }

  /// Notes what a part of an explained expression came to.
  func note(_ expression: Expression, _ register: Int) {
    if scope.isExplained { scope.code.emit(.noteValue, a: register, at: expression.span) }
  }
}
