extension Expression {
  /// Calls a closure with each expression and each block directly inside this one; functions are
  /// one step deeper.
  func forEachChild(_ visit: (Child) -> Void) {
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

  /// Something inside an expression.
  enum Child {
    case expression(Expression)
    case block(Block)
    case function(FunctionLiteral)
  }

  /// Whether evaluating it may bind a name: only blocks inside it can.
  var mayBind: Bool {
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

/// The names that statements bind in the scope they stand in, and the record keys they mention.
struct BoundNames {
  /// Each name with the places that bind it, in order.
  private(set) var places: [String: [SourceSpan]] = [:]
  private(set) var order: [String] = []
  /// Functions declared for a name; nil once something else binds it too.
  private(set) var functions: [String: FunctionLiteral?] = [:]
  /// Names that are given a value of their own somewhere, not only changed by `+=`, a field or an
  /// element.
  private(set) var created: Set<String> = []
  /// Variables of the loops around the place: assigning to one binds no name of the scope.
  private var loopVariables: Set<String> = []

  mutating func collect(_ statements: [Statement]) {
    for statement in statements { collect(statement) }
  }

  mutating func collect(_ expression: Expression) {
    expression.forEachChild { child in
      switch child {
      case .expression(let inner): collect(inner)
      case .block(let block): collect(block.statements)
      case .function: break
      }
    }
  }

  mutating func collect(_ statement: Statement) {
    switch statement.kind {
    case .bind(let binding):
      for case .element(let index) in binding.target.path { collect(index) }
      collect(binding.value)
      let isUpdate = binding.operator != .set || !binding.target.path.isEmpty
      add(binding.target.root, function: nil, isUpdate: isUpdate)
    case .live(let name, let formula):
      collect(formula)
      add(name, function: nil)
    case .function(let name, let literal): add(name, function: literal)
    case .forLoop(let variable, let sequence, let body):
      collect(sequence)
      let isNew = loopVariables.insert(variable.text).inserted
      collect(body.statements)
      if isNew { loopVariables.remove(variable.text) }
    case .whileLoop(let condition, let body):
      collect(condition)
      collect(body.statements)
    case .returnValue(let value): if let value { collect(value) }
    case .assertion(let condition, let message):
      collect(condition)
      if let message { collect(message) }
    case .expression(let expression): collect(expression)
    case .breakLoop, .continueLoop, .importFile, .test: break
    }
  }

  private mutating func add(_ name: Name, function: FunctionLiteral?, isUpdate: Bool = false) {
    if loopVariables.contains(name.text) { return }
    if !isUpdate { created.insert(name.text) }
    if places[name.text] == nil {
      order.append(name.text)
      functions[name.text] = .some(function)
    } else {
      functions[name.text] = .some(nil)
    }
    places[name.text, default: []].append(name.span)
  }

  var names: Set<String> { Set(order) }
}
