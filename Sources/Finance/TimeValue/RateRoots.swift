import Money

/// The rates at which a stream of money has the present value zero.
///
/// First every root is isolated, in binary floating point. Where G = ln(received) − ln(paid) is
/// zero, the present value is, and G's slope over an interval lies between bounds that the
/// durations at its two ends give, since the duration of payments of one sign never rises with the
/// rate (its derivative is minus a variance). So an interval is done with when it can hold no root,
/// or when G is monotone over it, and is halved otherwise. Then each root is narrowed in decimal.
struct RateRoots<Stream: DiscountedStream> {
  let stream: Stream
  private let stop: StopSign?

  /// - Parameter stop: Asked before the stream is looked at; once it is up, the roots are wrong.
  init(_ stream: Stream, stop: StopSign? = nil) {
    self.stream = stream
    self.stop = stop
  }

  private var isStopped: Bool { stop?.isUp ?? false }

  /// Every rate, to about 30 digits, the smallest first.
  var all: [Decimal] { isolated().flatMap(narrowed).sorted() }

  /// The rate nearest to `guess`, of two as near the smaller; nil if there is none.
  func nearest(to guess: Decimal) -> Decimal? {
    all.min {
      TimeValue.distance($0, from: guess) < TimeValue.distance($1, from: guess)
    }
  }
}

// MARK: - Isolation

extension RateRoots {
  /// An interval of L that may hold roots.
  struct Interval {
    let lower: Double
    var upper: Double
    /// The place where G changes sign, as well as binary floating point can tell; nil if it comes
    /// too near zero to tell.
    let crossing: Double?
  }

  /// G at one L, with the durations that bound its slope.
  private struct Point {
    let logRate: Double
    let value: Double
    /// Nearer to zero than this, the sign of G is not sure.
    let noise: Double
    let receivedDuration: Double
    let paidDuration: Double

    var isNegative: Bool { value < 0 }
  }

  /// From −100 % but for the 33rd digit to a rate of 10³⁰².
  private static var range: (lower: Double, upper: Double) { (-76, 696) }
  /// Closer than this in L, two roots can look like none in binary floating point.
  private static var resolution: Double { 1e-6 }
  /// Bounds the work for streams made to be hard; usual ones take a few dozen intervals.
  private static var intervalLimit: Int { 4000 }

  func isolated() -> [Interval] {
    var found: [Interval] = []
    var open = [(point(at: Self.range.lower), point(at: Self.range.upper))]
    var visited = 0
    while let (lower, upper) = open.popLast(), !isStopped {
      visited += 1
      let width = upper.logRate - lower.logRate
      let slopes = slopeBounds(lower, upper)
      let isCrossed = lower.isNegative != upper.isNegative
      if !isCrossed && holdsNoRoot(lower, upper, slopes: slopes) { continue }
      if width <= Self.resolution {
        if let last = found.last, last.crossing == nil, last.upper == lower.logRate {
          found[found.count - 1].upper = upper.logRate
        } else {
          found.append(Interval(lower: lower.logRate, upper: upper.logRate, crossing: nil))
        }
        continue
      }
      let isMonotone = slopes.least >= 0 || slopes.greatest <= 0
      if isCrossed && (isMonotone || visited > Self.intervalLimit) {
        found.append(
          Interval(
            lower: lower.logRate, upper: upper.logRate, crossing: crossing(lower, upper)))
        continue
      }
      if visited > Self.intervalLimit { continue }
      let middle = point(at: lower.logRate + width / 2)
      open.append((middle, upper))
      open.append((lower, middle))
    }
    return found
  }

  private func point(at logRate: Double) -> Point {
    if isStopped {
      return Point(
        logRate: logRate, value: 1, noise: 0, receivedDuration: 0, paidDuration: 0)
    }
    let (received, paid) = stream.sides(at: logRate)
    return Point(
      logRate: logRate, value: received.logValue - paid.logValue,
      noise: 1e-14 * max(10, abs(received.logValue)),
      receivedDuration: received.duration, paidDuration: paid.duration)
  }

