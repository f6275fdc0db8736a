import Money

/// A band of a card's utilization: a convention of those who write about credit scores, not a rule
/// of anybody who makes them.
public enum UtilizationBand: String, Sendable, CaseIterable {
  case excellent, good, fair, high, critical
  case overLimit = "over limit"

  /// The utilization at which the next band begins; nil for the last ones.
  public var upperBound: Decimal? {
    switch self {
    case .excellent: Decimal(10) / Decimal(100)
    case .good: Decimal(30) / Decimal(100)
    case .fair: Decimal(50) / Decimal(100)
    case .high: Decimal(75) / Decimal(100)
    case .critical, .overLimit: nil
    }
  }

  /// From 0, the best.
  public var rank: Int { Self.allCases.firstIndex(of: self) ?? 0 }

  /// The band of a balance. Without a limit, anything owed is over it.
  public init(balance: Decimal, limit: Decimal) {
    if balance > max(limit, .zero) {
      self = .overLimit
    } else if balance <= .zero {
      self = .excellent
    } else {
      self =
        Self.allCases.first { band in band.upperBound.map { balance < limit * $0 } ?? false }
        ?? .critical
    }
  }
}
