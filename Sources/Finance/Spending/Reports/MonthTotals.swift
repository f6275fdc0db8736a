import Money

/// The totals of a month's lines, used when the lines need not be looked at one by one.
public struct MonthTotals: Sendable {
  /// The first day of the month.
  public let start: CalendarDate
  /// The days of the first and the last line.
  public private(set) var days: ClosedRange<CalendarDate>?
  /// The last day of a line that a statement brought.
  public private(set) var lastImported: CalendarDate?
  /// True if a line stands for the month as a whole.
  public private(set) var isEnteredWhole = false
  /// The last day of a line that was entered by hand.
  public private(set) var lastEntered: CalendarDate?
  /// The spending in each currency.
  private var spent: [(currency: Currency, amount: Decimal)] = []

  public init(monthOf day: CalendarDate) { start = day.monthStart }

  public mutating func take(_ transaction: Transaction) {
    let day = transaction.date
    days = days.map { min($0.lowerBound, day)...max($0.upperBound, day) } ?? day...day
    isEnteredWhole = isEnteredWhole || transaction.isWholeMonth
    if transaction.account == nil {
      lastEntered = max(lastEntered ?? day, day)
    } else {
      lastImported = max(lastImported ?? day, day)
    }
    guard transaction.category != nil else { return }
    let money = transaction.amount
    if let place = spent.firstIndex(where: { $0.currency == money.currency }) {
      spent[place].amount += money.amount
    } else {
      spent.append((money.currency, money.amount))
    }
  }

  /// Returns the spending in a currency.
  public func spent(in currency: Currency) -> Decimal {
    spent.first { $0.currency == currency }?.amount ?? .zero
  }
}
