import Money

/// The frequency at which interest is added to the balance, apart from the payments.
///
/// A rate of j a year compounded m times grows by (1 + j/m)^(m·t) − 1 in t years; the periodic rate
/// of a payment is the equivalent one. Canadian mortgages compound semiannually (Interest Act, RSC
/// 1985, c. I-15, s. 6).
public enum Compounding: String, Sendable, CaseIterable {
  case annual, semiannual, quarterly, monthly, semimonthly, biweekly, weekly, daily, continuous
  /// 360 times a year, as some banks count days.
  case daily360 = "daily_360"

  /// The number of times a year; nil for continuous compounding. A day is 1/365 of a year.
  public var timesPerYear: Int? {
    switch self {
    case .annual: 1
    case .semiannual: 2
    case .quarterly: 4
    case .monthly: 12
    case .semimonthly: 24
    case .biweekly: 26
    case .weekly: 52
    case .daily: 365
    case .daily360: 360
    case .continuous: nil
    }
  }

  /// Returns the growth of 1 in a part of a year at a nominal annual rate.
  func growth(annualRate: Decimal, over time: YearFraction) -> Decimal {
    let numerator = Decimal(time.numerator)
    let denominator = Decimal(time.denominator)
    guard let times = timesPerYear else {
      return (annualRate * numerator / denominator).exponentialMinusOne()
    }
    let count = Decimal(times)
    let periods = count * numerator / denominator
    return periods == .one
      ? annualRate / count : (annualRate / count).compoundGrowth(periods: periods)
  }

  /// The nominal annual rate at which 1 earns `growth` in a part of a year.
  func annualRate(growth: Decimal, over time: YearFraction) -> Decimal {
    let numerator = Decimal(time.numerator)
    let denominator = Decimal(time.denominator)
    guard let times = timesPerYear else {
      return growth.logarithmOnePlus() * denominator / numerator
    }
    let count = Decimal(times)
    return growth.compoundGrowth(periods: denominator / (count * numerator)) * count
  }
}

/// The rule that turns the annual rate into that of one or two weeks. Three ways are in print.
public enum RateConvention: String, Sendable, CaseIterable {
  /// apr/26, apr/52.
  case periodic
  /// apr · 14/365, apr · 7/365.
  case actual
  /// (1 + apr/12)^(12/26) − 1: the rate equivalent to the monthly one.
  case equivalent
}
