import Money

/// Something to be reminded of again and again, at nine in the morning of its days.
public struct Reminder: Hashable, Sendable {
  /// The id that distinguishes it from every other one, whenever it is made.
  public let uid: String
  /// The name of the debt, for messages: `Visa`.
  public let name: String
  public let summary: String
  public let details: String
  /// The first day, one of those of the recurrence.
  public let start: CalendarDate
  /// The last day; nil where there is no end to be seen.
  public let last: CalendarDate?
  public let recurrence: RecurrenceRule
  /// Days of the recurrence without a reminder.
  public let exceptions: [CalendarDate]

  /// The text after a name in a summary.
  private static let ending = ": payment due"

  /// Returns the name in a summary.
  static func name(in summary: String) -> String {
    summary.hasSuffix(ending) ? String(summary.dropLast(ending.count)) : summary
  }

  /// - Parameter key: What it is called within the session: its kind and name.
  public init(
    key: [String], name: String, details: String, start: CalendarDate,
    last: CalendarDate? = nil, recurrence: RecurrenceRule, exceptions: [CalendarDate] = []
  ) {
    uid = Self.uid(key)
    self.name = name.calendarText.inOneLine
    summary = self.name + Self.ending
    self.details = details.calendarText
    self.start = start
    self.last = last
    self.recurrence = recurrence
    self.exceptions = exceptions
  }

  /// The end of what fin calls its events.
  static let domain = "@fin.local"

  /// The same for the same words: two independent 64-bit FNV-1a hashes of them.
  public static func uid(_ key: [String]) -> String {
    var hashes: [UInt64] = [0xcbf2_9ce4_8422_2325, 0x9e37_79b9_7f4a_7c15]
    // No word has a zero byte in it, so the words stay apart.
    for byte in key.joined(separator: "\0").utf8 {
      for index in hashes.indices {
        hashes[index] = (hashes[index] ^ UInt64(byte)) &* 0x0000_0100_0000_01b3
      }
    }
    return hashes.map(\.sixteenDigits).joined() + domain
  }
}

extension UInt64 {
  fileprivate var sixteenDigits: String {
    let digits = String(self, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}
