import Money

extension Compiler {
  func binary(_ expression: Expression, into target: Int) {
    guard case .binary(let op, let left, let right, _) = expression.kind else { return }
    if op == .and || op == .or { return logical(expression, into: target) }
    // Sums and products lean to the left, as deep as they are long: walk down, then come back up.
    var pending: [(whole: Expression, op: BinaryOperator, right: Expression)] = [
      (expression, op, right)
    ]
    var first = left
    while case .binary(let op, let left, let right, _) = first.kind, op != .and, op != .or {
      pending.append((first, op, right))
      first = left
    }
    let mayBind = pending.contains { $0.right.mayBind }
    var accumulator = operand(first)
    if mayBind, case .name = first.kind {
      let copy = scope.allocate()
      scope.code.emit(.move, a: copy, b: accumulator, at: first.span)
      accumulator = copy
    }
    let temporary = scope.allocate()
    for (index, step) in pending.reversed().enumerated() {
      let mark = scope.nextRegister
      let result = index == pending.count - 1 ? target : temporary
      guard case .binary(_, _, _, let span) = step.whole.kind else { continue }
      if let constant = constantOperand(step.right), let fused = Self.withConstant(step.op) {
        scope.code.emit(fused, a: result, b: accumulator, c: constant, at: span)
      } else {
        let value = operand(step.right)
        arithmetic(step.op, into: result, left: accumulator, right: value, at: span)
      }
      note(step.whole, result)
      accumulator = result
      scope.release(to: mark)
    }
  }

  func arithmetic(
    _ op: BinaryOperator, into target: Int, left: Int, right: Int, at span: SourceSpan
  ) {
    switch op {
    case .add:
      // What a local grows by stands in no register above it that is still needed.
      let free = target == left ? UInt8(exactly: scope.nextRegister) ?? 0 : 0
      scope.code.emit(.add, flag: free, a: target, b: left, c: right, at: span)
    case .subtract: scope.code.emit(.subtract, a: target, b: left, c: right, at: span)
    case .multiply: scope.code.emit(.multiply, a: target, b: left, c: right, at: span)
    case .divide: scope.code.emit(.divide, a: target, b: left, c: right, at: span)
    case .or, .and, .equal, .notEqual, .less, .lessOrEqual, .greater, .greaterOrEqual, .isIn, .of,
      .power:
      scope.code.emit(.binary, flag: op.code, a: target, b: left, c: right, at: span)
    }
  }

  private static func withConstant(_ op: BinaryOperator) -> Operation? {
    switch op {
    case .add: .addConstant
    case .subtract: .subtractConstant
    case .multiply: .multiplyConstant
    case .divide: .divideConstant
    default: nil
    }
  }

  /// The constant of a plain literal, if its number fits into an instruction beside two registers.
  func constantOperand(_ expression: Expression) -> Int? {
    guard let value = literal(expression) else { return nil }
    let constant = scope.code.constant(value)
    return constant <= Int(UInt16.max) ? constant : nil
  }

  /// The value of a plain literal, which can be an instruction's constant.
  func literal(_ expression: Expression) -> Value? {
    switch expression.kind {
    case .number(let number): .number(number)
    case .percent(let percent): .percent(percent)
    case .money(let money): .money(money)
    case .parenthesized(let inner): literal(inner)
    default: nil
    }
  }

  private func logical(_ expression: Expression, into target: Int) {
    let falses = jumps(expression, when: false)
    let (yes, no) = (scope.code.constant(.boolean(true)), scope.code.constant(.boolean(false)))
    scope.code.emit(.constant, a: target, wide: yes, at: expression.span)
    let end = scope.code.emitJump(.jump, at: expression.span)
    for jump in falses { scope.code.patch(jump) }
    scope.code.emit(.constant, a: target, wide: no, at: expression.span)
    scope.code.patch(end)
  }

  /// Compiles a condition: the jumps given back are taken when it has the outcome, else control
  /// goes on.
  func jumps(_ condition: Expression, when outcome: Bool) -> [Int] {
    let mark = scope.nextRegister
    defer { scope.release(to: mark) }
    switch condition.kind {
    case .parenthesized(let inner): return jumps(inner, when: outcome)
    case .unary(.not, let inner): return jumps(inner, when: !outcome)
    case .binary(let op, let left, let right, _) where op == .and || op == .or:
      // `and` is settled by a false left side, `or` by a true one.
      let settling = op == .or
      let before = scope.assigned
      defer { scope.assigned = before }
      if settling == outcome {
        return jumps(left, when: outcome) + jumps(right, when: outcome)
      }
      let settled = jumps(left, when: settling)
      let result = jumps(right, when: outcome)
      for jump in settled { scope.code.patch(jump) }
      return result
    case .binary(let op, let left, let right, let span):
      guard let flag = ComparisonJump(op, when: outcome)?.flag else { break }
      let a = stableOperand(left, before: right)
      if let constant = constantOperand(right) {
        scope.code.emit(.compareJumpConstant, flag: flag, a: a, b: constant, at: span)
      } else {
        let b = operand(right)
        scope.code.emit(.compareJump, flag: flag, a: a, b: b, at: span)
      }
      return [scope.code.count - 1]
    default: break
    }
    let value = operand(condition)
    return [
      scope.code.emitJump(outcome ? .jumpIfTrue : .jumpIfFalse, a: value, at: condition.span)
    ]
  }
}
