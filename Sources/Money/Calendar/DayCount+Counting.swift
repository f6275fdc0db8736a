extension DayCount {
  /// The days that interest is counted for.
  public func days(from start: CalendarDate, to end: CalendarDate) -> Int {
    if end < start { return -days(from: end, to: start) }
    switch self {
    case .thirty360, .thirtyU360, .thirtyE360: return thirtyDayMonths(from: start, to: end)
    case .noLeap365:
      return CalendarDate.days(from: start, to: end)
        - (CalendarDate.leapDays(through: end) - CalendarDate.leapDays(through: start))
    case .actual360, .actual365, .actual36525, .actualActual:
      return CalendarDate.days(from: start, to: end)
    }
  }

  /// The part of a year that interest is counted for, exact before it is rounded to 34 digits.
  public func yearFraction(from start: CalendarDate, to end: CalendarDate) -> Decimal {
    let (numerator, denominator) = fraction(from: start, to: end)
    return Decimal(numerator) / Decimal(denominator)
  }

  /// The part of a year as `numerator / denominator`, not reduced.
  public func fraction(
    from start: CalendarDate, to end: CalendarDate
  ) -> (numerator: Int, denominator: Int) {
    switch self {
    case .thirty360, .thirtyU360, .thirtyE360, .actual360: (days(from: start, to: end), 360)
    case .actual365, .noLeap365: (days(from: start, to: end), 365)
    case .actual36525: (days(from: start, to: end) * 4, 1461)
    case .actualActual:
      // Both dates in years since 0001-01-01, over the common denominator of 365 and 366.
      (CalendarDate.yearParts(before: end) - CalendarDate.yearParts(before: start), 365 * 366)
    }
  }

  /// Differences of years, months and days as if all months had 30; `end` is not before `start`.
  private func thirtyDayMonths(from start: CalendarDate, to end: CalendarDate) -> Int {
    let (first, second) = (start.components, end.components)
    let days = thirtyDayNumbers(from: start, to: end) ?? (first.day, second.day)
    return 360 * (second.year - first.year) + 30 * (second.month - first.month)
      + (days.end - days.start)
  }

  /// The days of the month that two dates, the earlier one first, count as where all months have 30
  /// days; nil where the days of the calendar count.
  public func thirtyDayNumbers(
    from start: CalendarDate, to end: CalendarDate
  ) -> (start: Int, end: Int)? {
    let (first, second) = (start.components, end.components)
    var (firstDay, secondDay) = (first.day, second.day)
    switch self {
    case .thirty360, .thirtyE360: break
    case .thirtyU360:
      if first.month == 2, start.isMonthEnd {
        if second.month == 2, end.isMonthEnd { secondDay = 30 }
        firstDay = 30
      }
    case .actual360, .actual365, .actual36525, .noLeap365, .actualActual: return nil
    }
    firstDay = min(firstDay, 30)
    if self == .thirtyE360 || firstDay == 30 { secondDay = min(secondDay, 30) }
    return (firstDay, secondDay)
  }
}

extension CalendarDate {
  /// Returns the number of February 29ths from the year 1 on, this day included.
  fileprivate static func leapDays(through date: CalendarDate) -> Int {
    let parts = date.components
    // A year counts once its leap day has come.
    let hasCome = parts.month > 2 || (parts.month == 2 && parts.day == 29)
    let year = hasCome ? parts.year : parts.year - 1
    return year / 4 - year / 100 + year / 400
  }

  /// The time before a date in parts of a year: 365 × 366 to every year, leap or not.
  fileprivate static func yearParts(before date: CalendarDate) -> Int {
    let year = date.year
    return year * 365 * 366 + (date.dayOfYear - 1) * (isLeap(year) ? 365 : 366)
  }
}
