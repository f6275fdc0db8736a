/// An exact decimal number of up to 34 significant digits: a 128-bit coefficient times a power of ten.
///
/// Arithmetic gives what IEEE 754 decimal128 gives: results that need more than 34 digits are rounded
/// half-even, exponents reach from -6143 to 6144 with subnormal numbers below. What has no value
/// (overflow, a division by zero, the root of a negative number) is ``notANumber``, which every
/// further operation passes on and no comparison holds for.
///
/// Numbers that are equal may be held with different exponents (1.5 and 1.50); they compare, hash
/// and print alike.
@frozen
public struct Decimal: BitwiseCopyable, Sendable {
  // The coefficient is a two's complement 128-bit integer in two words: as one `Int128` it would ask
  // for 16-byte alignment and make every value that holds a number a third larger.
  @usableFromInline var low: UInt64
  @usableFromInline var high: Int64
  /// The power of ten that the coefficient is multiplied with, -6176...6111.
  @usableFromInline var exponent: Int32

  @inlinable @inline(__always)
  init(low: UInt64, high: Int64, exponent: Int32) {
    self.low = low
    self.high = high
    self.exponent = exponent
  }

  /// A number whose exponent is known to be in range.
  @inlinable @inline(__always)
  init(small coefficient: Int64, exponent: Int32) {
    self.init(
      low: UInt64(bitPattern: coefficient), high: coefficient &>> 63, exponent: exponent)
  }

  init(isNegative: Bool, magnitude: UInt128, exponent: Int32) {
    let bits = isNegative ? 0 &- magnitude : magnitude
    self.init(
      low: UInt64(truncatingIfNeeded: bits), high: Int64(truncatingIfNeeded: bits &>> 64),
      exponent: exponent)
  }
}

extension Decimal {
  /// The most significant digits a number can have.
  public static let maximumDigits = 34
  /// The exponents a coefficient can be held with: those of decimal128.
  static let exponents = -6176...6111

  @inlinable public static var zero: Decimal { Decimal(small: 0, exponent: 0) }
  @inlinable public static var one: Decimal { Decimal(small: 1, exponent: 0) }
  @inlinable public static var ten: Decimal { Decimal(small: 10, exponent: 0) }
  @inlinable public static var hundred: Decimal { Decimal(small: 100, exponent: 0) }
  /// The result of an operation that has none. Its words are those of no small coefficient.
  @inlinable public static var notANumber: Decimal { Decimal(low: 0, high: .min, exponent: .max) }

  @inlinable
  public init(_ value: Int64) { self.init(small: value, exponent: 0) }

  @inlinable
  public init(_ value: Int) { self.init(small: Int64(value), exponent: 0) }

  /// `coefficient` × 10^`exponent`; ``notANumber`` when that is out of range.
  @inlinable @inline(__always)
  public init(coefficient: Int64, exponent: Int) {
    // Within ``exponents``, in one comparison.
    if UInt(bitPattern: exponent &+ 6176) <= 12287 {
      self.init(small: coefficient, exponent: Int32(truncatingIfNeeded: exponent))
    } else {
      self = Decimal.fitted(coefficient, exponent: exponent)
    }
  }

  @usableFromInline
  static func fitted(_ coefficient: Int64, exponent: Int) -> Decimal {
    packed(
      isNegative: coefficient < 0, magnitude: UInt128(coefficient.magnitude), exponent: exponent)
  }
}

// MARK: - Parts

extension Decimal {
  /// True if the coefficient is an `Int64`, which the fast paths work with; false for
  /// ``notANumber``.
  @inlinable @inline(__always)
  var isSmall: Bool { high == Int64(bitPattern: low) &>> 63 }

  /// The coefficient, if ``isSmall``.
  @inlinable @inline(__always)
  var small: Int64 { Int64(bitPattern: low) }

  /// The coefficient of a finite number.
  var coefficient: Int128 { Int128(high) &<< 64 | Int128(low) }

  /// The coefficient of a finite number without its sign.
  var coefficientMagnitude: UInt128 {
    let bits = UInt128(UInt64(bitPattern: high)) &<< 64 | UInt128(low)
    return high < 0 ? 0 &- bits : bits
  }

  /// The power of ten of the first significant digit of a finite number other than zero.
  var adjustedExponent: Int { Int(exponent) + PowersOfTen.digits(coefficientMagnitude) - 1 }
}

// MARK: - Properties

extension Decimal {
  /// True if this is a number.
  @inlinable public var isFinite: Bool { exponent != .max }

  @inlinable public var isZero: Bool { low == 0 && high == 0 }

  @inlinable public var isNegative: Bool { high < 0 && isFinite }

  @inlinable public var isPositive: Bool { high > 0 || (high == 0 && low > 0) }

  /// -1, 0 or 1; 0 for ``notANumber``.
  @inlinable public var signum: Int { isNegative ? -1 : isPositive ? 1 : 0 }

  @inlinable public var magnitude: Decimal { isNegative ? -self : self }

  /// True if this is a number without a fraction.
  public var isInteger: Bool {
    guard isFinite else { return false }
    if exponent >= 0 || isZero { return true }
    return normalized.exponent >= 0
  }

  /// The same number held with the fewest digits: 1.5 for 1.50, 1e2 for 100.
  public var normalized: Decimal {
    guard isFinite, !isZero else { return isFinite ? .zero : self }
    if isSmall {
      var coefficient = small
      var exponent = exponent
      while coefficient & 1 == 0, exponent < Decimal.exponents.upperBound {
        let (quotient, remainder) = coefficient.quotientAndRemainder(dividingBy: 10)
        if remainder != 0 { break }
        coefficient = quotient
        exponent &+= 1
      }
      return Decimal(small: coefficient, exponent: exponent)
    }
    var magnitude = coefficientMagnitude
    let dropped = PowersOfTen.stripZeros(
      of: &magnitude, atMost: Decimal.exponents.upperBound - Int(exponent))
    return Decimal(
      isNegative: high < 0, magnitude: magnitude, exponent: exponent &+ Int32(dropped))
  }

  /// The number of decimal places that the number needs, without zeros at its end: 0 for integers,
  /// 1 for 1.50, 2 for 1.25.
  public var fractionDigits: Int {
    guard isFinite, exponent < 0 else { return 0 }
    return max(0, -Int(normalized.exponent))
  }

  /// The number of significant digits that the number needs; 1 for zero.
  public var significantDigits: Int {
    guard isFinite, !isZero else { return 1 }
    var magnitude = coefficientMagnitude
    _ = PowersOfTen.stripZeros(of: &magnitude, atMost: Decimal.maximumDigits)
    return PowersOfTen.digits(magnitude)
  }

  /// The number as an `Int`, or nil when it has a fraction or is out of range.
  @inlinable
  public var int: Int? {
    if exponent == 0, isSmall { return Int(small) }
    return scaledInt
  }

  @usableFromInline
  var scaledInt: Int? {
    guard isFinite, exponent != 0 else { return nil }
    if isZero { return 0 }
    let plain = normalized
    guard plain.exponent >= 0, plain.exponent <= 18, plain.isSmall else { return nil }
    let factor = Int64(truncatingIfNeeded: PowersOfTen.small[Int(plain.exponent)])
    let (value, overflow) = plain.small.multipliedReportingOverflow(by: factor)
    return overflow ? nil : Int(value)
  }
}

extension Decimal: Hashable {
  public func hash(into hasher: inout Hasher) {
    let plain = normalized
    hasher.combine(plain.low)
    hasher.combine(plain.high)
    hasher.combine(plain.exponent)
  }
}
