/// `explain`: the expression ran with notes of what its parts came to; here they are put together.
extension Machine {
  func beginNotes() {
    notes.append(ExplanationNotes(wasSilent: isSilent))
    isSilent = true
  }

  func noted(_ index: Int, _ arguments: UnsafeMutablePointer<Value>)
    -> ExplanationNotes.NotedCall
  {
    let builtIn = library.functions[index]
    return ExplanationNotes.NotedCall(
      builtIn: builtIn,
      arguments: Array(UnsafeBufferPointer(start: arguments, count: builtIn.parameters.count)))
  }

  /// The explanation of an expression that has just been evaluated with notes.
  func explanation(_ frame: Frame, _ index: Int, of value: Value) throws -> Value {
    let code = frame.function.pointee.code.takeUnretainedValue()
    let explained = code.explained[index]
    let noted = notes.popLast() ?? ExplanationNotes(wasSilent: isSilent)
    isSilent = noted.wasSilent
    let explainer = Explainer(
      explained: explained, value: value, notes: noted,
      context: self, library: library)
    let told = try explanation(explainer, mentions: code.mentions)
    return .domain(told.followed(by: explainer.next(after: told)))
  }

  private func explanation(_ explainer: Explainer, mentions: [Int]) throws -> ExplainedValue {
    let (explained, value) = (explainer.explained, explainer.value)
    let text = explained.text(of: explained.expression.span)
    switch explainer.expression.kind {
    case .name(let name): return try explanation(ofName: name, explainer)
    case .seek(let goal, let unknown, _):
      let reached = reached(goal, by: unknown, explained, value)
      return ExplainedValue(
        text: text, value: value, notes: reached.map { [$0.note] } ?? [], next: reached?.asked)
    default:
      let called = try explanation(ofCall: explainer.expression, explainer.notes)
      let figure =
        try called.map(\.figure) ?? explainer.figure() ?? figure(ofPart: explainer)
      return ExplainedValue(
        text: text, working: explainer.working + (called?.working ?? []), value: value,
        steps: explainer.steps, sources: try sources(of: mentions), figure: figure)
    }
  }

  /// Returns the value of a goal with the answer for the unknown.
  private func reached(
    _ goal: Expression, by unknown: Target, _ explained: ExplainedExpression, _ value: Value
  ) -> (note: String, asked: String)? {
    guard case .binary(_, let side, _, _) = goal.unparenthesized.kind else { return nil }
    let left = explained.text(of: side.span)
    let asked = "\(left) whatif \(explained.text(of: unknown.span)) = \(value.sourceText)"
    guard let code = try? compileText?(asked), let there = try? run(onTop: code) else { return nil }
    return ("\(left) is \(there.displayText) there", "explain " + asked)
  }

  /// The explanation of what a name stands for.
  private func explanation(ofName name: String, _ explainer: Explainer) throws -> ExplainedValue {
    let value = explainer.value
    guard let slot = names.existingSlot(for: name), slot < globals.capacity,
      !globals.values[slot].isMissing || globals.live[slot] != nil
    else {
      let summary = library.values.first { $0.name == name }?.summary
      return ExplainedValue(text: name, value: value, notes: summary.map { [$0] } ?? [])
    }
    if let source = globals.live[slot]?.formula.source.onOneLine {
      let explained =
        try explanation(ofText: source)
        ?? ExplainedValue(text: source, value: value, sources: sources(of: [slot]))
      return explained.named(name, definition: ":= " + source)
    }
    if case .function(let function) = value, let closure = function as? Closure {
      return ExplainedValue(
        text: name, definition: "= " + text(of: closure), value: value,
        sources: try sources(of: closure.code.mentions))
    }
    if Interpreter.answers.contains(name) {
      return ExplainedValue(
        text: name, value: value, figure: try explainer.figure(),
        notes: ["\(name) is an earlier result; explain the expression that gave it"])
    }
    switch computation(of: slot) {
    case .typed, .unknown:
      return ExplainedValue(
        text: name, value: value, figure: try explainer.figure(),
        notes: note(onInput: name, slot, value).map { [$0] } ?? [])
    case .computed(let typed):
      // What it was computed from may be another now, or gone.
      let explained = try? explanation(ofText: typed)
      if let explained, explained.value.sourceText == value.sourceText {
        return explained.named(name, definition: "= " + typed.onOneLine)
      }
      return ExplainedValue(
        text: name, definition: "= " + typed.onOneLine, value: value,
        figure: try explainer.figure(),
        notes: explained == nil ? [] : ["its inputs have changed since"])
    }
  }

