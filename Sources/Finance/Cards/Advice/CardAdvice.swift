import Money

/// Advice on cards as of a day: the amounts that bring them to a utilization, the urgent concerns,
/// and the cards to pay first.
public struct CardAdvice: Sendable {
  public let cards: [CardTerms]
  public let standings: [CardStanding]
  public let today: CalendarDate
  public let currency: Currency
  public let plan: UtilizationPlan
  public let budget: BudgetForUtilization?

  /// Most cards are advised to be brought under this.
  public static let usualTarget = Decimal(coefficient: 30, exponent: -2)

  /// Throws a ``CardAdviceError`` where there are no cards, or cards of several currencies.
  ///
  /// - Parameters:
  ///   - target: The utilization to reach, as a fraction from 0 to 1.
  ///   - budget: What there is to pay, in the currency of the cards.
  public init(
    _ cards: [CardTerms], target: Decimal = usualTarget, budget: Decimal? = nil,
    on today: CalendarDate
  ) throws(CardAdviceError) {
    guard let currency = cards.first?.currency else { throw .noCards }
    for (place, card) in cards.enumerated() where card.currency != currency {
      throw .currenciesDiffer(currency, card.currency, place: place + 1)
    }
    self.cards = cards
    self.today = today
    self.currency = currency
    standings = cards.map { CardStanding(of: $0, on: today) }
    let plan = UtilizationPlan(
      cards.map { CardUse($0, on: today) }, target: target, places: currency.minorUnits)
    self.plan = plan
    self.budget = budget.map { BudgetForUtilization($0, for: plan) }
  }

  /// The concerns more urgent than utilization, most urgent first, with the card of each.
  public var concerns: [(card: Int, concern: CardConcern)] {
    let all = cards.indices.flatMap { place in
      CardConcern.all(of: cards[place], standings[place], on: today)
        .map { (card: place, concern: $0) }
    }
    // Sorting is stable only by place.
    return all.enumerated().sorted { a, b in
      if CardConcern.isMoreUrgent(a.element.concern, b.element.concern) { return true }
      if CardConcern.isMoreUrgent(b.element.concern, a.element.concern) { return false }
      return a.offset < b.offset
    }.map(\.element)
  }

  /// The card to pay first to save interest: that of the highest rate in force; nil where none that
  /// is owed on bears any.
  public var firstForInterest: Int? {
    plan.byRate.first.flatMap { plan.cards[$0].rate.isPositive ? $0 : nil }
  }

  /// The card to pay first for a score: the fullest.
  public var firstForScore: Int? { plan.fullest }

  /// The last day on which a payment is in the next statement, the day before it closes; nil for a
  /// card without a due or closing day.
  public func reportedIfPaidBy(_ place: Int) -> CalendarDate? {
    standings[place].cycle?.closes.adding(days: -1)
  }

  /// An amount whose interest says what a rate means: 100, or 10,000 where there are no cents.
  public var sample: Decimal { currency.minorUnits > 0 ? .hundred : Decimal(10_000) }
}
