import Money

/// The balance that the end of a promotional rate leaves to be paid at the usual one.
public struct PromotionEnd: Sendable, Equatable {
  /// The last day of the promotional rate, and how many days off it is.
  public let until: CalendarDate
  public let days: Int
  /// The rate of a year from then on.
  public let rateAfter: Decimal
  /// The number of payments due before the end.
  public let payments: Int
  /// The balance at the end if only the minimum is paid.
  public let left: Decimal
  /// A month's interest on it.
  public let interest: Decimal
  /// The payment on each due date that clears the card before the end; the whole balance if no
  /// payment is due any more.
  public let clearing: Decimal

  /// The last months of a promotion, in which it is mentioned.
  public static let soonMonths = 3

  /// True if a promotion is in its last months.
  public static func isSoon(_ promotion: Promotion, on today: CalendarDate) -> Bool {
    today.adding(months: soonMonths).map { promotion.until <= $0 } ?? false
  }

  /// Nil for a card without a promotion that ends soon with something owed at a higher rate.
  public init?(of card: CardTerms, on today: CalendarDate) {
    guard let promotion = card.promotion, promotion.holds(on: today),
      promotion.rate < card.rate, card.balance.isPositive, Self.isSoon(promotion, on: today)
    else { return nil }
    until = promotion.until
    days = CalendarDate.days(from: today, to: promotion.until)
    rateAfter = card.rate
    let debt = RevolvingDebt(card, on: today)
    var months = PayoffMonths(debt, .minimum)
    var payments = 0
    var balance = card.balance
    while balance.isPositive,
      let due = debt.date(ofPayment: payments + 1), due <= promotion.until,
      let row = months.next()
    {
      payments += 1
      balance = row.balance
    }
    self.payments = payments
    guard balance.isPositive else { return nil }
    left = balance
    interest = (balance * card.rate / Decimal(12)).rounded(toPlaces: card.places)
    clearing =
      payments == 0 ? card.balance : CardPayoff.payment(clearing: debt, within: payments)
  }
}
