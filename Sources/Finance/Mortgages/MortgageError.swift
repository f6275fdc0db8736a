import Money

/// An error in a mortgage beside its loan: its values and its message.
public enum MortgageError: DescribedError, Equatable {
  /// Of price, rate, term and payment one may be left out.
  case tooFewGivens(missing: [String])
  /// Both say what the loan's payment is.
  case paymentAndMonthly
  case priceNotPositive(Decimal, Currency)
  case downNotBelowPrice(down: Decimal, price: Decimal, Currency)
  case downOutOfRange(Decimal)
  case negative(String, Decimal, Currency)
  /// Another share of a price or amount, by the input's name.
  case shareOutOfRange(String, Decimal)
  /// A monthly limit below the monthly cost without any principal.
  case monthlyTooSmall(Decimal, least: Decimal, Currency)
  case noPrice(monthly: Decimal, Currency)
  case currenciesDiffer(String, Currency, String, Currency)

  public var row: ErrorRow {
    switch self {
    case .tooFewGivens(let missing):
      .init(
        "mortgage-too-few-givens", "a mortgage needs " + Self.needs(missing),
        hint: .call("mortgage", .dollars("450k"), .percent("20"), .percent("6.5"), .years(30)))
    case .paymentAndMonthly:
      .init(
        "payment-and-monthly",
        "give payment or monthly, not both; monthly includes tax, insurance and dues",
        hint: "remove one of them")
    case .priceNotPositive(let price, let currency):
      .init(
        "amount-not-positive",
        "price must be more than \(Self.money(.zero, currency)), but is \(Self.money(price, currency))"
      )
    case .downNotBelowPrice(let down, let price, let currency):
      .init(
        "down-not-below-price",
        "a down payment of \(Self.money(down, currency)) leaves nothing to borrow: the price is "
          + Self.money(price, currency),
        hint: Self.percentOrAmount("down", .percent("20"), .dollars("90_000")))
    case .downOutOfRange(let share):
      .init(
        "out-of-range",
        "down must be from 0% to less than 100% of the price, but is \(Self.percent(share))",
        hint: Self.percentOrAmount("down", .percent("20"), .dollars("90_000")))
    case .negative(let name, let amount, let currency):
      .init("amount-negative", "\(name) can't be negative, but is \(Self.money(amount, currency))")
    case .shareOutOfRange(let name, let share):
      .init(
        "out-of-range", "\(name) must be from 0% to 100% a year, but is \(Self.percent(share))",
        hint: name == "pmi"
          ? .input("pmi", .percent("0.5"))
          : Self.percentOrAmount("tax", .percent("1.1"), .per(.dollars("4_800"), .year)))
    case .monthlyTooSmall(let monthly, let least, let currency):
      .init(
        "monthly-too-small",
        "\(Self.money(monthly, currency)) a month leaves nothing for a loan: the other costs "
          + "are \(Self.money(least, currency))")
    case .noPrice(let monthly, let currency):
      .init("no-price", "no price costs \(Self.money(monthly, currency)) a month")
    case .currenciesDiffer(let part, let currency, let other, let otherCurrency):
      .init(
        "currencies-differ", "\(part) is in \(currency.code), but \(other) in \(otherCurrency.code)"
      )
    }
  }

  // MARK: Words

  private static func percentOrAmount(_ name: String, _ percent: Form, _ amount: Form) -> Hint {
    "\(.named(name, percent)), or use an amount such as \(.named(name, amount))"
  }

  private static func money(_ amount: Decimal, _ currency: Currency) -> String {
    Money(amount, currency).formatted()
  }

  private static func percent(_ fraction: Decimal) -> String { "\(fraction * .hundred)%" }

  private static func needs(_ missing: [String]) -> String {
    switch missing.count {
    case 2: "one more: \(missing.listed("or"))"
    case 3: "two more of \(missing.listed())"
    default: "three of price, rate, term and payment"
    }
  }
}
