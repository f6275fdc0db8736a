import Money

extension Compiler {
  /// Compiles an expression and returns the register that holds its value: a local's own, or a new
  /// one.
  func operand(_ expression: Expression) -> Int {
    let register = unnotedOperand(expression)
    note(expression, register)
    return register
  }

  private func unnotedOperand(_ expression: Expression) -> Int {
    switch expression.kind {
    case .parenthesized(let inner): return operand(inner)
    case .name(let name):
      if let register = scope.ownRegister(name),
        scope.locals[name] != register || scope.assigned.contains(name)
      {
        scope.readLocals.insert(name)
        return register
      }
    case .call(let callee, let arguments):
      return call(callee, first: nil, arguments, at: expression.span)
    case .method(let receiver, let name, let arguments):
      return method(receiver, name, arguments, at: expression.span)
    default: break
    }
    let register = scope.allocate()
    self.expression(expression, into: register)
    return register
  }

  /// Compiles an expression into a register; temporary registers are given back.
  func expression(_ expression: Expression, into target: Int) {
    let mark = scope.nextRegister
    defer {
      note(expression, target)
      scope.release(to: mark)
    }
    let span = expression.span
    switch expression.kind {
    case .number(let number): constant(.number(number), into: target, at: span)
    case .percent(let percent): constant(.percent(percent), into: target, at: span)
    case .money(let money): constant(.money(money), into: target, at: span)
    case .periodicMoney(let rate):
      checkPeriod(at: span)
      constant(.periodicMoney(rate), into: target, at: span)
    case .duration(let duration): constant(.duration(duration), into: target, at: span)
    case .date(let date): constant(.date(date), into: target, at: span)
    case .boolean(let truth): constant(.boolean(truth), into: target, at: span)
    case .none: constant(.none, into: target, at: span)
    case .text(let parts): text(parts, into: target, at: span)
    case .list(let elements): list(elements, into: target, at: span)
    case .record(let entries): record(entries, into: target, at: span)
    case .range(let lower, let upper, let step):
      range(lower, upper, step, into: target, at: span)
    case .name(let name): self.name(name, into: target, at: span, isUpdate: false)
    case .parenthesized(let inner): self.expression(inner, into: target)
    case .unary(.negate, let inner):
      let value = operand(inner)
      scope.code.emit(.negate, a: target, b: value, at: span)
    case .unary(.not, let inner):
      let value = operand(inner)
      scope.code.emit(.not, a: target, b: value, at: span)
    case .binary: binary(expression, into: target)
    case .pipe(let left, let stage): pipe(left, stage, into: target, at: span)
    case .call, .method:
      let register = operand(expression)
      if register != target { scope.code.emit(.move, a: target, b: register, at: span) }
    case .field(let base, let name):
      let value = operand(base)
      let key = scope.code.constant(.text(name.text))
      scope.code.emit(.getField, a: target, b: value, c: key, at: name.span)
    case .index(let base, let index):
      let value = stableOperand(base, before: index)
      let place = operand(index)
      scope.code.emit(.getElement, a: target, b: value, c: place, at: span)
    case .with(let base, let changes):
      let value = stableOperand(base, before: changes)
      let record = operand(changes)
      scope.code.emit(.with, a: target, b: value, c: record, at: span)
    case .function(let literal): function(literal, name: nil, isGlobal: false, into: target)
    case .conditional(let conditional): self.conditional(conditional, into: target, at: span)
    case .block(let block): self.block(block, into: target)
    case .whatIf(let base, let bindings, let scenario):
      whatIf(base, bindings, scenario, into: target, at: span)
    case .seek(let goal, let unknown, let range):
      seek(goal, unknown, range, into: target, at: span)
    case .explain(let inner):
      explain(inner, into: target, at: span)
    }
  }

  private func constant(_ value: Value, into target: Int, at span: SourceSpan) {
    scope.code.emit(.constant, a: target, wide: scope.code.constant(value), at: span)
  }

