import Money

/// The payments that come again and again in one currency.
public struct RecurringPayments: Sendable {
  /// The only one that is looked at; nil for all.
  public let category: SpendingCategory?
  public let currency: Currency
  /// The payments that go on, the dearest of a year first.
  public let active: [RecurringPayment]
  public let ended: [RecurringPayment]
  /// The number of payments in other currencies.
  public let otherCurrencies: Int
  /// The day that they were looked for; nil where that is not known.
  public let today: CalendarDate?

  /// - Parameters:
  ///   - found: Of all categories and currencies, as ``RecurringSearch`` finds them.
  ///   - currency: What to count; left out, `preferred` if it occurs, else that of the first.
  public init(
    _ found: [RecurringPayment], of category: SpendingCategory? = nil, currency: Currency? = nil,
    preferring preferred: Currency = .usd, on today: CalendarDate
  ) {
    let found = found.filter { category == nil || $0.category == category }
    let chosen =
      currency
      ?? (found.contains { $0.currency == preferred }
        ? preferred : found.first?.currency ?? preferred)
    let counted = found.filter { $0.currency == chosen }
    self.init(
      counted: counted, of: category, currency: chosen,
      otherCurrencies: found.count - counted.count, on: today)
  }

  /// From what was counted on a day.
  public init(
    counted payments: [RecurringPayment], of category: SpendingCategory?, currency: Currency,
    otherCurrencies: Int, on today: CalendarDate?
  ) {
    self.category = category
    self.currency = currency
    active = payments.filter { !$0.isEnded }
    ended = payments.filter(\.isEnded)
    self.otherCurrencies = otherCurrencies
    self.today = today
  }

  public var perMonth: Decimal { active.reduce(.zero) { $0 + $1.perMonth } }
  public var perYear: Decimal { active.reduce(.zero) { $0 + $1.perYear } }

  /// The payments that go on and were expected before the day.
  public var overdue: [RecurringPayment] {
    active.filter { payment in payment.next.flatMap { next in today.map { next < $0 } } ?? false }
  }
}
