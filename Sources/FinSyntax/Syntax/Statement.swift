/// A statement of the language and where it stands.
public struct Statement: Sendable {
  public let kind: Kind
  public let span: SourceSpan
  /// True if a `;` ended it, which silences what a session would print.
  public let isSilenced: Bool
  /// The number of levels of expressions and statements inside, including itself.
  public let height: Int32

  public init(_ kind: Kind, span: SourceSpan, isSilenced: Bool = false) {
    self.kind = kind
    self.span = span
    self.isSilenced = isSilenced
    height = kind.innerHeight + 1
  }

  public indirect enum Kind: Sendable {
    case bind(Binding)
    /// `name := formula`.
    case live(name: Name, formula: Expression)
    case function(name: Name, FunctionLiteral)
    case forLoop(variable: Name, sequence: Expression, body: Block)
    case whileLoop(condition: Expression, body: Block)
    case breakLoop
    case continueLoop
    case returnValue(Expression?)
    case importFile(TextLiteral)
    case assertion(condition: Expression, message: Expression?)
    case test(name: TextLiteral, body: Block)
    case expression(Expression)
  }
}

/// Statements between braces.
public struct Block: Sendable {
  public let statements: [Statement]
  public let span: SourceSpan
  /// The height of the highest statement.
  public let height: Int32

  public init(statements: [Statement], span: SourceSpan) {
    self.statements = statements
    self.span = span
    height = statements.reduce(0) { max($0, $1.height) }
  }
}

/// An assignment: of a name, or of a field or element reached from one.
public struct Binding: Sendable {
  public let target: Target
  public let `operator`: AssignmentOperator
  public let value: Expression
  public let span: SourceSpan

  public init(target: Target, operator: AssignmentOperator, value: Expression, span: SourceSpan) {
    self.target = target
    self.operator = `operator`
    self.value = value
    self.span = span
  }
}

/// An assignment target: a name, then any fields and elements, as in `rows[3].amount`.
public struct Target: Sendable {
  public let root: Name
  public let path: [Accessor]
  public let span: SourceSpan

  public enum Accessor: Sendable {
    case field(Name)
    case element(Expression)
  }

  public init(root: Name, path: [Accessor], span: SourceSpan) {
    self.root = root
    self.path = path
    self.span = span
  }
}

extension Statement {
  /// The expressions directly in it.
  package var expressions: [Expression] {
    switch kind {
    case .bind(let binding): [binding.value]
    case .live(_, let formula): [formula]
    case .function(_, let function): [function.body]
    case .forLoop(_, let sequence, let body):
      [sequence] + body.statements.flatMap(\.expressions)
    case .whileLoop(let condition, let body): [condition] + body.statements.flatMap(\.expressions)
    case .returnValue(let value): value.map { [$0] } ?? []
    case .assertion(let condition, let message): [condition] + (message.map { [$0] } ?? [])
    case .test(_, let body): body.statements.flatMap(\.expressions)
    case .expression(let expression): [expression]
    case .breakLoop, .continueLoop, .importFile: []
    }
  }
}
