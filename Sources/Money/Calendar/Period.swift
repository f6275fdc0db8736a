/// A span of time that amounts are stated for: "a month" in `$450/mo`.
public enum Period: UInt8, CaseIterable, Sendable {
  case day, week, month, quarter, year

  /// The letters after the slash.
  public var abbreviation: String {
    switch self {
    case .day: "d"
    case .week: "w"
    case .month: "mo"
    case .quarter: "q"
    case .year: "y"
    }
  }

  /// The period that letters after the slash stand for.
  public init?(abbreviation: String) {
    guard let period = Period.allCases.first(where: { $0.abbreviation == abbreviation }) else {
      return nil
    }
    self = period
  }

  /// The number of them in a year: 365 days, 52 weeks, 12 months, 4 quarters.
  public var perYear: Int {
    switch self {
    case .day: 365
    case .week: 52
    case .month: 12
    case .quarter: 4
    case .year: 1
    }
  }
}
