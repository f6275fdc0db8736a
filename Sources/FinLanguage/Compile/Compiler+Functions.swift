extension Compiler {
  /// Compiles a function's body in a scope of its own, and the instruction that makes the function.
  func function(_ literal: FunctionLiteral, name: String?, isGlobal: Bool, into target: Int) {
    let inner = FunctionScope(parent: scope, ownName: isGlobal ? nil : name, bindsGlobals: false)
    guard let code = body(of: literal, in: inner, name: name, ending: .result) else { return }
    scope.code.children.append(code)
    scope.code.emit(
      .makeFunction, a: target, b: scope.code.children.count - 1, at: literal.span)
  }

  /// The code of a function's body, which ends with an operation that takes its value.
  func body(
    of literal: FunctionLiteral, in inner: FunctionScope, name: String?, ending: Operation
  ) -> FunctionCode? {
    let outer = scope
    scope = inner
    defer { scope = outer }
    var hasDefault = false
    for parameter in literal.parameters {
      if inner.locals[parameter.name.text] != nil {
        report(.duplicateParameter(parameter.name.text), at: parameter.name.span)
      }
      if hasDefault, parameter.defaultValue == nil {
        report(.requiredAfterDefault(parameter.name.text), at: parameter.name.span)
      }
      hasDefault = hasDefault || parameter.defaultValue != nil
      inner.locals[parameter.name.text] = inner.allocate()
    }
    var names = BoundNames()
    names.collect(Expression(.parenthesized(literal.body), span: literal.body.span))
    let bound = names.entries.filter { inner.locals[$0.name] == nil }
    let own = bound.filter { !inner.isOwnedOutside($0.name) }
    for entry in bound where inner.isOwnedOutside(entry.name) {
      for place in entry.places { report(.bindsCaptured(entry.name), at: place) }
    }
    let firstLocal = inner.nextRegister
    for entry in own { inner.locals[entry.name] = inner.allocate() }
    let clear = inner.code.count
    if !own.isEmpty { inner.code.emit(.clear, a: firstLocal, b: 0, at: literal.span) }
    for (index, parameter) in literal.parameters.enumerated() {
      if let value = parameter.defaultValue {
        let skip = inner.code.emitJump(.jumpIfGiven, a: index, at: parameter.name.span)
        expression(value, into: index)
        inner.code.patch(skip)
      }
      inner.assigned.insert(parameter.name.text)
    }
    let value = grown(literal.body) ?? operand(literal.body)
    inner.code.emit(ending, a: value, at: literal.body.span)
    if inner.needsClearing { inner.code.patchClear(clear, from: firstLocal, count: own.count) }
    // A local that nothing reads and that bears a global's name was meant to rebind the global.
    for entry in own
    where knownNames.contains(entry.name) && !inner.readLocals.contains(entry.name) {
      if let place = entry.places.first { report(.bindsGlobal(entry.name), at: place) }
    }
    return finish(inner, name: name, literal: literal, span: literal.span)
  }
}
