/// Looking at tokens and taking them.
extension Parser {
  var current: Token { tokens[min(index, tokens.count - 1)] }

  /// The token a few places on; the end goes on for ever.
  func ahead(_ count: Int) -> Token { tokens[min(index + count, tokens.count - 1)] }

  func isSymbol(_ symbol: Symbol) -> Bool { current.kind == .symbol(symbol) }

  func isKeyword(_ keyword: Keyword) -> Bool { current.kind == .keyword(keyword) }

  /// Returns true if a word that is a keyword only in its place stands here, on this line.
  func isContextual(_ keyword: ContextualKeyword) -> Bool {
    current.kind == .name(keyword.rawValue) && !endsHere
  }

  /// True if the statement ends before the current token, because that begins a line.
  var endsHere: Bool {
    current.startsLine && context.newlinesEnd && index != beginning
  }

  func span(_ token: Token) -> SourceSpan {
    SourceSpan(file: number, start: Int(token.start), end: Int(token.end))
  }

  /// From a token to the last one taken.
  func spanFrom(_ start: Int) -> SourceSpan {
    let first = tokens[min(start, tokens.count - 1)]
    let last = tokens[max(min(index, tokens.count) - 1, 0)]
    return SourceSpan(
      file: number, start: Int(first.start), end: max(Int(first.start), Int(last.end)))
  }

  func text(_ token: Token) -> String { file.text(in: span(token)) }

  /// Takes a sign if it stands here.
  mutating func take(_ symbol: Symbol) -> Bool {
    guard isSymbol(symbol), !endsHere else { return false }
    index += 1
    return true
  }

  /// The name of a word that can be one only in its place: an argument, a key, a field.
  func label(_ token: Token) -> Name? {
    switch token.kind {
    case .name(let text): Name(text, span: span(token))
    case .keyword(let keyword): Name(keyword.rawValue, span: span(token))
    default: nil
    }
  }

  /// Takes a name, for the thing that `purpose` says.
  mutating func takeName(_ purpose: String) throws(SyntaxFailure) -> Name {
    let token = current
    switch token.kind {
    case .name(let text) where !endsHere:
      index += 1
      return Name(text, span: span(token))
    case .keyword(let keyword) where !endsHere:
      throw SyntaxFailure(.keywordAsName(keyword), span: span(token))
    default:
      throw expected(.name(of: purpose))
    }
  }

  /// Goes one level deeper; every way in goes out by `nesting -= 1`.
  mutating func deepen() throws(SyntaxFailure) {
    guard nesting < Self.nestingLimit else {
      throw SyntaxFailure(.nestingTooDeep, span: span(current))
    }
    nesting += 1
  }

  /// An expression, refused where its tree gets too high.
  func expression(
    _ kind: Expression.Kind, _ span: SourceSpan
  ) throws(SyntaxFailure) -> Expression {
    let expression = Expression(kind, span: span)
    guard expression.height <= Self.heightLimit else {
      throw SyntaxFailure(.nestingTooDeep, span: span)
    }
    return expression
  }
}
