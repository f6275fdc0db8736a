extension Decimal {
  /// Reads `[+-]digits[.digits][e[+-]digits]`; the digits before the point may be left out (`.5`).
  ///
  /// Up to 34 significant digits are taken as they are, more are rounded half-even. Nothing else is
  /// accepted: no spaces, no grouping. A number too large to hold gives ``notANumber``, not nil.
  public init?(_ text: some StringProtocol) {
    var text = String(text)
    let parsed = text.withUTF8 { Decimal.parse($0) }
    guard let parsed else { return nil }
    self = parsed
  }

  /// Reads a number from ASCII text, as ``init(_:)`` does.
  public static func parse(_ text: UnsafeBufferPointer<UInt8>) -> Decimal? {
    var index = 0
    let isNegative = text.first == UInt8(ascii: "-")
    if isNegative || text.first == UInt8(ascii: "+") { index = 1 }

    var magnitude: UInt128 = 0
    var word: UInt64 = 0
    var taken = 0
    var hasDigits = false
    var hasPoint = false
    var fraction = 0
    var dropped = 0
    var hasRemainder = false
    scan: while index < text.count {
      let byte = text[index]
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"):
        hasDigits = true
        let digit = UInt64(byte &- UInt8(ascii: "0"))
        if hasPoint { fraction += 1 }
        if taken < 19 {
          word = word &* 10 &+ digit
          if word != 0 { taken += 1 }
          magnitude = UInt128(word)
        } else if taken < PowersOfTen.greatest {
          magnitude = magnitude &* 10 &+ UInt128(digit)
          taken += 1
        } else {
          dropped += 1
          if digit != 0 { hasRemainder = true }
        }
      case UInt8(ascii: "."):
        if hasPoint { return nil }
        hasPoint = true
      default:
        break scan
      }
      index += 1
    }
    // A point needs digits after it.
    guard hasDigits, !(hasPoint && fraction == 0) else { return nil }
    var exponent = dropped - fraction
    if index < text.count {
      guard let written = parseExponent(text, from: index) else { return nil }
      exponent += written
    }
    return packed(
      isNegative: isNegative, magnitude: magnitude, exponent: exponent, hasRemainder: hasRemainder)
  }

  private static func parseExponent(_ text: UnsafeBufferPointer<UInt8>, from start: Int) -> Int? {
    var index = start
    guard text[index] | 0x20 == UInt8(ascii: "e") else { return nil }
    index += 1
    guard index < text.count else { return nil }
    let isNegative = text[index] == UInt8(ascii: "-")
    if isNegative || text[index] == UInt8(ascii: "+") { index += 1 }
    guard index < text.count else { return nil }
    var value = 0
    while index < text.count {
      let digit = text[index] &- UInt8(ascii: "0")
      guard digit <= 9 else { return nil }
      // Any greater exponent is out of range whatever the digits before it, as no text is that long.
      if value < 1_000_000_000_000_000 { value = value * 10 + Int(digit) }
      index += 1
    }
    return isNegative ? -value : value
  }
}

extension Decimal: CustomStringConvertible {
  /// The number with all its digits and no trailing zeros, as ``init(_:)`` reads it back.
  ///
  /// Plain notation (`-0.0125`) while the exponent of the first digit is from -19 to 33, else with an
  /// exponent (`1.5e40`).
  public var description: String {
    guard isFinite else { return "not a number" }
    if isZero { return "0" }
    let plain = normalized
    let exponent = Int(plain.exponent)
    return withDigits(of: plain.coefficientMagnitude) { digits in
      let adjusted = exponent + digits.count - 1
      if adjusted <= -20 || adjusted >= 34 {
        return scientific(digits, exponent: adjusted)
      }
      return Decimal.plainText(digits, exponent: exponent, isNegative: isNegative)
    }
  }

  private func scientific(_ digits: UnsafeBufferPointer<UInt8>, exponent: Int) -> String {
    // At the greatest exponents a normalized coefficient still ends in zeros.
    let last = digits.lastIndex { $0 != UInt8(ascii: "0") } ?? 0
    var text = isNegative ? "-" : ""
    text.unicodeScalars.append(Unicode.Scalar(digits[0]))
    if last > 0 {
      text += "."
      text += String(decoding: digits[1...last], as: UTF8.self)
    }
    return text + "e\(exponent)"
  }

  private static func plainText(
    _ digits: UnsafeBufferPointer<UInt8>, exponent: Int, isNegative: Bool
  ) -> String {
    let count = digits.count
    let zeros = max(0, exponent)
    let leading = max(0, 1 - exponent - count)
    return String(unsafeUninitializedCapacity: count + zeros + leading + 2) { buffer in
      var length = 0
      func append(_ byte: UInt8) {
        buffer.initializeElement(at: length, to: byte)
        length += 1
      }
      if isNegative { append(UInt8(ascii: "-")) }
      // Position of a digit: that many places before the point remain after it.
      var before = count + exponent + leading
      for _ in 0..<leading {
        append(UInt8(ascii: "0"))
        before -= 1
        if before == 0 { append(UInt8(ascii: ".")) }
      }
      for index in 0..<count {
        append(digits[index])
        before -= 1
        if before == 0, index + 1 < count { append(UInt8(ascii: ".")) }
      }
      for _ in 0..<zeros { append(UInt8(ascii: "0")) }
      return length
    }
  }

  /// Gives the decimal digits of `magnitude` (at least one) to `body`.
  func withDigits<Result>(
    of magnitude: UInt128, _ body: (UnsafeBufferPointer<UInt8>) -> Result
  ) -> Result {
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 40) { buffer in
      var start = 40
      var rest = magnitude
      repeat {
        // Nineteen digits at a time, as words divide much faster than pairs of them.
        let (upper, lower) = PowersOfTen.quotientAndRemainder(rest, PowersOfTen.wide(19))
        var word = UInt64(truncatingIfNeeded: lower)
        let end = upper == 0 ? start - max(1, PowersOfTen.digits(word)) : start - 19
        while start > end {
          let (tenth, digit) = word.quotientAndRemainder(dividingBy: 10)
          start -= 1
          buffer.initializeElement(
            at: start, to: UInt8(ascii: "0") &+ UInt8(truncatingIfNeeded: digit))
          word = tenth
        }
        rest = upper
      } while rest != 0
      return body(UnsafeBufferPointer(rebasing: buffer[start...]))
    }
  }
}

extension Decimal: CustomDebugStringConvertible {
  public var debugDescription: String { description }
}
