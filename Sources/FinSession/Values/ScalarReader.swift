import FinLanguage
import Money

/// Reads scalars in the language's notation.
///
/// Text written by fin itself takes a fast path here, as there may be hundreds of thousands of
/// them; whatever else a person may have put in is left to the parser of the language.
struct ScalarReader {
  /// The value of a scalar; nil where the text is none.
  static func value(_ text: String) -> Value? {
    plain(text) ?? range(text[...]) ?? parsed(text)
  }

  private static func plain(_ text: String) -> Value? {
    var text = text
    return text.withUTF8(plain)
  }

  /// The value of a scalar as fin itself writes it, but for ranges; nil for any other text.
  static func plain(_ bytes: UnsafeBufferPointer<UInt8>) -> Value? {
    var reader = ScalarReader(bytes)
    return reader.read()
  }

  /// `A..B step C`, each part as fin would write it alone.
  private static func range(_ text: Substring) -> Value? {
    guard case let (lower, rest?)? = halves(of: text, around: "..") else { return nil }
    let (upper, step) = halves(of: rest, around: " step ") ?? (rest, nil)
    guard let lower = plain(String(lower)), let upper = plain(String(upper)) else { return nil }
    guard let step else { return .range(RangeValue(lower: lower, upper: upper, step: nil)) }
    return plain(String(step)).map { .range(RangeValue(lower: lower, upper: upper, step: $0)) }
  }

  private static func halves(of text: Substring, around separator: String)
    -> (Substring, Substring?)?
  {
    let bytes = Array(separator.utf8)
    let start = text.utf8.indices.first { text.utf8[$0...].starts(with: bytes) }
    guard let start else { return nil }
    return (text[..<start], text[text.utf8.index(start, offsetBy: bytes.count)...])
  }

  private let bytes: UnsafeBufferPointer<UInt8>
  private var offset = 0

  private init(_ bytes: UnsafeBufferPointer<UInt8>) { self.bytes = bytes }

  private var isAtEnd: Bool { offset == bytes.count }

  private func byte(_ offset: Int) -> UInt8 { offset < bytes.count ? bytes[offset] : 0 }

  private mutating func take(_ word: StaticString) -> Bool {
    let end = offset + word.utf8CodeUnitCount
    guard end <= bytes.count,
      word.withUTF8Buffer({ $0.elementsEqual(bytes[offset..<end]) })
    else { return false }
    offset = end
    return true
  }

  /// Nil where the text is not what fin would write.
  private mutating func read() -> Value? {
    switch byte(0) {
    case UInt8(ascii: "t"): return take("true") && isAtEnd ? .boolean(true) : nil
    case UInt8(ascii: "f"): return take("false") && isAtEnd ? .boolean(false) : nil
    case UInt8(ascii: "n"): return take("none") && isAtEnd ? Value.none : nil
    default: break
    }
    if let date = date() { return .date(date) }
    let isNegative = take("-")
    if let currency = symbol() {
      guard let amount = number(isNegative: isNegative, scaledBy: 0) else { return nil }
      return money(Money(amount, currency))
    }
    let start = offset
    guard let amount = number(isNegative: isNegative, scaledBy: 0) else { return nil }
    if isAtEnd { return .number(amount) }
    if take("%") {
      offset = start
      guard let fraction = number(isNegative: isNegative, scaledBy: -2), take("%"), isAtEnd
      else { return nil }
      return .percent(fraction)
    }
    if take(" ") {
      guard let currency = code() else { return nil }
      return money(Money(amount, currency))
    }
    offset = 0
    return duration()
  }

  private func date() -> CalendarDate? {
    let dash = UInt8(ascii: "-")
    guard bytes.count == 10, bytes[4] == dash, bytes[7] == dash, let year = digits(0..<4),
      let month = digits(5..<7), let day = digits(8..<10)
    else { return nil }
    return CalendarDate(year: year, month: month, day: day)
  }

  private func digits(_ places: Range<Int>) -> Int? {
    var value = 0
    for place in places {
      let digit = bytes[place] &- UInt8(ascii: "0")
      guard digit <= 9 else { return nil }
      value = value * 10 + Int(digit)
    }
    return value
  }

  /// Ends money, which may be a period's.
  private mutating func money(_ money: Money) -> Value? {
    if isAtEnd { return .money(money) }
    guard take("/"),
      let period = Period(abbreviation: String(decoding: bytes[offset...], as: UTF8.self))
    else { return nil }
    return .periodicMoney(PeriodicMoney(money: money, period: period))
  }

  private mutating func symbol() -> Currency? {
    if take("$") { return .usd }
    var end = offset
    while end < bytes.count, bytes[end] > UInt8(ascii: "9") { end += 1 }
    if byte(end) == UInt8(ascii: "$") { end += 1 }
    guard end > offset,
      let currency = Currency.withSymbol(String(decoding: bytes[offset..<end], as: UTF8.self))
    else { return nil }
    offset = end
    return currency
  }

