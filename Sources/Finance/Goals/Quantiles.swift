import Money

/// A sample in order of size: its quantiles, mean and standard deviation.
public struct Quantiles: Sendable {
  public let sorted: [Decimal]

  /// - Parameter sample: At least one number.
  public init(_ sample: [Decimal]) { sorted = sample.sorted() }

  /// Returns the value below which a share of the sample lies, from 0 to 1: straight lines between
  /// the values, which stand for the shares 0, 1/(n−1), 2/(n−1) … 1.
  ///
  /// Definition 7 of R. J. Hyndman and Y. Fan, "Sample Quantiles in Statistical Packages" (1996):
  /// PERCENTILE.INC of spreadsheets.
  public func value(below share: Decimal) -> Decimal {
    let place = share * Decimal(sorted.count - 1)
    let whole = min(max(place.floor().int ?? 0, 0), sorted.count - 1)
    let rest = place - Decimal(whole)
    let low = sorted[whole]
    if rest.isZero || whole == sorted.count - 1 { return low }
    return low + (sorted[whole + 1] - low) * rest
  }

  public var mean: Decimal { sorted.reduce(.zero, +) / Decimal(sorted.count) }

  /// The standard deviation of a sample, over n − 1; of a single value 0.
  public var deviation: Decimal {
    let mean = mean
    let squares = sorted.reduce(Decimal.zero) { sum, value in
      let distance = value - mean
      return sum + distance * distance
    }
    return (squares / Decimal(max(sorted.count - 1, 1))).squareRoot()
  }

  /// The names of ``figures``, in the order of size where they have one.
  public static let names = ["mean", "sd", "min", "p5", "p25", "median", "p75", "p95", "max"]
  private static let shares: [String: Decimal] = [
    "min": .zero, "p5": Decimal(coefficient: 5, exponent: -2),
    "p25": Decimal(coefficient: 25, exponent: -2), "median": Decimal(coefficient: 5, exponent: -1),
    "p75": Decimal(coefficient: 75, exponent: -2), "p95": Decimal(coefficient: 95, exponent: -2),
    "max": .one,
  ]

  /// The figures that sum the sample up; nil where it is too large to be added up.
  public var figures: [String: Decimal]? {
    let (mean, deviation) = (mean, deviation)
    guard mean.isFinite, deviation.isFinite else { return nil }
    return Self.shares.mapValues(value(below:))
      .merging(["mean": mean, "sd": deviation]) { first, _ in first }
  }
}
