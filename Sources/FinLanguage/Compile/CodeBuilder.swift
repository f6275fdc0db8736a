import Money

/// Collects the instructions of one function while the compiler walks through it.
struct CodeBuilder {
  private(set) var instructions: [UInt64] = []
  private(set) var spans: [SourceSpan] = []
  private(set) var constants: [Value] = []
  /// The places of constants, by their kind's letter and text. A key of a type of its own would
  /// cost a seventh of the time that fin takes to start: the runtime looks through all
  /// conformances.
  private var constantIndex: [String: Int] = [:]
  var children: [FunctionCode] = []
  var formulas: [LiveFormula] = []
  var explained: [ExplainedExpression] = []
  var keySets: [Record.Keys] = []
  var callSites: [FunctionCode.CallSite] = []
  var seeks: [SeekSite] = []
  var targets: [FunctionCode.Target] = []
  /// Set when a field or a jump did not fit; the function is then refused.
  private(set) var isTooLarge = false

  var count: Int { instructions.count }

  mutating func emit(
    _ operation: Operation, flag: UInt8 = 0, a: Int = 0, b: Int = 0, c: Int = 0, at span: SourceSpan
  ) {
    if max(a, b, c) > Int(UInt16.max) { isTooLarge = true }
    instructions.append(Instruction.encode(operation, flag: flag, a: a, b: b, c: c))
    spans.append(span)
  }

  /// Emits an instruction with one register and a large number.
  mutating func emit(
    _ operation: Operation, flag: UInt8 = 0, a: Int, wide: Int, at span: SourceSpan
  ) {
    if a > Int(UInt16.max) || wide > Int(UInt32.max) { isTooLarge = true }
    instructions.append(Instruction.encode(operation, flag: flag, a: a, wide: wide))
    spans.append(span)
  }

  /// Emits a jump whose target is set later by ``patch(_:)``.
  mutating func emitJump(_ operation: Operation, a: Int = 0, at span: SourceSpan) -> Int {
    emit(operation, a: a, wide: 0, at: span)
    return count - 1
  }

  mutating func emitJump(_ operation: Operation, a: Int = 0, to target: Int, at span: SourceSpan) {
    let jump = emitJump(operation, a: a, at: span)
    patch(jump, to: target)
  }

  /// Makes a jump lead to the next instruction to be emitted.
  mutating func patch(_ jump: Int) { patch(jump, to: count) }

  mutating func patch(_ jump: Int, to target: Int) {
    let old = instructions[jump]
    if old & 0xFF == UInt64(Operation.compareJump.rawValue)
      || old & 0xFF == UInt64(Operation.compareJumpConstant.rawValue)
    {
      let distance = target - jump - 1
      if Int(Int16.min)...Int(Int16.max) ~= distance {
        instructions[jump] =
          old & 0x0000_FFFF_FFFF_FFFF | UInt64(UInt16(truncatingIfNeeded: distance)) << 48
      } else {
        isTooLarge = true
      }
    } else {
      instructions[jump] = old & 0x0000_0000_FFFF_FFFF | UInt64(UInt32(clamping: target)) << 32
    }
  }

  /// Changes a `clear` emitted before its extent was known.
  mutating func patchClear(_ index: Int, from: Int, count: Int) {
    instructions[index] = Instruction.encode(.clear, a: from, b: count, c: 0)
  }

  /// Takes the first free register from the instructions that change a local which the function never
  /// copies: no other register can hold its value, and none needs to be emptied.
  mutating func spareEmptying() {
    var copied = Set(children.flatMap(\.capturedRegisters))
    for word in instructions where UInt8(truncatingIfNeeded: word) == Operation.move.rawValue {
      copied.insert(Int(word >> 32 & 0xFFFF))
    }
    for place in instructions.indices {
      switch Operation(rawValue: UInt8(truncatingIfNeeded: instructions[place])) {
      case .setElement, .setField, .add:
        if !copied.contains(Int(instructions[place] >> 16 & 0xFFFF)) {
          instructions[place] &= ~0xFF00
        }
      default: break
      }
    }
  }

  mutating func constant(_ value: Value) -> Int {
    // Those that repeat in code; others are stored as often as they occur.
    let key: String? =
      switch value {
      // Equal numbers of different scale are one number; what is shown is normalized.
      case .number(let number): "n\(number)"
      case .percent(let percent): "p\(percent)"
      case .text(let text): "t\(text)"
      case .boolean(let truth): truth ? "b1" : "b0"
      case .none: "-"
      case .missing: "?"
      default: nil
      }
    if let key, let index = constantIndex[key] { return index }
    constants.append(value)
    if let key { constantIndex[key] = constants.count - 1 }
    return constants.count - 1
  }
}
