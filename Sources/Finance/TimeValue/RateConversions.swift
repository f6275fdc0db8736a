import Money

/// Between the ways of stating a rate, and growth without payments (OpenFormula 6.12.19, 6.12.28,
/// 6.12.44, 6.12.35).
extension TimeValue {
  /// The rate a year that a nominal rate comes to when compounded `periodsPerYear` times (EFFECT).
  public static func effectiveRate(
    nominal: Decimal, periodsPerYear: Decimal
  ) throws(TimeValueError) -> Decimal {
    try requireNotNegative(nominal, "nominal")
    let count = try wholePeriods(periodsPerYear)
    return try finite(
      (nominal / count).compoundGrowth(periods: count), "effect")
  }

  /// The nominal rate a year that comes to an effective one when compounded `periodsPerYear` times
  /// (NOMINAL).
  public static func nominalRate(
    effective: Decimal, periodsPerYear: Decimal
  ) throws(TimeValueError) -> Decimal {
    try requireNotNegative(effective, "effect")
    let count = try wholePeriods(periodsPerYear)
    return try finite(count * root(ofOnePlus: effective, count), "nominal")
  }

  /// The rate a period at which an amount grows to another (RRI); of nothing that stays nothing, 0,
  /// as in spreadsheets.
  public static func growthRate(
    periods: Decimal, presentValue: Decimal, futureValue: Decimal
  ) throws(TimeValueError) -> Decimal {
    try requirePositive(periods, "nper")
    if presentValue.isZero, futureValue.isZero { return .zero }
    guard !presentValue.isZero else {
      throw .outOfRange(parameter: "pv", value: presentValue, allowed: "other than 0")
    }
    guard futureValue.isZero || futureValue.isNegative == presentValue.isNegative else {
      throw .signsMustMatch(from: presentValue, to: futureValue)
    }
    if futureValue.isZero { return -Decimal.one }
    return try finite(
      root(ofOnePlus: (futureValue - presentValue) / presentValue, periods), "rri")
  }

  /// Returns the number of periods in which an amount grows to another (PDURATION).
  public static func growthPeriods(
    rate: Decimal, presentValue: Decimal, futureValue: Decimal
  ) throws(TimeValueError) -> Decimal {
    try requirePositive(rate, "rate")
    try requirePositive(presentValue, "pv")
    try requirePositive(futureValue, "fv")
    let growth = (futureValue - presentValue) / presentValue
    return try finite(
      settled(growth.logarithmOnePlus() / rate.logarithmOnePlus()), "pduration")
  }

  /// (1 + x)^(1/count) − 1; a perfect root comes out whole.
  static func root(ofOnePlus x: Decimal, _ count: Decimal) -> Decimal {
    count == .one ? x : settled(x.compoundGrowth(periods: .one / count))
  }

  /// Spreadsheets cut a fraction of a period off.
  private static func wholePeriods(_ periods: Decimal) throws(TimeValueError) -> Decimal {
    guard periods >= .one else {
      throw .outOfRange(parameter: "npery", value: periods, allowed: "1 or more")
    }
    return periods.truncated()
  }
}
