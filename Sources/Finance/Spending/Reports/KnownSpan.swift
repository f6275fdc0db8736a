import Money

/// The days that the lines of a session cover: before the first and after the last, no spending
/// does not mean that there was none.
public struct KnownSpan: Sendable {
  public let today: CalendarDate
  /// The day of the first line.
  public private(set) var first: CalendarDate?
  /// The months that were entered as wholes.
  private var wholeMonths: Set<Int> = []
  /// The last day of a line that a statement brought.
  private var imported: CalendarDate?
  /// The last day of a line that was entered by hand.
  private var entered: CalendarDate?

  /// The most days that entries by hand go on after the last statement before they count as the
  /// only source.
  static let mostDaysAfterImport = 62

  public init(on today: CalendarDate) { self.today = today }

  /// Takes a transaction; those of days to come do not count.
  public mutating func take(_ transaction: Transaction) {
    let day = transaction.date
    guard day <= today else { return }
    if transaction.isWholeMonth { wholeMonths.insert(SpendingMonths.number(of: day)) }
    if first.map({ transaction.firstDay < $0 }) ?? true { first = transaction.firstDay }
    if transaction.account == nil {
      if entered.map({ day > $0 }) ?? true { entered = day }
    } else if imported.map({ day > $0 }) ?? true {
      imported = day
    }
  }

  /// Takes the lines of a month, none of which is of a day to come.
  mutating func take(_ totals: MonthTotals) {
    guard let days = totals.days else { return }
    let start = totals.isEnteredWhole ? totals.start : days.lowerBound
    first = min(first ?? start, start)
    if totals.isEnteredWhole { wholeMonths.insert(SpendingMonths.number(of: totals.start)) }
    if let day = totals.lastEntered { entered = max(entered ?? day, day) }
    if let day = totals.lastImported { imported = max(imported ?? day, day) }
  }

  /// The last day that is known: of the statements, or of what was entered where there are none; today
  /// where one enters by hand in the month under way and looks at that.
  public func last(for period: SpendingPeriod) -> CalendarDate? {
    if let entered, entered.monthStart == today.monthStart, period.contains(today) { return today }
    guard let imported else { return entered }
    guard let entered,
      CalendarDate.days(from: imported, to: entered) > Self.mostDaysAfterImport
    else { return imported }
    return entered
  }

  /// The last known day of a period, up to today, where it is more than a few days before its end;
  /// nil where all of it is known, and where nothing is.
  public func end(within period: SpendingPeriod) -> CalendarDate? {
    guard !isEnteredWhole(min(period.end, today)), let last = last(for: period),
      !period.isWhole(to: last, on: today)
    else { return nil }
    return last
  }

  /// Returns true if the month of a day was entered as a whole.
  public func isEnteredWhole(_ day: CalendarDate) -> Bool {
    wholeMonths.contains(SpendingMonths.number(of: day))
  }

  /// The last day of a period that what is entered tells of: today, or the end of a month under way
  /// that was entered as a whole.
  public func told(within period: SpendingPeriod) -> CalendarDate {
    min(period.end, isEnteredWhole(today) ? today.monthEnd : today)
  }
}
