/// A function, or a top-level statement, as the machine runs it.
final class FunctionCode: Sendable {
  /// The place of a captured name's value when the function is made.
  enum CaptureSource: Sendable {
    case register(Int)
    case capture(Int)
    case itself
  }

  /// The data of a call beyond its registers.
  struct CallSite: Sendable {
    /// The label of each argument as written, for calls of functions known only when running.
    var labels: [String?] = []
    /// For each parameter of a built-in, the argument's place and whether it is a literal.
    var places: [ArgumentPlace?] = []
    /// For each argument as written, its parameter, where one may give others.
    var parameters: [Int] = []
    /// See ``ArgumentMatch/shifts``.
    var shifts = 0
  }

  struct ArgumentPlace: Sendable {
    let span: SourceSpan
    let isLiteral: Bool
    /// True if it begins with a minus sign.
    var isNegated = false
  }

  /// The part of a value that an assignment changes.
  final class Target: Sendable {
    /// The top-level name that holds the value; nil where a register does.
    let slot: Int?
    let rootSpan: SourceSpan
    /// From the whole value to the part, with their places in the source.
    let steps: [Step]
    /// The operator that combines the part with the new value; nil if the new value replaces it.
    let `operator`: BinaryOperator?
    /// The place of the new value.
    let value: ArgumentPlace

    init(
      slot: Int?, rootSpan: SourceSpan, steps: [Step], operator: BinaryOperator?,
      value: ArgumentPlace
    ) {
      self.slot = slot
      self.rootSpan = rootSpan
      self.steps = steps
      self.operator = `operator`
      self.value = value
    }

    struct Step: Sendable {
      let accessor: Accessor
      let span: SourceSpan
    }

    enum Accessor: Sendable {
      case field(String)
      case element(register: Int)
    }
  }

  /// Its number in the machine that runs it.
  let id: Int
  let name: String?
  let parameterNames: [String]
  let requiredCount: Int
  let registerCount: Int
  let instructions: [UInt64]
  /// One place for each instruction.
  let spans: [SourceSpan]
  let constants: [Value]
  let children: [FunctionCode]
  let formulas: [LiveFormula]
  let explained: [ExplainedExpression]
  let captures: [CaptureSource]
  let captureNames: [String]
  let keySets: [Record.Keys]
  let callSites: [CallSite]
  let seeks: [SeekSite]
  let targets: [Target]
  /// Its text in the source.
  let span: SourceSpan
  /// True if it reads nothing but its arguments and calls nothing that might.
  let isSelfContained: Bool

  init(
    id: Int, name: String?, parameterNames: [String], requiredCount: Int, registerCount: Int,
    instructions: [UInt64], spans: [SourceSpan], constants: [Value], children: [FunctionCode],
    formulas: [LiveFormula], explained: [ExplainedExpression], captures: [CaptureSource],
    captureNames: [String],
    keySets: [Record.Keys],
    callSites: [CallSite], seeks: [SeekSite], targets: [Target], span: SourceSpan
  ) {
    self.id = id
    self.name = name
    self.parameterNames = parameterNames
    self.requiredCount = requiredCount
    self.registerCount = registerCount
    self.instructions = instructions
    self.spans = spans
    self.constants = constants
    self.children = children
    self.formulas = formulas
    self.explained = explained
    self.captures = captures
    self.captureNames = captureNames
    self.keySets = keySets
    self.callSites = callSites
    self.seeks = seeks
    self.targets = targets
    self.span = span
    isSelfContained = children.isEmpty && instructions.allSatisfy(Instruction.isSelfContained)
  }
}

extension FunctionCode {
  /// The registers of the function around it that it captures.
  var capturedRegisters: [Int] {
    captures.compactMap { if case .register(let register) = $0 { register } else { nil } }
  }

  /// The top-level names that it mentions, itself and in the functions inside it, in the order of
  /// mention.
  var mentions: [Int] {
    var result: [Int] = []
    var seen: Set<Int> = []
    collectMentions(into: &result, &seen)
    return result
  }

  private func collectMentions(into result: inout [Int], _ seen: inout Set<Int>) {
    var uncertain: Int?
    // What the what-ifs around an instruction give values of their own, innermost last.
    var bound: [Set<Int>] = []
    for word in instructions {
      let slot: Int
      switch Operation(rawValue: UInt8(truncatingIfNeeded: word)) {
      case .getGlobal: slot = Int(word >> 32)
      case .callGlobal: slot = Int((word >> 32) & 0xFFFF)
      case .jumpUnlessFunction:
        // In `rate(…)` a name is meant only if it holds a function.
        uncertain = Int((word >> 16) & 0xFFFF)
        continue
      case .openOverlay:
        bound.append([])
        continue
      case .bindInOverlay:
        let isWhole = (word >> 8) & 0xFF != 0
        if isWhole, !bound.isEmpty { bound[bound.count - 1].insert(Int(word >> 32)) }
        continue
      case .closeOverlay, .overlayTable:
        _ = bound.popLast()
        continue
      default: continue
      }
      if slot == uncertain {
        uncertain = nil
        continue
      }
      if bound.contains(where: { $0.contains(slot) }) { continue }
      if seen.insert(slot).inserted { result.append(slot) }
    }
    // As deep as functions are nested in the source, which the parser limits.
    for child in children { child.collectMentions(into: &result, &seen) }
  }
}