  /// `$450/month` divides by a name where one is called so.
  private func checkPeriod(at span: SourceSpan) {
    let parts = text(span).split(separator: "/")
    guard parts.count == 2, let word = parts.last.map(String.init),
      Lexer.periodWord(word) != nil,
      knownNames.contains(word) || scope.ownRegister(word) != nil || scope.capture(word) != nil
    else { return }
    report(
      .ambiguousPeriod(
        written: text(span), readings: [Lexer.shortForm(of: text(span)), "\(parts[0]) / \(word)"],
        name: word), at: span)
  }

  /// An operand that keeps its value even if the expression evaluated after it binds the same
  /// local.
  func stableOperand(_ expression: Expression, before later: Expression) -> Int {
    let register = operand(expression)
    guard case .name = expression.kind, later.mayBind else { return register }
    let copy = scope.allocate()
    scope.code.emit(.move, a: copy, b: register, at: expression.span)
    return copy
  }

  // MARK: Names

  func name(_ name: String, into target: Int, at span: SourceSpan, isUpdate: Bool) {
    if let register = scope.ownRegister(name) {
      scope.readLocals.insert(name)
      let isLocal = scope.locals[name] == register
      if isLocal, !scope.assigned.contains(name) {
        if !scope.possiblyAssigned.contains(name), scope.loops.isEmpty {
          let isGlobal = knownNames.contains(name)
          return report(
            isGlobal
              ? (isUpdate ? .bindsGlobal(name) : .readsBeforeBinding(name))
              : .usedBeforeBound(name), at: span)
        }
        scope.needsClearing = true
        let text = scope.code.constant(.text(name))
        scope.code.emit(.checkBound, a: register, b: text, at: span)
      }
      if register != target { scope.code.emit(.move, a: target, b: register, at: span) }
    } else if scope.ownName == name {
      scope.code.emit(.getItself, a: target, at: span)
    } else if let capture = scope.capture(name) {
      scope.code.emit(.getCapture, a: target, b: capture, at: span)
    } else if answerNames.contains(name), scope.isInFormula {
      report(.formulaReadsAnswer(name), at: span)
    } else if knownNames.contains(name) {
      if scope.bindsGlobals, scope.loops.isEmpty, !boundSoFar.contains(name) {
        return report(.usedBeforeBound(name), at: span)
      }
      scope.code.emit(.getGlobal, a: target, wide: globals.slot(for: name), at: span)
    } else if let value = library.index(ofValue: name) {
      scope.code.emit(.getBuiltInValue, a: target, b: value, at: span)
    } else if let function = library.function(named: name) {
      if function.effect == .outside {
        return report(.outsideInside(name), at: span)
      }
      if function.effect == .writes {
        // As a value it could be called from where nothing may change.
        return report(.writesAsValue(name, example: function.example.code), at: span)
      }
      constant(.function(BuiltInFunction(function)), into: target, at: span)
    } else {
      unknown(name, at: span)
    }
  }

  func unknown(_ name: String, at span: SourceSpan) {
    let near = nearest(to: name)
    diagnostics.append(fixed(.unknownName(name, suggestion: near), near, at: span))
  }

  /// The name that one which is not known may stand for.
  func nearest(to name: String) -> String? {
    var candidates: [String] = []
    var outer: FunctionScope? = scope
    while let current = outer {
      candidates += current.locals.keys
      candidates += current.loopVariables.map(\.name)
      outer = current.parent
    }
    let all = [candidates, builtInNames, library.values.map(\.name), globals.names].joined()
    return name == Period.month.abbreviation
      ? nil
      : Self.wordsOfOthers[name.lowercased()]
        ?? Suggestion.nearest(to: name, among: all.filter { Suggestion.isSlip(name, $0) })
  }

  /// The words of other languages for values that are words here.
  private static let wordsOfOthers = [
    "null": "none", "nil": "none", "none": "none", "undefined": "none", "true": "true",
    "false": "false",
  ]

