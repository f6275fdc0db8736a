/// A positive decimal number with as many digits as asked for, which decides the rounding of a
/// power that lies too close to the middle of two numbers for ``WideFloat``.
struct LongDecimal {
  /// Groups of 18 digits, the first of them not 0.
  private var groups: [UInt64]
  /// The power of ten of the last digit.
  private var exponent: Int

  private static let base: UInt64 = 1_000_000_000_000_000_000
  private static let groupDigits = 18

  /// The magnitude of `value` to the power of `count`, or the reciprocal of that, rounded half-even.
  ///
  /// The power must not be exactly in the middle of two numbers; then enough digits decide.
  static func roundedPower(of value: Decimal, _ count: UInt128, isReciprocal: Bool) -> Decimal {
    // Each of at most two operations a bit loses less than one unit, and a power multiplies errors.
    let doubtful = groupDigits + PowersOfTen.digits(count) + 2
    var precision = 8
    while precision < 2048 {
      let power = power(of: value, count, isReciprocal: isReciprocal, precision: precision)
      if let result = power.rounded(doubtfulDigits: doubtful) { return result }
      precision *= 2
    }
    return power(of: value, count, isReciprocal: isReciprocal, precision: precision)
      .rounded(doubtfulDigits: nil) ?? .notANumber
  }

  private static func power(
    of value: Decimal, _ count: UInt128, isReciprocal: Bool, precision: Int
  ) -> LongDecimal {
    let base =
      isReciprocal ? LongDecimal(reciprocalOf: value, precision: precision) : LongDecimal(value)
    var power = base
    for bit in stride(from: 126 - count.leadingZeroBitCount, through: 0, by: -1) {
      power = power.multiplied(by: power, precision: precision)
      if count >> UInt128(bit) & 1 == 1 {
        power = power.multiplied(by: base, precision: precision)
      }
    }
    return power
  }

  private init(groups: [UInt64], exponent: Int) {
    self.groups = groups
    self.exponent = exponent
  }

  private init(_ value: Decimal) {
    let (upper, last) = value.coefficientMagnitude
      .quotientAndRemainder(dividingBy: UInt128(LongDecimal.base))
    self.init(
      groups: [UInt64(truncatingIfNeeded: upper), UInt64(truncatingIfNeeded: last)],
      exponent: Int(value.exponent))
    trim(to: 2)
  }

  /// 1 over the magnitude of a number, by long division.
  private init(reciprocalOf value: Decimal, precision: Int) {
    let divisor = value.coefficientMagnitude
    var remainder: UInt128 = 1
    groups = []
    for _ in 0..<(precision + 3) {
      let (high, low) = remainder.multipliedFullWidth(by: UInt128(LongDecimal.base))
      let digit: UInt128
      (digit, remainder) = PowersOfTen.divide(high: high, low: low, by: divisor)
      groups.append(UInt64(truncatingIfNeeded: digit))
    }
    exponent = -groups.count * LongDecimal.groupDigits - Int(value.exponent)
    trim(to: precision)
  }

  private func multiplied(by other: LongDecimal, precision: Int) -> LongDecimal {
    var product = [UInt64](repeating: 0, count: groups.count + other.groups.count)
    for (i, digit) in groups.enumerated().reversed() {
      var carry: UInt64 = 0
      for (j, otherDigit) in other.groups.enumerated().reversed() {
        // Below 10^36, so the quotient by 10^18 is below 10^18.
        let sum =
          UInt128(digit) &* UInt128(otherDigit) &+ UInt128(product[i + j + 1]) &+ UInt128(carry)
        (carry, product[i + j + 1]) = LongDecimal.base.dividingFullWidth(
          (UInt64(truncatingIfNeeded: sum &>> 64), UInt64(truncatingIfNeeded: sum)))
      }
      product[i] = carry
    }
    var result = LongDecimal(groups: product, exponent: exponent + other.exponent)
    result.trim(to: precision)
    return result
  }

  /// Drops zeros in front and groups beyond the precision.
  private mutating func trim(to precision: Int) {
    groups.removeFirst(groups.prefix { $0 == 0 }.count)
    let surplus = groups.count - precision
    if surplus > 0 {
      groups.removeLast(surplus)
      exponent += surplus * LongDecimal.groupDigits
    }
  }

  /// The number rounded half-even; nil if the digits before the last `doubtfulDigits` do not
  /// decide. With nil for those the digits are taken for exact.
  private func rounded(doubtfulDigits: Int?) -> Decimal? {
    let digits = self.digits
    let adjusted = exponent + digits.count - 1
    let kept = min(Decimal.maximumDigits, adjusted - Decimal.exponents.lowerBound + 1)
    guard kept >= 0 else { return .zero }
    let tail = digits.dropFirst(kept).dropLast(doubtfulDigits ?? 0)
    if doubtfulDigits != nil, let first = tail.first {
      // 5000… and 4999… may lie on either side of the middle.
      let isDoubtful =
        first == 5 && tail.dropFirst().allSatisfy { $0 == 0 }
        || first == 4 && tail.dropFirst().allSatisfy { $0 == 9 }
      if isDoubtful { return nil }
    }
    let magnitude = digits.prefix(kept).reduce(UInt128(0)) { $0 &* 10 &+ UInt128($1) }
    let isUp = (tail.first ?? 0) >= 5
    return Decimal.packed(
      isNegative: false, magnitude: magnitude &+ (isUp ? 1 : 0), exponent: adjusted - kept + 1)
  }

  /// The decimal digits, the first not 0.
  private var digits: [UInt8] {
    var digits: [UInt8] = []
    digits.reserveCapacity(groups.count * LongDecimal.groupDigits)
    for group in groups {
      var unit = LongDecimal.base / 10
      while unit > 0 {
        digits.append(UInt8(truncatingIfNeeded: group / unit % 10))
        unit /= 10
      }
    }
    return Array(digits.drop { $0 == 0 })
  }
}
