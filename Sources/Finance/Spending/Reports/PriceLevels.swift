/// Runs by the price that they begin with, and all payments by theirs.
struct Coverage {
  private let runs: [(amount: Int, run: [Int])]
  private let alike: [Int]

  init(of runs: [[Int]], _ amounts: [Int], alike: [Int]) {
    self.runs = runs.compactMap { run in run.first.map { (amounts[$0], run) } }
      .sorted { $0.amount < $1.amount }
    self.alike = alike.sorted()
  }

  /// The runs and the number of payments within a range of prices.
  func within(_ prices: ClosedRange<Int>) -> (ArraySlice<(amount: Int, run: [Int])>, Int) {
    let first = runs.partitioningIndex { $0.amount >= prices.lowerBound }
    let end = runs.partitioningIndex { $0.amount > prices.upperBound }
    let count =
      alike.partitioningIndex { $0 > prices.upperBound }
      - alike.partitioningIndex { $0 >= prices.lowerBound }
    return (runs[first..<end], count)
  }
}

/// Places by the level of their price: prices of a level are all near each other, and near no others
/// than those of the next levels.
struct PriceLevels {
  /// For each level, the places in order.
  let lists: [ArraySlice<Int>]
  private let levels: [Int]

  init(_ amounts: [Int]) {
    let levels = amounts.map { amount in Self.bounds.partitioningIndex { $0 > amount } - 1 }
    // Sorted by counting.
    var ends = Array(repeating: 0, count: Self.bounds.count + 1)
    for level in levels { ends[level + 1] += 1 }
    for level in 1..<ends.count { ends[level] += ends[level - 1] }
    let starts = ends
    var sorted = Array(repeating: 0, count: amounts.count)
    for (place, level) in levels.enumerated() {
      sorted[ends[level]] = place
      ends[level] += 1
    }
    lists = zip(starts, starts.dropFirst()).map { sorted[$0..<$1] }
    self.levels = levels
  }

  /// The lists of the prices that may be near a place's.
  func near(_ place: Int) -> ArraySlice<ArraySlice<Int>> {
    let level = levels[place]
    return lists[max(level - 1, 0)..<min(level + 2, lists.count)]
  }

  /// The lowest price of each level; the next one is the first that is more than 2 % higher.
  private static let bounds: [Int] = {
    var bounds = [0, 1]
    while let last = bounds.last, last <= PayeeSearch.largestAmount {
      bounds.append(last * 50 / 49 + 1)
    }
    return bounds
  }()

  /// The ranges of prices near some, in order and apart from each other.
  static func ranges(near prices: [Int]) -> [ClosedRange<Int>] {
    prices.sorted().reduce(into: []) { ranges, price in
      let range = (price * 49 + 49) / 50...price * 50 / 49
      if let last = ranges.last, range.lowerBound <= last.upperBound {
        ranges[ranges.count - 1] = last.lowerBound...max(last.upperBound, range.upperBound)
      } else {
        ranges.append(range)
      }
    }
  }
}

extension RandomAccessCollection where Index == Int {
  /// The first index from which on a condition holds, in a collection where it holds from some on.
  func partitioningIndex(_ holds: (Element) -> Bool) -> Int {
    var (low, high) = (startIndex, endIndex)
    while low < high {
      let middle = low + (high - low) / 2
      if holds(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
