extension Parser {
  /// An expression of operators at least as tight as `minimum`; `word` is what it follows.
  mutating func parseExpression(
    _ minimum: Precedence = .whatIf, after word: String? = nil
  ) throws(SyntaxFailure) -> Expression {
    try deepen()
    defer { nesting -= 1 }
    return try parseInfix(try parsePrefix(minimum, after: word), minimum: minimum)
  }

  /// The operators that follow a left operand.
  mutating func parseInfix(
    _ first: Expression, minimum: Precedence
  ) throws(SyntaxFailure) -> Expression {
    var left = first
    var hasComparison = false
    while let (rule, spelling) = infixRule(), rule.precedence >= minimum {
      switch rule.form {
      case .binary(let sign):
        let sign = (sign, span(current))
        reportForeignOperator()
        index += 1
        let right = try parseExpression(rule.rightPrecedence, after: spelling)
        let whole = left.span.union(right.span)
        if rule.precedence == .comparison {
          if hasComparison { reportChain(left, right, operatorSpan: sign.1) }
          hasComparison = true
        }
        left = try expression(.binary(sign.0, left, right, operatorSpan: sign.1), whole)
      case .pipe:
        index += 1
        let stage = try parseExpression(rule.rightPrecedence, after: spelling)
        left = try expression(.pipe(left, stage: stage), left.span.union(stage.span))
      case .range:
        left = try parseRange(left)
      case .remainder:
        left = try parseRemainder(left, rule)
      case .whatIf:
        left = try parseWhatIf(base: left)
      }
    }
    return left
  }

  /// The rule of the operator that stands here, and its spelling for messages.
  private func infixRule() -> (InfixRule, String)? {
    if endsHere, !isSymbol(.pipe) { return nil }
    switch current.kind {
    case .symbol(let symbol):
      return InfixRule.symbols[symbol].map { ($0, symbol.rawValue) }
    case .keyword(let keyword):
      return InfixRule.keywords[keyword].map { ($0, keyword.rawValue) }
    case .foreign(let sign):
      return InfixRule.foreign[sign].map { ($0.rule, sign.rawValue) }
    case .name("mod") where beginsOperand(ahead(1)):
      return InfixRule.foreign[.remainder].map { ($0.rule, "mod") }
    default: return nil
    }
  }

  private mutating func reportForeignOperator() {
    guard case .foreign(let sign) = current.kind, let (_, meant) = InfixRule.foreign[sign] else {
      return
    }
    report(.foreignOperator(written: sign.rawValue, meant: meant), span: span(current))
  }

  /// `a < b < c`: the chain that was meant joins two comparisons.
  private mutating func reportChain(
    _ left: Expression, _ right: Expression, operatorSpan: SourceSpan
  ) {
    let whole = left.span.union(right.span)
    var meant: String?
    if case .binary(_, _, let middle, _) = left.kind {
      let first = file.text(in: left.span)
      let second = file.text(
        in: SourceSpan(
          file: number, start: Int(middle.span.start), end: Int(right.span.end)))
      if !first.contains("\n"), !second.contains("\n") { meant = "\(first) and \(second)" }
    }
    // Only an order is certain to be meant so: `a == b == c` may mean to compare with a boolean.
    let isOrder = !file.text(in: operatorSpan).contains("==") && meant != nil
    report(.chainedComparison(meant: meant), span: whole, fixes: isOrder ? nil : [])
  }

  // MARK: Ranges and remainders

  private mutating func parseRange(_ lower: Expression) throws(SyntaxFailure) -> Expression {
    index += 1
    let upper = try parseExpression(.additive, after: "..")
    var step: Expression?
    if isContextual(.step) {
      index += 1
      step = try parseExpression(.additive, after: "step")
    }
    let whole = lower.span.union((step ?? upper).span)
    if case .number = lower.kind, case .duration = upper.kind, step == nil,
      file.text(in: upper.span).contains(" ")
    {
      let (first, last) = (
        file.text(in: lower.span), Lexer.shortForm(of: file.text(in: upper.span))
      )
      let count = last.prefix { !$0.isLetter }
      report(
        .ambiguousSuffix(
          written: file.text(in: whole),
          readings: ["\(first)..\(count)", "\(first)\(last.dropFirst(count.count))..\(last)"]),
        span: whole)
    }
    if isSymbol(.range), !endsHere {
      throw SyntaxFailure(.chainedRange, span: whole.union(span(current)))
    }
    return try expression(.range(lower: lower, upper: upper, step: step), whole)
  }

