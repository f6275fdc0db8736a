import Money

/// The value of a future amount in today's money.
public enum PurchasingPower {
  /// amount / (1 + inflation)^years; years may be a fraction.
  public static func real(amount: Decimal, inflation: Decimal, years: Decimal) -> Decimal {
    amount / CompoundGrowth.factor(rate: inflation, periods: years)
  }
}
