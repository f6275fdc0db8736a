import Money

/// Days that spending is looked at over: a month, a year, any span.
public struct SpendingPeriod: Hashable, Sendable {
  public let start: CalendarDate
  /// The last day; not before the start.
  public let end: CalendarDate

  /// Nil where the end is before the start.
  public init?(from start: CalendarDate, through end: CalendarDate) {
    guard start <= end else { return nil }
    self.start = start
    self.end = end
  }

  /// The month that a day is in.
  public init(monthOf day: CalendarDate) {
    start = day.monthStart
    end = day.monthEnd
  }

  /// A year; nil where no calendar has it.
  public init?(year: Int) {
    guard let start = CalendarDate(year: year, month: 1, day: 1),
      let end = CalendarDate(year: year, month: 12, day: 31)
    else { return nil }
    self.start = start
    self.end = end
  }

  public func contains(_ day: CalendarDate) -> Bool { start <= day && day <= end }

  /// True if it begins with a month and ends with one.
  public var isWholeMonths: Bool { start == start.monthStart && end.isMonthEnd }

  /// The number of calendar months it touches.
  public var months: Int {
    let (first, last) = (start.components, end.components)
    return (last.year - first.year) * 12 + last.month - first.month + 1
  }

  /// As many days, or whole months where it has only such, right before it; nil where no calendar
  /// has them.
  public var before: SpendingPeriod? {
    guard let end = start.adding(days: -1) else { return nil }
    let start =
      isWholeMonths
      ? self.start.adding(months: -months)
      : self.start.adding(days: -(CalendarDate.days(from: self.start, to: self.end) + 1))
    return start.flatMap { SpendingPeriod(from: $0, through: end) }
  }

  /// Lines that begin within these first days of a time, or end within as many last ones, are taken for
  /// all of it.
  static let daysOfBeginning = 7

  /// Returns true if lines that begin with a day cover all of it.
  public func isWhole(from first: CalendarDate) -> Bool {
    CalendarDate.days(from: start, to: first) < Self.daysOfBeginning
  }

  /// Returns true if lines that end with a day cover all of it, up to today.
  public func isWhole(to last: CalendarDate, on today: CalendarDate) -> Bool {
    CalendarDate.days(from: last, to: min(end, today)) < Self.daysOfBeginning
  }

  /// As it is written: `2026-01`, `2026`, `2026-01-05..2026-01-20`.
  public var text: String {
    if isWholeMonths {
      let first = start.monthText
      if months == 1 { return first }
      if months == 12, start.month == 1 { return String(start.description.prefix(4)) }
      return "\(first)..\(end.monthText)"
    }
    return start == end ? start.description : "\(start)..\(end)"
  }
}