  private mutating func code() -> Currency? {
    let end = offset + 3
    guard end <= bytes.count else { return nil }
    let code = bytes[offset..<end]
    guard code.allSatisfy({ (65...90).contains($0) }) else { return nil }
    offset = end
    return Currency(code: String(decoding: code, as: UTF8.self))
  }

  /// Reads digits, a point and an exponent.
  private mutating func number(isNegative: Bool, scaledBy power: Int) -> Decimal? {
    let longest = 48
    return withUnsafeTemporaryAllocation(of: UInt8.self, capacity: longest) { digits in
      var count = 0
      func append(_ byte: UInt8) {
        if count < longest { digits.initializeElement(at: count, to: byte) }
        count += 1
      }
      if isNegative { append(UInt8(ascii: "-")) }
      var significant = 0
      let start = offset
      scan: while offset < bytes.count {
        switch bytes[offset] {
        case UInt8(ascii: "0")...UInt8(ascii: "9"):
          if bytes[offset] != UInt8(ascii: "0") || significant > 0 { significant += 1 }
          append(bytes[offset])
        case UInt8(ascii: "_"): break
        case UInt8(ascii: "."): append(bytes[offset])
        case UInt8(ascii: "e"):
          guard power == 0 else { return nil }
          append(bytes[offset])
          if byte(offset + 1) == UInt8(ascii: "-") {
            offset += 1
            append(bytes[offset])
          }
        default: break scan
        }
        offset += 1
      }
      // What has more digits than a number, or ends in a point before a range's second, is rare.
      guard offset > start, significant <= Decimal.maximumDigits, count <= longest,
        let value = Decimal.parse(UnsafeBufferPointer(rebasing: digits[..<count])),
        value.isFinite
      else { return nil }
      return power == 0 ? value : value * Decimal(coefficient: 1, exponent: power)
    }
  }

  /// Reads counts of units; a sign holds for all that follow it.
  private mutating func duration() -> Value? {
    var (months, days) = (0, 0)
    var sign = 1
    while !isAtEnd {
      if take("-") { sign = -1 }
      let start = offset
      var count = 0
      while byte(offset) &- 48 <= 9, offset - start < 10 {
        count = count * 10 + Int(bytes[offset] &- 48)
        offset += 1
      }
      guard offset > start else { return nil }
      if take("mo") {
        months += sign * count
      } else if take("y") {
        months += sign * count * 12
      } else if take("w") {
        days += sign * count * 7
      } else if take("d") {
        days += sign * count
      } else {
        return nil
      }
    }
    return Duration(months: months, days: days).map { .duration($0) }
  }
}

// MARK: - Through the parser

extension ScalarReader {
  private static func parsed(_ text: String) -> Value? {
    let tree = parseExpression(SourceFile(name: "", text: text), number: 0)
    guard tree.diagnostics.isEmpty, let expression = tree.expression, expression.height < 20
    else { return nil }
    return value(of: expression)
  }

  private static func value(of expression: Expression) -> Value? {
    switch expression.kind {
    case .number(let value): .number(value)
    case .percent(let value): .percent(value)
    case .money(let value): .money(value)
    case .periodicMoney(let value): .periodicMoney(value)
    case .duration(let value): .duration(value)
    case .date(let value): .date(value)
    case .boolean(let value): .boolean(value)
    case .none: Value.none
    case .parenthesized(let inner): value(of: inner)
    case .unary(.negate, let inner): value(of: inner).flatMap(negated)
    case .binary(.subtract, let left, let right, _): difference(left, right)
    case .range(let lower, let upper, let step): range(lower, upper, step)
    default: nil
    }
  }

  private static func range(_ lower: Expression, _ upper: Expression, _ step: Expression?) -> Value?
  {
    guard let lower = value(of: lower), let upper = value(of: upper) else { return nil }
    guard let step else { return .range(RangeValue(lower: lower, upper: upper, step: nil)) }
    return value(of: step).map { .range(RangeValue(lower: lower, upper: upper, step: $0)) }
  }

  private static func negated(_ value: Value) -> Value? {
    switch value {
    case .number(let value): .number(-value)
    case .percent(let value): .percent(-value)
    case .money(let value): .money(Money(-value.amount, value.currency))
    case .periodicMoney(let value):
      .periodicMoney(
        PeriodicMoney(
          money: Money(-value.money.amount, value.money.currency), period: value.period))
    case .duration(let value): value.negated().map { .duration($0) }
    default: nil
    }
  }

  /// `5d-1mo`, as a duration with parts of different signs is written.
  private static func difference(_ left: Expression, _ right: Expression) -> Value? {
    guard case .duration(let left)? = value(of: left), case .duration(let right)? = value(of: right)
    else { return nil }
    return left.subtracting(right).map { .duration($0) }
  }
}
