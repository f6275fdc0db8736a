import Money

/// An expression of the language and where it stands.
public struct Expression: Sendable {
  public let kind: Kind
  public let span: SourceSpan
  /// The number of levels of expressions and statements inside, including itself.
  public let height: Int32

  public init(_ kind: Kind, span: SourceSpan) {
    self.kind = kind
    self.span = span
    height = kind.innerHeight + 1
  }

  public indirect enum Kind: Sendable {
    case number(Decimal)
    /// The value as a fraction: `6.5%` is 0.065.
    case percent(Decimal)
    case money(Money)
    case periodicMoney(PeriodicMoney)
    case duration(Duration)
    case date(CalendarDate)
    case text([TextPart])
    case boolean(Bool)
    case none
    case list([Expression])
    case record([RecordEntry])
    /// `lower..upper step step`, both ends included.
    case range(lower: Expression, upper: Expression, step: Expression?)
    case name(String)
    case parenthesized(Expression)
    case unary(UnaryOperator, Expression)
    case binary(BinaryOperator, Expression, Expression, operatorSpan: SourceSpan)
    /// `left |> stage`: the stage is a call that `left` becomes the first argument of, or a
    /// function.
    case pipe(Expression, stage: Expression)
    case call(callee: Expression, arguments: [Argument])
    /// `receiver.name(arguments)`.
    case method(receiver: Expression, name: Name, arguments: [Argument])
    case field(Expression, Name)
    case index(Expression, Expression)
    /// `base with {…}` or `base with (…)`; the changes are an expression that gives a record.
    case with(Expression, changes: Expression)
    case function(FunctionLiteral)
    case conditional(Conditional)
    case block(Block)
    /// `base whatif a = x, b += y as "name"`; without a base, the table of what would move.
    case whatIf(base: Expression?, bindings: [Binding], scenario: TextLiteral?)
    /// `seek goal by unknown in range`; the goal is a comparison.
    case seek(goal: Expression, unknown: Target, range: Expression?)
    case explain(Expression)
  }
}

/// A name as written, and where.
public struct Name: Hashable, Sendable {
  public let text: String
  public let span: SourceSpan

  public init(_ text: String, span: SourceSpan) {
    self.text = text
    self.span = span
  }
}

/// A text literal without interpolation, where the grammar wants a fixed text (`import`, `test`,
/// `as`).
public struct TextLiteral: Hashable, Sendable {
  public let value: String
  public let span: SourceSpan

  public init(_ value: String, span: SourceSpan) {
    self.value = value
    self.span = span
  }
}

/// A piece of a text literal: characters, or an interpolated expression.
public enum TextPart: Sendable {
  case characters(String)
  case interpolation(Expression)

  package var isCharacters: Bool { if case .characters = self { true } else { false } }
}

/// One `key: value` of a record.
public struct RecordEntry: Sendable {
  public let key: Name
  public let value: Expression

  public init(key: Name, value: Expression) {
    self.key = key
    self.value = value
  }
}

/// One argument of a call, positional or named.
public struct Argument: Sendable {
  public let label: Name?
  public let value: Expression

  public init(label: Name?, value: Expression) {
    self.label = label
    self.value = value
  }
}

/// The common part of a function declaration and a function literal.
public struct FunctionLiteral: Sendable {
  public let parameters: [FunctionParameter]
  public let body: Expression
  public let span: SourceSpan

  public init(parameters: [FunctionParameter], body: Expression, span: SourceSpan) {
    self.parameters = parameters
    self.body = body
    self.span = span
  }
}

/// A parameter of a function written in the language.
public struct FunctionParameter: Sendable {
  public let name: Name
  public let defaultValue: Expression?

  public init(name: Name, defaultValue: Expression?) {
    self.name = name
    self.defaultValue = defaultValue
  }
}

/// `if … { … } else if … { … } else { … }`.
public struct Conditional: Sendable {
  /// The conditions with their blocks, in order; never empty.
  public let branches: [Branch]
  public let otherwise: Block?

  public struct Branch: Sendable {
    public let condition: Expression
    public let body: Block

    public init(condition: Expression, body: Block) {
      self.condition = condition
      self.body = body
    }
  }

  public init(branches: [Branch], otherwise: Block?) {
    self.branches = branches
    self.otherwise = otherwise
  }
}