  /// Bounds of G's slope, the duration of what is paid less that of what is received. (A part of a
  /// period's payments, alone, has a duration that rises; so either end may have the larger.)
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

  /// Returns true if G, of one sign at both ends, can't reach zero between them with slopes within
  /// the bounds.
  private func holdsNoRoot(
    _ lower: Point, _ upper: Point, slopes: (least: Double, greatest: Double)
  ) -> Bool {
    let (low, high) = (abs(lower.value), abs(upper.value))
    let noise = max(lower.noise, upper.noise)
    if slopes.least >= 0 || slopes.greatest <= 0 { return min(low, high) > noise }
    // Where a line that falls from one end as steeply as it may meets one that rises to the other
    // end as steeply as it may.
    let width = upper.logRate - lower.logRate
    let (fall, rise) =
      lower.isNegative
      ? (-slopes.greatest, -slopes.least) : (slopes.least, slopes.greatest)
    let meeting = (high - low - rise * width) / (fall - rise)
    return low + fall * meeting > noise
  }

  /// Halves an interval with a change of sign until binary floating point can no more.
  private func crossing(_ lower: Point, _ upper: Point) -> Double {
    var (low, high) = (lower.logRate, upper.logRate)
    while high - low > 1e-14 {
      let middle = low + (high - low) / 2
      if middle <= low || middle >= high { break }
      if point(at: middle).isNegative == lower.isNegative { low = middle } else { high = middle }
    }
    return low
  }
}

// MARK: - Narrowing

extension RateRoots {
  /// The rates of the roots in an interval.
  func narrowed(_ interval: Interval) -> [Decimal] {
    let growing = (interval.crossing ?? interval.lower) < 0
    func value(_ logRate: Decimal) -> Decimal {
      isStopped ? .notANumber : stream.value(at: logRate, growing: growing)
    }
    let lower = Decimal(approximating: interval.lower)
    let upper = Decimal(approximating: interval.upper)
    if let crossing = interval.crossing {
      let root = BracketedRoot.find(
        near: Decimal(approximating: crossing), between: lower, and: upper, value)
      return root.map { [Self.rate(atLogarithm: $0, digits: 30)] } ?? []
    }
    // Roots so close together, or of higher order, that digits are lost.
    let step = Decimal(coefficient: 1, exponent: -12)
    let margin = Decimal(coefficient: 1, exponent: -7)
    let (left, right) = (lower - margin, upper + margin)
    if let root = BracketedRoot.find(between: left, and: right, value) {
      return [Self.rate(atLogarithm: root, digits: 10)]
    }
    // A root of even order, a pair of roots, or a near miss: the extremum tells.
    guard
      let extremum = BracketedRoot.find(
        between: left, and: right, { value($0 + step) - value($0 - step) })
    else { return [] }
    if value(extremum).magnitude <= value(left).magnitude * step {
      return [Self.rate(atLogarithm: extremum, digits: 20)]
    }
    return [(left, extremum), (extremum, right)].compactMap { low, high in
      BracketedRoot.find(between: low, and: high, value).map {
        Self.rate(atLogarithm: $0, digits: 30)
      }
    }
  }

  /// The rate, without the digits that a root is not sure of; those of 1 + rate count where little
  /// is left of the 1.
  private static func rate(atLogarithm logRate: Decimal, digits: Int) -> Decimal {
    let rate = logRate.exponentialMinusOne()
    let half = Decimal(coefficient: -5, exponent: -1)
    if rate < half {
      return logRate.exponential().rounded(toDigits: digits, .halfEven) - .one
    }
    return rate.rounded(toPlaces: digits, .halfEven).rounded(toDigits: digits, .halfEven)
  }
}

extension TimeValue {
  /// Returns the distance of a rate from a guess, |ln((1 + rate) / (1 + guess))|: a rate that
  /// halves an amount is as far from 0 as one that doubles it.
  public static func distance(_ rate: Decimal, from guess: Decimal) -> Decimal {
    (rate.logarithmOnePlus() - guess.logarithmOnePlus()).magnitude
  }
}
