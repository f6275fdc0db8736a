import Money

/// The conventions that a schedule follows; each is named, visible and part of what a loan prints.
public struct LoanConventions: Sendable, Hashable {
  /// Gives the smallest unit that amounts are rounded to.
  public var currency: Currency
  public var frequency: PaymentFrequency
  public var timing: PaymentTiming
  /// What an odd first period earns; one that counts actual days governs every period.
  public var dayCount: DayCount
  /// How the level payment and each period's interest are rounded; nil rounds nothing inside.
  public var rounding: RoundingRule?
  /// Nil for a loan without dates, whose payments have numbers only.
  public var dates: PaymentDates?

  public init(
    currency: Currency = .usd, frequency: PaymentFrequency = .monthly, timing: PaymentTiming = .end,
    dayCount: DayCount = .thirty360, rounding: RoundingRule? = .halfUp, dates: PaymentDates? = nil
  ) {
    self.currency = currency
    self.frequency = frequency
    self.timing = timing
    self.dayCount = dayCount
    self.rounding = rounding
    self.dates = dates
  }

  /// The smallest unit of the currency: a cent, a yen.
  var smallestUnit: Decimal { Decimal(coefficient: 1, exponent: -currency.minorUnits) }

  /// An amount rounded to the smallest unit by the loan's rule; unchanged where nothing is rounded.
  public func rounded(_ amount: Decimal) -> Decimal {
    guard let rounding else { return amount }
    return rounded(amount, by: rounding)
  }

  /// An amount rounded to the smallest unit by a rule.
  ///
  /// A result of formulas is first taken to 28 digits, so that one that stands exactly on half a
  /// cent is not moved off it by the 34th digit.
  func rounded(_ amount: Decimal, by rule: RoundingRule) -> Decimal {
    amount.rounded(toDigits: 28).rounded(toPlaces: currency.minorUnits, rule)
  }
}
