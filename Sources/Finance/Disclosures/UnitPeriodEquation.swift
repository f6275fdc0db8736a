#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif
import Money

/// The equation of value: at the rate of a unit-period that is looked for, what is paid is worth
/// what is advanced.
///
/// An amount after t unit-periods and a fraction f of one is worth amount / ((1 + f·i)·(1 + i)ᵗ)
/// (12 CFR 1026 App. J (b)(8)), or amount / (1 + i)^(t + f) where fractions compound.
public struct UnitPeriodEquation: Sendable {
  /// The rule for interest on a fraction of a unit-period.
  public enum OddGrowth: Sendable { case simple, compound }

  public let advances: [TimedAmounts]
  public let payments: [TimedAmounts]
  public let oddGrowth: OddGrowth

  init(advances: [TimedAmounts], payments: [TimedAmounts], oddGrowth: OddGrowth) {
    self.advances = advances
    self.payments = payments
    self.oddGrowth = oddGrowth
  }

  /// Returns the value of amounts at the beginning.
  public func worth(_ amounts: TimedAmounts, at rate: Decimal) -> Decimal {
    let growth = .one + rate
    var worth = amounts.amount * growth.power(-amounts.time.whole)
    let fraction = amounts.time.fraction
    if !fraction.isZero {
      switch oddGrowth {
      case .simple: worth = worth / (.one + fraction * rate)
      case .compound: worth = worth * growth.power(-fraction)
      }
    }
    guard amounts.count > 1 else { return worth }
    guard !rate.isZero else { return worth * Decimal(amounts.count) }
    let step = growth.power(-amounts.step)
    let all = growth.power(-amounts.step * amounts.count)
    return worth * (.one - all) / (.one - step)
  }

  public func worth(_ side: [TimedAmounts], at rate: Decimal) -> Decimal {
    side.reduce(.zero) { $0 + worth($1, at: rate) }
  }

  /// Returns the value of the payments less that of the advances.
  func surplus(at rate: Decimal) -> Decimal {
    worth(payments, at: rate) - worth(advances, at: rate)
  }

  /// True if all is advanced before anything is paid back, so that there is only one rate.
  private var hasOneRate: Bool {
    let lastAdvance = advances.reduce(Decimal.zero) { max($0, $1.end) }
    return payments.allSatisfy { $0.time.total >= lastAdvance }
  }

  /// The rate of a unit-period from 0 on, to about 28 digits; of several the smallest, nil for
  /// none.
  func rate() -> Decimal? {
    let atZero = surplus(at: .zero)
    if atZero.isZero { return .zero }
    if let only = loneRate { return only }
    let sides = (advances.map(Approximation.init), payments.map(Approximation.init))
    func value(_ rate: Double) -> Double {
      let logGrowth = log1p(rate)
      func sum(_ side: [Approximation]) -> Double {
        side.reduce(0) { $0 + $1.worth(rate, logGrowth, oddGrowth) }
      }
      return sum(sides.1) - sum(sides.0)
    }
    // Where there may be several rates, the first is not to be stepped over.
    let growing = hasOneRate ? 2 : advances.count + payments.count < 2000 ? 1.02 : 1.2
    guard let bracket = firstChange(value, growing: growing) else { return nil }
    return narrowed(Self.bisected(bracket, value))
  }

  /// One payment after one unit-period of one advance: exact.
  private var loneRate: Decimal? {
    guard advances.count == 1, payments.count == 1, let advance = advances.first,
      let payment = payments.first, advance.count == 1, payment.count == 1,
      advance.time.total.isZero, payment.time.total == .one
    else { return nil }
    return (payment.amount - advance.amount) / advance.amount
  }

  /// Two rates between which the payments are first worth as much as the advances.
  private func firstChange(_ value: (Double) -> Double, growing: Double) -> (Double, Double)? {
    var lower = 0.0
    var upper = 1e-8
    let sign = value(0) >= 0
    while upper < 1e12 {
      let found = value(upper)
      guard found.isFinite else { return nil }
      if (found >= 0) != sign { return (lower, upper) }
      lower = upper
      upper *= growing
    }
    return nil
  }

  private static func bisected(
    _ bracket: (lower: Double, upper: Double), _ value: (Double) -> Double
  ) -> Double {
    var (lower, upper) = bracket
    let sign = value(lower) >= 0
    while true {
      let middle = lower + (upper - lower) / 2
      guard middle > lower, middle < upper else { return middle }
      if (value(middle) >= 0) == sign { lower = middle } else { upper = middle }
    }
  }

  /// The digits beyond those of binary floating point: with a slope that is good to a dozen digits,
  /// each step finds a dozen more.
  private func narrowed(_ estimate: Double) -> Decimal {
    var rate = Decimal(approximating: estimate)
    let width = rate * Decimal(coefficient: 1, exponent: -12)
    var surplus = surplus(at: rate)
    let slope = (self.surplus(at: rate + width) - surplus) / width
    guard slope.isFinite, !slope.isZero else { return rate }
    let precision = rate * Decimal(coefficient: 1, exponent: -31)
    for _ in 1...8 {
      let change = surplus / slope
      rate = rate - change
      if change.magnitude <= precision { break }
      surplus = self.surplus(at: rate)
    }
    return rate.rounded(toDigits: 28, .halfEven)
  }
}

/// Amounts in binary floating point, to come near the rate with.
private struct Approximation {
  let amount: Double
  let whole: Double
  let fraction: Double
  let count: Double
  let step: Double

  init(_ amounts: TimedAmounts) {
    amount = amounts.amount.doubleValue
    whole = Double(amounts.time.whole)
    fraction = amounts.time.fraction.doubleValue
    count = Double(amounts.count)
    step = Double(amounts.step)
  }

  func worth(
    _ rate: Double, _ logGrowth: Double, _ oddGrowth: UnitPeriodEquation.OddGrowth
  ) -> Double {
    let odd =
      switch oddGrowth {
      case .simple: log1p(fraction * rate)
      case .compound: fraction * logGrowth
      }
    let first = amount * exp(-whole * logGrowth - odd)
    guard count > 1 else { return first }
    guard logGrowth > 0 else { return first * count }
    return first * expm1(-step * count * logGrowth) / expm1(-step * logGrowth)
  }
}
