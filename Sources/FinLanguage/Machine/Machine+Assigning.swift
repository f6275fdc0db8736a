/// Assignments to parts of values: `rows[3].balance -= $50`.
extension Machine {
  /// Changes a part of what a top-level name or a register of the running frame holds, where it
  /// stands: what nobody else holds is not copied.
  func assign(_ target: FunctionCode.Target, register: Int, to new: Value) throws {
    if let slot = target.slot {
      do {
        if globals.stamps[slot] != globals.level { try prepareUpdate(of: slot) }
        if globals.values[slot].isMissing { throw RuntimeError.unbound(names.names[slot]) }
      } catch {
        throw PlacedError(error: error, span: target.rootSpan)
      }
      if isTracking { noteRead(slot) }
    }
    try Limits.checkNesting(of: new, atDepth: target.steps.count)
    let base = frames[frameCount - 1].base
    var root: UnsafeMutablePointer<Value> {
      target.slot.map { globals.values + $0 } ?? stack + base + register
    }
    var part = Part(end: target.steps.count, operator: target.operator, base: base)
    // Making a domain value anew calls a built-in, which may read the name and move the registers.
    guard let (depth, domain) = domain(in: root.pointee, target, base) else {
      return try change(&root.pointee, target, part, to: new)
    }
    var value = domain
    part.depth = depth
    try change(&value, target, part, to: new)
    try change(
      &root.pointee, target, Part(end: depth, operator: nil, base: base), to: value)
  }

  /// The steps of a target that lead to the part to change, and the change.
  private struct Part {
    var depth = 0
    let end: Int
    /// The operator that combines the part with the new value; nil if the new value replaces it.
    let `operator`: BinaryOperator?
    /// The first register of the frame that holds indices.
    let base: Int

    /// True if a key that a record does not have is added.
    var mayAdd: Bool { depth == end - 1 && self.operator == nil }

    var inner: Part {
      var inner = self
      inner.depth += 1
      return inner
    }
  }

  /// The first domain value on the way to what is changed, and how many steps lead there.
  private func domain(in value: Value, _ target: FunctionCode.Target, _ base: Int)
    -> (depth: Int, value: Value)?
  {
    var value = value
    // The last step leads to what is changed. If it cannot be read, the change reports that.
    for depth in target.steps.indices {
      if case .domain = value { return (depth, value) }
      if depth == target.steps.count - 1 { return nil }
      switch (target.steps[depth].accessor, value) {
      case (.field(let name), .record(let record)):
        guard let field = record[name] else { return nil }
        value = field
      case (.field, _): return nil
      case (.element(let register), _):
        guard let element = try? Members.element(stack[base + register], of: value) else {
          return nil
        }
        value = element
      }
    }
    return nil
  }

  private func change(
    _ value: inout Value, _ target: FunctionCode.Target, _ part: Part, to new: Value
  ) throws {
    guard part.depth < part.end else {
      do { return try Self.combine(&value, part.operator, new) } catch {
        throw PlacedError(error: error, span: nil)
      }
    }
    let step = target.steps[part.depth]
    do {
      switch step.accessor {
      case .field(let name):
        guard case .domain = value else {
          return try Members.changeField(name, of: &value, mayAdd: part.mayAdd) {
            try change(&$0, target, part.inner, to: new)
          }
        }
        var field = Value.missing
        if !part.mayAdd { field = try Members.field(name, of: value) { _ in false } }
        try change(&field, target, part.inner, to: new)
        let changed = try changing(value, [(name, field)])
        if case .domain(let domain) = value, let text = domain.remark(changing: name, to: field) {
          remark(text)
        }
        value = changed
      case .element(let register):
        try Members.changeElement(
          stack[part.base + register], of: &value, mayAdd: part.mayAdd
        ) {
          try change(&$0, target, part.inner, to: new)
        }
      }
    } catch let error as PlacedError {
      throw error
    } catch {
      throw PlacedError(error: error, span: step.span)
    }
  }

  private static func combine(_ value: inout Value, _ op: BinaryOperator?, _ new: Value) throws {
    switch op {
    case nil: value = new
    case .add: try Operators.add(new, onto: &value)
    case let op?: value = try Operators.apply(op, value, new)
    }
  }
}

/// An error with its place, nil for that of its instruction.
struct PlacedError: Error {
  let error: any Error
  let span: SourceSpan?
}
