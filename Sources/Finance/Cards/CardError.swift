import Money

/// An error in the terms of a card: its values and its message.
public enum CardError: DescribedError, Equatable {
  case negative(String, Decimal, Currency)
  case notPositive(String, Decimal, Currency)
  case tooLarge(Decimal, Currency)
  case rateOutOfRange(Decimal)
  case shareOutOfRange(Decimal)
  /// With the name that holds the card.
  case noDueDay(String?)
  case noRate(String?)
  /// A payment, or a mark, of a day that is to come.
  case dayToCome(CalendarDate, today: CalendarDate)
  /// An entry of a day before that of the balance.
  case beforeBalance(CalendarDate, asOf: CalendarDate)
  /// A payment among those in the balance of a day after it.
  case afterBalance(CalendarDate, asOf: CalendarDate)
  /// With the name that holds the card.
  case noLimit(String?)
  /// Of a payment on a card or another debt.
  case wrongCurrency(Currency, of: String, Currency)

  public var row: ErrorRow {
    switch self {
    case .negative(let what, let amount, let currency):
      .init(
        "amount-negative", "\(what) can't be negative, but is \(Money(amount, currency))",
        hint: what == "limit" ? .input("limit", .dollars("5_000")) : nil)
    case .notPositive(let what, let amount, let currency):
      .init("amount-not-positive", "\(what) must be more than zero, not \(Money(amount, currency))")
    case .tooLarge(let amount, let currency):
      .init("amount-too-large", "\(Money(amount, currency)) is too large for a card")
    case .rateOutOfRange(let rate):
      .init(
        "rate-out-of-range",
        "a card's rate must be from 0% to 1,000% a year, not \(Self.percent(rate))",
        hint: .input("apr", .percent("24.99")))
    case .shareOutOfRange(let share):
      .init(
        "share-out-of-range",
        "a minimum must be from 0% to 100% of the balance, not \(Self.percent(share))",
        hint: .input("minimum", Self.minimum))
    case .noDueDay(let name):
      .init(
        "no-due-day", "the card has no due day, so it has no billing cycle",
        hint: "\(Self.setting("due", .number("15"), of: name)), the day of the month it is due")
    case .noRate(let name):
      .init(
        "no-apr", "\(name ?? "the card") has no APR, so its interest is unknown",
        hint: .write([Self.setting("apr", .percent("24.99"), of: name)]))
    case .dayToCome(let day, let today):
      .init("day-to-come", "a payment can't be in the future: \(day) is after today, \(today)")
    case .beforeBalance(let day, let asOf):
      .init(
        "before-balance",
        "since has what happened after the balance of \(asOf), and \(day) is before it",
        hint: "payments: takes what is in the balance already")
    case .afterBalance(let day, let asOf):
      .init(
        "after-balance",
        "payments has what is in the balance of \(asOf), and \(day) is after it",
        hint: "since: takes what came later")
    case .noLimit(let name):
      .init(
        "no-limit", "\(name ?? "the card") has no limit, so its utilization is unknown",
        hint: .write([Self.setting("limit", .dollars("5_000"), of: name)]))
    case .wrongCurrency(let currency, let kind, let own):
      .init("currencies-differ", "the \(kind) is in \(own.code), not in \(currency.code)")
    }
  }

  private static let minimum = Form.record([
    .named("percent", .percent("1")), .named("floor", .dollars("25")),
    .named("plus_interest", .name("true")),
  ])

  private static func setting(_ input: String, _ value: Form, of name: String?) -> Form {
    name.map { .assigned("\($0).\(input)", value) }
      ?? .call("card", [.rest, .named(input, value)])
  }

  private static func percent(_ fraction: Decimal) -> String { "\(fraction * .hundred)%" }
}
