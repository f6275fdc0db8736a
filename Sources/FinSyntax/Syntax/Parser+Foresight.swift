/// Parsing of what-if and goal seek.
extension Parser {
  /// `whatif a = x, b += y as "name"`, after the expression it is about if there is one.
  mutating func parseWhatIf(base: Expression?) throws(SyntaxFailure) -> Expression {
    let start = index
    if context.isCommaSeparated { report(.whatIfNeedsParentheses, span: span(current)) }
    index += 1
    var bindings = [try parseBinding(after: "whatif")]
    while !context.isCommaSeparated, take(.comma) {
      bindings.append(try parseBinding(after: ","))
    }
    var scenario: TextLiteral?
    if isContextual(.as) {
      index += 1
      scenario = try parseFixedText(of: "as")
    }
    let place = base.map { $0.span.union(lastSpan) } ?? spanFrom(start)
    return try expression(.whatIf(base: base, bindings: bindings, scenario: scenario), place)
  }

  private mutating func parseBinding(after word: String) throws(SyntaxFailure) -> Binding {
    let start = index
    let left = try parseExpression(.postfix, after: word)
    guard case .symbol(let symbol) = current.kind, !endsHere,
      let assignment = AssignmentOperator(rawValue: symbol.rawValue)
    else { throw expected(.binding) }
    let target = try target(left)
    index += 1
    let value = try parseExpression(.pipe, after: symbol.rawValue)
    return Binding(target: target, operator: assignment, value: value, span: spanFrom(start))
  }

  /// `seek goal == value by unknown in range`.
  mutating func parseSeek() throws(SyntaxFailure) -> Expression {
    let start = index
    index += 1
    try checkOperandFollows("seek")
    var goal = try parseGoal()
    if isSymbol(.assign), !endsHere {
      report(.assignmentInExpression, span: span(current))
      index += 1
      goal = try parseExpression(.pipe, after: "=")
    } else if !isComparison(goal) {
      throw SyntaxFailure(
        .expected(.comparison, found: .text(shortened(goal.span))), span: goal.span)
    }
    guard isContextual(.by) else {
      throw expected(.word("by", purpose: "after the goal of seek"))
    }
    index += 1
    try checkOperandFollows("by")
    let unknown = try target(try parseExpression(.postfix, after: "by"))
    var range: Expression?
    if isKeyword(.in), !endsHere {
      index += 1
      let bounds = try parseExpression(.range, after: "in")
      range = bounds
    }
    return try expression(.seek(goal: goal, unknown: unknown, range: range), spanFrom(start))
  }

  /// Parses the goal after `seek`, also written as a call `(goal, unknown)`.
  private mutating func parseGoal() throws(SyntaxFailure) -> Expression {
    do {
      return try parseExpression(.pipe, after: "seek")
    } catch  where error.error == .commaOutsideBrackets {
      throw expected(.word("by", purpose: "after the goal of seek"))
    }
  }

  private func isComparison(_ goal: Expression) -> Bool {
    if case .parenthesized(let inner) = goal.kind { return isComparison(inner) }
    guard case .binary(let sign, _, _, _) = goal.kind else { return false }
    return sign.isComparison
  }
}
