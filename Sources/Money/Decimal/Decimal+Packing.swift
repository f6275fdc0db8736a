extension Decimal {
  /// `magnitude` × 10^`exponent` with a sign, rounded half-even to what a number can hold.
  ///
  /// - Parameter hasRemainder: The exact value lies above `magnitude`, by less than one of its units.
  ///   Then `magnitude` has at least 36 digits, so that the part below a half is known.
  @inline(__always)
  static func packed(
    isNegative: Bool, magnitude: UInt128, exponent: Int, hasRemainder: Bool = false
  ) -> Decimal {
    if magnitude <= UInt128(UInt64.max), exponents.contains(exponent), !hasRemainder {
      return Decimal(
        isNegative: isNegative, magnitude: magnitude, exponent: Int32(truncatingIfNeeded: exponent))
    }
    return fitted(
      isNegative: isNegative, magnitude: magnitude, exponent: exponent, hasRemainder: hasRemainder)
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
