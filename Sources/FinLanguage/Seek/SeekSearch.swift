import Money

/// Tries values of an axis until it is known where two figures meet.
///
/// Few values are tried one and all. Of many, some all along the axis are, then what lies between two of
/// them where the figures pass each other, come closest, or stop to exist. What happens altogether
/// between two of these is not seen.
struct SeekSearch {
  let axis: SeekAxis
  let relation: SeekRelation
  /// The two figures for a value of the unknown.
  let evaluate: (Value) throws -> (left: Value, right: Value)

  /// The outcome of a value that was tried.
  enum Probe {
    case trial(SeekTrial)
    /// There is no figure.
    case gap(Decimal, any Error)

    var index: Decimal {
      switch self {
      case .trial(let trial): trial.index
      case .gap(let index, _): index
      }
    }
    var trial: SeekTrial? { if case .trial(let trial) = self { trial } else { nil } }
  }

  private var probes: [Decimal: Probe] = [:]
  /// The values tried along the whole axis, in order.
  private(set) var track: [Probe] = []
  /// The greatest difference of the figures along the axis less the smallest.
  private(set) var variation = Decimal.zero

  private static let exhaustiveCount = 600
  /// The limit for days, months and steps that were given: questions of them seldom take long, and
  /// their answers often come and go, as a weekday does.
  private static let exhaustiveStepCount = 2_000
  private static let scanCount = 256
  private static let refinements = 12
  static let crossings = 32

  init(
    _ axis: SeekAxis, _ relation: SeekRelation,
    evaluate: @escaping (Value) throws -> (left: Value, right: Value)
  ) {
    self.axis = axis
    self.relation = relation
    self.evaluate = evaluate
  }

  var isExhaustive: Bool {
    axis.count <= Decimal(axis.isStepped ? Self.exhaustiveStepCount : Self.exhaustiveCount)
  }

  /// Finds the answers, in order.
  mutating func run() throws -> SeekOutcome {
    try scan()
    if !isExhaustive {
      try refineGaps()
      try refineMinima()
    }
    var outcome = SeekOutcome()
    if relation == .equal {
      try findMeetings(in: &outcome)
    } else {
      try findStretches(in: &outcome)
    }
    outcome.tried = probes.count
    outcome.wantsWholeNumbers = wantsWholeNumbers
    outcome.isSampled = !isExhaustive
    let trials = track.compactMap(\.trial)
    // What was tried on the way to an answer may lie nearer than what was tried along the axis.
    outcome.nearest = probes.values.compactMap(\.trial).min {
      ($0.miss, $0.index) < ($1.miss, $1.index)
    }
    if let least = trials.min(by: { $0.difference < $1.difference }),
      let greatest = trials.max(by: { $0.difference < $1.difference })
    {
      outcome.leftFigures = (least.left, greatest.left)
    }
    var reasons: [ErrorID: (count: Int, first: any Error)] = [:]
    for case .gap(_, let error) in track {
      outcome.gaps += 1
      let id = Seek.id(of: error)
      reasons[id] = ((reasons[id]?.count ?? 0) + 1, reasons[id]?.first ?? error)
    }
    outcome.gapError = reasons.values.max { $0.count < $1.count }?.first
    return outcome
  }

  /// True if only whole numbers had a figure, as the number of a row does.
  private var wantsWholeNumbers: Bool {
    func isWhole(_ index: Decimal) -> Bool {
      if case .number(let number) = axis.value(at: index) { number.isInteger } else { true }
    }
    return axis.wholeNumbers != nil && track.contains { !isWhole($0.index) }
      && track.allSatisfy { $0.trial == nil || isWhole($0.index) }
  }

  /// Tries a value, once. Throws what no other value would fix.
  mutating func probe(_ index: Decimal) throws -> Probe {
    if let known = probes[index] { return known }
    let value = axis.value(at: index)
    let probe: Probe
    do {
      let (left, right) = try evaluate(value)
      probe = .trial(try SeekTrial(index: index, value: value, left: left, right: right))
    } catch {
      if SeekError.isFinal(error) { throw error }
      probe = .gap(index, error)
    }
    probes[index] = probe
    return probe
  }

  mutating func trial(_ index: Decimal) throws -> SeekTrial? { try probe(index).trial }

