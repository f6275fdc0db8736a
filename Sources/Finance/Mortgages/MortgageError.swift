import Money

/// An error in a mortgage beside its loan: its values and its message.
public enum MortgageError: DescribedError, Equatable {
  /// Of price, rate, term and payment one may be left out.
  case tooFewGivens(missing: [String])
  /// Both say what the loan's payment is.
  case paymentAndMonthly
  case downNotBelowPrice(down: Decimal, price: Decimal, Currency)
  /// A monthly limit below the monthly cost without any principal.
  case monthlyTooSmall(Decimal, least: Decimal, Currency)
  case noPrice(monthly: Decimal, Currency)

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
        hint: "remove one of them", inputs: ["monthly", "payment"])
    case .downNotBelowPrice(let down, let price, let currency):
      .init(
        "down-not-below-price",
        "a down payment of \(Self.money(down, currency)) leaves nothing to borrow: the price is "
          + Self.money(price, currency),
        hint: """
          \(.named("down", .percent("20"))), or use an amount such as \
          \(.named("down", .dollars("90_000")))
          """, inputs: ["down", "price"])
    case .monthlyTooSmall(let monthly, let least, let currency):
      .init(
        "monthly-too-small",
        "\(Self.money(monthly, currency)) a month leaves nothing for a loan: the other costs "
          + "are \(Self.money(least, currency))", inputs: ["monthly"])
    case .noPrice(let monthly, let currency):
      .init(
        "no-price", "no price costs \(Self.money(monthly, currency)) a month",
        inputs: ["monthly"])
    }
  }

  // MARK: Words

  private static func needs(_ missing: [String]) -> String {
    switch missing.count {
    case 2: "one more: \(missing.listed("or"))"
    case 3: "two more of \(missing.listed())"
    default: "three of price, rate, term and payment"
    }
  }
}
