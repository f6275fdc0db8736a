/// The services of an interpreter for a session besides running statements.
extension Interpreter {
  /// Returns the definition of a name; nil if it is not bound.
  public func definition(of name: String) -> Definition? {
    guard let slot = names.existingSlot(for: name), slot < globals.capacity,
      !compiler.answerNames.contains(name)
    else { return nil }
    return definition(of: slot)
  }

  func definition(of slot: Int) -> Definition? {
    definition(
      value: globals.values[slot], live: globals.live[slot], origin: machine.origins[slot])
  }

  /// Returns the definition of a slot with these.
  func definition(value: Value, live: LiveState?, origin: Origin?) -> Definition? {
    if let live { return Definition(.formula(live.formula), typed: live.formula.source) }
    if value.isMissing { return nil }
    return Definition(.value(value), typed: origin?.typed)
  }

  /// All bound names in the order of binding, without `ans`.
  public var boundNames: [String] {
    names.order.compactMap { slot in
      guard slot < globals.capacity, !globals.values[slot].isMissing || globals.live[slot] != nil
      else { return nil }
      let name = names.names[slot]
      return compiler.answerNames.contains(name) ? nil : name
    }
  }

  /// The definitions of the ``boundNames``.
  public var definitions: [(name: String, definition: Definition)] {
    boundNames.compactMap { name in definition(of: name).map { (name, $0) } }
  }

  /// Makes names known that are going to be bound, so that formulas and functions can be read that
  /// mention them.
  public func declare(_ created: [String]) {
    for name in created {
      names.declare(name)
      compiler.knownNames.insert(name)
      compiler.boundSoFar.insert(name)
    }
    globals.reserve(names.names.count)
  }

  /// Puts names in the order in which they are listed, among others where they are.
  public func arrange(_ arranged: [String]) { names.arrange(arranged) }

  /// Puts definitions in place in one step, as undo does; nil unbinds a name.
  ///
  /// Live formulas follow, and the observer is called as after a statement. Formulas that read each
  /// other have that error as their value: it may have been so before. Throws a ``DescribedError``
  /// and changes nothing if a definition is invalid.
  ///
  /// - Parameter isOpening: Whether each formula has counted steps, as nobody waits for it.
  public func apply(
    _ definitions: [(name: String, definition: Definition?)], isOpening: Bool = false
  ) throws {
    declare(definitions.map(\.name))
    machine.isSilent = true
    let day = beginStep(followsToday: true)
    do {
      for (name, definition) in definitions {
        let slot = names.slot(for: name)
        switch definition?.content {
        case .value(let value)?: globals.write(slot, machine.placed(value, in: slot))
        case .formula(let formula)?:
          if compiler.isNeverLive(name) { throw CheckError.neverLive(name) }
          globals.define(slot, formula)
        case nil: globals.write(slot, .missing)
        }
      }
      for (name, definition) in definitions { adopt(name, definition) }
      if isOpening { try settleWithinSteps() }
      // Who puts something back knows what follows what.
      let report = try settle(isRemarking: false)
      try observer?.keep(report)
      observer?.answered(report)
    } catch {
      takeBackStep(day)
      for (name, _) in definitions where definition(of: name) == nil { compiler.forget(name) }
      throw error
    }
  }

  /// Takes over what is known about a definition besides its value.
  private func adopt(_ name: String, _ definition: Definition?) {
    guard let definition else { return compiler.forget(name) }
    compiler.declaredFunctions[name] = nil
    guard let slot = names.existingSlot(for: name) else { return }
    machine.origins[slot] = nil
    if case .value = definition.content, let typed = definition.typed {
      machine.origins[slot] = Origin(typed: typed)
    }
  }

  /// Makes a kept domain value again of its named inputs: without checks where its constructor knows
  /// how, else by a call. Throws a ``DescribedError``.
  public func remake(_ constructor: String, _ inputs: [(name: String, value: Value)]) throws
    -> Value
  {
    try remaking(constructor, of: inputs.map(\.name))?(inputs.map(\.value))
      ?? machine.construct(constructor, inputs)
  }

  /// Returns a function that makes values of a constructor again; see ``BuiltIn/remaking``.
  public func remaking(_ constructor: String, of names: [String]) -> BuiltIn.Remaking? {
    library.function(named: constructor)?.remaking?(names)
  }

  /// A formula from its kept text, which may mention names that are not bound any more: it has no
  /// value until they are. Throws a ``Diagnostic`` if it cannot be read or checked.
  public func formula(_ source: String) throws -> LiveFormula {
    let expression = try expression(source, name: "formula")
    return try withMissingNames { compiler.formulaCode(expression, boundTo: nil) }
  }

  /// Compiles what was kept, with the names known for the time being that it mentions and nobody
  /// binds. Throws a ``Diagnostic`` for any other error.
  func withMissingNames<Code>(_ compile: () -> Code?) throws -> Code {
    var lent: [String] = []
    defer { for name in lent { compiler.forget(name) } }
    while true {
      compiler.diagnostics = []
      if let code = compile() { return code }
      let missing = compiler.diagnostics.compactMap { diagnostic -> String? in
        guard diagnostic.id == .unknownName || diagnostic.id == .unknownFunction,
          let name = diagnostic.span.map(sourceMap.text), !compiler.knownNames.contains(name)
        else { return nil }
        return name
      }
      guard !missing.isEmpty else {
        throw compiler.diagnostics.first
          ?? Diagnostic(stage: .check, id: "unexpected", summary: "the text is empty", span: nil)
      }
      lent += missing
      declare(missing)
    }
  }

  /// The code that evaluates an expression. Throws a ``Diagnostic``.
  func code(ofExpression source: String) throws -> FunctionCode {
    try code(of: source) { compiler.code(for: $0) }
  }

  /// The code that explains an expression. Throws a ``Diagnostic``.
  func code(explaining source: String) throws -> FunctionCode {
    try code(of: source) { compiler.explainingCode(for: $0) }
  }

  private func code(of source: String, _ compile: (Expression) -> FunctionCode?) throws
    -> FunctionCode
  {
    let expression = try expression(source, name: "text")
    compiler.diagnostics = []
    if let code = compile(expression) { return code }
    throw compiler.diagnostics.first
      ?? Diagnostic(stage: .check, id: "unexpected", summary: "the text is empty", span: nil)
  }

  private func expression(_ source: String, name: String) throws -> Expression {
    let file = SourceFile(name: name, text: source, root: keptRoot)
    let tree = parseExpression(file, number: sourceMap.add(file), words: library.words)
    if let error = tree.diagnostics.first { throw error }
    guard let expression = tree.expression else {
      throw Diagnostic(stage: .syntax, id: "unexpected", summary: "the text is empty", span: nil)
    }
    return expression
  }
}

extension Compiler {
  /// Makes a name unknown again; the lists that a host has begin anew.
  func forget(_ name: String) {
    declaredFunctions[name] = nil
    // These are the host's to give.
    if library.lists.contains(name) { return }
    globals.withdraw(name)
    knownNames.remove(name)
    boundSoFar.remove(name)
  }
}
