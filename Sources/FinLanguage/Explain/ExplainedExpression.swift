import Money

/// An expression that is taken apart, with its text.
struct ExplainedExpression: Sendable {
  let expression: Expression
  private let bytes: [UInt8]

  init(expression: Expression, text: String) {
    self.expression = expression
    bytes = Array(text.utf8)
  }

  /// The text of a part of it, on one line.
  func text(of part: SourceSpan) -> String {
    let start = min(max(0, Int(part.start - expression.span.start)), bytes.count)
    let end = min(max(start, Int(part.end - expression.span.start)), bytes.count)
    return String(decoding: bytes[start..<end], as: UTF8.self).onOneLine
  }

  /// The text of a part with what its operands came to in place of them.
  func text(of part: Expression, replacing operand: (Expression) -> String?) -> String {
    var result: [UInt8] = []
    var next = Int(part.span.start - expression.span.start)
    for (place, inner) in part.explainedOperands.enumerated() {
      let start = Int(inner.span.start - expression.span.start)
      let end = Int(inner.span.end - expression.span.start)
      guard next <= start, start <= end, end <= bytes.count else { continue }
      result += bytes[next..<start]
      let text = operand(inner) ?? String(decoding: bytes[start..<end], as: UTF8.self)
      let isBare = !text.hasPrefix("-") || !part.bracesSign(of: inner, at: place)
      result += (isBare ? text : "(\(text))").utf8
      next = end
    }
    let end = min(Int(part.span.end - expression.span.start), bytes.count)
    if next <= end { result += bytes[max(0, next)..<end] }
    return String(decoding: result, as: UTF8.self).onOneLine
  }
}

extension String {
  /// Source on one line: without comments, with a single space for any between words, and `;`
  /// between the statements of a block.
  var onOneLine: String {
    var result = ""
    var end = 0
    var brackets: [String] = []
    var last: SourceToken?
    for word in SourceTokens(self).words {
      if word.range.lowerBound > end, let last {
        let beginsStatement =
          word.startsLine && brackets.last == "{" && last.mayEndStatement
          && word.mayBeginStatement
        let hugs = word.startsLine && (last.opensBracket || word.closesBracket)
        result += beginsStatement ? "; " : hugs ? "" : " "
      }
      switch word.text {
      case "{", "(", "[": if word.kind == .sign { brackets.append(word.text) }
      case "}", ")", "]": if word.kind == .sign { _ = brackets.popLast() }
      default: break
      }
      result += word.text
      end = word.range.upperBound
      last = word
    }
    return result
  }
}

extension SourceToken {
  fileprivate var opensBracket: Bool { kind == .sign && ["(", "["].contains(text) }
  fileprivate var closesBracket: Bool { kind == .sign && [")", "]"].contains(text) }
  fileprivate var mayEndStatement: Bool { kind != .sign || ["}", ")", "]"].contains(text) }

  fileprivate var mayBeginStatement: Bool {
    text != "else" && !["}", ")", "]", "|>"].contains(text)
  }
}

extension Expression {
  /// The expression inside the parentheses around it, if there are any.
  var unparenthesized: Expression {
    var inner = self
    while case .parenthesized(let next) = inner.kind { inner = next }
    return inner
  }

  /// Returns true if a negative figure needs parentheses in the place of an operand.
  fileprivate func bracesSign(of operand: Expression, at place: Int) -> Bool {
    // One that stood in parentheses keeps them; a literal stands as it was typed.
    if case .parenthesized = operand.kind { return true }
    if case .unary(.negate, let inner) = operand.kind, !inner.isStep { return false }
    return switch kind {
    case .binary(.power, _, _, _), .unary: true
    case .binary: place > 0
    case .method: place == 0
    default: false
    }
  }

