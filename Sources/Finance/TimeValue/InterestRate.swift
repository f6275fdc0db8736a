import Money

extension TimeValue {
  /// The guess that spreadsheets take where none is given, 10 %.
  public static let defaultGuess = Decimal(coefficient: 1, exponent: -1)

  /// The rate a period at which level payments balance (RATE, OpenFormula 6.12.42); of several, the
  /// one nearest the guess.
  public static func rate(
    periods: Decimal, payment: Decimal, presentValue: Decimal, futureValue: Decimal = .zero,
    timing: PaymentTiming = .end, guess: Decimal = defaultGuess
  ) throws(TimeValueError) -> Decimal {
    try requirePositive(periods, "nper")
    try requireRate(guess, "guess")
    let stream = AnnuityStream(
      presentValue: presentValue, payment: payment, futureValue: futureValue, periods: periods,
      timing: timing)
    guard stream.hasBothSigns, let rate = RateRoots(stream).nearest(to: guess) else {
      throw .noRate(function: "rate")
    }
    return rate
  }

  /// Every rate a period at which level payments balance, the smallest first.
  public static func rates(
    periods: Decimal, payment: Decimal, presentValue: Decimal, futureValue: Decimal = .zero,
    timing: PaymentTiming = .end
  ) -> [Decimal] {
    let stream = AnnuityStream(
      presentValue: presentValue, payment: payment, futureValue: futureValue, periods: periods,
      timing: timing)
    return stream.hasBothSigns && periods > .zero ? RateRoots(stream).all : []
  }
}
