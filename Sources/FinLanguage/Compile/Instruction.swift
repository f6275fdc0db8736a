/// The operation of an instruction. `a`, `b`, `c` are its 16-bit fields, `wide` the 32 bits of `b`
/// and `c`; R are registers, K constants, G globals.
enum Operation: UInt8 {
  case move  // R[a] = R[b]
  case constant  // R[a] = K[wide]
  case getGlobal  // R[a] = G[wide]
  case setGlobal  // G[wide] = R[a]; a flag says that it is made from what G[wide] was
  case getCapture  // R[a] = captures[b]
  case getItself  // R[a] = the running function
  case getBuiltInValue  // R[a] = the library's value b, read now
  case checkBound  // error if R[a] has no value; K[b] is its name
  case clear  // R[a] ..< R[a + b] = missing

  // R[a] = R[b] op R[c]; where a value grows in place, a flag has the first free register
  case add, subtract, multiply, divide
  case addConstant, subtractConstant, multiplyConstant, divideConstant  // R[a] = R[b] op K[c]
  case binary  // R[a] = R[b] op R[c], op numbered by the flag
  case negate, not  // R[a] = op R[b]

  case jump  // to wide
  case jumpIfFalse, jumpIfTrue  // if R[a], to wide; R[a] must be a boolean
  case jumpIfGiven  // unless R[a] is missing, to wide
  case jumpUnlessFunction  // unless G[a] holds a function, to wide
  case compareJump  // if R[a] and R[b] compare as the flag says, by c
  case compareJumpConstant  // if R[a] and K[b] compare as the flag says, by c

  case makeList  // R[a] = [R[b] ..< R[b + c]]
  case appendList  // R[a] += [R[b] ..< R[b + c]]
  case makeRecord  // R[a] = record of key set b with R[c]...
  case makeRange  // R[a] = R[b]..R[b + 1] step R[b + 2]
  case makeText  // R[a] = the display texts of R[b] ..< R[b + c], joined
  case makeFunction  // R[a] = child function b with its captures

  case getField  // R[a] = R[b].K[c]
  case getElement  // R[a] = R[b][R[c]]
  // These change a value in place; a flag, or c, has the first free register, 0 if it does not fit.
  case setField  // R[a] = R[a] with field K[b] = R[c]
  case setElement  // R[a] = R[a] with element R[b] = R[c]
  case assign  // target b, which lies in R[a] or a global, becomes R[c] or is combined with it
  case addToGlobal  // G[b] += R[a]; a flag says that it is a new value, so that a formula ends
  case with  // R[a] = R[b] with R[c]

  // A list or text leaves R[b] or G[b] and R[a] before the call in R[a] ..< R[a + flag + 1] that is given
  // it and gives R[b] or G[b] its value: G[b] only if the function G[c] sees nothing but its arguments.
  case giveLocal, giveGlobal
  case call  // R[a] = R[a](R[a + 1] ... R[a + b])
  case callLabeled  // the same with the labels of call site c
  case callGlobal  // R[a] = G[b](R[a + 1] ... R[a + c])
  case callBuiltIn  // R[a] = built-in b of R[a + 1]...; call site c
  case callNumeric  // the same for one that takes one or two numbers in a shorter way
  case shiftUnlessText  // unless R[a] is a text, R[a + 1] ... = R[a] ..< R[a + b], R[a] = missing
  case placeSubject  // R[a]... = the arguments of built-in b, where one gives others; call site c
  case fieldFunction  // R[a] = R[a + 1].K[b] if that is a function, else missing
  case result  // leave the function with R[a]
  case resultNone

  case prepareLoop  // R[a] = steps over R[a]; R[a + 1] ..< R[a + 3] are its state
  case nextInLoop  // if there is a next value: R[a + 3] = it, and to wide

  case assertTrue  // R[a] must be true; R[b] its message or missing
  case assertComparison  // R[a] op R[a + 1], op numbered by the flag; R[b] the message or missing
  case failUnread  // error: the figure does not mention the input K[a]; K[b] may be meant

