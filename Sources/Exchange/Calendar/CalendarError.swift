/// The reason that a file is not the calendar that fin wrote.
public enum CalendarError: Error, Equatable, Sendable {
  /// Something else, or another program's calendar.
  case foreign
  /// fin's own, but broken.
  case damaged(line: Int, reason: String)
}
