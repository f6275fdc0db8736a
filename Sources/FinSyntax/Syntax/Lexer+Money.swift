import Money

extension Lexer {
  /// Reads money that begins with a symbol, as `$450k` and `CA$5`; false when there is none here.
  package mutating func readMoney() -> Bool {
    let start = offset
    guard let symbolEnd = currencySymbolEnd(offset) else { return false }
    let symbol = source.text(start, symbolEnd)
    let currency = Currency.withSymbol(symbol)
    if currency == nil {
      report(
        .unknownCurrency(code: symbol, nearest: symbol.hasSuffix("$") ? ["$"] : []), from: start,
        to: symbolEnd)
    }
    var digits = source.blanksEnd(symbolEnd)
    let isNegative = source.byte(digits) == UInt8(ascii: "-")
    if isNegative { digits = source.blanksEnd(digits + 1) }
    guard startsNumeral(digits) else {
      report(
        .misplacedCurrency(written: symbol, meant: nil), from: start, to: symbolEnd)
      offset = symbolEnd
      append(.money(Money(.zero)), from: start)
      return true
    }
    var numeral = source.numeral(at: digits, groups: true)
    offset = numeral.end
    numeral.start = start
    if readSecondPoint(numeral) || readSpacedGroups(numeral) { return true }
    shortForm = nil
    var scale = readScale(of: numeral, from: start)
    if scale == 0, case (.scale(let letter), let end)? = unitWord(after: offset) {
      shortForm = source.text(start, offset) + letter
      offset = end
      scale = Self.scales[letter] ?? 0
    }
    if digits != symbolEnd {
      let meant = (isNegative ? "-" : "") + symbol + source.text(digits, offset)
      report(
        .misplacedCurrency(written: source.text(start, offset), meant: meant), from: start,
        to: offset)
    }
    let amount = checkedAmount(numeral, currency, digits: digits, scaledBy: scale)
    appendMoney(amount, currency, from: start)
    return true
  }

  /// The first problem of a text that is one literal.
  static func problem(_ text: String) -> SyntaxError? {
    var lexer = Lexer(SourceFile(name: "", text: text), number: 0)
    lexer.run()
    return lexer.problems.first?.error
  }

  /// Ends a plain number, which a currency code makes money.
  mutating func readCurrency(_ numeral: Numeral, scaledBy scale: Int) {
    let numberEnd = offset
    if let codeEnd = currencyCode(after: offset) {
      let code = source.text(codeEnd - 3, codeEnd)
      let currency = Currency(code: code)
      let amount = checkedMoney(numeral, currency, scaledBy: scale)
      shortForm = shortForm.map { "\($0) \(code)" }
      offset = codeEnd
      if currency == nil {
        report(
          .unknownCurrency(code: code, nearest: Self.currencies(like: code)), from: codeEnd - 3,
          to: codeEnd)
      }
      appendMoney(amount, currency, from: numeral.start)
      return
    }
    if case (.currency(let currency), let end)? = unitWord(after: offset) {
      let digits = shortForm ?? source.text(numeral.start, offset)
      shortForm = currency.symbol.map { $0 + digits } ?? "\(digits) \(currency.code)"
      let amount = checkedMoney(numeral, currency, scaledBy: scale)
      offset = end
      appendMoney(amount, currency, from: numeral.start)
      return
    }
    let amount = checked(numeral, scaledBy: scale)
    let symbolStart = source.blanksEnd(numberEnd)
    if let symbolEnd = currencySymbolEnd(symbolStart), !startsNumeral(symbolEnd),
      Currency.withSymbol(source.text(symbolStart, symbolEnd)) != nil
    {
      let written = source.text(numeral.start, symbolEnd)
      let meant =
        source.text(symbolStart, symbolEnd) + source.text(numeral.start, numberEnd)
      offset = symbolEnd
      report(
        .misplacedCurrency(written: written, meant: meant), from: numeral.start, to: symbolEnd)
    }
    if let (period, end) = periodWords(after: offset), !numeral.hasLeadingZero {
      let digits = shortForm ?? source.text(numeral.start, offset)
      offset = end
      report(
        .misspelledLiteral(
          written: source.text(numeral.start, end), meant: "$\(digits)/\(period)"),
        from: numeral.start, to: end)
    }
    append(amount.map(Token.Kind.number), numeral)
  }

  /// The end of a code of three capitals that follows after a blank.
  func currencyCode(after offset: Int) -> Int? {
    let start = source.blanksEnd(offset)
    let end = source.nameEnd(start)
    guard start > offset, end == start + 3,
      source.bytes[start..<end].allSatisfy({ (65...90).contains($0) })
    else { return nil }
    return end
  }

  private func startsNumeral(_ offset: Int) -> Bool {
    source.isDigit(offset) || source.byte(offset) == UInt8(ascii: ".") && source.isDigit(offset + 1)
  }

  /// The end of a currency symbol at an offset: a currency sign, or up to three capitals and `$`.
  private func currencySymbolEnd(_ offset: Int) -> Int? {
    var end = offset
    while end < offset + 3, (65...90).contains(source.byte(end)) { end += 1 }
    if source.byte(end) == UInt8(ascii: "$") { return end + 1 }
    guard source.byte(offset) >= 0x80, let (scalar, length) = source.scalar(offset),
      scalar.properties.generalCategory == .currencySymbol
    else { return nil }
    return offset + length
  }

