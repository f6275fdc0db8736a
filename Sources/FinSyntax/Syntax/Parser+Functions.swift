extension Parser {
  /// `fn name(parameters) = body` or with a block; the word before the name is already known.
  mutating func parseFunctionDeclaration() throws(SyntaxFailure) -> Statement.Kind {
    let start = index
    index += 1
    let name = try takeName("fn")
    guard isSymbol(.openParenthesis), !endsHere else {
      throw expected(.sign("(", purpose: "after the name of the function"))
    }
    let parameters = try parseParameters()
    let body: Expression
    // What a function declares belongs to its block even where `=` comes before it.
    blockDepth += 1
    defer { blockDepth -= 1 }
    if take(.assign) {
      body = try parseExpression(after: "=")
    } else if isSymbol(.openBrace), !endsHere {
      let block = try parseBlock(after: "the parameters")
      body = try expression(.block(block), block.span)
    } else {
      throw expected(.sign("= or {", purpose: "after the parameters"))
    }
    return .function(
      name: name, FunctionLiteral(parameters: parameters, body: body, span: spanFrom(start)))
  }

  /// `x => body`, `(a, b) => body` and `=> body`.
  mutating func parseArrowFunction() throws(SyntaxFailure) -> Expression {
    let start = index
    var parameters: [FunctionParameter] = []
    if isSymbol(.openParenthesis) {
      parameters = try parseParameters()
    } else if !isSymbol(.arrow) {
      parameters = [FunctionParameter(name: try takeName("a parameter"), defaultValue: nil)]
    }
    guard take(.arrow) else { throw expected(.sign("=>", purpose: "after the parameters")) }
    blockDepth += 1
    defer { blockDepth -= 1 }
    let body = try parseExpression(after: "=>")
    let function = FunctionLiteral(parameters: parameters, body: body, span: spanFrom(start))
    return try expression(.function(function), function.span)
  }

  /// Parameters in parentheses, with defaults after colons.
  private mutating func parseParameters() throws(SyntaxFailure) -> [FunctionParameter] {
    let opener = index
    let outer = context
    context = Context(newlinesEnd: false, isBracketed: true, isCommaSeparated: true)
    defer { context = outer }
    index += 1
    var parameters: [FunctionParameter] = []
    var names: Set<String> = []
    while !take(.closeParenthesis) {
      if case .end = current.kind { throw missingOperand(after: "(") }
      let name = try takeName("a parameter")
      if !names.insert(name.text).inserted {
        report(.repeatedParameter(name.text), span: name.span)
      }
      var defaultValue: Expression?
      if isSymbol(.assign) {
        report(
          .defaultWithEquals(name: name.text), span: span(current), fixes: [colon(after: name)])
        index += 1
        defaultValue = try parseExpression(after: "=")
      } else if take(.colon) {
        defaultValue = try parseExpression(after: ":")
      }
      parameters.append(FunctionParameter(name: name, defaultValue: defaultValue))
      if !isSymbol(.closeParenthesis), !take(.comma) {
        throw unclosedOrMisplaced(opener)
      }
    }
    return parameters
  }

  /// Puts a colon right after a name, in place of the `=` that stands here.
  private func colon(after name: Name) -> Diagnostic.Fix {
    let place = SourceSpan(file: number, start: Int(name.span.end), end: Int(current.end))
    let isSpaced = ahead(1).start > current.end
    return Diagnostic.Fix(span: place, replacement: isSpaced ? ":" : ": ")
  }

  /// The arguments of a call, in parentheses.
  mutating func parseArguments() throws(SyntaxFailure) -> [Argument] {
    let opener = index
    let outer = context
    context = Context(
      newlinesEnd: false, isBracketed: true, isCommaSeparated: true, opener: opener)
    defer { context = outer }
    index += 1
    var arguments: [Argument] = []
    while !take(.closeParenthesis) {
      var name: Name?
      if ahead(1).kind == .symbol(.colon), let label = label(current) {
        name = label
        index += 2
      } else if ahead(1).kind == .symbol(.assign), let label = label(current) {
        index += 1
        report(
          .namedArgumentWithEquals(name: label.text), span: span(current),
          fixes: [colon(after: label)])
        name = label
        index += 1
      }
      let word = name != nil ? ":" : arguments.isEmpty ? "(" : ","
      arguments.append(Argument(label: name, value: try parseExpression(after: word)))
      if isSymbol(.colon), name == nil,
        case .field(let base, let field)? = arguments.last?.value.kind,
        case .name(let root) = base.kind
      {
        throw SyntaxFailure(
          .dottedLabel(base: root, name: field.text), span: base.span.union(field.span))
      }
      if !isSymbol(.closeParenthesis), !take(.comma) {
        throw unclosedOrMisplaced(opener)
      }
    }
    return arguments
  }
}
