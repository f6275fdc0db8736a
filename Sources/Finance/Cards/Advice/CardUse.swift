import Money

/// The share of a card in measured utilization: how much of which limit is used, and at which rate.
public struct CardUse: Sendable, Equatable {
  /// The balance; where the issuer owes the holder, nothing is used.
  public let used: Decimal
  public let limit: Decimal
  /// The rate of a year that is in force.
  public let rate: Decimal
  /// Of a closed card the balance counts among all, and the limit does not.
  public let isClosed: Bool
  /// Without a known limit there is nothing to measure by.
  public let isLimitKnown: Bool

  public init(
    balance: Decimal, limit: Decimal, rate: Decimal, isClosed: Bool = false,
    isLimitKnown: Bool = true
  ) {
    used = max(balance, .zero)
    self.limit = max(limit, .zero)
    self.rate = rate
    self.isClosed = isClosed
    self.isLimitKnown = isLimitKnown
  }

  /// A card's, as it stands on a day.
  init(_ card: CardTerms, on day: CalendarDate) {
    self.init(
      balance: card.balance, limit: card.limit, rate: card.rate(on: day),
      isClosed: card.isClosed(on: day), isLimitKnown: card.isLimitKnown)
  }

  /// True if its utilization is one to bring down.
  public var isMeasured: Bool { !isClosed && isLimitKnown }

  /// The limit that can be used: none of a closed card.
  public var openLimit: Decimal { isClosed ? .zero : limit }

  /// The part of the limit that is used once a payment has arrived; nil where there is no limit and
  /// something is still owed, and for a closed card.
  public func utilization(after payment: Decimal = .zero) -> Decimal? {
    isMeasured ? Self.share(max(used - payment, .zero), of: limit) : nil
  }

  /// A month's interest that a payment saves, rounded half-up: payment · rate / 12.
  public func interestSaved(by payment: Decimal, places: Int) -> Decimal {
    (min(payment, used) * rate / Decimal(12)).rounded(toPlaces: places)
  }

  /// used / limit; nil where there is no limit and something is owed.
  static func share(_ used: Decimal, of limit: Decimal) -> Decimal? {
    if used.isZero { return .zero }
    return limit.isPositive ? used / limit : nil
  }
}
