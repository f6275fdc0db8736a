import Money

/// Runs code. It has its own frames and registers, so recursion in a program is bounded by ``Limits`` and not by the stack.
final class Machine {
  let library: Library
  let host: any Host
  let globals: Globals
  let names: GlobalNames

  /// A function laid out for running; the arrays of its ``FunctionCode`` copied to stable memory.
  struct LoadedFunction {
    let instructions: UnsafeMutablePointer<UInt64>
    let constants: UnsafeMutablePointer<Value>
    let registerCount: Int
    let parameterCount: Int
    let requiredCount: Int
    /// Retained until the function is unloaded.
    let code: Unmanaged<FunctionCode>
  }

  /// A call under way.
  struct Frame {
    let function: UnsafeMutablePointer<LoadedFunction>
    /// What was called, for its captures; kept alive by the register, global or journal it came from.
    let closure: Unmanaged<Closure>?
    let base: Int
    /// The next instruction, saved when the frame calls another.
    var next: UnsafeMutablePointer<UInt64>
  }

  private let frames: UnsafeMutablePointer<Frame>
  /// What changes with every call, behind a pointer: stored in the object, each access would be checked for overlap.
  private let state: UnsafeMutablePointer<State>

  private struct State {
    var frameCount = 0
    var stack: UnsafeMutablePointer<Value>
    var stackCapacity: Int
    /// Functions by the number of their code, kept for as long as a value may refer to them.
    var loaded: UnsafeMutablePointer<UnsafeMutablePointer<LoadedFunction>?>
    var loadedCapacity: Int
  }

  private var frameCount: Int {
    get { state.pointee.frameCount }
    set { state.pointee.frameCount = newValue }
  }
  private var stack: UnsafeMutablePointer<Value> { state.pointee.stack }
  private var stackCapacity: Int { state.pointee.stackCapacity }
  private var loaded: UnsafeMutablePointer<UnsafeMutablePointer<LoadedFunction>?> {
    state.pointee.loaded
  }
  private var loadedCapacity: Int { state.pointee.loadedCapacity }

  private var callbackDepth = 0
  /// Whether output is dropped, as while an imported file runs.
  var isSilent = false

  private static let maximumRegisters = 4_000_000
  private static let pollInterval = 10_000

  init(library: Library, host: any Host, globals: Globals, names: GlobalNames) {
    self.library = library
    self.host = host
    self.globals = globals
    self.names = names
    frames = .allocate(capacity: Limits.callDepth + 1)
    let loadedCapacity = 64
    let loaded = UnsafeMutablePointer<UnsafeMutablePointer<LoadedFunction>?>.allocate(
      capacity: loadedCapacity)
    loaded.initialize(repeating: nil, count: loadedCapacity)
    let stackCapacity = 1024
    let stack = UnsafeMutablePointer<Value>.allocate(capacity: stackCapacity)
    stack.initialize(repeating: .missing, count: stackCapacity)
    state = .allocate(capacity: 1)
    state.initialize(
      to: State(
        stack: stack, stackCapacity: stackCapacity, loaded: loaded, loadedCapacity: loadedCapacity))
  }

  deinit {
    for id in 0..<loadedCapacity { unload(id) }
    loaded.deallocate()
    stack.deinitialize(count: stackCapacity)
    stack.deallocate()
    state.deallocate()
    frames.deallocate()
  }

  // MARK: Loading

  private func load(_ code: FunctionCode) -> UnsafeMutablePointer<LoadedFunction> {
    if code.id < loadedCapacity, let function = loaded[code.id] { return function }
    if code.id >= loadedCapacity {
      let capacity = max(code.id + 1, loadedCapacity * 2)
      let larger = UnsafeMutablePointer<UnsafeMutablePointer<LoadedFunction>?>.allocate(
        capacity: capacity)
      larger.initialize(from: loaded, count: loadedCapacity)
      (larger + loadedCapacity).initialize(repeating: nil, count: capacity - loadedCapacity)
      loaded.deallocate()
      state.pointee.loaded = larger
      state.pointee.loadedCapacity = capacity
    }
    let instructions = UnsafeMutablePointer<UInt64>.allocate(capacity: code.instructions.count)
    instructions.initialize(from: code.instructions, count: code.instructions.count)
    let constants = UnsafeMutablePointer<Value>.allocate(capacity: max(1, code.constants.count))
    constants.initialize(from: code.constants, count: code.constants.count)
    let function = UnsafeMutablePointer<LoadedFunction>.allocate(capacity: 1)
    function.initialize(
      to: LoadedFunction(
        instructions: instructions, constants: constants, registerCount: code.registerCount,
        parameterCount: code.parameterNames.count, requiredCount: code.requiredCount,
        code: .passRetained(code)))
    loaded[code.id] = function
    return function
  }

