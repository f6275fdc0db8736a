/// A binary floating-point number with a significand of 256 bits, about 77 decimal digits.
///
/// The number in which exponentials, logarithms and powers are computed, so that rounding to 34
/// digits is the only rounding that shows. Operations truncate: their relative error is below 2^-254.
struct WideFloat {
  /// The significand's upper half; its first bit is set unless the number is zero.
  var high: UInt128
  var low: UInt128
  /// The value is the significand, read as a fraction below 1, times 2^`exponent`.
  var exponent: Int
  var isNegative: Bool

  static let zero = WideFloat(high: 0, low: 0, exponent: 0, isNegative: false)
  static let one = WideFloat(1)
  /// ln 2.
  static let logarithmOfTwo = WideFloat(
    high: 0xb17217f7d1cf79abc9e3b39803f2f6af, low: 0x40f343267298b62d8a0d175b8baafa2c,
    exponent: 0, isNegative: false)

  init(high: UInt128, low: UInt128, exponent: Int, isNegative: Bool) {
    self.high = high
    self.low = low
    self.exponent = exponent
    self.isNegative = isNegative
  }

  init(_ value: UInt128, isNegative: Bool = false) {
    self.init(high: value, low: 0, exponent: 128, isNegative: isNegative)
    normalize()
  }

  init(_ value: Int) {
    self.init(UInt128(value.magnitude), isNegative: value < 0)
  }

  /// The very value of a finite double.
  init(_ value: Double) {
    guard value != 0, value.isNormal else {
      self = .zero
      return
    }
    let significand = UInt128(value.significandBitPattern | 1 &<< 52)
    self.init(
      high: significand &<< 75, low: 0, exponent: Int(value.exponent) + 1, isNegative: value < 0)
  }

  var isZero: Bool { high == 0 }

  var magnitude: WideFloat {
    WideFloat(high: high, low: low, exponent: exponent, isNegative: false)
  }

  /// The nearest double or one beside it; zero or infinite out of its range.
  var doubleValue: Double {
    let fraction = Double(UInt64(truncatingIfNeeded: high &>> 64)) * 0x1p-64
    let power = min(max(exponent, -2000), 2000)
    let scaled = Double(sign: .plus, exponent: power, significand: fraction)
    return isNegative ? -scaled : scaled
  }

  static prefix func - (value: WideFloat) -> WideFloat {
    WideFloat(
      high: value.high, low: value.low, exponent: value.exponent, isNegative: !value.isNegative)
  }

  /// The number times 2^`power`.
  func scaled(byPowerOfTwo power: Int) -> WideFloat {
    WideFloat(high: high, low: low, exponent: exponent + power, isNegative: isNegative)
  }

  /// Brings the first set bit to the front.
  mutating func normalize() {
    if high == 0 {
      if low == 0 {
        self = .zero
        return
      }
      (high, low) = (low, 0)
      exponent -= 128
    }
    let shift = high.leadingZeroBitCount
    if shift > 0 {
      high = high &<< UInt128(shift) | low &>> UInt128(128 - shift)
      low = low &<< UInt128(shift)
      exponent -= shift
    }
  }
}
