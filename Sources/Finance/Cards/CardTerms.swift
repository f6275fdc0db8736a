import Money

/// A credit card as its holder knows it: what is owed, and on which terms.
public struct CardTerms: Sendable {
  /// The balance; negative if the issuer owes the holder.
  public var balance: Decimal
  public var limit: Decimal
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
  /// The payments made in the current cycle; earlier ones may be among them.
  public var payments: [Payment]
  /// The day the payment of a cycle was marked as made, whatever the amount.
  public var markedPaid: CalendarDate?
  public var currency: Currency

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
    balance: Decimal, limit: Decimal, rate: Decimal?, dueDay: Int? = nil, closingDay: Int? = nil,
    minimum: MinimumPayment = .usual, spending: Decimal = .zero, promotion: Promotion? = nil,
    closed: CalendarDate? = nil, payments: [Payment] = [], markedPaid: CalendarDate? = nil,
    currency: Currency = .usd
  ) throws {
    self.balance = balance
    self.limit = limit
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
    if limit.isNegative { throw CardError.negative("limit", limit, currency) }
    if spending.isNegative { throw CardError.negative("spending", spending, currency) }
    for amount in [balance, limit, spending] where max(amount, -amount) > Self.largestAmount {
      throw CardError.tooLarge(amount, currency)
    }
    for rate in [rate, promotion?.rate].compactMap({ $0 })
    where rate.isNegative || rate > Self.highestRate {
      throw CardError.rateOutOfRange(rate)
    }
    for payment in payments where payment.amount <= .zero {
      throw CardError.notPositive("a payment", payment.amount, currency)
    }
    switch minimum {
    case .fixed(let amount):
      if amount.isNegative { throw CardError.negative("minimum", amount, currency) }
    case .share(let percent, let floor, _):
      if floor.isNegative { throw CardError.negative("floor", floor, currency) }
      if percent.isNegative || percent > .one { throw CardError.shareOutOfRange(percent) }
    }
  }

  /// Beyond it no card is meant, and cents of it could leave what an engine counts in.
  public static let largestAmount = Decimal(1_000_000_000_000)
  /// 1,000 % a year.
  public static let highestRate = Decimal(10)

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

  /// The part of the limit that is used; nil where there is no limit and something is owed.
  public var utilization: Decimal? {
    if balance <= .zero { return .zero }
    return limit.isZero ? nil : balance / limit
  }

  public var band: UtilizationBand { UtilizationBand(balance: balance, limit: limit) }

  /// The part of the balance above the limit.
  public var overLimit: Decimal { max(balance - limit, .zero) }

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