  private func unload(_ id: Int) {
    guard let function = loaded[id] else { return }
    loaded[id] = nil
    let code = function.pointee.code.takeRetainedValue()
    function.pointee.constants.deinitialize(count: code.constants.count)
    function.pointee.constants.deallocate()
    function.pointee.instructions.deallocate()
    function.deallocate()
  }

  private func grow(to count: Int) throws {
    guard count > stackCapacity else { return }
    guard count <= Self.maximumRegisters else {
      throw RuntimeError.tooDeep(limit: Limits.callDepth)
    }
    let capacity = max(count, stackCapacity * 2)
    let larger = UnsafeMutablePointer<Value>.allocate(capacity: capacity)
    larger.moveInitialize(from: stack, count: stackCapacity)
    (larger + stackCapacity).initialize(repeating: .missing, count: capacity - stackCapacity)
    stack.deallocate()
    state.pointee.stack = larger
    state.pointee.stackCapacity = capacity
  }

  // MARK: Running

  /// Runs the code of a top-level statement and gives its value.
  func run(_ unit: FunctionCode) throws -> Value {
    globals.reserve(names.names.count)
    let function = load(unit)
    defer {
      unload(unit.id)
      // Drop what the registers still hold, so that lists can later change in place.
      for register in 0..<min(stackCapacity, unit.registerCount) { stack[register] = .missing }
    }
    frameCount = 0
    callbackDepth = 0
    try push(function, closure: nil, base: 0)
    return try execute()
  }

  private func push(
    _ function: UnsafeMutablePointer<LoadedFunction>, closure: Unmanaged<Closure>?, base: Int
  ) throws {
    guard frameCount < Limits.callDepth else {
      throw RuntimeError.tooDeep(limit: Limits.callDepth)
    }
    try grow(to: base + function.pointee.registerCount)
    frames[frameCount] = Frame(
      function: function, closure: closure, base: base, next: function.pointee.instructions)
    frameCount += 1
  }

