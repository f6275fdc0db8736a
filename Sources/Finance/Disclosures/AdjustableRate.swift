import Money

/// The way the rate of an adjustable-rate mortgage follows an index: index and margin, rounded,
/// within caps.
public struct AdjustableRate: Sendable, Hashable {
  /// The limit that kept a rate from index and margin.
  public enum Limit: String, Sendable { case firstCap, periodicCap, lifetimeCap, floor }

  /// One change of the rate.
  public struct Change: Sendable, Hashable {
    public let index: Decimal
    /// Index and margin, rounded.
    public let indexed: Decimal
    public let rate: Decimal
    /// The limit that held it; nil where it is what index and margin say.
    public let limit: Limit?
  }

  /// The rate at the beginning.
  public let start: Decimal
  public let margin: Decimal
  /// The most that the first change, each later one, and all of them together may move the rate, up
  /// or down; nil for no limit.
  public let firstCap: Decimal?
  public let periodicCap: Decimal?
  public let lifetimeCap: Decimal?
  /// Below which the rate never falls.
  public let floor: Decimal?
  /// To whose nearest multiple index and margin are rounded, such as an eighth of a percent.
  public let grain: Decimal?

  public init(
    start: Decimal, margin: Decimal, firstCap: Decimal? = nil, periodicCap: Decimal? = nil,
    lifetimeCap: Decimal? = nil, floor: Decimal? = nil, grain: Decimal? = nil
  ) {
    self.start = start
    self.margin = margin
    self.firstCap = firstCap
    self.periodicCap = periodicCap
    self.lifetimeCap = lifetimeCap
    self.floor = floor
    self.grain = grain
  }

  /// Index and margin, rounded to the nearest multiple of the grain.
  public func indexed(_ index: Decimal) -> Decimal {
    let sum = index + margin
    guard let grain, grain > .zero else { return sum }
    return (sum / grain).rounded(toPlaces: 0, .halfUp) * grain
  }

  /// The changes that values of the index bring, one after the other.
  public func changes(_ path: [Decimal]) -> [Change] {
    var rate = start
    return path.enumerated().map { place, index in
      let indexed = indexed(index)
      var next = indexed
      var limit: Limit?
      func hold(_ least: Decimal?, _ most: Decimal?, _ reason: Limit) {
        if let most, next > most { (next, limit) = (most, reason) }
        if let least, next < least { (next, limit) = (least, reason) }
      }
      let cap = place == 0 ? firstCap : periodicCap
      hold(
        cap.map { rate - $0 }, cap.map { rate + $0 }, place == 0 ? .firstCap : .periodicCap)
      hold(lifetimeCap.map { start - $0 }, lifetimeCap.map { start + $0 }, .lifetimeCap)
      hold(max(floor ?? .zero, .zero), nil, .floor)
      rate = next
      return Change(index: index, indexed: indexed, rate: next, limit: limit)
    }
  }
}
