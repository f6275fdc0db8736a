extension ProgramLayout {
  mutating func layout(_ statement: Statement) -> Layout {
    let layout = layout(statement.kind, start: statement.span.start)
    return statement.isSilenced ? layout + .text(";") : layout
  }

  private mutating func layout(_ kind: Statement.Kind, start: Int32) -> Layout {
    switch kind {
    case .bind(let binding): layout(binding)
    case .live(let name, let formula):
      .text("\(name.text) :=") + gap(before: formula.span.start, else: .space)
        + layout(formula)
    case .function(let name, let function): layout(name, function)
    case .forLoop(let variable, let sequence, let body):
      .text("for \(variable.text) in") + gap(before: sequence.span.start, else: .space)
        + layout(sequence) + .space + layout(body)
    case .whileLoop(let condition, let body):
      .text("while ") + layout(condition) + .space + layout(body)
    case .breakLoop: .text("break")
    case .continueLoop: .text("continue")
    case .returnValue(let value):
      if let value { .text("return ") + layout(value) } else { .text("return") }
    case .importFile(let path): .text("import " + source(path.span))
    case .assertion(let condition, let message): layout(condition, message)
    case .test(let name, let body): .text("test \(source(name.span)) ") + layout(body)
    case .expression(let expression): layout(expression)
    }
  }

  private mutating func layout(_ condition: Expression, _ message: Expression?) -> Layout {
    let condition = .text("assert ") + layout(condition)
    guard let message else { return condition }
    return .group(
      condition + .text(",")
        + .indented(gap(before: message.span.start, else: .line) + layout(message)))
  }

  /// `fn name(parameters) = body`, or with a block.
  private mutating func layout(_ name: Name, _ function: FunctionLiteral) -> Layout {
    let opener = tokenIndex(at: name.span.end)
    let head =
      .text("fn \(name.text)") + parameters(function.parameters, opener: opener)
    if case .block(let block) = function.body.kind {
      return head + gap(before: block.span.start, else: .space) + layout(block)
    }
    return head + .text(" =") + gap(before: function.body.span.start, else: .space)
      + layout(function.body)
  }

  mutating func layout(_ binding: Binding) -> Layout {
    layout(binding.target) + .text(" " + binding.operator.rawValue)
      + .indented(gap(before: binding.value.span.start, else: .space))
      + layout(binding.value)
  }

  mutating func layout(_ target: Target) -> Layout {
    var parts: [Layout] = [.text(target.root.text)]
    for accessor in target.path {
      switch accessor {
      case .field(let name): parts.append(.text("." + name.text))
      case .element(let index):
        parts.append(bracketed("[", index, "]", end: closerOffset(after: index)))
      }
    }
    return .sequence(parts)
  }

  // MARK: Blocks

  mutating func layout(_ block: Block) -> Layout {
    inline(block) ?? broken(block)
  }

  /// A block of one short statement that stands on one line in the source.
  mutating func inline(_ block: Block) -> Layout? {
    guard block.statements.count <= 1, !hasLineBreak(block.span),
      !hasComments(before: Int(block.span.end))
    else { return nil }
    guard let statement = block.statements.first else { return .text("{ }") }
    return layout(statement).flat(limit: Self.inlineWidth).map { .text("{ \($0) }") }
  }

  mutating func broken(_ block: Block) -> Layout {
    let start = Int(block.span.start) + 1
    let end = Int(block.span.end) - 1
    let heading = openingComment(at: start)
    let rows = rows(block.statements, from: start, to: end)
    return .text("{") + heading + .indented(.hardLine + rows) + .hardLine + .text("}")
  }

  /// A comment behind the opening brace stays there.
  private mutating func openingComment(at start: Int) -> Layout {
    let source = Characters(bytes: file.bytes)
    guard source.byte(source.blanksEnd(start)) == UInt8(ascii: "#") else { return .nothing }
    let comments = takeComments(before: source.lineEnd(start))
    return .sequence(comments.map { .comment("  " + $0.text) })
  }

  func hasLineBreak(_ span: SourceSpan) -> Bool {
    file.bytes[Int(span.start)..<Int(span.end)].contains(UInt8(ascii: "\n"))
  }

  /// Source text as it is written.
  func source(_ span: SourceSpan) -> String { file.text(in: span) }

  // MARK: Tokens

  /// The index of the first token that begins at an offset or after it.
  func tokenIndex(at offset: Int32) -> Int {
    var low = 0
    var high = tokens.count
    while low < high {
      let middle = (low + high) / 2
      if tokens[middle].start < offset { low = middle + 1 } else { high = middle }
    }
    return min(low, tokens.count - 1)
  }

  /// Returns the place of the bracket that closes right after an expression.
  func closerOffset(after expression: Expression) -> Int32 {
    tokens[tokenIndex(at: expression.span.end)].start
  }
}
