extension Decimal {
  /// `magnitude` × 10^`exponent` with a sign, rounded half-even to what a number can hold.
  ///
  /// - Parameter hasRemainder: The exact value lies above `magnitude`, by less than one of its units.
  ///   Then at least one digit of `magnitude` must be to be rounded away: it has 35 or more, or the
  ///   number is subnormal.
  @inline(__always)
  static func packed(
    isNegative: Bool, magnitude: UInt128, exponent: Int, hasRemainder: Bool = false
  ) -> Decimal {
    if magnitude < PowersOfTen.wide(maximumDigits), exponents.contains(exponent), !hasRemainder {
      return Decimal(
        isNegative: isNegative, magnitude: magnitude, exponent: Int32(truncatingIfNeeded: exponent))
    }
    return fitted(
      isNegative: isNegative, magnitude: magnitude, exponent: exponent, hasRemainder: hasRemainder)
  }

  /// The quotient of a division that leaves `remainder`, times 10^`exponent`, rounded half-even.
  ///
  /// The quotient has 34 or 35 digits.
  @inline(__always)
  static func packed(
    isNegative: Bool, quotient: UInt128, remainder: UInt128, divisor: UInt128, exponent: Int
  ) -> Decimal {
    // Above the range a number with 34 digits is too large anyway, below it some of them go.
    guard exponents.contains(exponent) else {
      return fitted(
        isNegative: isNegative, magnitude: quotient, exponent: exponent,
        hasRemainder: remainder != 0)
    }
    var magnitude = quotient
    var exponent = exponent
    let isUp: Bool
    if quotient >= PowersOfTen.wide(maximumDigits) {
      let digit: UInt128
      (magnitude, digit) = PowersOfTen.quotientAndRemainder(quotient, 10)
      exponent += 1
      isUp = digit > 5 || (digit == 5 && (remainder != 0 || magnitude & 1 == 1))
    } else {
      let twice = remainder &* 2
      isUp = twice > divisor || (twice == divisor && magnitude & 1 == 1)
    }
    // One more may make 35 digits again, but then the last is 0.
    return packed(
      isNegative: isNegative, magnitude: magnitude &+ (isUp ? 1 : 0), exponent: exponent)
  }

  @inline(never)
  private static func fitted(
    isNegative: Bool, magnitude: UInt128, exponent givenExponent: Int, hasRemainder: Bool
  ) -> Decimal {
    // Far outside the range every exponent means the same; this keeps the sums below from overflowing.
    var exponent = min(max(givenExponent, -1_000_000), 1_000_000)
    var magnitude = magnitude
    var digits = PowersOfTen.digits(magnitude)
    let surplus = max(digits - maximumDigits, exponents.lowerBound - exponent)
    if surplus > 0 {
      (magnitude, _) = rounded(
        magnitude, dropping: surplus, .halfEven, isNegative: isNegative, hasRemainder: hasRemainder)
      exponent += surplus
      digits = PowersOfTen.digits(magnitude)
      if digits > maximumDigits {
        magnitude /= 10
        exponent += 1
        digits -= 1
      }
    }
    if exponent > exponents.upperBound {
      if magnitude == 0 { return Decimal(small: 0, exponent: Int32(exponents.upperBound)) }
      let missing = exponent - exponents.upperBound
      if digits + missing > maximumDigits { return .notANumber }
      magnitude *= PowersOfTen.wide(missing)
      exponent = exponents.upperBound
    }
    return Decimal(
      isNegative: isNegative, magnitude: magnitude, exponent: Int32(truncatingIfNeeded: exponent))
  }
}
