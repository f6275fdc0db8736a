extension Decimal {
  /// The number with commas between thousands and at least `places` decimal places: `1,234.50`.
  ///
  /// Nothing is rounded: a number with more places shows them. Beyond 34 digits before the point, or
  /// where the first digit stands beyond the 19th place, it is written with an exponent as ``description`` is.
  public func grouped(places: Int = 0) -> String {
    let plain = description
    guard isFinite, !plain.contains("e") else { return plain }
    var whole = Array(plain.utf8)
    var fraction: [UInt8] = []
    if let point = whole.firstIndex(of: UInt8(ascii: ".")) {
      fraction = Array(whole[(point + 1)...])
      whole.removeSubrange(point...)
    }
    let places = min(max(places, 0), 100)
    while fraction.count < places { fraction.append(UInt8(ascii: "0")) }

    var text: [UInt8] = []
    text.reserveCapacity(whole.count * 4 / 3 + fraction.count + 2)
    let first = whole.first == UInt8(ascii: "-") ? 1 : 0
    for (index, digit) in whole.enumerated() {
      if index > first, (whole.count - index).isMultiple(of: 3) { text.append(UInt8(ascii: ",")) }
      text.append(digit)
    }
    if !fraction.isEmpty {
      text.append(UInt8(ascii: "."))
      text += fraction
    }
    return String(decoding: text, as: UTF8.self)
  }
}
