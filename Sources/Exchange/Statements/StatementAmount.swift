import Money

/// An amount as a file writes it: its sign, unit and digits, before it is known which mark stands before
/// the cents.
///
/// Read are a sign before or after (`-`, `+`, the typographic minus), parentheses, `CR` and `DR`, symbols
/// and codes of currencies before or after, and thousands grouped by comma, point, apostrophe or blank.
struct StatementAmount {
  /// On which side of the account the file says that it stands.
  enum Side { case debit, credit }

  /// The error for a text that is not an amount.
  struct Unreadable: Error {}

  let side: Side?
  /// The currency by its symbol or code.
  let currency: Currency?
  /// True if the currency is a `$` alone, which several countries write.
  let hasBareDollar: Bool
  /// True if a sign, parentheses or `DR` set it below zero.
  let isNegative: Bool
  private let digits: DigitString
  private let pointPlaces: Int8
  private let commaPlaces: Int8

  /// Returns the number of digits after the mark; nil if the number cannot be read with it.
  func places(_ mark: DecimalMark) -> Int? {
    let places = mark == .point ? pointPlaces : commaPlaces
    return places < 0 ? nil : Int(places)
  }

  func fits(_ mark: DecimalMark) -> Bool { places(mark) != nil }

  /// The exact amount, read with a decimal mark; nil where that does not fit.
  func value(_ mark: DecimalMark) -> Decimal? {
    guard let places = places(mark) else { return nil }
    let magnitude = digits.value(places: places)
    return isNegative ? -magnitude : magnitude
  }

  /// Nil for nothing, which is also a lone dash; throws ``Unreadable`` for what is no amount.
  static func read(_ bytes: ArraySlice<UInt8>) throws(Unreadable) -> StatementAmount? {
    var scanner = StatementAmountScanner(bytes)
    try scanner.scan()
    guard !scanner.number.isEmpty else {
      guard scanner.hasUnit || scanner.signs > 1 || scanner.parentheses > 0 || scanner.hasPlus
      else { return nil }
      throw Unreadable()
    }
    return try StatementAmount(scanner)
  }

  /// Returns the error in a text that ``read(_:)`` does not take.
  static func problem(_ bytes: ArraySlice<UInt8>) -> String {
    bytes.count(where: { $0 &- UInt8(ascii: "0") <= 9 }) > DigitString.most
      ? "has more than \(DigitString.most) digits" : "is not an amount"
  }

  private init(_ scanner: StatementAmountScanner) throws(Unreadable) {
    guard scanner.signs + scanner.parentheses <= 1, scanner.isClosed,
      let digits = DigitString(scanner.number)
    else { throw Unreadable() }
    let pointPlaces = NumberShape.places(scanner.number, decimal: .point)
    let commaPlaces = NumberShape.places(scanner.number, decimal: .comma)
    guard pointPlaces != nil || commaPlaces != nil else { throw Unreadable() }
    let hasMinus = scanner.hasMinus || scanner.parentheses > 0
    if hasMinus, scanner.side == .credit { throw Unreadable() }
    side = scanner.side
    currency = scanner.currency
    hasBareDollar = scanner.isBareDollar
    isNegative = hasMinus || scanner.side == .debit
    self.digits = digits
    self.pointPlaces = Int8(truncatingIfNeeded: pointPlaces ?? -1)
    self.commaPlaces = Int8(truncatingIfNeeded: commaPlaces ?? -1)
  }
}

/// Up to 34 digits, as many as a number holds exactly.
private struct DigitString {
  static let most = 34

  private var high: Int64 = 0
  private var low: Int64 = 0

  /// Nil where there are none or too many; marks between the digits are passed over.
  init?(_ number: [UInt8]) {
    var count = 0
    for byte in number where byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9") {
      count += 1
      guard count <= DigitString.most else { return nil }
      // The low 17 digits and the 17 above them.
      let carry = low / 10_000_000_000_000_000
      high = high &* 10 &+ carry
      low = low % 10_000_000_000_000_000 &* 10 &+ Int64(byte &- UInt8(ascii: "0"))
    }
  }

  func value(places: Int) -> Decimal {
    let small = Decimal(coefficient: low, exponent: -places)
    return high == 0 ? small : Decimal(coefficient: high, exponent: 17 - places) + small
  }
}

/// The ways in which digits and marks can form a number.
private enum NumberShape {
  /// The digits after the decimal mark if the number, of digits and the marks `.,'` and blank, is well
  /// formed with it: groups of three, or of two before the last three as in India.
  static func places(_ number: [UInt8], decimal: DecimalMark) -> Int? {
    let decimalByte = UInt8(ascii: decimal == .point ? "." : ",")
    var (first, inner, current) = (0, 0, 0)
    var group: UInt8?
    var places: Int?
    for byte in number {
      if byte == decimalByte {
        guard places == nil else { return nil }
        places = 0
      } else if byte >= UInt8(ascii: "0"), byte <= UInt8(ascii: "9") {
        if let digits = places { places = digits + 1 } else { current += 1 }
      } else {
        // A group mark: all alike, none after the decimal mark.
        guard places == nil, group == nil || group == byte else { return nil }
        if group == nil {
          first = current
        } else {
          guard current == 3 || current == 2, inner == 0 || inner == current else { return nil }
          inner = current
        }
        group = byte
        current = 0
      }
    }
    guard group == nil || hasGroups(first: first, inner: inner, last: current, number) else {
      return nil
    }
    guard current > 0 || (places ?? 0) > 0 else { return nil }
    return places ?? 0
  }

  private static func hasGroups(first: Int, inner: Int, last: Int, _ number: [UInt8]) -> Bool {
    (1...(inner == 2 ? 2 : 3)).contains(first) && last == 3 && number.first != UInt8(ascii: "0")
  }
}
