import Money

/// The conventions that savings follow; each is named, visible and part of what they print.
public struct SavingsConventions: Sendable, Hashable {
  /// Gives the smallest unit that amounts are rounded to.
  public var currency: Currency
  /// The frequency of deposits.
  public var frequency: DepositFrequency
  /// The frequency at which interest is added; between two such days it grows at the equivalent
  /// rate.
  public var compounding: Compounding
  /// The timing of a deposit: at the end of its period, or at the beginning, when it earns that
  /// period's interest.
  public var timing: PaymentTiming
  /// The rounding of each period's interest; nil rounds nothing inside, as published figures do.
  public var rounding: RoundingRule?
  /// The day the first period begins; nil for periods with numbers only.
  public var start: CalendarDate?

  public init(
    currency: Currency = .usd, frequency: DepositFrequency = .monthly,
    compounding: Compounding = .monthly, timing: PaymentTiming = .end,
    rounding: RoundingRule? = nil, start: CalendarDate? = nil
  ) {
    self.currency = currency
    self.frequency = frequency
    self.compounding = compounding
    self.timing = timing
    self.rounding = rounding
    self.start = start
  }

  /// An amount rounded to the smallest unit by the savings' rule; unchanged where nothing is rounded.
  func rounded(_ amount: Decimal) -> Decimal {
    guard let rounding else { return amount }
    return amount.rounded(toPlaces: currency.minorUnits, rounding)
  }
}

extension DepositFrequency {
  /// As often as deposits come: how textbooks compound where they say nothing else.
  public var compounding: Compounding {
    switch self {
    case .annual: .annual
    case .semiannual: .semiannual
    case .quarterly: .quarterly
    case .monthly: .monthly
    case .semimonthly: .semimonthly
    case .biweekly: .biweekly
    case .weekly: .weekly
    case .daily: .daily
    }
  }
}
