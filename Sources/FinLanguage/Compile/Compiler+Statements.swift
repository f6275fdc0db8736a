import Money

extension Compiler {
  func statements(_ statements: [Statement]) {
    for statement in statements { self.statement(statement) }
  }

  func statement(_ statement: Statement) {
    let mark = scope.nextRegister
    defer { scope.release(to: mark) }
    switch statement.kind {
    case .bind(let binding): bind(binding)
    case .live(let name, _): report(.topLevelOnly("formula \(name.text) := …"), at: statement.span)
    case .function(let name, let literal): declare(name, literal)
    case .forLoop(let variable, let sequence, let body): forLoop(variable, sequence, body)
    case .whileLoop(let condition, let body): whileLoop(condition, body)
    case .breakLoop:
      guard isInLoop("break", at: statement.span) else { return }
      let jump = scope.code.emitJump(.jump, at: statement.span)
      scope.loops[scope.loops.count - 1].breaks.append(jump)
    case .continueLoop:
      guard isInLoop("continue", at: statement.span) else { return }
      let jump = scope.code.emitJump(.jump, at: statement.span)
      scope.loops[scope.loops.count - 1].continues.append(jump)
    case .returnValue(let value):
      if scope.bindsGlobals || scope.isFormula {
        return report(.outsideFunction, at: statement.span)
      }
      if scope.overlayDepth > 0 { return report(.leavesWhatIf("return"), at: statement.span) }
      if let value {
        scope.code.emit(.result, a: operand(value), at: statement.span)
      } else {
        scope.code.emit(.resultNone, at: statement.span)
      }
    case .importFile: report(.topLevelOnly("import"), at: statement.span)
    case .test: report(.topLevelOnly("test"), at: statement.span)
    case .assertion(let condition, let message): assertion(condition, message, at: statement.span)
    case .expression(let expression): _ = operand(expression)
    }
  }

  /// Whether `break` or `continue` has a loop to act on.
  private func isInLoop(_ word: String, at span: SourceSpan) -> Bool {
    guard let loop = scope.loops.last else {
      report(.outsideLoop(word), at: span)
      return false
    }
    if loop.overlayDepth < scope.overlayDepth {
      report(.leavesWhatIf(word), at: span)
      return false
    }
    return true
  }

  // MARK: Names and functions

  private func declare(_ name: Name, _ literal: FunctionLiteral) {
    if library.index(ofValue: name.text) != nil {
      return report(.bindsBuiltInValue(name.text), at: name.span)
    }
    let register = scope.allocate()
    function(literal, name: name.text, isGlobal: scope.bindsGlobals, into: register)
    store(register, in: name)
  }

  /// Stores a register in a name of the scope it stands in; an update is made from what the name
  /// held.
  func store(_ register: Int, in name: Name, isUpdate: Bool = false) {
    if let own = scope.ownRegister(name.text) {
      if own != register { scope.code.emit(.move, a: own, b: register, at: name.span) }
      scope.assigned.insert(name.text)
      scope.possiblyAssigned.insert(name.text)
    } else if scope.bindsGlobals {
      if library.index(ofValue: name.text) != nil {
        return report(.bindsBuiltInValue(name.text), at: name.span)
      }
      if answerNames.contains(name.text) { return report(.bindsAnswer(name.text), at: name.span) }
      scope.code.emit(
        .setGlobal, flag: isUpdate ? 1 : 0, a: register, wide: globals.slot(for: name.text),
        at: name.span)
      boundSoFar.insert(name.text)
    }
  }

  private func bind(_ binding: Binding) {
    let target = binding.target
    if target.path.isEmpty, binding.operator == .set {
      if let own = scope.ownRegister(target.root.text), !binding.value.mayBind {
        if case .function(let literal) = binding.value.kind, isNewLocal(target.root.text) {
          // So that a local function can call itself, as one in a global can.
          function(literal, name: target.root.text, isGlobal: false, into: own)
        } else {
          expression(binding.value, into: own)
        }
        store(own, in: target.root)
      } else {
        store(operand(binding.value), in: target.root)
      }
      return
    }
    if target.path.isEmpty, updateInPlace(target.root, binding) { return }
    let current = scope.allocate()
    if target.path.count == 1, case .element(let index) = target.path[0] {
      return setElement(index, current: current, binding)
    }
    name(target.root.text, into: current, at: target.root.span, isUpdate: true)
    if target.path.isEmpty {
      combine(current, binding)
    } else {
      update(current, path: target.path[...], binding)
    }
    store(current, in: target.root, isUpdate: true)
  }

  /// Whether no path before here gives a local of a function a value.
  private func isNewLocal(_ name: String) -> Bool {
    !scope.bindsGlobals && scope.loops.isEmpty && scope.loopVariables.allSatisfy { $0.name != name }
      && !scope.assigned.contains(name) && !scope.possiblyAssigned.contains(name)
  }

  /// `name op= value` where the name's value can change where it stands; false where it cannot.
  private func updateInPlace(_ root: Name, _ binding: Binding) -> Bool {
    if binding.value.mayBind { return false }
    if let own = scope.ownRegister(root.text) {
      name(root.text, into: own, at: root.span, isUpdate: true)
      combine(own, binding)
      store(own, in: root)
      return true
    }
    guard binding.operator.combining == .add, scope.bindsGlobals, knownNames.contains(root.text),
      !scope.loops.isEmpty || boundSoFar.contains(root.text),
      library.index(ofValue: root.text) == nil
    else { return false }
    let value = operand(binding.value)
    let slot = globals.slot(for: root.text)
    scope.code.emit(.addToGlobal, a: value, wide: slot, at: binding.span)
    boundSoFar.insert(root.text)
    return true
  }

