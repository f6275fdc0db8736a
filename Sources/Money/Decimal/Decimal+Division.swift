extension Decimal {
  /// The quotient, exact where 34 digits can hold it, else rounded half-even; division by 0 gives ``notANumber``.
  public static func / (left: Decimal, right: Decimal) -> Decimal {
    guard left.isFinite, right.isFinite, !right.isZero else { return .notANumber }
    let exponent = Int(left.exponent) - Int(right.exponent)
    if left.isZero { return packed(isNegative: false, magnitude: 0, exponent: clamped(exponent)) }
    let isNegative = left.isNegative != right.isNegative
    let (dividend, divisor) = (left.coefficientMagnitude, right.coefficientMagnitude)
    if left.isSmall, right.isSmall {
      let (quotient, remainder) = UInt64(truncatingIfNeeded: dividend)
        .quotientAndRemainder(dividingBy: UInt64(truncatingIfNeeded: divisor))
      if remainder == 0 {
        return packed(isNegative: isNegative, magnitude: UInt128(quotient), exponent: exponent)
      }
    }
    // Scale the dividend so that the quotient has 34 or 35 digits.
    let dividendDigits = PowersOfTen.digits(dividend)
    let scale = PowersOfTen.digits(divisor) - dividendDigits + maximumDigits
    let first = min(scale, PowersOfTen.greatest - dividendDigits)
    let (high, low) = (dividend &* PowersOfTen.wide(first))
      .multipliedFullWidth(by: PowersOfTen.wide(scale - first))
    var (quotient, remainder) = PowersOfTen.divide(high: high, low: low, by: divisor)
    if remainder == 0 {
      // An exact quotient is held with no more digits than it needs.
      let stripped = PowersOfTen.stripZeros(of: &quotient, atMost: scale)
      return packed(
        isNegative: isNegative, magnitude: quotient, exponent: exponent - scale + stripped)
    }
    return packed(
      isNegative: isNegative, quotient: quotient, remainder: remainder, divisor: divisor,
      exponent: exponent - scale)
  }

  /// Returns the modulus, with the sign of the divisor: -1 modulo 12 is 11. ``notANumber`` if the
  /// divisor is 0.
  public func modulo(_ divisor: Decimal) -> Decimal {
    let rest = remainder(dividingBy: divisor)
    guard !rest.isZero, rest.isFinite, rest.isNegative != divisor.isNegative else { return rest }
    return rest + divisor
  }

  /// Returns the remainder after the quotient cut off at its decimal point, with the sign of the
  /// dividend.
  ///
  /// Exact, however large the quotient is.
  public func remainder(dividingBy divisor: Decimal) -> Decimal {
    guard isFinite, divisor.isFinite, !divisor.isZero else { return .notANumber }
    if isZero { return self }
    var (magnitude, modulus) = (coefficientMagnitude, divisor.coefficientMagnitude)
    var shift = Int(exponent) - Int(divisor.exponent)
    if shift < 0 {
      // A divisor that starts above the dividend's digits does not go into it once.
      if PowersOfTen.digits(modulus) - shift > Decimal.maximumDigits + 1 { return self }
      modulus *= PowersOfTen.wide(-shift)
    }
    magnitude %= modulus
    while shift > 0, magnitude != 0 {
      let step = min(shift, PowersOfTen.greatest)
      let (high, low) = magnitude.multipliedFullWidth(by: PowersOfTen.wide(step))
      // A remainder times a power of ten over the modulus may have a quotient of any width: reduce
      // the upper word first.
      (_, magnitude) = PowersOfTen.divide(high: high % modulus, low: low, by: modulus)
      shift -= step
    }
    return Decimal.packed(
      isNegative: isNegative, magnitude: magnitude, exponent: Int(min(exponent, divisor.exponent)))
  }

  /// An exponent brought into the range that coefficients are held with.
  static func clamped(_ exponent: Int) -> Int {
    min(max(exponent, exponents.lowerBound), exponents.upperBound)
  }
}
