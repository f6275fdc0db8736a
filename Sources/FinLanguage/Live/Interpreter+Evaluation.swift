extension Interpreter {
  /// The domain values of some kinds that names hold, plain or live, in the order in which the names
  /// were first bound, and the errors of the formulas that have none now.
  public func values(
    ofKinds kinds: [String]
  ) throws -> (values: [any DomainValue], errors: [(name: String, error: Diagnostic)]) {
    machine.isSilent = true
    let day = beginStep(followsToday: true)
    defer { takeBackStep(day) }
    try machine.settle(globals.liveSlots)
    let slots = try machine.slots(ofKinds: kinds)
    return (
      slots.compactMap { slot in
        if case .domain(let value) = globals.values[slot] { value } else { nil }
      },
      slots.compactMap { slot in
        globals.live[slot]?.failure.map { (names.names[slot], $0.diagnostic) }
      }
    )
  }

  /// The value of a built-in called with arguments by name; what it changes is taken back, and it is
  /// no answer. Throws a ``Diagnostic`` without a place.
  public func value(
    of function: String, _ arguments: [(name: String, value: Value)]
  ) throws -> Value {
    machine.isSilent = true
    let day = beginStep(followsToday: true)
    defer { takeBackStep(day) }
    do {
      return try machine.construct(function, arguments, changed: arguments.map(\.name))
    } catch { throw diagnostic(for: error, at: nil) }
  }

  /// The value of an expression over the names as they are; what it changes is taken back, and it
  /// is no answer. Throws a ``Diagnostic``.
  public func value(of source: String) throws -> Value {
    let code = try code(ofExpression: source)
    machine.isSilent = true
    let day = beginStep(followsToday: true)
    defer { takeBackStep(day) }
    do {
      return try machine.run(code)
    } catch {
      let whole = SourceSpan(
        file: Int32(clamping: sourceMap.files.count - 1), start: 0, end: source.utf8.count)
      throw diagnostic(for: error, at: whole)
    }
  }
}
