extension ProgramLayout {
  mutating func layout(_ expression: Expression) -> Layout {
    switch expression.kind {
    case .number, .percent, .money, .periodicMoney, .duration, .date:
      .text(literal(expression.span))
    case .text, .boolean, .none, .name: .text(source(expression.span))
    case .list(let elements): list(elements, expression.span)
    case .record(let entries): record(entries, expression.span)
    case .range(let lower, let upper, let step): range(lower, upper, step)
    case .parenthesized(let inner):
      bracketed("(", inner, ")", end: expression.span.end - 1)
    case .unary(let sign, let operand):
      .text(sign == .not ? "not " : sign.rawValue) + layout(operand)
    case .binary: chain(expression)
    case .pipe: pipeline(expression)
    case .call, .method, .field, .index, .with: postfix(expression)
    case .function(let function): layout(function)
    case .conditional(let conditional): layout(conditional)
    case .block(let block): layout(block)
    case .whatIf(let base, let bindings, let scenario): whatIf(base, bindings, scenario)
    case .seek(let goal, let unknown, let range): seek(goal, unknown, range)
    case .explain(let subject): .text("explain ") + layout(subject)
    }
  }

  /// A literal as written, with single blanks inside and units by their short forms.
  private func literal(_ span: SourceSpan) -> String {
    let text = source(span)
    let mayHaveWords = text.utf8.contains {
      $0 <= UInt8(ascii: " ") || $0 >= 0x80 || $0 == UInt8(ascii: "/")
    }
    guard mayHaveWords else { return text }
    return Lexer.shortForm(of: text.split { $0.isWhitespace }.joined(separator: " "))
  }

  // MARK: Operators

  /// A chain of operators of one precedence, broken after operators where it is too long.
  private mutating func chain(_ expression: Expression) -> Layout {
    var operands: [(sign: BinaryOperator, right: Expression)] = []
    var first = expression
    while case .binary(let sign, let left, let right, _) = first.kind,
      operands.isEmpty || sign.isChained(with: operands[operands.count - 1].sign)
    {
      operands.append((sign, right))
      first = left
    }
    var parts = [layout(first)]
    for (sign, right) in operands.reversed() {
      if sign == .power {
        parts.append(.text("^") + gap(before: right.span.start, else: .nothing))
      } else {
        parts.append(
          .text(" " + sign.rawValue) + gap(before: right.span.start, else: .line))
      }
      parts.append(layout(right))
    }
    return .group(parts[0] + .indented(.sequence(Array(parts.dropFirst()))))
  }

  private mutating func range(
    _ lower: Expression, _ upper: Expression, _ step: Expression?
  ) -> Layout {
    // `1..` and `.5` written together would be read as three points.
    let startsWithPoint = file.text(in: upper.span).hasPrefix(".")
    let isSpaced =
      startsWithPoint
      || [lower, upper].contains { operand in
        if case .binary = operand.kind { true } else { false }
      }
    var parts = [layout(lower), .text(isSpaced ? " .." : "..")]
    parts.append(gap(before: upper.span.start, else: isSpaced ? .space : .nothing))
    parts.append(layout(upper))
    if let step {
      parts.append(.text(" step") + gap(before: step.span.start, else: .space))
      parts.append(layout(step))
    }
    return .sequence(parts)
  }

  /// Stages, each on its line where the source has them so or the line gets too long.
  private mutating func pipeline(_ expression: Expression) -> Layout {
    var stages: [Expression] = []
    var first = expression
    while case .pipe(let left, let stage) = first.kind {
      stages.append(stage)
      first = left
    }
    let isAnswer = first.span.start == first.span.end
    var parts = isAnswer ? [] : [layout(first)]
    var following: [Layout] = []
    for (index, stage) in stages.reversed().enumerated() {
      let sign = tokens[max(tokenIndex(at: stage.span.start) - 1, 0)]
      let isFirst = isAnswer && index == 0
      if sign.startsLine, !isFirst { following.append(.breaking) }
      let stageParts: [Layout] = [
        gap(before: sign.start, else: isFirst ? .nothing : .line), .text("|>"),
        gap(before: stage.span.start, else: .space), layout(stage),
      ]
      if isFirst { parts += stageParts } else { following += stageParts }
    }
    return .group(.sequence(parts) + .indented(.sequence(following)))
  }

  // MARK: Parts after an operand

