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

  /// Returns true if `break` or `continue` has a loop to act on.
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
    if library.isReserved(name.text) {
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
      if library.isReserved(name.text) {
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
    if !target.path.isEmpty { return assign(growing(binding)) }
    if grow(binding) { return }
    give(in: binding)
    defer { scope.given = nil }
    if binding.operator == .set {
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
    if updateInPlace(target.root, binding) { return }
    let current = scope.allocate()
    name(target.root.text, into: current, at: target.root.span, isUpdate: true)
    combine(current, binding)
    store(current, in: target.root, isUpdate: true)
  }

  /// Returns true if no path before here gives a local of a function a value.
  private func isNewLocal(_ name: String) -> Bool {
    !scope.bindsGlobals && scope.loops.isEmpty && scope.loopVariables.allSatisfy { $0.name != name }
      && !scope.assigned.contains(name) && !scope.possiblyAssigned.contains(name)
  }

  // MARK: Changes where a value stands

  /// The slot of a top-level name whose value can change where it stands; nil where the name is
  /// none, or holds nothing yet.
  func changeableSlot(_ name: String) -> Int? {
    guard scope.ownRegister(name) == nil, scope.bindsGlobals, knownNames.contains(name),
      !scope.loops.isEmpty || boundSoFar.contains(name), !library.isReserved(name),
      !answerNames.contains(name)
    else { return nil }
    let slot = globals.slot(for: name)
    return slot <= Int(UInt16.max) ? slot : nil
  }

  /// The first register that is free, as a flag.
  private var firstFree: UInt8 { UInt8(exactly: scope.nextRegister) ?? 0 }

  /// `name op= value` where the name's value can change where it stands; false where it cannot.
  private func updateInPlace(_ root: Name, _ binding: Binding) -> Bool {
    if binding.value.binds(root.text) { return false }
    if let own = scope.ownRegister(root.text) {
      name(root.text, into: own, at: root.span, isUpdate: true)
      combine(own, binding)
      store(own, in: root)
      return true
    }
    guard binding.operator.combining == .add, let slot = changeableSlot(root.text) else {
      return false
    }
    let value = operand(binding.value)
    scope.code.emit(
      .addToGlobal, a: value, b: slot, c: scope.nextRegister, at: binding.span)
    boundSoFar.insert(root.text)
    return true
  }

  /// `name = name + value + …`, where the name's list or text can grow where it stands; false where it
  /// cannot. All values are found before the first is added, as they may read the name.
  private func grow(_ binding: Binding) -> Bool {
    let root = binding.target.root
    let slot = changeableSlot(root.text)
    guard binding.operator == .set, slot != nil || scope.ownRegister(root.text) != nil,
      // The host's lists may change while the values are found.
      !library.lists.contains(root.text), !scope.isExplained
    else { return false }
    var addends: [(value: Expression, span: SourceSpan)] = []
    var first = binding.value
    while case .binary(.add, let left, let right, _) = first.kind {
      addends.append((right, first.span))
      first = left
    }
    // One value is added to a local in one instruction as it is.
    guard case .name(root.text) = first.kind, addends.count > (slot == nil ? 1 : 0),
      addends.allSatisfy({ !$0.value.binds(root.text) }),
      addends.count == 1 || addends.allSatisfy({ !$0.value.mayBind })
    else { return false }
    if let slot {
      let values = addends.reversed().map { operand($0.value) }
      for (value, addend) in zip(values, addends.reversed()) {
        scope.code.emit(
          .addToGlobal, flag: 1, a: value, b: slot, c: scope.nextRegister, at: addend.span)
      }
      boundSoFar.insert(root.text)
    } else if let own = scope.ownRegister(root.text) {
      name(root.text, into: own, at: first.span, isUpdate: false)
      let values = addends.reversed().map {
        constantOperand($0.value) == nil ? operand($0.value) : 0
      }
      for (value, addend) in zip(values, addends.reversed()) {
        if let constant = constantOperand(addend.value) {
          scope.code.emit(.addConstant, a: own, b: own, c: constant, at: addend.span)
        } else {
          arithmetic(.add, into: own, left: own, right: value, at: addend.span)
        }
      }
      store(own, in: root)
    }
    return true
  }

  /// `name.path op= value`.
  private func assign(_ binding: Binding) {
    let root = binding.target.root
    if let own = scope.ownRegister(root.text) {
      name(root.text, into: own, at: root.span, isUpdate: true)
      assign(binding, register: own)
      store(own, in: root)
    } else if let slot = changeableSlot(root.text) {
      assign(binding, slot: slot)
    } else {
      let current = scope.allocate()
      name(root.text, into: current, at: root.span, isUpdate: true)
      assign(binding, register: current)
      store(current, in: root, isUpdate: true)
    }
  }

  /// Changes a part of what a register or a top-level name holds.
  func assign(_ binding: Binding, register: Int = 0, slot: Int? = nil) {
    let path = binding.target.path
    var steps: [FunctionCode.Target.Step] = []
    for accessor in path {
      switch accessor {
      case .field(let field):
        steps.append(.init(accessor: .field(field.text), span: field.span))
      case .element(let index):
        // An index that is a name is what it was before the rest is found.
        let place = path.count > 1 ? scope.allocate() : stableOperand(index, before: binding.value)
        if path.count > 1 { expression(index, into: place) }
        steps.append(.init(accessor: .element(register: place), span: index.span))
      }
    }
    let value = operand(binding.value)
    if slot == nil, binding.operator == .set, steps.count == 1 {
      switch steps[0].accessor {
      case .field(let name):
        let key = scope.code.constant(.text(name))
        scope.code.emit(
          .setField, flag: firstFree, a: register, b: key, c: value, at: steps[0].span)
      case .element(let place):
        scope.code.emit(
          .setElement, flag: firstFree, a: register, b: place, c: value, at: steps[0].span)
      }
      return
    }
    scope.code.targets.append(
      FunctionCode.Target(
        slot: slot, rootSpan: binding.target.root.span, steps: steps,
        operator: binding.operator.combining, value: place(of: binding.value)))
    scope.code.emit(
      .assign, flag: firstFree, a: register, b: scope.code.targets.count - 1, c: value,
      at: binding.span)
  }

  /// `R[register] op= value`.
  func combine(_ register: Int, _ binding: Binding) {
    guard let op = binding.operator.combining else {
      return expression(binding.value, into: register)
    }
    let value = operand(binding.value)
    arithmetic(op, into: register, left: register, right: value, at: binding.span)
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
    if case .binary(let op, let left, let right, _) = condition.kind, op.isComparison {
      expression(left, into: base)
      expression(right, into: base + 1)
      scope.code.emit(.assertComparison, flag: op.code, a: base, b: base + 2, at: condition.span)
    } else {
      expression(condition, into: base)
      scope.code.emit(.assertTrue, a: base, b: base + 2, at: condition.span)
    }
  }
}
