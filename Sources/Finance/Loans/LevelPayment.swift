import Money

/// The equation of a level-payment loan, amount · r / (1 − (1+r)⁻ⁿ) = payment, solved for each of
/// its four parts.
///
/// Written with s = ((1+r)ⁿ − 1)/r as payment = amount · (1/s + r), it holds at zero rate (s = n)
/// and loses no digits for one payment (s = 1). Payments at the beginning are worth 1 + r times as
/// much. Results are not rounded to the currency.
///
/// Source: level payment formula of any text on the mathematics of finance, e.g. S. G. Kellison,
/// The Theory of Interest, 2nd ed., ch. 6.
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
    payment(amount: amount, growth: annuityFactor(payments))
  }

  /// The formula between whole numbers of periods.
  func payment(amount: Decimal, periods: Decimal) -> Decimal {
    payment(
      amount: amount,
      growth: CompoundGrowth.annuityFactor(rate: periodicRate, periods: periods))
  }

  /// The amount that payments repay.
  public func amount(payment: Decimal, payments: Int) -> Decimal {
    payment / self.payment(amount: .one, payments: payments)
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

  /// The two terms of amount · (1/s + r) apart, which keeps the digits of a loan of one payment.
  private func payment(amount: Decimal, growth: Decimal) -> Decimal {
    // Over so long a time that s outgrows a decimal, only the interest is paid.
    let share = growth.isFinite ? amount / growth : .zero
    let atEnd = share + amount * periodicRate
    return timing == .end ? atEnd : atEnd / (.one + periodicRate)
  }

  /// s = ((1+r)ⁿ − 1)/r, what 1 paid at the end of each period grows to; 0 for no payments.
  ///
  /// By binary doubling, s(2n) = s(n)·(2 + r·s(n)) and s(n+1) = s(n)·(1+r) + 1: sums of what is
  /// positive, which lose no digits at any rate, and three times as fast as a logarithm.
  private func annuityFactor(_ payments: Int) -> Decimal {
    var growth = Decimal.zero
    var bit = Int.bitWidth - max(payments, 0).leadingZeroBitCount
    while bit > 0 {
      bit -= 1
      growth = growth * (Decimal(2) + periodicRate * growth)
      if payments & (1 << bit) != 0 { growth = growth + periodicRate * growth + .one }
    }
    return growth
  }
}
