extension Interpreter {
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
