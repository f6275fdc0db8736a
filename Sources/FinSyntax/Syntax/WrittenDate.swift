import Money

/// A date that is written otherwise than year-month-day: `1/15/2026`, `15.1.2026`, `Jan 15 2026`.
public struct WrittenDate: Sendable {
  /// The dates that can be meant, the likeliest first.
  public let readings: [CalendarDate]
  /// True if the year has two digits, so that even one reading is a guess.
  public let hasShortYear: Bool

  /// Three numbers in the order of writing; nil where they make no date.
  ///
  /// - Parameter isDotted: Whether points stand between them, where the day comes first.
  init?(_ numbers: [Substring], isDotted: Bool) {
    let values = numbers.compactMap { Int($0) }
    guard numbers.count == 3, values.count == 3 else { return nil }
    func date(_ year: Int, _ month: Int, _ day: Int) -> CalendarDate? {
      CalendarDate(year: year, month: month, day: day)
    }
    let lengths = numbers.map(\.utf8.count)
    var dates: [CalendarDate?] = []
    if lengths[0] == 4, lengths[1] <= 2, lengths[2] <= 2 {
      dates = [date(values[0], values[1], values[2])]
    } else if lengths[0] <= 2, lengths[1] <= 2, lengths[2] == 4 || lengths[2] == 2 {
      let year = lengths[2] == 2 ? 2000 + values[2] : values[2]
      dates = [
        isDotted ? nil : date(year, values[0], values[1]), date(year, values[1], values[0]),
      ]
      if lengths[2] == 2, lengths[0] == 2 {
        dates.append(date(2000 + values[0], values[1], values[2]))
      }
    }
    hasShortYear = lengths[0] != 4 && lengths[2] != 4
    readings = dates.compactMap(\.self).reduce(into: []) { found, date in
      if !found.contains(date) { found.append(date) }
    }
    if readings.isEmpty { return nil }
  }

  /// A whole text, with a month in words or in numbers, and maybe a time of day behind it; nil where it
  /// is no such date.
  public init?(_ text: String) {
    let whole = text.prefix(40)
    let timed = whole.firstIndex { "Tt ".contains($0) }.map { (whole[..<$0], whole[$0...]) }
    let isTimed = timed.map { $0.1.dropFirst().first?.isNumber == true && $0.0.count > 7 } ?? false
    let text = isTimed ? timed?.0 ?? whole : whole
    if text.utf8.count == 8, text.utf8.allSatisfy(\.isDigit) {
      self.init(digits: text)
      return
    }
    for separator in ["/", "-", "."] as [Character] {
      let numbers = text.split(separator: separator, omittingEmptySubsequences: false)
      guard numbers.count == 3, numbers.allSatisfy({ $0.utf8.allSatisfy(\.isDigit) }) else {
        continue
      }
      self.init(numbers, isDotted: separator == ".")
      return
    }
    let words = text.split { $0 == " " || $0 == "," || $0 == "-" || $0 == "." }
    self.init(words: words.map(String.init))
  }

  /// `20260115`, or with the year last.
  private init?(digits: Substring) {
    let orders = [[4, 2, 2], [2, 2, 4]].compactMap { lengths -> WrittenDate? in
      var rest = digits
      let parts = lengths.map { length -> Substring in
        defer { rest = rest.dropFirst(length) }
        return rest.prefix(length)
      }
      return WrittenDate(parts, isDotted: false)
    }
    readings = orders.flatMap(\.readings).filter { (1900..<2200).contains($0.year) }
    hasShortYear = false
    if readings.isEmpty { return nil }
  }

  /// `Jan 15 2026`, `15th January 2026`, `January 2026`; nil for any other words.
  package init?(words: [String]) {
    let months = words.enumerated().filter { Self.month($0.element) != nil }
    guard (2...3).contains(words.count), months.count == 1, let place = months.first?.offset,
      place < 2, let month = Self.month(words[place])
    else { return nil }
    var numbers = words
    numbers.remove(at: place)
    let values = numbers.map { Int($0) ?? Self.ordinal($0) }
    guard let last = values.last, let year = last,
      numbers.last.map({ $0.utf8.count == 4 || $0.utf8.count == 2 && words.count == 3 }) == true
    else { return nil }
    hasShortYear = numbers.last?.utf8.count == 2
    guard let day = words.count == 3 ? values[0] : 1,
      let date = CalendarDate(year: hasShortYear ? 2000 + year : year, month: month, day: day)
    else { return nil }
    readings = [date]
  }

  package static func isMonthName(_ word: String) -> Bool { months.contains(word.lowercased()) }

  /// The number of a month by its name, or three or more of its first letters.
  package static func month(_ word: String) -> Int? {
    let word = word.lowercased()
    guard word.utf8.count >= 3 else { return nil }
    if word == "sept" { return 9 }
    return months.firstIndex { $0 == word || $0.prefix(3) == word }.map { $0 + 1 }
  }

  private static let months = [
    "january", "february", "march", "april", "may", "june", "july", "august", "september",
    "october", "november", "december",
  ]

  /// `15th` as 15.
  package static func ordinal(_ word: String) -> Int? {
    guard ["st", "nd", "rd", "th"].contains(word.suffix(2).lowercased()) else { return nil }
    return Int(word.dropLast(2))
  }
}
