/// Checking assertions that are kept, on the values of the session as they are.
extension Interpreter {
  /// The reason that an assertion does not hold, or cannot be checked; nil where it holds.
  public func failure(ofAssertion statement: String) -> Diagnostic? {
    let sources = sourceMap
    defer { sourceMap = sources }
    guard var failure = failure(of: statement, name: "assertion") else { return nil }
    // Its text is known, and read anew each time.
    (failure.span, failure.labels, failure.trace) = (nil, [], [])
    return failure
  }

  /// The first failure of an imported file as it is now; nothing of it is bound.
  public func failure(ofImport path: String) -> Diagnostic? {
    failure(of: "import " + Value.text(path).sourceText, name: "session")
  }

  private func failure(of statement: String, name: String) -> Diagnostic? {
    let (known, listing, isSilent) = (compiler.known, names.listing, machine.isSilent)
    advice = Advice(looksLeft: 0, steps: LookSteps())
    let program = compile(SourceFile(name: name, text: statement), options: RunOptions())
    let day = beginStep(followsToday: false)
    defer {
      takeBackStep(day)
      (compiler.known, names.listing, machine.isSilent) = (known, listing, isSilent)
      (machine.remarks, machine.doubts) = ([], [])
    }
    if let failure = program.steps.lazy.compactMap(\.firstError).first { return failure }
    var outcome = RunOutcome()
    machine.isSilent = true
    for case .unit(let unit) in program.steps {
      for inner in unit.imports + [unit] {
        if case .test = inner.item.statement.kind { continue }
        do {
          _ = try make(inner, in: &outcome)
        } catch {
          return diagnostic(for: error, at: inner.item.statement.span)
        }
      }
    }
    return nil
  }
}
