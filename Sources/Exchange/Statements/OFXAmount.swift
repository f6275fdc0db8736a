import Money

/// An amount of OFX: digits with a sign and a decimal point, in all the shapes that banks make of it.
struct OFXAmount {
  let value: Decimal
  /// Whether a comma with three digits behind it was taken for a thousands separator.
  var isGroupedByGuess = false

  /// Nil where it is no amount; a currency's sign is none of its parts.
  init?(_ bytes: ArraySlice<UInt8>) {
    if let plain = OFXAmount.plain(bytes) {
      value = plain
      return
    }
    guard let (number, isGuess) = OFXAmount.grouped(bytes) else { return nil }
    value = number
    isGroupedByGuess = isGuess
  }

  /// `-12.50`, `+10`, `-.5`, with up to 18 digits, as nearly all are.
  private static func plain(_ bytes: ArraySlice<UInt8>) -> Decimal? {
    var rest = bytes
    let isNegative = rest.first == UInt8(ascii: "-")
    if isNegative || rest.first == UInt8(ascii: "+") { rest = rest.dropFirst() }
    guard rest.count <= 18 else { return nil }
    var coefficient: Int64 = 0
    var decimals: Int?
    for byte in rest {
      if byte == UInt8(ascii: "."), decimals == nil {
        decimals = 0
        continue
      }
      let digit = byte &- UInt8(ascii: "0")
      guard digit <= 9 else { return nil }
      coefficient = coefficient &* 10 &+ Int64(digit)
      decimals = decimals.map { $0 &+ 1 }
    }
    guard rest.count > (decimals == nil ? 0 : 1) else { return nil }
    return Decimal(
      coefficient: isNegative ? 0 &- coefficient : coefficient, exponent: -(decimals ?? 0))
  }

  /// With a decimal comma, with separators between thousands, or with more digits.
  private static func grouped(_ bytes: ArraySlice<UInt8>) -> (Decimal, isGuess: Bool)? {
    var text = PlainText.words(bytes).replacing("\u{2212}", with: "-")[...]
    let sign = text.hasPrefix("-") || text.hasPrefix("+") ? text.removeFirst() : "+"
    text = text.drop { $0 == " " }
    let separators: Set<Character> = [".", ",", " ", "'"]
    let parts = text.split(omittingEmptySubsequences: false) { separators.contains($0) }
    let marks = text.filter { separators.contains($0) }
    guard let first = parts.first, let last = parts.last, text.count > marks.count,
      parts.joined().utf8.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) })
    else { return nil }

    // `1,234` alone might be a little more than one, but nobody has tenths of a cent.
    let isGuess = marks == "," && last.count == 3 && (1...3).contains(first.count) && first != "0"
    let grouping = Set(marks.dropLast())
    let hasFraction =
      !isGuess && (marks.last == "." || marks.last == ",")
      && marks.last.map(grouping.contains) == false
    guard Set(hasFraction ? marks.dropLast() : marks[...]).count <= 1 else { return nil }
    let whole = hasFraction ? parts.dropLast() : parts[...]
    guard whole.dropFirst().allSatisfy({ $0.count == 3 }),
      whole.count == 1 || (1...3).contains(first.count)
    else { return nil }
    let fraction = hasFraction ? String(last) : ""
    return number(isNegative: sign == "-", whole.joined(), fraction).map { ($0, isGuess) }
  }

  /// Nil where there are more digits than can be held exactly.
  private static func number(isNegative: Bool, _ whole: String, _ fraction: String) -> Decimal? {
    let whole = whole.drop { $0 == "0" }
    let zeros = fraction.reversed().prefix { $0 == "0" }.count
    let fraction = fraction.dropLast(zeros)
    guard whole.count + fraction.count <= Decimal.maximumDigits,
      let value = Decimal("\(whole.isEmpty ? "0" : whole)\(fraction.isEmpty ? "" : ".\(fraction)")")
    else { return nil }
    return isNegative ? -value : value
  }
}