  /// Runs the topmost frame until it gives its result; frames above it are dropped on an error.
  private func execute() throws -> Value {
    let floor = frameCount
    var frame = frames[floor - 1]
    var pc = frame.next
    var R = stack + frame.base
    var K = frame.function.pointee.constants
    let G = globals.values
    let F = globals.callables
    let stamps = globals.stamps
    let stamp = globals.statement
    var untilPoll = Self.pollInterval

    do {
      while true {
        let word = pc.pointee
        pc += 1
        let a = Int(truncatingIfNeeded: (word >> 16) & 0xFFFF)
        let b = Int(truncatingIfNeeded: (word >> 32) & 0xFFFF)
        let c = Int(truncatingIfNeeded: word >> 48)
        // Every instruction is made by `Instruction.encode` from an `Operation`.
        switch unsafeBitCast(UInt8(truncatingIfNeeded: word), to: Operation.self) {
        case .move:
          if case .number(let x) = R[b] { (R + a).setNumber(x) } else { R[a] = R[b] }
        case .constant: R[a] = K[b]
        case .getGlobal:
          if case .missing = G[b] { throw RuntimeError.unbound(names.names[b]) }
          R[a] = G[b]
        case .setGlobal:
          if stamps[b] != stamp { globals.note(b) }
          G[b] = R[a]
          F[b] = Globals.callable(in: R[a])
        case .takeGlobal:
          if case .missing = G[b] { throw RuntimeError.unbound(names.names[b]) }
          if stamps[b] != stamp { globals.note(b) }
          R[a] = G[b]
          G[b] = .missing
        case .getCapture:
          if let closure = frame.closure {
            R[a] = closure._withUnsafeGuaranteedRef { $0.captures[b] }
          }
        case .getItself:
          if let closure = frame.closure { R[a] = .function(closure.takeUnretainedValue()) }
        case .getBuiltInValue: R[a] = library.values[b].read(self)
        case .checkBound:
          if case .missing = R[a] { throw RuntimeError.unbound(text(K[b])) }
        case .clear: for register in a..<(a + b) { R[register] = .missing }

        case .add:
          if case .number(let x) = R[b], case .number(let y) = R[c] {
            let z = x + y
            guard z.isFinite else { throw RuntimeError.overflow(operation: "+") }
            (R + a).setNumber(z)
          } else {
            R[a] = try Operators.add(R[b], R[c])
          }
        case .addConstant:
          if case .number(let x) = R[b], case .number(let y) = K[c] {
            let z = x + y
            guard z.isFinite else { throw RuntimeError.overflow(operation: "+") }
            (R + a).setNumber(z)
          } else {
            R[a] = try Operators.add(R[b], K[c])
          }
        case .subtract:
          if case .number(let x) = R[b], case .number(let y) = R[c] {
            let z = x - y
            guard z.isFinite else { throw RuntimeError.overflow(operation: "-") }
            (R + a).setNumber(z)
          } else {
            R[a] = try Operators.subtract(R[b], R[c])
          }
        case .subtractConstant:
          if case .number(let x) = R[b], case .number(let y) = K[c] {
            let z = x - y
            guard z.isFinite else { throw RuntimeError.overflow(operation: "-") }
            (R + a).setNumber(z)
          } else {
            R[a] = try Operators.subtract(R[b], K[c])
          }
        case .multiply:
          if case .number(let x) = R[b], case .number(let y) = R[c] {
            let z = x * y
            guard z.isFinite else { throw RuntimeError.overflow(operation: "*") }
            (R + a).setNumber(z)
          } else {
            R[a] = try Operators.multiply(R[b], R[c])
          }
        case .multiplyConstant:
          if case .number(let x) = R[b], case .number(let y) = K[c] {
            let z = x * y
            guard z.isFinite else { throw RuntimeError.overflow(operation: "*") }
            (R + a).setNumber(z)
          } else {
            R[a] = try Operators.multiply(R[b], K[c])
          }
        case .divide: R[a] = try Operators.divide(R[b], R[c])
        case .divideConstant: R[a] = try Operators.divide(R[b], K[c])
        case .binary: R[a] = try Operators.apply(BinaryOperator.byCode[flag(word)], R[b], R[c])
        case .negate: R[a] = try Operators.negate(R[b])
        case .not: R[a] = .boolean(try !Operators.truth(R[b]))

        case .jump:
          pc = frame.function.pointee.instructions + target(word)
          untilPoll &-= 1
          if untilPoll <= 0 {
            try checkInterruption()
            untilPoll = Self.pollInterval
          }
        case .jumpIfFalse:
          if try !Operators.truth(R[a]) { pc = frame.function.pointee.instructions + target(word) }
        case .jumpIfTrue:
          if try Operators.truth(R[a]) { pc = frame.function.pointee.instructions + target(word) }
        case .jumpIfGiven:
          if !R[a].isMissing { pc = frame.function.pointee.instructions + target(word) }
        case .jumpUnlessFunction:
          if case .function = G[a] {} else { pc = frame.function.pointee.instructions + target(word) }
        case .compareJump:
          if try isJumpTaken(word, R + a, R + b) {
            pc += Int(Int16(truncatingIfNeeded: c))
            untilPoll &-= 1
            if untilPoll <= 0 {
              try checkInterruption()
              untilPoll = Self.pollInterval
            }
          }
        case .compareJumpConstant:
          if try isJumpTaken(word, R + a, K + b) {
            pc += Int(Int16(truncatingIfNeeded: c))
            untilPoll &-= 1
            if untilPoll <= 0 {
              try checkInterruption()
              untilPoll = Self.pollInterval
            }
          }
        case .checkBoolean: _ = try Operators.truth(R[a])

        case .makeList:
          let list = Value.list(Array(UnsafeBufferPointer(start: R + b, count: c)))
          try Limits.checkNesting(list)
          R[a] = list
        case .appendList:
          if case .list(var elements) = R[a] {
            R[a] = .missing
            elements.append(contentsOf: UnsafeBufferPointer(start: R + b, count: c))
            try Limits.checkList(elements.count)
            R[a] = .list(elements)
          }
        case .makeRecord:
          let keys = frame.function.pointee.code._withUnsafeGuaranteedRef { $0.keySets[b] }
          let values = Array(UnsafeBufferPointer(start: R + c, count: keys.names.count))
          let record = Value.record(Record(keys: keys, values: values))
          try Limits.checkNesting(record)
          R[a] = record
        case .makeRange: R[a] = try range(R[b], R[b + 1], R[b + 2])
        case .makeText: R[a] = try joined(UnsafeBufferPointer(start: R + b, count: c))
        case .makeFunction: R[a] = try function(frame, child: b, R)

        case .getField:
          R[a] = try Members.field(text(K[c]), of: R[b]) {
            library.index(ofFunction: $0) != nil
          }
        case .getElement: R[a] = try Members.element(R[c], of: R[b])
        case .setField:
          R[a] = try changing(R[a], [(text(K[b]), R[c])])
        case .setElement:
          try Members.setElement(R[b], of: &R[a], to: R[c])
          try Limits.checkNesting(R[a])
        case .with:
          guard case .record(let changes) = R[c] else {
            throw RuntimeError.changesNotRecord(R[c])
          }
          frames[frameCount - 1].next = pc
          R[a] = try changing(R[b], changes.entries)
          R = stack + frame.base

        case .call, .callLabelled:
          frames[frameCount - 1].next = pc
          let site: FunctionCode.CallSite? =
            operation(word) == .callLabelled
            ? frame.function.pointee.code._withUnsafeGuaranteedRef { $0.callSites[c] } : nil
          guard case .function(let callee) = R[a] else { throw RuntimeError.notCallable(R[a]) }
          if let closure = callee as? Closure {
            try enter(closure, base: frame.base + a + 1, count: b, labels: site?.labels)
            frame = frames[frameCount - 1]
            pc = frame.next
            R = stack + frame.base
            K = frame.function.pointee.constants
          } else {
            let arguments = Array(UnsafeBufferPointer(start: R + a + 1, count: b))
            let result = try call(builtIn: callee, arguments, labels: site?.labels)
            R = stack + frame.base
            R[a] = result
          }
          untilPoll &-= 1
          if untilPoll <= 0 {
            try checkInterruption()
            untilPoll = Self.pollInterval
          }
        case .callGlobal:
          frames[frameCount - 1].next = pc
          if let callable = F[b] {
            let base = frame.base + a + 1
            if callable.parameterCount == c, frameCount < Limits.callDepth,
              let function = loaded[callable.id],
              base + function.pointee.registerCount <= stackCapacity
            {
              let instructions = function.pointee.instructions
              frame = Frame(
                function: function, closure: callable.closure, base: base, next: instructions)
              frames[frameCount] = frame
              frameCount += 1
              pc = instructions
              R += a + 1
            } else {
              try callable.closure._withUnsafeGuaranteedRef {
                try enter($0, base: base, count: c, labels: nil)
              }
              frame = frames[frameCount - 1]
              pc = frame.next
              R = stack + frame.base
            }
            K = frame.function.pointee.constants
          } else {
            guard case .function(let callee) = G[b] else {
              throw G[b].isMissing ? RuntimeError.unbound(names.names[b]) : .notCallable(G[b])
            }
            let arguments = Array(UnsafeBufferPointer(start: R + a + 1, count: c))
            let result = try call(builtIn: callee, arguments, labels: nil)
            R = stack + frame.base
            R[a] = result
          }
          untilPoll &-= 1
          if untilPoll <= 0 {
            try checkInterruption()
            untilPoll = Self.pollInterval
          }
        case .callNumeric:
          // One or two plain numbers, in a built-in that has a shorter way for them.
          if case .number(let x) = R[a + 1], let numeric = library.functions[b].numeric {
            var second: Decimal?
            var isPlain = true
            switch R[a + 2] {
            case .number(let y): second = y
            case .missing: break
            default: isPlain = false
            }
            if isPlain {
              let result = numeric(x, second)
              if result.isFinite {
                (R + a).setNumber(result)
                break
              }
            }
          }
          frames[frameCount - 1].next = pc
          let result = try invoke(library.functions[b], arguments: R + a + 1)
          R = stack + frame.base
          R[a] = result
        case .callBuiltIn:
          frames[frameCount - 1].next = pc
          let result = try invoke(library.functions[b], arguments: R + a + 1)
          R = stack + frame.base
          R[a] = result
        case .fieldFunction:
          R[a] = .missing
          if case .record(let record) = R[a + 1], let field = record[text(K[b])],
            case .function = field
          {
            R[a] = field
          }
        case .result, .resultNone:
          let isValue = operation(word) == .result
          frameCount -= 1
          if frameCount < floor { return isValue ? R[a] : .none }
          // The callee's registers begin after the one that the caller wants the result in.
          let destination = R - 1
          if isValue, case .number(let x) = R[a] {
            destination.setNumber(x)
          } else {
            destination.pointee = isValue ? R[a] : .none
          }
          frame = frames[frameCount - 1]
          pc = frame.next
          R = stack + frame.base
          K = frame.function.pointee.constants

        case .prepareLoop: try prepareLoop(R + a)
        case .nextInLoop:
          if case .number(let step) = R[a], case .number(let next) = R[a + 1],
            case .number(let last) = R[a + 2]
          {
            guard next <= last else { break }
            (R + a + 3).setNumber(next)
            (R + a + 1).setNumber(next + step)
          } else if !nextElement(R + a) {
            break
          }
          pc = frame.function.pointee.instructions + target(word)
          untilPoll &-= 1
          if untilPoll <= 0 {
            try checkInterruption()
            untilPoll = Self.pollInterval
          }

        case .assertTrue:
          if try !Operators.truth(R[a]) {
            throw AssertionFailure(message: message(R[b]), comparison: nil)
          }
        case .assertComparison:
          let op = BinaryOperator.byCode[flag(word)]
          guard case .boolean(true) = try Operators.apply(op, R[a], R[a + 1]) else {
            throw AssertionFailure(message: message(R[b]), comparison: (op, R[a], R[a + 1]))
          }
        case .fail: throw RuntimeError.notRunnable(text(K[a]))
        }
      }
    } catch {
      let diagnostic = placed(error, at: pc - 1, floor: floor)
      frameCount = floor - 1
      throw diagnostic
    }
  }

