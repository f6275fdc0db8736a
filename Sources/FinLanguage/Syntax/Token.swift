import Money

/// A word, sign or literal of the source.
struct Token: Sendable {
  let kind: Kind
  let start: Int32
  let end: Int32
  /// Whether a line break stands between the token before and this one.
  let startsLine: Bool

  enum Kind: Sendable, Equatable {
    case number(Decimal)
    case percent(Decimal)
    case money(Money)
    case periodicMoney(PeriodicMoney)
    case duration(Duration)
    case date(CalendarDate)
    case name(String)
    case keyword(Keyword)
    case symbol(Symbol)
    /// An operator of other languages, which the parser reads as the one meant and reports.
    case foreign(ForeignOperator)
    /// The opening quote; then come characters and interpolations, then the closing quote.
    case textStart
    case characters(String)
    case interpolationStart
    case interpolationEnd
    case textEnd
    case end
  }

  /// Whether it is a literal that stands for a value by itself.
  var isLiteral: Bool {
    switch kind {
    case .number, .percent, .money, .periodicMoney, .duration, .date: true
    case .name, .keyword, .symbol, .foreign, .textStart, .characters, .interpolationStart,
      .interpolationEnd, .textEnd, .end:
      false
    }
  }
}

/// The signs of the language, spelled as written.
enum Symbol: String, CaseIterable, Sendable {
  case openParenthesis = "("
  case closeParenthesis = ")"
  case openBracket = "["
  case closeBracket = "]"
  case openBrace = "{"
  case closeBrace = "}"
  case comma = ","
  case semicolon = ";"
  case colon = ":"
  case dot = "."
  case range = ".."
  case assign = "="
  case live = ":="
  case arrow = "=>"
  case pipe = "|>"
  case addAssign = "+="
  case subtractAssign = "-="
  case multiplyAssign = "*="
  case divideAssign = "/="
  case plus = "+"
  case minus = "-"
  case times = "*"
  case slash = "/"
  case caret = "^"
  case equal = "=="
  case notEqual = "!="
  case less = "<"
  case lessOrEqual = "<="
  case greater = ">"
  case greaterOrEqual = ">="

  /// The closing sign that belongs to an opening one.
  var closer: Symbol? {
    switch self {
    case .openParenthesis: .closeParenthesis
    case .openBracket: .closeBracket
    case .openBrace: .closeBrace
    default: nil
    }
  }

  var isCloser: Bool {
    self == .closeParenthesis || self == .closeBracket || self == .closeBrace
  }
}

/// Operators that people bring from other languages.
enum ForeignOperator: String, CaseIterable, Sendable {
  case remainder = "%"
  case power = "**"
  case and = "&&"
  case or = "||"
  case not = "!"
  case notEqual = "<>"
  case identical = "==="
  case notIdentical = "!=="
  case increment = "++"
  case decrement = "--"
  case question = "?"
}
