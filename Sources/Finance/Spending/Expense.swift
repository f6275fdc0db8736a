import Money

/// One thing that money was spent on; a negative amount is a refund.
public struct Expense: Sendable, Equatable {
  public let amount: Money
  public let category: SpendingCategory
  public let note: String?
  public let date: CalendarDate

  /// Throws a ``SpendingError`` if nothing was spent.
  public init(
    amount: Money, category: SpendingCategory, note: String? = nil, date: CalendarDate
  ) throws {
    guard !amount.amount.isZero else { throw SpendingError.nothingSpent(amount.currency) }
    self.amount = amount
    self.category = category
    self.note = note
    self.date = date
  }

  public var isRefund: Bool { amount.amount.isNegative }
}
