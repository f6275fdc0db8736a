import Money

/// A payment that comes again and again, as it was found among expenses.
public struct RecurringPayment: Sendable {
  /// One of the times that it was paid.
  public struct Payment: Hashable, Sendable {
    /// The place in `expenses`, counted from 1.
    public let place: Int
    public let date: CalendarDate
    public let amount: Decimal

    public init(place: Int, date: CalendarDate, amount: Decimal) {
      self.place = place
      self.date = date
      self.amount = amount
    }
  }

  /// A price that became another.
  public struct PriceChange: Hashable, Sendable {
    /// The amount before.
    public let before: Decimal
    /// The day of the first payment of the price it has now.
    public let since: CalendarDate

    public init(before: Decimal, since: CalendarDate) {
      self.before = before
      self.since = since
    }
  }

  public let payee: Payee
  /// Of the last one.
  public let category: SpendingCategory
  public let account: String?
  public let currency: Currency
  public let recurrence: Recurrence
  /// The number of payments.
  public let count: Int
  /// The last of them, in the order of their days: ``recentCount`` or fewer.
  public let recent: [Payment]
  /// True if the amount stays but for changes of the price; else each is another, as of a bill.
  public let isSteady: Bool
  /// The last change of the price; nil where it never changed, or is never the same.
  public let change: PriceChange?
  /// The day of the month that payments have lately come on.
  public let dayOfMonth: Int
  /// The last day that anything is known of: the last expense of the account.
  public let knownTo: CalendarDate
  /// The day that the next one is expected on; nil beyond the calendar.
  public let next: CalendarDate?

  /// Payments that the amount of a varying one is the average of, at most.
  public static let recentCount = 12

  public init(
    payee: Payee, category: SpendingCategory, account: String?, currency: Currency,
    recurrence: Recurrence,
    count: Int, recent: [Payment], isSteady: Bool, change: PriceChange?, dayOfMonth: Int,
    knownTo: CalendarDate
  ) {
    self.payee = payee
    self.category = category
    self.account = account
    self.currency = currency
    self.recurrence = recurrence
    self.count = count
    self.recent = recent
    self.isSteady = isSteady
    self.change = change
    self.dayOfMonth = dayOfMonth
    self.knownTo = knownTo
    next = recent.last.flatMap { recurrence.next(after: $0.date, dayOfMonth: dayOfMonth) }
  }

  /// True if the next one should have come by the last known day.
  public var isEnded: Bool { next?.adding(days: recurrence.grace).map { $0 < knownTo } ?? false }

  public var last: CalendarDate? { recent.last?.date }

  /// The amount of one: the last, or of varying ones the average of the last twelve.
  public var amount: Decimal {
    isSteady
      ? recent.last?.amount ?? .zero
      : recent.reduce(.zero) { $0 + $1.amount } / Decimal(max(recent.count, 1))
  }

  public var perYear: Decimal { amount * recurrence.timesAYear }
  public var perMonth: Decimal { perYear / Decimal(12) }

  /// The days that payments are expected on after the last one, through a day.
  public func expected(through day: CalendarDate) -> [CalendarDate] {
    var days: [CalendarDate] = []
    var expected = next
    // A week in ten thousand years.
    while days.count < 600_000, let one = expected, one <= day {
      days.append(one)
      expected = recurrence.next(after: one, dayOfMonth: dayOfMonth)
    }
    return days
  }
}
