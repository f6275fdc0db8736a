import Money

/// The concerns about a card on a day, and the order in which several cards need attention.
public struct CardAttention: Sendable, Equatable {
  /// The concerns, most urgent first: due dates, limits, promotions that end.
  public let concerns: [CardConcern]
  /// The band of its utilization where half of the limit or more is used.
  public let highBand: UtilizationBand?
  private let band: Int
  private let utilization: Decimal

  public init(of card: CardTerms, on day: CalendarDate) {
    let all = CardConcern.all(of: card, CardStanding(of: card, on: day), on: day)
    concerns = all.filter { if case .slowMinimum = $0 { false } else { true } }
    highBand =
      switch card.band {
      case .high, .critical: card.isClosed(on: day) ? nil : card.band
      case .excellent, .good, .fair, .overLimit, nil: nil
      }
    // A limit that is not known comes last.
    band = card.band?.rank ?? -1
    // Without a limit nothing compares.
    utilization = card.utilization ?? .zero
  }

  /// The places of cards with the one that needs attention most at the front: overdue, the longest
  /// first; due within a week, the soonest first; over the limit; then by utilization. Equals stay in
  /// their order.
  public static func order(_ cards: [CardTerms], on day: CalendarDate) -> [Int] {
    let attentions = cards.map { CardAttention(of: $0, on: day) }
    return cards.indices.sorted { first, second in
      let (one, other) = (attentions[first], attentions[second])
      switch (one.pressing, other.pressing) {
      case (let a?, let b?):
        if CardConcern.isMoreUrgent(a, b) { return true }
        if CardConcern.isMoreUrgent(b, a) { return false }
      case (_?, nil): return true
      case (nil, _?): return false
      case (nil, nil): break
      }
      if one.band != other.band { return one.band > other.band }
      if one.utilization != other.utilization { return one.utilization > other.utilization }
      return first < second
    }
  }

  /// The first concern that comes before any utilization.
  private var pressing: CardConcern? {
    concerns.first { concern in
      switch concern {
      case .overdue, .due, .overLimit: true
      case .promotionEnds, .slowMinimum: false
      }
    }
  }
}