  // MARK: Parts of instructions

  @inline(__always)
  private func operation(_ word: UInt64) -> Operation {
    unsafeBitCast(UInt8(truncatingIfNeeded: word), to: Operation.self)
  }

  @inline(__always)
  private func flag(_ word: UInt64) -> Int { Int((word >> 8) & 0xFF) }

  @inline(__always)
  private func target(_ word: UInt64) -> Int { Int(word >> 32) }

  private func text(_ value: Value) -> String {
    if case .text(let text) = value { text } else { "" }
  }

  private func message(_ value: Value) -> String? {
    value.isMissing ? nil : value.displayText
  }

  /// Whether a comparison has an outcome on which its instruction jumps.
  @inline(__always)
  private func isJumpTaken(
    _ word: UInt64, _ left: UnsafeMutablePointer<Value>, _ right: UnsafeMutablePointer<Value>
  ) throws -> Bool {
    if case .number(let x) = left.pointee, case .number(let y) = right.pointee {
      let outcome = x < y ? ComparisonJump.less : x == y ? ComparisonJump.equal : ComparisonJump.greater
      return UInt8(truncatingIfNeeded: word >> 8) & outcome != 0
    }
    return try compared(ComparisonJump(flag: UInt8(truncatingIfNeeded: word >> 8)), left.pointee, right.pointee)
  }