  /// `d.back`, `rows[2].fare` of a record or a list that a call gave, as long as the call still
  /// gives it.
  private func figure(ofPart explainer: Explainer) throws -> Explanation? {
    guard let (name, path) = explainer.path,
      let slot = names.existingSlot(for: name), slot < globals.capacity, globals.live[slot] == nil,
      case .computed(let typed) = computation(of: slot),
      let told = try? explanation(ofText: "(\(typed))\(path)"),
      told.value.sourceText == explainer.value.sourceText
    else { return nil }
    return told.figure
  }

  private func note(onInput name: String, _ slot: Int, _ value: Value) -> String? {
    guard value.isScalar, overlays.allSatisfy(\.bound.isEmpty) else { return nil }
    return switch computation(of: slot) {
    case .typed: "\(name) is an input you typed, not a computed value"
    case .computed, .unknown: "\(name) was changed step by step; only its value is recorded"
    }
  }

  /// The computation of a plain name's value.
  enum Computation {
    /// As it stands.
    case typed
    /// By an expression that works it out.
    case computed(String)
    case unknown
  }

  func computation(of slot: Int) -> Computation {
    guard let typed = origins[slot]?.typed else { return .unknown }
    let file = SourceFile(name: "", text: typed)
    guard let expression = parseExpression(file, number: 0).expression else { return .unknown }
    return expression.isPlain ? .typed : .computed(typed)
  }

  /// The explanation of what a function of the language does with its arguments.
  private func explanation(ofCall call: Expression, _ notes: ExplanationNotes) throws
    -> ExplainedValue?
  {
    guard let (name, arguments) = call.namedCall,
      let slot = names.existingSlot(for: name), slot < globals.capacity,
      case .function(let function) = globals.values[slot], let closure = function as? Closure,
      let compileCall
    else { return nil }
    // A function that calls another is explained by its own body.
    if explanationDepth > 0 { return nil }
    let match = ArgumentMatch(
      labels: arguments.map(\.label?.text), names: closure.parameterNames,
      isRequired: { $0 < closure.requiredCount })
    var given: [String: Value] = [:]
    for (argument, parameter) in zip(arguments, match.parameterOfArgument) {
      guard let parameter, let value = notes.values[argument.value.span] else { return nil }
      given[closure.parameterNames[parameter]] = value
    }
    return try compileCall(closure, given).flatMap(explanation(by:))
  }

  /// Evaluates and explains a text.
  private func explanation(ofText source: String) throws -> ExplainedValue? {
    // Names that stand for names are followed so far.
    guard explanationDepth < 8 else { return nil }
    return try compileExplanation.flatMap { try explanation(by: $0(source)) }
  }

  private func explanation(by code: FunctionCode) throws -> ExplainedValue? {
    let (depth, wasSilent) = (notes.count, isSilent)
    isSilent = true
    explanationDepth += 1
    defer {
      explanationDepth -= 1
      isSilent = wasSilent
      notes.removeLast(notes.count - depth)
    }
    guard case .domain(let domain) = try run(onTop: code) else { return nil }
    return domain as? ExplainedValue
  }

  /// A function on one line; of one with statements only how it begins.
  func text(of closure: Closure) -> String {
    var text = sourceText?(closure.code.span) ?? ""
    if let brace = text.firstIndex(of: "{"), text.contains(";") || text.contains("\n") {
      text = text[..<brace] + "{ … }"
    }
    return text.onOneLine
  }
}

extension Machine.Frame {
  /// Returns the span of an instruction of the frame's function.
  func span(of instruction: UnsafeMutablePointer<UInt64>) -> SourceSpan {
    let offset = instruction - function.pointee.instructions
    return function.pointee.code._withUnsafeGuaranteedRef { $0.spans[offset] }
  }
}
