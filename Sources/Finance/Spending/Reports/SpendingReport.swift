import Money

/// The spending over some days, by category, beside an earlier time.
///
/// Expenses count net of refunds, up to today; earnings stand apart and transfers count nowhere.
/// One currency counts; amounts in others, and those entered for days to come, are shown apart.
///
/// Complexity: one pass over the transactions of the period and one over those of the earlier time;
/// of all others only what their months come to is read.
public struct SpendingReport: Sendable {
  /// The spending on a category.
  public struct Row: Hashable, Sendable {
    public let category: SpendingCategory
    /// Below zero where more came back than was spent.
    public var amount = Decimal.zero
    public var count = 0
    /// In the earlier time.
    public var before = Decimal.zero
    public var countBefore = 0
    /// In as many days of it as have passed of a period under way.
    public var beforeByNow = Decimal.zero

    public init(category: SpendingCategory) { self.category = category }
  }

  /// The lines that the figures leave out.
  public struct Omission: Hashable, Sendable {
    public let currency: Currency
    public var amount = Decimal.zero
    public var count = 0

    public init(currency: Currency, amount: Decimal = .zero, count: Int = 0) {
      self.currency = currency
      self.amount = amount
      self.count = count
    }
  }

  /// The sums that the figures are made of.
  public struct Counted: Sendable {
    public let currency: Currency
    /// By amount, the largest first; with those that only the earlier time has.
    public var rows: [Row] = []
    /// The amount received.
    public var earnings = Decimal.zero
    /// The largest expenses, the largest first.
    public var largest: [PlacedTransaction] = []
    /// The spending of each month, up to the last month of the period or this one.
    public var months: SpendingMonths
    /// Expenses of the period in other currencies, the commonest first.
    public var otherCurrencies: [Omission] = []
    /// Expenses of the period that are entered for days to come.
    public var toCome: Omission
    /// The first day that anything was spent or received on up to today, in any currency.
    public var firstDay: CalendarDate?
    /// The last day that anything was spent on up to today, in any currency.
    public var lastDay: CalendarDate?
    /// The end of the month under way, where it was entered as a whole and is in the period.
    public var wholeTo: CalendarDate?
    /// The last day that lines cover, if that is before the end of the period (``KnownSpan``).
    public var ends: CalendarDate?
    /// Likewise of the earlier time.
    public var endsBefore: CalendarDate?

    public init(currency: Currency, months: SpendingMonths) {
      self.currency = currency
      self.months = months
      toCome = Omission(currency: currency)
    }
  }

  public let period: SpendingPeriod
  /// The earlier time; nil where the calendar has none.
  public let against: SpendingPeriod?
  public let today: CalendarDate
  public let counted: Counted

  /// The spending net of refunds.
  public let total: Decimal
  /// The number of expenses, refunds among them.
  public let count: Int
  /// The spending of the earlier time.
  public let before: Decimal
  /// The number of expenses in that time.
  public let countBefore: Int
  /// The part of that spent in as many days as have passed of a period under way.
  public let beforeByNow: Decimal

  /// The number of expenses named one by one.
  public static let largestCount = 5
  /// The number of months named one by one.
  public static let monthCount = 12

  /// From what was counted on a day.
  public init(
    _ counted: Counted, over period: SpendingPeriod, against: SpendingPeriod?,
    on today: CalendarDate
  ) {
    self.counted = counted
    self.period = period
    self.against = against
    self.today = today
    let rows = counted.rows
    total = rows.reduce(.zero) { $0 + $1.amount }
    count = rows.reduce(0) { $0 + $1.count }
    before = rows.reduce(.zero) { $0 + $1.before }
    countBefore = rows.reduce(0) { $0 + $1.countBefore }
    beforeByNow = rows.reduce(.zero) { $0 + $1.beforeByNow }
  }