  /// `10 % 3`, where `%` is a remainder in other languages, and `6.5 %`, where it is a percent.
  private mutating func parseRemainder(
    _ left: Expression, _ rule: InfixRule
  ) throws(SyntaxFailure) -> Expression {
    let sign = current
    guard beginsOperand(ahead(1)) else {
      let whole = left.span.union(span(sign))
      let literal = tokens[index - 1]
      index += 1
      if case .number(let value) = literal.kind {
        let number = text(literal)
        let isJoined = literal.end == sign.start
        // Digits grouped by blanks are an error already.
        if isJoined, number.contains(" ") { return left }
        report(
          isJoined
            ? .misspelledLiteral(written: "\(number)%", meant: "\(value)%")
            : .spacedPercent(written: file.text(in: whole), meant: "\(number)%"),
          span: span(literal).union(span(sign)))
      } else {
        report(.percentOfName(shortened(left.span)), span: whole)
      }
      return left
    }
    index += 1
    let right = try parseExpression(rule.rightPrecedence, after: "%")
    let whole = left.span.union(right.span)
    let meant = "mod(\(file.text(in: left.span)), \(file.text(in: right.span)))"
    report(.remainder(meant: meant.contains("\n") ? nil : meant), span: whole)
    return try expression(.binary(.divide, left, right, operatorSpan: span(sign)), whole)
  }

  /// Returns true if a token on this line can begin an operand.
  func beginsOperand(_ token: Token) -> Bool {
    if token.startsLine, context.newlinesEnd { return false }
    switch token.kind {
    case .number, .percent, .money, .periodicMoney, .duration, .date, .name, .textStart,
      .symbol(.openParenthesis), .symbol(.openBracket), .symbol(.minus):
      return true
    case .keyword(let keyword): return [.true, .false, .none, .if].contains(keyword)
    default: return false
    }
  }

  // MARK: Signs before an operand

  private mutating func parsePrefix(
    _ minimum: Precedence, after word: String?
  ) throws(SyntaxFailure) -> Expression {
    let start = index
    beginning = index
    switch current.kind {
    case .symbol(.minus):
      index += 1
      try checkOperandFollows("-")
      let operand = try parseExpression(.power, after: "-")
      return try expression(.unary(.negate, operand), spanFrom(start))
    case .symbol(.plus):
      report(.unaryPlus, span: span(current))
      index += 1
      return try parseExpression(.power, after: "+")
    case .keyword(.not):
      if minimum > .not { report(.notNeedsParentheses, span: span(current)) }
      index += 1
      try checkOperandFollows("not")
      let operand = try parseExpression(.not, after: "not")
      return try expression(.unary(.not, operand), spanFrom(start))
    case .foreign(.not):
      return try parseForeignNot(minimum)
    case .keyword(.whatif) where minimum == .whatIf:
      return try parseWhatIf(base: nil)
    case .keyword(.seek) where minimum == .whatIf:
      return try parseSeek()
    case .keyword(.explain) where minimum == .whatIf:
      index += 1
      try checkOperandFollows("explain")
      let subject = try parseExpression(after: "explain")
      return try expression(.explain(subject), spanFrom(start))
    default:
      return try parsePostfix(try parsePrimary(after: word), start: start)
    }
  }

  private mutating func parseForeignNot(_ minimum: Precedence) throws(SyntaxFailure) -> Expression {
    let start = index
    let sign = span(current)
    index += 1
    try checkOperandFollows("!")
    let operand = try parseExpression(.postfix, after: "!")
    // Before a comparison or inside a tighter operation `not` would take in more or less than `!`.
    let precedence = infixRule()?.0.precedence ?? .whatIf
    let isCertain = minimum <= .not && precedence < .comparison
    report(
      .foreignOperator(written: "!", meant: "not"), span: sign,
      fixes: isCertain ? [.init(span: sign, replacement: "not ")] : [])
    return try expression(.unary(.not, operand), spanFrom(start))
  }
}
