import Money

extension Lexer {
  /// Reads a literal that begins with a digit or a point.
  package mutating func readNumber() {
    shortForm = nil
    if readDate() { return }
    let start = offset
    var numeral = source.numeral(at: start, groups: false)
    if let end = source.groupsEnd(start) {
      let grouped = source.numeral(at: start, groups: true)
      // Commas group a number only as money; a group that begins with 0 is no number of its own.
      let hasZeroGroup = stride(from: numeral.end, to: end, by: 4)
        .contains { source.byte($0 + 1) == UInt8(ascii: "0") }
      if hasZeroGroup || isCurrency(after: scaleEnd(grouped.end)) { numeral = grouped }
    }
    offset = numeral.end
    if readSecondPoint(numeral) { return }
    if source.byte(offset) == UInt8(ascii: "%"), isPercentSign(offset) {
      offset += 1
      append(checked(numeral, scaledBy: -2).map(Token.Kind.percent), numeral)
      return
    }
    if readSpacedGroups(numeral) { return }
    let suffixEnd = source.nameEnd(offset)
    let suffix = source.text(offset, suffixEnd)
    offset = suffixEnd
    if suffix.isEmpty, readUnitWords(numeral) { return }
    if let scale = Self.scales[suffix] ?? (suffix.isEmpty ? 0 : nil) {
      readCurrency(numeral, scaledBy: scale)
    } else if suffix == "bp" {
      append(checked(numeral, scaledBy: -4).map(Token.Kind.percent), numeral)
    } else if let duration = duration(numeral, suffix: suffix) {
      append(duration, numeral)
    } else {
      reportSuffix(suffix, of: numeral)
      append(.number(.zero), from: start)
    }
  }

  /// Reports digits behind a second point, or behind the point of an exponent. Groups of three digits
  /// are left to who knows the points of other countries.
  mutating func readSecondPoint(_ numeral: Numeral) -> Bool {
    guard numeral.hasFraction || numeral.hasExponent else { return false }
    var end = numeral.end
    var isGrouped = numeral.fraction.count == 3
    while source.byte(end) == UInt8(ascii: "."), source.isDigit(end + 1) {
      let next = source.digitsEnd(end + 1)
      isGrouped = isGrouped && next - end == 4
      end = next
    }
    guard end > numeral.end, !isGrouped else { return false }
    end = source.byte(end) == UInt8(ascii: "%") ? end + 1 : source.nameEnd(end)
    let written = source.text(numeral.start, end)
    let parts = written.split { $0 == "e" || $0 == "E" }
    offset = end
    report(
      .malformedNumber(
        written: written, power: parts.count == 2 ? "\(parts[0]) * 10^\(parts[1])" : nil),
      from: numeral.start, to: end)
    append(.number(.zero), from: numeral.start)
    return true
  }

  /// Takes digits grouped by blanks, as in `1 000 000`, as one number, which the parser reports.
  mutating func readSpacedGroups(_ numeral: Numeral) -> Bool {
    guard numeral.isWhole, (1...3).contains(numeral.whole.count) else { return false }
    var end = numeral.end
    while case let next = source.blanksEnd(end), next > end, source.digitsEnd(next) == next + 3,
      source.namePartLength(next + 3) == 0
    {
      end = next + 3
    }
    guard end > numeral.end else { return false }
    offset = end
    append(.number(.zero), from: numeral.start)
    return true
  }

  static let scales = ["k": 3, "M": 6, "B": 9]

  /// Adds the token of a literal, or a zero where it had no value.
  mutating func append(_ kind: Token.Kind?, _ numeral: Numeral) {
    append(kind ?? .number(.zero), from: numeral.start)
  }

  /// The value of a numeral whose literal ends here; reports what is wrong with it.
  mutating func checked(_ numeral: Numeral, scaledBy power: Int) -> Decimal? {
    checkSpelling(numeral)
    let written = source.text(numeral.start, offset)
    if numeral.significantDigits > Decimal.maximumDigits {
      report(.tooManyDigits(numeral.significantDigits), from: numeral.start, to: offset)
      return nil
    }
    guard let value = numeral.value(scaledBy: power) else {
      report(.numberOutOfRange(written), from: numeral.start, to: offset)
      return nil
    }
    return value
  }

