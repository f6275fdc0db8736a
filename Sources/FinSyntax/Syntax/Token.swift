import Money

/// A word, sign or literal of the source.
package struct Token: Sendable {
  package let kind: Kind
  let start: Int32
  let end: Int32
  /// True if a line break stands between the token before and this one.
  let startsLine: Bool

  package enum Kind: Sendable, Equatable {
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

  /// True if it is a literal that stands for a value by itself.
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
package enum Symbol: String, CaseIterable, Sendable {
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

  /// The longest sign that begins with two bytes.
  static func beginning(_ first: UInt8, _ second: UInt8) -> Symbol? {
    byBytes[UInt16(first) << 8 | UInt16(second)] ?? byBytes[UInt16(first) << 8]
  }

  /// The signs by their bytes; the second byte of short ones is 0.
  private static let byBytes: [UInt16: Symbol] = Dictionary(
    uniqueKeysWithValues: allCases.map { symbol in
      let bytes = Array(symbol.rawValue.utf8)
      return (UInt16(bytes[0]) << 8 | (bytes.count > 1 ? UInt16(bytes[1]) : 0), symbol)
    })

  var isCloser: Bool {
    self == .closeParenthesis || self == .closeBracket || self == .closeBrace
  }
}

/// Operators that people bring from other languages.
package enum ForeignOperator: String, CaseIterable, Sendable {
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
