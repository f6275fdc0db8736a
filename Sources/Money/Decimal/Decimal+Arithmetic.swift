// The operators try 64-bit coefficients in line; everything else is one call away.

extension Decimal {
  @inlinable @inline(__always)
  public static func + (left: Decimal, right: Decimal) -> Decimal {
    if left.exponent == right.exponent, left.isSmall, right.isSmall {
      let (sum, overflow) = left.small.addingReportingOverflow(right.small)
      if !overflow { return Decimal(small: sum, exponent: left.exponent) }
    }
    return sum(left, right)
  }

  @inlinable @inline(__always)
  public static func - (left: Decimal, right: Decimal) -> Decimal {
    if left.exponent == right.exponent, left.isSmall, right.isSmall {
      let (difference, overflow) = left.small.subtractingReportingOverflow(right.small)
      if !overflow { return Decimal(small: difference, exponent: left.exponent) }
    }
    return sum(left, -right)
  }

  @inlinable @inline(__always)
  public static func * (left: Decimal, right: Decimal) -> Decimal {
    if left.isSmall, right.isSmall {
      let (product, overflow) = left.small.multipliedReportingOverflow(by: right.small)
      let exponent = left.exponent &+ right.exponent
      if !overflow, UInt32(bitPattern: exponent &+ 6176) <= 12287 {
        return Decimal(small: product, exponent: exponent)
      }
    }
    return Decimal.product(left, right)
  }

  @inlinable
  public static prefix func - (value: Decimal) -> Decimal {
    // Negating the words of `notANumber` gives the same words.
    let (low, carry) = (~value.low).addingReportingOverflow(1)
    return Decimal(low: low, high: ~value.high &+ (carry ? 1 : 0), exponent: value.exponent)
  }

  @inlinable @inline(__always)
  public static func += (left: inout Decimal, right: Decimal) { left = left + right }

  @inlinable @inline(__always)
  public static func -= (left: inout Decimal, right: Decimal) { left = left - right }

  @inlinable @inline(__always)
  public static func *= (left: inout Decimal, right: Decimal) { left = left * right }

  public static func /= (left: inout Decimal, right: Decimal) { left = left / right }
}

extension Decimal {
  @usableFromInline @inline(never)
  static func sum(_ left: Decimal, _ right: Decimal) -> Decimal {
    let (upper, lower) = left.exponent >= right.exponent ? (left, right) : (right, left)
    // `notANumber` has the greatest exponent there is.
    guard upper.isFinite else { return .notANumber }
    let shift = Int(upper.exponent) - Int(lower.exponent)
    if shift <= 18, upper.isSmall, lower.isSmall {
      let factor = Int64(truncatingIfNeeded: PowersOfTen.small[shift])
      let (scaled, scaleOverflow) = upper.small.multipliedReportingOverflow(by: factor)
      let (sum, overflow) = scaled.addingReportingOverflow(lower.small)
      if !scaleOverflow, !overflow { return Decimal(small: sum, exponent: lower.exponent) }
    }
    if upper.isZero { return lower }
    if lower.isZero { return upper }

    let digits = PowersOfTen.digits(upper.coefficientMagnitude)
    if digits + shift <= PowersOfTen.greatest {
      // Below 10^38 + 10^34, which is within 127 bits.
      let scaled = Int128(truncatingIfNeeded: PowersOfTen.wide(shift)) &* upper.coefficient
      let sum = scaled &+ lower.coefficient
      return packed(isNegative: sum < 0, magnitude: sum.magnitude, exponent: Int(lower.exponent))
    }
    // The lower number ends below the last digit that can matter: of what is cut off it is enough to
    // know whether it was nothing.
    let raise = PowersOfTen.greatest - digits
    let cut = shift - raise
    let scaled = upper.coefficientMagnitude &* PowersOfTen.wide(raise)
    var (rest, remainder): (UInt128, UInt128) = (0, 1)
    if cut <= maximumDigits {
      (rest, remainder) = lower.coefficientMagnitude.quotientAndRemainder(
        dividingBy: PowersOfTen.wide(cut))
    }
    let hasRemainder = remainder != 0
    let isSubtraction = upper.isNegative != lower.isNegative
    let magnitude =
      isSubtraction ? scaled &- rest &- (hasRemainder ? 1 : 0) : scaled &+ rest
    return packed(
      isNegative: upper.isNegative, magnitude: magnitude, exponent: Int(upper.exponent) - raise,
      hasRemainder: hasRemainder)
  }

  @usableFromInline @inline(never)
  static func product(_ left: Decimal, _ right: Decimal) -> Decimal {
    guard left.isFinite, right.isFinite else { return .notANumber }
    let isNegative = left.isNegative != right.isNegative
    let exponent = Int(left.exponent) + Int(right.exponent)
    let (high, low) = left.coefficientMagnitude.multipliedFullWidth(by: right.coefficientMagnitude)
    if high == 0 { return packed(isNegative: isNegative, magnitude: low, exponent: exponent) }
    // At most 68 digits, of which the quotient keeps 34 or 35.
    let digits =
      PowersOfTen.digits(left.coefficientMagnitude) + PowersOfTen.digits(right.coefficientMagnitude)
    let surplus = digits - maximumDigits - 1
    let unit = PowersOfTen.wide(surplus)
    let (quotient, remainder) = PowersOfTen.divide(high: high, low: low, by: unit)
    return packed(
      isNegative: isNegative, quotient: quotient, remainder: remainder, divisor: unit,
      exponent: exponent + surplus)
  }
}
