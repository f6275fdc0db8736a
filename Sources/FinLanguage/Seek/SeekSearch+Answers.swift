import Money

/// The search for values that meet a goal, among those tried along the axis.
extension SeekSearch {
  /// Finds the values at which the figures are equal, or pass each other.
  mutating func findMeetings(in outcome: inout SeekOutcome) throws {
    var place = 0
    while place < track.count {
      defer { place += 1 }
      guard let here = track[place].trial else { continue }
      if here.order == 0 {
        var end = here
        while place + 1 < track.count, let next = track[place + 1].trial, next.order == 0,
          try isMet(between: end, and: next)
        {
          end = next
          place += 1
        }
        outcome.answers.append(try plateau(from: here, to: end))
        continue
      }
      // A single value without a figure may lie between the two.
      guard let after = track[(place + 1)...].lazy.compactMap(\.trial).first else { break }
      if after.order == -here.order, outcome.answers.count + outcome.jumps.count < Self.crossings {
        try meet(between: here, and: after, in: &outcome)
      }
    }
    for touch in touches() { outcome.answers.append(touch) }
    var seen: Set<Decimal> = []
    outcome.answers = outcome.answers.filter { seen.insert($0.trial.index).inserted }
      .sorted { $0.trial.index < $1.trial.index }
  }

  /// Returns true if the goal seems to be met all the way between two values that meet it.
  private mutating func isMet(between low: SeekTrial, and high: SeekTrial) throws -> Bool {
    let width = high.index - low.index
    for share in [5, 3, 8, 2] where width > .one {
      let step = (width * Decimal(share) / Decimal(11)).floor()
      if try trial(low.index + step)?.order != 0 { return false }
    }
    return true
  }

  /// Narrows a passing down to a value that meets the target, to two neighbors between which the
  /// figures pass each other, or to a jump.
  private mutating func meet(
    between low: SeekTrial, and high: SeekTrial, in outcome: inout SeekOutcome
  ) throws {
    var (a, b) = try narrow(low, high, stopsAtZero: true) { $0.order > 0 }
    if a.order != 0, b.order != 0, !isExhaustive, try !runsOneWay(around: a, b) {
      (a, b) = try best(around: a, b)
    }
    if let hit = [a, b].first(where: { $0.order == 0 }) {
      outcome.answers.append(try plateau(from: hit, to: hit))
    } else if try isJump(a, b) {
      outcome.jumps.append((a, b))
    } else {
      // A time is asked for as “when is it reached”.
      let isLower = !axis.isTime && a.miss <= b.miss
      let answer = isLower ? a : b
      outcome.answers.append(SeekAnswer(answer, answer, answer, neighbors: (a, b)))
    }
  }

  /// The values next to each other for which the goal is met, around some that are known.
  private mutating func plateau(from start: SeekTrial, to end: SeekTrial) throws -> SeekAnswer {
    let lower = try edge(of: start, towards: axis.first) { $0.order == 0 }
    let upper = try edge(of: end, towards: axis.last) { $0.order == 0 }
    return SeekAnswer(lower, lower, upper, neighbors: nil)
  }

  /// Returns the places where figures of one sign come as near as the grain allows: nearer than the
  /// next value is away.
  private func touches() -> [SeekAnswer] {
    if axis.isTime || isExhaustive { return [] }
    var result: [SeekAnswer] = []
    for place in track.indices.dropFirst().dropLast() {
      guard let a = track[place - 1].trial, let here = track[place].trial,
        let b = track[place + 1].trial, here.order != 0, a.order == here.order,
        b.order == here.order, here.index - a.index == .one, b.index - here.index == .one,
        a.miss >= here.miss, b.miss >= here.miss,
        here.miss < max(a.miss, b.miss) - here.miss
      else { continue }
      result.append(SeekAnswer(here, here, here, neighbors: (here, b)))
    }
    return result
  }

  /// The stretches of values for which an inequality holds.
  mutating func findStretches(in outcome: inout SeekOutcome) throws {
    var start: SeekTrial?
    var end: SeekTrial?
    func close() {
      if let first = start, let last = end {
        outcome.answers.append(SeekAnswer(first, first, last, neighbors: nil))
      }
      start = nil
    }
    for place in track.indices {
      guard let here = track[place].trial else {
        close()
        continue
      }
      let holds = relation.holds(here.order)
      if place > 0, let before = track[place - 1].trial, relation.holds(before.order) != holds {
        let relation = relation
        let (a, b) = try narrow(before, here, stopsAtZero: false) { relation.holds($0.order) }
        if holds {
          start = b
        } else {
          end = a
          close()
        }
      }
      if holds {
        if start == nil { start = here }
        end = here
      }
    }
    close()
    // A range begins and ends where there are figures: for a size of nothing there may be none.
    let figures = track.compactMap(\.trial?.index)
    guard let answer = outcome.answers.first, answer.lower.index == figures.first else { return }
    outcome.holdsThroughout =
      outcome.answers.count == 1 && answer.upper.index == figures.last
    // From the start of the range on, what is asked for is where it ends.
    outcome.answers[0].trial = answer.upper
  }
}
