import Money

/// All five figures of an annuity that balances.
public struct LevelAnnuity: Sendable {
  public let rate: Decimal
  public let periods: Decimal
  public let payment: Decimal
  public let presentValue: Decimal
  public let futureValue: Decimal
  public let timing: TimeValue.PaymentTiming

  /// The annuity that pays `presentValue` off, or saves `futureValue` up, in level payments.
  public init(
    rate: Decimal, periods: Decimal, presentValue: Decimal, futureValue: Decimal = .zero,
    timing: TimeValue.PaymentTiming = .end
  ) throws(TimeValueError) {
    self.rate = rate
    self.periods = periods
    self.presentValue = presentValue
    self.futureValue = futureValue
    self.timing = timing
    payment = try TimeValue.payment(
      rate: rate, periods: periods, presentValue: presentValue, futureValue: futureValue,
      timing: timing)
  }

  /// Returns the balance once a number of payments is made: the next one's interest is a period's
  /// on this.
  public func owed(afterPayments count: Decimal) throws(TimeValueError) -> Decimal {
    // A period that begins with its payment ends a period's interest later.
    try count.isZero ? presentValue : balance(after: count) / timing.growth(at: rate)
  }

  /// Returns the balance at the end of a period.
  ///
  /// Counted from the end of the term where the rate is positive, since growth from the start would
  /// magnify the rounding of the payment, beyond all digits in a long term at a high rate.
  func balance(after count: Decimal) throws(TimeValueError) -> Decimal {
    if count.isZero { return presentValue }
    if rate > .zero {
      return try TimeValue.presentValue(
        rate: rate, periods: periods - count, payment: payment, futureValue: futureValue,
        timing: timing)
    }
    return try -TimeValue.futureValue(
      rate: rate, periods: count, payment: payment, presentValue: presentValue, timing: timing)
  }

  /// The principal in the payments of a span of periods, counted from 1.
  ///
  /// The principal of payments at the end grows by the rate from each to the next, and comes to
  /// −(pv + fv) in all: so a span's is its share of that. As the difference of payment and interest
  /// it would lose its digits early in a long term at a high rate, where a payment is nearly all
  /// interest.
  func principal(from first: Decimal, to last: Decimal) -> Decimal {
    guard timing == .beginning else { return principalAtEnd(from: first, to: last) }
    // At the beginning the first payment bears no interest, and the others a period's less.
    let growth = Decimal.one + rate
    guard first == .one else { return principalAtEnd(from: first, to: last) / growth }
    let others = last > .one ? principalAtEnd(from: Decimal(2), to: last) / growth : .zero
    return payment + others
  }

  private func principalAtEnd(from first: Decimal, to last: Decimal) -> Decimal {
    let count = last - first + .one
    let total = -(presentValue + futureValue)
    if rate.isZero { return total * count / periods }
    // (1+r)^(first−1)·((1+r)^count − 1) / ((1+r)ⁿ − 1); a positive rate is counted from the end of
    // the term, where nothing outgrows a decimal.
    if rate > .zero {
      let growth = CompoundGrowth.factor(rate: rate, periods: last - periods)
      return total * growth * rate.compoundGrowth(periods: -count)
        / rate.compoundGrowth(periods: -periods)
    }
    let growth = CompoundGrowth.factor(rate: rate, periods: first - .one)
    return total * growth * rate.compoundGrowth(periods: count)
      / rate.compoundGrowth(periods: periods)
  }
}
