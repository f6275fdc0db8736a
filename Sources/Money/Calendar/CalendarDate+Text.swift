extension CalendarDate: CustomStringConvertible {
  /// `2026-01-15`.
  public var description: String {
    let parts = components
    return String(unsafeUninitializedCapacity: 10) { buffer in
      var rest = (parts.year * 100 + parts.month) * 100 + parts.day
      for index in (0..<10).reversed() {
        if index == 4 || index == 7 {
          buffer.initializeElement(at: index, to: UInt8(ascii: "-"))
        } else {
          buffer.initializeElement(
            at: index, to: UInt8(ascii: "0") &+ UInt8(truncatingIfNeeded: rest % 10))
          rest /= 10
        }
      }
      return 10
    }
  }

  /// Its month as it is typed: `2026-01`.
  public var monthText: String { String(description.prefix(7)) }

  /// The name of its month: `January`.
  public var monthName: String { Self.monthNames[components.month - 1] }

  private static let monthNames = [
    "January", "February", "March", "April", "May", "June", "July", "August", "September",
    "October", "November", "December",
  ]

  /// Reads `YYYY-MM-DD`, nothing shorter or longer; nil where there is no such day.
  public init?(iso8601 text: some StringProtocol) {
    let bytes = Array(text.utf8)
    guard bytes.count == 10, bytes[4] == UInt8(ascii: "-"), bytes[7] == UInt8(ascii: "-") else {
      return nil
    }
    func number(_ range: Range<Int>) -> Int? {
      var value = 0
      for byte in bytes[range] {
        let digit = byte &- UInt8(ascii: "0")
        guard digit <= 9 else { return nil }
        value = value * 10 + Int(digit)
      }
      return value
    }
    guard let year = number(0..<4), let month = number(5..<7), let day = number(8..<10) else {
      return nil
    }
    self.init(year: year, month: month, day: day)
  }
}
