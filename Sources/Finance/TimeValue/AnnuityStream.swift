#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif
import Money

/// A present value, level payments and a future value, over a number of periods that need not be
/// whole.
struct AnnuityStream: DiscountedStream {
  let presentValue: Decimal
  let payment: Decimal
  let futureValue: Decimal
  let periods: Decimal
  let timing: TimeValue.PaymentTiming

  var hasBothSigns: Bool {
    let amounts = [presentValue, payment, futureValue].filter { !$0.isZero }
    return amounts.contains { $0.isNegative } && amounts.contains { !$0.isNegative }
  }

  func value(at logRate: Decimal, growing: Bool) -> Decimal {
    let rate = logRate.exponentialMinusOne()
    let due = timing.growth(at: rate)
    let count = logRate * periods
    if growing {
      let annuity = rate.isZero ? periods : count.exponentialMinusOne() / rate
      return presentValue * count.exponential() + payment * annuity * due + futureValue
    }
    let annuity = rate.isZero ? periods : -((-count).exponentialMinusOne()) / rate
    return presentValue + payment * annuity * due + futureValue * (-count).exponential()
  }

  func sides(at logRate: Double) -> (received: DiscountedSide, paid: DiscountedSide) {
    let count = periods.doubleValue
    let level = Self.annuity(at: logRate, count: count, due: timing == .beginning)
    let parts = [
      (amount: presentValue, logFactor: 0, duration: 0),
      (amount: payment, logFactor: level.logValue, duration: level.duration),
      (amount: futureValue, logFactor: -logRate * count, duration: count),
    ]
    func side(negative: Bool) -> DiscountedSide {
      DiscountedSide(
        parts.filter { !$0.amount.isZero && $0.amount.isNegative == negative }.map {
          (
            logValue: DiscountedSide.logarithm(of: $0.amount) + $0.logFactor,
            duration: $0.duration
          )
        })
    }
    return (side(negative: false), side(negative: true))
  }

  /// The present value of payments of 1, (1 − e^(−nL)) / (e^L − 1), and its duration.
  private static func annuity(
    at logRate: Double, count: Double, due: Bool
  ) -> (logValue: Double, duration: Double) {
    let total = logRate * count
    var logValue: Double
    var duration: Double
    if abs(total) < 1e-4 {
      logValue = log(count) - logRate * (count + 1) / 2
      duration = (count + 1) / 2 - (count * count - 1) * logRate / 12
    } else {
      logValue =
        logRate > 0
        ? log(-expm1(-total)) - log(expm1(logRate))
        : -total + log(-expm1(total)) - log(-expm1(logRate))
      duration = -1 / expm1(-logRate) - count / expm1(total)
    }
    if due {
      logValue += logRate
      duration -= 1
    }
    return (logValue, duration)
  }
}
