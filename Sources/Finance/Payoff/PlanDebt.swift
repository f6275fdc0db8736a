import Money

/// One debt of a payoff plan.
public struct PlanDebt: Sendable, Equatable {
  public var name: String
  /// What is owed at the start; below zero it is a credit, and no debt.
  public var balance: Decimal
  /// A year's.
  public var rate: Decimal
  public var promotion: Promotion?
  /// What has to be paid a month, held as it is at the start.
  public var minimum: Decimal
  /// A card's.
  public var limit: Decimal?

  public init(
    name: String, balance: Decimal, rate: Decimal, promotion: Promotion? = nil, minimum: Decimal,
    limit: Decimal? = nil
  ) {
    self.name = name
    self.balance = balance
    self.rate = rate
    self.promotion = promotion
    self.minimum = minimum
    self.limit = limit
  }

  /// The rate in force on a day.
  public func rate(on date: CalendarDate) -> Decimal {
    if let promotion, promotion.holds(on: date) { promotion.rate } else { rate }
  }

  /// The part of its limit that is used; nil without a limit, beyond all others where that is 0.
  public var utilization: Decimal? {
    guard let limit else { return nil }
    return limit.isPositive ? balance / limit : Decimal(coefficient: 1, exponent: 30)
  }
}
