extension Parser {
  /// The condition of `if`, `while` and `assert`, where a `=` was meant to compare.
  mutating func parseCondition(after word: String) throws(SyntaxFailure) -> Expression {
    try checkOperandFollows(word)
    let condition = try parseExpression(after: word)
    guard isSymbol(.assign), !endsHere else { return condition }
    report(.assignmentInExpression, span: span(current))
    index += 1
    _ = try parseExpression(after: "=")
    return condition
  }

  /// A block where one must stand.
  mutating func parseBlock(after place: String) throws(SyntaxFailure) -> Block {
    guard isSymbol(.openBrace), !endsHere else { throw expected(.block(after: place)) }
    try deepen()
    defer { nesting -= 1 }
    let opener = index
    let outer = context
    context = Context()
    blockDepth += 1
    defer {
      context = outer
      blockDepth -= 1
    }
    index += 1
    let statements = try parseStatements(opener: opener)
    index += 1
    return Block(statements: statements, span: spanFrom(opener))
  }

  /// `if … { … } else if … { … } else { … }`.
  mutating func parseConditional() throws(SyntaxFailure) -> Expression {
    let start = index
    var branches: [Conditional.Branch] = []
    var otherwise: Block?
    repeat {
      index += 1
      let condition = try parseCondition(after: "if")
      let body = try parseBlock(after: "the condition")
      branches.append(.init(condition: condition, body: body))
      try checkElse()
      guard isKeyword(.else) else { break }
      index += 1
      if !isKeyword(.if) { otherwise = try parseBlock(after: "else") }
    } while otherwise == nil
    return try expression(
      .conditional(Conditional(branches: branches, otherwise: otherwise)), spanFrom(start))
  }

  /// Reports an `else` on the next line, and `elif`.
  private mutating func checkElse() throws(SyntaxFailure) {
    if isKeyword(.else), current.startsLine {
      let brace = tokens[index - 1]
      let gap = file.bytes[Int(brace.end)..<Int(current.start)]
      let place = SourceSpan(file: number, start: Int(brace.end), end: Int(current.start))
      report(
        .elseOnNextLine, span: span(current),
        fixes: gap.contains(UInt8(ascii: "#")) ? [] : [.init(span: place, replacement: " ")])
    } else if case .name(let word) = current.kind, !endsHere,
      ["elif", "elseif", "elsif"].contains(word)
    {
      throw SyntaxFailure(.foreignElseIf(word), span: span(current))
    }
  }
}
