import Money

/// Trying a text that might be offered, without anything to be seen or kept of it.
extension Interpreter {
  /// The outcome of a trial.
  enum TrialOutcome {
    /// The text is read, checked and, if asked for, run; with the functions in it that write.
    case fits(writers: Set<String>)
    case fails(Diagnostic?)

    var fits: Bool { if case .fits = self { true } else { false } }
  }

  /// The nanoseconds that a fix may run which is to be offered.
  static let trialLimit = 200_000_000

  /// Tries a text.
  ///
  /// - Parameters:
  ///   - known: Names that the text may mention besides those that are bound.
  ///   - runs: Whether it runs, on values that are put back afterwards.
  func trial(_ text: String, known: Set<String> = [], runs: Bool) -> TrialOutcome {
    let file = SourceFile(name: "input", text: text)
    let tree = parse(file, number: 0, words: library.words)
    let isImport = tree.statements.contains {
      if case .importFile = $0.kind { true } else { false }
    }
    let isEmpty = tree.statements.isEmpty && tree.comments.isEmpty
    guard tree.diagnostics.isEmpty, !isEmpty, !isImport else {
      return .fails(tree.diagnostics.first)
    }
    let (sources, names, advice) = (sourceMap, compiler.known, advice)
    defer {
      sourceMap = sources
      compiler.known = names
      self.advice = advice
    }
    // What a trial finds wrong is not looked at again.
    self.advice = Advice(looksLeft: 0)
    compiler.knownNames.formUnion(known)
    compiler.boundSoFar.formUnion(compiler.knownNames)
    let program = compile(file, options: RunOptions())
    if let error = program.steps.lazy.compactMap(\.firstError).first(where: {
      $0.severity == .error
    }) {
      return .fails(error)
    }
    let writers = Set(calls(in: file).filter { library.function(named: $0)?.effect == .writes })
    guard runs else { return .fits(writers: writers) }
    let failure = run(program)
    return failure == nil ? .fits(writers: writers) : .fails(failure)
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
    machine.host = TrialHost(host, readsFiles: false, limit: Self.trialLimit)
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
