import Foundation

/// The rounds of a random test, in parts that run beside each other.
public struct Rounds: Sendable {
  public static let parts = 0..<4
  /// True for all rounds: `scripts/test long`.
  public static let isLong = ProcessInfo.processInfo.environment["FIN_LONG"] == "1"

  /// The rounds of one part: usually 2,000 in all parts together, else 10,000.
  public static var count: Int { (isLong ? 10_000 : 2_000) / parts.count }
}
