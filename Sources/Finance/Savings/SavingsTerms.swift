import Money

/// Money put aside that earns interest: a first deposit, then one each month, at a rate compounded
/// monthly.
public struct SavingsTerms: Sendable, Hashable {
  /// What is there at the start, in units of the currency.
  public let initial: Decimal
  /// What is added each month.
  public let monthly: Decimal
  /// A year's, as a fraction.
  public let rate: Decimal
  public let months: Int
  public let currency: Currency
  /// Whether a month's deposit comes at its end or at its beginning, when it earns that month's
  /// interest.
  public let timing: PaymentTiming
  /// How each month's interest is rounded; nil rounds nothing inside.
  public let rounding: RoundingRule?
  /// When the first month begins; nil for months with numbers only.
  public let start: CalendarDate?

  public init(
    initial: Decimal, monthly: Decimal, rate: Decimal, term: Duration, currency: Currency = .usd,
    timing: PaymentTiming = .end, rounding: RoundingRule? = .halfUp, start: CalendarDate? = nil
  ) throws(LendingError) {
    func rounded(_ amount: Decimal) -> Decimal {
      guard let rounding else { return amount }
      return amount.rounded(toPlaces: currency.minorUnits, rounding)
    }
    guard !initial.isNegative else { throw .negative(.initial, initial, currency) }
    guard !monthly.isNegative else { throw .negative(.monthly, monthly, currency) }
    guard rate >= .zero, rate <= LoanTerms.highestRate else { throw .rateOutOfRange(rate) }
    guard let months = PaymentFrequency.monthly.payments(in: term) else {
      throw .termNotWhole(term, .monthly)
    }
    guard months >= 1 else { throw .termNotPositive(term) }
    guard months <= LoanTerms.longestTerm * 12 else {
      throw .termTooLong(years: LoanTerms.longestTerm)
    }
    if let start, start.adding(months: months) == nil { throw .beyondCalendar }
    self.initial = rounded(initial)
    self.monthly = rounded(monthly)
    self.rate = rate
    self.months = months
    self.currency = currency
    self.timing = timing
    self.rounding = rounding
    self.start = start
  }

  public var term: Duration {
    PaymentFrequency.monthly.term(ofPayments: months) ?? .zero
  }
}
