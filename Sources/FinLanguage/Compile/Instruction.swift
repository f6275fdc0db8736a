/// What an instruction does. `a`, `b`, `c` are its 16-bit fields; R are registers, K constants, G globals.
enum Operation: UInt8 {
  case move  // R[a] = R[b]
  case constant  // R[a] = K[b]
  case getGlobal  // R[a] = G[b]
  case setGlobal  // G[b] = R[a]
  case getCapture  // R[a] = captures[b]
  case getItself  // R[a] = the running function
  case getBuiltInValue  // R[a] = the library's value b, read now
  case checkBound  // error if R[a] has no value; K[b] is its name
  case clear  // R[a] ..< R[a + b] = missing

  case add, subtract, multiply, divide  // R[a] = R[b] op R[c]
  case addConstant, subtractConstant, multiplyConstant, divideConstant  // R[a] = R[b] op K[c]
  case binary  // R[a] = R[b] op R[c], op numbered by the flag
  case negate, not  // R[a] = op R[b]

  case jump  // to wide target
  case jumpIfFalse, jumpIfTrue  // if R[a], to wide target; R[a] must be a boolean
  case jumpIfGiven  // unless R[a] is missing, to wide target
  case jumpUnlessFunction  // unless G[a] holds a function, to wide target
  case compareJump  // if (R[a] op R[b]) is the flag's sense, by c
  case compareJumpConstant  // if (R[a] op K[b]) is the flag's sense, by c
  case checkBoolean  // error unless R[a] is a boolean

  case makeList  // R[a] = [R[b] ..< R[b + c]]
  case appendList  // R[a] += [R[b] ..< R[b + c]]
  case makeRecord  // R[a] = record of key set b with R[c]...
  case makeRange  // R[a] = R[b]..R[b + 1] step R[b + 2]
  case makeText  // R[a] = the display texts of R[b] ..< R[b + c], joined
  case makeFunction  // R[a] = child function b with its captures

  case getField  // R[a] = R[b].K[c]
  case getElement  // R[a] = R[b][R[c]]
  case setField  // R[a] = R[a] with K[b]: R[c]
  case setElement  // R[a] = R[a] with element R[b] = R[c]
  case takeGlobal  // R[a] = G[b], leaving G[b] empty until it is set again
  case with  // R[a] = R[b] with R[c]

  case call  // R[a] = R[a](R[a + 1] ... R[a + b])
  case callLabelled  // the same with the labels of call site c
  case callGlobal  // R[a] = G[b](R[a + 1] ... R[a + c])
  case callBuiltIn  // R[a] = built-in b of R[a + 1]...; call site c
  case fieldFunction  // if R[a + 1].K[b] is a function: R[a] = it, else R[a] = missing; may not fail
  case result  // leave the function with R[a]
  case resultNone

  case prepareLoop  // R[a] = steps over R[a]; R[a + 1] ..< R[a + 3] are its state
  case nextInLoop  // R[a + 3] = next, or jump to wide target

  case assertTrue  // R[a] must be true; R[b] its message or missing
  case assertComparison  // R[a] op R[a + 1], op numbered by the flag; R[b] the message or missing
  case fail  // error: feature K[a] is not run
}

/// One instruction: operation, flag, and three 16-bit fields in 64 bits.
enum Instruction {
  static func encode(_ operation: Operation, flag: UInt8 = 0, a: Int, b: Int, c: Int) -> UInt64 {
    UInt64(operation.rawValue) | UInt64(flag) << 8 | UInt64(UInt16(truncatingIfNeeded: a)) << 16
      | UInt64(UInt16(truncatingIfNeeded: b)) << 32 | UInt64(UInt16(truncatingIfNeeded: c)) << 48
  }

  static func encode(_ operation: Operation, a: Int, target: Int) -> UInt64 {
    UInt64(operation.rawValue) | UInt64(UInt16(truncatingIfNeeded: a)) << 16
      | UInt64(UInt32(truncatingIfNeeded: target)) << 32
  }

  /// Puts the comparison and the outcome on which to jump into a flag.
  static func comparisonFlag(_ comparison: Comparison, jumpWhen outcome: Bool) -> UInt8 {
    comparison.rawValue | (outcome ? 0x80 : 0)
  }
}

/// The comparisons that jumps are made of.
enum Comparison: UInt8 {
  case equal, notEqual, less, lessOrEqual, greater, greaterOrEqual

  init?(_ op: BinaryOperator) {
    switch op {
    case .equal: self = .equal
    case .notEqual: self = .notEqual
    case .less: self = .less
    case .lessOrEqual: self = .lessOrEqual
    case .greater: self = .greater
    case .greaterOrEqual: self = .greaterOrEqual
    case .or, .and, .isIn, .add, .subtract, .multiply, .divide, .of, .power: return nil
    }
  }

  var binaryOperator: BinaryOperator {
    switch self {
    case .equal: .equal
    case .notEqual: .notEqual
    case .less: .less
    case .lessOrEqual: .lessOrEqual
    case .greater: .greater
    case .greaterOrEqual: .greaterOrEqual
    }
  }
}

extension BinaryOperator {
  /// Its number in the flag of ``Operation/binary``.
  var code: UInt8 { UInt8(truncatingIfNeeded: Self.allCases.firstIndex(of: self) ?? 0) }

  static let byCode = Array(allCases)
}