  case defineFormula  // G[a] follows formula b
  case storeFormula  // R[a] is the value of the formula under way
  case openOverlay  // begin a what-if; a flag asks for the table of what moves
  case bindInOverlay  // G[wide] = R[a] for the what-if; a flag says that G[wide] was not read
  case closeOverlay  // end it; a flag says that what is not read may be read another time
  case overlayTable  // R[a] = the table of what moves; end it
  case beginNotes  // what is noted from here on belongs to an explanation
  case noteValue  // the expression here came to R[a]
  case noteCall  // built-in b is called here with R[a + 1]...
  case explain  // R[a] = the explanation of expression c, which came to R[b]
  case keepScenario  // keep the changes K[b] as scenario K[a]
  case seek  // R[a] = what the trial R[b] finds from R[b + 1] ..< R[b + 5]; seek site c
}

/// One instruction: operation, flag, and three 16-bit fields in 64 bits.
enum Instruction {
  static func encode(_ operation: Operation, flag: UInt8 = 0, a: Int, b: Int, c: Int) -> UInt64 {
    UInt64(operation.rawValue) | UInt64(flag) << 8 | UInt64(UInt16(truncatingIfNeeded: a)) << 16
      | UInt64(UInt16(truncatingIfNeeded: b)) << 32 | UInt64(UInt16(truncatingIfNeeded: c)) << 48
  }

  /// True if it works with registers and constants alone.
  static func isSelfContained(_ word: UInt64) -> Bool {
    switch Operation(rawValue: UInt8(truncatingIfNeeded: word)) {
    case .move, .constant, .checkBound, .clear, .add, .subtract, .multiply, .divide, .addConstant,
      .subtractConstant, .multiplyConstant, .divideConstant, .binary, .negate, .not, .jump,
      .jumpIfFalse, .jumpIfTrue, .jumpIfGiven, .compareJump, .compareJumpConstant, .makeList,
      .appendList, .makeRecord, .makeRange, .getElement, .result, .resultNone, .prepareLoop,
      .nextInLoop:
      true
    default: false
    }
  }

  static func encode(_ operation: Operation, flag: UInt8 = 0, a: Int, wide: Int) -> UInt64 {
    UInt64(operation.rawValue) | UInt64(flag) << 8 | UInt64(UInt16(truncatingIfNeeded: a)) << 16
      | UInt64(UInt32(truncatingIfNeeded: wide)) << 32
  }
}

/// On which outcomes of a comparison to jump, packed into an instruction's flag.
struct ComparisonJump {
  /// Bits of the flag: jump if the left number is less, equal or greater.
  static let less: UInt8 = 1
  static let equal: UInt8 = 2
  static let greater: UInt8 = 4

  let op: BinaryOperator
  /// The truth of the comparison on which to jump.
  let outcome: Bool

  init?(_ op: BinaryOperator, when outcome: Bool) {
    guard op.isComparison else { return nil }
    self.op = op
    self.outcome = outcome
  }

  init(flag: UInt8) {
    op = BinaryOperator.byCode[Int(flag >> 4)]
    outcome = flag & 8 != 0
  }

  var flag: UInt8 {
    let outcomes = outcomes
    return (outcome ? outcomes | 8 : ~outcomes & 7) | op.code << 4
  }

  /// The orders of two numbers for which the comparison is true.
  private var outcomes: UInt8 {
    switch op {
    case .equal: Self.equal
    case .notEqual: Self.less | Self.greater
    case .less: Self.less
    case .lessOrEqual: Self.less | Self.equal
    case .greater: Self.greater
    case .greaterOrEqual: Self.greater | Self.equal
    case .or, .and, .isIn, .add, .subtract, .multiply, .divide, .of, .power: 0
    }
  }
}

extension BinaryOperator {
  /// Its number in the flag of ``Operation/binary``.
  var code: UInt8 { UInt8(truncatingIfNeeded: Self.allCases.firstIndex(of: self) ?? 0) }

  static let byCode = Array(allCases)
}
