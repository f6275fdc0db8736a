/// Takes the text of a day apart into its numbers and the name of its month.
struct StatementDayScanner {
  struct Number {
    var value: Int
    var digits: Int
  }

  private(set) var numbers: [Number] = []
  private(set) var month: Int?
  private(set) var hasPoints = false
  private(set) var hasCommas = false
  /// The number that has an apostrophe before it, and so is a year.
  private(set) var apostropheYear: Int?

  private var hasWeekday = false
  private let bytes: ArraySlice<UInt8>
  private var index: Int

  init(_ bytes: ArraySlice<UInt8>) {
    self.bytes = StatementBytes.trimmed(bytes)
    index = self.bytes.startIndex
    numbers.reserveCapacity(3)
  }

  private var isComplete: Bool { numbers.count + (month == nil ? 0 : 1) == 3 }

  /// Returns true if it is a day: three parts, and nothing after them but a time.
  mutating func scan() -> Bool {
    if let day = StatementDayScanner.dayOfMoment(bytes) { return takeEightDigits(day) }
    while index < bytes.endIndex {
      if isComplete { return isTime(bytes[index...]) }
      let byte = bytes[index]
      if StatementBytes.isDigit(bytes, at: index) {
        guard takeNumber() else { return false }
      } else if byte == UInt8(ascii: "'") {
        guard !numbers.isEmpty, apostropheYear == nil else { return false }
        apostropheYear = numbers.count
        index += 1
      } else if byte == UInt8(ascii: ".") || byte == UInt8(ascii: "-") || byte == UInt8(ascii: "/")
        || byte == UInt8(ascii: ",")
      {
        guard !numbers.isEmpty || month != nil || hasWeekday, !isAfterSeparator else {
          return false
        }
        // `5. Januar 2026` has a point after the day, too.
        if byte == UInt8(ascii: ".") { hasPoints = true }
        if byte == UInt8(ascii: ",") { hasCommas = true }
        index += 1
      } else if let width = StatementBytes.blankWidth(bytes, at: index) {
        index += width
      } else {
        guard takeWord() else { return false }
      }
    }
    return isComplete
  }

  /// The eight digits of the day of a moment as OFX writes it, `20260302120000.000[-5:EST]` or without
  /// the time; nil for what is none.
  private static func dayOfMoment(_ bytes: ArraySlice<UInt8>) -> Int? {
    func isDigit(_ byte: UInt8) -> Bool { byte &- UInt8(ascii: "0") <= 9 }
    let digits = bytes.prefix { isDigit($0) }
    guard [8, 12, 14].contains(digits.count) else { return nil }
    var rest = bytes.dropFirst(digits.count)
    if rest.first == UInt8(ascii: "."), digits.count == 14 {
      rest = rest.dropFirst().drop { isDigit($0) }
    }
    let isBracketed = rest.first == UInt8(ascii: "[") && rest.last == UInt8(ascii: "]")
    let hasZone = isBracketed || digits.count > 8 && OFXText.isZone(rest)
    // Digits alone may be a number of something; a moment has hours, minutes and seconds.
    guard hasZone || digits.count == 14 && rest.isEmpty else { return nil }
    let parts = digits.dropFirst(8).map { Int($0 & 0x0f) }
    let clock = stride(from: 0, to: parts.count, by: 2).map { (place: Int) -> Int in
      parts[place] * 10 + parts[place + 1]
    }
    guard zip(clock, [24, 59, 60]).allSatisfy(<=) else { return nil }
    let day = digits.prefix(8).reduce(0) { $0 * 10 + Int($1 & 0x0f) }
    return (1950...2099).contains(day / 10000) ? day : nil
  }

  /// True if a dash or slash is directly before; a point may belong to the name of a month.
  private var isAfterSeparator: Bool {
    index > bytes.startIndex
      && (bytes[index - 1] == UInt8(ascii: "-") || bytes[index - 1] == UInt8(ascii: "/"))
  }

