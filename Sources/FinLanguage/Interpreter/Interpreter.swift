import Money

/// Runs sources one after the other over the same top-level names: a script, or the lines of a
/// session.
public final class Interpreter {
  public let library: Library
  public let host: any Host
  /// Every text read so far, for showing the places of errors.
  public internal(set) var sourceMap = SourceMap()

  let names = GlobalNames()
  let globals = Globals()
  let machine: Machine
  let compiler: Compiler
  var imported: Set<String> = []
  /// The path of a session that may be somebody else's: what it keeps as text runs as a script of theirs.
  public var keptRoot: String?
  /// Follows the statements of a session; without one, sources run as scripts do.
  public weak var observer: (any StatementObserver)?
  package var advice = Advice()
  /// The line that gave the value shown last, or the name that it set; nil after an error.
  package var lastAnswer: String?
  let adviser: (() -> any Adviser)?

  /// - Parameter adviser: Makes the adviser on errors when one first occurs: most runs have none.
  public init(library: Library, host: any Host, adviser: (() -> any Adviser)? = nil) {
    self.library = library
    self.host = host
    self.adviser = adviser
    machine = Machine(library: library, host: host, globals: globals, names: names)
    compiler = Compiler(library: library, globals: names)
    compiler.knownNames.formUnion(library.lists)
    compiler.boundSoFar.formUnion(library.lists)
    compiler.text = { [unowned self] in sourceMap.text(of: $0) }
    machine.compileText = { [unowned self] in try code(ofExpression: $0) }
    machine.compileExplanation = { [unowned self] in try code(explaining: $0) }
    machine.compileCall = { [unowned self] in try code(explaining: $0, $1) }
    machine.sourceText = compiler.text
  }

  /// Runs a source; nothing runs if it has an error, unless the options say to keep going.
  public func run(_ source: SourceFile, options: RunOptions = RunOptions()) -> RunOutcome {
    bindArguments(options.arguments)
    var outcome = RunOutcome()
    advice = Advice()
    advice.runs = options.echoAssignments || options.isOneLine
    let program = compile(source, options: options)
    if program.isIncomplete {
      outcome.isIncomplete = true
      outcome.firstFailure = program.steps.lazy.compactMap(\.firstError).first
      if options.echoAssignments { return outcome }
    }
    run(program, options: options, in: &outcome)
    return outcome
  }

  /// Runs what was compiled.
  func run(_ program: CompiledProgram, options: RunOptions, in outcome: inout RunOutcome) {
    if !options.keepGoing, program.hasErrors {
      for case .failed(let diagnostic) in program.steps { report(diagnostic, in: &outcome) }
      forgetUnbound(program)
      return
    }
    for step in program.steps {
      switch step {
      case .failed(let diagnostic): report(diagnostic, in: &outcome)
      case .unit(let unit):
        if !run(unit, options: options, in: &outcome) {
          forgetUnbound(program)
          return
        }
      }
    }
    if outcome.firstFailure != nil { forgetUnbound(program) }
  }

  /// Everything that the check before running finds.
  public func check(_ source: SourceFile, options: RunOptions = RunOptions()) -> [Diagnostic] {
    bindArguments(options.arguments)
    var options = options
    options.readsQuestions = true
    options.keepGoing = true
    advice = Advice()
    return compile(source, options: options).steps.compactMap(\.firstError)
  }

  /// Runs a source and its `test` blocks; what a test changes is put back after it.
  public func runTests(_ source: SourceFile, options: RunOptions = RunOptions()) -> RunOutcome {
    var options = options
    options.runsTests = true
    return run(source, options: options)
  }

  /// The top-level names that have a value, in the order of binding.
  public var bindings: [(name: String, value: Value)] {
    names.order.compactMap { slot in
      guard slot < globals.capacity, !globals.values[slot].isMissing else { return nil }
      return (names.names[slot], globals.values[slot])
    }
  }

  /// The value of a top-level name as far as it has one already: nothing is evaluated for it.
  public func boundValue(of name: String) -> Value? {
    guard let slot = names.existingSlot(for: name), slot < globals.capacity,
      !globals.values[slot].isMissing
    else { return nil }
    return globals.values[slot]
  }

  private func bindArguments(_ arguments: [String]?) {
    guard let arguments else { return }
    let slot = names.slot(for: "args")
    compiler.knownNames.insert("args")
    compiler.boundSoFar.insert("args")
    globals.reserve(names.names.count)
    globals.write(slot, .list(arguments.map { .text($0) }))
  }

