import Money

/// Interest and principal over a span of payments (OpenFormula 6.12.11, 6.12.12).
extension TimeValue {
  /// The interest paid from payment `start` to payment `end`, both counted, as a negative amount
  /// (CUMIPMT).
  public static func cumulativeInterest(
    rate: Decimal, periods: Decimal, presentValue: Decimal, start: Decimal, end: Decimal,
    timing: PaymentTiming
  ) throws(TimeValueError) -> Decimal {
    let span = try span(
      rate: rate, periods: periods, presentValue: presentValue, start: start, end: end,
      timing: timing)
    return try finite(span.paid - span.principal, "cumipmt")
  }

  /// The principal paid from payment `start` to payment `end`, both counted, as a negative amount
  /// (CUMPRINC).
  public static func cumulativePrincipal(
    rate: Decimal, periods: Decimal, presentValue: Decimal, start: Decimal, end: Decimal,
    timing: PaymentTiming
  ) throws(TimeValueError) -> Decimal {
    try finite(
      span(
        rate: rate, periods: periods, presentValue: presentValue, start: start, end: end,
        timing: timing
      ).principal, "cumprinc")
  }

  /// Returns the payments and the principal in them; the interest is the difference, so no period
  /// need be walked through.
  private static func span(
    rate: Decimal, periods: Decimal, presentValue: Decimal, start: Decimal, end: Decimal,
    timing: PaymentTiming
  ) throws(TimeValueError) -> (paid: Decimal, principal: Decimal) {
    try requireNotNegative(rate, "rate")
    try requirePositive(periods, "nper")
    try requirePositive(presentValue, "pv")
    // Excel begins with the next whole period, LibreOffice with the one before.
    guard start >= .one, start.isInteger else {
      throw .outOfRange(parameter: "start", value: start, allowed: "a whole number, 1 or more")
    }
    let (first, last) = (start, end.truncated())
    guard last >= first, last <= periods else {
      throw .outOfRange(parameter: "end", value: end, allowed: "from \(start) to \(periods)")
    }
    let annuity = try LevelAnnuity(
      rate: rate, periods: periods, presentValue: presentValue, timing: timing)
    let principal = annuity.principal(from: first, to: last)
    return (annuity.payment * (last - first + .one), principal)
  }
}