  /// - Parameters:
  ///   - against: The earlier time; what is right before the period where it is left out.
  ///   - currency: What to count; left out, `preferred` if the period has it, else its commonest.
  public init(
    expenses: some TransactionHistory, earnings: some TransactionHistory,
    over period: SpendingPeriod, against: SpendingPeriod? = nil, currency: Currency? = nil,
    preferring preferred: Currency = .usd, on today: CalendarDate
  ) {
    let against = against ?? period.before
    let isMonthWhole =
      period.contains(today)
      && expenses.totals(through: today).contains {
        $0.isEnteredWhole && $0.start == today.monthStart
      }
    let wholeTo = isMonthWhole ? min(period.end, today.monthEnd) : nil
    let times = Times(period, against, today, told: wholeTo ?? today)
    var tallies: [Tally] = []
    for placed in expenses.lines(in: period) {
      guard case .expense(let category) = placed.transaction.kind else { continue }
      let place = Tally.place(of: placed.transaction.amount.currency, in: &tallies, times)
      tallies[place].take(placed, category, times)
    }
    if let against {
      for placed in expenses.lines(in: against) where placed.transaction.date <= today {
        guard case .expense(let category) = placed.transaction.kind else { continue }
        let place = Tally.place(of: placed.transaction.amount.currency, in: &tallies, times)
        tallies[place].take(earlier: placed, category, times)
      }
    }
    var received: [(currency: Currency, amount: Decimal)] = []
    for placed in earnings.lines(in: period) where placed.transaction.date <= today {
      let money = placed.transaction.amount
      if let place = received.firstIndex(where: { $0.currency == money.currency }) {
        received[place].amount += money.amount
      } else {
        received.append((money.currency, money.amount))
      }
    }
    let chosen =
      currency ?? Self.currency(of: tallies, received.map(\.currency), preferring: preferred)
    var counted =
      tallies.first { $0.counted.currency == chosen }?.counted ?? times.nothing(in: chosen)
    var span = KnownSpan(on: today)
    for totals in expenses.totals(through: today) {
      span.take(totals)
      counted.months.add(totals.spent(in: chosen), on: totals.start)
      if let last = totals.days?.upperBound {
        counted.lastDay = max(counted.lastDay ?? last, last)
      }
    }
    for totals in earnings.totals(through: today) { span.take(totals) }
    counted.firstDay = span.first
    counted.wholeTo = wholeTo
    counted.ends = span.end(within: period)
    counted.endsBefore = against.flatMap { span.end(within: $0) }
    counted.rows = counted.rows.filter { $0.count > 0 || $0.countBefore > 0 }.sorted {
      $0.amount == $1.amount ? $0.category.word < $1.category.word : $0.amount > $1.amount
    }
    counted.earnings = received.first { $0.currency == chosen }?.amount ?? .zero
    counted.otherCurrencies = tallies.filter { $0.counted.currency != chosen && $0.count > 0 }
      .map { Omission(currency: $0.counted.currency, amount: $0.total, count: $0.count) }
      .sorted { $0.count > $1.count }
    self.init(counted, over: period, against: against, on: today)
  }

  /// The same of plain sequences, which are looked through for each part.
  public init(
    expenses: some Sequence<PlacedTransaction>, earnings: some Sequence<PlacedTransaction>,
    over period: SpendingPeriod, against: SpendingPeriod? = nil, currency: Currency? = nil,
    preferring preferred: Currency = .usd, on today: CalendarDate
  ) {
    self.init(
      expenses: PlainHistory(expenses), earnings: PlainHistory(earnings), over: period,
      against: against, currency: currency, preferring: preferred, on: today)
  }

  private static func currency(
    of tallies: [Tally], _ received: [Currency], preferring preferred: Currency
  ) -> Currency {
    func mostCommon(_ count: (Tally) -> Int) -> Currency? {
      let found = tallies.filter { count($0) > 0 }
      if found.contains(where: { $0.counted.currency == preferred }) { return preferred }
      return found.max { count($0) < count($1) }?.counted.currency
    }
    return mostCommon(\.count) ?? received.first { $0 == preferred } ?? received.first
      ?? mostCommon(\.countBefore) ?? preferred
  }

  // MARK: Figures

  public var currency: Currency { counted.currency }
  public var rows: [Row] { counted.rows }
  public var earnings: Decimal { counted.earnings }
  public var largest: [PlacedTransaction] { counted.largest }
  public var months: SpendingMonths { counted.months }
  public var otherCurrencies: [Omission] { counted.otherCurrencies }
  public var toCome: Omission { counted.toCome }
  public var lastDay: CalendarDate? { counted.lastDay }

  /// The first day of the period that anything can be known of; it begins earlier where the first
  /// line that is kept is of a later day.
  public var firstDay: CalendarDate { max(period.start, counted.firstDay ?? period.start) }

  /// The last day of the period that is known: its last, today, or where what is kept ends before.
  public var knownTo: CalendarDate { counted.ends ?? min(period.end, today) }

  /// The days of the period that have passed and are known, today counted.
  public var days: Int {
    max(CalendarDate.days(from: firstDay, to: counted.wholeTo ?? knownTo) + 1, 0)
  }

  /// The days of the period that have passed, today counted.
  public var daysPassed: Int {
    max(CalendarDate.days(from: period.start, to: min(period.end, told)) + 1, 0)
  }

  /// Today, or the end of the month where that was entered as a whole.
  private var told: CalendarDate { counted.wholeTo ?? today }

