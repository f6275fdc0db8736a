extension CalendarDate {
  /// The date so many days later; nil outside the years 1 to 9999.
  public func adding(days: Int) -> CalendarDate? {
    let (sum, overflow) = daysSinceEpoch.addingReportingOverflow(days)
    return overflow ? nil : CalendarDate(daysSinceEpoch: sum)
  }

  /// The date so many months later; a day that the month lacks becomes its last. Nil outside the years 1 to 9999.
  public func adding(months: Int) -> CalendarDate? {
    adding(months: months, anchorDay: day)
  }

  /// The date so many months later on the anchor's day, or the month's last: January 31 gives
  /// February 28, and that with the anchor 31 gives March 31. Nil outside the years 1 to 9999.
  public func adding(months: Int, anchorDay: Int) -> CalendarDate? {
    let parts = components
    let (count, overflow) = (parts.year * 12 + parts.month - 1).addingReportingOverflow(months)
    guard !overflow, (12..<120_000).contains(count) else { return nil }
    let (year, month) = (count / 12, count % 12 + 1)
    let day = min(max(anchorDay, 1), CalendarDate.daysInMonth(year: year, month: month))
    return CalendarDate(year: year, month: month, day: day)
  }

  /// The date a duration later: its months first, then its days. Nil outside the years 1 to 9999.
  public func adding(_ duration: Duration) -> CalendarDate? {
    adding(months: Int(duration.months))?.adding(days: Int(duration.days))
  }

  /// The first day of this date's month.
  public var monthStart: CalendarDate { adding(days: 1 - day) ?? self }

  /// The last day of this date's month.
  public var monthEnd: CalendarDate {
    let parts = components
    return adding(
      days: CalendarDate.daysInMonth(year: parts.year, month: parts.month) - parts.day) ?? self
  }
}
