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

  /// What is paid and how far the balance falls; the interest is the difference, so no period need
  /// be walked through.
  private static func span(
    rate: Decimal, periods: Decimal, presentValue: Decimal, start: Decimal, end: Decimal,
    timing: PaymentTiming
  ) throws(TimeValueError) -> (paid: Decimal, principal: Decimal) {
    try requireNotNegative(rate, "rate")
    try requirePositive(periods, "nper")
    try requirePositive(presentValue, "pv")
    // Spreadsheets cut a fraction of a period off.
    let (first, last) = (start.truncated(), end.truncated())
    guard first >= .one else {
      throw .outOfRange(parameter: "start", value: start, allowed: "1 or more")
    }
    guard last >= first, last <= periods else {
      throw .outOfRange(parameter: "end", value: end, allowed: "from \(start) to \(periods)")
    }
    let payment = try payment(
      rate: rate, periods: periods, presentValue: presentValue, timing: timing)

    let annuity = LevelAnnuity(
      rate: rate, periods: periods, payment: payment, presentValue: presentValue,
      futureValue: .zero, timing: timing)
    /// What is owed just after a payment; those at the beginning come a period before the end of
    /// theirs.
    func owed(afterPayment count: Decimal) throws(TimeValueError) -> Decimal {
      guard count > .zero else { return presentValue }
      return timing == .end
        ? try annuity.balance(after: count)
        : try annuity.balance(after: count - .one) + payment
    }
    let principal = try owed(afterPayment: last) - owed(afterPayment: first - .one)
    return (payment * (last - first + .one), principal)
  }
}