  /// Reads `k`, `M` or `B` after money, and reports any other suffix.
  private mutating func readScale(of numeral: Numeral, from start: Int) -> Int {
    let suffixEnd = source.nameEnd(offset)
    guard suffixEnd > offset else { return 0 }
    let suffix = source.text(offset, suffixEnd)
    let digits = source.text(start, offset)
    offset = suffixEnd
    if let scale = Self.scales[suffix] { return scale }
    let written = source.text(start, offset)
    if suffix == "m" {
      report(
        .ambiguousSuffix(written: written, readings: [digits + "M", digits + "/mo"]), from: start,
        to: offset)
    } else if let meant = ["K": "k", "b": "B", "bn": "B", "mm": "M", "mn": "M", "MM": "M"][suffix] {
      report(.misspelledLiteral(written: written, meant: digits + meant), from: start, to: offset)
    } else {
      report(.unknownSuffix(written: written, suffix: suffix), from: start, to: offset)
    }
    return 0
  }

  /// The amount of money, with the errors of its digits shown with their symbol.
  private mutating func checkedAmount(
    _ numeral: Numeral, _ currency: Currency?, digits: Int, scaledBy scale: Int
  ) -> Decimal? {
    guard numeral.hasLeadingZero, !numeral.hasMisplacedUnderscore else {
      return checkedMoney(numeral, currency, scaledBy: scale)
    }
    let symbol = source.text(numeral.start, digits)
    let written = source.text(digits, offset)
    let rest = written.drop { $0 == "0" || $0 == "_" || $0 == "," }
    let meant = symbol + (rest.first?.isNumber == true ? "" : "0") + rest
    report(.leadingZero(written: symbol + written, meant: meant), from: numeral.start, to: offset)
    return nil
  }

  /// The amount of money; reports a point before three digits, which may group them.
  mutating func checkedMoney(
    _ numeral: Numeral, _ currency: Currency?, scaledBy scale: Int
  ) -> Decimal? {
    let isGroup = source.byte(numeral.end) == UInt8(ascii: ",") && source.isDigit(numeral.end + 1)
    if scale == 0, numeral.mayGroupByPoint, !isGroup, let currency, currency.minorUnits < 3 {
      var groups = numeral.end
      while source.byte(groups) == UInt8(ascii: "."), source.digitsEnd(groups + 1) == groups + 4 {
        groups += 4
      }
      if groups > numeral.end {
        let written = source.text(numeral.start, groups)
        let meant = written.replacing(".", with: "_")
        offset = groups
        report(.misspelledLiteral(written: written, meant: meant), from: numeral.start, to: groups)
        return nil
      }
      let end = max(offset, currencyCode(after: offset) ?? 0)
      let written = source.text(numeral.start, end)
      let digits = source.text(numeral.start, numeral.end)
      let rest = written.dropFirst(digits.count)
      report(
        .ambiguousPoint(
          written: written,
          readings: [digits.replacing(".", with: "_") + rest, digits + "0" + rest]),
        from: numeral.start, to: end)
      return nil
    }
    return checked(numeral, scaledBy: scale)
  }

  private static let periods: [String: Period] = [
    "d": .day, "w": .week, "mo": .month, "q": .quarter, "y": .year,
  ]

  /// Adds money, or money a period where `/mo` or the like follows.
  mutating func appendMoney(_ amount: Decimal?, _ currency: Currency?, from start: Int) {
    let money = Money(amount ?? .zero, currency ?? .usd)
    let written = shortForm ?? source.text(start, offset)
    func appendPeriod(_ abbreviation: String, end: Int) {
      guard let period = Self.periods[abbreviation] else { return }
      offset = end
      append(.periodicMoney(PeriodicMoney(money: money, period: period)), from: start)
    }
    guard source.byte(offset) == UInt8(ascii: "/") else {
      if let (period, end) = periodWords(after: offset) {
        shortForm = "\(written)/\(period)"
        return appendPeriod(period, end: end)
      }
      append(.money(money), from: start)
      return
    }
    let unitEnd = source.nameEnd(offset + 1)
    let unit = source.text(offset + 1, unitEnd)
    if Self.periods[unit] != nil {
      if shortForm != nil { shortForm = "\(written)/\(unit)" }
      return appendPeriod(unit, end: unitEnd)
    }
    let isCalled = source.byte(source.blanksEnd(unitEnd)) == UInt8(ascii: "(")
    if let period = Self.periodWord(unit), !isCalled {
      shortForm = "\(written)/\(period)"
      return appendPeriod(period, end: unitEnd)
    }
    if let meant = Self.period(spelled: unit), !isCalled {
      let literal = source.text(start, offset)
      offset = unitEnd
      report(
        .misspelledLiteral(written: source.text(start, unitEnd), meant: "\(literal)/\(meant)"),
        from: start, to: unitEnd)
    }
    append(.money(money), from: start)
  }

  /// The abbreviation of a period by another word for it.
  static func period(spelled word: String) -> String? {
    switch word.lowercased() {
    case "month", "mon", "mth", "mnth", "monthly": "mo"
    case "year", "yr", "annum", "yearly", "annually": "y"
    case "week", "wk", "weekly": "w"
    case "day", "daily": "d"
    case "quarter", "qtr", "quarterly": "q"
    default: nil
    }
  }

  /// Up to three currency codes that differ in one letter.
  private static func currencies(like code: String) -> [String] {
    let near = Currency.all.map(\.code).filter { other in
      zip(other, code).filter { $0 != $1 }.count == 1
    }
    let common = ["USD", "EUR", "GBP", "JPY", "CHF", "CAD", "AUD", "INR", "CNY", "SEK", "NOK"]
    return Array((near.filter(common.contains) + near.filter { !common.contains($0) }).prefix(3))
  }
}
