import Money

/// The totals of several cards of one currency.
public struct CardTotals: Sendable, Equatable {
  /// The balance of all of them, closed ones included; what an issuer owes is subtracted.
  public private(set) var balance = Decimal.zero
  /// The limits of the cards that can still be charged.
  public private(set) var limit = Decimal.zero
  public private(set) var available = Decimal.zero
  private var used = Decimal.zero

  public init(_ cards: [CardTerms], on day: CalendarDate) {
    for card in cards {
      let use = CardUse(card, on: day)
      balance += card.balance
      if card.isLimitKnown { used += use.used }
      limit += use.openLimit
      available += card.available(on: day)
    }
  }

  /// The balance as a share of all limits; nil if there is no limit and something is owed.
  ///
  /// A card that its issuer owes on counts as one with nothing owed, and so makes no other look
  /// better. A closed card's balance counts and its limit does not, as credit reports have it.
  public var utilization: Decimal? { CardUse.share(used, of: limit) }

  public var band: UtilizationBand { UtilizationBand(balance: used, limit: limit) }
}
