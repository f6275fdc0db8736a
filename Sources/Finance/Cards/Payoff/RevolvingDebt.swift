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
  /// The time before the first payment.
  let start: Start
  /// The part of the first payment that was made before the start.
  public private(set) var paid = Decimal.zero
  private var dueDay: Int?
  private var closingDay: Int?

  /// The part of a month up to the first payment, or to the due day before it where that one's payment
  /// is made already.
  struct Start: Sendable, Equatable {
    /// The part's length, of the month's days; a whole month without a due day.
    var days = 1
    var monthDays = 1
    /// The interest of the month so far, not rounded.
    var accrued = Decimal.zero
    /// The due day after which the first payment comes a month later.
    var skipped: CalendarDate?
  }

  public init(
    balance: Decimal, rate: Decimal, promotion: Promotion? = nil, minimum: MinimumPayment,
    spending: Decimal = .zero, currency: Currency = .usd, first: CalendarDate, dueDay: Int? = nil
  ) {
    self.init(
      balance: balance, rate: rate, promotion: promotion, minimum: minimum, spending: spending,
      currency: currency, days: MonthlyDays(first: first, day: dueDay), start: Start())
  }

  private init(
    balance: Decimal, rate: Decimal, promotion: Promotion?, minimum: MinimumPayment,
    spending: Decimal, currency: Currency, days: MonthlyDays, start: Start
  ) {
    self.balance = balance
    self.rate = rate
    self.promotion = promotion
    self.minimum = minimum
    self.spending = spending
    self.currency = currency
    self.days = days
    self.start = start
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

  /// A card as it stands on a day: first paid when it is next due, or without a due day a month after
  /// the day of its balance, or months.
  public init(_ card: CardTerms, on today: CalendarDate) {
    let card = card.on(today)
    let months = CardMonths(of: card, asOf: card.past?.asOf ?? today)
    let end = months.end(after: today)
    var first = end
    if card.dueDay != nil {
      first = CardStanding(of: card, on: today).nextDue ?? end
    } else if let asOf = card.past?.asOf, let yesterday = today.adding(days: -1),
      asOf < today, months.end(after: yesterday) == today
    {
      first = today
    }
    let monthDays = months.length(endingOn: end)
    self.init(
      balance: card.balance, rate: card.rate, promotion: card.promotion, minimum: card.minimum,
      spending: card.isClosed(on: today) ? .zero : card.spending, currency: card.currency,
      days: MonthlyDays(first: first, day: months.day),
      start: Start(
        days: first == today ? 0 : min(CalendarDate.days(from: today, to: end), monthDays),
        monthDays: monthDays, accrued: first == today ? .zero : card.past?.accrued ?? .zero,
        skipped: first > end ? end : nil))
    dueDay = card.dueDay
    closingDay = card.closingDay
    paid = card.payments.reduce(.zero) { sum, payment in
      payment.date <= today && due(ofPaymentOn: payment.date) == first ? sum + payment.amount : sum
    }
  }

  /// The due day that a payment is for: that of its billing cycle, and without due days the next one.
  func due(ofPaymentOn date: CalendarDate) -> CalendarDate? {
    dueDay == nil
      ? date.adding(days: -1)?.next(dayOfMonth: days.day)
      : CardCycle(dueDay: dueDay, closingDay: closingDay, on: date)?.due
  }

  /// The days from the start to the end of its month, all days of that month, and the interest of those
  /// before, not rounded; nil where the first payment's month is whole or not the only one before it.
  public var firstPart: (days: Int, monthDays: Int, accrued: Decimal)? {
    start.skipped == nil && start.days < start.monthDays
      ? (start.days, start.monthDays, start.accrued) : nil
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

  /// Returns true if the month before a payment is like all later ones, with their rate.
  func rateIsSettled(atPayment number: Int) -> Bool {
    if number == 1, start.skipped != nil || start.days < start.monthDays { return false }
    guard let promotion, let date = date(ofPayment: number) else { return true }
    return !promotion.holds(on: date)
  }

  /// Returns the interest from one payment, or the start, to the next one, rounded half-up to the
  /// smallest unit: a month's is balance · rate / 12, and a part of one has its share of the days.
  func interest(on balance: Decimal, payment number: Int) -> Decimal {
    let latest = rate(ofPayment: number)
    func month(on balance: Decimal, _ rate: Decimal, _ days: Int = 1, of monthDays: Int = 1)
      -> Decimal
    { balance * rate * Decimal(days) / Decimal(12 * monthDays) }
    guard number == 1 else { return rounded(month(on: balance, latest)) }
    guard let skipped = start.skipped else {
      return rounded(start.accrued + month(on: balance, latest, start.days, of: start.monthDays))
    }
    let rate = promotion.map { $0.holds(on: skipped) ? $0.rate : self.rate } ?? self.rate
    let part = rounded(start.accrued + month(on: balance, rate, start.days, of: start.monthDays))
    return part + rounded(month(on: balance + part, latest))
  }

  /// The minimum of the statement that a payment is for, whose interest is always a month's.
  func minimum(opening: Decimal, payment number: Int) -> Decimal {
    minimum.due(
      opening: opening, interest: rounded(opening * rate(ofPayment: number) / Decimal(12)),
      purchases: spending(ofPayment: number), places: currency.minorUnits)
  }

  /// New charges before a payment: of a part of a month its share.
  public func spending(ofPayment number: Int) -> Decimal {
    guard number == 1, !spending.isZero else { return spending }
    let part = rounded(spending * Decimal(start.days) / Decimal(start.monthDays))
    return start.skipped == nil ? part : part + spending
  }

  private func rounded(_ amount: Decimal) -> Decimal {
    amount.rounded(toPlaces: currency.minorUnits)
  }
}
