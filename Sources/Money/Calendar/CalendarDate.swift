/// A day of the proleptic Gregorian calendar, in the years 1 to 9999.
public struct CalendarDate: Hashable, Sendable {
  /// Days since 1970-01-01.
  @usableFromInline let dayNumber: Int32

  @inlinable static var dayNumbers: ClosedRange<Int> { -719_162...2_932_896 }

  /// 1970-01-01.
  public static let epoch = CalendarDate(dayNumber: 0)
  /// 9999-12-31.
  public static let latest = CalendarDate(dayNumber: Int32(dayNumbers.upperBound))

  private init(dayNumber: Int32) {
    self.dayNumber = dayNumber
  }

  /// Nil outside the years 1 to 9999.
  @inlinable
  public init?(daysSinceEpoch: Int) {
    guard CalendarDate.dayNumbers.contains(daysSinceEpoch) else { return nil }
    dayNumber = Int32(truncatingIfNeeded: daysSinceEpoch)
  }

  /// Nil where there is no such day.
  ///
  /// Source: Howard Hinnant, "chrono-Compatible Low-Level Date Algorithms", `days_from_civil`.
  public init?(year: Int, month: Int, day: Int) {
    guard (1...9999).contains(year), (1...12).contains(month), day >= 1,
      day <= CalendarDate.daysInMonth(year: year, month: month)
    else { return nil }
    // Years that begin in March have the leap day at their end.
    let shifted = month <= 2 ? year - 1 : year
    let era = shifted / 400
    let yearOfEra = shifted % 400
    let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
    let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
    dayNumber = Int32(truncatingIfNeeded: era * 146_097 + dayOfEra - 719_468)
  }

  @inlinable public var daysSinceEpoch: Int { Int(dayNumber) }

  /// Year, month and day of the month.
  ///
  /// Source: Howard Hinnant, "chrono-Compatible Low-Level Date Algorithms", `civil_from_days`.
  public var components: (year: Int, month: Int, day: Int) {
    // The first year begins in March of the year 0, so nothing here is negative.
    let days = Int(dayNumber) + 719_468
    let era = days / 146_097
    let dayOfEra = days % 146_097
    let yearOfEra =
      (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let shiftedMonth = (5 * dayOfYear + 2) / 153
    let day = dayOfYear - (153 * shiftedMonth + 2) / 5 + 1
    let month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9
    return (yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month, day)
  }

  public var year: Int { components.year }
  public var month: Int { components.month }
  public var day: Int { components.day }

  /// 1 Monday ... 7 Sunday, as ISO 8601 counts.
  public var weekday: Int {
    // 1970-01-01 was a Thursday.
    (Int(dayNumber) - CalendarDate.dayNumbers.lowerBound) % 7 + 1
  }

  /// 1...366.
  public var dayOfYear: Int {
    let start = CalendarDate(year: year, month: 1, day: 1) ?? self
    return CalendarDate.days(from: start, to: self) + 1
  }

  public static func isLeap(_ year: Int) -> Bool {
    year.isMultiple(of: 4) && (!year.isMultiple(of: 100) || year.isMultiple(of: 400))
  }

  /// 28...31; the month is clamped to 1...12.
  public static func daysInMonth(year: Int, month: Int) -> Int {
    switch month {
    case 2: isLeap(year) ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }

  /// True if this is the last day of its month.
  public var isMonthEnd: Bool {
    let parts = components
    return parts.day == CalendarDate.daysInMonth(year: parts.year, month: parts.month)
  }

  /// The days from one date to another, negative when `end` comes first.
  @inlinable
  public static func days(from start: CalendarDate, to end: CalendarDate) -> Int {
    Int(end.dayNumber) - Int(start.dayNumber)
  }
}

extension CalendarDate: Comparable {
  @inlinable
  public static func < (left: CalendarDate, right: CalendarDate) -> Bool {
    left.dayNumber < right.dayNumber
  }
}
