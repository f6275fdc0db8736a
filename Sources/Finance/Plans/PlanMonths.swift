import Money

/// The months of a plan: month k ends k months after the start, whose day does not drift.
///
/// A month's interest accrues before it is paid, so that the first payment falls a month after the
/// start.
public struct PlanMonths: Sendable, Hashable {
  public let start: CalendarDate

  public init(start: CalendarDate) { self.start = start }

  /// The day of a month's payments; nil beyond the calendar.
  public func date(_ month: Int) -> CalendarDate? {
    start.adding(months: month, anchorDay: start.day)
  }

  /// The first month, from 0 for the start itself, whose day is a date or comes after it.
  public func first(onOrAfter date: CalendarDate) -> Int {
    guard date > start else { return 0 }
    let (year, month, _) = date.components
    let months = (year - start.year) * 12 + month - start.month
    return (self.date(months) ?? date) >= date ? months : months + 1
  }

  /// The last month, from 0, whose day is a date or comes before it; -1 before the start.
  public func last(onOrBefore date: CalendarDate) -> Int {
    guard date >= start else { return -1 }
    let month = first(onOrAfter: date)
    return self.date(month) == date ? month : month - 1
  }
}
