/// `lower..upper step step`, both ends included; the ends are of one kind.
public final class RangeValue: Sendable {
  public let lower: Value
  public let upper: Value
  /// As given; without one, iteration goes by 1, 1 %, a unit of the currency, a month or a day, as
  /// fits the kind.
  public let step: Value?

  public init(lower: Value, upper: Value, step: Value?) {
    self.lower = lower
    self.upper = upper
    self.step = step
  }
}