  private mutating func takeNumber() -> Bool {
    let start = index
    var value = 0
    while StatementBytes.isDigit(bytes, at: index) {
      guard index - start < 8 else { return false }
      value = value &* 10 &+ Int(bytes[index] &- UInt8(ascii: "0"))
      index += 1
    }
    let digits = index - start
    if digits == 8 { return numbers.isEmpty && month == nil && takeEightDigits(value) }
    guard digits <= 4 else { return false }
    numbers.append(Number(value: value, digits: digits))
    return true
  }

  /// `20260105`, or the year last where the first four cannot be one.
  private mutating func takeEightDigits(_ value: Int) -> Bool {
    let isYearFirst = (1950...2099).contains(value / 10000) && (1...12).contains(value / 100 % 100)
    numbers =
      isYearFirst
      ? [
        Number(value: value / 10000, digits: 4), Number(value: value / 100 % 100, digits: 2),
        Number(value: value % 100, digits: 2),
      ]
      : [
        Number(value: value / 1_000_000, digits: 2),
        Number(value: value / 10000 % 100, digits: 2), Number(value: value % 10000, digits: 4),
      ]
    return true
  }

  /// The name of a month or of a weekday, or a word between the parts of a day.
  private mutating func takeWord() -> Bool {
    var word: [UInt8] = []
    while index < bytes.endIndex, let width = MonthNames.takeLetter(&word, bytes, at: index) {
      index += width
    }
    guard !word.isEmpty else { return false }
    if month == nil, let named = MonthNames.month(word) {
      month = named
      return true
    }
    let isAtStart = numbers.isEmpty && month == nil && !hasWeekday
    hasWeekday = hasWeekday || isAtStart
    return MonthNames.isFiller(word, atStart: isAtStart)
  }

  /// Returns true if a text may follow a day: `T10:00:00.000Z`, ` 10:00 AM`, ` 10.00 Uhr`; at least
  /// a digit, nothing odd.
  private func isTime(_ rest: ArraySlice<UInt8>) -> Bool {
    guard let first = rest.first else { return true }
    let trimmed = StatementBytes.trimmed(rest)
    guard !trimmed.isEmpty else { return true }
    if trimmed.count == 1, let only = trimmed.first {
      return only == UInt8(ascii: ".") || only == UInt8(ascii: "Z")
    }
    guard first <= 0x20 || first == UInt8(ascii: "T") || first == UInt8(ascii: ",") else {
      return StatementBytes.blankWidth(rest, at: rest.startIndex) != nil && isClock(trimmed)
    }
    return isClock(first <= 0x20 ? trimmed : trimmed.dropFirst())
  }

  private func isClock(_ bytes: ArraySlice<UInt8>) -> Bool {
    let clock = StatementBytes.trimmed(bytes)
    guard clock.count <= 40, StatementDayScanner.hasTime(clock) else { return false }
    return clock.allSatisfy {
      switch $0 {
      case UInt8(ascii: "0")...UInt8(ascii: ":"), UInt8(ascii: "."), UInt8(ascii: "+"),
        UInt8(ascii: "-"), UInt8(ascii: " "), UInt8(ascii: "/"), UInt8(ascii: "("),
        UInt8(ascii: ")"), UInt8(ascii: "_"), 0xC2, 0xA0, 0xE2, 0x80, 0xAF:
        true
      default: StatementBytes.isLetter($0)
      }
    }
  }
  /// Returns true if a text begins with hours and minutes of a day, `9:05` to `24:00`, and seconds
  /// if there are any.
  private static func hasTime(_ clock: ArraySlice<UInt8>) -> Bool {
    let parts = clock.prefix { $0 &- UInt8(ascii: "0") <= 10 }
      .split(separator: UInt8(ascii: ":"), omittingEmptySubsequences: false)
    guard (2...3).contains(parts.count) else { return false }
    return zip(parts, [24, 59, 60]).allSatisfy { part, most in
      (1...2).contains(part.count) && part.reduce(0) { $0 * 10 + Int($1 & 0x0f) } <= most
    }
  }
}
