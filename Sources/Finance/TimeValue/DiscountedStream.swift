#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif
import Money

/// Money at points of time, whose present value can be asked for at any rate above −100 %.
///
/// Rates are handled as L = ln(1 + rate): the value of an amount at time t is amount·e^(−L·t),
/// defined for every L, and the range from all but −100 % to the absurd is a short one.
protocol DiscountedStream: Sendable {
  /// The amounts received and the amounts paid, each as one positive whole.
  func sides(at logRate: Double) -> (received: DiscountedSide, paid: DiscountedSide)
  /// The present value at L, times something positive: what matters is where it is zero.
  ///
  /// Powers are counted from the end of time where they shrink, which is the far one unless
  /// `growing` is set for negative L.
  func value(at logRate: Decimal, growing: Bool) -> Decimal
  /// True if there are amounts of either sign.
  var hasBothSigns: Bool { get }
}

/// The present value of amounts of one sign, and the mean time at which it is received.
struct DiscountedSide {
  /// The logarithm of the present value, so that no rate overflows it.
  var logValue: Double
  /// Minus the derivative of `logValue` by L: the Macaulay duration, which never rises with L.
  var duration: Double

  /// The whole of parts given as logarithms of values, with a duration for each.
  init(_ parts: some Sequence<(logValue: Double, duration: Double)>) {
    let largest = parts.reduce(-Double.infinity) { max($0, $1.logValue) }
    var total = 0.0
    var weighted = 0.0
    for part in parts {
      let weight = exp(part.logValue - largest)
      total += weight
      weighted += weight * part.duration
    }
    logValue = largest + log(total)
    duration = weighted / total
  }
}

extension DiscountedSide {
  /// The logarithm of an amount that is not zero, however small.
  static func logarithm(of amount: Decimal) -> Double {
    log(max(amount.magnitude.doubleValue, Double.leastNormalMagnitude))
  }
}
