import Money

extension StyledText {
  /// The text with its amounts, percents, dates and numbers as a locale writes them.
  ///
  /// Text that can be typed stays as it is.
  public func localized(_ locale: DisplayLocale) -> StyledText {
    StyledText(
      spans.map { span in
        switch span.role {
        case .keyword, .typed, .hint, .error, .text: span
        case .number, .value, .money, .percent, .negative, .positive, .total, .warning:
          Span(LocalizedText(span.text, locale, numbers: true).text, span.role)
        default: Span(LocalizedText(span.text, locale, numbers: false).text, span.role)
        }
      })
  }
}

/// A text in which figures are found by how fin writes them: `-$1,234.50`, `1,200.00 CHF`, `6.5%`, `2026-01-15`.
private struct LocalizedText {
  private let source: [Unicode.Scalar]
  private let locale: DisplayLocale
  /// True if numbers alone are figures, too; in prose they may be anything.
  private let findsNumbers: Bool
  private(set) var text = ""

  init(_ text: String, _ locale: DisplayLocale, numbers: Bool) {
    self.locale = locale
    findsNumbers = numbers
    guard text.utf8.contains(where: { UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 }) else {
      source = []
      self.text = text
      return
    }
    source = Array(text.unicodeScalars)
    var place = 0
    while place < source.count {
      if let (figure, end) = figure(at: place) {
        self.text += figure
        place = end
      } else {
        let end = wordEnd(place)
        self.text += part(place, end)
        place = end
      }
    }
  }

  /// The end of what begins here and is no figure: a word is passed as a whole.
  private func wordEnd(_ start: Int) -> Int {
    var end = start
    while end < source.count, source[end].isInWord { end += 1 }
    return max(end, start + 1)
  }

  private func part(_ start: Int, _ end: Int) -> String {
    // A scalar at a time: to append them together looks up a conformance, which a start would pay for.
    var result = String.UnicodeScalarView()
    for scalar in source[start..<end] { result.append(scalar) }
    return String(result)
  }

  private func character(_ place: Int) -> Unicode.Scalar? {
    source.indices.contains(place) ? source[place] : nil
  }

  /// The figure that begins at a place, as the locale has it, and its end; a minus sign stays one.
  private func figure(at start: Int) -> (text: String, end: Int)? {
    guard let (text, end) = written(at: start) else { return nil }
    return (character(start) == "−" ? text.replacing("-", with: "−") : text, end)
  }

  private func written(at start: Int) -> (text: String, end: Int)? {
    if let date = date(at: start) { return date }
    var place = start
    let isNegative = character(place) == "-" || character(place) == "−"
    if isNegative { place += 1 }
    let symbolStart = place
    while place < source.count, place - symbolStart < 4, source[place].isInSymbol { place += 1 }
    let symbol = part(symbolStart, place)
    guard let (digits, digitsEnd) = digits(at: place) else { return nil }
    var end = digitsEnd
    var unit = ""
    if let letter = character(end), "kMBT".unicodeScalars.contains(letter),
      character(end + 1)?.isInWord != true
    {
      unit = String(Character(letter))
      end += 1
    }
    if !symbol.isEmpty {
      guard let currency = Currency.withSymbol(symbol), isEnd(end) else { return nil }
      return (
        locale.amount(
          digits, unit: unit, isNegative: isNegative, code: currency.code, symbol: symbol), end
      )
    }
    if character(end) == "%", unit.isEmpty, isEnd(end + 1) {
      return (locale.percent(digits, isNegative: isNegative), end + 1)
    }
    if character(end) == " ", end + 4 <= source.count, isEnd(end + 4),
      let currency = Currency(upperCode: part(end + 1, end + 4))
    {
      return (
        locale.amount(
          digits, unit: unit, isNegative: isNegative, code: currency.code, symbol: nil), end + 4
      )
    }
    guard findsNumbers, isEnd(end) else { return nil }
    // A year has no groups; neither has what is shown without them.
    let isGrouped = source[place..<end].contains(",")
    return (locale.number(digits, isNegative: isNegative, isGrouped: isGrouped) + unit, end)
  }

  /// Nothing of a word or of another number follows.
  private func isEnd(_ place: Int) -> Bool {
    guard let next = character(place) else { return true }
    if next.isInWord { return false }
    if next == "." || next == "," { return character(place + 1)?.isASCIIDigit != true }
    return next != "-" || character(place + 1)?.isASCIIDigit != true
  }

  /// Digits without the commas between their groups, and their end.
  private func digits(at start: Int) -> (digits: Substring, end: Int)? {
    var place = start
    var digits = ""
    while let digit = character(place), digit.isASCIIDigit {
      digits.unicodeScalars.append(digit)
      place += 1
    }
    guard !digits.isEmpty else { return nil }
    while place - start < 64, character(place) == ",", areDigits(place + 1, 3),
      character(place + 4)?.isASCIIDigit != true
    {
      digits += part(place + 1, place + 4)
      place += 4
    }
    if character(place) == ".", character(place + 1)?.isASCIIDigit == true {
      digits.append(".")
      place += 1
      while let digit = character(place), digit.isASCIIDigit {
        digits.unicodeScalars.append(digit)
        place += 1
      }
    }
    return (digits[...], place)
  }

  private func areDigits(_ start: Int, _ count: Int) -> Bool {
    (start..<(start + count)).allSatisfy { character($0)?.isASCIIDigit == true }
  }

  private func date(at start: Int) -> (text: String, end: Int)? {
    guard areDigits(start, 4), character(start + 4) == "-", areDigits(start + 5, 2),
      character(start + 7) == "-", areDigits(start + 8, 2), isEnd(start + 10)
    else { return nil }
    guard locale.writesDates else { return (part(start, start + 10), start + 10) }
    let text = locale.date(
      year: Substring(part(start, start + 4)),
      month: Substring(part(start + 5, start + 7)),
      day: Substring(part(start + 8, start + 10)))
    return (text, start + 10)
  }
}

extension Currency {
  fileprivate init?(upperCode code: String) {
    guard code.allSatisfy({ $0.isASCII && $0.isUppercase }) else { return nil }
    self.init(code: code)
  }
}

extension Unicode.Scalar {
  fileprivate var isASCIIDigit: Bool { ("0"..."9").contains(self) }
  private var isASCIILetter: Bool { ("a"..."z").contains(self) || ("A"..."Z").contains(self) }
  fileprivate var isInWord: Bool {
    if isASCII { return isASCIILetter || isASCIIDigit || self == "_" }
    return properties.isAlphabetic || properties.numericType != nil
  }
  /// A part of a currency's symbol: `CA$`.
  fileprivate var isInSymbol: Bool {
    if isASCII { return self == "$" || ("A"..."Z").contains(self) }
    return properties.generalCategory == .currencySymbol
  }
}