  /// Reports zeros and separators that no number has.
  mutating func checkSpelling(_ numeral: Numeral) {
    let start = numeral.start
    let written = source.text(start, offset)
    if numeral.hasMisplacedUnderscore {
      let digits = written.filter { $0 != "_" }
      report(.misplacedUnderscore(written: written, meant: digits), from: start, to: offset)
    } else if numeral.hasLeadingZero {
      let rest = written.drop { $0 == "0" || $0 == "_" || $0 == "," }
      let meant = rest.first?.isNumber == true ? String(rest) : "0" + rest
      let error: SyntaxError =
        isJoinedToNumber(start)
        ? .leadingZeroInDate(written: written, meant: meant)
        : .leadingZero(written: written, meant: meant)
      report(error, from: start, to: offset)
    }
  }

  /// Returns true if `-` or `/` joins a number, which ends here, to another without spaces.
  private func isJoinedToNumber(_ start: Int) -> Bool {
    let signs = [UInt8(ascii: "-"), UInt8(ascii: "/")]
    return start > 1 && signs.contains(source.byte(start - 1)) && source.isDigit(start - 2)
      || signs.contains(source.byte(offset)) && source.isDigit(offset + 1)
  }

  /// Returns true if a `%` makes a percent: before an operand it is the remainder of other
  /// languages.
  private func isPercentSign(_ offset: Int) -> Bool {
    let next = source.byte(offset + 1)
    return source.namePartLength(offset + 1) == 0
      && ![UInt8(ascii: "("), UInt8(ascii: "$")].contains(next)
  }

  /// Returns true if a currency follows after a blank: its code, or a word for it.
  private func isCurrency(after offset: Int) -> Bool {
    if case .currency? = unitWord(after: offset)?.unit { return true }
    return currencyCode(after: offset) != nil
  }

  /// The end of a scale suffix at an offset.
  private func scaleEnd(_ offset: Int) -> Int {
    let end = source.nameEnd(offset)
    return Self.scales[source.text(offset, end)] == nil ? offset : end
  }

  /// Reports a suffix that means nothing, with what may have been meant.
  private mutating func reportSuffix(_ suffix: String, of numeral: Numeral) {
    let start = numeral.start
    let written = source.text(start, offset)
    let digits = source.text(start, numeral.end)
    if suffix == "m" {
      let readings = numeral.isWhole ? [digits + "mo", digits + "M"] : [digits + "M"]
      report(.ambiguousSuffix(written: written, readings: readings), from: start, to: offset)
    } else if let unit = Self.unit(spelled: suffix), numeral.isWhole {
      report(.misspelledLiteral(written: written, meant: digits + unit), from: start, to: offset)
    } else if suffix.hasSuffix("m"), numeral.isWhole, Self.isDuration(suffix + "o") {
      report(.misspelledLiteral(written: written, meant: written + "o"), from: start, to: offset)
    } else if ["st", "nd", "rd", "th"].contains(suffix), numeral.isWhole, digits.utf8.count <= 2 {
      // A day of the month.
      report(.misspelledLiteral(written: written, meant: digits), from: start, to: offset)
    } else if let other = Self.misspelledSuffixes[suffix] {
      report(.misspelledLiteral(written: written, meant: digits + other), from: start, to: offset)
    } else if let code = Currency(code: suffix)?.code {
      report(
        .misspelledLiteral(written: written, meant: "\(digits) \(code)"), from: start, to: offset)
    } else if let day = WrittenDate(written), let date = day.readings.first {
      report(
        .malformedDate(
          written: written, readings: [date.description], isGuess: true, arithmetic: nil),
        from: start, to: offset)
    } else {
      report(.unknownSuffix(written: written, suffix: suffix), from: start, to: offset)
    }
  }

  private static let misspelledSuffixes = [
    "K": "k", "b": "B", "bn": "B", "mm": "M", "MM": "M", "mn": "M", "mil": "M", "million": "M",
    "billion": "B", "thousand": "k", "bps": "bp", "BP": "bp", "pct": "%", "percent": "%",
  ]

  /// The unit that a word for one means, as in `30 years`.
  package static func unit(spelled word: String) -> String? {
    switch word.lowercased() {
    case "y", "yr", "yrs", "year", "years": "y"
    case "mo", "mos", "mon", "month", "months", "mth", "mths": "mo"
    case "w", "wk", "wks", "week", "weeks": "w"
    case "d", "day", "days": "d"
    default: nil
    }
  }
}
