import Money

/// The spending and earnings of each month.
///
/// Complexity: two passes over the expenses and the earnings.
public struct MonthlySums: Sendable {
  public struct Month: Sendable {
    /// Its first day.
    public let start: CalendarDate
    public let spent: Decimal
    public let earned: Decimal
    /// The number of its days that count: those from the first known line to today, or to the end
    /// of what is known (``KnownSpan``); of a month that was entered as a whole, all.
    public let days: Int
    /// Against what was spent in the month before, or in its first days where this one is under way;
    /// nil where one of the months is not known from its beginning to its end.
    public let change: Decimal?

    public var left: Decimal { earned - spent }
  }

  public let currency: Currency
  public let newestFirst: [Month]
  /// The last day that lines cover, if that is before today.
  public let ends: CalendarDate?
  /// Expenses and earnings of other currencies up to today.
  public let otherCurrencies: Int

  /// - Parameters:
  ///   - months: How many, this one the last; left out, all since the first expense or earning.
  ///   - currency: What to count; left out, `preferred` if it occurs, else the commonest.
  public init(
    expenses: some Sequence<PlacedTransaction>, earnings: some Sequence<PlacedTransaction>,
    months: Int? = nil, currency: Currency? = nil, preferring preferred: Currency = .usd,
    on today: CalendarDate
  ) {
    var first: [(currency: Currency, count: Int, day: CalendarDate)] = []
    var span = KnownSpan(on: today)
    func note(_ placed: PlacedTransaction) {
      let (date, currency) = (placed.transaction.date, placed.transaction.amount.currency)
      guard date <= today else { return }
      span.take(placed.transaction)
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
    ends = span.end(within: SpendingPeriod(monthOf: today))
    otherCurrencies = first.reduce(0) { $0 + ($1.currency == chosen ? 0 : $1.count) }
    guard let start = first.first(where: { $0.currency == chosen })?.day else {
      newestFirst = []
      return
    }
    let firstDay = span.first ?? start
    let count = SpendingMonths.number(of: today) - SpendingMonths.number(of: start) + 1
    let shown = min(months ?? count, count)
    // One more, which the oldest month is compared with.
    var spent = SpendingMonths(shown + 1, endingWith: today)
    var earned = spent
    let lastMonth = spent.amounts.count - 1
    var lastMonthByNow = Decimal.zero
    for placed in expenses where placed.transaction.amount.currency == chosen {
      let transaction = placed.transaction
      guard transaction.date <= today else { continue }
      spent.add(transaction.amount.amount, on: transaction.date)
      if spent.place(of: transaction.date) == lastMonth - 1,
        let byNow = today.adding(months: -1, anchorDay: today.day)
      {
        lastMonthByNow += transaction.amount(through: byNow)
      }
    }
    for placed in earnings where placed.transaction.amount.currency == chosen {
      let transaction = placed.transaction
      guard transaction.date <= today else { continue }
      earned.add(transaction.amount.amount, on: transaction.date)
    }
    newestFirst = spent.amounts.indices.suffix(shown).reversed().map { place in
      let month = SpendingPeriod(monthOf: spent.month(place))
      let told = span.told(within: month)
      let isUnderWay = place == lastMonth && told < month.end
      let before = place > 0 ? spent.amounts[place - 1] : .zero
      let ends = span.end(within: month)
      let isKnown =
        place > 0 && ends == nil
        && SpendingPeriod(monthOf: spent.month(place - 1)).isWhole(from: firstDay)
      return Month(
        start: month.start, spent: spent.amounts[place], earned: earned.amounts[place],
        days: max(
          CalendarDate.days(
            from: max(firstDay, month.start), to: ends ?? told) + 1, 0),
        change: isKnown
          ? spent.amounts[place] - (isUnderWay ? lastMonthByNow : before) : nil)
    }
  }
}
