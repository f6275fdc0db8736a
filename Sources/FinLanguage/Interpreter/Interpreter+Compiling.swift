import Money

/// From source text to steps that run: reading, imports, replacements, checks, code.
extension Interpreter {
  struct Unit {
    let item: LoadedProgram.Item
    let code: FunctionCode
    /// True if it calls what writes.
    let writes: Bool
    /// True if it calls what reaches outside of fin.
    let reachesOut: Bool
    /// Of an import: the statements of its files that run.
    var imports: [Unit] = []
    /// Of an import: its files, with the statements in them that write.
    var files: [ImportedFile] = []
  }

  /// A statement that can run, or an error that stands in the place of one.
  enum Step {
    case unit(Unit)
    case failed(Diagnostic)

    var firstError: Diagnostic? {
      if case .failed(let diagnostic) = self { diagnostic } else { nil }
    }
  }

  struct CompiledProgram {
    var steps: [Step] = []
    var isIncomplete = false
    /// The names that its statements create.
    var createdNames: [String] = []
    /// The names that a file binds which is taken in again.
    var ownNames: Set<String> = []
    var hasErrors: Bool {
      steps.contains { $0.firstError?.severity == .error }
    }
  }

  func compile(_ source: SourceFile, options: RunOptions) -> CompiledProgram {
    var loader = ProgramLoader(
      host: host, words: library.words, sourceMap: sourceMap)
    loader.readsQuestions = options.readsQuestions
    var program = loader.load(source)
    sourceMap = loader.sourceMap
    for replacement in options.replacements {
      replace(replacement.name, with: replacement.source, in: &program)
    }
    var compiled = CompiledProgram(isIncomplete: program.isIncomplete)
    if !program.diagnostics.isEmpty, !options.keepGoing {
      // What the other statements lack may be what could not be read: say only what is certain.
      let (known, order) = (compiler.known, names.listing)
      _ = declareNames(of: program)
      compiled.steps = advised(program).map { .failed($0) }
      (compiler.known, names.listing) = (known, order)
      return compiled
    }
    compiled.createdNames = declareNames(of: program)
    var unreadable = advised(program)[...]
    if options.readsQuestions {
      // Nothing runs: what could not be read would bind its name.
      compiler.knownNames.formUnion(advice.known)
      compiler.boundSoFar.formUnion(advice.known)
    }
    // The statements of the import under way; nil if one of them has an error.
    var importing: [Unit]? = []
    for item in program.items {
      while let diagnostic = unreadable.first, precedes(diagnostic, item.statement) {
        compiled.steps.append(.failed(diagnostic))
        unreadable.removeFirst()
      }
      compiler.diagnostics = []
      let code = compiler.unit(for: item.statement)
      // What a statement binds that could not be read is not known to be missing.
      let errors = compiler.diagnostics.filter { diagnostic in
        diagnostic.id != .unknownName || advice.known.isEmpty
          || diagnostic.span.map { !advice.known.contains(sourceMap.text(of: $0)) } ?? true
      }
      compiled.steps += (errors.isEmpty ? [] : advised(errors, of: item.statement.span))
        .map { .failed($0) }
      let unit = code.map {
        Unit(
          item: item, code: $0, writes: compiler.callsWriter, reachesOut: compiler.reachesOut)
      }
      if item.isImported {
        if let unit { importing?.append(unit) } else { importing = nil }
        continue
      }
      let statements = importing
      importing = []
      // Of an import that fails nothing is bound.
      guard var unit, let statements else { continue }
      if !item.files.isEmpty {
        unit.imports = taken(statements, options.others, &compiled)
        unit.files = item.files.map { file in
          var file = file
          file.writers = statements.filter { $0.writes && $0.item.path == file.path }
            .map { sourceMap.text(of: $0.item.statement.span) }
          return file
        }
      }
      compiled.steps.append(.unit(unit))
    }
    compiled.steps += unreadable.map { .failed($0) }
    sumUp(&compiled.steps)
    return compiled
  }

  /// The statements of an import that run: all of those in a file that was not imported before.
  private func taken(_ units: [Unit], _ others: Set<String>?, _ compiled: inout CompiledProgram)
    -> [Unit]
  {
    func isAgain(_ unit: Unit) -> Bool {
      others != nil || unit.item.path.map(imported.contains) ?? false
    }
    func mentioned(_ unit: Unit) -> [String] { unit.code.mentions.map { names.names[$0] } }
    let again = units.filter(isAgain)
    if again.isEmpty { return units }
    // What a writer made of a name it would not make again.
    let changed = Set(again.filter(\.writes).flatMap(mentioned))
    var kept = changed.intersection(others == nil ? observer?.namesTakenOver ?? [] : [])
    while true {
      var own = OwnBindings(others: others, lists: library.lists, kept: kept)
      let result = units.filter { unit in
        let writes = unit.writes || others != nil && unit.reachesOut
        return own.take(unit.item.statement, mentioning: mentioned(unit), writes: writes)
          || !isAgain(unit)
      }
      // At opening, the session has the values of names that are not bound here.
      if others != nil || own.refused.isSubset(of: kept) {
        compiled.ownNames.formUnion(own.bound)
        return result
      }
      kept.formUnion(own.refused)
    }
  }

