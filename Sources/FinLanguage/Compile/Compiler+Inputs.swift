/// Arguments whose names the caller chooses, and the figure that is worked out for each of their
/// values.
extension Compiler {
  /// Returns true if a call names inputs, which no function but the built-in takes.
  func namesInputs(_ arguments: [Argument], of builtIn: BuiltIn) -> Bool {
    let match = ArgumentMatch(arguments, builtIn: builtIn)
    return !inputs(arguments, match, of: builtIn).isEmpty
  }

  /// The names of the arguments that are inputs, in the order of writing.
  func inputs(_ arguments: [Argument], _ match: ArgumentMatch, of builtIn: BuiltIn) -> [Name] {
    zip(arguments, match.parameterOfArgument).compactMap { argument, parameter in
      guard let parameter, case .inputs = builtIn.parameters[parameter].need else { return nil }
      return argument.label
    }
  }

  /// Puts the values of inputs, which lie in a row of registers, into a record.
  func makeInputs(_ inputs: [Name], from first: Int, into target: Int, at span: SourceSpan) {
    scope.code.keySets.append(Record.Keys(inputs.map(\.text)))
    scope.code.emit(.makeRecord, a: target, b: scope.code.keySets.count - 1, c: first, at: span)
  }

  /// Compiles an expression to be worked out: a function as it is, or any other as a function of
  /// the inputs.
  func figure(_ argument: Expression, inputs: [Name], of builtIn: BuiltIn, into target: Int) {
    var expression = argument
    while case .parenthesized(let inner) = expression.kind { expression = inner }
    switch expression.kind {
    case .function, .list, .record: self.expression(expression, into: target)
    case .name(let name) where !inputs.contains(where: { $0.text == name }):
      figure(named: name, expression, inputs: inputs, of: builtIn, into: target)
    default: swept(expression, inputs: inputs, of: builtIn, into: target)
    }
  }

  /// A bare name is the function it is bound to, else an expression.
  private func figure(
    named name: String, _ expression: Expression, inputs: [Name], of builtIn: BuiltIn,
    into target: Int
  ) {
    let isGlobal = knownNames.contains(name) && !isLocal(name)
    guard isGlobal, declaredFunctions[name] == nil else {
      if !isLocal(name), library.index(ofValue: name) != nil {
        return swept(expression, inputs: inputs, of: builtIn, into: target)
      }
      return self.expression(expression, into: target)
    }
    let slot = globals.slot(for: name)
    let other = scope.code.emitJump(.jumpUnlessFunction, a: slot, at: expression.span)
    self.expression(expression, into: target)
    let end = scope.code.emitJump(.jump, at: expression.span)
    scope.code.patch(other)
    if let unknown = inputs.first(where: { !isLocal($0.text) && !isBound($0) }) {
      // The labels are the function's matter, if it is one.
      let near = suggestion(for: unknown, of: builtIn)
      scope.code.emit(
        .failUnread, a: scope.code.constant(.text(unknown.text)),
        b: scope.code.constant(near.map { .text($0) } ?? .none), at: unknown.span)
    } else {
      swept(expression, inputs: inputs, of: builtIn, into: target)
    }
    scope.code.patch(end)
  }

  private func isLocal(_ name: String) -> Bool {
    scope.ownRegister(name) != nil || scope.ownName == name || scope.isOwnedOutside(name)
  }

  /// An expression as a function of its inputs: those that are bound at top level it sees as a
  /// `whatif` does, through all that follows them; others are its parameters.
  private func swept(
    _ expression: Expression, inputs: [Name], of builtIn: BuiltIn, into target: Int
  ) {
    let span = expression.span
    var parameters: [FunctionParameter] = []
    var bindings: [Binding] = []
    for input in inputs {
      if isLocal(input.text) || !isBound(input) {
        parameters.append(FunctionParameter(name: input, defaultValue: nil))
        continue
      }
      // No name that can be written has a space in it.
      let hidden = Name(input.text + " ", span: input.span)
      parameters.append(FunctionParameter(name: hidden, defaultValue: nil))
      bindings.append(
        Binding(
          target: Target(root: input, path: [], span: input.span), operator: .set,
          value: Expression(.name(hidden.text), span: input.span), span: input.span))
    }
    let body =
      bindings.isEmpty
      ? expression
      : Expression(.whatIf(base: expression, bindings: bindings, scenario: nil), span: span)
    let literal = FunctionLiteral(parameters: parameters, body: body, span: span)
    let inner = FunctionScope(parent: scope, ownName: nil, bindsGlobals: false)
    inner.isFigure = !bindings.isEmpty
    guard let code = self.body(of: literal, in: inner, name: text(span), ending: .result) else {
      return
    }
    for input in inputs
    where inner.locals[input.text] != nil && !inner.readLocals.contains(input.text) {
      let near = suggestion(for: input, of: builtIn)
      diagnostics.append(
        fixed(
          .inputUnread(
            input.text, suggestion: near, part: part(called: input.text, in: expression)),
          near, at: input.span))
    }
    scope.code.children.append(code)
    scope.code.emit(.makeFunction, a: target, b: scope.code.children.count - 1, at: span)
  }

  /// Returns true if an input is a top-level name, or one that cannot be given another value.
  private func isBound(_ input: Name) -> Bool {
    knownNames.contains(input.text) || library.index(ofValue: input.text) != nil
  }

  private func suggestion(for input: Name, of builtIn: BuiltIn) -> String? {
    Suggestion.nearest(to: input.text, among: builtIn.parameters.map(\.name) + globals.names)
  }
}
