import Money

/// An error in a question about a home: its values and its message.
public indirect enum HousingError: DescribedError, Equatable {
  case notPositive(String, Decimal, Currency)
  case negative(String, Decimal, Currency)
  /// A share or yearly rate outside its range, as fractions.
  case shareOutOfRange(String, Decimal, ClosedRange<Decimal>)
  /// Money that is a year's or a month's, nobody knows which.
  case withoutPeriod(String, Money)
  case timeOutOfRange(String, Duration)
  /// Debts alone are above what may be owed a month.
  case debtsAboveLimit(debts: Decimal, limit: Decimal, back: Decimal, income: Decimal, Currency)
  /// Insurance and dues alone are above what is left for the home.
  case costsAboveRoom(costs: Decimal, room: Decimal, Currency)
  case downBelowLeast(down: Decimal, least: Decimal)
  case downAbovePrice(down: Decimal, price: Decimal, Currency)
  case noLowerRate(rate: Decimal, lower: Decimal)
  case currenciesDiffer(String, Currency, String, Currency)
  case overflow
  case several([HousingError])

  public var row: ErrorRow {
    switch self {
    case .notPositive(let name, let amount, let currency):
      .init(
        "amount-not-positive",
        "\(name) must be more than \(Self.money(.zero, currency)), "
          + "but is \(Self.money(amount, currency))")
    case .negative(let name, let amount, let currency):
      .init("amount-negative", "\(name) can't be negative, but is \(Self.money(amount, currency))")
    case .shareOutOfRange(let name, let share, let range):
      .init(
        "share-out-of-range",
        "\(name) must be from \(Self.percent(range.lowerBound)) to "
          + "\(Self.percent(range.upperBound)), but is \(Self.percent(share))",
        hint: share > .one && share <= .hundred && range.contains(share / .hundred)
          ? .input(name, Self.form(share / .hundred)) : nil)
    case .withoutPeriod(let name, let money):
      .init(
        .periodNeeded, "\(name) \(money.formatted()) can be per year or per month",
        hint: .write([
          .named(name, .per(.amount(money), .year)), .per(.amount(money), .month),
        ]))
    case .timeOutOfRange(let name, let time):
      .init(
        "time-out-of-range",
        "\(name) must be whole months, from 1mo to 100y, but is \(time.formatted())",
        hint: .input(name, .years(10)))
    case .debtsAboveLimit(let debts, let limit, let back, let income, let currency):
      .init(
        "debts-above-limit",
        "debts of \(Self.money(debts, currency)) a month are already "
          + "\(Self.money(debts - limit, currency)) above \(Self.percent(back)) of income, "
          + Self.money(limit, currency),
        details: [
          "they already use \(Self.percent((debts / income).rounded(toPlaces: 4, .up))) of your income of "
            + "\(Self.money(income, currency)) a month",
          "to qualify for any loan, they must be under \(Self.money(limit, currency)) a month",
        ],
        hint: Self.roundedBelow(limit).map {
          "\(.named("debts", .per(.amount(Money($0, currency)), .month))) or less"
        })
    case .costsAboveRoom(let costs, let room, let currency):
      .init(
        "costs-above-limit",
        "insurance and dues of \(Self.money(costs, currency)) a month are more than the "
          + "\(Self.money(room, currency)) that the limits leave for a home")
    case .downBelowLeast(let down, let least):
      .init(
        "down-payment-out-of-range",
        "a down payment of \(Self.percent(down)) is less than the minimum of \(Self.percent(least))",
        hint: .input("down", Self.form(least)))
    case .downAbovePrice(let down, let price, let currency):
      .init(
        "down-payment-out-of-range",
        "a down payment of \(Self.money(down, currency)) leaves nothing to borrow for "
          + Self.money(price, currency))
    case .noLowerRate(let rate, let lower):
      .init(
        "rate-not-lower",
        "points buy a lower rate, but \(Self.percent(lower)) is not below \(Self.percent(rate))",
        hint: .input("lower_rate", Self.form(rate - Self.quarterPoint)))
    case .currenciesDiffer(let name, let currency, let other, let otherCurrency):
      .init(
        "currencies-differ", "\(name) is in \(currency.code), but \(other) in \(otherCurrency.code)"
      )
    case .overflow: .init("overflow", "the amounts are too large to compute")
    case .several(let problems):
      .init(
        "housing-problems", "\(problems.count) problems", details: problems.map(\.summary),
        hint: problems.lazy.compactMap(\.hint).first)
    }
  }

  private static let quarterPoint = Decimal(coefficient: 25, exponent: -4)

  private static func money(_ amount: Decimal, _ currency: Currency) -> String {
    Money(amount, currency).formatted()
  }

  /// The last amount in hundreds below another; nil where there is none.
  private static func roundedBelow(_ amount: Decimal) -> Decimal? {
    let hundreds = ((amount - .one) / .hundred).rounded(toPlaces: 0, .down) * .hundred
    return hundreds.isPositive ? hundreds : nil
  }

  private static func percent(_ fraction: Decimal) -> String { "\(digits(fraction))%" }

  private static func form(_ fraction: Decimal) -> Form { .percent(digits(fraction)) }

  private static func digits(_ fraction: Decimal) -> String {
    "\((fraction * .hundred).rounded(toPlaces: 4).normalized)"
  }
}

/// Gathers what is wrong, so that all of it can be said together.
struct HousingProblems {
  private(set) var all: [HousingError] = []

  mutating func add(_ problem: HousingError, if isSo: Bool) { if isSo { all.append(problem) } }

  func check() throws(HousingError) {
    guard let first = all.first else { return }
    throw all.count == 1 ? first : .several(all)
  }
}
