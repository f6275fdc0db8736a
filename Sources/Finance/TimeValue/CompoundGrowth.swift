import Money

/// Growth at compound interest, without losing digits at small rates.
enum CompoundGrowth {
  /// (1 + rate)^periods.
  ///
  /// The sum 1 + rate is rounded when the rate has more digits than fit beside the 1; what was cut off is put back to first
  /// order, or a power of some hundreds would be wrong in its last three digits.
  static func factor(rate: Decimal, periods: Decimal) -> Decimal {
    let base = .one + rate
    let power = base.power(periods)
    let cutOff = rate - (base - .one)
    guard !cutOff.isZero, !base.isZero else { return power }
    return power + power * periods * cutOff / base
  }

  /// ((1 + rate)^periods − 1) / rate, what 1 paid at each period's end has grown to; `periods` at zero rate.
  static func annuityFactor(rate: Decimal, periods: Decimal) -> Decimal {
    guard seriesConverges(rate: rate, periods: periods) else {
      return (factor(rate: rate, periods: periods) - .one) / rate
    }
    // Binomial series: Σ C(periods, k + 1) rate^k.
    var term = periods
    var sum = term
    var k = 1
    while !term.isZero, k < 200 {
      let order = Decimal(k)
      term = term * (periods - order) * rate / (order + .one)
      let next = sum + term
      if next == sum { break }
      sum = next
      k += 1
    }
    return sum
  }

  /// (1 + rate)^periods − 1.
  static func factorLessOne(rate: Decimal, periods: Decimal) -> Decimal {
    rate * annuityFactor(rate: rate, periods: periods)
  }

  /// ln(1 + x), by the series of 2 artanh(x / (2 + x)) near zero.
  static func logarithmOfOnePlus(_ x: Decimal) -> Decimal {
    guard x.magnitude < Decimal(coefficient: 1, exponent: -1) else {
      return (.one + x).naturalLogarithm()
    }
    let y = x / (x + Decimal(2))
    let square = y * y
    var power = y
    var sum = y
    var k = 3
    while !power.isZero, k < 200 {
      power = power * square
      let next = sum + power / Decimal(k)
      if next == sum { break }
      sum = next
      k += 2
    }
    return sum + sum
  }

  /// The rate whose logarithm ln(1 + rate) is given: e^x − 1, by its series near zero.
  static func rate(atLogarithm x: Decimal) -> Decimal {
    guard x.magnitude < Decimal(coefficient: 1, exponent: -1) else {
      return x.exponential() - .one
    }
    var term = x
    var sum = x
    var k = 2
    while !term.isZero, k < 200 {
      term = term * x / Decimal(k)
      let next = sum + term
      if next == sum { break }
      sum = next
      k += 1
    }
    return sum
  }

  /// Whether the terms of the binomial series fall by half each time, or faster.
  private static func seriesConverges(rate: Decimal, periods: Decimal) -> Bool {
    let half = Decimal(coefficient: 5, exponent: -1)
    return rate.isZero || (rate.magnitude < half && (rate * periods).magnitude < half)
  }
}
