import Money

/// Walking from what is known about two values to what is between them.
extension SeekSearch {
  /// The two neighbors between which a property of the figures changes; where the figures can
  /// meet exactly on the way and that is asked for, both are the value at which they do.
  ///
  /// Values without a figure in between may keep the two apart.
  ///
  /// Source: Oliveira and Takahashi, "An Enhancement of the Bisection Method Average Performance
  /// Preserving Minmax Optimality" (ACM TOMS 47, 2020), on whole numbers: never many more trials
  /// than halving takes, and few where the figures change smoothly.
  mutating func narrow(
    _ low: SeekTrial, _ high: SeekTrial, stopsAtZero: Bool, by property: (SeekTrial) -> Bool
  ) throws -> (SeekTrial, SeekTrial) {
    var (a, b) = (low, high)
    let half = Decimal(coefficient: 5, exponent: -1)
    let firstWidth = b.index - a.index
    let truncation = Decimal(coefficient: 2, exponent: -1) / firstWidth
    // How far from the middle the next trial may be without a trial more than halving in the end.
    var span = Decimal.one
    while span < firstWidth { span = span * Decimal(2) }
    while b.index - a.index > .one {
      let width = b.index - a.index
      let middle = Self.middle(a.index, b.index)
      let reach = span - width * half
      span = span * half
      var next = middle
      let slope = b.difference - a.difference
      let secant = a.index - a.difference * width / slope
      if secant.isFinite, reach.isPositive {
        let towardsMiddle = Decimal((middle - secant).signum)
        let shift = max(.one, truncation * width * width)
        next =
          (middle - secant).magnitude <= shift ? middle : secant + towardsMiddle * shift
        if (next - middle).magnitude > reach { next = middle - towardsMiddle * reach }
        next = min(max(next.rounded(toPlaces: 0), a.index + .one), b.index - .one)
      }
      guard let trial = try nearestTrial(to: next, between: a, b) else { break }
      if stopsAtZero, trial.order == 0 { return (trial, trial) }
      if property(trial) == property(a) { a = trial } else { b = trial }
    }
    return (a, b)
  }

  /// A trial at an index, or at one of a few others if there is no figure.
  private mutating func nearestTrial(
    to index: Decimal, between a: SeekTrial, _ b: SeekTrial
  ) throws -> SeekTrial? {
    for other in [index, Self.middle(a.index, index), Self.middle(index, b.index)]
    where other > a.index && other < b.index {
      if let trial = try trial(other) { return trial }
    }
    return nil
  }

  /// The farthest value in a direction for which something holds that holds for a first one, and
  /// for all between.
  mutating func edge(
    of inside: SeekTrial, towards end: Decimal, where holds: (SeekTrial) -> Bool
  ) throws -> SeekTrial {
    let direction = Decimal((end - inside.index).signum)
    if direction.isZero { return inside }
    var inside = inside
    var outside: Decimal?
    var step = Decimal.one
    while outside == nil, inside.index != end {
      let next = min(step, (end - inside.index).magnitude) * direction + inside.index
      if let trial = try trial(next), holds(trial) { inside = trial } else { outside = next }
      step = step * Decimal(2)
    }
    while let beyond = outside, (beyond - inside.index).magnitude > .one {
      let middle = Self.middle(beyond, inside.index)
      if let trial = try trial(middle), holds(trial) { inside = trial } else { outside = middle }
    }
    return inside
  }

  // MARK: Jumps

  /// Returns true if the step between two neighbors is like the steps beside it.
  mutating func isSmooth(_ a: SeekTrial, _ b: SeekTrial) throws -> Bool {
    let steps = try stepsBeside(a, b)
    guard let largest = steps.max() else { return true }
    return largest.isPositive && b.difference.distance(to: a.difference) <= largest * Decimal(4)
  }

  /// Returns true if the figures leap past each other, so that neither value is nearly an answer.
  ///
  /// No leap is a step that is like those beside it, or that is small beside all that the figures
  /// vary. Where the unknown is a time, what is reached by a leap is reached all the same, unless
  /// the figures run away from each other on both sides, as at a pole.
  mutating func isJump(_ a: SeekTrial, _ b: SeekTrial) throws -> Bool {
    let steps = try stepsBeside(a, b)
    if try isSmooth(a, b) { return false }
    if axis.isTime, steps.contains(where: { !$0.isNegative }) { return false }
    // A leap without a size is one, too.
    return !(b.difference.distance(to: a.difference) <= variation / Decimal(1000))
  }

  /// The steps that the difference of the figures takes next to two neighbors, counted in the
  /// direction in which it goes between them; none where the range ends.
  private mutating func stepsBeside(_ a: SeekTrial, _ b: SeekTrial) throws -> [Decimal] {
    let direction = Decimal(b.order)
    return try [(a, axis.first), (b, axis.last)].compactMap { trial, end in
      if trial.index == end { return nil }
      let tread = try edge(of: trial, towards: end) { $0.difference == trial.difference }
      if tread.index == end { return .zero }
      let outward = Decimal((end - trial.index).signum)
      guard let next = try self.trial(tread.index + outward) else { return nil }
      return (next.difference - tread.difference) * outward * direction
    }
  }

  /// Returns true if the figures only rise or only fall near two neighbors.
  mutating func runsOneWay(around a: SeekTrial, _ b: SeekTrial) throws -> Bool {
    let offsets = [0, 1, 2, 5, 10, 20, 50, 100, 200].map { Decimal($0) }
    let indices = offsets.reversed().map { a.index - $0 } + offsets.map { b.index + $0 }
    var previous: SeekTrial?
    for index in indices where index >= axis.first && index <= axis.last {
      guard let here = try trial(index) else { continue }
      if let previous, (here.difference - previous.difference).signum == -b.order { return false }
      previous = here
    }
    return true
  }

  /// The two neighbors near a passing between which the figures pass each other most closely: where
  /// cents are rounded, they go up and down on their way.
  mutating func best(
    around a: SeekTrial, _ b: SeekTrial
  ) throws -> (SeekTrial, SeekTrial) {
    let reach = Decimal(200)
    var best = (a, b)
    var previous: SeekTrial?
    var index = max(axis.first, a.index - reach)
    let end = min(axis.last, b.index + reach)
    if b.index - a.index > reach { return best }
    while index <= end {
      let here = try trial(index)
      if let here, here.order == 0 { return (here, here) }
      if let here, let previous, here.order == -previous.order,
        min(here.miss, previous.miss) < min(best.0.miss, best.1.miss)
      {
        best = (previous, here)
      }
      previous = here
      index += .one
    }
    return best
  }
}

extension Decimal {
  fileprivate func distance(to other: Decimal) -> Decimal { (self - other).magnitude }
}
