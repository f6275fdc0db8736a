import Money

/// The payments that bring cards to a utilization: of each card, and of all together.
public struct UtilizationPlan: Sendable {
  public let cards: [CardUse]
  /// The utilization to reach, as a fraction from 0 to 1.
  public let target: Decimal
  /// Digits after the decimal point of what can be paid.
  public let places: Int
  /// The amount each card has to be paid to be at the target: used − ⌊target · limit⌋; nothing if
  /// it is there already, and for a closed card, which has no utilization of its own.
  public let payments: [Decimal]
  /// The cards that have to be paid, least money first: in this order each amount brings most
  /// cards to the target. Of equal amounts the one at the higher rate goes first, then by place.
  public let order: [Int]

  public init(_ cards: [CardUse], target: Decimal, places: Int) {
    self.cards = cards
    self.target = target
    self.places = places
    let payments = cards.map { card in
      card.isMeasured
        ? Self.payment(used: card.used, limit: card.limit, target: target, places: places)
        : Decimal.zero
    }
    self.payments = payments
    order = cards.indices.filter { payments[$0].isPositive }.sorted { a, b in
      if payments[a] != payments[b] { return payments[a] < payments[b] }
      if cards[a].rate != cards[b].rate { return cards[a].rate > cards[b].rate }
      return a < b
    }
  }

  /// The least that has to be paid for a balance to be at most target · limit, in what can be paid.
  static func payment(used: Decimal, limit: Decimal, target: Decimal, places: Int) -> Decimal {
    let excess = used - target * limit
    return excess.isPositive ? min(excess.rounded(toPlaces: places, .ceiling), used) : .zero
  }

  // MARK: Each

  /// The amount that brings every card to the target.
  public var total: Decimal { payments.reduce(.zero, +) }

  // MARK: All together

  /// The balance of all cards whose limit is known, closed ones included.
  public var used: Decimal { cards.reduce(.zero) { $1.isLimitKnown ? $0 + $1.used : $0 } }
  /// The limits of the open cards.
  public var limit: Decimal { cards.reduce(.zero) { $0 + $1.openLimit } }

  /// The balance as a share of all open limits; nil if there are none and something is owed.
  public var utilization: Decimal? { utilization(after: .zero) }

  /// The utilization of all cards once so much is paid, on each no more than is owed.
  public func utilization(after payment: Decimal) -> Decimal? {
    CardUse.share(max(used - payment, .zero), of: limit)
  }

  /// The least that brings all cards together to the target, however it is divided; more than is
  /// owed on a card does nothing there.
  public var overall: Decimal {
    Self.payment(used: used, limit: limit, target: target, places: places)
  }

  /// The cards on which ``overall`` can be paid whole.
  public var takingOverall: [Int] { cards.indices.filter { cards[$0].used >= overall } }

  /// The cheapest way to pay ``overall``: where the rate is highest, which saves most interest at
  /// the same utilization.
  public var overallPayments: [Decimal] { toHighestRate(overall).payments }

  /// Divides an amount among cards, each up to what is owed: highest rate first, of equal rates the
  /// smaller balance, then by place.
  ///
  /// - Parameter paid: What the cards were paid before.
  func toHighestRate(
    _ amount: Decimal, after paid: [Decimal]? = nil
  ) -> (payments: [Decimal], left: Decimal) {
    var payments = paid ?? cards.map { _ in .zero }
    var left = amount
    for index in byRate where left.isPositive {
      let payment = min(left, cards[index].used - payments[index])
      payments[index] += payment
      left -= payment
    }
    return (payments, left)
  }

  /// The cards with something owed, highest rate first, as an avalanche has them.
  public var byRate: [Int] {
    cards.indices.filter { cards[$0].used.isPositive }.sorted { a, b in
      if cards[a].rate != cards[b].rate { return cards[a].rate > cards[b].rate }
      if cards[a].used != cards[b].used { return cards[a].used < cards[b].used }
      return a < b
    }
  }

  /// The card that a score would gain most from: the fullest of the highest band, which is the
  /// fullest of all; nil where nothing is owed on an open one.
  public var fullest: Int? {
    let open = cards.indices.filter { !cards[$0].isClosed && cards[$0].used.isPositive }
    // Nothing is fuller than a card without a limit; of several the largest balance.
    return open.max { a, b in
      switch (cards[a].utilization(), cards[b].utilization()) {
      case (let first?, let second?): first != second ? first < second : a > b
      case (nil, nil): cards[a].used != cards[b].used ? cards[a].used < cards[b].used : a > b
      case (nil, _): false
      case (_, nil): true
      }
    }
  }
}
