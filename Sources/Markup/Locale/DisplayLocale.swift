/// The conventions by which a country writes amounts, percents, numbers and dates.
///
/// They change what is shown, never what is typed or saved.
/// Source: Unicode CLDR (see ``LocaleTable``).
public struct DisplayLocale: Hashable, Sendable {
  /// Language and country: `de_DE`.
  public let name: String
  private let numbers: Signs
  private let amounts: Signs
  private let minus: String
  /// The sizes of the groups from the right; the last one repeats.
  private let groupSizes: [Int]
  /// Digits that a number needs before its first group for it to be set apart.
  private let fewestBeforeGroup: Int
  private let percent: Affixes
  private let negativePercent: Affixes
  private let amount: Affixes
  private let negativeAmount: Affixes
  /// The order of a date: `d.M.y`.
  private let dateOrder: String
  /// True for dates as the locale writes them; else they stay as they can be typed, 2026-01-15.
  public var writesDates = false
  /// Symbols of currencies where they are others than fin's: `USD=US$ CAD=CA$`.
  private let symbols: String

  /// The signs within a number.
  private struct Signs: Hashable {
    let decimal: String
    let group: String
  }

  /// The text before and after a number.
  private struct Affixes: Hashable {
    let before: Affix
    let after: Affix

    init(_ pattern: Substring, minus: String) {
      let parts = pattern.unicodeScalars.split(
        separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
      before = Affix(parts[0], minus: minus)
      after = Affix(parts.count > 1 ? parts[1] : .init(), minus: minus)
    }
  }

  /// A text at one side of a number, with or without the symbol of a currency in it.
  private struct Affix: Hashable {
    let parts: [String]

    init(_ pattern: Substring.UnicodeScalarView, minus: String) {
      parts = pattern.split(separator: "¤", omittingEmptySubsequences: false).map { part in
        part.reduce(into: "") { $0 += $1 == "-" ? minus : String($1) }
      }
    }

    func text(symbol: String = "") -> String {
      parts.count > 1 ? parts[0] + symbol + parts[1] : parts[0]
    }
    var beginsWithSymbol: Bool { parts.count > 1 && parts[0].isEmpty }
    var endsWithSymbol: Bool { parts.count > 1 && parts[1].isEmpty }
  }

  /// The locale of a name such as `de_DE`, `de-DE` or `de_DE.UTF-8`; nil where it is unknown, or `C` or `POSIX`.
  public init?(named given: String) {
    guard let name = Self.name(given) else { return nil }
    guard let row = Self.row(of: name[...]) ?? Self.row(of: name.prefix(2)) else { return nil }
    let fields = row.utf8.split(separator: UInt8(ascii: "|"), omittingEmptySubsequences: false)
      .map { Substring($0) }
    guard fields.count == 14 else { return nil }
    self.name = String(decoding: name, as: UTF8.self)
    numbers = Signs(decimal: String(fields[1]), group: String(fields[2]))
    amounts = Signs(decimal: String(fields[3]), group: String(fields[4]))
    minus = String(fields[5])
    groupSizes = fields[6].compactMap(\.wholeNumberValue)
    fewestBeforeGroup = Int(fields[7]) ?? 1
    percent = Affixes(fields[8], minus: minus)
    negativePercent = Affixes(fields[9], minus: minus)
    amount = Affixes(fields[10], minus: minus)
    negativeAmount = Affixes(fields[11], minus: minus)
    dateOrder = String(fields[12])
    symbols = String(fields[13])
  }

  /// All languages and countries with conventions of their own.
  public static var names: [String] {
    LocaleTable.rows.split(separator: "\n").map { String($0.prefix { $0 != "|" }) }
  }

  /// The name as the table spells it: a language, or a language and a country; nil for another form.
  private static func name(_ given: String) -> [UInt8]? {
    let end = given.utf8.firstIndex { $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: "@") }
    var name = Array(given.utf8[..<(end ?? given.utf8.endIndex)])
    guard name.count == 2 || name.count == 5 else { return nil }
    let capital: UInt8 = 0x20
    for place in name.indices {
      let letter = name[place] | capital
      if place == 2 {
        guard [UInt8(ascii: "_"), UInt8(ascii: "-")].contains(name[place]) else { return nil }
        name[place] = UInt8(ascii: "_")
      } else {
        guard UInt8(ascii: "a")...UInt8(ascii: "z") ~= letter else { return nil }
        name[place] = place < 2 ? letter : letter & ~capital
      }
    }
    return name
  }

