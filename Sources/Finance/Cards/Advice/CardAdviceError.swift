import Money

/// What can be wrong with a question about cards: the values, and the words for them.
public enum CardAdviceError: DescribedError, Equatable {
  case noCards
  /// The currency of the first card, and of the first that has another.
  case currenciesDiffer(Currency, Currency, place: Int)
  case targetOutOfRange(Decimal)
  case budgetNegative(Money)
  case budgetCurrency(Currency, cards: Currency)

  public var id: String {
    switch self {
    case .noCards: "no-cards"
    case .currenciesDiffer, .budgetCurrency: "currencies-differ"
    case .targetOutOfRange: "share-out-of-range"
    case .budgetNegative: "amount-negative"
    }
  }

  public var summary: String {
    switch self {
    case .noCards: "there are no cards to advise on"
    case .currenciesDiffer(let first, let other, let place):
      "the first card is in \(first), card \(place) in \(other): their limits cannot be added up"
    case .targetOutOfRange(let target):
      "a target utilization lies between 0% and 100%, not at \(target * .hundred)%"
    case .budgetNegative(let budget): "a budget cannot be negative, and \(budget) is"
    case .budgetCurrency(let budget, let cards):
      "the budget is in \(budget), the cards are in \(cards)"
    }
  }

  public var details: [String] { [] }

  public var hint: String? {
    switch self {
    case .noCards: "visa = card($1_200, $5_000, 24.99%, due: 15), then advise()"
    case .currenciesDiffer: "ask for those of one currency at a time: advise([visa, store])"
    case .targetOutOfRange: "advise(cards, 30%)"
    case .budgetNegative: "advise(cards, 30%, budget: $500)"
    case .budgetCurrency: "give the budget in the currency of the cards"
    }
  }
}
