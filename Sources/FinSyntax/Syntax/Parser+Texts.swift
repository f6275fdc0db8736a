extension Parser {
  /// A text literal with its interpolations.
  mutating func parseText() throws(SyntaxFailure) -> Expression {
    let start = index
    index += 1
    var parts: [TextPart] = []
    while current.kind != .textEnd {
      switch current.kind {
      case .characters(let text):
        parts.append(.characters(text))
        index += 1
      case .interpolationStart:
        parts.append(.interpolation(try parseInterpolation()))
      default: throw misplaced()
      }
    }
    index += 1
    return try expression(.text(parts), spanFrom(start))
  }

  private mutating func parseInterpolation() throws(SyntaxFailure) -> Expression {
    let opener = index
    let outer = context
    context = Context(newlinesEnd: false)
    defer { context = outer }
    index += 1
    if current.kind == .interpolationEnd {
      throw SyntaxFailure(.emptyInterpolation, span: span(tokens[opener]).union(span(current)))
    }
    let value = try parseExpression(after: "{")
    guard current.kind == .interpolationEnd else { throw misplaced() }
    index += 1
    return value
  }

  /// A text in the place where the grammar wants one that is known before anything runs.
  mutating func parseFixedText(of word: String) throws(SyntaxFailure) -> TextLiteral {
    guard current.kind == .textStart, !endsHere else { throw expected(.text(of: word)) }
    let expression = try parseText()
    guard case .text(let parts) = expression.kind else { throw expected(.text(of: word)) }
    var value = ""
    for part in parts {
      switch part {
      case .characters(let text): value += text
      case .interpolation(let inner):
        throw SyntaxFailure(.interpolationNotAllowed, span: inner.span)
      }
    }
    return TextLiteral(value, span: expression.span)
  }
}
