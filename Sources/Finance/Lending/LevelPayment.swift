import Money

/// The equation of a level-payment loan, amount · r / (1 − (1+r)⁻ⁿ) = payment, solved for each of
/// its four parts.
///
/// Written with s = ((1+r)ⁿ − 1)/r as payment = amount · (1/s + r), it holds at zero rate (s = n)
/// and loses no digits for one payment (s = 1). Payments at the beginning are worth 1 + r times as
/// much. Results are not rounded to the currency.
///
/// Source: level payment formula of any text on the mathematics of finance, e.g. S. G. Kellison,
/// The Theory of Interest, ch. 6.
public struct LevelPayment: Sendable {
  /// The rate of one period, as a fraction; never negative.
  public let periodicRate: Decimal
  public let timing: PaymentTiming

  public init(periodicRate: Decimal, timing: PaymentTiming = .end) {
    self.periodicRate = periodicRate
    self.timing = timing
  }

  /// The payment that repays an amount.
  public func payment(amount: Decimal, payments: Int) -> Decimal {
    payment(amount: amount, periods: Decimal(payments))
  }

  /// The formula, which also holds between whole numbers of periods.
  func payment(amount: Decimal, periods: Decimal) -> Decimal {
    if timing == .end {
      // The two terms apart keep the digits of a loan of one payment.
      let growth = annuityFactor(periods)
      let share = growth.isFinite ? amount / growth : .zero
      return share + amount * periodicRate
    }
    return amount * capitalRecovery(periods)
  }

  /// The amount that payments repay.
  public func amount(payment: Decimal, payments: Int) -> Decimal {
    payment / capitalRecovery(Decimal(payments))
  }

  /// The smallest number of payments that repays an amount, nper rounded up; nil if it is above
  /// `limit`.
  ///
  /// Found by bisection on the payment formula itself, so that no rounded logarithm decides about a
  /// whole number.
  public func payments(amount: Decimal, payment: Decimal, limit: Int) -> Int? {
    func repays(_ count: Int) -> Bool {
      self.payment(amount: amount, payments: count).rounded(toDigits: 28) <= payment
    }
    guard limit >= 1, repays(limit) else { return nil }
    var low = 0
    var high = limit
    while high - low > 1 {
      let middle = low + (high - low) / 2
      if repays(middle) { high = middle } else { low = middle }
    }
    return high
  }

  /// The part of the amount that each payment is: 1/s + r, at the beginning over 1 + r.
  private func capitalRecovery(_ periods: Decimal) -> Decimal {
    let growth = annuityFactor(periods)
    let atEnd = (growth.isFinite ? Decimal.one / growth : .zero) + periodicRate
    return timing == .end ? atEnd : atEnd / (.one + periodicRate)
  }

  private func annuityFactor(_ periods: Decimal) -> Decimal {
    CompoundGrowth.annuityFactor(rate: periodicRate, periods: periods)
  }
}
