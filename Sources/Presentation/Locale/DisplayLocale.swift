/// The conventions by which a country writes amounts, percents, numbers and dates.
///
/// They change what is shown, never what is typed or saved.
/// Source: Unicode CLDR (see ``LocaleTable``).
public struct DisplayLocale: Hashable, Sendable {
  /// Language and country: `de_DE`.
  public let name: String
  let decimal: String
  private let group: String
  private let minus: String
  /// The sizes of the groups from the right; the last one repeats.
  private let groupSizes: [Int]
  /// Digits that a number needs before its first group for it to be set apart.
  private let fewestBeforeGroup: Int
  private let percent: Affixes
  private let amount: Affixes
  private let negativeAmount: Affixes
  /// The order of a date: `d.M.y`.
  private let dateOrder: String
  private let symbols: [String: String]

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
    let fields = row.split(separator: "|", omittingEmptySubsequences: false)
    guard fields.count == 11 else { return nil }
    self.name = name
    decimal = String(fields[1])
    group = String(fields[2])
    minus = String(fields[3])
    groupSizes = fields[4].compactMap(\.wholeNumberValue)
    fewestBeforeGroup = Int(fields[5]) ?? 1
    percent = Affixes(fields[6])
    amount = Affixes(fields[7])
    negativeAmount = Affixes(fields[8])
    dateOrder = String(fields[9])
    symbols = fields[10].split(separator: " ").reduce(into: [:]) { result, entry in
      result[String(entry.prefix(3))] = String(entry.dropFirst(4))
    }
  }

  /// All languages and countries with conventions of their own.
  public static var names: [String] {
    LocaleTable.rows.split(separator: "\n").map { String($0.prefix { $0 != "|" }) }
  }

  private static func row(of name: String) -> Substring? {
    LocaleTable.rows.split(separator: "\n").first { $0.hasPrefix(name + "|") }
  }

  /// A number from its digits: `1234567.50` is `1.234.567,50`.
  func number(_ digits: Substring, isNegative: Bool = false) -> String {
    let parts = digits.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
    let whole = grouped(parts.first ?? "")
    return (isNegative ? minus : "") + (parts.count > 1 ? whole + decimal + parts[1] : whole)
  }

  func percent(_ digits: Substring, isNegative: Bool) -> String {
    number(digits, isNegative: isNegative).wrapped(in: percent.before, percent.after)
  }

  /// An amount from its digits and the code of its currency, `unit` being what counts thousands: `k`.
  func amount(
    _ digits: Substring, unit: Substring = "", isNegative: Bool, code: String, symbol: String?
  ) -> String {
    let affixes = isNegative ? negativeAmount : amount
    let symbol = symbols[code] ?? symbol ?? code
    let number = number(digits) + unit
    let before = affixes.before.replacing("¤", with: symbol).replacing("-", with: minus)
    let after = affixes.after.replacing("¤", with: symbol).replacing("-", with: minus)
    // Letters beside digits need a space: CHF 5, $5.
    let isLetterBefore = affixes.before.last == "¤" && symbol.last.map(\.isLetter) ?? false
    let isLetterAfter = affixes.after.first == "¤" && symbol.first.map(\.isLetter) ?? false
    return number.wrapped(
      in: before + (isLetterBefore ? "\u{a0}" : ""), (isLetterAfter ? "\u{a0}" : "") + after)
  }

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

  private func grouped(_ digits: Substring) -> String {
    guard let first = groupSizes.first, digits.count >= first + fewestBeforeGroup else {
      return String(digits)
    }
    var groups = [digits.suffix(first)]
    var rest = digits.dropLast(first)
    let size = max(groupSizes.last ?? first, 1)
    while !rest.isEmpty {
      groups.append(rest.suffix(size))
      rest = rest.dropLast(size)
    }
    return groups.reversed().joined(separator: group)
  }
}

extension String {
  fileprivate func wrapped(in before: String, _ after: String) -> String { before + self + after }
}