  /// True if some of its days are still to come.
  public var isUnderWay: Bool { period.contains(today) && told < period.end }

  /// The spending per day; nil if no day has passed.
  public var perDay: Decimal? { days > 0 ? total / Decimal(days) : nil }

  /// The earnings that were not spent.
  public var left: Decimal { earnings - total }

  /// Its part of the earnings; nil where there are none.
  public var savingRate: Decimal? { earnings.isPositive ? left / earnings : nil }

  /// True if lines of the earlier time are known from its first days to its last.
  public var isBeforeKnown: Bool {
    guard let against, let first = counted.firstDay else { return false }
    return against.isWhole(from: first) && counted.endsBefore == nil
  }

  /// True if both times are known, so that one can compare.
  public var isComparable: Bool { isBeforeKnown && counted.ends == nil }

  /// Against as many days of the earlier time as have passed, which are all where none is to come;
  /// nil where one of the times is not known.
  public var change: Decimal? { isComparable ? total - beforeByNow : nil }

  /// The change of a category; nil where one of the times is not known.
  public func change(of row: Row) -> Decimal? {
    isComparable ? row.amount - row.beforeByNow : nil
  }

  /// The part of a category in what was spent; nil where that is nothing.
  public func share(of row: Row) -> Decimal? { total.isPositive ? row.amount / total : nil }
}

/// The times that a report distinguishes.
private struct Times {
  let today: CalendarDate
  /// The last day of the earlier time that has its like in what has passed of the period.
  let byNow: CalendarDate?
  let lastMonth: CalendarDate

  /// - Parameter told: The last day that what is entered tells of.
  init(
    _ period: SpendingPeriod, _ against: SpendingPeriod?, _ today: CalendarDate,
    told: CalendarDate
  ) {
    self.today = today
    let passed = CalendarDate.days(from: period.start, to: min(period.end, told))
    byNow =
      told < period.end ? against?.start.adding(days: passed) : against?.end
    lastMonth = period.start > today ? period.end : min(period.end, today)
  }

  func nothing(in currency: Currency) -> SpendingReport.Counted {
    SpendingReport.Counted(
      currency: currency,
      months: SpendingMonths(SpendingReport.monthCount, endingWith: lastMonth))
  }
}

/// The sums of one currency.
private struct Tally {
  var counted: SpendingReport.Counted
  var total = Decimal.zero
  var count = 0
  var countBefore = 0
  private var places: [SpendingCategory: Int] = [:]

  init(_ currency: Currency, _ times: Times) { counted = times.nothing(in: currency) }

  static func place(of currency: Currency, in tallies: inout [Tally], _ times: Times) -> Int {
    if let place = tallies.firstIndex(where: { $0.counted.currency == currency }) { return place }
    tallies.append(Tally(currency, times))
    return tallies.count - 1
  }

  /// Counts an expense of the period.
  mutating func take(
    _ placed: PlacedTransaction, _ category: SpendingCategory, _ times: Times
  ) {
    let amount = placed.transaction.amount.amount
    if placed.transaction.date > times.today {
      counted.toCome.amount += amount
      counted.toCome.count += 1
      return
    }
    total += amount
    count += 1
    let row = row(of: category)
    counted.rows[row].amount += amount
    counted.rows[row].count += 1
    if counted.largest.count < SpendingReport.largestCount
      || counted.largest.last.map({ $0.transaction.amount.amount < amount }) ?? true
    {
      insert(placed, amount)
    }
  }

  /// Counts an expense of the earlier time, up to today.
  mutating func take(
    earlier placed: PlacedTransaction, _ category: SpendingCategory, _ times: Times
  ) {
    let amount = placed.transaction.amount.amount
    countBefore += 1
    let row = row(of: category)
    counted.rows[row].before += amount
    counted.rows[row].countBefore += 1
    if let byNow = times.byNow {
      counted.rows[row].beforeByNow += placed.transaction.amount(through: byNow)
    }
  }

  private mutating func row(of category: SpendingCategory) -> Int {
    if let place = places[category] { return place }
    let place = counted.rows.count
    places[category] = place
    counted.rows.append(SpendingReport.Row(category: category))
    return place
  }

  /// Keeps the largest in order; of equal ones the earlier in the list comes first.
  private mutating func insert(_ placed: PlacedTransaction, _ amount: Decimal) {
    guard amount.isPositive else { return }
    let place =
      counted.largest.firstIndex { $0.transaction.amount.amount < amount }
      ?? counted.largest.count
    counted.largest.insert(placed, at: place)
    if counted.largest.count > SpendingReport.largestCount { counted.largest.removeLast() }
  }
}
