import Money

/// A debt as its monthly payments see it: what is owed, what it costs, what has to be paid.
public struct RevolvingDebt: Sendable, Equatable {
  /// The balance before the first month's interest; nothing is to be paid off below zero.
  public let balance: Decimal
  /// The rate of a year outside a promotion.
  public let rate: Decimal
  public let promotion: Promotion?
  public let minimum: MinimumPayment
  /// New charges each month, without interest in that month.
  public let spending: Decimal
  public let currency: Currency
  /// The days on which payments are made.
  public let days: MonthlyDays

  public init(
    balance: Decimal, rate: Decimal, promotion: Promotion? = nil, minimum: MinimumPayment,
    spending: Decimal = .zero, currency: Currency = .usd, first: CalendarDate, dueDay: Int? = nil
  ) {
    self.balance = balance
    self.rate = rate
    self.promotion = promotion
    self.minimum = minimum
    self.spending = spending
    self.currency = currency
    days = MonthlyDays(first: first, day: dueDay)
  }

  /// A debt that is first paid a month after a day.
  public init(
    balance: Decimal, rate: Decimal, promotion: Promotion? = nil, minimum: MinimumPayment,
    currency: Currency = .usd, from today: CalendarDate
  ) {
    self.init(
      balance: balance, rate: rate, promotion: promotion, minimum: minimum, currency: currency,
      first: today.adding(months: 1) ?? today, dueDay: today.day)
  }

  /// A card as it stands on a day: first paid when it is next due, or without a due day a month
  /// later.
  public init(_ card: CardTerms, on today: CalendarDate) {
    let standing = CardStanding(of: card, on: today)
    var first = today.adding(months: 1) ?? today
    if let dueDay = card.dueDay {
      if let due = standing.due, due >= today {
        first = due
      } else if let next = today.next(dayOfMonth: dueDay) {
        first = next
      }
    }
    self.init(
      balance: card.balance, rate: card.rate, promotion: card.promotion, minimum: card.minimum,
      spending: card.isClosed(on: today) ? .zero : card.spending, currency: card.currency,
      first: first, dueDay: card.dueDay ?? today.day)
  }

  /// Returns the date of a payment, counted from 1; nil beyond the calendar.
  public func date(ofPayment number: Int) -> CalendarDate? { days.date(number) }

  /// The rate of a year in the month that ends with a payment.
  public func rate(ofPayment number: Int) -> Decimal {
    guard let promotion, let date = date(ofPayment: number), promotion.holds(on: date) else {
      return rate
    }
    return promotion.rate
  }

  /// Returns true if the rate of a payment is that of all later ones.
  func rateIsSettled(atPayment number: Int) -> Bool {
    guard let promotion, let date = date(ofPayment: number) else { return true }
    return !promotion.holds(on: date)
  }

  /// A month's interest, rounded half-up to the smallest unit.
  func interest(on balance: Decimal, rate: Decimal) -> Decimal {
    (balance * rate / Decimal(12)).rounded(toPlaces: currency.minorUnits)
  }
}
