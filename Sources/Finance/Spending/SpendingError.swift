import Money

/// An error in an expense, an earning or a transfer.
public enum SpendingError: DescribedError, Equatable {
  /// The noun of the transaction, and the currency of its amount.
  case noAmount(String, Currency)
  /// An amount that nobody can pay, as $5.005.
  case partOfCent(Money)

  public var row: ErrorRow {
    switch self {
    case .noAmount(let noun, let currency):
      .init(
        "amount-zero",
        (noun == "transfer" ? "a" : "an")
          + " \(noun) can't be \(Money(.zero, currency).formatted())",
        hint: """
          use an amount such as \(Money(Decimal(20), currency)), or negative for \
          \(noun == "transfer" ? "money out of the account" : "a refund"): \
          \(Money(Decimal(-20), currency))
          """, inputs: ["amount"])
    case .partOfCent(let amount):
      .init(
        "amount-not-payable",
        "\(amount.amount) \(amount.currency.code) is not a multiple of "
          + "\(amount.minorUnit.formatted()), the smallest amount",
        hint: """
          \(amount.rounded()), or \
          \(.call("round", [.rest, .number("\(amount.currency.minorUnits)")]))
          """, inputs: ["amount"])
    }
  }
}
