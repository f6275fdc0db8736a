import Money

/// Trying a text that might be offered, without anything to be seen or kept of it.
extension Interpreter {
  /// The outcome of a trial.
  package enum TrialOutcome {
    /// The text is read, checked and, if asked for, run; with the functions in it that write.
    case fits(writers: Set<String>)
    case fails([Diagnostic])

    package var fits: Bool { if case .fits = self { true } else { false } }
  }

  /// Tries a text.
  ///
  /// - Parameters:
  ///   - known: Names that the text may mention besides those that are bound.
  ///   - runs: Whether it runs, on values that are put back afterwards.
  package func trial(_ text: String, known: Set<String> = [], runs: Bool) -> TrialOutcome {
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
    return forgetting(advice.steps) {
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
  }

  /// Compiles and runs something of which nothing is known afterwards, and which takes no more than these
  /// steps.
  func forgetting<Result>(_ steps: LookSteps, _ body: () -> Result) -> Result {
    let (sources, advice) = (sourceMap, advice)
    let (before, listing) = (compiler.known, names.listing)
    defer {
      sourceMap = sources
      (compiler.known, names.listing) = (before, listing)
      self.advice = advice
    }
    // What a trial finds wrong is not looked at again.
    self.advice = Advice(looksLeft: 0, steps: steps)
    return body()
  }

  /// The value of an expression that nothing is to be seen of; nil where it has none.
  package func trialValue(_ expression: String) -> Value? {
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
    onDiscardedCopy {
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
    }
    return failure
  }

  func onDiscardedCopy<Result>(mayGoOn: (() -> Bool)? = nil, _ body: () throws -> Result) -> Result?
  {
    let (host, isSilent) = (machine.host, machine.isSilent)
    let day = beginStep(followsToday: false)
    machine.host = TrialHost(host, reads: .nothing, steps: advice.steps, mayGoOn: mayGoOn)
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
