extension Lexer {
  /// Characters that look like signs of the language, mostly from word processors and web pages.
  private static let lookAlikes: [Unicode.Scalar: Symbol] = [
    "\u{2212}": .minus, "\u{2013}": .minus, "\u{2014}": .minus, "\u{00D7}": .times,
    "\u{22C5}": .times, "\u{00F7}": .slash, "\u{2264}": .lessOrEqual, "\u{2265}": .greaterOrEqual,
    "\u{2260}": .notEqual, "\u{21D2}": .arrow, "\u{2192}": .arrow, "\u{2026}": .range,
    "\u{FF08}": .openParenthesis,
    "\u{FF09}": .closeParenthesis, "\u{FF0C}": .comma, "\u{FF1B}": .semicolon,
    "\u{FF1D}": .assign, "\u{FF0B}": .plus,
  ]

  /// Signs of other languages that could begin nothing here.
  private static let misspelled: [String: Symbol] = ["->": .arrow, "=<": .lessOrEqual]

  /// Quotes of typography and other languages; any of a group closes a text that one of it opens.
  private static let quotes: [[Unicode.Scalar]] = [
    ["\u{201C}", "\u{201D}", "\u{201E}", "\u{201F}", "\u{00AB}", "\u{00BB}", "\""],
    ["\u{2018}", "\u{2019}", "\u{201A}"], ["'"], ["`"],
  ]

  /// Reads a sign, or reports the character that is none.
  mutating func readSign() {
    let start = offset
    let first = source.byte(offset)
    let second = source.byte(offset + 1)
    if first == UInt8(ascii: "/"), second == UInt8(ascii: "/") {
      report(.foreignComment, from: start, to: start + 2)
      offset = source.lineEnd(offset)
      return
    }
    if readForeign(first, second) { return }
    if source.text(start, min(start + 3, source.bytes.count)) == "..." {
      offset += 3
      report(.foreignOperator(written: "...", meant: ".."), from: start, to: offset)
      append(.symbol(.range), from: start)
      return
    }
    if second == UInt8(ascii: ">") || second == UInt8(ascii: "<"),
      let symbol = Self.misspelled[source.text(start, start + 2)]
    {
      offset += 2
      report(
        .foreignOperator(written: source.text(start, offset), meant: symbol.rawValue),
        from: start, to: offset)
      append(.symbol(symbol), from: start)
      return
    }
    if let symbol = Symbol.beginning(first, second) {
      offset += symbol.rawValue.utf8.count
      append(.symbol(symbol), from: start)
      return
    }
    readUnknown()
  }

  private mutating func readForeign(_ first: UInt8, _ second: UInt8) -> Bool {
    let start = offset
    let third = source.byte(offset + 2)
    let equals = UInt8(ascii: "=")
    let found: ForeignOperator
    switch first {
    case UInt8(ascii: "%"): found = .remainder
    case UInt8(ascii: "?"): found = .question
    case UInt8(ascii: "*") where second == first: found = .power
    case UInt8(ascii: "&") where second == first: found = .and
    case UInt8(ascii: "|") where second == first: found = .or
    case UInt8(ascii: "<") where second == UInt8(ascii: ">"): found = .notEqual
    case equals where second == equals && third == equals: found = .identical
    case UInt8(ascii: "!") where second == equals && third == equals: found = .notIdentical
    case UInt8(ascii: "!") where second != equals: found = .not
    case UInt8(ascii: "+") where second == first && endsOperand(at: offset + 2): found = .increment
    case UInt8(ascii: "-") where second == first && endsOperand(at: offset + 2): found = .decrement
    default: return false
    }
    offset += found.rawValue.utf8.count
    append(.foreign(found), from: start)
    return true
  }

  /// Returns true if nothing that could be an operand follows: the end of a line, a statement or a
  /// bracket.
  private func endsOperand(at offset: Int) -> Bool {
    let next = source.blanksEnd(offset)
    guard next < source.bytes.count else { return true }
    return ["\n", ";", ")", "]", "}", ",", "#"].contains(Unicode.Scalar(source.byte(next)))
  }

  private mutating func readUnknown() {
    let start = offset
    guard let (scalar, length) = source.scalar(offset) else { return }
    if let symbol = Self.lookAlikes[scalar] {
      offset += length
      report(
        .lookAlike(written: String(scalar), meant: symbol.rawValue), from: start, to: offset)
      append(.symbol(symbol), from: start)
    } else if let closers = Self.quotes.first(where: { $0.contains(scalar) }) {
      readForeignQuotes(length, closers)
    } else {
      offset += length
      report(.unexpectedCharacter(Self.shown(scalar)), from: start, to: offset)
    }
  }

  /// A text between quotes of another kind is taken as a text.
  private mutating func readForeignQuotes(_ length: Int, _ closers: [Unicode.Scalar]) {
    let start = offset
    let contents = offset + length
    let lineEnd = source.lineEnd(offset)
    var end = contents
    while end < lineEnd, let (scalar, length) = source.scalar(end) {
      if closers.contains(scalar) {
        let text = source.text(contents, end)
        let isPlain = !text.contains { "\"\\{".contains($0) }
        offset = end + length
        report(.singleQuotes(meant: isPlain ? "\"\(text)\"" : nil), from: start, to: offset)
        append(.textStart, from: start)
        append(.characters(text), from: start)
        append(.textEnd, from: start)
        return
      }
      end += length
    }
    offset = contents
    report(.singleQuotes(meant: nil), from: start, to: offset)
  }

  /// A character for a message: itself where it can be seen, else its code.
  private static func shown(_ scalar: Unicode.Scalar) -> String {
    switch scalar.properties.generalCategory {
    case .control, .format, .surrogate, .privateUse, .unassigned, .lineSeparator,
      .paragraphSeparator, .spaceSeparator, .nonspacingMark, .enclosingMark:
      "the character U+" + String(scalar.value, radix: 16, uppercase: true)
    default: String(scalar)
    }
  }
}
