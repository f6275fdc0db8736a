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
  /// Symbols of currencies where they are others than fin's: `USD=US$ CAD=CA$`.
  private let symbols: String

  /// The signs within a number.
  private struct Signs: Hashable {
    let decimal: String
    let group: String
  }

  /// The text before and after a number.
  private struct Affixes: Hashable {
    let before: String
    let after: String

    init(_ pattern: Substring) {
      let parts = pattern.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
      before = String(parts.first ?? "")
      after = parts.count > 1 ? String(parts[1]) : ""
    }
  }

  /// The locale of a name such as `de_DE`, `de-DE` or `de_DE.UTF-8`; nil where it is unknown, or `C` or `POSIX`.
  public init?(named given: String) {
    let plain = given.prefix { $0 != "." && $0 != "@" }.replacing("-", with: "_")
    let parts = plain.split(separator: "_", omittingEmptySubsequences: false)
    guard let language = parts.first?.lowercased(), language.count == 2, parts.count <= 2 else {
      return nil
    }
    let country = parts.count > 1 ? parts[1].uppercased() : nil
    if let country, country.count != 2 || !country.allSatisfy(\.isLetter) { return nil }
    let name = country.map { "\(language)_\($0)" } ?? language
    guard let row = Self.row(of: name) ?? Self.row(of: language) else { return nil }
    let fields = row.utf8.split(separator: UInt8(ascii: "|"), omittingEmptySubsequences: false)
      .map { Substring($0) }
    guard fields.count == 14 else { return nil }
    self.name = name
    numbers = Signs(decimal: String(fields[1]), group: String(fields[2]))
    amounts = Signs(decimal: String(fields[3]), group: String(fields[4]))
    minus = String(fields[5])
    groupSizes = fields[6].compactMap(\.wholeNumberValue)
    fewestBeforeGroup = Int(fields[7]) ?? 1
    percent = Affixes(fields[8])
    negativePercent = Affixes(fields[9])
    amount = Affixes(fields[10])
    negativeAmount = Affixes(fields[11])
    dateOrder = String(fields[12])
    symbols = String(fields[13])
  }

  /// All languages and countries with conventions of their own.
  public static var names: [String] {
    LocaleTable.rows.split(separator: "\n").map { String($0.prefix { $0 != "|" }) }
  }

  /// The row of a name, by bisection: a start looks it up.
  private static func row(of name: String) -> String? {
    var rows = LocaleTable.rows
    return rows.withUTF8 { bytes in
      let wanted = Array(name.utf8)
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
  var decimalPoint: String { amounts.decimal }

  /// A number from its digits: `1234567.50` is `1.234.567,50`, without groups as they stand.
  func number(_ digits: Substring, isNegative: Bool, isGrouped: Bool) -> String {
    (isNegative ? minus : "") + written(digits, numbers, isGrouped: isGrouped)
  }

  func percent(_ digits: Substring, isNegative: Bool) -> String {
    let affixes = isNegative ? negativePercent : percent
    return signed(affixes.before) + written(digits, numbers) + signed(affixes.after)
  }

  /// An amount from its digits and the code of its currency, `unit` being what counts thousands: `k`.
  func amount(
    _ digits: Substring, unit: Substring = "", isNegative: Bool, code: String, symbol: String?
  ) -> String {
    let affixes = isNegative ? negativeAmount : amount
    let symbol = self.symbol(of: code) ?? symbol ?? code
    // Letters beside digits need a space: CHF 5, $5.
    let isLetterBefore = affixes.before.last == "¤" && symbol.last.map(\.isLetter) ?? false
    let isLetterAfter = affixes.after.first == "¤" && symbol.first.map(\.isLetter) ?? false
    return signed(affixes.before).replacing("¤", with: symbol) + (isLetterBefore ? "\u{a0}" : "")
      + written(digits, amounts) + unit
      + (isLetterAfter ? "\u{a0}" : "") + signed(affixes.after).replacing("¤", with: symbol)
  }

  private func signed(_ affix: String) -> String { affix.replacing("-", with: minus) }

  func date(year: Substring, month: Substring, day: Substring) -> String {
    var result = ""
    var rest = dateOrder[...]
    while let letter = rest.first {
      let count = rest.prefix { $0 == letter }.count
      switch letter {
      case "y": result += year
      case "M": result += count > 1 ? month : month.drop { $0 == "0" }
      case "d": result += count > 1 ? day : day.drop { $0 == "0" }
      default: result += rest.prefix(count)
      }
      rest = rest.dropFirst(count)
    }
    return result
  }

  private func written(_ digits: Substring, _ signs: Signs, isGrouped: Bool = true) -> String {
    let parts = digits.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
    let whole = parts.first ?? ""
    let fraction = parts.count > 1 ? signs.decimal + parts[1] : ""
    guard isGrouped, let first = groupSizes.first, whole.count >= first + fewestBeforeGroup
    else { return whole + fraction }
    var groups = [whole.suffix(first)]
    var rest = whole.dropLast(first)
    let size = max(groupSizes.last ?? first, 1)
    while !rest.isEmpty {
      groups.append(rest.suffix(size))
      rest = rest.dropLast(size)
    }
    return groups.reversed().joined(separator: signs.group) + fraction
  }
}
