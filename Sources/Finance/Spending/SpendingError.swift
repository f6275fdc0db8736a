import Money

/// What can be wrong with an expense.
public enum SpendingError: DescribedError, Equatable {
  case nothingSpent(Currency)

  public var id: String {
    switch self {
    case .nothingSpent: "amount-zero"
    }
  }

  public var summary: String {
    switch self {
    case .nothingSpent(let currency):
      "an expense of \(Money(.zero, currency).formatted()) is none"
    }
  }

  public var hint: String? {
    switch self {
    case .nothingSpent(let currency):
      "an amount such as \(Money(Decimal(20), currency).formatted()), "
        + "or below zero for a refund: \(Money(Decimal(-20), currency).formatted())"
    }
  }
}
