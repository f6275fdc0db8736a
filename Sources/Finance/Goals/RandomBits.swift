/// A generator of random bits that are the same for the same seed, on every platform.
///
/// xoshiro256** 1.0 by D. Blackman and S. Vigna, its state filled by SplitMix64, as they advise;
/// both are in the public domain (prng.di.unimi.it).
public struct RandomBits {
  private var state: (UInt64, UInt64, UInt64, UInt64)

  public init(seed: UInt64) {
    var mixer = SplitMix64(state: seed)
    self.init(state: (mixer.next(), mixer.next(), mixer.next(), mixer.next()))
  }

  /// - Parameter state: Anything but four zeros.
  init(state: (UInt64, UInt64, UInt64, UInt64)) { self.state = state }

  public mutating func next() -> UInt64 {
    let result = Self.rotated(state.1 &* 5, by: 7) &* 9
    let shifted = state.1 << 17
    state.2 ^= state.0
    state.3 ^= state.1
    state.1 ^= state.2
    state.0 ^= state.3
    state.2 ^= shifted
    state.3 = Self.rotated(state.3, by: 45)
    return result
  }

  /// A whole number below a bound, which is at least 1, each equally likely.
  ///
  /// D. Lemire, "Fast Random Integer Generation in an Interval", ACM TOMACS 29:1 (2019).
  public mutating func next(below bound: UInt64) -> UInt64 {
    var product = next().multipliedFullWidth(by: bound)
    if product.low < bound {
      let threshold = (0 &- bound) % bound
      while product.low < threshold { product = next().multipliedFullWidth(by: bound) }
    }
    return product.high
  }

  private static func rotated(_ word: UInt64, by count: UInt64) -> UInt64 {
    word << count | word >> (64 - count)
  }
}

/// SplitMix64 by G. Steele, D. Lea and C. Flood (2014), in S. Vigna's public-domain form.
struct SplitMix64 {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var word = state
    word = (word ^ word >> 30) &* 0xBF58_476D_1CE4_E5B9
    word = (word ^ word >> 27) &* 0x94D0_49BB_1331_11EB
    return word ^ word >> 31
  }
}
