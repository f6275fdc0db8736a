import Money

/// What can be wrong with a mortgage beside its loan: the values, and the words for them.
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
  /// What a month may cost does not cover what it costs without repaying anything.
  case monthlyTooSmall(Decimal, least: Decimal, Currency)
  case noPrice(monthly: Decimal, Currency)
  case currenciesDiffer(String, Currency, String, Currency)

  public var id: String {
    switch self {
    case .tooFewGivens: "mortgage-too-few-givens"
    case .paymentAndMonthly: "payment-and-monthly"
    case .priceNotPositive: "amount-not-positive"
    case .downNotBelowPrice: "down-not-below-price"
    case .downOutOfRange, .shareOutOfRange: "out-of-range"
    case .negative: "amount-negative"
    case .monthlyTooSmall: "monthly-too-small"
    case .noPrice: "no-price"
    case .currenciesDiffer: "currencies-differ"
    }
  }

  public var summary: String {
    switch self {
    case .tooFewGivens(let missing):
      switch missing.count {
      case 2: "a mortgage needs one more: \(Self.list(missing, "or"))"
      case 3: "a mortgage needs two more of \(Self.list(missing, "and"))"
      default: "a mortgage needs three of price, rate, term and payment"
      }
    case .paymentAndMonthly:
      "payment and monthly are both given; monthly is the payment with tax, insurance and the rest"
    case .priceNotPositive(let price, let currency):
      "price must be more than \(Self.money(.zero, currency)), but is \(Self.money(price, currency))"
    case .downNotBelowPrice(let down, let price, let currency):
      "a down payment of \(Self.money(down, currency)) leaves nothing to borrow: the price is "
        + Self.money(price, currency)
    case .downOutOfRange(let share):
      "down is a part of the price, from 0% to less than 100%, but is \(Self.percent(share))"
    case .negative(let name, let amount, let currency):
      "\(name) cannot be negative, but is \(Self.money(amount, currency))"
    case .shareOutOfRange(let name, let share):
      "\(name) must be from 0% to 100% a year, but is \(Self.percent(share))"
    case .monthlyTooSmall(let monthly, let least, let currency):
      "\(Self.money(monthly, currency)) a month does not repay any loan: what is paid beside it "
        + "comes to \(Self.money(least, currency))"
    case .noPrice(let monthly, let currency):
      "no price costs \(Self.money(monthly, currency)) a month"
    case .currenciesDiffer(let part, let currency, let other, let otherCurrency):
      "\(part) is in \(currency.code), but \(other) in \(otherCurrency.code)"
    }
  }

  public var hint: String? {
    switch self {
    case .tooFewGivens: "mortgage($450k, 20%, 6.5%, 30y)"
    case .paymentAndMonthly: "leave one of them out"
    case .downNotBelowPrice, .downOutOfRange: "down: 20%, or an amount such as down: $90_000"
    case .shareOutOfRange("pmi", _): "pmi: 0.5%"
    case .shareOutOfRange: "tax: 1.1%, or an amount such as tax: $4_800/y"
    default: nil
    }
  }

  // MARK: Words

  private static func money(_ amount: Decimal, _ currency: Currency) -> String {
    Money(amount, currency).formatted()
  }

  private static func percent(_ fraction: Decimal) -> String { "\(fraction * .hundred)%" }

  private static func list(_ names: [String], _ word: String) -> String {
    guard let last = names.last, names.count > 1 else { return names.first ?? "" }
    return names.dropLast().joined(separator: ", ") + " \(word) " + last
  }
}
