import Money

/// What the end of a promotional rate leaves to be paid at the usual one.
public struct PromotionEnd: Sendable, Equatable {
  /// The last day of the promotional rate, and how many days off it is.
  public let until: CalendarDate
  public let days: Int
  /// The rate of a year from then on.
  public let rateAfter: Decimal
  /// How many payments fall due before.
  public let payments: Int
  /// What is owed then where only the minimum is paid and nothing is charged.
  public let left: Decimal
  /// A month's interest on it.
  public let interest: Decimal
  /// What clears the card before, each time a payment is due; all of it where none is due any more.
  public let clearing: Decimal

  /// A promotion is spoken of in its last months.
  public static let soonMonths = 3

  /// Nil for a card without a promotion that ends soon with something owed at a higher rate.
  public init?(of card: CardTerms, _ standing: CardStanding, on today: CalendarDate) {
    guard let promotion = card.promotion, promotion.holds(on: today),
      promotion.rate < card.rate, card.balance.isPositive,
      let horizon = today.adding(months: Self.soonMonths), promotion.until <= horizon
    else { return nil }
    until = promotion.until
    days = CalendarDate.days(from: today, to: promotion.until)
    rateAfter = card.rate
    payments = Self.payments(of: card, standing, from: today, until: promotion.until)
    let rate = promotion.rate / Decimal(12)
    var balance = card.balance
    for _ in 0..<payments {
      let interest = (balance * rate).rounded(toPlaces: card.places)
      let minimum = card.minimum.due(opening: balance, interest: interest, places: card.places)
      balance =
        allocatePayment(
          balance: balance, interest: interest, scheduled: minimum, extra: .zero, settles: false
        ).balance
    }
    guard balance.isPositive else { return nil }
    left = balance
    interest = (balance * card.rate / Decimal(12)).rounded(toPlaces: card.places)
    clearing =
      payments == 0
      ? card.balance
      : LevelPayment(periodicRate: rate).payment(amount: card.balance, payments: payments)
        .rounded(toPlaces: card.places, .ceiling)
  }

  /// The payments still to come; without a due day one for each whole month.
  private static func payments(
    of card: CardTerms, _ standing: CardStanding, from today: CalendarDate, until: CalendarDate
  ) -> Int {
    guard let day = card.dueDay, let yesterday = today.adding(days: -1) else {
      return (1...soonMonths).filter { count in
        today.adding(months: count).map { $0 <= until } ?? false
      }.count
    }
    // A payment that is made already is not made again.
    let first = max(yesterday, standing.payment == .paid ? standing.due?.adding(days: -1) : nil)
    var count = 0
    var next = first.next(dayOfMonth: day)
    while let due = next, due <= until {
      count += 1
      next = due.next(dayOfMonth: day)
    }
    return count
  }
}

private func max(_ date: CalendarDate, _ other: CalendarDate?) -> CalendarDate {
  other.map { $0 > date ? $0 : date } ?? date
}
