import Money

/// A credit card as its holder knows it: what is owed, and on which terms.
public struct CardTerms: Sendable {
  /// The balance; negative if the issuer owes the holder.
  public var balance: Decimal
  /// The day on which that was the balance; nil for the day it is looked at.
  public var asOf: CalendarDate?
  /// The payments, charges and interest recorded since that day, which are not in the balance.
  public var since: [CardEvent]
  public var autopay: Autopay?
  /// Zero where it is not known.
  public var limit: Decimal
  public let isLimitKnown: Bool
  /// The rate of a year outside a promotion; zero where it is not known.
  public var rate: Decimal
  public let isRateKnown: Bool
  /// The day of the month on which a payment is due, 1 to 31; a month that has no such day has it on
  /// its last.
  public var dueDay: Int?
  /// The day of the month on which the statement closes.
  public var closingDay: Int?
  public var minimum: MinimumPayment
  /// New charges each month.
  public var spending: Decimal
  public var promotion: Promotion?
  /// Since when nothing more can be charged.
  public var closed: CalendarDate?
  /// The payments made up to the day of the balance, which are in it.
  public var payments: [Payment]
  /// The day the payment of a cycle was marked as made, whatever the amount.
  public var markedPaid: CalendarDate?
  public var currency: Currency
  /// The time since the balance was given, where it is counted in.
  public internal(set) var past: Past?

  /// The automatic payment on each due day.
  public enum Autopay: Sendable, Equatable {
    case minimum
    /// The statement's balance.
    case full
    /// At most what is owed.
    case amount(Decimal)
  }

  /// The traces of the time between the day of the balance and the day the card is looked at.
  public struct Past: Sendable, Equatable {
    /// The day the card is looked at.
    let day: CalendarDate
    /// The day of the balance as it was given; nil where it had none.
    public let asOf: CalendarDate?
    /// The interest of the running month, which is not in the balance yet; not rounded.
    public let accrued: Decimal
    /// The balance of the latest statement; nil where none is known to have closed.
    let statement: Decimal?
    /// The minimums missed before that statement, the oldest first.
    let missed: [Missed]
    /// The balance as it was given.
    public let given: Decimal
    /// True if payments are recorded since the balance was given, so that a minimum can be missed.
    public let isFollowed: Bool
  }

  /// The unpaid part of a minimum after its due day.
  struct Missed: Sendable, Equatable {
    let due: CalendarDate
    var amount: Decimal
  }

  public struct Payment: Sendable, Equatable {
    public let date: CalendarDate
    public let amount: Decimal

    public init(_ amount: Decimal, on date: CalendarDate) {
      self.amount = amount
      self.date = date
    }
  }

  /// Throws a ``CardError`` where an amount, a rate or a day cannot be.
  public init(
    balance: Decimal, asOf: CalendarDate? = nil, since: [CardEvent] = [], autopay: Autopay? = nil,
    limit: Decimal?, rate: Decimal?, dueDay: Int? = nil, closingDay: Int? = nil,
    minimum: MinimumPayment = .usual, spending: Decimal = .zero, promotion: Promotion? = nil,
    closed: CalendarDate? = nil, payments: [Payment] = [], markedPaid: CalendarDate? = nil,
    currency: Currency = .usd
  ) throws {
    self.balance = balance
    self.asOf = asOf
    self.since = since
    self.autopay = autopay
    self.limit = limit ?? .zero
    isLimitKnown = limit != nil
    self.rate = rate ?? .zero
    isRateKnown = rate != nil
    self.dueDay = dueDay
    self.closingDay = closingDay
    self.minimum = minimum
    self.spending = spending
    self.promotion = promotion
    self.closed = closed
    self.payments = payments
    self.markedPaid = markedPaid
    self.currency = currency
    try check()
  }

