// Worked out with 77 digits and rounded once.

extension Decimal {
  /// e to the power of this number.
  public func exponential() -> Decimal {
    guard isFinite else { return .notANumber }
    if isZero { return .one }
    guard let argument = exponentialArgument else { return isNegative ? .zero : .notANumber }
    return argument.exponential().rounded().value
  }

  /// e to the power of this number, less 1, without losing the digits of a small result.
  public func exponentialMinusOne() -> Decimal {
    guard isFinite else { return .notANumber }
    if isZero { return .zero }
    guard let argument = exponentialArgument else { return isNegative ? -.one : .notANumber }
    return argument.exponentialMinusOne().rounded().value
  }

  /// The natural logarithm; ``notANumber`` for zero and below.
  public func naturalLogarithm() -> Decimal {
    guard isPositive else { return .notANumber }
    return wideLogarithm.rounded().value
  }

  /// The logarithm to base 10, exact for powers of ten; ``notANumber`` for zero and below.
  public func commonLogarithm() -> Decimal {
    guard isPositive else { return .notANumber }
    let exponent = Int(adjustedExponent)
    let power = Decimal.packed(isNegative: false, magnitude: 1, exponent: exponent)
    if self == power { return Decimal(exponent) }
    return (wideLogarithm / WideFloat(.ten).logarithm()).rounded().value
  }

  /// The number π, with 34 digits.
  public static let pi = packed(
    isNegative: false, magnitude: 3_141_592_653_589_793_238_462_643_383_279_503, exponent: -33)

  /// The natural logarithm of 1 plus this number, however small that is; ``notANumber`` from -1 down.
  public func logarithmOnePlus() -> Decimal {
    guard let logarithm = wideLogarithmOnePlus else { return .notANumber }
    return logarithm.rounded().value
  }

  /// Returns the compound growth at this rate over so many periods: (1 + rate)^periods - 1.
  ///
  /// Keeps all its digits at the smallest rates, where the power alone would lose them beside the 1.
  public func compoundGrowth(periods: Decimal) -> Decimal {
    guard isFinite, periods.isFinite else { return .notANumber }
    if periods.isZero || isZero { return self <= -.one && periods.isZero ? .notANumber : .zero }
    guard let logarithm = wideLogarithmOnePlus else {
      return (self + .one).power(periods) - .one
    }
    let argument = logarithm * WideFloat(periods)
    guard argument.exponent < 16 else { return argument.isNegative ? -.one : .notANumber }
    return argument.exponentialMinusOne().rounded().value
  }
}

extension Decimal {
  /// The argument of an exponential, or nil where the result is out of range.
  private var exponentialArgument: WideFloat? {
    // e^14150 is beyond the greatest number, e^-14300 below the least.
    adjustedExponent > 4 ? nil : WideFloat(self)
  }

  /// The natural logarithm of a positive number.
  var wideLogarithm: WideFloat {
    // Beside 1 the difference is what counts, and in decimal it is exact.
    let excess = self - .one
    if let logarithm = excess.wideLogarithmOfSmallExcess { return logarithm }
    return WideFloat(self).logarithm()
  }

  /// The natural logarithm of 1 plus this number; nil where that is not positive.
  private var wideLogarithmOnePlus: WideFloat? {
    guard isFinite, self > -.one else { return nil }
    if let logarithm = wideLogarithmOfSmallExcess { return logarithm }
    return (WideFloat(self) + .one).logarithm()
  }

  /// The natural logarithm of 1 plus this number, if that is within 2^-20 of 1.
  private var wideLogarithmOfSmallExcess: WideFloat? {
    if isZero { return .zero }
    guard adjustedExponent < -6 else { return nil }
    let excess = WideFloat(self)
    return excess.exponent < -20 ? excess.logarithmOnePlus() : nil
  }
}
