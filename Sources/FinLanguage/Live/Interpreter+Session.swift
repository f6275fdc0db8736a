/// What a session does with an interpreter besides running statements.
extension Interpreter {
  /// What a name stands for; nil if it is not bound.
  public func definition(of name: String) -> Definition? {
    guard let slot = names.existingSlot(for: name), slot < globals.capacity,
      !globals.values[slot].isMissing
    else { return nil }
    return Definition(.value(globals.values[slot]))
  }

  /// All bound names in the order of binding, without `ans`.
  public var definitions: [(name: String, definition: Definition)] {
    names.names.compactMap { name in definition(of: name).map { (name, $0) } }
  }

  /// Puts definitions in place in one step, as undo does; nil unbinds a name.
  ///
  /// Live formulas follow, and the observer is told as after a statement. Throws a
  /// ``DescribedError`` and changes nothing if a definition cannot stand.
  public func apply(_ definitions: [(name: String, definition: Definition?)]) throws {
    globals.reserve(names.names.count + definitions.count)
    for (name, definition) in definitions {
      let slot = names.slot(for: name)
      if let definition, case .value(let value) = definition.content {
        compiler.knownNames.insert(name)
        globals.write(slot, value)
      } else {
        compiler.knownNames.remove(name)
        globals.write(slot, .missing)
      }
    }
  }

  /// Calls a constructor with named inputs: how a kept domain value becomes one again.
  public func construct(_ constructor: String, _ inputs: [(name: String, value: Value)]) throws
    -> Value
  {
    try machine.construct(constructor, inputs)
  }

  /// A formula from its kept text. Throws a ``Diagnostic`` if it cannot be read or checked.
  public func formula(_ source: String) throws -> LiveFormula {
    throw RuntimeError.notRunnable("a live formula (:=)")
  }

  /// The text and the captured values of a function of the language, to be kept; nil for a
  /// built-in.
  public func kept(_ function: any FunctionValue) -> KeptFunction? { nil }

  /// A function from what was kept of it. Throws a ``Diagnostic`` if it cannot be read or checked.
  public func function(_ kept: KeptFunction) throws -> Value {
    throw RuntimeError.notRunnable("a kept function")
  }
}

/// A function as it is kept between sessions.
public struct KeptFunction: Sendable {
  /// `fn name(…) = …` or `x => …`, as typed.
  public let source: String
  /// What it calls itself, if it does; nil for one bound at top level.
  public let ownName: String?
  public let captures: [(name: String, value: Value)]

  public init(source: String, ownName: String?, captures: [(name: String, value: Value)]) {
    self.source = source
    self.ownName = ownName
    self.captures = captures
  }
}
