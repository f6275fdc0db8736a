extension Chart {
  /// A label below a plot, at one of its places.
  public struct PlaceLabel: Sendable {
    public let place: Int
    public let text: String
  }

  /// The most labels that find room, at even steps: each year once, and numbers at round ones.
  ///
  /// - Parameters:
  ///   - count: The places of the plot.
  ///   - fits: Says of labels from left to right if there is room for all.
  public func placeLabels(of count: Int, fits: ([PlaceLabel]) -> Bool) -> [PlaceLabel] {
    let texts = labels.map(\.visibleOnOneLine)
    // Fewer labels than places are spread evenly.
    func place(_ index: Int) -> Int {
      texts.count == count || texts.count < 2 ? index : index * (count - 1) / (texts.count - 1)
    }
    var firsts = texts.indices.filter { $0 == 0 || texts[$0] != texts[$0 - 1] }
    // A first year that is cut short stands too near to the next.
    if firsts.count > 2, firsts.count < texts.count, firsts[1] < 6 {
      firsts.removeFirst()
    }
    let numbers = firsts.map { Int(texts[$0]) }
    let isCounted =
      firsts.count > 2
      && zip(numbers, numbers.dropFirst()).allSatisfy { one, next in
        one.flatMap { one in next.map { $0 == one + 1 } } ?? false
      }
    for step in Self.steps {
      let chosen =
        isCounted
        ? firsts.enumerated().filter { place, _ in
          numbers[place].map { $0 % step == 0 } ?? false
        }.map(\.element)
        : stride(from: 0, to: firsts.count, by: step).map { firsts[$0] }
      if chosen.isEmpty { break }
      let named = chosen.enumerated().map { number, index in
        PlaceLabel(
          place: place(index),
          text: number == 0 && !unit.isEmpty ? "\(unit) \(texts[index])" : texts[index])
      }
      if fits(named) { return named }
    }
    return firsts.first.map { [PlaceLabel(place: place($0), text: texts[$0])] } ?? []
  }

  private static let steps = [
    1, 2, 3, 4, 5, 6, 10, 12, 20, 24, 30, 50, 60, 100, 120, 200, 240, 300, 360, 500, 1000,
  ]
}