  /// The parts whose values make up this one's, in the order of writing; a sum or product of
  /// several parts is one step.
  var explainedOperands: [Expression] {
    switch kind {
    case .number, .percent, .money, .periodicMoney, .duration, .date, .boolean, .none, .name,
      .function, .block, .whatIf, .seek:
      []
    case .text(let parts):
      parts.compactMap { if case .interpolation(let inner) = $0 { inner } else { nil } }
    case .list(let elements): elements
    case .record(let entries): entries.map(\.value)
    case .range(let lower, let upper, let step): [lower, upper] + (step.map { [$0] } ?? [])
    case .parenthesized(let inner), .unary(_, let inner), .field(let inner, _), .explain(let inner):
      [inner]
    case .binary: chain
    case .pipe(let left, let stage):
      if case .call(_, let arguments) = stage.kind {
        [left] + arguments.map(\.value)
      } else {
        [left]
      }
    case .index(let left, let right), .with(let left, let right): [left, right]
    case .call(_, let arguments): arguments.map(\.value)
    case .method(let receiver, _, let arguments): [receiver] + arguments.map(\.value)
    case .conditional(let conditional): conditional.branches.map(\.condition)
    }
  }

  /// The operands of a run of `+ -` or of `* /`.
  private var chain: [Expression] {
    guard case .binary(let first, _, _, _) = kind else { return [] }
    var operands: [Expression] = []
    var rest = self
    while case .binary(let op, let left, let right, _) = rest.kind,
      op.runsTogether(with: first)
        || rest.span == span
    {
      operands.append(right)
      rest = left
    }
    return [rest] + operands.reversed()
  }

  /// True if it is a literal, or a list or record of such: typed as it is.
  var isPlain: Bool {
    switch kind {
    case .number, .percent, .money, .periodicMoney, .duration, .date, .boolean, .none: true
    case .text(let parts):
      parts.allSatisfy { if case .characters = $0 { true } else { false } }
    case .parenthesized(let inner), .unary(.negate, let inner): inner.isPlain
    case .list(let elements): elements.allSatisfy(\.isPlain)
    case .record(let entries): entries.allSatisfy(\.value.isPlain)
    case .range(let lower, let upper, let step):
      lower.isPlain && upper.isPlain && step?.isPlain ?? true
    default: false
    }
  }

  /// The one expression that gives its value, without the braces around it; nil where statements
  /// stand before it.
  var single: Expression? {
    guard case .block(let block) = unparenthesized.kind else { return self }
    guard block.statements.count == 1, case .expression(let inner)? = block.statements.first?.kind
    else { return nil }
    return inner.single
  }

  /// The function that is called by name, with all its arguments; nil for anything else.
  var namedCall: (name: String, arguments: [Argument])? {
    switch kind {
    case .call(let callee, let arguments):
      guard case .name(let name) = callee.unparenthesized.kind else { return nil }
      return (name, arguments)
    case .method(let receiver, let name, let arguments):
      return (name.text, [Argument(label: nil, value: receiver)] + arguments)
    case .pipe(let left, let stage):
      let first = Argument(label: nil, value: left)
      if case .name(let name) = stage.unparenthesized.kind { return (name, [first]) }
      return stage.namedCall.map { ($0.name, [first] + $0.arguments) }
    default: return nil
    }
  }

  /// True if it is worked out from other values, and is not a literal, a name or a list of such.
  var isStep: Bool {
    switch kind {
    case .unary(.negate, let inner): inner.isStep
    case .unary, .binary, .pipe, .call, .method, .field, .index, .with, .conditional, .whatIf,
      .seek:
      true
    case .number, .percent, .money, .periodicMoney, .duration, .date, .boolean, .none, .name, .text,
      .list, .record, .range, .parenthesized, .function, .block, .explain:
      false
    }
  }
}

extension BinaryOperator {
  fileprivate func runsTogether(with other: BinaryOperator) -> Bool {
    switch (self, other) {
    case (.add, .add), (.add, .subtract), (.subtract, .add), (.subtract, .subtract): true
    case (.multiply, .multiply), (.multiply, .divide), (.divide, .multiply), (.divide, .divide):
      true
    default: false
    }
  }
}