  /// Runs one statement; false if the run ends with it.
  private func run(
    _ unit: Unit, options: RunOptions, in outcome: inout RunOutcome, isAgain: Bool = false
  ) -> Bool {
    let statement = unit.item.statement
    if case .test(let name, _) = statement.kind {
      if options.runsTests { outcome.tests.append(runTest(unit, name: name, in: &outcome)) }
      return true
    }
    var place = statement.span
    let day = beginStep(followsToday: observer != nil)
    let doubts = observer == nil ? [] : doubts(about: statement)
    do {
      machine.isSilent = true
      for inner in unit.imports {
        place = inner.item.statement.span
        if case .test = inner.item.statement.kind { continue }
        _ = try make(inner, in: &outcome)
      }
      place = statement.span
      machine.isSilent = false
      let value = try make(unit, in: &outcome)
      globals.followLists()
      if let observer {
        var report = try settle()
        report.imports = unit.files
        if options.keepsAssertions, case .assertion = statement.kind, !unit.writes, !unit.reachesOut
        {
          report.assertion = sourceMap.text(of: statement.span)
        }
        try observer.keep(report)
        show(value, of: statement, options: options)
        tellRemarks()
        tellDoubts(doubts + [unkept(value, of: statement)].compactMap(\.self))
        if case .expression = statement.kind { keepAnswer(value) }
        rememberLine(of: value, unit)
        observer.answered(report)
      } else {
        show(value, of: statement, options: options)
        tellRemarks()
      }
      imported.formUnion(unit.files.map(\.path))
      globals.endStatement()
      return true
    } catch {
      takeBackStep(day)
      var error = error
      if error is StatementOutdated, !isAgain, let observer {
        do {
          try observer.catchUp()
          return run(unit, options: options, in: &outcome, isAgain: true)
        } catch let failure {
          error = failure
        }
      }
      let diagnostic = diagnostic(for: error, at: place)
      lastAnswer = nil
      let isFixable = diagnostic.stage == .runtime
      let advised = isFixable ? advised([diagnostic], of: place, runs: true) : [diagnostic]
      for diagnostic in advised { report(diagnostic, in: &outcome) }
      return options.keepGoing && diagnostic.stage != .interruption
    }
  }

  /// Runs the code of a statement in the step under way, and returns its value.
  func make(_ unit: Unit, in outcome: inout RunOutcome) throws -> Value {
    let mark = globals.journal.count
    let value = try machine.run(unit.code)
    // A built-in may have been long without asking, and have made much.
    try machine.host.checkInterruption(after: 0)
    machine.placeBound()
    try checkCurrency()
    if case .live(let name, _) = unit.item.statement.kind { try evaluate(name, in: &outcome) }
    rememberOrigins(unit, since: mark)
    return value
  }

  /// Refuses a `currency` that is none.
  private func checkCurrency() throws {
    let slot = machine.currencySlot
    let value = globals.values[slot]
    guard !value.isMissing, globals.journal.contains(where: { $0.slot == slot }) else { return }
    if case .text(let code) = value, Currency(code: code) != nil { return }
    throw RuntimeError.failed(
      id: .unknownCurrency,
      summary: "currency must be a currency code, not \(value.briefText)",
      details: [],
      hint: "use an ISO 4217 code: currency = \"EUR\"; or use another name for the value")
  }

  private func runTest(_ unit: Unit, name: TextLiteral, in outcome: inout RunOutcome) -> TestResult
  {
    globals.reserve(names.names.count)
    globals.beginStatement()
    machine.isSilent = false
    defer { globals.rollBack() }
    do {
      _ = try machine.run(unit.code)
      return TestResult(name: name.value, span: name.span, failure: nil)
    } catch {
      let diagnostic = diagnostic(for: error, at: unit.item.statement.span)
      report(diagnostic, in: &outcome)
      return TestResult(name: name.value, span: name.span, failure: diagnostic)
    }
  }

  private func show(_ value: Value, of statement: Statement, options: RunOptions) {
    if case .expression = statement.kind {
      if statement.isSilenced { return }
      if case .none = value { return }
      show(value, .expression, statement.span)
    } else if options.echoAssignments, !statement.isSilenced,
      let name = statement.boundName, let slot = names.existingSlot(for: name),
      !globals.values[slot].isMissing
    {
      let value = statement.boundPart(of: globals.values[slot])
      show(value, .assignment(name: name), statement.span)
    }
  }

  private func show(_ value: Value, _ origin: Output.Origin, _ span: SourceSpan?) {
    host.show(Output(values: [machine.shown(value)], origin: origin, span: span))
  }

  /// Says in what the result may be another than what was meant.
  private func tellDoubts(_ doubts: [String]) {
    for text in doubts + machine.doubts {
      var note = Diagnostic(stage: .runtime, id: Diagnostic.doubt, summary: text, span: nil)
      note.severity = .note
      host.report(note)
    }
  }

  /// Shows the remarks of the statement beside its result.
  private func tellRemarks() {
    for text in machine.remarks {
      var note = Diagnostic(stage: .runtime, id: "note", summary: text, span: nil)
      note.severity = .note
      host.report(note)
    }
  }

  func report(_ diagnostic: Diagnostic, in outcome: inout RunOutcome) {
    if outcome.firstFailure == nil, diagnostic.severity == .error {
      outcome.firstFailure = diagnostic
    }
    host.report(diagnostic)
  }

  func diagnostic(for error: any Error, at span: SourceSpan?) -> Diagnostic {
    if let diagnostic = error as? Diagnostic { return diagnostic }
    if let error = error as? RuntimeError, RuntimeError.endsRun(error) {
      return Diagnostic(error, stage: .interruption, span: span)
    }
    if let error = error as? any DescribedError {
      return Diagnostic(error, stage: .runtime, span: span, words: library.words)
    }
    return Diagnostic(
      stage: .runtime, id: "unexpected", summary: String(describing: error), span: span)
  }
}

extension Statement {
  /// The name whose value an assignment shows in a session.
  var boundName: String? {
    switch kind {
    case .bind(let binding): binding.target.root.text
    case .live(let name, _): name.text
    default: nil
    }
  }

  /// The element of a list that an assignment names, as `rows[3].amount = $40` does, which would
  /// be lost among the others; else all that the name holds.
  func boundPart(of value: Value) -> Value {
    guard case .bind(let binding) = kind, case .element(let place)? = binding.target.path.first,
      case .number(let number) = place.kind, case .list(let elements) = value,
      let index = number.int, elements.indices.contains(index - 1)
    else { return value }
    return elements[index - 1]
  }
}
