#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

extension WideFloat {
  /// e to the power of this number, whose magnitude is below 2^16; relative error below 2^-230.
  func exponential() -> WideFloat {
    let (growth, power) = reducedGrowth()
    return (growth + .one).scaled(byPowerOfTwo: power)
  }

  /// e to the power of this number, less 1; small arguments keep their relative accuracy.
  func exponentialMinusOne() -> WideFloat {
    let (growth, power) = reducedGrowth()
    return power == 0 ? growth : (growth + .one).scaled(byPowerOfTwo: power) - .one
  }

  /// `growth` and `power` such that e to this number is (1 + growth) × 2^power.
  private func reducedGrowth() -> (growth: WideFloat, power: Int) {
    if exponent < -260 { return (self, 0) }
    let power = Int((doubleValue * 1.44269504088896341).rounded())
    let reduced = power == 0 ? self : self - WideFloat(power) * .logarithmOfTwo

    // Taylor's series at a 256th of the argument, which is at most 0.00136, then squared eight times.
    let argument = reduced.scaled(byPowerOfTwo: -8)
    var terms = 1
    while terms * (argument.exponent - 1) > -258 - terms, terms < 22 { terms += 1 }
    var series = WideFloat.one
    for divisor in stride(from: UInt64(terms), to: 1, by: -1) {
      series = .one + (argument * series).divided(by: divisor)
    }
    var growth = argument * series
    for _ in 0..<8 {
      // (1 + g)² - 1 without the 1 that would swallow the last digits of a small g.
      growth = growth.scaled(byPowerOfTwo: 1) + growth * growth
    }
    return (growth, power)
  }

  /// The natural logarithm of a positive number that is not within 2^-20 of 1; relative error below 2^-225.
  func logarithm() -> WideFloat {
    // Scaled to 0.75...1.5, so that the parts of the sum never cancel.
    var power = exponent
    if high < 0b11 &<< 126 { power -= 1 }
    let scaled = scaled(byPowerOfTwo: -power)
    // A double's logarithm takes 50 bits off; the rest is a short series.
    let start = WideFloat(log(scaled.doubleValue))
    let rest = scaled * (-start).exponential() - .one
    return WideFloat(power) * .logarithmOfTwo + start + rest.logarithmOnePlus()
  }

  /// The natural logarithm of 1 plus this number, whose magnitude is below 2^-20, by the series of
  /// the inverse hyperbolic tangent: 2 (z + z³/3 + z⁵/5 + …) with z = x / (2 + x).
  func logarithmOnePlus() -> WideFloat {
    if isZero { return self }
    let ratio = self / (WideFloat(2) + self)
    let square = ratio * ratio
    let terms = 1 + 260 / max(1, -square.exponent)
    var series = WideFloat.zero
    for term in stride(from: terms, through: 0, by: -1) {
      series = series * square + WideFloat.one.divided(by: UInt64(2 * term + 1))
    }
    return (ratio * series).scaled(byPowerOfTwo: 1)
  }
}
