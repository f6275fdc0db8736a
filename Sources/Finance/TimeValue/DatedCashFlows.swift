import Money

/// Amounts on given days, in any order; a year is 365 days from the first date given (OpenFormula
/// 6.12.51, 6.12.52).
extension TimeValue {
  private static let daysPerYear = 365

  /// Returns the value of the amounts on the first date given (XNPV); the rate is a year's.
  public static func netPresentValue(
    rate: Decimal, values: [Decimal], dates: [CalendarDate], stop: StopSign? = nil
  ) throws(TimeValueError) -> Decimal {
    try requireRate(rate)
    let times = try days(values: values, dates: dates)
    let growth = .one + rate
    var factors: [Int: Decimal] = [:]
    var sum = Decimal.zero
    for (place, (value, days)) in zip(values, times).enumerated() {
      if place & 0x3FF == 0x3FF, stop?.isUp ?? false { break }
      let factor =
        factors[days] ?? growth.power(Decimal(days) / Decimal(daysPerYear))
      factors[days] = factor
      sum = sum + value / factor
    }
    return try finite(sum, "xnpv")
  }

  /// The rate a year at which the amounts balance (XIRR); of several, the one nearest the guess.
  public static func internalRateOfReturn(
    values: [Decimal], dates: [CalendarDate], guess: Decimal = defaultGuess,
    stop: StopSign? = nil
  ) throws(TimeValueError) -> Decimal {
    let times = try days(values: values, dates: dates)
    try requireFlows(values, "xirr")
    return try balancingRate(
      datedStream(values, times), guess: guess, function: "xirr", stop)
  }

  /// Every rate a year at which the amounts balance, the smallest first.
  public static func ratesOfReturn(
    values: [Decimal], dates: [CalendarDate]
  ) throws(TimeValueError) -> [Decimal] {
    let stream = datedStream(values, try days(values: values, dates: dates))
    return stream.hasBothSigns ? RateRoots(stream).all : []
  }

  private static func datedStream(_ values: [Decimal], _ times: [Int]) -> CashFlowStream {
    CashFlowStream(zip(values, times).map { ($0, $1) }, unitsPerPeriod: daysPerYear)
  }

  /// Days from the first date given to each.
  private static func days(
    values: [Decimal], dates: [CalendarDate]
  ) throws(TimeValueError) -> [Int] {
    guard values.count == dates.count else {
      throw .lengthMismatch(values: values.count, dates: dates.count)
    }
    guard let first = dates.first else {
      throw .tooFewFlows(function: "xnpv", count: 0, needed: 1)
    }
    return dates.map { CalendarDate.days(from: first, to: $0) }
  }
}
