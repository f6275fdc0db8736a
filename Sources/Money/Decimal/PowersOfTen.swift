/// Powers of ten as integers, and what counts and strips decimal digits with them.
enum PowersOfTen {
  /// 10^0 ... 10^19.
  static let small: [UInt64] = [
    1, 10, 100, 1_000, 10_000, 100_000, 1_000_000, 10_000_000, 100_000_000, 1_000_000_000,
    10_000_000_000, 100_000_000_000, 1_000_000_000_000, 10_000_000_000_000, 100_000_000_000_000,
    1_000_000_000_000_000, 10_000_000_000_000_000, 100_000_000_000_000_000,
    1_000_000_000_000_000_000, 10_000_000_000_000_000_000,
  ]

  /// The upper words of 10^0 ... 10^38. Words make a table that needs no code to set up.
  private static let upper: [UInt64] = [
    0x0, 0x0, 0x0, 0x0, 0x0, 0x0, 0x0, 0x0, 0x0, 0x0, 0x0, 0x0, 0x0, 0x0, 0x0, 0x0, 0x0, 0x0, 0x0,
    0x0, 0x5, 0x36, 0x21e, 0x152d, 0xd3c2, 0x84595, 0x52b7d2, 0x33b2e3c, 0x204fce5e, 0x1431e0fae,
    0xc9f2c9cd0, 0x7e37be2022, 0x4ee2d6d415b, 0x314dc6448d93, 0x1ed09bead87c0, 0x13426172c74d82,
    0xc097ce7bc90715, 0x785ee10d5da46d9, 0x4b3b4ca85a86c47a,
  ]

  /// The lower words of 10^0 ... 10^38.
  private static let lower: [UInt64] = [
    0x1, 0xa, 0x64, 0x3e8, 0x2710, 0x186a0, 0xf4240, 0x989680, 0x5f5e100, 0x3b9aca00, 0x2540be400,
    0x174876e800, 0xe8d4a51000, 0x9184e72a000, 0x5af3107a4000, 0x38d7ea4c68000, 0x2386f26fc10000,
    0x16345785d8a0000, 0xde0b6b3a7640000, 0x8ac7230489e80000, 0x6bc75e2d63100000,
    0x35c9adc5dea00000, 0x19e0c9bab2400000, 0x2c7e14af6800000, 0x1bcecceda1000000,
    0x161401484a000000, 0xdcc80cd2e4000000, 0x9fd0803ce8000000, 0x3e25026110000000,
    0x6d7217caa0000000, 0x4674edea40000000, 0xc0914b2680000000, 0x85acef8100000000,
    0x38c15b0a00000000, 0x378d8e6400000000, 0x2b878fe800000000, 0xb34b9f1000000000,
    0xf436a000000000, 0x98a224000000000,
  ]

  /// The greatest power that ``wide(_:)`` knows.
  static let greatest = 38

  /// 10^`exponent`, 0...38; other exponents are clamped.
  @inline(__always)
  static func wide(_ exponent: Int) -> UInt128 {
    let index = min(max(exponent, 0), greatest)
    return UInt128(upper[index]) &<< 64 | UInt128(lower[index])
  }

  /// The number of decimal digits of `value`; 0 for 0.
  @inline(__always)
  static func digits(_ value: UInt128) -> Int {
    let top = UInt64(truncatingIfNeeded: value &>> 64)
    if top == 0 { return digits(UInt64(truncatingIfNeeded: value)) }
    // 1233/4096 is just above log10(2): the estimate is exact or one too small.
    let estimate = ((128 - top.leadingZeroBitCount) &* 1233) &>> 12
    return estimate &+ (value >= wide(estimate) ? 1 : 0)
  }

  /// The number of decimal digits of `value`; 0 for 0.
  @inline(__always)
  static func digits(_ value: UInt64) -> Int {
    let estimate = ((64 - value.leadingZeroBitCount) &* 1233) &>> 12
    return estimate &+ (value >= small[estimate] ? 1 : 0)
  }

  /// Divides `value` by ten as often as that leaves no remainder, `limit` times at most; returns
  /// how often.
  static func stripZeros(of value: inout UInt128, atMost limit: Int) -> Int {
    var stripped = 0
    for step in [16, 8, 4, 2, 1] {
      // A multiple of 10^n is one of 2^n, which is seen at once.
      while stripped + step <= limit, value.trailingZeroBitCount >= step {
        let (quotient, remainder) = quotientAndRemainder(value, wide(step))
        if remainder != 0 || value == 0 { break }
        value = quotient
        stripped += step
      }
    }
    return stripped
  }
}
