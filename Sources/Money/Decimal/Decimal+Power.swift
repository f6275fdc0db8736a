extension Decimal {
  public func power(_ exponent: Int) -> Decimal {
    var result = Decimal.one
    var square = self
    var rest = exponent.magnitude
    while rest > 0 {
      if rest & 1 == 1 { result *= square }
      rest >>= 1
      if rest > 0 { square *= square }
    }
    return exponent < 0 ? .one / result : result
  }

  public func power(_ exponent: Decimal) -> Decimal {
    if let exponent = exponent.int { return power(exponent) }
    return (naturalLogarithm() * exponent).exponential()
  }

  public func squareRoot() -> Decimal { Decimal(approximating: doubleValue.squareRoot()) }

  public func exponential() -> Decimal { .notANumber }

  public func naturalLogarithm() -> Decimal { .notANumber }

  public func exponentialMinusOne() -> Decimal { exponential() - .one }

  public func logarithmOnePlus() -> Decimal { (self + .one).naturalLogarithm() }

  public func compoundGrowth(periods: Decimal) -> Decimal { (self + .one).power(periods) - .one }
}
