import Money

/// What was spent month by month, in all and by category.
///
/// Averages are of whole months, from the first with an expense on: a month under way would pull
/// them down, and months of which nothing was written down as well.
///
/// Complexity: one pass over the expenses.
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

  /// Where a course is going: what the newer months come to on average beside the older ones.
  public struct Direction: Hashable, Sendable {
    /// How many months each side has: three, or fewer where there are not that many.
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

  public let currency: Currency
  public let today: CalendarDate
  /// All together, or the one category that is looked at.
  public let all: Row
  /// By what they came to, the largest first; those of which nothing was spent are none.
  public let rows: [Row]
  /// Expenses of the months that are in other currencies.
  public let otherCurrencies: Int
  /// The first month with an expense; nil where none has any.
  public let firstMonth: CalendarDate?
  /// The places of the whole months that count for averages.
  public let wholeMonths: Range<Int>

  /// - Parameters:
  ///   - months: How many, this one the last.
  ///   - currency: What to count; left out, `preferred` if it occurs, else the commonest.
  public init(
    expenses: some Sequence<PlacedTransaction>, months count: Int,
    category only: SpendingCategory? = nil, currency: Currency? = nil,
    preferring preferred: Currency = .usd, on today: CalendarDate
  ) {
    let empty = SpendingMonths(count, endingWith: today)
    var tallies: [Tally] = []
    for placed in expenses {
      let transaction = placed.transaction
      guard let category = transaction.category, only == nil || category == only,
        transaction.date <= today, empty.place(of: transaction.date) != nil
      else { continue }
      let money = transaction.amount
      let place: Int
      if let known = tallies.firstIndex(where: { $0.currency == money.currency }) {
        place = known
      } else {
        place = tallies.count
        tallies.append(Tally(currency: money.currency, empty: empty))
      }
      tallies[place].take(category, money.amount, transaction.date)
    }
    let chosen =
      currency
      ?? (tallies.contains { $0.currency == preferred }
        ? preferred : tallies.max { $0.count < $1.count }?.currency ?? preferred)
    let tally = tallies.first { $0.currency == chosen } ?? Tally(currency: chosen, empty: empty)
    self.init(
      tally.sortedRows, months: count, category: only, currency: chosen,
      since: tally.firstPlace.map { empty.month($0) },
      otherCurrencies: tallies.reduce(0) { $0 + ($1.currency == chosen ? 0 : $1.count) }, on: today)
  }

  /// From what was counted on a day.
  ///
  /// - Parameters:
  ///   - rows: Of so many months each, this one the last.
  public init(
    _ rows: [Row], months count: Int, category only: SpendingCategory?, currency: Currency,
    since firstMonth: CalendarDate?, otherCurrencies: Int, on today: CalendarDate
  ) {
    self.rows = rows
    self.currency = currency
    self.otherCurrencies = otherCurrencies
    self.firstMonth = firstMonth
    self.today = today
    var sums = SpendingMonths(count, endingWith: today)
    for row in rows {
      for (place, amount) in row.months.amounts.enumerated() { sums.add(amount, at: place) }
    }
    all = Row(category: only, months: sums)
    let end = today.isMonthEnd ? sums.amounts.count : sums.amounts.count - 1
    wholeMonths = min(firstMonth.flatMap { sums.place(of: $0) } ?? end, end)..<end
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
  var count = 0
  /// The first month with an expense.
  var firstPlace: Int?
  private var places: [SpendingCategory: Int] = [:]

  /// By what they came to, the largest first.
  var sortedRows: [SpendingTrend.Row] {
    let totals = rows.map { $0.months.amounts.reduce(Decimal.zero, +) }
    let order = rows.indices.sorted { a, b in
      if totals[a] != totals[b] { return totals[a] > totals[b] }
      return (rows[a].category?.word ?? "") < (rows[b].category?.word ?? "")
    }
    return order.map { rows[$0] }
  }

  init(currency: Currency, empty: SpendingMonths) {
    self.currency = currency
    self.empty = empty
  }

  mutating func take(
    _ category: SpendingCategory, _ amount: Decimal, _ day: CalendarDate
  ) {
    guard let month = empty.place(of: day) else { return }
    count += 1
    if month < firstPlace ?? .max { firstPlace = month }
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
