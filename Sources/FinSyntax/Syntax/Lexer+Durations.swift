import Money

extension Lexer {
  /// The units of durations in the order in which a literal names them, with their months or days.
  private static let units: [(name: String, months: Int, days: Int)] = [
    ("y", 12, 0), ("mo", 1, 0), ("w", 0, 7), ("d", 0, 1),
  ]

  /// The duration of digits and a suffix such as `y6mo`; nil when the suffix is none of a duration.
  mutating func duration(_ numeral: Numeral, suffix: String) -> Token.Kind? {
    guard let parts = Self.parts(of: Array(suffix.utf8)) else { return nil }
    let start = numeral.start
    let written = source.text(start, offset)
    guard numeral.isWhole else {
      reportFraction(numeral, unit: parts[0].unit, written: written)
      return .number(.zero)
    }
    checkSpelling(numeral)
    if parts.contains(where: { $0.digits.count > 1 && $0.digits[0] == UInt8(ascii: "0") }) {
      let meant = Self.withoutLeadingZeros(written)
      report(.leadingZero(written: written, meant: meant), from: start, to: offset)
    }
    var months = 0
    var days = 0
    var digits = numeral.whole
    for part in parts {
      guard digits.count <= 10 else {
        report(.durationOutOfRange(written), from: start, to: offset)
        return .number(.zero)
      }
      let count = digits.reduce(0) { $0 * 10 + Int($1 &- 48) }
      months += count * Self.units[part.unit].months
      days += count * Self.units[part.unit].days
      digits = part.digits
    }
    guard let duration = Duration(months: months, days: days) else {
      report(.durationOutOfRange(written), from: start, to: offset)
      return .number(.zero)
    }
    return .duration(duration)
  }

  /// Returns true if a suffix makes digits a duration.
  static func isDuration(_ suffix: String) -> Bool { parts(of: Array(suffix.utf8)) != nil }

  /// The units of a suffix in order, each with the digits that follow it.
  private static func parts(of suffix: [UInt8]) -> [(unit: Int, digits: [UInt8])]? {
    var parts: [(unit: Int, digits: [UInt8])] = []
    var rest = suffix[...]
    while !rest.isEmpty {
      let letters = rest.prefix { !$0.isDigit }
      let name = String(decoding: letters, as: UTF8.self)
      guard let unit = units.firstIndex(where: { $0.name == name }),
        unit > parts.last?.unit ?? -1
      else { return nil }
      rest = rest.dropFirst(letters.count)
      let digits = Array(rest.prefix(while: \.isDigit))
      rest = rest.dropFirst(digits.count)
      parts.append((unit, digits))
      if rest.isEmpty != digits.isEmpty { return nil }
    }
    return parts.isEmpty ? nil : parts
  }

  /// `1.5y` means `1y6mo`; other fractions have no whole reading.
  private mutating func reportFraction(_ numeral: Numeral, unit: Int, written: String) {
    var meant: String?
    if Self.units[unit].name == "y", let years = numeral.value(),
      let months = (years * Decimal(12)).int,
      (0...120_000).contains(months)
    {
      let (years, rest) = months.quotientAndRemainder(dividingBy: 12)
      meant = (years > 0 ? "\(years)y" : "") + (rest > 0 || years == 0 ? "\(rest)mo" : "")
    }
    report(
      .fractionalDuration(written: written, meant: meant), from: numeral.start, to: offset)
  }

  private static func withoutLeadingZeros(_ text: String) -> String {
    var result: [UInt8] = []
    let bytes = Array(text.utf8)
    for (index, byte) in bytes.enumerated() {
      let followsDigit = result.last?.isDigit ?? false
      let isFollowedByDigit = index + 1 < bytes.count && bytes[index + 1].isDigit
      if byte == UInt8(ascii: "0"), !followsDigit, isFollowedByDigit { continue }
      result.append(byte)
    }
    return String(decoding: result, as: UTF8.self)
  }
}
