import Money

/// An error in a question about a home: its values and its message.
public enum HousingError: DescribedError, Equatable {
  /// An amount that doesn't say whether it is per year or per month.
  case withoutPeriod(String, Money)
  /// Debts alone are above what may be owed a month.
  case debtsAboveLimit(debts: Decimal, limit: Decimal, back: Decimal, income: Decimal, Currency)
  /// Insurance and dues alone are above what is left for the home.
  case costsAboveRoom(costs: Decimal, room: Decimal, Currency)
  case downBelowLeast(down: Decimal, least: Decimal)
  case downAbovePrice(down: Decimal, price: Decimal, Currency)
  case noLowerRate(rate: Decimal, lower: Decimal)
  case overflow

  public var row: ErrorRow {
    switch self {
    case .withoutPeriod(let name, let money):
      .init(
        .periodNeeded, "\(name) \(money.formatted()) can be per year or per month",
        hint: .write([
          .named(name, .per(.amount(money), .year)), .per(.amount(money), .month),
        ]), inputs: [name])
    case .debtsAboveLimit(let debts, let limit, let back, let income, let currency):
      .init(
        "debts-above-limit",
        "debts of \(Self.money(debts, currency)) a month are already "
          + (debts > limit ? "\(Self.money(debts - limit, currency)) above " : "")
          + "\(Self.percent(back)) of income, "
          + Self.money(limit, currency),
        details: [
          "they already use \(Self.percent((debts / income).rounded(toPlaces: 4, .up))) of your income of "
            + "\(Self.money(income, currency)) a month",
          "to qualify for any loan, they must be under \(Self.money(limit, currency)) a month",
        ],
        hint: Self.roundedBelow(limit).map {
          "\(.named("debts", .per(.amount(Money($0, currency)), .month))) or less"
        }, inputs: ["debts", "income"])
    case .costsAboveRoom(let costs, let room, let currency):
      .init(
        "costs-above-limit",
        "insurance and dues of \(Self.money(costs, currency)) a month are more than the "
          + "\(Self.money(room, currency)) that the limits leave for a home",
        inputs: ["insurance", "hoa"])
    case .downBelowLeast(let down, let least):
      .init(
        "down-payment-out-of-range",
        "a down payment of \(Self.percent(down)) is less than the minimum of \(Self.percent(least))",
        hint: .input("down", Self.form(least)), inputs: ["down", "min_down"])
    case .downAbovePrice(let down, let price, let currency):
      .init(
        "down-payment-out-of-range",
        "a down payment of \(Self.money(down, currency)) leaves nothing to borrow for "
          + Self.money(price, currency),
        inputs: ["down", "price"])
    case .noLowerRate(let rate, let lower):
      .init(
        "rate-not-lower",
        "points buy a lower rate, but \(Self.percent(lower)) is not below \(Self.percent(rate))",
        hint: .input("lower_rate", Self.form(rate - Self.quarterPoint)),
        inputs: ["lower_rate", "rate"])
    case .overflow: .init("overflow", "the amounts are too large to compute")
    }
  }

  private static let quarterPoint = Decimal(coefficient: 25, exponent: -4)

  /// The last amount in hundreds below another; nil where there is none.
  private static func roundedBelow(_ amount: Decimal) -> Decimal? {
    let hundreds = ((amount - .one) / .hundred).rounded(toPlaces: 0, .down) * .hundred
    return hundreds.isPositive ? hundreds : nil
  }

  private static func form(_ fraction: Decimal) -> Form { .percent(digits(fraction)) }

  private static func digits(_ fraction: Decimal) -> String {
    "\((fraction * .hundred).rounded(toPlaces: 4).normalized)"
  }
}
