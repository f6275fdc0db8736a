import Money

/// The loop that runs instructions.
extension Machine {
  /// Runs the topmost frame until it gives its result; frames above it are dropped on an error.
  func execute() throws -> Value {
    let floor = frameCount
    let slots = globals.values
    let callables = globals.callables
    let stamps = globals.stamps
    var untilPoll = Self.pollInterval

    // Once for the frame to begin with, and again whenever another one has been put on top of it or
    // taken away behind the loop's back.
    running: while true {
      var frame = frames[frameCount - 1]
      var pc = frame.next
      var registers = stack + frame.base
      var constants = frame.function.pointee.constants
      var stamp = globals.level
      var isTracking = self.isTracking
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
            if case .number(let x) = registers[b] {
              (registers + a).setNumber(x)
            } else {
              registers[a] = registers[b]
            }
          case .constant: registers[a] = constants[wide(word)]
          case .getGlobal:
            let slot = wide(word)
            if case .missing = slots[slot] {
              frames[frameCount - 1].next = pc - 1
              _ = try prepareRead(of: slot)
              continue running
            }
            if isTracking { noteRead(slot) }
            registers[a] = slots[slot]
          case .setGlobal:
            let slot = wide(word)
            if stamps[slot] != stamp {
              if flag(word) != 0 { try checkPlain(slot) }
              globals.note(slot)
            }
            slots[slot] = registers[a]
            callables[slot] = Globals.callable(in: registers[a])
          case .addToGlobal:
            let slot = b
            if stamps[slot] != stamp {
              if flag(word) == 0 { try checkPlain(slot) }
              if case .missing = slots[slot] {
                frames[frameCount - 1].next = pc - 1
                if try prepareRead(of: slot) { continue running }
              }
              globals.note(slot)
            }
            if case .number(let x) = slots[slot], case .number(let y) = registers[a] {
              let result = x + y
              guard result.isFinite else { throw RuntimeError.overflow(operation: "+") }
              (slots + slot).setNumber(result)
            } else {
              if case .missing = slots[slot] { throw RuntimeError.unbound(names.names[slot]) }
              emptyFreeRegisters(from: c)
              try Operators.add(registers[a], onto: &slots[slot])
            }
          case .getCapture:
            if let closure = frame.closure {
              registers[a] = closure._withUnsafeGuaranteedRef { $0.captures[b] }
            }
          case .getItself:
            if let closure = frame.closure {
              registers[a] = .function(closure.takeUnretainedValue())
            }
          case .getBuiltInValue:
            if isTracking { noteRead(builtInSlots[b]) }
            frames[frameCount - 1].next = pc
            let value = try library.values[b].read(self)
            registers = stack + frame.base
            registers[a] = value
          case .checkBound:
            if case .missing = registers[a] { throw RuntimeError.unbound(text(constants[b])) }
          case .clear: for register in a..<(a + b) { registers[register] = .missing }

          case .add:
            if flag(word) != 0 {
              switch registers[a] {
              case .list, .text: emptyFreeRegisters(from: flag(word))
              default: break
              }
            }
            try compute(registers + a, .add, registers + b, registers + c) { $0 + $1 }
          case .addConstant:
            try compute(registers + a, .add, registers + b, constants + c) { $0 + $1 }
          case .subtract:
            try compute(registers + a, .subtract, registers + b, registers + c) { $0 - $1 }
          case .subtractConstant:
            try compute(registers + a, .subtract, registers + b, constants + c) { $0 - $1 }
          case .multiply:
            try compute(registers + a, .multiply, registers + b, registers + c) { $0 * $1 }
          case .multiplyConstant:
            try compute(registers + a, .multiply, registers + b, constants + c) { $0 * $1 }
          case .divide: registers[a] = try Operators.divide(registers[b], registers[c])
          case .divideConstant: registers[a] = try Operators.divide(registers[b], constants[c])
          case .binary:
            registers[a] = try Operators.apply(
              BinaryOperator.byCode[flag(word)], registers[b], registers[c])
          case .negate: registers[a] = try Operators.negate(registers[b])
          case .not: registers[a] = .boolean(try !Operators.truth(registers[b]))

          case .jump:
            pc = frame.function.pointee.instructions + wide(word)
            try poll(&untilPoll)
          case .jumpIfFalse, .jumpIfTrue:
            if try Operators.truth(registers[a]) == (operation(word) == .jumpIfTrue) {
              pc = frame.function.pointee.instructions + wide(word)
              try poll(&untilPoll)
            }
          case .jumpIfGiven:
            if !registers[a].isMissing { pc = frame.function.pointee.instructions + wide(word) }
          case .jumpUnlessFunction:
            switch slots[a] {
            case .function: break
            case .missing where globals.live[a] != nil:
              frames[frameCount - 1].next = pc - 1
              _ = try prepareRead(of: a)
              continue running
            default:
              if isTracking, !evaluations.isEmpty {
                evaluations[evaluations.count - 1].glances.insert(a)
              }
              pc = frame.function.pointee.instructions + wide(word)
            }
          case .compareJump:
            if try isJumpTaken(word, registers + a, registers + b) {
              pc += Int(Int16(truncatingIfNeeded: c))
              try poll(&untilPoll)
            }
          case .compareJumpConstant:
            if try isJumpTaken(word, registers + a, constants + b) {
              pc += Int(Int16(truncatingIfNeeded: c))
              try poll(&untilPoll)
            }

          case .makeList:
            let list = Value.list(Array(UnsafeBufferPointer(start: registers + b, count: c)))
            try Limits.checkNesting(list)
            registers[a] = list
          case .appendList:
            if case .list(var elements) = registers[a] {
              registers[a] = .missing
              let more = Array(UnsafeBufferPointer(start: registers + b, count: c))
              try Limits.checkNesting(.list(more))
              elements += more
              try Limits.checkList(elements.count)
              registers[a] = .list(elements)
            }
          case .makeRecord:
            let keys = frame.function.pointee.code._withUnsafeGuaranteedRef { $0.keySets[b] }
            let values = Array(UnsafeBufferPointer(start: registers + c, count: keys.names.count))
            let record = Value.record(Record(keys: keys, values: values))
            try Limits.checkNesting(record)
            registers[a] = record
          case .makeRange:
            registers[a] = try range(registers[b], registers[b + 1], registers[b + 2])
          case .makeText:
            registers[a] = try joined(UnsafeBufferPointer(start: registers + b, count: c))
          case .makeFunction: registers[a] = try function(frame, child: b, registers)

          case .getField:
            if case .record(let record) = registers[b],
              let place = record.keys.index(of: text(constants[c])),
              let value = record.value(at: place)
            {
              if case .number(let x) = value {
                (registers + a).setNumber(x)
              } else {
                registers[a] = value
              }
            } else {
              registers[a] = try Members.field(text(constants[c]), of: registers[b]) {
                library.index(ofFunction: $0) != nil
              }
            }
          case .getElement:
            if let number = Members.number(registers[c], of: registers[b]) {
              (registers + a).setNumber(number)
            } else {
              registers[a] = try Members.element(registers[c], of: registers[b])
            }
          case .setField:
            if flag(word) != 0 { emptyFreeRegisters(from: flag(word)) }
            if try !Members.setField(text(constants[b]), of: registers + a, to: registers[c]) {
              frames[frameCount - 1].next = pc
              let result = try changing(registers[a], [(text(constants[b]), registers[c])])
              registers = stack + frame.base
              registers[a] = result
            }
          case .setElement:
            if flag(word) != 0 { emptyFreeRegisters(from: flag(word)) }
            try Members.setElement(registers[b], of: registers + a, to: registers[c])
          case .assign:
            frames[frameCount - 1].next = pc
            emptyFreeRegisters(from: flag(word))
            try frame.function.pointee.code._withUnsafeGuaranteedRef {
              try assign($0.targets[b], register: a, to: registers[c])
            }
            registers = stack + frame.base
          case .with:
            guard case .record(let changes) = registers[c] else {
              throw RuntimeError.changesNotRecord(registers[c])
            }
            frames[frameCount - 1].next = pc
            let result = try changing(registers[b], changes.entries)
            registers = stack + frame.base
            registers[a] = result

          case .giveLocal:
            if Self.grows(registers[b]) {
              give(registers + a, in: frame, flag(word))
              registers[b] = .missing
            }
          case .giveGlobal:
            if Self.grows(slots[b]), !isTracking, let callable = callables[c],
              callable.closure._withUnsafeGuaranteedRef({ $0.code.isSelfContained })
            {
              give(registers + a, in: frame, flag(word))
              // The journal has it as it was: a statement that fails is taken back.
              if stamps[b] != stamp { globals.note(b) }
              slots[b] = .missing
            }
          case .call, .callLabeled:
            frames[frameCount - 1].next = pc
            let site: FunctionCode.CallSite? =
              operation(word) == .callLabeled
              ? frame.function.pointee.code._withUnsafeGuaranteedRef { $0.callSites[c] } : nil
            guard case .function(let callee) = registers[a] else {
              throw RuntimeError.notCallable(registers[a])
            }
            if let closure = callee as? Closure {
              try enter(closure, base: frame.base + a + 1, count: b, labels: site?.labels)
              frame = frames[frameCount - 1]
              pc = frame.next
              registers = stack + frame.base
              constants = frame.function.pointee.constants
            } else {
              let arguments = Array(UnsafeBufferPointer(start: registers + a + 1, count: b))
              let result = try call(builtIn: callee, arguments, labels: site?.labels)
              registers = stack + frame.base
              registers[a] = result
            }
            try poll(&untilPoll)
          case .callGlobal:
            frames[frameCount - 1].next = pc
            if isTracking { noteRead(b) }
            if let callable = callables[b] {
              let base = frame.base + a + 1
              if callable.parameterCount == c, frameCount < Limits.callDepth,
                let function = loaded[callable.id],
                base + function.pointee.registerCount <= state.pointee.reached
              {
                let instructions = function.pointee.instructions
                frame = Frame(
                  function: function, closure: callable.closure, base: base, next: instructions)
                frames[frameCount] = frame
                frameCount += 1
                pc = instructions
                registers += a + 1
              } else {
                try callable.closure._withUnsafeGuaranteedRef {
                  try enter($0, base: base, count: c, labels: nil)
                }
                frame = frames[frameCount - 1]
                pc = frame.next
                registers = stack + frame.base
              }
              constants = frame.function.pointee.constants
            } else {
              if case .missing = slots[b] {
                frames[frameCount - 1].next = pc - 1
                _ = try prepareRead(of: b)
                continue running
              }
              guard case .function(let callee) = slots[b] else {
                throw RuntimeError.notCallable(slots[b])
              }
              let arguments = Array(UnsafeBufferPointer(start: registers + a + 1, count: c))
              let result = try call(builtIn: callee, arguments, labels: nil)
              registers = stack + frame.base
              registers[a] = result
            }
            try poll(&untilPoll)
          case .callNumeric:
            if applyNumeric(library.functions[b], registers + a) { break }
            frames[frameCount - 1].next = pc
            let result = try invoke(library.functions[b], arguments: registers + a + 1)
            registers = stack + frame.base
            registers[a] = result
          case .callBuiltIn:
            frames[frameCount - 1].next = pc
            let result = try invoke(library.functions[b], arguments: registers + a + 1)
            registers = stack + frame.base
            registers[a] = result
          case .shiftUnlessText:
            if case .text = registers[a] { break }
            for register in stride(from: a + b, to: a, by: -1) {
              registers[register] = registers[register - 1]
            }
            registers[a] = .missing
          case .placeSubject:
            frames[frameCount - 1].next = pc
            let site = frame.function.pointee.code._withUnsafeGuaranteedRef { $0.callSites[c] }
            try placeSubject(of: library.functions[b], registers + a, site)
          case .fieldFunction:
            registers[a] = .missing
            if case .record(let record) = registers[a + 1], let field = record[text(constants[b])],
              case .function = field
            {
              registers[a] = field
            }
          case .result, .resultNone:
            let isValue = operation(word) == .result
            frameCount -= 1
            if frameCount < floor { return isValue ? registers[a] : .none }
            // The callee's registers begin after the one that the caller wants the result in.
            let destination = registers - 1
            if isValue, case .number(let x) = registers[a] {
              destination.setNumber(x)
            } else {
              destination.pointee = isValue ? registers[a] : .none
            }
            frame = frames[frameCount - 1]
            pc = frame.next
            registers = stack + frame.base
            constants = frame.function.pointee.constants

          case .prepareLoop: try prepareLoop(registers + a)
          case .nextInLoop:
            if case .number(let step) = registers[a], case .number(let next) = registers[a + 1],
              case .number(let last) = registers[a + 2]
            {
              guard next <= last else { break }
              (registers + a + 3).setNumber(next)
              (registers + a + 1).setNumber(next + step)
            } else if !nextElement(registers + a) {
              break
            }
            pc = frame.function.pointee.instructions + wide(word)
            try poll(&untilPoll)

          case .assertTrue:
            if try !Operators.truth(registers[a]) {
              throw AssertionFailure(message: message(registers[b]), comparison: nil)
            }
          case .assertComparison:
            let op = BinaryOperator.byCode[flag(word)]
            guard case .boolean(true) = try Operators.apply(op, registers[a], registers[a + 1])
            else {
              throw AssertionFailure(
                message: message(registers[b]), comparison: (op, registers[a], registers[a + 1]))
            }
          case .failUnread:
            let suggestion: String? = if case .text(let name) = constants[b] { name } else { nil }
            throw CheckError.inputUnread(text(constants[a]), suggestion: suggestion, part: nil)

          case .defineFormula:
            let formula = frame.function.pointee.code._withUnsafeGuaranteedRef { $0.formulas[a] }
            globals.define(wide(word), formula)
          case .storeFormula:
            try finishEvaluation(value: registers[a], failure: nil)
            if frameCount < floor { return .none }
            continue running
          case .beginNotes: beginNotes()
          case .noteValue:
            notes[notes.count - 1].values[frame.span(of: pc - 1)] = registers[a]
          case .noteCall:
            notes[notes.count - 1].calls[frame.span(of: pc - 1)] = noted(b, registers + a + 1)
          case .explain:
            frames[frameCount - 1].next = pc
            let result = try explanation(frame, c, of: registers[b])
            registers = stack + frame.base
            registers[a] = result
          case .openOverlay:
            frames[frameCount - 1].next = pc
            try openOverlay(isTable: flag(word) != 0)
            continue running
          case .bindInOverlay:
            guard let target = span(ofFrame: frameCount - 1, at: pc - 1) else { break }
            bindInOverlay(wide(word), registers[a], isWhole: flag(word) != 0, at: target)
          case .closeOverlay:
            if flag(word) == 0 { try checkOverlay(isTable: false) } else { noteInputsRead() }
            closeOverlay()
            stamp = globals.level
            isTracking = self.isTracking
          case .overlayTable:
            frames[frameCount - 1].next = pc
            let table = try overlayTable()
            closeOverlay()
            (stack + frame.base)[a] = table
            continue running
          case .keepScenario:
            frames[frameCount - 1].next = pc
            try keepScenario(named: text(constants[a]), changes: text(constants[b]))
            continue running
          case .seek:
            frames[frameCount - 1].next = pc
            let site = frame.function.pointee.code._withUnsafeGuaranteedRef { $0.seeks[c] }
            let operands = Array(UnsafeBufferPointer(start: registers + b, count: 5))
            let result = try seek(site, operands, at: span(ofFrame: frameCount - 1, at: pc - 1))
            registers = stack + frame.base
            registers[a] = result
          }
        }
      } catch {
        let diagnostic = placed(error, at: pc - 1, floor: floor)
        guard try recover(from: diagnostic, floor: floor) else {
          frameCount = floor - 1
          throw diagnostic
        }
        if frameCount < floor { return .none }
      }
    }
  }

  @inline(__always)
  func operation(_ word: UInt64) -> Operation {
    unsafeBitCast(UInt8(truncatingIfNeeded: word), to: Operation.self)
  }

  @inline(__always)
  private static func grows(_ value: Value) -> Bool {
    switch value {
    case .list, .text: true
    default: false
    }
  }

  /// Empties the registers that may hold what a call is given, besides its arguments.
  private func give(_ call: UnsafeMutablePointer<Value>, in frame: Frame, _ count: Int) {
    call.pointee = .missing
    emptyFreeRegisters(from: call - (stack + frame.base) + count + 1)
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
    } else if case .money(let x) = left.pointee, let y = factor(of: x, op, right) {
      let result = combine(x.amount, y)
      guard result.isFinite else { throw RuntimeError.overflow(operation: op.rawValue) }
      destination.setMoney(Money(result, x.currency))
    } else if op == .add, destination == left {
      try Operators.add(right.pointee, onto: &left.pointee)
    } else {
      destination.pointee = try Operators.apply(op, left.pointee, right.pointee)
    }
  }

  /// The number that makes another amount of money by an operation: an amount of its currency to add or
  /// subtract, a number or percent to multiply by; nil for anything else.
  @inline(__always)
  private func factor(
    of money: Money, _ op: BinaryOperator, _ operand: UnsafeMutablePointer<Value>
  ) -> Decimal? {
    switch operand.pointee {
    case .money(let other) where op != .multiply && other.currency == money.currency: other.amount
    case .number(let number) where op == .multiply: number
    case .percent(let percent) where op == .multiply: percent
    default: nil
    }
  }

  /// One or two plain numbers, or money and one, in a built-in that has a shorter way for them; false
  /// where it does not apply.
  @inline(__always)
  private func applyNumeric(_ builtIn: BuiltIn, _ register: UnsafeMutablePointer<Value>) -> Bool {
    let second: Decimal?
    switch register[2] {
    case .number(let number): second = number
    case .missing: second = nil
    default: return false
    }
    switch register[1] {
    case .number(let number):
      guard let result = builtIn.numeric?(number, second), result.isFinite else { return false }
      register.setNumber(result)
    case .money(let money):
      guard let amount = builtIn.monetary?(money, second), amount.isFinite else { return false }
      register.setMoney(Money(amount, money.currency))
    default: return false
    }
    return true
  }

  /// Looks now and then whether the person wants to stop; at every jump back and every call.
  @inline(__always)
  private func poll(_ countdown: inout Int) throws {
    countdown &-= 1
    if countdown <= 0 {
      try host.checkInterruption(after: Self.pollInterval)
      countdown = Self.pollInterval
    }
  }

  private func text(_ value: Value) -> String {
    if case .text(let text) = value { text } else { "" }
  }

  private func message(_ value: Value) -> String? {
    value.isMissing ? nil : value.displayText
  }

  /// Returns true if a comparison has an outcome on which its instruction jumps.
  @inline(__always)
  private func isJumpTaken(
    _ word: UInt64, _ left: UnsafeMutablePointer<Value>, _ right: UnsafeMutablePointer<Value>
  ) throws -> Bool {
    if case .number(let x) = left.pointee, case .number(let y) = right.pointee {
      let outcome =
        x < y ? ComparisonJump.less : x == y ? ComparisonJump.equal : ComparisonJump.greater
      return UInt8(truncatingIfNeeded: word >> 8) & outcome != 0
    }
    return try compared(
      ComparisonJump(flag: UInt8(truncatingIfNeeded: word >> 8)), left.pointee, right.pointee)
  }

  @inline(never)
  private func compared(_ jump: ComparisonJump, _ left: Value, _ right: Value) throws -> Bool {
    try Operators.truth(Operators.apply(jump.op, left, right)) == jump.outcome
  }
}

extension UnsafeMutablePointer<Value> {
  /// Stores a number; where one was before, nothing needs to be released.
  @inline(__always)
  func setNumber(_ number: Decimal) {
    if case .number = pointee {
      initialize(to: .number(number))
    } else {
      pointee = .number(number)
    }
  }

  /// Stores money likewise.
  @inline(__always)
  func setMoney(_ money: Money) {
    if case .money = pointee {
      initialize(to: .money(money))
    } else {
      pointee = .money(money)
    }
  }
}
