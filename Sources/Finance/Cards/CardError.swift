import Money

/// What can be wrong with a card: the values, and the words for them.
public enum CardError: DescribedError, Equatable {
  case negative(String, Decimal, Currency)
  case notPositive(String, Decimal, Currency)
  case tooLarge(Decimal, Currency)
  case rateOutOfRange(Decimal)
  case shareOutOfRange(Decimal)
  /// With the name that holds the card.
  case noDueDay(String?)
  /// A payment, or a mark, of a day that is to come.
  case dayToCome(CalendarDate, today: CalendarDate)
  /// Of a payment on a card or another debt.
  case wrongCurrency(Currency, of: String, Currency)

  public var id: String {
    switch self {
    case .negative: "amount-negative"
    case .notPositive: "amount-not-positive"
    case .tooLarge: "amount-too-large"
    case .rateOutOfRange: "rate-out-of-range"
    case .shareOutOfRange: "share-out-of-range"
    case .noDueDay: "no-due-day"
    case .dayToCome: "day-to-come"
    case .wrongCurrency: "currencies-differ"
    }
  }

  public var summary: String {
    switch self {
    case .negative(let what, let amount, let currency):
      "\(what) cannot be negative, and \(Money(amount, currency)) is"
    case .notPositive(let what, let amount, let currency):
      "\(what) is more than nothing, not \(Money(amount, currency))"
    case .tooLarge(let amount, let currency):
      "\(Money(amount, currency)) is more than a card is counted with"
    case .rateOutOfRange(let rate):
      "a card's rate lies between 0% and 1,000% a year, not at \(Self.percent(rate))"
    case .shareOutOfRange(let share):
      "a minimum takes between 0% and 100% of the balance, not \(Self.percent(share))"
    case .noDueDay: "the card has no due day, so there is no cycle to be paid"
    case .dayToCome(let day, let today):
      "a payment is told when it is made: \(day) is after today, \(today)"
    case .wrongCurrency(let currency, let kind, let own):
      "the \(kind) is in \(own.code), not in \(currency.code)"
    }
  }

  public var details: [String] { [] }

  public var hint: String? {
    switch self {
    case .negative("limit", _, _): "limit: $5_000"
    case .negative, .notPositive, .tooLarge: nil
    case .rateOutOfRange: "apr: 24.99%"
    case .shareOutOfRange: "minimum: {percent: 1%, floor: $25, plus_interest: true}"
    case .noDueDay(let name?): "\(name).due = 15, the day of the month on which it is due"
    case .noDueDay(nil): "card(…, due: 15), the day of the month on which it is due"
    case .dayToCome, .wrongCurrency: nil
    }
  }

  private static func percent(_ fraction: Decimal) -> String { "\(fraction * .hundred)%" }
}
