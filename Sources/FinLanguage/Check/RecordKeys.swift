/// The keys of record literals in a statement, functions included: the names that `x.f()` may mean
/// as a field.
enum RecordKeys {
  static func mentioned(in statement: Statement) -> Set<String> {
    var keys: Set<String> = []
    collect(statement, &keys)
    return keys
  }

  private static func collect(_ statement: Statement, _ keys: inout Set<String>) {
    switch statement.kind {
    case .bind(let binding):
      for accessor in binding.target.path {
        switch accessor {
        case .field(let name): keys.insert(name.text)
        case .element(let index): collect(index, &keys)
        }
      }
      collect(binding.value, &keys)
    case .live(_, let formula): collect(formula, &keys)
    case .function(_, let literal): collect(literal, &keys)
    case .forLoop(_, let sequence, let body):
      collect(sequence, &keys)
      collect(body, &keys)
    case .whileLoop(let condition, let body):
      collect(condition, &keys)
      collect(body, &keys)
    case .returnValue(let value): if let value { collect(value, &keys) }
    case .assertion(let condition, let message):
      collect(condition, &keys)
      if let message { collect(message, &keys) }
    case .test(_, let body): collect(body, &keys)
    case .expression(let expression): collect(expression, &keys)
    case .breakLoop, .continueLoop, .importFile: break
    }
  }

  private static func collect(_ block: Block, _ keys: inout Set<String>) {
    for statement in block.statements { collect(statement, &keys) }
  }

  private static func collect(_ literal: FunctionLiteral, _ keys: inout Set<String>) {
    for parameter in literal.parameters {
      if let value = parameter.defaultValue { collect(value, &keys) }
    }
    collect(literal.body, &keys)
  }

  private static func collect(_ expression: Expression, _ keys: inout Set<String>) {
    if case .record(let entries) = expression.kind { keys.formUnion(entries.map(\.key.text)) }
    expression.forEachChild { child in
      switch child {
      case .expression(let inner): collect(inner, &keys)
      case .block(let block): collect(block, &keys)
      case .function(let literal): collect(literal, &keys)
      }
    }
  }
}
