import Money

/// The depreciation of an asset in one period of its life (OpenFormula 6.12.45, 6.12.46, 6.12.13,
/// 6.12.14).
extension TimeValue {
  /// The same in each period (SLN).
  public static func straightLine(
    cost: Decimal, salvage: Decimal, life: Decimal
  ) throws(TimeValueError) -> Decimal {
    guard !life.isZero else {
      throw .outOfRange(parameter: "life", value: life, allowed: "other than 0")
    }
    return try finite((cost - salvage) / life, "sln")
  }

  /// By the sum of the years' digits (SYD).
  public static func sumOfYearsDigits(
    cost: Decimal, salvage: Decimal, life: Decimal, period: Decimal
  ) throws(TimeValueError) -> Decimal {
    try requireNotNegative(salvage, "salvage")
    try requirePositive(life, "life")
    try requirePeriod(period, upTo: life)
    let remaining = life - period + .one
    return try finite(
      (cost - salvage) * remaining * Decimal(2) / (life * (life + .one)), "syd")
  }

  /// By a fixed rate on the declining balance, rounded to three places as spreadsheets do, with a
  /// first year of `months` (DB).
  public static func decliningBalance(
    cost: Decimal, salvage: Decimal, life: Decimal, period: Decimal, months: Decimal = Decimal(12)
  ) throws(TimeValueError) -> Decimal {
    try requireAsset(cost: cost, salvage: salvage, life: life)
    let year = Decimal(12)
    guard months >= .one, months <= year else {
      throw .outOfRange(parameter: "month", value: months, allowed: "from 1 to 12")
    }
    // Spreadsheets cut a fraction of a month off.
    let months = months.truncated()
    // A first year that is not whole leaves a rest for one year more.
    try requirePeriod(period, upTo: life + .one)
    if salvage >= cost { return .zero }
    let rate = (.one - (salvage / cost).power(.one / life)).rounded(toPlaces: 3, .halfUp)
    let first = cost * rate * months / year
    let index = period.truncated()
    if index <= .one { return try finite(first, "db") }
    let start = cost - first
    if period > life {
      let left = start * CompoundGrowth.factor(rate: -rate, periods: life.truncated() - .one)
      return try finite(left * rate * (year - months) / year, "db")
    }
    let left = start * CompoundGrowth.factor(rate: -rate, periods: index - Decimal(2))
    return try finite(left * rate, "db")
  }

  /// By a multiple of the straight-line rate on the declining balance, never below the salvage
  /// value (DDB).
  public static func doubleDecliningBalance(
    cost: Decimal, salvage: Decimal, life: Decimal, period: Decimal, factor: Decimal = Decimal(2)
  ) throws(TimeValueError) -> Decimal {
    try requireAsset(cost: cost, salvage: salvage, life: life)
    try requirePositive(factor, "factor")
    try requirePeriod(period, upTo: life)
    let rate = min(factor / life, .one)
    // Spreadsheets take a part of the first period for the first.
    let period = max(period, .one)
    let before = cost * CompoundGrowth.factor(rate: -rate, periods: period - .one)
    let after = max(cost * CompoundGrowth.factor(rate: -rate, periods: period), salvage)
    return try finite(max(before - after, .zero), "ddb")
  }

  private static func requireAsset(
    cost: Decimal, salvage: Decimal, life: Decimal
  ) throws(TimeValueError) {
    try requireNotNegative(cost, "cost")
    try requireNotNegative(salvage, "salvage")
    try requirePositive(life, "life")
  }

  private static func requirePeriod(
    _ period: Decimal, upTo last: Decimal
  ) throws(TimeValueError) {
    guard period > .zero, period <= last else {
      throw .outOfRange(
        parameter: "period", value: period, allowed: "more than 0, and at most \(last)")
    }
  }
}
