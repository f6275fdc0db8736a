/// A number, amount or date in a text that need not be fin.
package struct WrittenLiteral {
  /// Nil where nobody can read it: `15th`.
  package let value: Value?
  /// As fin spells it, where it can be read.
  package let text: String
  /// The offset behind it.
  package let end: Int

  /// Reads the literal at an offset; nil where none begins.
  package init?(in file: SourceFile, at start: Int) {
    var lexer = Lexer(file, number: 0)
    lexer.offset = start
    let isPoint = lexer.source.byte(start) == UInt8(ascii: ".")
    if lexer.source.isDigit(isPoint ? start + 1 : start) {
      lexer.readNumber()
    } else if !lexer.readMoney() {
      return nil
    }
    guard let token = lexer.tokens.last, lexer.offset > start else { return nil }
    end = lexer.offset
    let written = lexer.shortForm ?? lexer.source.text(start, end)
    if let problem = lexer.problems.first {
      let meant = problem.replacement
      value = meant.flatMap(Self.value)
      text = value == nil ? written : meant ?? written
    } else {
      (value, text) = (Value(token.kind), written)
    }
  }

  /// The value of a text that is nothing but a literal without a sign.
  package static func value(_ text: String) -> Value? {
    var lexer = Lexer(SourceFile(name: "", text: text), number: 0)
    lexer.run()
    return lexer.tokens.count == 2 && lexer.problems.isEmpty ? Value(lexer.tokens[0].kind) : nil
  }

  /// The unit that a word for one means, as in `30 years`.
  package static func unit(_ word: String) -> String? { Lexer.unit(spelled: word) }
}

extension Value {
  fileprivate init?(_ token: Token.Kind) {
    switch token {
    case .number(let number): self = .number(number)
    case .percent(let percent): self = .percent(percent)
    case .money(let money): self = .money(money)
    case .periodicMoney(let stream): self = .periodicMoney(stream)
    case .duration(let duration): self = .duration(duration)
    case .date(let date): self = .date(date)
    default: return nil
    }
  }
}
