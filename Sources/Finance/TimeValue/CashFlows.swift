import Money

/// Amounts at the ends of equal periods (OpenFormula 6.12.24, 6.12.27, 6.12.30).
extension TimeValue {
  /// Returns the value of the amounts one period before the first of them (NPV).
  public static func netPresentValue(
    rate: Decimal, values: [Decimal], stop: StopSign? = nil
  ) throws(TimeValueError) -> Decimal {
    try requireGrowth(rate, "rate")
    let growth = .one + rate
    var sum = Decimal.zero
    for (place, value) in values.reversed().enumerated() {
      if place & 0x3FF == 0x3FF, stop?.isUp ?? false { break }
      sum = (sum + value) / growth
    }
    return try finite(sum, "npv")
  }

  /// The rate a period at which the amounts balance (IRR); of several, the one nearest the guess.
  public static func internalRateOfReturn(
    values: [Decimal], guess: Decimal = defaultGuess, stop: StopSign? = nil
  ) throws(TimeValueError) -> Decimal {
    try requireFlows(values, "irr")
    return try balancingRate(periodicStream(values), guess: guess, function: "irr", stop)
  }

  /// Every rate a period at which the amounts balance, the smallest first.
  public static func ratesOfReturn(values: [Decimal]) -> [Decimal] {
    let stream = periodicStream(values)
    return stream.hasBothSigns ? RateRoots(stream).all : []
  }

  private static func periodicStream(_ values: [Decimal]) -> CashFlowStream {
    CashFlowStream(zip(values, values.indices).map { ($0, $1) })
  }

  /// The rate of return when what is paid in costs one rate and what comes back earns another
  /// (MIRR).
  public static func modifiedInternalRateOfReturn(
    values: [Decimal], financeRate: Decimal, reinvestRate: Decimal
  ) throws(TimeValueError) -> Decimal {
    try requireFlows(values, "mirr")
    try requireGrowth(financeRate, "finance_rate")
    try requireGrowth(reinvestRate, "reinvest_rate")
    let last = Decimal(values.count - 1)
    let paid = try netPresentValue(rate: financeRate, values: values.map { min($0, .zero) })
    let received = try netPresentValue(
      rate: reinvestRate, values: values.map { max($0, .zero) })
    let growth = CompoundGrowth.factor(rate: reinvestRate, periods: Decimal(values.count))
    let ratio = -(received * growth) / (paid * (.one + financeRate))
    return try finite(root(ofOnePlus: ratio - .one, last), "mirr")
  }

  /// Whole periods can be discounted at any rate but −100 %.
  private static func requireGrowth(
    _ rate: Decimal, _ parameter: String
  ) throws(TimeValueError) {
    guard !(rate + .one).isZero else {
      throw .outOfRange(parameter: parameter, value: rate, allowed: "other than -1 (-100%)")
    }
  }

  /// Flows of both signs, or the error that says what is missing.
  static func requireFlows(
    _ values: [Decimal], _ function: String
  ) throws(TimeValueError) {
    guard values.count >= 2 else {
      throw .tooFewFlows(function: function, count: values.count, needed: 2)
    }
    let hasInflow = values.contains { $0 > .zero }
    let hasOutflow = values.contains { $0 < .zero }
    if hasInflow && hasOutflow { return }
    throw .noSignChange(
      count: values.count, inflows: hasInflow ? true : hasOutflow ? false : nil)
  }

  static func balancingRate(
    _ stream: CashFlowStream, guess: Decimal, function: String, _ stop: StopSign?
  ) throws(TimeValueError) -> Decimal {
    try requireRate(guess, "guess")
    guard stream.hasBothSigns, let rate = RateRoots(stream, stop: stop).nearest(to: guess) else {
      throw .noRate(function: function)
    }
    return rate
  }
}
