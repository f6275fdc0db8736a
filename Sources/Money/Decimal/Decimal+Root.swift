extension Decimal {
  /// The square root, correctly rounded; ``notANumber`` for negative numbers.
  public func squareRoot() -> Decimal {
    guard isFinite, !isNegative else { return .notANumber }
    if isZero { return .zero }
    // Scale to 70 or 71 digits and an even exponent: the integer root then has 35 or 36 digits, one
    // more than can be kept at least.
    let magnitude = coefficientMagnitude
    let digits = PowersOfTen.digits(magnitude)
    var scale = 2 * Decimal.maximumDigits + 2 - digits
    if (Int(exponent) - scale) & 1 != 0 { scale += 1 }
    let first = min(scale, PowersOfTen.greatest - digits)
    let radicand = (magnitude * PowersOfTen.wide(first))
      .multipliedFullWidth(by: PowersOfTen.wide(scale - first))
    var root = Decimal.integerRoot(radicand.high, radicand.low)
    let square = root.multipliedFullWidth(by: root)
    let isExact = square.high == radicand.high && square.low == radicand.low
    var rootExponent = (Int(exponent) - scale) / 2
    if isExact { rootExponent += PowersOfTen.stripZeros(of: &root, atMost: scale / 2) }
    return Decimal.packed(
      isNegative: false, magnitude: root, exponent: rootExponent, hasRemainder: !isExact)
  }

  /// The greatest integer whose square is not above a number from 10^69 to 2^250, by Newton's method.
  private static func integerRoot(_ high: UInt128, _ low: UInt128) -> UInt128 {
    let approximation = (Double(high) * 0x1p128 + Double(low)).squareRoot()
    // Starting above the root, the iteration falls until it has reached it.
    var root = UInt128(approximation * (1 + 0x1p-50))
    while true {
      let (quotient, _) = PowersOfTen.divide(high: high, low: low, by: root)
      let next = (root + quotient) / 2
      if next >= root { return root }
      root = next
    }
  }
}
