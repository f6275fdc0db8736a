/// Money that comes or goes once a period: `$450/mo`.
public struct PeriodicMoney: Hashable, Sendable {
  public var money: Money
  // The period's number and not the period: an enum's spare bits would hold the tag of every enum
  // that has this type among its payloads, and a tag in a byte of its own is read faster.
  private var periodNumber: UInt8

  public var period: Period { Period(rawValue: periodNumber) ?? .month }

  public init(money: Money, period: Period) {
    self.money = money
    periodNumber = period.rawValue
  }

  /// The same stream stated for another period, not rounded.
  ///
  /// A year is 12 months, 4 quarters, 52 weeks or 365 days; a week is 7 days, a quarter 3 months;
  /// everything else goes by way of the year.
  public func converted(to other: Period) -> PeriodicMoney {
    let (numerator, denominator) = period.ratio(to: other)
    // The division comes last, so that what comes out even is exact.
    let amount = money.amount * Decimal(numerator) / Decimal(denominator)
    return PeriodicMoney(money: Money(amount, money.currency), period: other)
  }

  /// Returns the total over a duration: its months at the amount a month, its days at the amount a
  /// day.
  ///
  /// Nil where the amount leaves the range of numbers.
  public func total(over duration: Duration) -> Money? {
    let (monthly, perMonths) = period.ratio(to: .month)
    let (daily, perDays) = period.ratio(to: .day)
    let months = money.amount * Decimal(monthly &* Int(duration.months)) / Decimal(perMonths)
    let days = money.amount * Decimal(daily &* Int(duration.days)) / Decimal(perDays)
    let amount = duration.days == 0 ? months : duration.months == 0 ? days : months + days
    return amount.isFinite ? Money(amount, money.currency) : nil
  }

  /// `$450.00/mo`.
  public func formatted() -> String { "\(money.formatted())/\(period.abbreviation)" }
}

extension PeriodicMoney: CustomStringConvertible {
  public var description: String { formatted() }
}

extension Period {
  /// Returns the factor from an amount a period to one of another: `numerator / denominator`.
  func ratio(to other: Period) -> (numerator: Int, denominator: Int) {
    // Seven days are a week, though 52 weeks are not 365 days.
    switch (self, other) {
    case (.week, .day): (1, 7)
    case (.day, .week): (7, 1)
    default: (perYear, other.perYear)
    }
  }
}
