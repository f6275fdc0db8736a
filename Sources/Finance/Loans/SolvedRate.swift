import Money

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

extension LevelPayment {
  /// The periodic rate at which payments repay an amount, to 30 digits; nil where there is none
  /// from 0 to `limit`.
  ///
  /// A bisection in binary floating point comes near the root; Newton's steps in decimal find its
  /// digits, each step more than ten of them, because the slope need only be known roughly.
  static func rate(
    amount: Decimal, payment: Decimal, payments: Int, timing: PaymentTiming, limit: Decimal
  ) -> Decimal? {
    guard amount > .zero, payment > .zero, payments >= 1 else { return nil }
    if timing == .begin {
      // The first payment comes at once: what is left is repaid by the others, at the end of their
      // periods.
      let rest = amount - payment
      guard payments > 1, rest > .zero else {
        return payments == 1 && rest.isZero ? .zero : nil
      }
      return rate(
        amount: rest, payment: payment, payments: payments - 1, timing: .end, limit: limit)
    }
    let total = payment * Decimal(payments)
    if total == amount { return .zero }
    guard total > amount else { return nil }
    let equation = RateEquation(share: (payment / amount).doubleValue, payments: payments)
    guard let start = equation.root(), start > 0 else { return nil }

    var rate = Decimal(approximating: start)
    for _ in 0..<12 {
      let error =
        LevelPayment(periodicRate: rate).payment(amount: .one, payments: payments)
        - payment / amount
      let step = error / Decimal(approximating: equation.slope(at: rate.doubleValue))
      guard step.isFinite else { return nil }
      let next = rate - step
      guard next > .zero else { break }
      rate = next
      if step.magnitude <= rate * Decimal(coefficient: 1, exponent: -33) { break }
    }
    let settled = rate.rounded(toDigits: 30)
    return settled.isFinite && settled <= limit ? settled : nil
  }
}

/// r / (1 − (1+r)⁻ⁿ) = share, in binary floating point: where decimal steps begin.
private struct RateEquation {
  /// The payment as a part of the amount.
  let share: Double
  let payments: Int

  func value(at rate: Double) -> Double {
    guard rate > 0 else { return 1 / Double(payments) }
    return -rate / expm1(-Double(payments) * log1p(rate))
  }

  func slope(at rate: Double) -> Double {
    let h = max(rate * 1e-5, 1e-12)
    let low = max(rate - h, 0)
    return (value(at: rate + h) - value(at: low)) / (rate + h - low)
  }

  /// The rate lies below the share itself, since each payment covers its interest.
  func root() -> Double? {
    guard share.isFinite, share > 0 else { return nil }
    var low = 0.0
    var high = share
    for _ in 0..<200 {
      let middle = low + (high - low) / 2
      if middle <= low || middle >= high { break }
      if value(at: middle) < share { low = middle } else { high = middle }
    }
    return low + (high - low) / 2
  }
}
