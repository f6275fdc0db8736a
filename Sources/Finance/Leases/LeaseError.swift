import Money

/// An error in the terms of a lease.
public enum LeaseError: DescribedError, Equatable {
  case notPositive(String, Decimal, Currency)
  case negative(String, Decimal, Currency)
  case downAbovePrice(down: Decimal, price: Decimal, Currency)
  case residualAboveCost(residual: Decimal, cost: Decimal, currency: Currency)
  case moneyFactorOutOfRange(Decimal)
  case termOutOfRange(Int)
  /// A rate or share outside 0 and the most it may be, as fractions.
  case shareOutOfRange(String, Decimal, most: Decimal)
  /// Neither a rate nor a money factor, or both.
  case rateOrFactor(both: Bool)
  case overflow

  public var row: ErrorRow {
    switch self {
    case .notPositive(let name, let amount, let currency):
      .init(
        "amount-not-positive",
        "\(name) must be more than \(money(.zero, currency)), got \(money(amount, currency))")
    case .negative(let name, let amount, let currency):
      .init("amount-negative", "\(name) can't be negative, got \(money(amount, currency))")
    case .downAbovePrice(let down, let price, let currency):
      .init(
        "down-payment-out-of-range",
        "\(money(down, currency)) down leaves nothing of \(money(price, currency)) to lease")
    case .residualAboveCost(let residual, let cost, let currency):
      .init(
        "residual-above-cost",
        "the residual value \(money(residual, currency)) is above the capitalized cost"
          + " \(money(cost, currency))",
        hint: "a residual in percent is of msrp (default: the price)")
    case .moneyFactorOutOfRange(let factor):
      .init(
        "money-factor-out-of-range",
        "a money factor is from 0 to 0.0125 (30% a year), got \(factor)",
        hint: factor.isPositive
          ? "a rate in percent: \(.named("rate", .percent("\(factor >= .one ? factor : factor * .hundred)")))"
          : nil)
    case .termOutOfRange(let payments):
      .init(
        "time-out-of-range", "a lease runs from 1 to 120 months, got \(payments)",
        hint: .input("term", .months(36)))
    case .shareOutOfRange(let name, let share, let most):
      .init(
        "share-out-of-range",
        "\(name) must be from 0% to \(percent(most)), got \(percent(share))",
        hint: .input(name, .percent(digits(most / Decimal(10)))))
    case .rateOrFactor(let both):
      .init(
        "rate-or-money-factor",
        both
          ? "a lease has a rate or a money factor, not both"
          : "a lease needs a rate or a money factor",
        hint: both
          ? "remove one: the rate is the money factor times 2400%" : .input("rate", .percent("3")))
    case .overflow: .init("overflow", "the amounts are too large to compute")
    }
  }

  private func percent(_ share: Decimal) -> String { "\(digits(share))%" }

  private func digits(_ share: Decimal) -> String { "\((share * .hundred).normalized)" }

  private func money(_ amount: Decimal, _ currency: Currency) -> String {
    Money(amount, currency).formatted()
  }
}
