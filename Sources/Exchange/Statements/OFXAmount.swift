import Money

/// An amount of OFX: digits with a sign and a decimal point, in all the shapes that banks make of it.
struct OFXAmount {
  let value: Decimal
  /// True if a comma with three digits behind it was taken for a thousands separator.
  var isGroupedByGuess = false

  /// Nil where it is no amount; a currency's sign is none of its parts.
  ///
  /// - Parameter hasDecimalComma: What a person says of the file.
  init?(_ bytes: ArraySlice<UInt8>, hasDecimalComma: Bool? = nil) {
    if let plain = OFXAmount.plain(bytes) {
      value = plain
      return
    }
    guard let (number, isGuess) = OFXAmount.grouped(bytes, hasDecimalComma) else { return nil }
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
  private static func grouped(
    _ bytes: ArraySlice<UInt8>, _ hasDecimalComma: Bool?
  ) -> (Decimal, isGuess: Bool)? {
    guard let amount = try? StatementAmount.read(bytes), amount.currency == nil,
      amount.side == nil
    else { return nil }
    // `1.234` has a decimal point; `1,234` might be a little more than one, but no one has tenths of a
    // cent.
    let isUnclear =
      bytes.contains(UInt8(ascii: ",")) && amount.fits(.point) && amount.fits(.comma)
    let usual: DecimalMark = amount.fits(.point) ? .point : .comma
    let mark = isUnclear && hasDecimalComma == true ? .comma : usual
    return amount.value(mark).map { ($0, isUnclear && hasDecimalComma == nil) }
  }
}
