import Money

/// An error in a question about cards: its values and its message.
public enum CardAdviceError: DescribedError, Equatable {
  case noCards
  /// The currency of the first card, and of the first that has another.
  case currenciesDiffer(Currency, Currency, place: Int)

  public var row: ErrorRow {
    switch self {
    case .noCards:
      .init(
        "no-cards", "there are no cards to advise on",
        hint: "\(Self.visa), then \(.call("advise", []))", inputs: ["cards"])
    case .currenciesDiffer(let first, let other, let place):
      .init(
        "currencies-differ",
        "the first card is in \(first), card \(place) in \(other): their limits can't be added up",
        hint: """
          use cards of one currency at a time: \
          \(.call("advise", [.list([.name("visa"), .name("store")])]))
          """, inputs: ["cards"])
    }
  }

  private static let visa = Form.assigned(
    "visa",
    .call(
      "card",
      [
        .dollars("1_200"), .dollars("5_000"), .percent("24.99"), .named("due", .number("15")),
      ]))
}
