/// The combinations of the values of some inputs, in the order of the first input; those that differ
/// in the last input alone stand next to each other.
public struct Combinations: Sendable {
  /// The number of values of each input.
  private let counts: [Int]

  /// - Parameter counts: The number of values of each input, above zero.
  public init(_ counts: [Int]) { self.counts = counts }

  /// The number of combinations, or the greatest of integers where there are more.
  public var count: Int {
    counts.reduce(1) { product, count in
      let (result, isTooLarge) = product.multipliedReportingOverflow(by: count)
      return isTooLarge ? Int.max : result
    }
  }

  /// Returns the place of the value of each input in a combination, all from 0.
  public func places(_ index: Int) -> [Int] {
    var rest = index
    var places: [Int] = []
    for count in counts.reversed() {
      places.append(rest % count)
      rest /= count
    }
    return places.reversed()
  }

  /// Returns the combination of the values at some places.
  public func index(of places: [Int]) -> Int {
    zip(counts, places).reduce(0) { $0 * $1.0 + $1.1 }
  }
}