  @inline(never)
  private func compared(_ jump: ComparisonJump, _ left: Value, _ right: Value) throws -> Bool {
    try Operators.truth(Operators.apply(jump.op, left, right)) == jump.outcome
  }

  private func range(_ lower: Value, _ upper: Value, _ step: Value) throws -> Value {
    let range = RangeValue(lower: lower, upper: upper, step: step.isMissing ? nil : step)
    _ = try RangeSteps(range)
    return .range(range)
  }

  private func joined(_ parts: UnsafeBufferPointer<Value>) throws -> Value {
    var text = ""
    for part in parts {
      text += part.displayText
      try Limits.checkText(text.utf8.count)
    }
    return .text(text)
  }

  private func function(_ frame: Frame, child: Int, _ R: UnsafeMutablePointer<Value>) throws -> Value {
    let code = frame.function.pointee.code._withUnsafeGuaranteedRef { $0.children[child] }
    var captures: [Value] = []
    for (source, name) in zip(code.captures, code.captureNames) {
      let value: Value =
        switch source {
        case .register(let register): R[register]
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
  private func changing(_ value: Value, _ changes: [(name: String, value: Value)]) throws -> Value {
    switch value {
    case .record(var record):
      for change in changes { record = record.setting(change.name, to: change.value) }
      let result = Value.record(record)
      try Limits.checkNesting(result)
      return result
    case .domain(let domain):
      return try construct(domain.constructor, domain.inputs(changing: changes))
    default: throw RuntimeError.notChangeable(value)
    }
  }

  // MARK: Loops

  /// State of a loop: for numbers the step, the next and the last; else the list and the next offset.
  private func prepareLoop(_ state: UnsafeMutablePointer<Value>) throws {
    switch state[0] {
    case .range(let range):
      if case .number(let lower) = range.lower, case .number(let upper) = range.upper {
        var step = Decimal.one
        if case .number(let given)? = range.step { step = given }
        state[0] = .number(step)
        state[1] = .number(lower)
        state[2] = .number(upper)
      } else {
        state[0] = .list(try RangeSteps.list(range))
        state[1] = .number(.zero)
      }
    case .list: state[1] = .number(.zero)
    default: throw RuntimeError.notIterable(state[0])
    }
  }

  private func nextElement(_ state: UnsafeMutablePointer<Value>) -> Bool {
    guard case .list(let elements) = state[0], case .number(let offset) = state[1],
      let index = offset.int, index < elements.count
    else { return false }
    state[3] = elements[index]
    state[1] = .number(Decimal(index + 1))
    return true
  }

  // MARK: Calls

  /// Makes a frame for a function whose arguments lie in registers from `base` on.
  @inline(__always)
  private func enter(_ closure: Closure, base: Int, count: Int, labels: [String?]?) throws {
    let function = loaded[closure.id] ?? load(closure.code)
    if labels == nil, count == function.pointee.parameterCount {
      return try push(function, closure: .passUnretained(closure), base: base)
    }
    try enterUneven(closure, function, base: base, count: count, labels: labels)
  }

  @inline(never)
  private func enterUneven(
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

  private static func match(_ function: any FunctionValue, _ labels: [String?]) throws
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

  private func call(builtIn function: any FunctionValue, _ arguments: [Value], labels: [String?]?)
    throws -> Value
  {
    guard let builtIn = (function as? BuiltInFunction)?.builtIn else {
      throw RuntimeError.notCallable(.function(function))
    }
    let match = ArgumentMatch(
      labels: labels ?? Array(repeating: nil, count: arguments.count), builtIn: builtIn)
    guard match.problems.isEmpty else {
      throw CheckError.call(
        function: builtIn.name, signature: builtIn.signature, problems: match.problems,
        hints: match.hints)
    }
    var ordered = [Value](repeating: .missing, count: builtIn.parameters.count)
    for (value, parameter) in zip(arguments, match.parameterOfArgument) {
      guard let parameter else { continue }
      if case .variadic = builtIn.parameters[parameter].need {
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

  /// Checks the arguments of a built-in against its declaration and runs it.
  private func invoke(_ builtIn: BuiltIn, arguments: UnsafeMutablePointer<Value>) throws -> Value {
    try invoke(
      builtIn, Array(UnsafeBufferPointer(start: arguments, count: builtIn.parameters.count)))
  }

  private func invoke(_ builtIn: BuiltIn, _ arguments: [Value]) throws -> Value {
    let checked = try ArgumentChecker.check(arguments, of: builtIn, context: self)
    var call = Call(arguments: checked, context: self)
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
  private func construct(_ name: String, _ inputs: [(name: String, value: Value)]) throws -> Value {
    guard let builtIn = library.function(named: name) else {
      throw RuntimeError.failed(
        id: "internal-constructor", summary: "\(name) is not a constructor", details: [], hint: nil)
    }
    return try call(
      builtIn: BuiltInFunction(builtIn), inputs.map(\.value), labels: inputs.map(\.name))
  }

  // MARK: Errors

  /// Adds to an error the place where it arose and the calls that led there.
  private func placed(_ error: any Error, at pc: UnsafeMutablePointer<UInt64>, floor: Int) -> any Error {
    func place(_ depth: Int, _ pc: UnsafeMutablePointer<UInt64>) -> SourceSpan? {
      let function = frames[depth].function.pointee
      let offset = pc - function.instructions
      let spans = function.code._withUnsafeGuaranteedRef { $0.spans }
      return spans.indices.contains(offset) ? spans[offset] : nil
    }
    var diagnostic: Diagnostic
    if let known = error as? Diagnostic {
      diagnostic = known
    } else {
      let span = frameCount >= floor ? place(frameCount - 1, pc) : nil
      switch error {
      case let error as CallError:
        diagnostic = error.diagnostic(at: span, places: argumentPlaces(at: pc))
      case let error as AssertionFailure:
        diagnostic = Diagnostic(error, stage: .assertion, span: span)
      case RuntimeError.interrupted:
        diagnostic = Diagnostic(RuntimeError.interrupted, stage: .interruption, span: span)
      case let error as any DescribedError:
        diagnostic = Diagnostic(error, stage: .runtime, span: span)
      default:
        diagnostic = Diagnostic(
          stage: .runtime, id: "unexpected", summary: String(describing: error), span: span)
      }
    }
    // The calls of this run's frames, innermost first; a long chain keeps its first and last calls.
    let first = max(1, floor - 1)
    let depths = Array((first..<max(first, frameCount)).reversed())
    for depth in depths.count > 12 ? depths.prefix(8) + depths.suffix(4) : depths[...] {
      let name = frames[depth].function.pointee.code._withUnsafeGuaranteedRef { $0.name }
      if let callSite = place(depth - 1, frames[depth - 1].next - 1) {
        diagnostic.trace.append(
          Diagnostic.Frame(function: name ?? "a function", callSite: callSite))
      }
    }
    return diagnostic
  }
}

extension Machine {
  /// Where the arguments of the built-in call at an instruction stand.
  private func argumentPlaces(at pc: UnsafeMutablePointer<UInt64>) -> [FunctionCode.ArgumentPlace?] {
    switch operation(pc.pointee) {
    case .callBuiltIn, .callNumeric:
      let site = Int(truncatingIfNeeded: pc.pointee >> 48)
      return frames[frameCount - 1].function.pointee.code._withUnsafeGuaranteedRef {
        $0.callSites[site].places
      }
    default: return []
    }
  }
}

extension Machine: CallContext {
  var defaultCurrency: Currency {
    guard let slot = names.existingSlot(for: "currency"), slot < globals.capacity,
      case .text(let code) = globals.values[slot]
    else { return .usd }
    return Currency(code: code) ?? .usd
  }

  func call(_ function: any FunctionValue, _ arguments: [Value]) throws -> Value {
    guard callbackDepth < Limits.callbackDepth else {
      throw RuntimeError.tooDeep(limit: Limits.callbackDepth)
    }
    callbackDepth += 1
    defer { callbackDepth -= 1 }
    guard let closure = function as? Closure else {
      return try call(builtIn: function, arguments, labels: nil)
    }
    let top = frames[frameCount - 1]
    let base = top.base + top.function.pointee.registerCount
    try grow(to: base + arguments.count + 1)
    for (offset, argument) in arguments.enumerated() { stack[base + offset] = argument }
    try enter(closure, base: base, count: arguments.count, labels: nil)
    return try execute()
  }

  func show(_ values: [Value]) {
    guard !isSilent else { return }
    host.show(Output(values: values, origin: .print, span: nil))
  }

  func bindings(ofKind kind: String) -> [Value] {
    names.names.indices.compactMap { slot in
      guard slot < globals.capacity, case .domain(let value) = globals.values[slot],
        value.kind == kind
      else { return nil }
      return globals.values[slot]
    }
  }

  func checkInterruption() throws {
    if host.isInterrupted { throw RuntimeError.interrupted }
  }
}

extension UnsafeMutablePointer<Value> {
  /// Stores a number; where one was before, nothing needs to be released.
  @inline(__always)
  fileprivate func setNumber(_ number: Decimal) {
    if case .number = pointee {
      initialize(to: .number(number))
    } else {
      pointee = .number(number)
    }
  }
}
