/// Checking assertions that are kept, on the values of the session as they are.
extension Interpreter {
  /// The reason that an assertion does not hold, or cannot be checked; nil where it holds. A text that
  /// is more than one assertion is not run: somebody else may have written it.
  ///
  /// - Parameter isAsked: False where nobody waits for it, so that its steps are counted.
  public func failure(ofAssertion statement: String, isAsked: Bool = true) -> Diagnostic? {
    let sources = sourceMap
    defer { sourceMap = sources }
    var found: Diagnostic?
    let file = SourceFile(name: "assertion", text: statement, root: keptRoot)
    if isAsked {
      found = failure(of: file)
    } else {
      withinSteps { found = failure(of: file) }
    }
    guard var failure = found else { return nil }
    // Its text is known, and read anew each time.
    (failure.span, failure.labels, failure.trace) = (nil, [], [])
    return failure
  }

  /// The first failure of an imported file as it is now; nothing of it is bound.
  public func failure(ofImport path: String) -> Diagnostic? {
    failure(of: SourceFile(name: "session", text: "import " + Value.text(path).sourceText))
  }

  private func failure(of file: SourceFile) -> Diagnostic? {
    let (known, listing, isSilent) = (compiler.known, names.listing, machine.isSilent)
    advice = Advice(looksLeft: 0, steps: LookSteps())
    let program = compile(file, options: RunOptions())
    let day = beginStep(followsToday: false)
    defer {
      takeBackStep(day)
      (compiler.known, names.listing, machine.isSilent) = (known, listing, isSilent)
      (machine.remarks, machine.doubts) = ([], [])
    }
    if let failure = program.steps.lazy.compactMap(\.firstError).first { return failure }
    if file.name == "assertion", !program.isAssertion {
      return Diagnostic(
        stage: .check, id: "not-an-assertion", summary: "this is not one assertion and was not run",
        span: nil, hint: ":list shows its number, which :forget assert takes")
    }
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

extension Interpreter.CompiledProgram {
  /// True for one assertion that changes nothing and reaches nothing outside, such as a session keeps.
  fileprivate var isAssertion: Bool {
    guard steps.count == 1, case .unit(let unit)? = steps.first,
      case .assertion = unit.item.statement.kind
    else { return false }
    return unit.imports.isEmpty && !unit.writes && !unit.reachesOut
  }
}
