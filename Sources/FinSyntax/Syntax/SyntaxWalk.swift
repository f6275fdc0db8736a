extension Expression {
  /// Calls a closure with each expression and each block directly inside this one; functions are
  /// one step deeper.
  package func forEachChild(_ visit: (Child) -> Void) {
    switch kind {
    case .number, .percent, .money, .periodicMoney, .duration, .date, .boolean, .none, .name: break
    case .text(let parts):
      for case .interpolation(let expression) in parts { visit(.expression(expression)) }
    case .list(let elements): elements.forEach { visit(.expression($0)) }
    case .record(let entries): entries.forEach { visit(.expression($0.value)) }
    case .range(let lower, let upper, let step):
      visit(.expression(lower))
      visit(.expression(upper))
      if let step { visit(.expression(step)) }
    case .parenthesized(let inner), .unary(_, let inner), .field(let inner, _), .explain(let inner):
      visit(.expression(inner))
    case .binary(_, let left, let right, _), .pipe(let left, let right),
      .index(let left, let right),
      .with(let left, let right):
      visit(.expression(left))
      visit(.expression(right))
    case .call(let callee, let arguments):
      visit(.expression(callee))
      arguments.forEach { visit(.expression($0.value)) }
    case .method(let receiver, _, let arguments):
      visit(.expression(receiver))
      arguments.forEach { visit(.expression($0.value)) }
    case .function(let function): visit(.function(function))
    case .conditional(let conditional):
      for branch in conditional.branches {
        visit(.expression(branch.condition))
        visit(.block(branch.body))
      }
      if let otherwise = conditional.otherwise { visit(.block(otherwise)) }
    case .block(let block): visit(.block(block))
    case .whatIf(let base, let bindings, _):
      if let base { visit(.expression(base)) }
      bindings.forEach { visit(.expression($0.value)) }
    case .seek(let goal, _, let range):
      visit(.expression(goal))
      if let range { visit(.expression(range)) }
    }
  }

  /// An element inside an expression.
  package enum Child {
    case expression(Expression)
    case block(Block)
    case function(FunctionLiteral)
  }

  /// Calls a closure with each expression directly inside this one and its blocks and functions.
  package func forEachInside(_ visit: (Expression) -> Void) {
    forEachChild { child in
      switch child {
      case .expression(let inner): visit(inner)
      case .block(let block): block.statements.forEach { $0.expressions.forEach(visit) }
      case .function(let function): visit(function.body)
      }
    }
  }

  /// True if evaluating it may bind a name: only blocks inside it can.
  package var mayBind: Bool {
    var found = false
    forEachChild { child in
      switch child {
      case .expression(let inner): if !found { found = inner.mayBind }
      case .block: found = true
      case .function: break
      }
    }
    return found
  }
}