  /// The syntax errors, with the fixes that work.
  private func advised(_ program: LoadedProgram) -> [Diagnostic] {
    if program.diagnostics.isEmpty { return [] }
    advice.known.formUnion(program.faulty.compactMap { boundName(at: $0) })
    var rest = program.diagnostics[...]
    var result: [Diagnostic] = []
    for place in program.faulty {
      while let next = rest.first, next.span.map({ !$0.isInside(place) }) ?? true,
        next.span.map({ $0.file != place.file || $0.start < place.start }) ?? true
      {
        result.append(next)
        rest.removeFirst()
      }
      let own = rest.prefix { $0.span?.isInside(place) ?? false }
      rest.removeFirst(own.count)
      if !own.isEmpty { result += advised(Array(own), of: place) }
    }
    return result + rest
  }

  /// The name that a statement seems to bind which could not be read.
  private func boundName(at place: SourceSpan) -> String? {
    let line = sourceMap.text(of: place).prefix(200)
    let name = line.prefix { $0.isLetter || $0.isNumber || $0 == "_" }
    let sign = line.dropFirst(name.count).drop { $0 == " " }
    let binds = sign.hasPrefix("=") && !sign.hasPrefix("==") || sign.hasPrefix(":=")
    return name.first?.isLetter == true && binds ? String(name) : nil
  }

  /// Leaves out what a person would not read of the errors of a line.
  private func sumUp(_ steps: inout [Step]) {
    let failures = steps.compactMap(\.firstError)
    if failures.count <= DiagnosticsPerLine.most { return }
    var kept = DiagnosticsPerLine.summedUp(failures, file: sourceMap.file)[...]
    steps = steps.compactMap { step in
      step.firstError == nil ? step : kept.popFirst()?.map { .failed($0) }
    }
  }

  private func precedes(_ diagnostic: Diagnostic, _ statement: Statement) -> Bool {
    guard let span = diagnostic.span else { return true }
    return span.file == statement.span.file && span.start < statement.span.start
  }

  /// Declares the names that a program creates, and returns them.
  private func declareNames(of program: LoadedProgram) -> [String] {
    var bound = BoundNames()
    for item in program.items {
      bound.collect(item.statement)
      compiler.recordKeys.formUnion(RecordKeys.mentioned(in: item.statement))
    }
    for entry in bound.entries where entry.isCreated {
      let name = entry.name
      compiler.declaredFunctions[name] =
        compiler.knownNames.contains(name) && compiler.declaredFunctions[name] == nil
        ? nil : entry.declaration?.parameters
      names.declare(name)
      compiler.knownNames.insert(name)
    }
    return bound.entries.filter(\.isCreated).map(\.name)
  }

  private func replace(_ name: String, with source: SourceFile, in program: inout LoadedProgram) {
    let tree = parseExpression(source, number: sourceMap.add(source), words: library.words)
    guard let value = tree.expression else {
      program.diagnostics = tree.diagnostics + program.diagnostics
      return
    }
    for (index, item) in program.items.enumerated() where !item.isImported {
      let statement = item.statement
      var replaced: Statement.Kind?
      switch statement.kind {
      case .bind(let binding)
      where binding.target.path.isEmpty && binding.operator == .set
        && binding.target.root.text == name:
        replaced = .bind(
          Binding(target: binding.target, operator: .set, value: value, span: binding.span))
      case .live(let live, _) where live.text == name:
        replaced = .live(name: live, formula: value)
      default: break
      }
      if let replaced {
        program.items[index] = LoadedProgram.Item(
          statement: Statement(
            replaced, span: statement.span, isSilenced: statement.isSilenced))
        return
      }
    }
    var known: [String] = []
    for item in program.items where !item.isImported {
      if case .bind(let binding) = item.statement.kind, binding.target.path.isEmpty,
        !known.contains(binding.target.root.text)
      {
        known.append(binding.target.root.text)
      }
    }
    program.diagnostics.append(
      Diagnostic(CheckError.noSuchReplacement(name, known: known), stage: .check, span: nil))
  }
}
