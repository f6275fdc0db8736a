import Money

/// The spending of each month, in all and by category.
///
/// The months begin with the first that has an expense. Averages are of whole months: one under way
/// would pull them down, and one that what is kept begins or ends within (``KnownSpan``) as well.
///
/// Complexity: one pass over the expenses, and one over the earnings.
public struct SpendingTrend: Sendable {
  /// A course of months.
  public struct Row: Sendable {
    /// Nil for all together.
    public let category: SpendingCategory?
    public fileprivate(set) var months: SpendingMonths

    public init(category: SpendingCategory?, months: SpendingMonths) {
      self.category = category
      self.months = months
    }
  }

  /// The direction of spending: the average of the newer months beside that of the older ones.
  public struct Direction: Hashable, Sendable {
    /// The number of months on each side: three, or fewer if there are not that many.
    public let count: Int
    public let recent: Decimal
    public let earlier: Decimal

    /// The change as a part of what was; nil from nothing.
    public var change: Decimal? {
      earlier.isPositive ? (recent - earlier) / earlier : nil
    }

    /// Changes up to this part are no trend.
    public static let steadyPart = Decimal(coefficient: 5, exponent: -2)

    /// `up`, `down` or `steady`.
    public var word: String {
      guard let change else { return recent.isPositive ? "up" : "steady" }
      return change > Self.steadyPart ? "up" : change < -Self.steadyPart ? "down" : "steady"
    }
  }

  /// The days that lines cover.
  public struct Known: Sendable {
    /// The first expense in the currency; the first of the months where it is earlier.
    public let first: CalendarDate
    /// The last day, where that is before today.
    public let ends: CalendarDate?

    public init(first: CalendarDate, ends: CalendarDate?) {
      self.first = first
      self.ends = ends
    }
  }

  /// The number of months asked for.
  public let mostMonths: Int
  public let currency: Currency
  public let today: CalendarDate
  /// All together, or the one category that is looked at.
  public let all: Row
  /// By what they came to, the largest first; those of which nothing was spent are none.
  public let rows: [Row]
  /// Expenses of the months that are in other currencies.
  public let otherCurrencies: Int
  /// The days that are known of the months; nil where none has an expense.
  public let known: Known?
  /// The places of the whole months that count for averages.
  public let wholeMonths: Range<Int>

  /// - Parameters:
  ///   - earnings: They tell of known days only.
  ///   - months: How many at most, this one the last.
  ///   - currency: What to count; left out, `preferred` if it occurs, else the commonest.
  public init(
    expenses: some Sequence<PlacedTransaction>, earnings: some Sequence<PlacedTransaction>,
    months count: Int, category only: SpendingCategory? = nil, currency: Currency? = nil,
    preferring preferred: Currency = .usd, on today: CalendarDate
  ) {
    let empty = SpendingMonths(count, endingWith: today)
    var tallies: [Tally] = []
    var span = KnownSpan(on: today)
    for placed in expenses {
      let transaction = placed.transaction
      span.take(transaction)
      guard let category = transaction.category, transaction.date <= today else { continue }
      let money = transaction.amount
      let place: Int
      if let known = tallies.firstIndex(where: { $0.currency == money.currency }) {
        place = known
      } else {
        place = tallies.count
        tallies.append(Tally(currency: money.currency, empty: empty))
      }
      tallies[place].know(transaction.firstDay)
      if only == nil || category == only {
        tallies[place].take(category, money.amount, transaction.date)
      }
    }
    for placed in earnings { span.take(placed.transaction) }
    let chosen =
      currency
      ?? (tallies.contains { $0.currency == preferred && $0.count > 0 }
        ? preferred : tallies.max { $0.count < $1.count }?.currency ?? preferred)
    let tally = tallies.first { $0.currency == chosen } ?? Tally(currency: chosen, empty: empty)
    let ends = span.end(within: SpendingPeriod(monthOf: today))
    let known = tally.first.map { Known(first: max($0, empty.first), ends: ends) }
    self.init(
      tally.sortedRows(since: known?.first), months: count, category: only, currency: chosen,
      known: known,
      otherCurrencies: tallies.reduce(0) { $0 + ($1.currency == chosen ? 0 : $1.count) }, on: today)
  }

