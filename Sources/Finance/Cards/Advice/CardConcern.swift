import Money

/// A concern about a card that is more urgent than its utilization.
public enum CardConcern: Sendable, Equatable {
  /// A minimum whose due date has passed.
  case overdue(days: Int, since: CalendarDate, minimum: Decimal)
  /// A minimum that is due within days; 0 is today.
  case due(days: Int, on: CalendarDate, minimum: Decimal)
  case overLimit(Decimal)
  case promotionEnds(PromotionEnd)
  /// A minimum of which hardly anything, or nothing, reduces what is owed.
  case slowMinimum(Decimal, interest: Decimal)

  /// A minimum is slow that leaves less than this part of itself for the balance.
  public static let slowShare = Decimal(coefficient: 2, exponent: -1)

  /// All that concerns a card on a day, most urgent first.
  public static func all(
    of card: CardTerms, _ standing: CardStanding, on today: CalendarDate
  ) -> [CardConcern] {
    var concerns: [CardConcern] = []
    if let date = standing.due, standing.stillDue.isPositive {
      switch standing.payment {
      case .overdue(let days):
        concerns.append(.overdue(days: days, since: date, minimum: standing.stillDue))
      case .due(let days) where days <= PaymentDue.soonDays:
        concerns.append(.due(days: days, on: date, minimum: standing.stillDue))
      case .due, .paid, .nothingDue, .noDate: break
      }
    }
    if card.balance.isPositive, card.overLimit.isPositive {
      concerns.append(.overLimit(card.overLimit))
    }
    if let end = PromotionEnd(of: card, on: today) {
      concerns.append(.promotionEnds(end))
    }
    let interest = card.monthlyInterest(on: today)
    let minimum = card.minimumDue(on: today)
    if interest.isPositive, interest > minimum * (Decimal.one - slowShare) {
      concerns.append(.slowMinimum(minimum, interest: interest))
    }
    return concerns
  }

  /// Kinds in the order of their urgency, and within one what comes sooner or is more.
  static func isMoreUrgent(_ first: CardConcern, _ second: CardConcern) -> Bool {
    switch (first, second) {
    case (.overdue(let a, _, _), .overdue(let b, _, _)): a > b
    case (.due(let a, _, _), .due(let b, _, _)): a < b
    case (.overLimit(let a), .overLimit(let b)): a > b
    case (.promotionEnds(let a), .promotionEnds(let b)): a.until < b.until
    case (.slowMinimum(_, let a), .slowMinimum(_, let b)): a > b
    default: first.rank < second.rank
    }
  }

  private var rank: Int {
    switch self {
    case .overdue: 0
    case .due: 1
    case .overLimit: 2
    case .promotionEnds: 3
    case .slowMinimum: 4
    }
  }
}
