import Money

/// A second on the world's clock, as a calendar stamps what it holds.
public struct UTCMoment: Hashable, Sendable {
  public let date: CalendarDate
  /// 0...86_399.
  private let secondOfDay: Int

  private static let secondsPerDay = 86_400

  /// Nil outside the years 1 to 9999.
  public init?(secondsSinceEpoch seconds: Int) {
    let rest = seconds % Self.secondsPerDay
    secondOfDay = rest < 0 ? rest + Self.secondsPerDay : rest
    let days = seconds / Self.secondsPerDay - (rest < 0 ? 1 : 0)
    guard let date = CalendarDate(daysSinceEpoch: days) else { return nil }
    self.date = date
  }

  /// Midnight at the beginning of a day.
  public init(startOf date: CalendarDate) {
    self.date = date
    secondOfDay = 0
  }

  /// `20261121T170000Z`.
  public var text: String {
    let parts = [secondOfDay / 3600, secondOfDay / 60 % 60, secondOfDay % 60]
    return "\(date.basicText)T\(parts.map { $0 < 10 ? "0\($0)" : "\($0)" }.joined())Z"
  }

  /// `2026-11-21T17:00:00Z`, as ISO 8601 writes it.
  public var isoText: String {
    let parts = [secondOfDay / 3600, secondOfDay / 60 % 60, secondOfDay % 60]
    return "\(date)T\(parts.map { $0 < 10 ? "0\($0)" : "\($0)" }.joined(separator: ":"))Z"
  }

  /// Reads what ``text`` writes; nil for anything else.
  init?(text: Substring) {
    let bytes = Array(text.utf8)
    guard bytes.count == 16, bytes[8] == UInt8(ascii: "T"), bytes[15] == UInt8(ascii: "Z"),
      let date = CalendarDate(basicText: text.prefix(8)),
      let hour = Int(text.dropFirst(9).prefix(2)), (0..<24).contains(hour),
      let minute = Int(text.dropFirst(11).prefix(2)), (0..<60).contains(minute),
      // A leap second is the last one of its minute here.
      let second = Int(text.dropFirst(13).prefix(2)), (0...60).contains(second)
    else { return nil }
    self.date = date
    secondOfDay = hour * 3600 + minute * 60 + min(second, 59)
  }
}

extension CalendarDate {
  /// `20261121`, as RFC 5545 writes a date.
  var basicText: String { String(description.filter { $0 != "-" }) }

  /// Reads `20261121`; nil where there is no such day.
  init?(basicText text: Substring) {
    guard text.utf8.count == 8 else { return nil }
    self.init(iso8601: "\(text.prefix(4))-\(text.dropFirst(4).prefix(2))-\(text.dropFirst(6))")
  }
}