  private mutating func postfix(_ expression: Expression) -> Layout {
    var outer: [Expression] = []
    var operand = expression
    while let inner = operand.postfixBase {
      outer.append(operand)
      operand = inner
    }
    var parts = [layout(operand)]
    if case .percent = operand.kind, case .call = outer.last?.kind { parts.append(.space) }
    for part in outer.reversed() {
      switch part.kind {
      case .call(let callee, let values):
        parts.append(arguments(values, from: callee.span.end, whole: part.span))
      case .method(_, let name, let values):
        parts.append(.text("." + name.text))
        parts.append(arguments(values, from: name.span.end, whole: part.span))
      case .field(_, let name): parts.append(.text("." + name.text))
      case .index(_, let index):
        parts.append(bracketed("[", index, "]", end: part.span.end - 1))
      case .with(_, let changes):
        parts.append(.text(" with "))
        parts.append(layout(changes))
      default: break
      }
    }
    return .sequence(parts)
  }

  // MARK: Functions and conditions

  private mutating func layout(_ function: FunctionLiteral) -> Layout {
    let head: Layout
    let isPlain = function.parameters.allSatisfy { $0.defaultValue == nil }
    if function.parameters.isEmpty {
      head = .text("=>")
    } else if function.parameters.count == 1, isPlain {
      head = .text("\(function.parameters[0].name.text) =>")
    } else {
      let opener = tokenIndex(at: function.span.start)
      head = parameters(function.parameters, opener: opener) + .text(" =>")
    }
    return head + .indented(gap(before: function.body.span.start, else: .space))
      + layout(function.body)
  }

  private mutating func layout(_ conditional: Conditional) -> Layout {
    let blocks = conditional.branches.map(\.body) + [conditional.otherwise].compactMap { $0 }
    if let last = blocks.last, !hasComments(before: Int(last.span.end)),
      let line = inline(conditional)
    {
      return line
    }
    var parts: [Layout] = []
    for (index, branch) in conditional.branches.enumerated() {
      parts.append(.text(index == 0 ? "if " : " else if "))
      parts.append(layout(branch.condition))
      parts.append(.space)
      parts.append(broken(branch.body))
    }
    if let otherwise = conditional.otherwise {
      parts.append(.text(" else "))
      parts.append(broken(otherwise))
    }
    return .sequence(parts)
  }

  /// A short condition that stands on one line in the source.
  private mutating func inline(_ conditional: Conditional) -> Layout? {
    var parts: [Layout] = []
    for (index, branch) in conditional.branches.enumerated() {
      guard let body = inline(branch.body) else { return nil }
      parts.append(.text(index == 0 ? "if " : " else if "))
      parts.append(layout(branch.condition))
      parts.append(.space)
      parts.append(body)
    }
    if let otherwise = conditional.otherwise {
      guard let body = inline(otherwise) else { return nil }
      parts.append(.text(" else "))
      parts.append(body)
    }
    return Layout.sequence(parts).flat(limit: Self.width - 20).map { .text($0) }
  }

  // MARK: What-if and seek

  private mutating func whatIf(
    _ base: Expression?, _ bindings: [Binding], _ scenario: TextLiteral?
  ) -> Layout {
    var parts: [Layout] = []
    if let base { parts = [layout(base), .space] }
    parts.append(.text("whatif"))
    for (index, binding) in bindings.enumerated() {
      if index > 0 { parts.append(.text(",")) }
      parts.append(
        .indented(gap(before: binding.span.start, else: index > 0 ? .line : .space)))
      parts.append(.indented(layout(binding)))
    }
    if let scenario { parts.append(.text(" as " + source(scenario.span))) }
    return .group(.sequence(parts))
  }

  private mutating func seek(
    _ goal: Expression, _ unknown: Target, _ range: Expression?
  ) -> Layout {
    var parts: [Layout] = [.text("seek "), layout(goal), .text(" by "), layout(unknown)]
    if let range {
      parts.append(.text(" in") + gap(before: range.span.start, else: .space))
      parts.append(layout(range))
    }
    return .sequence(parts)
  }
}

extension BinaryOperator {
  /// Returns true if two operators in a row read as one chain, as `+` and `-` do.
  fileprivate func isChained(with other: BinaryOperator) -> Bool {
    switch (self, other) {
    case (.or, .or), (.and, .and), (.add, .add), (.add, .subtract), (.subtract, .add),
      (.subtract, .subtract):
      true
    case (.multiply, _), (.divide, _), (.of, _):
      other == .multiply || other == .divide || other == .of
    default: false
    }
  }
}

extension Expression {
  /// The base of a call, field, element or change.
  fileprivate var postfixBase: Expression? {
    switch kind {
    case .call(let callee, _): callee
    case .method(let receiver, _, _): receiver
    case .field(let base, _), .index(let base, _), .with(let base, _): base
    default: nil
    }
  }
}
