import Money

/// The digits of a literal, before its unit is known.
struct Numeral {
  /// The digits before the point, without separators.
  var whole: [UInt8] = []
  var fraction: [UInt8] = []
  var exponent = 0
  var hasFraction = false
  var hasExponent = false
  var hasGroups = false
  var hasMisplacedUnderscore = false
  var isExponentHuge = false
  var start = 0
  var end = 0

  /// True if several digits begin with 0, as no number does.
  var hasLeadingZero: Bool { whole.count > 1 && whole[0] == UInt8(ascii: "0") }

  /// True if the point may as well group: 1 to 999, then three digits.
  var mayGroupByPoint: Bool {
    hasFraction && !hasExponent && !hasGroups && fraction.count == 3
      && (1...3).contains(whole.count) && whole[0] != UInt8(ascii: "0")
  }

  var isWhole: Bool { !hasFraction && !hasExponent }

  /// The number of significant digits.
  var significantDigits: Int {
    let digits = whole + fraction
    let zero = UInt8(ascii: "0")
    guard let first = digits.firstIndex(where: { $0 != zero }),
      let last = digits.lastIndex(where: { $0 != zero })
    else { return 1 }
    return last - first + 1
  }

  /// The value times a power of ten; nil when no decimal holds it.
  func value(scaledBy power: Int = 0) -> Decimal? {
    guard !isExponentHuge else { return nil }
    let digits = whole + fraction
    let text =
      String(decoding: digits, as: UTF8.self) + "e\(exponent &+ power &- fraction.count)"
    guard let value = Decimal(text), value.isFinite else { return nil }
    let isZero = digits.allSatisfy { $0 == UInt8(ascii: "0") }
    return value.isZero && !isZero ? nil : value
  }

  /// The whole part as a small integer, where it is one.
  var count: Int? {
    guard isWhole, whole.count <= 9 else { return nil }
    return whole.reduce(0) { $0 * 10 + Int($1 &- 48) }
  }
}

extension Characters {
  /// Reads digits with `_` between them.
  private func readDigits(_ offset: inout Int, into digits: inout [UInt8]) -> Bool {
    var isWellFormed = true
    var afterUnderscore = false
    while true {
      let byte = byte(offset)
      if byte.isDigit {
        digits.append(byte)
        afterUnderscore = false
      } else if byte == UInt8(ascii: "_") {
        if afterUnderscore { isWellFormed = false }
        afterUnderscore = true
      } else {
        return isWellFormed && !afterUnderscore
      }
      offset += 1
    }
  }

  /// The end of `,ddd` groups after up to three digits; nil when there are none.
  func groupsEnd(_ start: Int) -> Int? {
    var end = digitsEnd(start)
    guard (1...3).contains(end - start) else { return nil }
    let first = end
    while byte(end) == UInt8(ascii: ","), digitsEnd(end + 1) == end + 4,
      byte(end + 4) != UInt8(ascii: "_")
    {
      end += 4
    }
    return end == first ? nil : end
  }

  /// Reads the digits at an offset; with `groups`, commas may group them.
  func numeral(at start: Int, groups: Bool) -> Numeral {
    var numeral = Numeral()
    numeral.start = start
    var offset = start
    if groups, let end = groupsEnd(start) {
      numeral.whole = bytes[start..<end].filter(\.isDigit)
      numeral.hasGroups = true
      offset = end
    } else if !readDigits(&offset, into: &numeral.whole) {
      numeral.hasMisplacedUnderscore = true
    }
    if byte(offset) == UInt8(ascii: "."), isDigit(offset + 1) {
      offset += 1
      numeral.hasFraction = true
      if !readDigits(&offset, into: &numeral.fraction) { numeral.hasMisplacedUnderscore = true }
    }
    readExponent(&offset, of: &numeral)
    numeral.end = offset
    return numeral
  }

  private func readExponent(_ offset: inout Int, of numeral: inout Numeral) {
    guard byte(offset) | 0x20 == UInt8(ascii: "e") else { return }
    var digits = offset + 1
    let sign = byte(digits)
    if sign == UInt8(ascii: "+") || sign == UInt8(ascii: "-") { digits += 1 }
    let end = digitsEnd(digits)
    guard end > digits else { return }
    numeral.hasExponent = true
    var significant = digits
    while significant < end - 1, byte(significant) == UInt8(ascii: "0") { significant += 1 }
    if end - significant > 6 {
      numeral.isExponentHuge = true
    } else {
      let size = bytes[significant..<end].reduce(0) { $0 * 10 + Int($1 &- 48) }
      numeral.exponent = sign == UInt8(ascii: "-") ? -size : size
    }
    offset = end
  }
}
