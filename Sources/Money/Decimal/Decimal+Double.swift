extension Decimal {
  /// The shortest decimal that reads back as `double`: 0.1 for 0.1; ``notANumber`` for infinities and NaN.
  public init(approximating double: Double) {
    self = double.isFinite ? Decimal(double.description) ?? .notANumber : .notANumber
  }

  /// The very value of `double`, if 34 digits can hold it.
  public init?(exactly double: Double) {
    guard double.isFinite else { return nil }
    guard double != 0 else {
      self = .zero
      return
    }
    // ±significand × 2^power with an odd significand; 2^-p is 5^p × 10^-p.
    var power = Int(double.exponent) - 52
    var significand = UInt128(double.significandBitPattern) | (1 &<< 52)
    if !double.isNormal {
      power = -1074
      significand = UInt128(double.significandBitPattern)
    }
    let zeros = significand.trailingZeroBitCount
    significand >>= UInt128(zeros)
    power += zeros
    let factor: UInt128 = power < 0 ? 5 : 2
    for _ in 0..<abs(power) {
      significand *= factor
      if PowersOfTen.digits(significand) > Decimal.maximumDigits { return nil }
    }
    self = Decimal.packed(
      isNegative: double < 0, magnitude: significand, exponent: min(power, 0))
  }

  /// The nearest `Double`; infinite beyond its range, NaN for ``notANumber``.
  public var doubleValue: Double {
    guard isFinite else { return .nan }
    // Both are exact doubles, and one operation on them is correctly rounded.
    if isSmall, small.magnitude < 1 << 53, exponent >= -22, exponent <= 22 {
      let power = Decimal.doublePowers[Int(exponent.magnitude)]
      return exponent < 0 ? Double(small) / power : Double(small) * power
    }
    return Double(description) ?? .nan
  }

  private static let doublePowers: [Double] = [
    1e0, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16,
    1e17, 1e18, 1e19, 1e20, 1e21, 1e22,
  ]
}
