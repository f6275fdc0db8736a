import Money

/// Units in words after a number: `30 years`, `6.5 percent`, `3 million dollars`.
extension Lexer {
  /// The unit that a word or two after a number give it.
  enum UnitWord {
    /// The abbreviation of a duration's unit: `y`.
    case duration(String)
    /// The abbreviation of a percent's unit, and the power of ten that it scales by.
    case percent(String, power: Int)
    case currency(Currency)
    case scale(String)
  }

  /// The unit that stands after one blank on this line, and where it ends; nil before `(`, where a
  /// function is called so.
  func unitWord(after offset: Int) -> (unit: UnitWord, end: Int)? {
    guard let first = word(after: offset), let unit = Self.unitWord(first.text) else {
      guard let first = word(after: offset), let second = word(after: first.end),
        let unit = Self.unitWords(first.text, second.text), !isCalled(second.end)
      else { return nil }
      return (unit, second.end)
    }
    return isCalled(first.end) ? nil : (unit, first.end)
  }

  private static func unitWord(_ word: String) -> UnitWord? {
    switch word {
    case "year", "years": .duration("y")
    case "month", "months": .duration("mo")
    case "week", "weeks": .duration("w")
    case "day", "days": .duration("d")
    case "percent": .percent("%", power: -2)
    case "dollar", "dollars": .currency(.usd)
    case "euro", "euros": Currency(code: "EUR").map { .currency($0) }
    case "thousand": .scale("k")
    case "million": .scale("M")
    case "billion": .scale("B")
    default: nil
    }
  }

  private static func unitWords(_ first: String, _ second: String) -> UnitWord? {
    switch (first, second) {
    case ("basis", "point"), ("basis", "points"): .percent("bp", power: -4)
    case ("percentage", "point"), ("percentage", "points"): .percent("%", power: -2)
    default: nil
    }
  }

  /// The word after exactly one blank, in lower case.
  func word(after offset: Int) -> (text: String, end: Int)? {
    let length = source.blankLength(offset)
    guard length > 0, source.nameStartLength(offset + length) > 0 else { return nil }
    let end = source.nameEnd(offset + length)
    return (source.text(offset + length, end).lowercased(), end)
  }

  private func isCalled(_ end: Int) -> Bool {
    source.byte(source.blanksEnd(end)) == UInt8(ascii: "(")
  }

  /// Reads the words for a unit after a plain number; false where there are none.
  mutating func readUnitWords(_ numeral: Numeral) -> Bool {
    guard let (unit, end) = unitWord(after: offset) else { return false }
    let digits = source.text(numeral.start, offset)
    switch unit {
    case .duration(let first):
      readDurationWords(numeral, first, end: end)
    case .percent(let sign, let power):
      offset = end
      shortForm = digits + sign
      append(checked(numeral, scaledBy: power).map(Token.Kind.percent), numeral)
    case .currency:
      readCurrency(numeral, scaledBy: 0)
    case .scale(let letter):
      offset = end
      shortForm = digits + letter
      readCurrency(numeral, scaledBy: Self.scales[letter] ?? 0)
    }
    return true
  }

  /// `5 years 6 months`: neighbours of ever smaller units are one duration.
  private mutating func readDurationWords(_ numeral: Numeral, _ first: String, end: Int) {
    let digits = source.text(numeral.start, offset)
    var suffix = first
    offset = end
    while case let start = offset + source.blankLength(offset), start > offset,
      case let count = source.digitsEnd(start), count > start,
      case (.duration(let unit), let end)? = unitWord(after: count),
      Self.isDuration(suffix + source.text(start, count) + unit)
    {
      suffix += source.text(start, count) + unit
      offset = end
    }
    shortForm = digits + suffix
    append(duration(numeral, suffix: suffix), numeral)
  }

  /// The end of words for a period after an amount, as in `$450 per month` and `$450 monthly`.
  func periodWords(after offset: Int) -> (period: String, end: Int)? {
    guard let first = word(after: offset), !isCalled(first.end) else { return nil }
    switch first.text {
    case "monthly": return ("mo", first.end)
    case "weekly": return ("w", first.end)
    case "yearly": return ("y", first.end)
    case "per", "a":
      guard let second = word(after: first.end), !isCalled(second.end),
        let period = Self.periodWord(second.text)
      else { return nil }
      return (period, second.end)
    default: return nil
    }
  }

  /// The abbreviation of a period in words, in the singular.
  package static func periodWord(_ word: String) -> String? {
    switch word {
    case "day": "d"
    case "week": "w"
    case "month": "mo"
    case "year": "y"
    default: nil
    }
  }

  /// A literal in its short form, as `fin fmt` writes it: `30 years` is `30y`.
  package static func shortForm(of literal: String) -> String {
    var lexer = Lexer(SourceFile(name: "", text: literal), number: 0)
    lexer.run()
    return lexer.tokens.count == 2 ? lexer.shortForm ?? literal : literal
  }
}
