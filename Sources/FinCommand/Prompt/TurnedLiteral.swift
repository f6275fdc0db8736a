import FinLanguage
import LineEditor
import Money

/// The number, amount, percent, span or date at a cursor, moved by its grain.
enum TurnedLiteral {
  /// Nil where the cursor is on none of them, or it can go no further.
  static func turned(_ text: String, at cursor: Int, by steps: Int) -> EditedText? {
    let typed = TypedText(text, cursor: cursor)
    let place = typed.before.utf8.count
    // Where two touch, as never in a line that can be read, the first.
    guard
      let word = SourceTokens(text).words.first(where: {
        $0.literal != nil && $0.range.lowerBound <= place && place <= $0.range.upperBound
      }), let kind = word.literal, let new = turned(word.text, kind, by: steps), new != word.text
    else { return nil }
    let bytes = Array(text.utf8)
    let before = String(decoding: bytes[..<word.range.lowerBound], as: UTF8.self)
    let after = String(decoding: bytes[word.range.upperBound...], as: UTF8.self)
    return EditedText(
      before + new + after, cursor: before.unicodeScalars.count + new.unicodeScalars.count)
  }

  private static func turned(_ text: String, _ kind: SourceToken.Literal, by steps: Int) -> String?
  {
    switch kind {
    case .date:
      guard let date = CalendarDate(iso8601: text) else { return nil }
      return date.adding(days: steps)?.description
    case .duration: return turnedSpan(text, by: steps)
    case .number, .money, .percent: return turnedFigure(text, kind, by: steps)
    }
  }

  /// By the smallest unit that is written: 30y by a year, 1y6mo by a month.
  private static func turnedSpan(_ text: String, by steps: Int) -> String? {
    let unit = String(text.reversed().prefix { $0.isLetter }.reversed())
    guard let span = WrittenLiteral.value(text), case .duration(let duration) = span,
      let grain = WrittenLiteral.value("1" + unit), case .duration(let one) = grain
    else { return nil }
    let months = Int(duration.months) + steps * Int(one.months)
    let days = Int(duration.days) + steps * Int(one.days)
    guard months >= 0, days >= 0, months + days > 0,
      let new = Duration(months: months, days: days)
    else { return nil }
    return Value.duration(new).sourceText
  }

  /// Digits with what stands before and behind them: `$450k`, `6.25%`, `300,000`.
  private static func turnedFigure(
    _ text: String, _ kind: SourceToken.Literal, by steps: Int
  ) -> String? {
    let characters = Array(text)
    guard let first = characters.firstIndex(where: \.isWholeNumber),
      let last = characters[first...].firstIndex(where: { !"0123456789.,_".contains($0) })
        ?? Optional(characters.count)
    else { return nil }
    let written = characters[first..<last]
    let digits = String(written.filter { $0 != "," && $0 != "_" })
    let parts = digits.split(separator: ".", omittingEmptySubsequences: false)
    let places = parts.count > 1 ? parts[1].count : 0
    // With as many places as are written, and a tenth of a percent at least.
    let shownPlaces = kind == .percent ? max(places, 1) : places
    guard shownPlaces <= 6, parts[0].count <= 12, let value = Int(digits.filter { $0 != "." })
    else { return nil }
    let scaled = value * power(10, shownPlaces - places)
    let grain = grain(of: scaled, kind, places: shownPlaces)
    let new = max(0, scaled + steps * grain)
    var figure = String(new)
    if shownPlaces > 0 {
      figure = String(repeating: "0", count: max(0, shownPlaces + 1 - figure.count)) + figure
      figure.insert(".", at: figure.index(figure.endIndex, offsetBy: -shownPlaces))
    }
    if let separator = written.first(where: { $0 == "," || $0 == "_" }) {
      figure = grouped(figure, by: separator)
    }
    return String(characters[..<first]) + figure + String(characters[last...])
  }

  /// In units of the last place: a percent moves by that place, but by no less than a hundredth; what has
  /// a fraction by its last place; a whole amount in its third digit.
  private static func grain(of value: Int, _ kind: SourceToken.Literal, places: Int) -> Int {
    if kind == .percent { return power(10, max(0, places - 2)) }
    return places > 0 ? 1 : power(10, max(0, String(value).count - 3))
  }

  private static func power(_ base: Int, _ exponent: Int) -> Int {
    (0..<max(0, exponent)).reduce(1) { power, _ in power * base }
  }

  private static func grouped(_ figure: String, by separator: Character) -> String {
    let whole = figure.prefix { $0 != "." }
    var result = ""
    for (index, digit) in whole.enumerated() {
      if index > 0, (whole.count - index) % 3 == 0 { result.append(separator) }
      result.append(digit)
    }
    return result + figure.dropFirst(whole.count)
  }
}
