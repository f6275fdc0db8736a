extension Interpreter {
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