  private func check() throws {
    for (name, amount) in [("balance", balance), ("limit", limit), ("spending", spending)]
    where amount.magnitude > Self.largestAmount {
      throw InputError.tooLarge(name, amount, currency)
    }
    try check("apr", .percent(rate), Self.rateLimit)
    if let promotion {
      try check("promo.apr", .percent(promotion.rate), Self.rateLimit)
    }
    for payment in payments {
      try check("payments.amount", .money(payment.amount, currency), .positive)
    }
    for event in since {
      if event.amount.isZero || event.kind != .charge {
        try check("since.amount", .money(event.amount, currency), .positive)
      }
      if let asOf, event.date < asOf { throw CardError.beforeBalance(event.date, asOf: asOf) }
    }
    if let asOf, let later = payments.first(where: { $0.date > asOf }) {
      throw CardError.afterBalance(later.date, asOf: asOf)
    }
    if autopay != nil, dueDay == nil { throw CardError.noDueDay(nil) }
  }

  private func check(_ name: String, _ value: InputError.Quantity, _ limit: Limit) throws {
    if let error = InputError.check(name, value, limit) { throw error }
  }

  /// Beyond it no card is meant, and cents of it could leave what an engine counts in.
  public static let largestAmount = Decimal(1_000_000_000_000)
  /// 1,000 % a year.
  public static let highestRate = Decimal(10)
  public static let rateLimit = Limit.from(.zero, to: highestRate)

  /// The card as it stands on a day, with the time since its balance was given counted in.
  public func on(_ day: CalendarDate) -> CardTerms {
    past?.day == day ? self : CardCourse(of: self, to: day).terms
  }

  /// The card on a day of a plan. Before the day of its balance nothing is known of it, nor after today:
  /// there it stands as it does then, or today.
  public func known(on day: CalendarDate, today: CalendarDate) -> CardTerms {
    let last = min(max(day, asOf ?? today), today)
    var card = on(last)
    if last == day { return card }
    (card.past, card.asOf) = (nil, day)
    return card.on(day)
  }

  // MARK: Figures

  /// Digits after the decimal point of what can be paid.
  public var places: Int { currency.minorUnits }

  /// The rate of a year on a day.
  public func rate(on date: CalendarDate) -> Decimal {
    if let promotion, promotion.holds(on: date) { promotion.rate } else { rate }
  }

  /// A month's interest: balance · rate / 12, rounded half-up; nothing on what the issuer owes.
  public func monthlyInterest(on date: CalendarDate) -> Decimal {
    guard balance > .zero else { return .zero }
    return (balance * rate(on: date) / Decimal(12)).rounded(toPlaces: places)
  }

  /// Returns the minimum payment of a statement that closes on a day with this balance.
  public func minimumDue(on date: CalendarDate) -> Decimal {
    minimum.due(opening: balance, interest: monthlyInterest(on: date), places: places)
  }

  /// True if a month's interest can't be told: something is owed at a rate that is not known.
  public func lacksRate(on date: CalendarDate) -> Bool {
    !isRateKnown && balance > .zero && !(promotion?.holds(on: date) ?? false)
  }

  /// True if its interest from now to the end can't be told.
  public var lacksLaterRate: Bool { !isRateKnown && balance > .zero }

  /// True if only the least that a minimum can be is known, without the interest in it.
  public func lacksMinimum(on date: CalendarDate) -> Bool {
    guard lacksRate(on: date) else { return false }
    guard case .fixed(let amount) = minimum else { return true }
    return amount > balance
  }

  public func isClosed(on date: CalendarDate) -> Bool { closed.map { $0 <= date } ?? false }

  /// The part of the limit that is used; nil where there is no limit, or none is known, and something
  /// is owed.
  public var utilization: Decimal? {
    if balance <= .zero { return .zero }
    return limit.isZero ? nil : balance / limit
  }

  /// Nil where something is owed and the limit is not known.
  public var band: UtilizationBand? {
    isLimitKnown || balance <= .zero ? UtilizationBand(balance: balance, limit: limit) : nil
  }

  /// The part of the balance above the limit.
  public var overLimit: Decimal { isLimitKnown ? max(balance - limit, .zero) : .zero }

  /// Returns the credit still available on a day.
  public func available(on date: CalendarDate) -> Decimal {
    isClosed(on: date) ? .zero : max(limit - balance, .zero)
  }
}

/// A rate that holds until a day, in place of the usual one.
public struct Promotion: Sendable, Equatable {
  public let rate: Decimal
  /// The last day on which it holds.
  public let until: CalendarDate

  public init(rate: Decimal, until: CalendarDate) {
    self.rate = rate
    self.until = until
  }

  public func holds(on date: CalendarDate) -> Bool { date <= until }
}