  /// The row of a name, by bisection: a start looks it up.
  private static func row(of wanted: ArraySlice<UInt8>) -> String? {
    var rows = LocaleTable.rows
    return rows.withUTF8 { bytes in
      var (low, high) = (0, bytes.count)
      while low < high {
        // The row around the middle.
        var start = (low + high) / 2
        var end = start
        while start > low, bytes[start - 1] != UInt8(ascii: "\n") { start -= 1 }
        while end < high, bytes[end] != UInt8(ascii: "\n") { end += 1 }
        let row = bytes[start..<end]
        let found = row.prefix { $0 != UInt8(ascii: "|") }
        if found.elementsEqual(wanted) { return String(decoding: row, as: UTF8.self) }
        if found.lexicographicallyPrecedes(wanted) { low = end + 1 } else { high = start }
      }
      return nil
    }
  }

  /// The symbol of a currency's code; nil where it is fin's own.
  private func symbol(of code: String) -> String? {
    let wanted = Array(code.utf8) + [UInt8(ascii: "=")]
    return symbols.utf8.split(separator: UInt8(ascii: " ")).first { $0.starts(with: wanted) }
      .map { String(Substring($0.dropFirst(wanted.count))) }
  }

  /// The decimal point, by which columns are aligned.
  public var decimalPoint: String { amounts.decimal }

  /// The decimal point of numbers that are no amounts.
  public var numberPoint: String { numbers.decimal }

  /// A number from its digits: `1234567.50` is `1.234.567,50`, without groups as they stand.
  func number(_ digits: Substring, isNegative: Bool, isGrouped: Bool) -> String {
    (isNegative ? minus : "") + written(digits, numbers, isGrouped: isGrouped)
  }

  func percent(_ digits: Substring, isNegative: Bool) -> String {
    let affixes = isNegative ? negativePercent : percent
    return affixes.before.text() + written(digits, numbers) + affixes.after.text()
  }

  /// An amount from its digits and the code of its currency, `unit` being what counts thousands: `k`.
  func amount(
    _ digits: Substring, unit: String = "", isNegative: Bool, code: String, symbol: String?
  ) -> String {
    let affixes = isNegative ? negativeAmount : amount
    let symbol = self.symbol(of: code) ?? symbol ?? code
    // Letters beside digits need a space: CHF 5, $5.
    let isLetterBefore = affixes.before.endsWithSymbol && symbol.last.map(\.isLetter) ?? false
    let isLetterAfter = affixes.after.beginsWithSymbol && symbol.first.map(\.isLetter) ?? false
    return affixes.before.text(symbol: symbol) + (isLetterBefore ? "\u{a0}" : "")
      + written(digits, amounts) + unit
      + (isLetterAfter ? "\u{a0}" : "") + affixes.after.text(symbol: symbol)
  }

  func date(year: Substring, month: Substring, day: Substring) -> String {
    var result = ""
    var rest = dateOrder[...]
    while let letter = rest.first {
      let count = rest.prefix { $0 == letter }.count
      switch letter {
      case "y": result += String(year)
      case "M": result += String(count > 1 ? month : month.drop { $0 == "0" })
      case "d": result += String(count > 1 ? day : day.drop { $0 == "0" })
      default: result += String(rest.prefix(count))
      }
      rest = rest.dropFirst(count)
    }
    return result
  }

  private func written(_ digits: Substring, _ signs: Signs, isGrouped: Bool = true) -> String {
    let parts = digits.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
    let whole = parts.first ?? ""
    let fraction = parts.count > 1 ? signs.decimal + String(parts[1]) : ""
    guard isGrouped, let first = groupSizes.first, whole.utf8.count >= first + fewestBeforeGroup
    else { return String(whole) + fraction }
    var groups = [whole.suffix(first)]
    var rest = whole.dropLast(first)
    let size = max(groupSizes.last ?? first, 1)
    while !rest.isEmpty {
      groups.append(rest.suffix(size))
      rest = rest.dropLast(size)
    }
    var result = ""
    for group in groups.reversed() {
      if !result.isEmpty { result += signs.group }
      result += String(group)
    }
    return result + fraction
  }
}
