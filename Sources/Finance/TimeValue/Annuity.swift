import Money

/// Level payments: each function gives the one of rate, periods, payment, present and future value
/// that it is named for, from pv·(1+r)ⁿ + pmt·(1+r·type)·((1+r)ⁿ − 1)/r + fv = 0 (OpenFormula
/// 6.12.36 PMT, 6.12.20 FV, 6.12.41 PV, 6.12.29 NPER, 6.12.23 IPMT, 6.12.37 PPMT).
extension TimeValue {
  /// The payment of each period (PMT).
  public static func payment(
    rate: Decimal, periods: Decimal, presentValue: Decimal, futureValue: Decimal = .zero,
    timing: PaymentTiming = .end
  ) throws(TimeValueError) -> Decimal {
    try requireGrowth(rate: rate, periods: periods)
    guard !periods.isZero else {
      throw .outOfRange(parameter: "nper", value: periods, allowed: "other than 0")
    }
    if timing == .beginning { try requireRate(rate) }
    let growth = CompoundGrowth.factor(rate: rate, periods: periods)
    if !growth.isFinite, rate > .zero {
      // So long a time that the future value no longer counts: only the interest is paid.
      return try finite(-(presentValue * rate) / timing.growth(at: rate), "pmt")
    }
    let annuity = CompoundGrowth.annuityFactor(rate: rate, periods: periods)
    let owed = presentValue * growth + futureValue
    return try finite(-(owed / (timing.growth(at: rate) * annuity)), "pmt")
  }

  /// Returns the value after the last period (FV).
  public static func futureValue(
    rate: Decimal, periods: Decimal, payment: Decimal, presentValue: Decimal = .zero,
    timing: PaymentTiming = .end
  ) throws(TimeValueError) -> Decimal {
    try requireGrowth(rate: rate, periods: periods)
    let growth = CompoundGrowth.factor(rate: rate, periods: periods)
    let annuity = CompoundGrowth.annuityFactor(rate: rate, periods: periods)
    return try finite(
      -(presentValue * growth + payment * timing.growth(at: rate) * annuity), "fv")
  }

  /// Returns the present value of a series of payments (PV).
  public static func presentValue(
    rate: Decimal, periods: Decimal, payment: Decimal, futureValue: Decimal = .zero,
    timing: PaymentTiming = .end
  ) throws(TimeValueError) -> Decimal {
    try requireGrowth(rate: rate, periods: periods)
    let growth = CompoundGrowth.factor(rate: rate, periods: periods)
    if !growth.isFinite, rate > .zero {
      return try finite(-(payment * timing.growth(at: rate)) / rate, "pv")
    }
    if growth.isZero { try requireRate(rate) }
    let annuity = CompoundGrowth.annuityFactor(rate: rate, periods: periods)
    let final = futureValue + payment * timing.growth(at: rate) * annuity
    return try finite(-(final / growth), "pv")
  }

  /// Returns the number of periods, usually not a whole number (NPER). Throws `neverReached` if no
  /// number fits.
  public static func periods(
    rate: Decimal, payment: Decimal, presentValue: Decimal, futureValue: Decimal = .zero,
    timing: PaymentTiming = .end
  ) throws(TimeValueError) -> Decimal {
    try requireRate(rate)
    let distance = presentValue + futureValue
    if distance.isZero { return .zero }
    if rate.isZero {
      guard !payment.isZero else { throw .neverReached(payment: payment, interest: .zero) }
      return try finite(-(distance / payment), "nper")
    }
    // (1+r)ⁿ = (pmt' − fv·r) / (pmt' + pv·r) = 1 + x, with pmt' = pmt·(1+r·type).
    let due = payment * timing.growth(at: rate)
    let interest = presentValue * rate
    let divisor = due + interest
    guard !divisor.isZero else { throw .neverReached(payment: payment, interest: interest) }
    let x = -(rate * distance) / divisor
    guard x > -Decimal.one else { throw .neverReached(payment: payment, interest: interest) }
    return try finite(settled(x.logarithmOnePlus() / rate.logarithmOnePlus()), "nper")
  }

  /// The interest in the payment of one period, counted from 1 (IPMT).
  public static func interestPayment(
    rate: Decimal, period: Decimal, periods: Decimal, presentValue: Decimal,
    futureValue: Decimal = .zero, timing: PaymentTiming = .end
  ) throws(TimeValueError) -> Decimal {
    try requirePeriod(period, of: periods)
    let annuity = try LevelAnnuity(
      rate: rate, periods: periods, presentValue: presentValue, futureValue: futureValue,
      timing: timing)
    // The first payment at the beginning comes before any interest.
    if timing == .beginning, period == .one { return .zero }
    return try finite(-(annuity.owed(afterPayments: period - .one) * rate), "ipmt")
  }

  /// The principal in the payment of one period, counted from 1 (PPMT).
  public static func principalPayment(
    rate: Decimal, period: Decimal, periods: Decimal, presentValue: Decimal,
    futureValue: Decimal = .zero, timing: PaymentTiming = .end
  ) throws(TimeValueError) -> Decimal {
    try requirePeriod(period, of: periods)
    let annuity = try LevelAnnuity(
      rate: rate, periods: periods, presentValue: presentValue, futureValue: futureValue,
      timing: timing)
    return try finite(annuity.principal(from: period, to: period), "ppmt")
  }

  /// Without the last digits, which rounding on the way has touched, a whole answer comes out
  /// whole.
  static func settled(_ value: Decimal) -> Decimal {
    value.rounded(toDigits: 31, .halfEven)
  }

  private static func requirePeriod(
    _ period: Decimal, of periods: Decimal
  ) throws(TimeValueError) {
    guard period >= .one, period <= periods else {
      throw .outOfRange(parameter: "per", value: period, allowed: "from 1 to \(periods)")
    }
  }

  /// At or below −100 % only a whole number of periods has a growth.
  private static func requireGrowth(
    rate: Decimal, periods: Decimal
  ) throws(TimeValueError) {
    guard periods.isInteger, periods >= .zero else { return try requireRate(rate) }
  }
}