  /// `name[index] = value`: the name's value is moved out of it while it changes, so that a list
  /// can change in place.
  private func setElement(_ index: Expression, current: Int, _ binding: Binding) {
    let root = binding.target.root
    let place = stableOperand(index, before: binding.value)
    let value = scope.allocate()
    name(root.text, into: current, at: root.span, isUpdate: true)
    if binding.operator != .set {
      scope.code.emit(.getElement, a: value, b: current, c: place, at: index.span)
    }
    combine(value, binding)
    if let own = scope.ownRegister(root.text) {
      scope.code.emit(.clear, a: current, b: 1, at: root.span)
      scope.code.emit(.setElement, a: own, b: place, c: value, at: index.span)
      scope.assigned.insert(root.text)
    } else if scope.bindsGlobals, library.index(ofValue: root.text) == nil {
      let slot = globals.slot(for: root.text)
      scope.code.emit(.clear, a: current, b: 1, at: root.span)
      scope.code.emit(.takeGlobal, a: current, wide: slot, at: root.span)
      scope.code.emit(.setElement, a: current, b: place, c: value, at: index.span)
      scope.code.emit(.setGlobal, flag: 1, a: current, wide: slot, at: root.span)
      scope.code.emit(.clear, a: current, b: 1, at: root.span)
    } else {
      store(current, in: root)
    }
  }

  /// `R[register] op= value`.
  func combine(_ register: Int, _ binding: Binding) {
    guard let op = binding.operator.combining else {
      return expression(binding.value, into: register)
    }
    let value = operand(binding.value)
    arithmetic(op, into: register, left: register, right: value, at: binding.span)
  }

  /// Puts a new value at the end of a path of fields and elements, and rebuilds what lies around
  /// it.
  func update(_ base: Int, path: ArraySlice<Target.Accessor>, _ binding: Binding) {
    guard let accessor = path.first else { return }
    let rest = path.dropFirst()
    switch accessor {
    case .field(let field):
      let key = scope.code.constant(.text(field.text))
      let inner = scope.allocate()
      if !rest.isEmpty || binding.operator != .set {
        scope.code.emit(.getField, a: inner, b: base, c: key, at: field.span)
      }
      if rest.isEmpty { combine(inner, binding) } else { update(inner, path: rest, binding) }
      scope.code.emit(.setField, a: base, b: key, c: inner, at: field.span)
    case .element(let index):
      let place = operand(index)
      let inner = scope.allocate()
      if !rest.isEmpty || binding.operator != .set {
        scope.code.emit(.getElement, a: inner, b: base, c: place, at: index.span)
      }
      if rest.isEmpty { combine(inner, binding) } else { update(inner, path: rest, binding) }
      scope.code.emit(.setElement, a: base, b: place, c: inner, at: index.span)
    }
  }

  // MARK: Loops

  private func forLoop(_ variable: Name, _ sequence: Expression, _ body: Block) {
    let state = scope.allocate(4)
    expression(sequence, into: state)
    scope.code.emit(.prepareLoop, a: state, at: sequence.span)
    // The test stands behind the body, so that a round takes one jump.
    let entry = scope.code.emitJump(.jump, at: sequence.span)
    let start = scope.code.count
    scope.loopVariables.append((variable.text, state + 3))
    loopBody(body)
    scope.loopVariables.removeLast()
    let next = scope.code.count
    scope.code.patch(entry)
    scope.code.emitJump(.nextInLoop, a: state, to: start, at: sequence.span)
    endLoop(continueTarget: next)
  }

  private func whileLoop(_ condition: Expression, _ body: Block) {
    let entry = scope.code.emitJump(.jump, at: condition.span)
    let start = scope.code.count
    let assigned = scope.assigned
    loopBody(body)
    let next = scope.code.count
    scope.code.patch(entry)
    // On entry only what was certain before the loop is certain in the condition.
    scope.assigned = assigned
    for jump in jumps(condition, when: true) { scope.code.patch(jump, to: start) }
    endLoop(continueTarget: next)
  }

  private func loopBody(_ body: Block) {
    scope.loops.append(
      FunctionScope.LoopContext(
        assignedAtStart: scope.assigned, overlayDepth: scope.overlayDepth))
    statements(body.statements)
  }

  private func endLoop(continueTarget: Int) {
    guard let loop = scope.loops.popLast() else { return }
    scope.assigned = loop.assignedAtStart
    for jump in loop.breaks { scope.code.patch(jump) }
    for jump in loop.continues { scope.code.patch(jump, to: continueTarget) }
  }

  // MARK: Assertions

  private func assertion(_ condition: Expression, _ message: Expression?, at span: SourceSpan) {
    var condition = condition
    while case .parenthesized(let inner) = condition.kind { condition = inner }
    let base = scope.allocate(3)
    if let message {
      expression(message, into: base + 2)
    } else {
      scope.code.emit(.clear, a: base + 2, b: 1, at: span)
    }
    if case .binary(let op, let left, let right, _) = condition.kind,
      ComparisonJump.outcomes(op) != nil
    {
      expression(left, into: base)
      expression(right, into: base + 1)
      scope.code.emit(.assertComparison, flag: op.code, a: base, b: base + 2, at: condition.span)
    } else {
      expression(condition, into: base)
      scope.code.emit(.assertTrue, a: base, b: base + 2, at: condition.span)
    }
  }
}