  // MARK: The whole axis

  private mutating func scan() throws {
    let steps = isExhaustive ? (axis.count - .one).int ?? 0 : Self.scanCount
    let width = axis.last - axis.first
    for step in 0...steps {
      let index =
        steps == 0
        ? axis.first
        : axis.first + (width * place(of: step, among: steps)).rounded(toPlaces: 0)
      track.append(try probe(index))
    }
    let differences = track.compactMap { $0.trial?.difference }
    if let least = differences.min(), let greatest = differences.max() {
      variation = greatest - least
    }
  }

  /// The share of the axis at which the value of a number lies. Where not all are tried, they are
  /// unevenly spaced, so that what comes and goes does not always fall on the same one.
  private func place(of step: Int, among steps: Int) -> Decimal {
    if isExhaustive || step == 0 || step == steps { return Decimal(step) / Decimal(steps) }
    let turns = Decimal(step) * Self.goldenSection
    return (Decimal(step) + turns - turns.floor() - Decimal(coefficient: 5, exponent: -1))
      / Decimal(steps)
  }

  /// Its multiples leave fractions that lie all over.
  private static let goldenSection = Decimal(coefficient: 618_033_988_749_895, exponent: -15)

  /// Follows the figures to where they stop to exist, as `1 / x` does at 0.
  private mutating func refineGaps() throws {
    var found: [Probe] = []
    for (left, right) in zip(track, track.dropFirst())
    where (left.trial == nil) != (right.trial == nil) && found.count < 2 * Self.refinements {
      var (low, high) = (left, right)
      while high.index - low.index > .one {
        let middle = try probe(Self.middle(low.index, high.index))
        if (middle.trial == nil) == (low.trial == nil) { low = middle } else { high = middle }
      }
      found += [low, high]
    }
    insert(found)
  }

  /// Looks closer where the figures come nearest without passing each other: they may touch.
  private mutating func refineMinima() throws {
    var candidates: [(miss: Decimal, low: Decimal, high: Decimal)] = []
    for (place, probe) in track.enumerated() {
      guard let trial = probe.trial, trial.order != 0 else { continue }
      let before = place > 0 ? track[place - 1].trial : nil
      let after = place + 1 < track.count ? track[place + 1].trial : nil
      let beside = [before, after].compactMap { $0 }
      guard !beside.isEmpty,
        beside.allSatisfy({ $0.order == trial.order && $0.miss >= trial.miss }),
        beside.contains(where: { $0.miss > trial.miss })
      else { continue }
      candidates.append(
        (trial.miss, before?.index ?? trial.index, after?.index ?? trial.index))
    }
    candidates.sort { $0.miss < $1.miss }
    for candidate in candidates.prefix(Self.refinements) {
      insert(try minimum(from: candidate.low, to: candidate.high))
    }
  }

  /// Golden-section search for the smallest miss; ends early where the figures meet or pass.
  private mutating func minimum(from low: Decimal, to high: Decimal) throws -> [Probe] {
    let ratio = Decimal(coefficient: 381_966_011_250_105, exponent: -15)
    var (low, high) = (low, high)
    guard let sign = try trial(low)?.order else { return [] }
    while high - low > Decimal(3) {
      let step = max(.one, ((high - low) * ratio).floor())
      guard let a = try trial(low + step), let b = try trial(high - step) else { break }
      if let met = [a, b].first(where: { $0.order != sign }) { return [.trial(met)] }
      if a.miss <= b.miss { high = b.index }
      if b.miss <= a.miss { low = a.index }
    }
    var found: [Probe] = []
    var index = low
    while index <= high, index - low <= Decimal(4) {
      found.append(try probe(index))
      index += .one
    }
    return found
  }

  private mutating func insert(_ found: [Probe]) {
    let known = Set(track.map(\.index))
    let new = Dictionary(
      found.filter { !known.contains($0.index) }.map { ($0.index, $0) }, uniquingKeysWith: { $1 })
    if !new.isEmpty { track = (track + new.values).sorted { $0.index < $1.index } }
  }

  static func middle(_ low: Decimal, _ high: Decimal) -> Decimal {
    ((low + high) / Decimal(2)).floor()
  }
}
