import Money

/// The rates at which a stream of money has the present value zero.
///
/// First every root is isolated, in binary floating point. Where G = ln(received) − ln(paid) is zero, the present value is, and
/// G's slope over an interval lies between bounds that the durations at its two ends give, since the duration of payments of one
/// sign never rises with the rate (its derivative is minus a variance). So an interval is done with when it can hold no root,
/// or when G is monotone over it, and is halved otherwise. Then each root is narrowed in decimal.
struct RateRoots<Stream: DiscountedStream> {
  let stream: Stream

  init(_ stream: Stream) { self.stream = stream }

  /// The rate nearest to `guess`, to about 30 digits; nil if there is none.
  func nearest(to guess: Decimal) -> Decimal? {
    var best: (distance: Decimal, rate: Decimal)?
    for root in isolated().flatMap(narrowed) {
      let distance = (root - guess).magnitude
      if let known = best, known.distance <= distance { continue }
      best = (distance, root)
    }
    return best?.rate
  }
}

// MARK: - Isolation

extension RateRoots {
  /// An interval of L that holds one root of odd order, or in which G comes too near zero to tell.
  struct Interval {
    let lower: Double
    let upper: Double
    let isCrossing: Bool
  }

  /// G at one L, with the durations that bound its slope.
  private struct Point {
    let logRate: Double
    let value: Double
    let receivedDuration: Double
    let paidDuration: Double

    var isNegative: Bool { value < 0 }
  }

  /// From −100 % but for the 33rd digit to a rate of 10³⁰².
  private static var range: (lower: Double, upper: Double) { (-76, 696) }
  /// Closer than this in L, two roots look like none in binary floating point.
  private static var resolution: Double { 1e-8 }
  /// Bounds the work for streams made to be hard; usual ones take a few dozen intervals.
  private static var intervalLimit: Int { 4000 }

  func isolated() -> [Interval] {
    var found: [Interval] = []
    var open = [(point(at: Self.range.lower), point(at: Self.range.upper))]
    var visited = 0
    while let (lower, upper) = open.popLast() {
      visited += 1
      let width = upper.logRate - lower.logRate
      let slopes = slopeBounds(lower, upper)
      let isSmall = width <= Self.resolution || visited > Self.intervalLimit
      if lower.isNegative != upper.isNegative {
        if slopes.least >= 0 || slopes.greatest <= 0 || isSmall {
          found.append(crossing(lower, upper))
          continue
        }
      } else if holdsNoRoot(lower, upper, slopes: slopes) {
        continue
      } else if isSmall {
        found.append(
          Interval(lower: lower.logRate, upper: upper.logRate, isCrossing: false))
        continue
      }
      let middle = point(at: lower.logRate + width / 2)
      open.append((middle, upper))
      open.append((lower, middle))
    }
    return found
  }

  private func point(at logRate: Double) -> Point {
    let (received, paid) = stream.sides(at: logRate)
    return Point(
      logRate: logRate, value: received.logValue - paid.logValue,
      receivedDuration: received.duration, paidDuration: paid.duration)
  }

  /// Bounds of G's slope, the duration of what is paid less that of what is received. (A part of a period's payments, alone, has
  /// a duration that rises; so either end may have the larger.)
  private func slopeBounds(
    _ lower: Point, _ upper: Point
  ) -> (least: Double, greatest: Double) {
    let least =
      min(lower.paidDuration, upper.paidDuration)
      - max(lower.receivedDuration, upper.receivedDuration)
    let greatest =
      max(lower.paidDuration, upper.paidDuration)
      - min(lower.receivedDuration, upper.receivedDuration)
    return (least, greatest)
  }

  /// Whether G, of one sign at both ends, can't reach zero between them with slopes within the bounds.
  private func holdsNoRoot(
    _ lower: Point, _ upper: Point, slopes: (least: Double, greatest: Double)
  ) -> Bool {
    if slopes.least >= 0 || slopes.greatest <= 0 { return true }
    // Where a line that falls from one end as steeply as it may meets one that rises to the other end as steeply as it may.
    let width = upper.logRate - lower.logRate
    let (fall, rise) =
      lower.isNegative ? (slopes.greatest, slopes.least) : (slopes.least, slopes.greatest)
    let meeting = (upper.value - lower.value - rise * width) / (fall - rise)
    let nearest = lower.value + fall * meeting
    return lower.isNegative ? nearest < 0 : nearest > 0
  }

  /// Halves an interval with a change of sign until binary floating point can no more.
  private func crossing(_ lower: Point, _ upper: Point) -> Interval {
    var (low, high) = (lower.logRate, upper.logRate)
    while true {
      let middle = low + (high - low) / 2
      if middle <= low || middle >= high { break }
      let value = point(at: middle).value
      if (value < 0) == lower.isNegative { low = middle } else { high = middle }
      if high - low < 1e-13 { break }
    }
    // Room for what rounding can have shifted.
    let room = 1e-12 * max(1, abs(low))
    return Interval(
      lower: max(low - room, lower.logRate), upper: min(high + room, upper.logRate),
      isCrossing: true)
  }
}

// MARK: - Narrowing

extension RateRoots {
  /// The rates of the roots in an interval.
  func narrowed(_ interval: Interval) -> [Decimal] {
    let growing = interval.lower + interval.upper < 0
    func value(_ logRate: Decimal) -> Decimal { stream.value(at: logRate, growing: growing) }
    let lower = Decimal(approximating: interval.lower)
    let upper = Decimal(approximating: interval.upper)
    if interval.isCrossing {
      let root = BracketedRoot.find(lower, upper, value)
      return root.map { [Self.rate(atLogarithm: $0, digits: 30)] } ?? []
    }
    // Is it a root of even order, a pair of roots, or a near miss? The extremum between them tells.
    let step = Decimal(coefficient: 1, exponent: -12)
    guard
      let extremum = BracketedRoot.find(
        lower, upper, { value($0 + step) - value($0 - step) })
    else { return [] }
    let (outer, inner) = (value(lower), value(extremum))
    if inner.magnitude <= outer.magnitude * Decimal(coefficient: 1, exponent: -12) {
      return [Self.rate(atLogarithm: extremum, digits: 20)]
    }
    return [(lower, extremum), (extremum, upper)].compactMap { low, high in
      BracketedRoot.find(low, high, value).map { Self.rate(atLogarithm: $0, digits: 30) }
    }
  }

  /// The rate, without the digits that a root is not sure of; those of 1 + rate count where little is left of the 1.
  private static func rate(atLogarithm logRate: Decimal, digits: Int) -> Decimal {
    let rate = CompoundGrowth.rate(atLogarithm: logRate)
    let half = Decimal(coefficient: -5, exponent: -1)
    if rate < half {
      return logRate.exponential().rounded(toDigits: digits, .halfEven) - .one
    }
    return rate.rounded(toPlaces: digits, .halfEven).rounded(toDigits: digits, .halfEven)
  }
}

/// A root of a continuous function between two points where it has opposite signs.
enum BracketedRoot {
  /// By false position in the Illinois variant (Dowell and Jarratt, BIT 11, 1971), with a halving now and then so that it
  /// always ends; nil if the signs are the same.
  static func find(
    _ first: Decimal, _ second: Decimal, _ function: (Decimal) -> Decimal
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