  /// From what was counted on a day.
  ///
  /// - Parameters:
  ///   - rows: Of the months since the first that is known each, this one the last.
  public init(
    _ rows: [Row], months count: Int, category only: SpendingCategory?, currency: Currency,
    known: Known?, otherCurrencies: Int, on today: CalendarDate
  ) {
    self.rows = rows
    mostMonths = count
    self.currency = currency
    self.otherCurrencies = otherCurrencies
    self.known = known
    self.today = today
    var sums = SpendingMonths(
      Self.count(of: count, since: known?.first, on: today), endingWith: today)
    for row in rows {
      for (place, amount) in row.months.amounts.enumerated() { sums.add(amount, at: place) }
    }
    all = Row(category: only, months: sums)
    let whole = sums.amounts.indices.filter { place in
      let month = SpendingPeriod(monthOf: sums.month(place))
      return month.end <= today && known.map { month.isWhole(from: $0.first) } ?? false
        && known?.ends.map { month.isWhole(to: $0, on: today) } ?? true
    }
    wholeMonths = (whole.first ?? 0)..<(whole.last.map { $0 + 1 } ?? 0)
  }

  /// The number of months up to the last that is known or has an expense.
  public var knownMonths: Int {
    let amounts = all.months.amounts
    guard let end = known?.ends.flatMap({ all.months.place(of: $0) }) else { return amounts.count }
    return max(end, amounts.lastIndex { !$0.isZero } ?? 0) + 1
  }

  /// Returns the number of months, at most so many, since the first that is known.
  public static func count(
    of most: Int, since first: CalendarDate?, on today: CalendarDate
  ) -> Int {
    first.map { min(most, SpendingMonths.number(of: today) - SpendingMonths.number(of: $0) + 1) }
      ?? most
  }

  /// The average of the whole months; nil where there is none.
  public func average(of row: Row) -> Decimal? { Self.average(row, wholeMonths) }

  /// Nil where there are no two whole months.
  public func direction(of row: Row) -> Direction? {
    let count = min(3, wholeMonths.count / 2)
    let end = wholeMonths.upperBound
    guard count > 0, let recent = Self.average(row, end - count..<end),
      let earlier = Self.average(row, end - 2 * count..<end - count)
    else { return nil }
    return Direction(count: count, recent: recent, earlier: earlier)
  }

  private static func average(_ row: Row, _ places: Range<Int>) -> Decimal? {
    guard !places.isEmpty, row.months.amounts.indices.contains(places.upperBound - 1) else {
      return nil
    }
    return row.months.amounts[places].reduce(.zero, +) / Decimal(places.count)
  }
}

/// The months of one currency.
private struct Tally {
  let currency: Currency
  private let empty: SpendingMonths
  var rows: [SpendingTrend.Row] = []
  /// Expenses of the months.
  var count = 0
  /// The day of the first expense, of any category and month.
  var first: CalendarDate?
  private var places: [SpendingCategory: Int] = [:]

  /// By what they came to, the largest first, since the month that a day is in.
  func sortedRows(since day: CalendarDate?) -> [SpendingTrend.Row] {
    let before = day.flatMap { empty.place(of: $0) } ?? 0
    let totals = rows.map { $0.months.amounts.reduce(Decimal.zero, +) }
    let order = rows.indices.sorted { a, b in
      if totals[a] != totals[b] { return totals[a] > totals[b] }
      return (rows[a].category?.word ?? "") < (rows[b].category?.word ?? "")
    }
    return order.compactMap { place in
      SpendingMonths(
        from: empty.month(before), Array(rows[place].months.amounts.dropFirst(before))
      ).map { SpendingTrend.Row(category: rows[place].category, months: $0) }
    }
  }

  init(currency: Currency, empty: SpendingMonths) {
    self.currency = currency
    self.empty = empty
  }

  mutating func know(_ day: CalendarDate) {
    if first.map({ day < $0 }) ?? true { first = day }
  }

  mutating func take(
    _ category: SpendingCategory, _ amount: Decimal, _ day: CalendarDate
  ) {
    guard let month = empty.place(of: day) else { return }
    count += 1
    let place: Int
    if let known = places[category] {
      place = known
    } else {
      place = rows.count
      places[category] = place
      rows.append(SpendingTrend.Row(category: category, months: empty))
    }
    rows[place].months.add(amount, at: month)
  }
}
