import Money

/// Making ranges, texts, functions and changed copies of values.
extension Machine {
  func range(_ lower: Value, _ upper: Value, _ step: Value) throws -> Value {
    let range = RangeValue(lower: lower, upper: upper, step: step.isMissing ? nil : step)
    _ = try RangeSteps(range)
    return .range(range)
  }

  func joined(_ parts: UnsafeBufferPointer<Value>) throws -> Value {
    var text = ""
    for part in parts {
      text += part.displayText
      try Limits.checkText(text.utf8.count)
    }
    return .text(text)
  }

  func function(_ frame: Frame, child: Int, _ registers: UnsafeMutablePointer<Value>) throws
    -> Value
  {
    let code = frame.function.pointee.code._withUnsafeGuaranteedRef { $0.children[child] }
    var captures: [Value] = []
    for (source, name) in zip(code.captures, code.captureNames) {
      let value: Value =
        switch source {
        case .register(let register): registers[register]
        case .capture(let index):
          frame.closure.map { $0._withUnsafeGuaranteedRef { $0.captures[index] } } ?? .missing
        case .itself: frame.closure.map { .function($0.takeUnretainedValue()) } ?? .missing
        }
      if value.isMissing { throw RuntimeError.unbound(name) }
      captures.append(value)
    }
    _ = load(code)
    let function = Value.function(Closure(code: code, captures: captures))
    if !captures.isEmpty { try Limits.checkNesting(function) }
    return function
  }

  /// The value after `with`: a record with fields put in, or a domain value made anew.
  func changing(_ value: Value, _ changes: [(name: String, value: Value)]) throws -> Value {
    switch value {
    case .record(var record):
      for change in changes {
        try Limits.checkNesting(of: change.value, atDepth: 1)
        record.set(change.name, to: change.value)
      }
      return .record(record)
    case .domain(let domain):
      return try construct(
        domain.constructor, domain.inputs(changing: changes), changed: changes.map(\.name))
    default: throw RuntimeError.notChangeable(value)
    }
  }
}
