import Money

/// An error in the terms of a lease.
public enum LeaseError: DescribedError, Equatable {
  case downAbovePrice(down: Decimal, price: Decimal, Currency)
  case residualAboveCost(residual: Decimal, cost: Decimal, currency: Currency)
  /// Neither a rate nor a money factor, or both.
  case rateOrFactor(both: Bool)
  case overflow

  public var row: ErrorRow {
    switch self {
    case .downAbovePrice(let down, let price, let currency):
      .init(
        "down-payment-out-of-range",
        "\(Self.money(down, currency)) down leaves nothing of \(Self.money(price, currency)) to lease",
        inputs: ["down", "price"])
    case .residualAboveCost(let residual, let cost, let currency):
      .init(
        "residual-above-cost",
        "the residual value \(Self.money(residual, currency)) is above the capitalized cost"
          + " \(Self.money(cost, currency))",
        hint: "a residual in percent is of msrp (default: the price)", inputs: ["residual"])
    case .rateOrFactor(let both):
      .init(
        "rate-or-money-factor",
        both
          ? "a lease has a rate or a money factor, not both"
          : "a lease needs a rate or a money factor",
        hint: both
          ? "remove one: the rate is the money factor times 2400%" : .input("rate", .percent("3")),
        inputs: ["rate", "money_factor"])
    case .overflow: .init("overflow", "the amounts are too large to compute")
    }
  }
}
