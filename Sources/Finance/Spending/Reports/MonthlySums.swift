import Money

/// What was spent and earned month by month.
///
/// Complexity: two passes over the expenses and the earnings.
public struct MonthlySums: Sendable {
  public struct Month: Sendable {
    /// Its first day.
    public let start: CalendarDate
    public let spent: Decimal
    public let earned: Decimal
    /// Against what was spent in the month before; nil where nothing is known before.
    public let change: Decimal?

    public var left: Decimal { earned - spent }
  }

  public let currency: Currency
  public let newestFirst: [Month]

  /// - Parameters:
  ///   - months: How many, this one the last; left out, all since the first expense or earning.
  ///   - currency: What to count; left out, `preferred` if it occurs, else the commonest.
  public init(
    expenses: some Sequence<PlacedTransaction>, earnings: some Sequence<PlacedTransaction>,
    months: Int? = nil, currency: Currency? = nil, preferring preferred: Currency = .usd,
    on today: CalendarDate
  ) {
    var first: [(currency: Currency, count: Int, day: CalendarDate)] = []
    func note(_ placed: PlacedTransaction) {
      let (date, currency) = (placed.transaction.date, placed.transaction.amount.currency)
      guard date <= today else { return }
      if let place = first.firstIndex(where: { $0.currency == currency }) {
        first[place].count += 1
        first[place].day = min(first[place].day, date)
      } else {
        first.append((currency, 1, date))
      }
    }
    for placed in expenses { note(placed) }
    for placed in earnings { note(placed) }
    let chosen =
      currency
      ?? (first.contains { $0.currency == preferred }
        ? preferred : first.max { $0.count < $1.count }?.currency ?? preferred)
    self.currency = chosen
    guard let start = first.first(where: { $0.currency == chosen })?.day else {
      newestFirst = []
      return
    }
    let count = SpendingMonths.number(of: today) - SpendingMonths.number(of: start) + 1
    let shown = min(months ?? count, count)
    // One more, which the oldest month is compared with.
    var spent = SpendingMonths(shown + 1, endingWith: today)
    var earned = spent
    for placed in expenses where placed.transaction.amount.currency == chosen {
      let transaction = placed.transaction
      guard transaction.date <= today else { continue }
      spent.add(transaction.amount.amount, on: transaction.date)
    }
    for placed in earnings where placed.transaction.amount.currency == chosen {
      let transaction = placed.transaction
      guard transaction.date <= today else { continue }
      earned.add(transaction.amount.amount, on: transaction.date)
    }
    let places = spent.amounts.indices.suffix(shown)
    let firstPlace = spent.place(of: start) ?? 0
    newestFirst = places.reversed().map { place in
      return Month(
        start: spent.month(place), spent: spent.amounts[place], earned: earned.amounts[place],
        change: place > firstPlace ? spent.amounts[place] - spent.amounts[place - 1] : nil)
    }
  }
}
