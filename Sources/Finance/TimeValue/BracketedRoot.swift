import Money

/// A root of a continuous function between two points where it has opposite signs.
enum BracketedRoot {
  /// The root near an estimate that is good but for rounding; nil if there is no change of sign
  /// between the bounds.
  static func find(
    near estimate: Decimal, between lower: Decimal, and upper: Decimal,
    _ function: (Decimal) -> Decimal
  ) -> Decimal? {
    var room = max(estimate.magnitude, .one) * Decimal(coefficient: 1, exponent: -13)
    var (low, high) = (estimate, estimate)
    while low > lower || high < upper {
      low = max(estimate - room, lower)
      high = min(estimate + room, upper)
      if let root = find(between: low, and: high, function) { return root }
      room = room * Decimal(64)
    }
    return nil
  }

  /// By false position in the Illinois variant (Dowell and Jarratt, BIT 11, 1971), with a halving
  /// now and then so that it always ends; nil if the signs are the same.
  static func find(
    between first: Decimal, and second: Decimal, _ function: (Decimal) -> Decimal
  ) -> Decimal? {
    var (a, b) = (first, second)
    var (valueAtA, valueAtB) = (function(a), function(b))
    if valueAtA.isZero { return a }
    if valueAtB.isZero { return b }
    guard valueAtA.isFinite, valueAtB.isFinite, valueAtA.isNegative != valueAtB.isNegative else {
      return nil
    }
    let half = Decimal(coefficient: 5, exponent: -1)
    let scale = max(max(a.magnitude, b.magnitude), .one)
    let precision = scale * Decimal(coefficient: 1, exponent: -33)
    for turn in 1...400 {
      var next = b - valueAtB * (b - a) / (valueAtB - valueAtA)
      if turn % 8 == 0 || !next.isFinite { next = a + (b - a) * half }
      let value = function(next)
      if value.isZero || !value.isFinite { return next }
      let moved = (next - b).magnitude
      if value.isNegative != valueAtB.isNegative {
        (a, valueAtA) = (b, valueAtB)
      } else {
        valueAtA = valueAtA * half
      }
      (b, valueAtB) = (next, value)
      if moved <= precision || (b - a).magnitude <= precision { return b }
    }
    return b
  }
}
