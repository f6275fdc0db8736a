import Money

/// What was spent over some days, by category, beside an earlier time.
///
/// Expenses count net of refunds, up to today; earnings stand apart and transfers count nowhere. One
/// currency counts; what is in others, and what is entered for days to come, is told apart.
///
/// Complexity: one pass over the expenses, and one over the earnings.
public struct SpendingReport: Sendable {
  /// What a category came to.
  public struct Row: Sendable {
    public let category: SpendingCategory
    /// Below zero where more came back than was spent.
    public fileprivate(set) var amount = Decimal.zero
    public fileprivate(set) var count = 0
    /// In the earlier time.
    public fileprivate(set) var before = Decimal.zero
    /// In as many days of it as have passed of a period under way.
    public fileprivate(set) var beforeByNow = Decimal.zero

    public var change: Decimal { amount - beforeByNow }
  }

  /// What the figures leave out.
  public struct Omission: Hashable, Sendable {
    public let currency: Currency
    public fileprivate(set) var amount = Decimal.zero
    public fileprivate(set) var count = 0
  }

  public let period: SpendingPeriod
  /// The earlier time; nil where the calendar has none.
  public let against: SpendingPeriod?
  public let currency: Currency
  public let today: CalendarDate

  /// What was spent, refunds taken off.
  public let total: Decimal
  /// How many expenses, refunds among them.
  public let count: Int
  /// What was received.
  public let earnings: Decimal
  /// By amount, the largest first; with those that only the earlier time has.
  public let rows: [Row]
  /// What was spent in the earlier time.
  public let before: Decimal
  /// How many expenses that time has.
  public let countBefore: Int
  /// What of that was spent in as many days as have passed of a period under way.
  public let beforeByNow: Decimal
  /// The largest expenses, the largest first.
  public let largest: [PlacedTransaction]
  /// What was spent month by month, up to the last month of the period or this one.
  public let months: SpendingMonths
  /// Expenses of the period in other currencies, the commonest first.
  public let otherCurrencies: [Omission]
  /// Expenses of the period that are entered for days to come.
  public let toCome: Omission
  /// The last day that anything was spent on up to today, in any currency.
  public let lastDay: CalendarDate?

  /// How many expenses are named one by one.
  public static let largestCount = 5
  /// How many months are told one by one.
  public static let monthCount = 12

  /// - Parameters:
  ///   - against: The earlier time; what is right before the period where it is left out.
  ///   - currency: What to count; left out, `preferred` if the period has it, else its commonest.
  public init(
    expenses: some Sequence<PlacedTransaction>, earnings: some Sequence<PlacedTransaction>,
    over period: SpendingPeriod, against: SpendingPeriod? = nil, currency: Currency? = nil,
    preferring preferred: Currency = .usd, on today: CalendarDate
  ) {
    let against = against ?? period.before
    self.period = period
    self.against = against
    self.today = today
    let times = Times(period, against, today)
    var tallies: [Tally] = []
    var lastDay: CalendarDate?
    for placed in expenses {
      guard case .expense(let category) = placed.transaction.kind else { continue }
      let (amount, date) = (placed.transaction.amount, placed.transaction.date)
      if date <= today, date > lastDay ?? date.before { lastDay = date }
      let place = Tally.place(of: amount.currency, in: &tallies, times)
      tallies[place].take(placed, category, amount.amount, date, times)
    }
    self.lastDay = lastDay
    var received: [(currency: Currency, amount: Decimal)] = []
    for placed in earnings where times.counts(placed.transaction.date) {
      let money = placed.transaction.amount
      if let place = received.firstIndex(where: { $0.currency == money.currency }) {
        received[place].amount += money.amount
      } else {
        received.append((money.currency, money.amount))
      }
    }
    let chosen =
      currency ?? Self.currency(of: tallies, received.map(\.currency), preferring: preferred)
    self.currency = chosen
    let tally = tallies.first { $0.currency == chosen } ?? Tally(chosen, times)
    total = tally.total
    count = tally.count
    before = tally.before
    countBefore = tally.countBefore
    beforeByNow = tally.beforeByNow
    months = tally.months
    largest = tally.largest
    toCome = tally.toCome
    rows = tally.rows.filter { $0.count > 0 || !$0.before.isZero }.sorted {
      $0.amount == $1.amount ? $0.category.word < $1.category.word : $0.amount > $1.amount
    }
    self.earnings = received.first { $0.currency == chosen }?.amount ?? .zero
    otherCurrencies = tallies.filter { $0.currency != chosen && $0.count > 0 }
      .map { Omission(currency: $0.currency, amount: $0.total, count: $0.count) }
      .sorted { $0.count > $1.count }
  }

