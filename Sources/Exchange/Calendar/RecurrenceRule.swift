import Money

/// The recurrence of a date, on the calendar of RFC 5545.
public enum RecurrenceRule: Hashable, Sendable {
  /// On these days of every month, or of every so many months; a day that a month lacks is its last.
  case monthly(days: [Int], every: Int = 1)
  /// Every so many days from the first.
  case daily(every: Int)

  /// The days of a month from which on a day may be lacking.
  private static let shortMonth = 28

  /// The value of RRULE.
  ///
  /// `BYMONTHDAY=31` alone would leave short months out, so of the days from the 28th on the last one
  /// that the month has is taken.
  public func rule(until last: CalendarDate?) -> String {
    var parts: [String]
    switch self {
    case .daily(let days):
      parts =
        days % 7 == 0
        ? ["FREQ=WEEKLY"] + interval(days / 7) : ["FREQ=DAILY"] + interval(days)
    case .monthly(let days, let months):
      parts = ["FREQ=MONTHLY"] + interval(months)
      let days = Set(days.map { min(max($0, 1), 31) }).sorted()
      let certain = days.filter { $0 <= Self.shortMonth }
      guard let latest = days.last, latest > Self.shortMonth else {
        parts.append("BYMONTHDAY=" + days.listed)
        break
      }
      let early = certain.filter { $0 < Self.shortMonth }
      parts.append("BYMONTHDAY=" + (early + Array(Self.shortMonth...latest)).listed)
      parts.append("BYSETPOS=" + (Array(1..<early.count + 1) + [-1]).listed)
    }
    if let last { parts.append("UNTIL=" + last.reminderTime) }
    return parts.joined(separator: ";")
  }

  private func interval(_ count: Int) -> [String] { count > 1 ? ["INTERVAL=\(count)"] : [] }

  /// Returns true if a series that began on a day has a later one in it.
  public func occurs(on date: CalendarDate, from start: CalendarDate) -> Bool {
    guard date >= start else { return false }
    switch self {
    case .daily(let days):
      return days > 0 && CalendarDate.days(from: start, to: date) % days == 0
    case .monthly(let days, let every):
      let months = (date.year - start.year) * 12 + date.month - start.month
      return every > 0 && months % every == 0
        && days.contains { min($0, date.monthEnd.day) == date.day }
    }
  }
}

extension [Int] {
  fileprivate var listed: String { map(String.init).joined(separator: ",") }
}

extension CalendarDate {
  /// Nine in the morning, wherever the calendar is read: without a time zone.
  var reminderTime: String { basicText + "T090000" }
}
