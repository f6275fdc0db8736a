/// The heights of trees: every pass recurses, so the parser refuses trees that are too high.

extension Expression.Kind {
  /// The height of the highest part; 0 of a leaf.
  var innerHeight: Int32 {
    switch self {
    case .number, .percent, .money, .periodicMoney, .duration, .date, .boolean, .none, .name: 0
    case .text(let parts):
      parts.reduce(0) { height, part in
        if case .interpolation(let inner) = part { max(height, inner.height) } else { height }
      }
    case .list(let elements): elements.reduce(0) { max($0, $1.height) }
    case .record(let entries): entries.reduce(0) { max($0, $1.value.height) }
    case .range(let lower, let upper, let step):
      max(lower.height, upper.height, step?.height ?? 0)
    case .parenthesized(let inner), .unary(_, let inner), .field(let inner, _), .explain(let inner):
      inner.height
    case .binary(_, let left, let right, _), .pipe(let left, let right),
      .index(let left, let right),
      .with(let left, let right):
      max(left.height, right.height)
    case .call(let callee, let arguments):
      arguments.reduce(callee.height) { max($0, $1.value.height) }
    case .method(let receiver, _, let arguments):
      arguments.reduce(receiver.height) { max($0, $1.value.height) }
    case .function(let function): function.height
    case .conditional(let conditional):
      conditional.branches.reduce(conditional.otherwise?.height ?? 0) {
        max($0, $1.condition.height, $1.body.height)
      }
    case .block(let block): block.height
    case .whatIf(let base, let bindings, _):
      bindings.reduce(base?.height ?? 0) { max($0, $1.height) }
    case .seek(let goal, let unknown, let range):
      max(goal.height, unknown.height, range?.height ?? 0)
    }
  }
}

extension Statement.Kind {
  /// The height of the highest part; 0 of a leaf.
  var innerHeight: Int32 {
    switch self {
    case .bind(let binding): binding.height
    case .live(_, let formula): formula.height
    case .function(_, let function): function.height
    case .forLoop(_, let sequence, let body): max(sequence.height, body.height)
    case .whileLoop(let condition, let body): max(condition.height, body.height)
    case .breakLoop, .continueLoop, .importFile: 0
    case .returnValue(let value): value?.height ?? 0
    case .assertion(let condition, let message): max(condition.height, message?.height ?? 0)
    case .test(_, let body): body.height
    case .expression(let expression): expression.height
    }
  }
}

extension FunctionLiteral {
  var height: Int32 {
    parameters.reduce(body.height) { max($0, $1.defaultValue?.height ?? 0) }
  }
}

extension Binding {
  var height: Int32 { max(value.height, target.height) }
}

extension Target {
  var height: Int32 {
    path.reduce(0) { height, accessor in
      if case .element(let index) = accessor { max(height, index.height) } else { height }
    }
  }
}
