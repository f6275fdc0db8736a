/// A ZIP code of five digits, perhaps with the four that follow in ZIP+4.
public struct ZIPCode: Hashable, Sendable {
  /// The first five digits as a number, 0...99999.
  public let number: Int
  /// The four digits after the hyphen, as they are written.
  public let extra: String?

  /// Nil outside 0...99999.
  public init?(_ number: Int) {
    guard (0...99_999).contains(number) else { return nil }
    self.number = number
    extra = nil
  }

  /// Reads `02134`, `02134-1234`, `021341234`; nil for anything else.
  public init?(_ text: some StringProtocol) {
    let characters = Array(text.utf8).filter { $0 != UInt8(ascii: " ") }
    let digits = characters.filter { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
    let hasHyphen = characters.count == 10 && characters[5] == UInt8(ascii: "-")
    guard digits.count == 5 || digits.count == 9,
      digits.count == characters.count || (hasHyphen && digits.count == 9)
    else { return nil }
    number = digits.prefix(5).reduce(0) { $0 * 10 + Int($1 - UInt8(ascii: "0")) }
    extra = digits.count == 9 ? String(decoding: digits.suffix(4), as: UTF8.self) : nil
  }

  /// The first three digits, which the Postal Service gives to one area.
  public var prefix: Int { number / 100 }

  /// The five digits, zeros in front too.
  public var digits: String {
    let text = String(number)
    return String(repeating: "0", count: max(0, 5 - text.count)) + text
  }
}

extension ZIPCode: CustomStringConvertible {
  /// `02134` or `02134-1234`.
  public var description: String { digits + (extra.map { "-" + $0 } ?? "") }
}
