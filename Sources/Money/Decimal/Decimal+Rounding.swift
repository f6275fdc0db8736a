extension Decimal {
  /// The nearest multiple of 10^-`places`; `places` may be negative.
  ///
  /// ``notANumber`` only where rounding away from zero leaves the range of numbers.
  public func rounded(toPlaces places: Int, _ rule: RoundingRule = .halfUp) -> Decimal {
    let target = 0 &- min(max(places, -1_000_000), 1_000_000)
    guard isFinite, Int(exponent) < target else { return self }
    let surplus = target - Int(exponent)
    if isSmall, surplus <= 18, target <= Decimal.exponents.upperBound {
      return roundedSmall(dropping: surplus, rule)
    }
    return roundedWide(dropping: surplus, rule)
  }

  /// The nearest number with `count` significant digits, at least 1.
  public func rounded(toDigits count: Int, _ rule: RoundingRule = .halfEven) -> Decimal {
    guard isFinite else { return self }
    let surplus = PowersOfTen.digits(coefficientMagnitude) - max(count, 1)
    return surplus > 0 ? roundedWide(dropping: surplus, rule) : self
  }

  /// The greatest integer that is not above.
  public func floor() -> Decimal { rounded(toPlaces: 0, .floor) }

  /// The least integer that is not below.
  public func ceiling() -> Decimal { rounded(toPlaces: 0, .ceiling) }

  /// The integer part.
  public func truncated() -> Decimal { rounded(toPlaces: 0, .down) }

  @inline(__always)
  private func roundedSmall(dropping surplus: Int, _ rule: RoundingRule) -> Decimal {
    let unit = PowersOfTen.small[surplus]
    let (quotient, remainder) = small.magnitude.quotientAndRemainder(dividingBy: unit)
    // The unit is at most 10^18, so twice a remainder is a word.
    let awayFromZero =
      remainder != 0
      && rule.goesAwayFromZero(
        twiceRemainder: remainder &* 2, unit: unit, isOdd: quotient & 1 == 1, isNegative: high < 0)
    let value = Int64(truncatingIfNeeded: quotient &+ (awayFromZero ? 1 : 0))
    return Decimal(small: high < 0 ? 0 &- value : value, exponent: exponent &+ Int32(surplus))
  }

  @inline(never)
  private func roundedWide(dropping surplus: Int, _ rule: RoundingRule) -> Decimal {
    let (magnitude, _) = Decimal.rounded(
      coefficientMagnitude, dropping: surplus, rule, isNegative: isNegative, hasRemainder: false)
    return Decimal.packed(
      isNegative: isNegative, magnitude: magnitude, exponent: Int(exponent) + surplus)
  }

  /// `magnitude` without its last `surplus` digits, rounded, and whether that was exact.
  static func rounded(
    _ magnitude: UInt128, dropping surplus: Int, _ rule: RoundingRule, isNegative: Bool,
    hasRemainder: Bool
  ) -> (magnitude: UInt128, isExact: Bool) {
    if surplus > PowersOfTen.greatest {
      // A 128-bit magnitude is less than half of 10^39.
      if magnitude == 0, !hasRemainder { return (0, true) }
      let up = rule.goesAwayFromZero(
        twiceRemainder: UInt64(1), unit: 2, isOdd: false, isNegative: isNegative)
      return (up ? 1 : 0, false)
    }
    let unit = PowersOfTen.wide(surplus)
    let (quotient, remainder) = PowersOfTen.quotientAndRemainder(magnitude, unit)
    if remainder == 0, !hasRemainder { return (quotient, true) }
    // A remainder below the last digit makes a half more than a half, and nothing something.
    let twice = remainder &* 2 | (hasRemainder ? 1 : 0)
    let up = rule.goesAwayFromZero(
      twiceRemainder: twice, unit: unit, isOdd: quotient & 1 == 1, isNegative: isNegative)
    return (quotient &+ (up ? 1 : 0), false)
  }
}

extension RoundingRule {
  /// Returns true if a quotient with a remainder (not 0) is followed by the next number away from
  /// zero.
  @inline(__always)
  func goesAwayFromZero<Word: FixedWidthInteger & UnsignedInteger>(
    twiceRemainder: Word, unit: Word, isOdd: Bool, isNegative: Bool
  ) -> Bool {
    switch self {
    case .halfUp: twiceRemainder >= unit
    case .halfEven: twiceRemainder > unit || (twiceRemainder == unit && isOdd)
    case .halfDown: twiceRemainder > unit
    case .up: true
    case .down: false
    case .ceiling: !isNegative
    case .floor: isNegative
    }
  }
}
