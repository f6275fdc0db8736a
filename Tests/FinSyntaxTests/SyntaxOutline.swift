import FinSyntax
import Money

/// Trees as S-expressions, without places: what a program says, however it is laid out.
enum SyntaxOutline {
  static func text(_ statements: [Statement]) -> String {
    statements.map(text).joined(separator: "\n")
  }

  static func text(_ statement: Statement) -> String {
    text(statement.kind) + (statement.isSilenced ? ";" : "")
  }

  private static func text(_ kind: Statement.Kind) -> String {
    switch kind {
    case .bind(let binding): text(binding)
    case .live(let name, let formula): "(:= \(name.text) \(text(formula)))"
    case .function(let name, let function): "(fn \(name.text) \(text(function)))"
    case .forLoop(let variable, let sequence, let body):
      "(for \(variable.text) \(text(sequence)) \(text(body)))"
    case .whileLoop(let condition, let body): "(while \(text(condition)) \(text(body)))"
    case .breakLoop: "(break)"
    case .continueLoop: "(continue)"
    case .returnValue(let value): "(return\(value.map { " " + text($0) } ?? ""))"
    case .importFile(let path): "(import \(quoted(path.value)))"
    case .assertion(let condition, let message):
      "(assert \(text(condition))\(message.map { " " + text($0) } ?? ""))"
    case .test(let name, let body): "(test \(quoted(name.value)) \(text(body)))"
    case .expression(let expression): text(expression)
    }
  }

  static func text(_ expression: Expression) -> String {
    switch expression.kind {
    case .number(let value): "\(value)"
    case .percent(let value): "percent:\(value)"
    case .money(let money): money.outline
    case .periodicMoney(let money): "\(money.money.outline)/\(money.period)"
    case .duration(let duration): "duration:\(duration.months):\(duration.days)"
    case .date(let date): "\(date)"
    case .text(let parts): "(text" + parts.map { " " + text($0) }.joined() + ")"
    case .boolean(let value): "\(value)"
    case .none: "none"
    case .list(let elements): "[" + elements.map(text).joined(separator: " ") + "]"
    case .record(let entries):
      "{" + entries.map { "\($0.key.text):\(text($0.value))" }.joined(separator: " ") + "}"
    case .range(let lower, let upper, let step):
      "(.. \(text(lower)) \(text(upper))\(step.map { " " + text($0) } ?? ""))"
    case .name(let name): name
    case .parenthesized(let inner): "(\(text(inner)))"
    case .unary(let sign, let operand): "(\(sign.rawValue) \(text(operand)))"
    case .binary(let sign, let left, let right, _):
      "(\(sign.rawValue) \(text(left)) \(text(right)))"
    case .pipe(let left, let stage): "(|> \(text(left)) \(text(stage)))"
    case .call(let callee, let arguments): "(call \(text(callee))\(text(arguments)))"
    case .method(let receiver, let name, let arguments):
      "(method \(text(receiver)) \(name.text)\(text(arguments)))"
    case .field(let base, let name): "(. \(text(base)) \(name.text))"
    case .index(let base, let index): "(at \(text(base)) \(text(index)))"
    case .with(let base, let changes): "(with \(text(base)) \(text(changes)))"
    case .function(let function): "(=> \(text(function)))"
    case .conditional(let conditional): text(conditional)
    case .block(let block): text(block)
    case .whatIf(let base, let bindings, let scenario):
      "(whatif \(base.map(text) ?? "-") " + bindings.map(text).joined(separator: " ")
        + (scenario.map { " as " + quoted($0.value) } ?? "") + ")"
    case .seek(let goal, let unknown, let range):
      "(seek \(text(goal)) \(text(unknown))\(range.map { " " + text($0) } ?? ""))"
    case .explain(let subject): "(explain \(text(subject)))"
    }
  }

  private static func text(_ part: TextPart) -> String {
    switch part {
    case .characters(let characters): quoted(characters)
    case .interpolation(let inner): "{\(text(inner))}"
    }
  }

  private static func text(_ arguments: [Argument]) -> String {
    arguments.map { " " + ($0.label.map { $0.text + ":" } ?? "") + text($0.value) }.joined()
  }

  private static func text(_ function: FunctionLiteral) -> String {
    let parameters = function.parameters.map { parameter in
      parameter.name.text + (parameter.defaultValue.map { ":" + text($0) } ?? "")
    }
    return "[\(parameters.joined(separator: " "))] \(text(function.body))"
  }

  private static func text(_ conditional: Conditional) -> String {
    let branches = conditional.branches.map { "\(text($0.condition)) \(text($0.body))" }
    return "(if " + branches.joined(separator: " ")
      + (conditional.otherwise.map { " else " + text($0) } ?? "") + ")"
  }

  private static func text(_ block: Block) -> String {
    "<" + block.statements.map(text).joined(separator: " | ") + ">"
  }

  private static func text(_ binding: Binding) -> String {
    "(\(binding.operator.rawValue) \(text(binding.target)) \(text(binding.value)))"
  }

  private static func text(_ target: Target) -> String {
    target.path.reduce(target.root.text) { path, accessor in
      switch accessor {
      case .field(let name): "\(path).\(name.text)"
      case .element(let index): "\(path)[\(text(index))]"
      }
    }
  }

  private static func quoted(_ text: String) -> String { text.debugDescription }
}

extension Money {
  fileprivate var outline: String { "\(currency.code):\(amount)" }
}