  private static func currency(
    of tallies: [Tally], _ received: [Currency], preferring preferred: Currency
  ) -> Currency {
    func mostCommon(_ count: (Tally) -> Int) -> Currency? {
      let found = tallies.filter { count($0) > 0 }
      if found.contains(where: { $0.currency == preferred }) { return preferred }
      return found.max { count($0) < count($1) }?.currency
    }
    return mostCommon(\.count) ?? received.first { $0 == preferred } ?? received.first
      ?? mostCommon(\.countBefore) ?? preferred
  }

  // MARK: Figures

  /// The days of the period that have passed, today counted.
  public var days: Int {
    max(CalendarDate.days(from: period.start, to: min(period.end, today)) + 1, 0)
  }

  /// Whether some of its days are still to come.
  public var isUnderWay: Bool { period.contains(today) && today < period.end }

  /// What was spent a day; nil where no day has passed.
  public var perDay: Decimal? { days > 0 ? total / Decimal(days) : nil }

  /// What was received and not spent.
  public var left: Decimal { earnings - total }

  /// Its part of the earnings; nil where there are none.
  public var savingRate: Decimal? { earnings.isPositive ? left / earnings : nil }

  /// Against as many days of the earlier time as have passed, which are all where none is to come.
  public var change: Decimal { total - beforeByNow }

  /// The part of a category in what was spent; nil where that is nothing.
  public func share(of row: Row) -> Decimal? { total.isPositive ? row.amount / total : nil }
}

extension CalendarDate {
  fileprivate var before: CalendarDate { adding(days: -1) ?? self }
}

/// The days that a report tells apart.
private struct Times {
  let period: SpendingPeriod
  let against: SpendingPeriod?
  let today: CalendarDate
  /// The last day of the earlier time that has its like in what has passed of the period.
  let byNow: CalendarDate?
  let lastMonth: CalendarDate

  init(_ period: SpendingPeriod, _ against: SpendingPeriod?, _ today: CalendarDate) {
    self.period = period
    self.against = against
    self.today = today
    let passed = CalendarDate.days(from: period.start, to: min(period.end, today))
    byNow =
      today < period.end ? against?.start.adding(days: passed) : against?.end
    lastMonth = period.start > today ? period.end : min(period.end, today)
  }

  func counts(_ day: CalendarDate) -> Bool { day <= today && period.contains(day) }
}

/// The sums of one currency.
private struct Tally {
  let currency: Currency
  var total = Decimal.zero
  var count = 0
  var before = Decimal.zero
  var countBefore = 0
  var beforeByNow = Decimal.zero
  var rows: [SpendingReport.Row] = []
  var places: [SpendingCategory: Int] = [:]
  var largest: [PlacedTransaction] = []
  var months: SpendingMonths
  var toCome: SpendingReport.Omission

  init(_ currency: Currency, _ times: Times) {
    self.currency = currency
    months = SpendingMonths(SpendingReport.monthCount, endingWith: times.lastMonth)
    toCome = SpendingReport.Omission(currency: currency)
  }

  static func place(of currency: Currency, in tallies: inout [Tally], _ times: Times) -> Int {
    if let place = tallies.firstIndex(where: { $0.currency == currency }) { return place }
    tallies.append(Tally(currency, times))
    return tallies.count - 1
  }

  mutating func take(
    _ placed: PlacedTransaction, _ category: SpendingCategory, _ amount: Decimal,
    _ date: CalendarDate, _ times: Times
  ) {
    if date > times.today {
      guard times.period.contains(date) else { return }
      toCome.amount += amount
      toCome.count += 1
      return
    }
    months.add(amount, on: date)
    if times.period.contains(date) {
      total += amount
      count += 1
      let row = row(of: category)
      rows[row].amount += amount
      rows[row].count += 1
      if largest.count < SpendingReport.largestCount
        || largest.last.map({ $0.transaction.amount.amount < amount }) ?? true
      {
        insert(placed, amount)
      }
    }
    if let against = times.against, against.contains(date) {
      before += amount
      countBefore += 1
      let row = row(of: category)
      rows[row].before += amount
      if let byNow = times.byNow, date <= byNow {
        beforeByNow += amount
        rows[row].beforeByNow += amount
      }
    }
  }

  private mutating func row(of category: SpendingCategory) -> Int {
    if let place = places[category] { return place }
    places[category] = rows.count
    rows.append(SpendingReport.Row(category: category))
    return rows.count - 1
  }

  /// Keeps the largest in order; of equal ones the earlier in the list comes first.
  private mutating func insert(_ placed: PlacedTransaction, _ amount: Decimal) {
    guard amount.isPositive else { return }
    let place =
      largest.firstIndex { $0.transaction.amount.amount < amount } ?? largest.count
    largest.insert(placed, at: place)
    if largest.count > SpendingReport.largestCount { largest.removeLast() }
  }
}
