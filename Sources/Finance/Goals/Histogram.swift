import Money

/// The number of figures in each of some intervals of one length, which begin at round figures; the
/// first holds all that lie below it too, the last all above.
public struct Histogram: Sendable {
  /// The lower end of the first interval.
  public let start: Decimal
  /// The length of each interval.
  public let step: Decimal
  public let counts: [Int]

  /// Leaves room on a screen for the rest of a panel.
  private static let mostIntervals = Decimal(9)
  /// The share at each end whose figures, few and far, do not widen it.
  private static let tail = Decimal(coefficient: 1, exponent: -2)

  public init(start: Decimal, step: Decimal, counts: [Int]) {
    self.start = start
    self.step = step
    self.counts = counts
  }

  public init(_ quantiles: Quantiles) {
    let low = quantiles.value(below: Self.tail)
    let high = quantiles.value(below: .one - Self.tail)
    let step = Self.roundStep(atLeast: (high - low) / Self.mostIntervals)
    let first = (low / step).floor()
    let last = ((high / step).floor() - first).int ?? 0
    var counts = [Int](repeating: 0, count: max(last, 0) + 1)
    // Sorted, so that the intervals come one after the other.
    var place = 0
    var end = (first + .one) * step
    for number in quantiles.sorted {
      while number >= end, place < last {
        place += 1
        end += step
      }
      counts[place] += 1
    }
    self.init(start: first * step, step: step, counts: counts)
  }

  /// 1, 2, 2.5 or 5 times a power of ten.
  private static func roundStep(atLeast length: Decimal) -> Decimal {
    guard length.isPositive else { return .one }
    var power = Decimal.one
    while power < length { power = power * .ten }
    while power / .ten >= length { power = power / .ten }
    return [5, 4, 2].map { power / Decimal($0) }.first { $0 >= length } ?? power
  }
}
