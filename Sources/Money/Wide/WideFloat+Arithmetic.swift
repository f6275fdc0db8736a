extension WideFloat {
  static func * (left: WideFloat, right: WideFloat) -> WideFloat {
    if left.isZero || right.isZero { return .zero }
    // The lowest quarter of the product only matters by its carry, which truncation may leave out.
    let top = left.high.multipliedFullWidth(by: right.high)
    let first = left.high.multipliedFullWidth(by: right.low)
    let second = left.low.multipliedFullWidth(by: right.high)
    let (_, carry) = first.low.addingReportingOverflow(second.low)
    let (middle, firstOverflow) = top.low.addingReportingOverflow(first.high)
    let (lower, secondOverflow) = middle.addingReportingOverflow(second.high)
    let (low, thirdOverflow) = lower.addingReportingOverflow(carry ? 1 : 0)
    let carries: UInt128 =
      (firstOverflow ? 1 : 0) + (secondOverflow ? 1 : 0) + (thirdOverflow ? 1 : 0)
    let high = top.high &+ carries
    let exponent = left.exponent &+ right.exponent
    let isNegative = left.isNegative != right.isNegative
    // The product of two fractions from a half up is at least a quarter.
    if high &>> 127 == 1 {
      return WideFloat(high: high, low: low, exponent: exponent, isNegative: isNegative)
    }
    return WideFloat(
      high: high &<< 1 | low &>> 127, low: low &<< 1, exponent: exponent &- 1,
      isNegative: isNegative)
  }

  static func + (left: WideFloat, right: WideFloat) -> WideFloat {
    if left.isZero { return right }
    if right.isZero { return left }
    let (upper, lower) = left.isMagnitudeLess(than: right) ? (right, left) : (left, right)
    let shift = upper.exponent - lower.exponent
    if shift >= 256 { return upper }
    let (high, low) = shifted(lower.high, lower.low, rightBy: shift)
    var sum = upper
    if left.isNegative == right.isNegative {
      let (lowSum, carry) = upper.low.addingReportingOverflow(low)
      let (middle, overflow) = upper.high.addingReportingOverflow(high)
      let (highSum, carryOverflow) = middle.addingReportingOverflow(carry ? 1 : 0)
      (sum.high, sum.low) = (highSum, lowSum)
      if overflow || carryOverflow {
        (sum.high, sum.low) = shifted(highSum, lowSum, rightBy: 1)
        sum.high |= 1 &<< 127
        sum.exponent += 1
      }
    } else {
      let (lowDifference, borrow) = upper.low.subtractingReportingOverflow(low)
      sum.low = lowDifference
      sum.high = upper.high &- high &- (borrow ? 1 : 0)
      sum.normalize()
    }
    return sum
  }

  static func - (left: WideFloat, right: WideFloat) -> WideFloat { left + -right }

  /// The quotient; zero when the divisor is zero, which no caller asks for.
  static func / (left: WideFloat, right: WideFloat) -> WideFloat {
    if left.isZero || right.isZero { return .zero }
    var (rest, next) = ((high: left.high, low: left.low), UInt128(0))
    var exponent = left.exponent - right.exponent
    if (rest.high, rest.low) >= (right.high, right.low) {
      // Halve the dividend, so that the quotient is a fraction below 1.
      next = rest.low &<< 127
      rest = shifted(rest.high, rest.low, rightBy: 1)
      exponent += 1
    }
    let high = quotientDigit(&rest, next, right)
    let low = quotientDigit(&rest, 0, right)
    var quotient = WideFloat(
      high: high, low: low, exponent: exponent, isNegative: left.isNegative != right.isNegative)
    quotient.normalize()
    return quotient
  }

  /// The quotient by a word other than zero.
  func divided(by divisor: UInt64) -> WideFloat {
    if isZero || divisor == 0 { return .zero }
    let wide = UInt128(divisor)
    let (first, firstRest) = PowersOfTen.quotientAndRemainder(high, wide)
    let (second, secondRest) = PowersOfTen.divide(high: firstRest, low: low, by: wide)
    // One more word makes up for the bits that the quotient begins with unset.
    let (third, _) = divisor.dividingFullWidth((UInt64(truncatingIfNeeded: secondRest), 0))
    var quotient = self
    let shift = first.leadingZeroBitCount
    guard shift < 128 else { return .zero }
    if shift > 0 {
      let tail = UInt128(third) &<< 64
      quotient.high = first &<< UInt128(shift) | second &>> UInt128(128 - shift)
      quotient.low = second &<< UInt128(shift) | tail &>> UInt128(128 - shift)
      quotient.exponent -= shift
    } else {
      (quotient.high, quotient.low) = (first, second)
    }
    return quotient
  }

  // MARK: - Parts of the operations

  private func isMagnitudeLess(than other: WideFloat) -> Bool {
    (exponent, high, low) < (other.exponent, other.high, other.low)
  }

  /// 256 bits shifted right by 0 or more.
  @inline(__always)
  static func shifted(
    _ high: UInt128, _ low: UInt128, rightBy shift: Int
  ) -> (high: UInt128, low: UInt128) {
    if shift == 0 { return (high, low) }
    if shift >= 256 { return (0, 0) }
    if shift >= 128 { return (0, high &>> UInt128(shift - 128)) }
    let amount = UInt128(shift)
    return (high &>> amount, low &>> amount | high &<< (128 - amount))
  }

  /// One 128-bit digit of a long division; `rest` is less than the divisor before and after.
  ///
  /// Source: Knuth, The Art of Computer Programming, volume 2, 4.3.1, algorithm D.
  private static func quotientDigit(
    _ rest: inout (high: UInt128, low: UInt128), _ next: UInt128, _ divisor: WideFloat
  ) -> UInt128 {
    var digit = UInt128.max
    var remainder: UInt128
    var isExhausted = false
    if rest.high < divisor.high {
      (digit, remainder) = divisor.high.dividingFullWidth((rest.high, rest.low))
    } else {
      // The estimate would be 2^128: one less, which leaves the divisor's upper half once more.
      (remainder, isExhausted) = rest.low.addingReportingOverflow(divisor.high)
    }
    while !isExhausted {
      let (high, low) = digit.multipliedFullWidth(by: divisor.low)
      guard (high, low) > (remainder, next) else { break }
      digit &-= 1
      (remainder, isExhausted) = remainder.addingReportingOverflow(divisor.high)
    }
    // What remains fits 256 bits, so the third word of the subtraction cancels.
    let (productHigh, productLow) = digit.multipliedFullWidth(by: divisor.low)
    let (low, borrow) = next.subtractingReportingOverflow(productLow)
    let upper = rest.low &- digit &* divisor.high &- productHigh &- (borrow ? 1 : 0)
    rest = (upper, low)
    return digit
  }
}
