import FinLanguage
import Money

/// A word, literal, text or sign of a line that is looked at once more because it is no fin.
struct LineWord {
  enum Kind {
    /// In lower case.
    case word(String)
    case literal(Value)
    case text
    case sign(String)
  }

  let kind: Kind
  /// As fin writes it.
  let text: String
  /// UTF-8 offsets.
  let range: Range<Int>

  var word: String? { if case .word(let word) = kind { word } else { nil } }

  func isSign(_ sign: String) -> Bool { if case .sign(sign) = kind { true } else { false } }

  /// The kind of value that it is by itself; nil of a word or sign.
  var valueKind: LineValueKind? {
    switch kind {
    case .text: .text
    case .literal(let value): LineValueKind(value)
    case .word, .sign: nil
    }
  }
}

extension LineWord {
  /// The value of a literal.
  var value: Value? { if case .literal(let value) = kind { value } else { nil } }

  /// The value of a bare number.
  var number: Decimal? {
    if case .literal(.number(let number)) = kind { number } else { nil }
  }
}

/// The kind of a literal, or of a name's value, for a pattern.
enum LineValueKind: String {
  case number, percent, money, periodic, duration, date, text, list, record, function, other

  init(_ value: Value) {
    switch value {
    case .number: self = .number
    case .percent: self = .percent
    case .money: self = .money
    case .duration: self = .duration
    case .date: self = .date
    case .text: self = .text
    case .list, .range: self = .list
    case .record: self = .record
    case .function: self = .function
    case .periodicMoney: self = .periodic
    case .missing, .none, .boolean, .domain: self = .other
    }
  }
}

/// The words of a line as a person may write one, in fin's spelling as far as they are literals.
struct LineWords {
  var words: [LineWord] = []
  /// The words, and what else there is as it is written.
  var vocabulary: Set<String> { Set(words.map { $0.word ?? $0.text }) }
  private let source: Characters

  /// Signs of this and other languages, the longest first.
  private static let signs = [
    "===", "!==", "...", "**", "//", "/*", "*/", "->", "<-", "=>", "|>", ":=", "==", "!=", "<=",
    ">=", "<>", "&&", "||", "++", "--", "+=", "-=", "*=", "/=", "..",
  ].map { Array($0.utf8) }

  /// - Parameter today: Lets days without a year be read, as the next of the kind.
  init(_ text: String, today: CalendarDate? = nil) {
    let text = ForeignNumbers.replaced(in: text)
    source = Characters(bytes: Array(text.utf8))
    let file = SourceFile(name: "", text: text)
    var offset = 0
    while offset < source.bytes.count, source.byte(offset) != UInt8(ascii: "#") {
      read(&offset, file)
    }
    joinFractions()
    joinDates()
    if let today { joinDays(after: today) }
    joinUnits()
  }

  // MARK: Reading

