extension Parser {
  mutating func parseStatementKind() throws(SyntaxFailure) -> Statement.Kind {
    switch current.kind {
    case .keyword(let keyword):
      if let kind = try parseKeywordStatement(keyword) { return kind }
    case .name(let word):
      if ahead(1).kind == .textStart, !ahead(1).startsLine, word == "test" {
        return try parseTest()
      }
      if let kind = try parseForeignDeclaration(word) { return kind }
    case .symbol(.assign):
      throw leadingEquals()
    case .symbol(.pipe):
      return try parseContinuation()
    default: break
    }
    return try parseExpressionOrAssignment()
  }

  /// A statement that begins with a keyword; nil when it is an expression.
  private mutating func parseKeywordStatement(
    _ keyword: Keyword
  ) throws(SyntaxFailure) -> Statement.Kind? {
    if case .symbol(let symbol) = ahead(1).kind, !ahead(1).startsLine,
      symbol == .live || AssignmentOperator(rawValue: symbol.rawValue) != nil
    {
      throw SyntaxFailure(.keywordAsName(keyword), span: span(current))
    }
    switch keyword {
    case .fn: return try parseFunctionDeclaration()
    case .for: return try parseFor()
    case .while:
      index += 1
      let condition = try parseCondition(after: "while")
      return .whileLoop(condition: condition, body: try parseBlock(after: "the condition"))
    case .break:
      index += 1
      return .breakLoop
    case .continue:
      index += 1
      return .continueLoop
    case .return:
      index += 1
      return .returnValue(endsStatement ? nil : try parseExpression())
    case .import:
      index += 1
      return .importFile(try parseFixedText(of: "import"))
    case .assert:
      index += 1
      let condition = try parseCondition(after: "assert")
      return .assertion(
        condition: condition,
        message: take(.comma) ? try parseExpression(after: ",") : nil)
    case .else:
      throw SyntaxFailure(.elseOnNextLine, span: span(current))
    case .if, .in, .or, .and, .not, .with, .of, .whatif, .seek, .explain, .true, .false, .none:
      return nil
    }
  }

  /// True if nothing more of the statement can follow.
  var endsStatement: Bool {
    if endsHere { return true }
    return switch current.kind {
    case .end, .symbol(.semicolon), .symbol(.closeBrace): true
    default: false
    }
  }

  // MARK: Assignments

  private mutating func parseExpressionOrAssignment() throws(SyntaxFailure) -> Statement.Kind {
    let start = index
    let expression = try parseExpression()
    if let arrow = arrow(in: expression) {
      throw SyntaxFailure(.foreignOperator(written: "<-", meant: "="), span: arrow)
    }
    guard case .symbol(let symbol) = current.kind, !endsHere else { return .expression(expression) }
    if symbol == .live { return try parseLive(expression) }
    guard let assignment = AssignmentOperator(rawValue: symbol.rawValue) else {
      return .expression(expression)
    }
    let target = try target(expression)
    index += 1
    let value = try parseExpression(after: symbol.rawValue)
    return .bind(
      Binding(target: target, operator: assignment, value: value, span: spanFrom(start)))
  }

  /// The `<-` of `price <- $450k`, which would compare with a negative amount.
  private func arrow(in expression: Expression) -> SourceSpan? {
    guard case .binary(.less, let left, let right, let sign) = expression.kind,
      case .name = left.kind, case .unary(.negate, let operand) = right.kind,
      sign.end == right.span.start, operand.span.start > right.span.start + 1
    else { return nil }
    return SourceSpan(file: number, start: Int(sign.start), end: Int(right.span.start) + 1)
  }

  private mutating func parseLive(_ left: Expression) throws(SyntaxFailure) -> Statement.Kind {
    let sign = span(current)
    guard case .name(let text) = left.kind else {
      _ = try target(left)
      throw SyntaxFailure(.liveTargetNotName(file.text(in: left.span)), span: left.span)
    }
    if blockDepth > 0 { report(.liveFormulaNotTopLevel, span: sign) }
    index += 1
    let formula = try parseExpression(after: ":=")
    return .live(name: Name(text, span: left.span), formula: formula)
  }

  /// The assignment target that an expression names.
  func target(_ expression: Expression) throws(SyntaxFailure) -> Target {
    var path: [Target.Accessor] = []
    var rest = expression
    while true {
      switch rest.kind {
      case .name(let text):
        return Target(
          root: Name(text, span: rest.span), path: path.reversed(), span: expression.span)
      case .field(let base, let name):
        path.append(.field(name))
        rest = base
      case .index(let base, let index):
        path.append(.element(index))
        rest = base
      default:
        let obstacle = obstacle(rest, whole: expression)
        throw SyntaxFailure(.notAssignable(obstacle), span: rest.span)
      }
    }
  }

  private func obstacle(
    _ part: Expression, whole: Expression
  ) -> SyntaxError.AssignmentObstacle {
    switch part.kind {
    case .number, .percent, .money, .periodicMoney, .duration, .date, .text, .boolean, .none,
      .list, .record, .function:
      .literal(shortened(part.span))
    case .call, .method: .call
    case .parenthesized(let inner):
      if case .name = inner.kind {
        .parentheses(meant: file.text(in: inner.span))
      } else {
        .operation
      }
    case .range, .unary, .binary, .pipe, .with, .conditional, .block, .whatIf, .seek, .explain:
      .operation
    case .name, .field, .index: .notFromName
    }
  }

  // MARK: Other statements

  /// A line that begins with `|>` goes on with the last answer.
  private mutating func parseContinuation() throws(SyntaxFailure) -> Statement.Kind {
    let place = SourceSpan(file: number, start: Int(current.start), end: Int(current.start))
    let answer = Expression(.name("ans"), span: place)
    return .expression(try parseInfix(answer, minimum: .whatIf))
  }

  private mutating func parseFor() throws(SyntaxFailure) -> Statement.Kind {
    index += 1
    let variable = try takeName("for")
    guard isKeyword(.in), !endsHere else {
      throw expected(.word("in", purpose: "after the variable of for"))
    }
    index += 1
    let sequence = try parseExpression(after: "in")
    return .forLoop(
      variable: variable, sequence: sequence, body: try parseBlock(after: "for … in …"))
  }

  private mutating func parseTest() throws(SyntaxFailure) -> Statement.Kind {
    index += 1
    let name = try parseFixedText(of: "test")
    return .test(name: name, body: try parseBlock(after: "the name of the test"))
  }

  /// `let x = 3` and `def f(x) = …`, as other languages declare.
  private mutating func parseForeignDeclaration(
    _ word: String
  ) throws(SyntaxFailure) -> Statement.Kind? {
    guard case .name(let name) = ahead(1).kind, !ahead(1).startsLine else { return nil }
    switch word {
    case "let", "var", "const", "val", "local", "global", "set":
      let span = span(current).union(span(ahead(1)))
      report(.foreignDeclaration(word: word, meant: name), span: span)
      index += 1
      return try parseStatementKind()
    case "def", "func", "function", "fun", "define":
      report(.foreignDeclaration(word: word, meant: "fn"), span: span(current))
      return try parseFunctionDeclaration()
    default:
      return nil
    }
  }
}
