#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

extension WideFloat {
  /// A finite decimal, to the last bit.
  init(_ value: Decimal) {
    self = WideFloat(value.coefficientMagnitude, isNegative: value.isNegative)
      .scaled(byPowerOfTen: Int(value.exponent))
  }

  /// The number times 10^`power`, which is from -20,000 to 20,000.
  func scaled(byPowerOfTen power: Int) -> WideFloat {
    if power == 0 { return self }
    let factor = WideFloat.powerOfTen(power.magnitude)
    return power > 0 ? self * factor : self / factor
  }

  /// 10^`power`; exact up to 10^110, and with a relative error below 2^-243 for all that are used.
  private static func powerOfTen(_ power: UInt) -> WideFloat {
    var result = WideFloat(PowersOfTen.wide(Int(power & 31)))
    var rest = power >> 5
    for square in squaresOfTen where rest > 0 {
      if rest & 1 == 1 { result = result * square }
      rest >>= 1
    }
    return result
  }

  /// 10^32, 10^64, 10^128 ... 10^16384.
  private static let squaresOfTen: [WideFloat] = {
    var squares = [WideFloat(PowersOfTen.wide(32))]
    while squares.count < 10, let last = squares.last { squares.append(last * last) }
    return squares
  }()

  /// The number times 10^`decimalExponent` as a decimal, rounded half-even.
  ///
  /// - Parameter accuracy: The number's relative error is at most 2^-`accuracy`.
  /// - Returns: The decimal, and whether every number within that error rounds to it.
  func rounded(
    decimalExponent: Int = 0, accuracy: Int = 225
  ) -> (value: Decimal, isCertain: Bool) {
    if isZero { return (.zero, true) }
    // The place of the last of 34 digits, by a logarithm that can be one off beside a power of ten.
    let fraction = Double(UInt64(truncatingIfNeeded: high &>> 64)) * 0x1p-64
    let logarithm = (Double(exponent) + log2(fraction)) * 0.301029995663981195
    guard abs(logarithm) < 19_000 else {
      return (logarithm < 0 ? .zero : .notANumber, true)
    }
    var place = Int(logarithm.rounded(.down)) - Decimal.maximumDigits + 1
    let lowest = Decimal.exponents.lowerBound - decimalExponent
    // Far below the least number everything is zero.
    if place < lowest - 100 { return (.zero, true) }
    place = max(place, lowest)

    var scaled = magnitude.scaled(byPowerOfTen: -place)
    if scaled.isWhole(atLeast: PowersOfTen.wide(Decimal.maximumDigits)) {
      place += 1
      scaled = magnitude.scaled(byPowerOfTen: -place)
    } else if place > lowest, !scaled.isWhole(atLeast: PowersOfTen.wide(Decimal.maximumDigits - 1))
    {
      place -= 1
      scaled = magnitude.scaled(byPowerOfTen: -place)
    }
    let (whole, part) = scaled.wholeAndPart
    let half = UInt128(1) &<< 127
    let isUp = part > half || (part == half && whole & 1 == 1)
    let distance = part > half ? part - half : half - part
    // The whole has at most 114 bits, so that is how much greater the absolute error is.
    let doubtful = 128 + 114 - accuracy
    let isCertain = doubtful < 127 && distance > UInt128(1) &<< UInt128(max(doubtful, 1))
    let value = Decimal.packed(
      isNegative: isNegative, magnitude: whole + (isUp ? 1 : 0), exponent: place + decimalExponent)
    return (value, isCertain)
  }

  private func isWhole(atLeast bound: UInt128) -> Bool { wholeAndPart.whole >= bound }

  /// The integer part of a number below 2^127, and the first 128 bits after its binary point.
  private var wholeAndPart: (whole: UInt128, part: UInt128) {
    if exponent <= 0 { return (0, WideFloat.shifted(high, low, rightBy: -exponent).high) }
    guard exponent < 128 else { return (high, 0) }
    let shift = UInt128(exponent)
    return (high &>> (128 - shift), high &<< shift | low &>> (128 - shift))
  }
}
