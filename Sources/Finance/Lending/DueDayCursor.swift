import Money

/// Runs through the due dates of a loan as days since 1970-01-01, faster than asking the calendar
/// for each.
struct DueDayCursor {
  private var year: Int
  private var month: Int
  /// The first day of the month that comes next, as days since 1970-01-01.
  private var monthStart: Int
  private let anchorDay: Int
  private let monthsPerPeriod: Int

  init(_ dates: PaymentDates) {
    let first = dates.first.components
    year = first.year
    month = first.month
    monthStart = dates.first.daysSinceEpoch - first.day + 1
    anchorDay = first.day
    monthsPerPeriod = dates.frequency.monthsPerPeriod
  }

  /// The due day of the payment that comes next.
  mutating func next() -> Int32 {
    let day = monthStart &+ min(anchorDay, CalendarDate.daysInMonth(year: year, month: month)) &- 1
    for _ in 0..<monthsPerPeriod {
      monthStart &+= CalendarDate.daysInMonth(year: year, month: month)
      month &+= 1
      if month > 12 {
        month = 1
        year &+= 1
      }
    }
    return Int32(truncatingIfNeeded: day)
  }
}
