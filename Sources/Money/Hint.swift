/// Advice on an error, or a remark on a result, as data: words, and forms to type among them. The language words it
/// (``Hint/text`` of FinLanguage), and nothing reads the words again.
public indirect enum Hint: Hashable, Sendable {
  case words(String)
  /// The form to type, or one of several: `450 or 4.5%`.
  case write([Form])
  /// One of several that may be meant: `did you mean rate?`
  case nearest([Form])
  /// The name of an input that may be meant, where a name alone says too little.
  case nearestInput(String)
  /// All that may be meant together: `did you mean 6.5% and 30y?`
  case meant([Form])
  /// The texts to write in place of several arguments: `write 6.5% and 30y`.
  case replace([Form])
  /// A rule and a form that follows it: `a rate is a percent, e.g. 6.5%`.
  case example(String, Form)
  /// A parameter by its name, with its meaning in words.
  case meaning(String, String)
  /// A name that has to get a value.
  case setFirst(String)
  /// A function that has to be defined.
  case defineFirst(String)
  /// Words and forms one behind the other.
  case parts([Hint])
  /// Several hints on one error.
  case several([Hint])

  /// An argument, or an entry of a record, to type.
  public static func input(_ name: String, _ value: Form) -> Hint { .write([.named(name, value)]) }

  public static func call(_ function: String, _ arguments: Form...) -> Hint {
    .write([.call(function, arguments)])
  }

  /// Texts of the language, of which one is to type.
  public static func choice(_ sources: [String]) -> Hint { .write(sources.map(Form.source)) }

  public static func typed(_ source: String) -> Hint { .choice([source]) }
  public static func typed(_ source: String?) -> Hint? { source.map { .choice([$0]) } }

  public static func + (left: Hint, right: Hint) -> Hint {
    switch (left.pieces.last, right.pieces.first) {
    case (.words(let start)?, .words(let end)?):
      .joined(left.pieces.dropLast() + [.words(start + end)] + right.pieces.dropFirst())
    default: .joined(left.pieces + right.pieces)
    }
  }

  /// Its parts, or itself.
  public var pieces: [Hint] { if case .parts(let parts) = self { parts } else { [self] } }

  /// The hints of which it is made.
  public var all: [Hint] { if case .several(let hints) = self { hints } else { [self] } }

  private static func joined(_ pieces: [Hint]) -> Hint {
    pieces.count == 1 ? pieces[0] : .parts(pieces)
  }
}

extension Hint: ExpressibleByStringInterpolation {
  public struct StringInterpolation: StringInterpolationProtocol {
    fileprivate var hint = Hint.words("")

    public init(literalCapacity: Int, interpolationCount: Int) {}

    public mutating func appendLiteral(_ text: String) { hint = hint + .words(text) }

    public mutating func appendInterpolation(_ form: Form) { hint = hint + .write([form]) }

    public mutating func appendInterpolation(_ value: some CustomStringConvertible) {
      appendLiteral(value.description)
    }
  }

  public init(stringLiteral text: String) { self = .words(text) }

  public init(stringInterpolation: StringInterpolation) { self = stringInterpolation.hint }
}