  private mutating func read(_ offset: inout Int, _ file: SourceFile) {
    let start = offset
    let byte = source.byte(offset)
    if byte == UInt8(ascii: "\n") {
      offset += 1
    } else if case let length = source.blankLength(offset), length > 0 {
      offset += length
    } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
      offset = textEnd(start)
      append(.text, quoted(start, offset), start..<offset)
    } else if readLiteral(&offset, file) {
      return
    } else if source.nameStartLength(offset) > 0 {
      offset = source.nameEnd(offset)
      let word = source.text(start, offset)
      append(.word(word.lowercased()), word, start..<offset)
      readContraction(&offset)
    } else {
      let sign = Self.signs.first { sign in
        sign.indices.allSatisfy { source.byte(start + $0) == sign[$0] }
      }
      offset += sign?.count ?? max(1, source.scalar(offset)?.length ?? 1)
      let text = source.text(start, offset)
      append(.sign(text), text, start..<offset)
    }
  }

  private mutating func append(_ kind: LineWord.Kind, _ text: String, _ range: Range<Int>) {
    words.append(LineWord(kind: kind, text: text, range: range))
  }

  /// A number, amount or date, as fin would spell it where it is misspelt.
  private mutating func readLiteral(_ offset: inout Int, _ file: SourceFile) -> Bool {
    guard let literal = WrittenLiteral(in: file, at: offset) else { return false }
    let (start, text) = (offset, literal.text)
    offset = literal.end
    if let value = literal.value {
      append(.literal(value), text, start..<offset)
    } else {
      // A word like others; a `$` alone is a sign.
      let isWord = text.contains { $0.isLetter || $0.isNumber }
      append(isWord ? .word(text.lowercased()) : .sign(text), text, start..<offset)
    }
    return true
  }

  /// The end of a text in either kind of quotes.
  private func textEnd(_ start: Int) -> Int {
    var end = start + 1
    while end < source.bytes.count, source.byte(end) != source.byte(start) {
      end += source.byte(end) == UInt8(ascii: "\\") ? 2 : 1
    }
    return min(end + 1, source.bytes.count)
  }

  private func quoted(_ start: Int, _ end: Int) -> String {
    let text = source.text(start, end)
    let inner = text.dropFirst().dropLast()
    return text.hasPrefix("'") && !inner.contains("\"") ? "\"\(inner)\"" : text
  }

  /// `what's` as `what is`; what other contractions stand for matters to nobody.
  private mutating func readContraction(_ offset: inout Int) {
    let mark = source.byte(offset) == UInt8(ascii: "'") ? 1 : isCurlyQuote(offset) ? 3 : 0
    guard mark > 0, source.nameStartLength(offset + mark) > 0 else { return }
    let end = source.nameEnd(offset + mark)
    if source.text(offset + mark, end) == "s" { append(.word("is"), "is", offset..<end) }
    offset = end
  }

  private func isCurlyQuote(_ offset: Int) -> Bool {
    source.byte(offset) == 0xE2 && source.byte(offset + 1) == 0x80
      && source.byte(offset + 2) == 0x99
  }

  // MARK: Joining

  /// Puts the literal that words spell in their place, wherever a place begins some: a round takes
  /// words away or goes on to the next place, whatever the literals are.
  private mutating func join(_ spelled: (LineWords, Int) -> (count: Int, text: String)?) {
    var place = 0
    while place < words.count {
      let before = words.count
      if let (count, text) = spelled(self, place) { join(place..<place + count, text) }
      // An amount may still have its currency behind it.
      if words.count == before { place += 1 }
    }
  }

  private mutating func join(_ places: Range<Int>, _ text: String) {
    guard let value = WrittenLiteral.value(text), let first = words[places].first?.range.lowerBound,
      let last = words[places].last?.range.upperBound
    else { return }
    words.replaceSubrange(
      places, with: [LineWord(kind: .literal(value), text: text, range: first..<last)])
  }

  /// `6 1/2%` as `6.5%`, and `5 1/2 years` as `5y6mo`.
  private mutating func joinFractions() {
    var place = 0
    while place + 3 < words.count {
      if let whole = words[place].number, let part = words[place + 1].number,
        words[place + 2].isSign("/"), whole.isInteger, part.isInteger, part.isPositive,
        let joined = Self.joined(whole, part, words[place + 3])
      {
        join(place..<place + 4, joined)
      }
      place += 1
    }
  }

  private static func joined(_ whole: Decimal, _ part: Decimal, _ unit: LineWord) -> String? {
    guard case .literal(let value) = unit.kind else { return nil }
    switch value {
    case .percent(let percent) where part < percent * .hundred:
      let number = (whole + part / (percent * .hundred)).description
      return number.count <= 10 ? number + "%" : nil
    case .duration(let term) where term.days == 0 && term.months > 0 && term.months % 12 == 0:
      let months = part * Decimal(144) / Decimal(Int(term.months))
      return months.isInteger && months < Decimal(12) ? "\(whole)y\(months)mo" : nil
    default: return nil
    }
  }

  /// `Jan 15, 2026` as `2026-01-15`.
  private mutating func joinDates() {
    guard words.contains(where: { $0.word.flatMap(WrittenDate.month) != nil }) else { return }
    join { line, start in
      for count in [5, 4, 3, 2] where start + count <= line.words.count {
        let parts = line.words[start..<start + count]
          .filter { !$0.isSign(",") && $0.word != "of" }.map(\.text)
        guard count <= parts.count + 2,
          let date = WrittenDate(words: parts), !date.hasShortYear, let day = date.readings.first
        else { continue }
        // A month without a day is one.
        return (count, parts.count == 2 ? String(day.description.prefix(7)) : day.description)
      }
      return nil
    }
  }

  private static let feasts = [
    "christmas": (12, 25), "xmas": (12, 25), "halloween": (10, 31), "valentines": (2, 14),
  ]
  private static let weekdays = [
    "monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday",
  ]

  /// `July 4`, `4th of July`, `christmas` and `next friday` as the next day that is one.
  private mutating func joinDays(after today: CalendarDate) {
    join { line, start in
      guard let (count, day) = line.day(at: start, after: today) else { return nil }
      let isMonth = count == 1 && line.words[start].word.flatMap(WrittenDate.month) != nil
      return (count, isMonth ? String(day.description.prefix(7)) : day.description)
    }
  }

  private func day(at start: Int, after today: CalendarDate) -> (Int, CalendarDate)? {
    func next(_ month: Int, _ day: Int) -> CalendarDate? {
      [today.year, today.year + 1].lazy
        .compactMap { CalendarDate(year: $0, month: month, day: day) }.first { $0 >= today }
    }
    let word = words[start].word ?? ""
    // `in December` is the last one.
    if start > 0, ["in", "for", "during", "report", "since"].contains(words[start - 1].word),
      word.count == 3 || WrittenDate.isMonthName(word), let month = WrittenDate.month(word),
      start + 1 == words.count || words[start + 1].number == nil
    {
      let year = month <= today.month ? today.year : today.year - 1
      return CalendarDate(year: year, month: month, day: 1).map { (1, $0) }
    }
    if let (month, day) = Self.feasts[word] { return next(month, day).map { (1, $0) } }
    // `by June` is the next one.
    if start > 0, ["next", "by", "until", "till", "before"].contains(words[start - 1].word),
      WrittenDate.isMonthName(word), let month = WrittenDate.month(word),
      start + 1 == words.count || words[start + 1].number == nil
    {
      return next(month, 1).map { (1, $0) }
    }
    let isNext = ["next", "this", "on"].contains(word) && start + 1 < words.count
    if let place = Self.weekdays.firstIndex(of: isNext ? words[start + 1].word ?? "" : word) {
      let days = (place + 1 - today.weekday + 7) % 7
      return today.adding(days: days == 0 ? 7 : days).map { (isNext ? 2 : 1, $0) }
    }
    for count in [3, 2] where start + count <= words.count {
      let parts = words[start..<start + count].filter { $0.word != "of" }.map(\.text)
      guard parts.count == 2, let month = parts.compactMap(WrittenDate.month).first,
        let written = WrittenDate(words: parts + [String(today.year)])?.readings.first,
        written.month == month, let day = next(month, written.day)
      else { continue }
      return (count, day)
    }
    return nil
  }

  /// The day or month that a text says, as one types it: `october`, `oct 2026`, `last month`.
  static func day(said text: String, today: CalendarDate) -> String? {
    if let day = days[text.lowercased()] { return day }
    // `in October` is the last one.
    let line = LineWords("in " + text, today: today)
    return line.words.count == 2 && line.words[1].valueKind == .date ? line.words[1].text : nil
  }

  private static let days = [
    "last month": "month_start(today - 1mo)", "this month": "month_start(today)",
    "next month": "month_start(today + 1mo)", "last year": "year(today) - 1",
    "this year": "year(today)", "today": "today", "now": "today", "yesterday": "today - 1d",
    "tomorrow": "today + 1d",
  ]

  private static let counts = [
    "a", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven",
    "twelve", "fifteen", "twenty", "thirty", "forty", "fifty",
  ]
  private static let values = [1, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 15, 20, 30, 40, 50]

  /// `thirty years` and `30-year` as `30y`, `20 bucks` as `$20`, `100 eur` as `100 EUR`, `6.5 %`.
  private mutating func joinUnits() {
    for place in words.indices {
      let isAt = words[place].isSign("@")
      guard isAt || words[place].isSign("%") && !isNumber(place - 1) && !isNumber(place + 1) else {
        continue
      }
      let meant = isAt ? "at" : "percent"
      words[place] = LineWord(kind: .word(meant), text: meant, range: words[place].range)
    }
    joinPeriods()
    join { line, place in
      let words = line.words
      guard place + 1 < words.count else { return nil }
      var end = place + 1
      if words[end].isSign("-"), end + 1 < words.count { end += 1 }
      let number =
        words[place].number != nil
        ? words[place].text
        : words[place].word.flatMap(Self.counts.firstIndex).map { "\(Self.values[$0])" }
      let isIn =
        place > 1 && ["in", "after", "within"].contains(words[place - 1].word)
        && !["days", "weeks", "months"].contains(words[place - 2].word)
      let isArticle =
        words[place].word == "a" && !isIn
        && !["million", "thousand", "billion"].contains(words[end].word)
      guard !isArticle, let number, let joined = Self.joined(number, words[end]) else { return nil }
      return (end + 1 - place, joined)
    }
  }

  private func isNumber(_ place: Int) -> Bool {
    words.indices.contains(place) && words[place].number != nil
  }

  private static let periods = [
    "mo": "mo", "month": "mo", "y": "y", "yr": "y", "year": "y", "w": "w", "wk": "w", "week": "w",
  ]

  /// `500/mo`, `500 every month` and `$500 monthly` as `$500/mo`.
  private mutating func joinPeriods() {
    join { line, place in
      let words = line.words
      let isMoney = words[place].valueKind == .money
      guard line.isNumber(place) || isMoney, place + 1 < words.count else { return nil }
      let amount = (isMoney ? "" : "$") + words[place].text
      let next = words[place + 1]
      if next.isSign("/") || ["a", "per", "each", "every"].contains(next.word),
        place + 2 < words.count, let period = words[place + 2].word.flatMap({ Self.periods[$0] })
      {
        return isMoney && next.isSign("/") ? nil : (3, "\(amount)/\(period)")
      }
      return next.word == "monthly" ? (2, "\(amount)/mo") : nil
    }
  }

  private static func joined(_ number: String, _ unit: LineWord) -> String? {
    if unit.isSign("%") { return number + "%" }
    guard let word = unit.word else { return nil }
    switch word {
    case "percent", "pct": return number + "%"
    case "bucks", "dollars", "usd": return "$" + number
    case "k", "grand": return "$" + number + "k"
    case "hundred":
      return number.utf8.allSatisfy(\.isDigit) && number.utf8.count < 4 ? number + "00" : nil
    case "thousand": return number + "k"
    case "million": return number + "M"
    case "billion": return number + "B"
    default: break
    }
    if let unit = WrittenLiteral.unit(word) { return number + unit }
    let code = word.uppercased()
    return code.utf8.count == 3 && Currency(code: code) != nil ? "\(number) \(code)" : nil
  }

  // MARK: Text

  /// Some of the words as they stand in the line, literals in fin's spelling.
  func text(of places: Range<Int>) -> String {
    var result = ""
    for place in places {
      if place > places.lowerBound {
        let gap = source.text(words[place - 1].range.upperBound, words[place].range.lowerBound)
        // A word may have been left out there.
        result += gap.allSatisfy(\.isWhitespace) ? gap : " "
      }
      result += words[place].text
    }
    return result
  }

  /// The whole line with some of its words replaced.
  func text(replacing places: Range<Int>, with replacement: String) -> String {
    guard let first = words[places].first, let last = words[places].last else { return replacement }
    return source.text(0, first.range.lowerBound) + replacement
      + source.text(last.range.upperBound, source.bytes.count)
  }

  /// The line with nothing but its literals spelt as fin does.
  var spelled: String {
    guard let first = words.first, let last = words.last else { return "" }
    return source.text(0, first.range.lowerBound) + text(of: words.indices)
      + source.text(last.range.upperBound, source.bytes.count)
  }

  /// The place behind the bracket that closes one, or nil.
  func closing(_ opener: Int) -> Int? {
    var depth = 0
    for place in opener..<words.count {
      guard case .sign(let sign) = words[place].kind else { continue }
      if ["(", "[", "{"].contains(sign) { depth += 1 }
      if [")", "]", "}"].contains(sign) {
        depth -= 1
        if depth == 0 { return place }
      }
    }
    return nil
  }
}

/// Text that a person types, in the language's spelling.
public enum Spelling {
  /// The text with its literals as the language spells them: `6.5%` for `6 1/2%`.
  public static func spelled(_ text: String) -> String { LineWords(text).spelled }
}
