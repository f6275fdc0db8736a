// Division of more than 64 bits, by the processor's own 128/64-bit division where the divisor is a word.

extension PowersOfTen {
  @inline(__always)
  static func quotientAndRemainder(
    _ value: UInt128, _ divisor: UInt128
  ) -> (quotient: UInt128, remainder: UInt128) {
    guard divisor <= UInt128(UInt64.max) else {
      return value.quotientAndRemainder(dividingBy: divisor)
    }
    let word = UInt64(truncatingIfNeeded: divisor)
    let top = UInt64(truncatingIfNeeded: value &>> 64)
    let (upper, rest) = top.quotientAndRemainder(dividingBy: word)
    let (lower, remainder) = word.dividingFullWidth((rest, UInt64(truncatingIfNeeded: value)))
    return (UInt128(upper) &<< 64 | UInt128(lower), UInt128(remainder))
  }

  /// Divides a 256-bit number; `high` must be less than `divisor`, else the quotient would not fit.
  @inline(__always)
  static func divide(
    high: UInt128, low: UInt128, by divisor: UInt128
  ) -> (quotient: UInt128, remainder: UInt128) {
    guard divisor <= UInt128(UInt64.max) else { return divisor.dividingFullWidth((high, low)) }
    let word = UInt64(truncatingIfNeeded: divisor)
    let (upper, rest) = word.dividingFullWidth(
      (UInt64(truncatingIfNeeded: high), UInt64(truncatingIfNeeded: low &>> 64)))
    let (lower, remainder) = word.dividingFullWidth((rest, UInt64(truncatingIfNeeded: low)))
    return (UInt128(upper) &<< 64 | UInt128(lower), UInt128(remainder))
  }
}
