import Money

/// A time as whole unit-periods and a fraction of one.
public struct UnitTime: Hashable, Sendable {
  public let whole: Int
  /// Less than 1, from 0 on.
  public let fraction: Decimal
  /// The parts of the fraction: 19 of 30 days, 5 of 12 months.
  public let odd: Odd?

  /// So many of so many that make a unit-period.
  public struct Odd: Hashable, Sendable {
    public let count: Int
    public let of: Int
    public let areMonths: Bool
  }

  init(whole: Int, odd count: Int = 0, of parts: Int = 1, areMonths: Bool = false) {
    self.whole = whole
    fraction = Decimal(count) / Decimal(parts)
    odd = count == 0 ? nil : Odd(count: count, of: parts, areMonths: areMonths)
  }

  public init(whole: Int, fraction: Decimal, odd: Odd? = nil) {
    self.whole = whole
    self.fraction = fraction
    self.odd = odd
  }

  /// So many whole unit-periods later.
  func adding(_ count: Int) -> UnitTime {
    UnitTime(whole: whole + count, fraction: fraction, odd: odd)
  }

  var total: Decimal { Decimal(whole) + fraction }
}

extension UnitPeriod {
  /// The unit-periods between two days (12 CFR 1026 App. J (b)(5)); `end` must not come first.
  ///
  /// - Parameter anchorDay: The day of the month that the series of the later day goes by: from the
  ///   31st months are measured back to the 31st, or to the last day of a shorter month.
  func time(from start: CalendarDate, to end: CalendarDate, anchorDay: Int) -> UnitTime {
    switch self {
    case .day, .term: return UnitTime(whole: CalendarDate.days(from: start, to: end))
    case .weeks(let count):
      let days = CalendarDate.days(from: start, to: end)
      return UnitTime(whole: days / (7 * count), odd: days % (7 * count), of: 7 * count)
    case .semimonth: return time(from: start, to: end, anchorDay, daysOf: 15)
    case .months(let count): return time(from: start, to: end, anchorDay, daysOf: 30 * count)
    case .year:
      let (months, days) = Self.monthsBack(from: end, to: start, anchorDay: anchorDay)
      guard days > 0 else {
        return UnitTime(whole: months / 12, odd: months % 12, of: 12, areMonths: true)
      }
      let years = months / 12
      let rest = end.adding(months: -12 * years, anchorDay: anchorDay) ?? end
      return UnitTime(whole: years, odd: CalendarDate.days(from: start, to: rest), of: 365)
    }
  }

  /// Months of 30 days and the days left over, in units of so many days.
  private func time(
    from start: CalendarDate, to end: CalendarDate, _ anchorDay: Int, daysOf unit: Int
  ) -> UnitTime {
    let (months, days) = Self.monthsBack(from: end, to: start, anchorDay: anchorDay)
    let total = 30 * months + days
    return UnitTime(whole: total / unit, odd: total % unit, of: unit)
  }

  /// Full months measured back from the later day, and the days that are left before them.
  static func monthsBack(
    from end: CalendarDate, to start: CalendarDate, anchorDay: Int
  ) -> (months: Int, days: Int) {
    let (from, to) = (start.components, end.components)
    var months = max(0, (to.year - from.year) * 12 + to.month - from.month)
    func date(_ months: Int) -> CalendarDate? {
      end.adding(months: -months, anchorDay: anchorDay)
    }
    while months > 0, let back = date(months), back < start { months -= 1 }
    // Without a month to go back, the day counts as it is.
    let reached = months == 0 ? end : date(months) ?? start
    return (months, max(0, CalendarDate.days(from: start, to: reached)))
  }

  /// The day so many units after the first of a series; nil beyond the calendar.
  func date(_ first: CalendarDate, plus count: Int) -> CalendarDate? {
    func times(_ length: Int) -> Int? {
      let (product, overflow) = count.multipliedReportingOverflow(by: length)
      return overflow ? nil : product
    }
    switch self {
    case .day: return first.adding(days: count)
    case .weeks(let weeks): return times(7 * weeks).flatMap(first.adding(days:))
    case .semimonth:
      let day = first.day
      let months = count >> 1
      guard count & 1 == 1 else { return first.adding(months: months) }
      return first.adding(
        months: day <= 15 ? months : months + 1, anchorDay: Self.otherDay(of: day))
    case .months(let months): return times(months).flatMap(first.adding(months:))
    case .year: return times(12).flatMap(first.adding(months:))
    case .term: return count == 0 ? first : nil
    }
  }

  /// The day one unit before another; nil for the term.
  public func before(_ date: CalendarDate) -> CalendarDate? {
    self == .term ? nil : self.date(date, plus: -1)
  }

  /// The day half a month from another: the 16th for the 1st, the last for the 15th.
  private static func otherDay(of day: Int) -> Int {
    if day == 15 { return 31 }
    return day < 15 ? day + 15 : min(day - 15, 15)
  }

  /// The day of the month that payment `index` of a series goes by.
  func anchorDay(of first: CalendarDate, at index: Int) -> Int {
    self == .semimonth && index & 1 == 1 ? Self.otherDay(of: first.day) : first.day
  }
}
