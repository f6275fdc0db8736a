import Money

/// A payment that comes again and again, as it was found among expenses.
public struct RecurringPayment: Sendable {
  public let payee: Payee
  /// Of the last one.
  public let category: SpendingCategory
  public let account: String?
  public let currency: Currency
  public let rhythm: Rhythm
  /// The expenses, in the order of their days.
  public let payments: [PlacedTransaction]
  /// Whether the amount stays but for changes of the price; else each is another, as of a bill.
  public let isSteady: Bool
  /// The day that the next one is expected on; nil beyond the calendar.
  public let next: CalendarDate?
  /// Whether the next one should have come by the last day that is known of.
  public let isEnded: Bool
  /// The last day that anything is known of: the last expense of the account.
  public let knownTo: CalendarDate

  init(
    payee: Payee, rhythm: Rhythm, payments: [PlacedTransaction], isSteady: Bool,
    last: PlacedTransaction, knownTo: CalendarDate
  ) {
    self.payee = payee
    self.rhythm = rhythm
    self.payments = payments
    self.isSteady = isSteady
    self.knownTo = knownTo
    category = last.transaction.category ?? SpendingCategory(.misc)
    account = last.transaction.account
    currency = last.transaction.amount.currency
    let next = rhythm.next(after: payments.map(\.transaction.date))
    self.next = next
    isEnded = next?.adding(days: rhythm.grace).map { $0 < knownTo } ?? false
  }

  public var last: CalendarDate? { payments.last?.transaction.date }

  /// Payments that the amount of a varying one is the average of, at most.
  static let averaged = 12

  /// What one is: the last, or of varying ones the average of the last twelve.
  public var amount: Decimal {
    let amounts = payments.map(\.transaction.amount.amount)
    if isSteady { return amounts.last ?? .zero }
    let recent = amounts.suffix(Self.averaged)
    return recent.reduce(.zero, +) / Decimal(max(recent.count, 1))
  }

  /// How many the average is of.
  public var averagedCount: Int { min(payments.count, Self.averaged) }

  /// What it was before the price changed last; nil where it never did, or is never the same.
  public var changedFrom: Decimal? {
    guard isSteady else { return nil }
    let amounts = payments.map(\.transaction.amount.amount)
    return amounts.last { !Self.isNear($0, amount) }
  }

  /// The day of the first payment of the price it has now; nil where it never changed.
  public var changedOn: CalendarDate? {
    guard changedFrom != nil else { return nil }
    let place = payments.lastIndex { !Self.isNear($0.transaction.amount.amount, amount) }
    return place.map { payments[$0 + 1].transaction.date }
  }

  public var perYear: Decimal { amount * Decimal(rhythm.timesAYear) }
  public var perMonth: Decimal { perYear / Decimal(12) }

  /// Whether two amounts are the same but for an exchange rate: within 2 %.
  static func isNear(_ a: Decimal, _ b: Decimal) -> Bool {
    (a - b).magnitude * Decimal(50) <= max(a.magnitude, b.magnitude)
  }

  /// The days that payments are expected on after the last one, through a day.
  public func expected(through day: CalendarDate) -> [CalendarDate] {
    var days = payments.map(\.transaction.date)
    let known = days.count
    // A week in ten thousand years.
    while days.count - known < 600_000, let next = rhythm.next(after: days), next <= day {
      days.append(next)
    }
    return Array(days.dropFirst(known))
  }
}
