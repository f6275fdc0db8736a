import Money

/// Growth at compound interest, without losing digits at small rates.
enum CompoundGrowth {
  /// (1 + rate)^periods.
  ///
  /// The sum 1 + rate is rounded when the rate has more digits than fit beside the 1; what was cut
  /// off is put back to first order, or a power of some hundreds would be wrong in its last three
  /// digits.
  static func factor(rate: Decimal, periods: Decimal) -> Decimal {
    if periods.isZero { return .one }
    let base = .one + rate
    let power = base.power(periods)
    let cutOff = rate - (base - .one)
    guard !cutOff.isZero, !base.isZero else { return power }
    return power + power * periods * cutOff / base
  }

  /// ((1 + rate)^periods − 1) / rate, what 1 paid at each period's end has grown to; `periods` at
  /// zero rate.
  static func annuityFactor(rate: Decimal, periods: Decimal) -> Decimal {
    rate.isZero || periods.isZero ? periods : rate.compoundGrowth(periods: periods) / rate
  }
}

/// The value of a future amount in today's money.
public enum PurchasingPower {
  /// amount / (1 + inflation)^years; years may be a fraction.
  public static func real(amount: Decimal, inflation: Decimal, years: Decimal) -> Decimal {
    amount / CompoundGrowth.factor(rate: inflation, periods: years)
  }
}
