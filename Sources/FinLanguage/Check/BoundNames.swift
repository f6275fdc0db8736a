/// The names that statements bind in the scope they stand in.
struct BoundNames {
  struct Entry {
    let name: String
    /// Each place that binds it, in order.
    var places: [SourceSpan]
    /// The function declared for it; nil if something else binds it, too.
    var declaration: FunctionLiteral?
    /// True if it is given a value of its own somewhere, not only changed by `+=`, a field or an
    /// element.
    var isCreated: Bool
  }

  /// In the order of binding.
  private(set) var entries: [Entry] = []
  private var places: [String: Int] = [:]
  /// Variables of the loops around the place: assigning to one binds no name of the scope.
  private var loopVariables: [String] = []

  var names: [String] { entries.map(\.name) }

  mutating func collect(_ statements: [Statement]) {
    for statement in statements { collect(statement) }
  }

  mutating func collect(_ expression: Expression) {
    // What blocks of a goal bind belongs to its trials.
    if case .seek(_, _, let range) = expression.kind {
      if let range { collect(range) }
      return
    }
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
      add(binding.target.root, declaration: nil, isUpdate: isUpdate)
    // What blocks of a formula bind is its own.
    case .live(let name, _): add(name, declaration: nil)
    case .function(let name, let literal): add(name, declaration: literal)
    case .forLoop(let variable, let sequence, let body):
      collect(sequence)
      loopVariables.append(variable.text)
      collect(body.statements)
      loopVariables.removeLast()
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

  private mutating func add(
    _ name: Name, declaration: FunctionLiteral?, isUpdate: Bool = false
  ) {
    if loopVariables.contains(name.text) { return }
    if let place = places[name.text] {
      entries[place].places.append(name.span)
      entries[place].declaration = nil
      if !isUpdate { entries[place].isCreated = true }
    } else {
      places[name.text] = entries.count
      entries.append(
        Entry(
          name: name.text, places: [name.span], declaration: declaration, isCreated: !isUpdate))
    }
  }
}

extension SyntaxTree {
  /// The names that the statements create at top level, in the order of binding.
  public var createdNames: [String] {
    var bound = BoundNames()
    bound.collect(statements)
    return bound.entries.filter(\.isCreated).map(\.name)
  }
}

extension Expression {
  /// Returns true if evaluating it may bind this name.
  func binds(_ name: String) -> Bool {
    if !mayBind { return false }
    var bound = BoundNames()
    bound.collect(self)
    return bound.names.contains(name)
  }
}