  func fixed(_ error: CheckError, _ replacement: String?, at span: SourceSpan) -> Diagnostic {
    var diagnostic = Diagnostic(error, stage: .check, span: span, words: library.words)
    if let replacement {
      diagnostic.fixes = [Diagnostic.Fix(span: span, replacement: replacement)]
    }
    return diagnostic
  }

  // MARK: Collections and text

  private func text(_ parts: [TextPart], into target: Int, at span: SourceSpan) {
    if parts.isEmpty { return constant(.text(""), into: target, at: span) }
    if parts.count == 1, case .characters(let characters) = parts[0] {
      return constant(.text(characters), into: target, at: span)
    }
    let base = scope.allocate(parts.count)
    for (offset, part) in parts.enumerated() {
      switch part {
      case .characters(let characters): constant(.text(characters), into: base + offset, at: span)
      case .interpolation(let inner): expression(inner, into: base + offset)
      }
    }
    scope.code.emit(.makeText, a: target, b: base, c: parts.count, at: span)
  }

  /// Long lists are built in pieces, so that they need few registers.
  private func list(_ elements: [Expression], into target: Int, at span: SourceSpan) {
    let piece = 64
    var start = 0
    let result = scope.allocate()
    let base = scope.allocate(min(piece, elements.count))
    repeat {
      let end = min(start + piece, elements.count)
      for index in start..<end { expression(elements[index], into: base + index - start) }
      scope.code.emit(
        start == 0 ? .makeList : .appendList, a: result, b: base, c: end - start, at: span)
      start = end
    } while start < elements.count
    scope.code.emit(.move, a: target, b: result, at: span)
  }

  private func record(_ entries: [RecordEntry], into target: Int, at span: SourceSpan) {
    let base = scope.allocate(entries.count)
    for (offset, entry) in entries.enumerated() { expression(entry.value, into: base + offset) }
    scope.code.keySets.append(Record.Keys(entries.map(\.key.text)))
    scope.code.emit(
      .makeRecord, a: target, b: scope.code.keySets.count - 1, c: base, at: span)
  }

  private func range(
    _ lower: Expression, _ upper: Expression, _ step: Expression?, into target: Int,
    at span: SourceSpan
  ) {
    let base = scope.allocate(3)
    expression(lower, into: base)
    expression(upper, into: base + 1)
    if let step {
      expression(step, into: base + 2)
    } else {
      scope.code.emit(.clear, a: base + 2, b: 1, at: span)
    }
    scope.code.emit(.makeRange, a: target, b: base, at: span)
  }

  // MARK: Blocks and choices

  func block(_ block: Block, into target: Int) {
    // Of statements one after the other there is no one formula.
    let isExplained = scope.isExplained
    scope.isExplained = isExplained && block.statements.count == 1
    defer { scope.isExplained = isExplained }
    statements(Array(block.statements.dropLast()))
    if let last = block.statements.last, case .expression(let expression) = last.kind {
      self.expression(expression, into: target)
    } else {
      statements(Array(block.statements.suffix(1)))
      constant(.none, into: target, at: block.span)
    }
  }

  private func conditional(_ conditional: Conditional, into target: Int, at span: SourceSpan) {
    var ends: [Int] = []
    // What is certain afterwards is certain at the end of every branch.
    var certain: Set<String>?
    func endBranch() {
      certain = certain.map { $0.intersection(scope.assigned) } ?? scope.assigned
    }
    for branch in conditional.branches {
      let otherwise = jumps(branch.condition, when: false)
      let before = scope.assigned
      block(branch.body, into: target)
      endBranch()
      scope.assigned = before
      ends.append(scope.code.emitJump(.jump, at: span))
      for jump in otherwise { scope.code.patch(jump) }
    }
    if let block = conditional.otherwise {
      self.block(block, into: target)
    } else {
      constant(.none, into: target, at: span)
    }
    endBranch()
    scope.assigned = certain ?? scope.assigned
    for jump in ends { scope.code.patch(jump) }
  }
}
