#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

extension Decimal {
  /// The number to an integer power, correctly rounded half-even.
  ///
  /// ``notANumber`` for 0 to the power 0 or below, and beyond the range.
  public func power(_ exponent: Int) -> Decimal {
    integerPower(UInt128(exponent.magnitude), isReciprocal: exponent < 0)
  }

  /// The number to any power: integer powers correctly rounded, others within one unit of the last digit.
  ///
  /// ``notANumber`` for 0 to the power 0 or below, for fractional powers of negative numbers, and
  /// beyond the range.
  public func power(_ exponent: Decimal) -> Decimal {
    guard isFinite, exponent.isFinite else { return .notANumber }
    if exponent.isInteger { return power(toInteger: exponent.normalized) }
    guard isPositive else { return isZero && exponent.isPositive ? .zero : .notANumber }
    let argument = wideLogarithm * WideFloat(exponent)
    // e^(2^15) is beyond the greatest number and its reciprocal below the least.
    guard argument.exponent < 16 else { return argument.isNegative ? .zero : .notANumber }
    return argument.exponential().rounded().value
  }

  private func power(toInteger exponent: Decimal) -> Decimal {
    let digits = exponent.coefficientMagnitude
    let places = Int(exponent.exponent)
    if PowersOfTen.digits(digits) + places <= PowersOfTen.greatest {
      return integerPower(digits * PowersOfTen.wide(places), isReciprocal: exponent.isNegative)
    }
    // The power is even, and so great that only 1 stays within the range.
    let base = magnitude
    if base == .one { return .one }
    if isZero { return exponent.isNegative ? .notANumber : .zero }
    return (base > .one) == exponent.isNegative ? .zero : .notANumber
  }
}

// MARK: - Integer powers

extension Decimal {
  /// The number to the power of `count`, or the reciprocal of that.
  private func integerPower(_ count: UInt128, isReciprocal: Bool) -> Decimal {
    guard isFinite else { return .notANumber }
    if isZero { return count == 0 || isReciprocal ? .notANumber : .zero }
    if count == 0 { return .one }
    if count == 1 { return isReciprocal ? .one / self : self }
    if count == 2, !isReciprocal { return self * self }
    let base = normalized
    let isNegative = isNegative && count & 1 == 1
    if let exact = base.exactPower(count, isReciprocal: isReciprocal, isNegative: isNegative) {
      return exact
    }
    let result = base.roundedPower(count, isReciprocal: isReciprocal)
    return isNegative ? -result : result
  }

  /// The power, if its digits fit 128 bits: then it is exact, or its rounding is.
  ///
  /// Else it has more than 38 digits of which the last is not 0, or infinitely many, and so is no
  /// number of 34 digits and does not lie in the middle of two. The number is normalized.
  private func exactPower(_ count: UInt128, isReciprocal: Bool, isNegative: Bool) -> Decimal? {
    var base = coefficientMagnitude
    var unit = Int(exponent)
    if isReciprocal {
      // 1/2^k is 5^k/10^k, and 1/5^k is 2^k/10^k; no other reciprocals end.
      let twos = base.trailingZeroBitCount
      if base == 1 << UInt128(twos) {
        guard twos <= 55 else { return nil }
        base = (0..<twos).reduce(1) { product, _ in product * 5 }
        unit += twos
      } else {
        var fives = 0
        while base % 5 == 0 {
          base /= 5
          fives += 1
        }
        guard base == 1 else { return nil }
        base = 1 << UInt128(fives)
        unit += fives
      }
      unit = -unit
    }
    guard let digits = Decimal.exactPower(of: base, count) else { return nil }
    // A power of ten beyond these is out of range, as at most 38 digits stand before it.
    let bound = 100_000
    let exponent =
      unit == 0 ? 0 : count > UInt128(bound) ? unit.signum() * bound : unit * Int(count)
    return Decimal.packed(isNegative: isNegative, magnitude: digits, exponent: exponent)
  }

  /// `base` to the power of `count`, if it fits.
  private static func exactPower(of base: UInt128, _ count: UInt128) -> UInt128? {
    if base == 1 { return 1 }
    guard count < 128 else { return nil }
    var power: UInt128 = 1
    for _ in 0..<Int(count) {
      let (product, overflow) = power.multipliedReportingOverflow(by: base)
      if overflow { return nil }
      power = product
    }
    return power
  }

  /// The magnitude of the power, rounded; it is no number of 34 digits and not between two of them.
  private func roundedPower(_ count: UInt128, isReciprocal: Bool) -> Decimal {
    // Split off a power of ten that leaves a base near 1.
    var tens = adjustedExponent
    let digits = coefficientMagnitude
    var base = WideFloat(digits).scaled(byPowerOfTen: Int(exponent) - tens)
    if base.doubleValue > 3.2 {
      tens += 1
      base = base / WideFloat(10)
    }
    // Decide what is far out of range by a rough logarithm, of the difference from 1 where that is small.
    let excess = magnitude - .one
    let logarithm =
      excess.adjustedExponent < -3
      ? log1p(WideFloat(excess).doubleValue)
      : log(base.doubleValue) + Double(tens) * 2.302585092994046
    let size = logarithm * Double(count) * (isReciprocal ? -1 : 1)
    if size > 14_300 { return .notANumber }
    if size < -14_400 { return .zero }

    var power = base
    for bit in stride(from: 126 - count.leadingZeroBitCount, through: 0, by: -1) {
      power = power * power
      if count >> UInt128(bit) & 1 == 1 { power = power * base }
    }
    if isReciprocal { power = .one / power }
    // A base that is not 1 to a power this great would be far out of range if it had a power of ten.
    let decimalExponent = tens == 0 ? 0 : tens * Int(count) * (isReciprocal ? -1 : 1)
    // Each multiplication adds one error and each squaring doubles what there is.
    let accuracy = 238 - (128 - count.leadingZeroBitCount)
    let result = power.rounded(decimalExponent: decimalExponent, accuracy: accuracy)
    if result.isCertain { return result.value }
    return LongDecimal.roundedPower(of: self, count, isReciprocal: isReciprocal)
  }
}
