/// A span of whole months and whole days, which are kept apart as neither is a number of the other.
public struct Duration: Hashable, Sendable {
  public var months: Int32
  public var days: Int32

  public static let zero = Duration(exactMonths: 0, exactDays: 0)

  private init(exactMonths months: Int32, exactDays days: Int32) {
    self.months = months
    self.days = days
  }

  /// Nil where a count does not fit 32 bits.
  public init?(months: Int, days: Int) {
    guard let months = Int32(exactly: months), let days = Int32(exactly: days) else { return nil }
    self.init(exactMonths: months, exactDays: days)
  }

  /// Returns years of twelve months; nil if they do not fit.
  public static func years(_ count: Int) -> Duration? {
    let (months, overflow) = count.multipliedReportingOverflow(by: 12)
    return overflow ? nil : Duration(months: months, days: 0)
  }

  /// Returns months; nil if they do not fit.
  public static func months(_ count: Int) -> Duration? { Duration(months: count, days: 0) }

  /// Returns weeks of seven days; nil if they do not fit.
  public static func weeks(_ count: Int) -> Duration? {
    let (days, overflow) = count.multipliedReportingOverflow(by: 7)
    return overflow ? nil : Duration(months: 0, days: days)
  }

  /// Returns days; nil if they do not fit.
  public static func days(_ count: Int) -> Duration? { Duration(months: 0, days: count) }

  public var isZero: Bool { months == 0 && days == 0 }
}

// MARK: - Arithmetic

extension Duration {
  // 32-bit counts cannot overflow a sum of 64-bit ones; the initializer checks the result.

  /// Months to months and days to days; nil where the sum does not fit.
  public func adding(_ other: Duration) -> Duration? {
    Duration(months: Int(months) + Int(other.months), days: Int(days) + Int(other.days))
  }

  /// Months from months and days from days; nil where the difference does not fit.
  public func subtracting(_ other: Duration) -> Duration? {
    Duration(months: Int(months) - Int(other.months), days: Int(days) - Int(other.days))
  }

  /// Nil where the product does not fit.
  public func multiplied(by factor: Int) -> Duration? {
    let (months, monthsOverflow) = Int(months).multipliedReportingOverflow(by: factor)
    let (days, daysOverflow) = Int(days).multipliedReportingOverflow(by: factor)
    return monthsOverflow || daysOverflow ? nil : Duration(months: months, days: days)
  }

  /// The same span backward; nil for the one count that has no opposite.
  public func negated() -> Duration? { multiplied(by: -1) }
}

// MARK: - Text

extension Duration: CustomStringConvertible {
  /// As it is typed: `30y`, `1y6mo`, `14d`, `1y2mo10d`, `0d`.
  ///
  /// A sign holds for all that follows it, so days that go forward come before months that go back:
  /// `5d-1mo`.
  public func formatted() -> String {
    let parts = parts
    let months = [(parts.years, "y"), (parts.months, "mo")]
      .filter { $0.0 != 0 }.map { "\($0.0.magnitude)\($0.1)" }.joined()
    let days = parts.days == 0 ? "" : "\(parts.days.magnitude)d"
    return switch (self.months < 0, self.days < 0) {
    case (false, false): months + days == "" ? "0d" : months + days
    case (false, true): "\(months)-\(days)"
    case (true, false): "\(days)-\(months)"
    case (true, true): "-\(months)\(days)"
    }
  }

  /// As ISO 8601 writes it, in years, months and days: `P30Y`, `P1Y6M`, `P14D`, `P0D`.
  public var iso8601: String {
    let parts = parts
    let text = [(parts.years, "Y"), (parts.months, "M"), (parts.days, "D")]
      .filter { $0.0 != 0 }.map { "\($0.0)\($0.1)" }
    return text.isEmpty ? "P0D" : "P" + text.joined()
  }

  public var description: String { formatted() }

  private var parts: (years: Int, months: Int, days: Int) {
    (Int(months) / 12, Int(months) % 12, Int(days))
  }
}
