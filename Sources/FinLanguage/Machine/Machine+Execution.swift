import Money

/// The loop that runs instructions.
extension Machine {
  /// Runs the topmost frame until it gives its result; frames above it are dropped on an error.
  func execute() throws -> Value {
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
        case .constant: R[a] = K[wide(word)]
        case .getGlobal:
          let slot = wide(word)
          if case .missing = G[slot] { throw RuntimeError.unbound(names.names[slot]) }
          R[a] = G[slot]
        case .setGlobal:
          let slot = wide(word)
          if stamps[slot] != stamp { globals.note(slot) }
          G[slot] = R[a]
          F[slot] = Globals.callable(in: R[a])
        case .takeGlobal:
          let slot = wide(word)
          if case .missing = G[slot] { throw RuntimeError.unbound(names.names[slot]) }
          if stamps[slot] != stamp { globals.note(slot) }
          R[a] = G[slot]
          G[slot] = .missing
        case .addToGlobal:
          let slot = wide(word)
          if stamps[slot] != stamp { globals.note(slot) }
          if case .number(let x) = G[slot], case .number(let y) = R[a] {
            let result = x + y
            guard result.isFinite else { throw RuntimeError.overflow(operation: "+") }
            (G + slot).setNumber(result)
          } else {
            if case .missing = G[slot] { throw RuntimeError.unbound(names.names[slot]) }
            try Operators.add(R[a], onto: &G[slot])
          }
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

        case .add: try compute(R + a, .add, R + b, R + c) { $0 + $1 }
        case .addConstant: try compute(R + a, .add, R + b, K + c) { $0 + $1 }
        case .subtract: try compute(R + a, .subtract, R + b, R + c) { $0 - $1 }
        case .subtractConstant: try compute(R + a, .subtract, R + b, K + c) { $0 - $1 }
        case .multiply: try compute(R + a, .multiply, R + b, R + c) { $0 * $1 }
        case .multiplyConstant: try compute(R + a, .multiply, R + b, K + c) { $0 * $1 }
        case .divide: R[a] = try Operators.divide(R[b], R[c])
        case .divideConstant: R[a] = try Operators.divide(R[b], K[c])
        case .binary: R[a] = try Operators.apply(BinaryOperator.byCode[flag(word)], R[b], R[c])
        case .negate: R[a] = try Operators.negate(R[b])
        case .not: R[a] = .boolean(try !Operators.truth(R[b]))

        case .jump:
          pc = frame.function.pointee.instructions + wide(word)
          try poll(&untilPoll)
        case .jumpIfFalse, .jumpIfTrue:
          if try Operators.truth(R[a]) == (operation(word) == .jumpIfTrue) {
            pc = frame.function.pointee.instructions + wide(word)
            try poll(&untilPoll)
          }
        case .jumpIfGiven:
          if !R[a].isMissing { pc = frame.function.pointee.instructions + wide(word) }
        case .jumpUnlessFunction:
          if case .function = G[a] {} else { pc = frame.function.pointee.instructions + wide(word) }
        case .compareJump:
          if try isJumpTaken(word, R + a, R + b) {
            pc += Int(Int16(truncatingIfNeeded: c))
            try poll(&untilPoll)
          }
        case .compareJumpConstant:
          if try isJumpTaken(word, R + a, K + b) {
            pc += Int(Int16(truncatingIfNeeded: c))
            try poll(&untilPoll)
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
          frames[frameCount - 1].next = pc
          let result = try changing(R[a], [(text(K[b]), R[c])])
          R = stack + frame.base
          R[a] = result
        case .setElement:
          try Members.setElement(R[b], of: &R[a], to: R[c])
          try Limits.checkNesting(R[a])
        case .with:
          guard case .record(let changes) = R[c] else {
            throw RuntimeError.changesNotRecord(R[c])
          }
          frames[frameCount - 1].next = pc
          let result = try changing(R[b], changes.entries)
          R = stack + frame.base
          R[a] = result

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
          try poll(&untilPoll)
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
          try poll(&untilPoll)
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
          pc = frame.function.pointee.instructions + wide(word)
          try poll(&untilPoll)

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

  @inline(__always)
  func operation(_ word: UInt64) -> Operation {
    unsafeBitCast(UInt8(truncatingIfNeeded: word), to: Operation.self)
  }

  @inline(__always)
  private func flag(_ word: UInt64) -> Int { Int((word >> 8) & 0xFF) }

  @inline(__always)
  private func wide(_ word: UInt64) -> Int { Int(word >> 32) }

  /// Arithmetic, the short way for two numbers, else by the table of operations.
  @inline(__always)
  private func compute(
    _ destination: UnsafeMutablePointer<Value>, _ op: BinaryOperator,
    _ left: UnsafeMutablePointer<Value>, _ right: UnsafeMutablePointer<Value>,
    _ combine: (Decimal, Decimal) -> Decimal
  ) throws {
    if case .number(let x) = left.pointee, case .number(let y) = right.pointee {
      let result = combine(x, y)
      guard result.isFinite else { throw RuntimeError.overflow(operation: op.rawValue) }
      destination.setNumber(result)
    } else if op == .add, destination == left {
      try Operators.add(right.pointee, onto: &left.pointee)
    } else {
      destination.pointee = try Operators.apply(op, left.pointee, right.pointee)
    }
  }

  /// Looks now and then whether the person wants to stop; at every jump back and every call.
  @inline(__always)
  private func poll(_ countdown: inout Int) throws {
    countdown &-= 1
    if countdown <= 0 {
      try checkInterruption()
      countdown = Self.pollInterval
    }
  }

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
