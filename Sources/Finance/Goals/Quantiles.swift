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
}
