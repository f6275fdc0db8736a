import Money

/// Calling functions of the language and built-ins.
extension Machine {
  /// Makes a frame for a function whose arguments lie in registers from `base` on.
  @inline(__always)
  func enter(_ closure: Closure, base: Int, count: Int, labels: [String?]?) throws {
    let function = loaded[closure.id] ?? load(closure.code)
    if labels == nil, count == function.pointee.parameterCount {
      return try push(function, closure: .passUnretained(closure), base: base)
    }
    try enterUneven(closure, function, base: base, count: count, labels: labels)
  }

  @inline(never)
  func enterUneven(
    _ closure: Closure, _ function: UnsafeMutablePointer<LoadedFunction>, base: Int, count: Int,
    labels: [String?]?
  ) throws {
    let names = closure.code.parameterNames
    let labels = labels ?? Array(repeating: nil, count: count)
    let match = try Self.match(closure, labels)
    let given = Array(UnsafeBufferPointer(start: stack + base, count: count))
    try push(function, closure: .passUnretained(closure), base: base)
    for index in names.indices { stack[base + index] = .missing }
    for (value, parameter) in zip(given, match.parameterOfArgument) {
      if let parameter { stack[base + parameter] = value }
    }
  }

  static func match(_ function: any FunctionValue, _ labels: [String?]) throws
    -> ArgumentMatch
  {
    let names = function.parameterNames
    let required = function.requiredCount
    let match = ArgumentMatch(labels: labels, names: names, isRequired: { $0 < required })
    guard match.problems.isEmpty else {
      let signature = (function.name ?? "") + "(" + names.joined(separator: ", ") + ")"
      throw CheckError.call(
        function: function.name ?? "the function", signature: signature,
        problems: match.problems, hints: match.hints)
    }
    return match
  }

  func call(builtIn function: any FunctionValue, _ arguments: [Value], labels: [String?]?)
    throws -> Value
  {
    guard let builtIn = (function as? BuiltInFunction)?.builtIn else {
      throw RuntimeError.notCallable(.function(function))
    }
    let labels = labels ?? Array(repeating: nil, count: arguments.count)
    var isText = false
    if let first = labels.firstIndex(of: nil), case .text = arguments[first] { isText = true }
    let match =
      try Subject(of: builtIn)?.match(labels, arguments, words: library.words)
      ?? ArgumentMatch(labels: labels, isText: isText, builtIn: builtIn, words: library.words)
      .checked(for: builtIn)
    var ordered = [Value](repeating: .missing, count: builtIn.parameters.count)
    var inputs: [(String, Value)] = []
    for (place, parameter) in match.parameterOfArgument.enumerated() {
      guard let parameter else { continue }
      let value = arguments[place]
      if case .inputs = builtIn.parameters[parameter].need {
        inputs.append((labels[place] ?? "", value))
        ordered[parameter] = .record(Record(inputs))
      } else if case .variadic = builtIn.parameters[parameter].need {
        if case .list(let list) = ordered[parameter] {
          ordered[parameter] = .list(list + [value])
        } else {
          ordered[parameter] = .list([value])
        }
      } else {
        ordered[parameter] = value
      }
    }
    return try invoke(builtIn, ordered)
  }

  /// Moves the arguments of a built-in among the registers from the first one on, where one without a
  /// label gives others.
  func placeSubject(
    of builtIn: BuiltIn, _ registers: UnsafeMutablePointer<Value>, _ site: FunctionCode.CallSite
  ) throws {
    let values = site.parameters.map { registers[$0] }
    guard
      let match = try Subject(of: builtIn)?.match(site.labels, values, words: library.words)
    else { return }
    for index in builtIn.parameters.indices { registers[index] = .missing }
    for (value, parameter) in zip(values, match.parameterOfArgument) {
      if let parameter { registers[parameter] = value }
    }
  }

  /// Checks the arguments of a built-in against its declaration and runs it.
  ///
  /// They are moved out of the registers: a list that one still held after the call could not
  /// change in place. The rest shows only which were given.
  func invoke(_ builtIn: BuiltIn, arguments: UnsafeMutablePointer<Value>) throws -> Value {
    let count = builtIn.parameters.count
    let values = [Value](unsafeUninitializedCapacity: count) { buffer, filled in
      for index in 0..<count {
        let argument = (arguments + index).move()
        (arguments + index).initialize(to: argument.isMissing ? .missing : .none)
        buffer.initializeElement(at: index, to: argument)
      }
      filled = count
    }
    return try invoke(builtIn, values)
  }

  func invoke(_ builtIn: BuiltIn, _ arguments: [Value]) throws -> Value {
    // Its work counts for nothing at the jumps where the machine asks by itself.
    try host.checkInterruption(after: 1)
    let checked = try ArgumentChecker.check(arguments, of: builtIn, context: self)
    var call = Call(arguments: checked, parameters: builtIn.parameters, context: self)
    let result = try builtIn.body(&call)
    switch result {
    case .number(let number), .percent(let number):
      guard number.isFinite else { throw RuntimeError.overflow(operation: builtIn.name) }
    case .money(let money):
      guard money.amount.isFinite else { throw RuntimeError.overflow(operation: builtIn.name) }
    case .list, .record: try Limits.checkNesting(result)
    default: break
    }
    return result
  }

  /// Calls a constructor with named inputs, as `with` and saved values do.
  ///
  /// - Parameter changed: The inputs that are not as they were kept.
  func construct(
    _ name: String, _ inputs: [(name: String, value: Value)], changed: [String] = []
  ) throws -> Value {
    guard let builtIn = library.function(named: name) else {
      throw RuntimeError.failed(
        id: "internal-constructor", summary: "\(name) is not a constructor", details: [], hint: nil)
    }
    let outer = keptInputs
    keptInputs = inputs.map(\.name).filter { !changed.contains($0) }
    defer { keptInputs = outer }
    return try call(
      builtIn: BuiltInFunction(builtIn), inputs.map(\.value), labels: inputs.map(\.name))
  }
}
