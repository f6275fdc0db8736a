import Money

/// Due days a month apart: the first, then the same day of each later month, or that month's last.
public struct MonthlyDays: Sendable, Hashable {
  public let first: CalendarDate
  /// The day of the month, 1 to 31.
  public let day: Int

  public init(first: CalendarDate, day: Int? = nil) {
    self.first = first
    self.day = day ?? first.day
  }

  /// A day, counted from 1; nil beyond the calendar.
  public func date(_ number: Int) -> CalendarDate? {
    number == 1 ? first : first.adding(months: number - 1, anchorDay: day)
  }

  /// Returns the number of them up to a day, that day included.
  public func count(through date: CalendarDate) -> Int {
    guard date >= first else { return 0 }
    let months = (date.year - first.year) * 12 + date.month - first.month
    guard months > 0, let last = self.date(months + 1) else { return 1 }
    return last <= date ? months + 1 : months
  }
}
