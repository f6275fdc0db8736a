/// How the days between two dates, and their part of a year, are counted for interest.
public enum DayCount: String, CaseIterable, Sendable {
  case thirty360 = "30/360"
  case thirtyU360 = "30U/360"
  case thirtyE360 = "30E/360"
  case actual360 = "act/360"
  case actual365 = "act/365"
  case actual36525 = "act/365.25"
  case noLeap365 = "nl/365"
  case actualActual = "act/act"

  /// What the language calls it.
  public var name: String { rawValue }

  public init?(name: String) {
    var text = name.lowercased()
    if text.hasPrefix("actual/") { text = "act/" + text.dropFirst(7) }
    if text == "act/act-isda" || text == "act/actual" { text = "act/act" }
    guard let match = DayCount.allCases.first(where: { $0.rawValue.lowercased() == text }) else {
      return nil
    }
    self = match
  }

  public var summary: String { name }

  public func days(from start: CalendarDate, to end: CalendarDate) -> Int {
    switch self {
    case .thirty360, .thirtyU360, .thirtyE360:
      let (a, b) = (start.components, end.components)
      return 360 * (b.year - a.year) + 30 * (b.month - a.month) + min(b.day, 30) - min(a.day, 30)
    default: return CalendarDate.days(from: start, to: end)
    }
  }

  public func yearFraction(from start: CalendarDate, to end: CalendarDate) -> Decimal {
    let days = Decimal(days(from: start, to: end))
    switch self {
    case .actual365, .noLeap365, .actualActual: return days / Decimal(365)
    case .actual36525: return days / Decimal(coefficient: 36525, exponent: -2)
    default: return days / Decimal(360)
    }
  }
}
