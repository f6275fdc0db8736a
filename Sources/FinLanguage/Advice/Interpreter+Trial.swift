import Money

/// Trying a text that might be offered, without anything to be seen or kept of it.
extension Interpreter {
  /// The outcome of a trial.
  enum TrialOutcome {
    /// The text is read, checked and, if asked for, run; with the functions in it that write.
    case fits(writers: Set<String>)
    case fails([Diagnostic])

    var fits: Bool { if case .fits = self { true } else { false } }
  }

  /// Tries a text.
  ///
  /// - Parameters:
  ///   - known: Names that the text may mention besides those that are bound.
  ///   - runs: Whether it runs, on values that are put back afterwards.
  func trial(_ text: String, known: Set<String> = [], runs: Bool) -> TrialOutcome {
    guard advice.steps.take(LookSteps.trial) else { return .fails([]) }
    let file = SourceFile(name: "input", text: text)
    let tree = parse(file, number: 0, words: library.words)
    let isImport = tree.statements.contains {
      if case .importFile = $0.kind { true } else { false }
    }
    let isEmpty = tree.statements.isEmpty && tree.comments.isEmpty
    guard tree.diagnostics.isEmpty, !isEmpty, !isImport else {
      return .fails(tree.diagnostics)
    }
    let (sources, advice) = (sourceMap, advice)
    let (before, listing) = (compiler.known, names.listing)
    defer {
      sourceMap = sources
      (compiler.known, names.listing) = (before, listing)
      self.advice = advice
    }
    // What a trial finds wrong is not looked at again.
    self.advice = Advice(looksLeft: 0, steps: advice.steps)
    compiler.knownNames.formUnion(known)
    compiler.boundSoFar.formUnion(compiler.knownNames)
    let program = compile(file, options: RunOptions())
    let errors = program.steps.compactMap(\.firstError).filter { $0.severity == .error }
    if !errors.isEmpty { return .fails(errors) }
    let called = calls(in: file)
    let writers = Set(called.filter { library.function(named: $0)?.effect == .writes })
    // Nothing outside of fin is asked for a trial.
    let isOutside = called.contains { library.function(named: $0)?.effect == .outside }
    guard runs, !isOutside else { return .fits(writers: writers) }
    let failure = run(program)
    return failure.map { .fails([$0]) } ?? .fits(writers: writers)
  }

  /// A text that a fix leads to may need so many more.
  private static let mostRounds = 4

  /// A text that fits, with the certain fixes of what is wrong in it made, too, and the functions in
  /// it that write; nil where that leads nowhere.
  func settled(_ text: String, _ advice: Advice) -> (text: String, writers: Set<String>)? {
    var text = text
    for _ in 0..<Self.mostRounds {
      switch trial(text, known: advice.known, runs: advice.runs) {
      case .fits(let writers): return (text, writers)
      case .fails(let errors):
        guard let next = next(after: text, errors, advice), next != text else { return nil }
        text = next
      }
    }
    return nil
  }

  /// A text with the fixes of its errors made, or with the call that its first error asks for.
  private func next(after text: String, _ errors: [Diagnostic], _ advice: Advice) -> String? {
    // Correcting a misspelled name is a guess; a fix on top of that would be too uncertain.
    guard let first = errors.first, first.id != .unknownName else { return nil }
    let fixes = errors.flatMap(\.fixes)
    if first.id != .unknownFunction, let file = fixes.first?.span.file {
      let whole = SourceSpan(file: file, start: 0, end: text.utf8.count)
      if fixes.allSatisfy({ $0.span.isInside(whole) }),
        let fixed = Self.text(text, at: whole, with: fixes)
      {
        return fixed
      }
    }
    let failed = FailedLine(
      interpreter: self, statement: text, start: 0, error: first, advice: advice)
    let texts =
      CallOffers.errors.contains(first.id)
      ? CallOffers(failed).readings.compactMap(\.text)
        + LineRepairs(failed: failed, line: LineWords(text)).ofValues.compactMap(\.text)
      : OperandOffers(failed).withUnits
    return texts.first {
      self.trial($0, known: advice.known, runs: advice.runs).fits
    }
  }

  /// The value of an expression that nothing is to be seen of; nil where it has none.
  func trialValue(_ expression: String) -> Value? {
    guard let code = try? code(ofExpression: expression) else { return nil }
    return onDiscardedCopy { try machine.run(code) }
  }

  /// The names before a bracket in a text.
  private func calls(in file: SourceFile) -> [String] {
    var lexer = Lexer(file, number: 0)
    lexer.run()
    return zip(lexer.tokens, lexer.tokens.dropFirst()).compactMap { token, next in
      if case .name(let name) = token.kind, next.kind == .symbol(.openParenthesis) {
        name
      } else {
        nil
      }
    }
  }

  private func run(_ program: CompiledProgram) -> Diagnostic? {
    var failure: Diagnostic?
    _ = onDiscardedCopy {
      for case .unit(let unit) in program.steps {
        do {
          _ = try machine.run(unit.code)
          machine.placeBound()
          if case .live(let name, _) = unit.item.statement.kind,
            let slot = names.existingSlot(for: name.text)
          {
            try machine.settle([slot])
            failure = failure ?? globals.live[slot]?.failure?.diagnostic
          }
        } catch {
          failure = diagnostic(for: error, at: unit.item.statement.span)
          throw error
        }
      }
      return .none
    }
    return failure
  }

  private func onDiscardedCopy(_ body: () throws -> Value) -> Value? {
    let (host, isSilent) = (machine.host, machine.isSilent)
    let day = beginStep(followsToday: false)
    machine.host = TrialHost(host, readsFiles: false, steps: advice.steps)
    machine.isSilent = true
    defer {
      takeBackStep(day)
      (machine.host, machine.isSilent) = (host, isSilent)
      (machine.remarks, machine.doubts) = ([], [])
    }
    return try? body()
  }
}

extension Compiler {
  /// The state of names, restored after a trial.
  struct KnownNames {
    var known, bound, keys, answers: Set<String>
    var declared: [String: [FunctionParameter]]
    var diagnostics: [Diagnostic]
  }

  var known: KnownNames {
    get {
      KnownNames(
        known: knownNames, bound: boundSoFar, keys: recordKeys, answers: answerNames,
        declared: declaredFunctions, diagnostics: diagnostics)
    }
    set {
      (knownNames, boundSoFar, recordKeys) = (newValue.known, newValue.bound, newValue.keys)
      (answerNames, declaredFunctions) = (newValue.answers, newValue.declared)
      diagnostics = newValue.diagnostics
    }
  }
}
