import Money

/// Live formulas: reading one that must be evaluated first puts a frame of its code on top of the
/// reader's, and the reader's instruction is run again when it is done.
extension Machine {
  /// A formula being evaluated.
  struct Evaluation {
    let slot: Int
    /// The place of its frame.
    let frame: Int
    /// The number of overlays that were open when it began.
    let overlayCount: Int
    /// Formulas to be evaluated after this one, before the reader goes on; last first.
    let rest: [Int]
    var reads: [Int] = []
    /// Names that were looked at only for whether they hold a function: in `rate(…)`.
    var glances: Set<Int> = []
  }

  /// True if reads must be noted.
  var isTracking: Bool { !evaluations.isEmpty || !overlays.isEmpty }

  /// Notes that a name was read.
  func noteRead(_ slot: Int) {
    if slot >= readMarks.count {
      readMarks += Array(repeating: 0, count: globals.capacity - readMarks.count)
    }
    if readMarks[slot] == readRound { return }
    readMarks[slot] = readRound
    let own = evaluations.last?.overlayCount ?? 0
    var isHidden = false
    for place in overlays.indices {
      for bound in overlays[place].bound.indices
      where overlays[place].bound[bound].slot == slot
        || slot == Globals.allBindings && overlays[place].bound[bound].isListed
      {
        overlays[place].bound[bound].isRead = true
        if slot != Globals.allBindings, place >= own, overlays[place].bound[bound].isWhole {
          isHidden = true
        }
      }
    }
    if !isHidden, !evaluations.isEmpty { evaluations[evaluations.count - 1].reads.append(slot) }
  }

  /// Makes a name readable that holds no value now.
  ///
  /// Gives true if a formula's frame was pushed, after which the value is there. Throws where
  /// there will be none.
  func prepareRead(of slot: Int) throws -> Bool {
    // What fails for want of a value hangs on it all the same.
    if isTracking { noteRead(slot) }
    guard let state = globals.live[slot] else {
      if try fetchInitialValue(of: slot) { return false }
      throw RuntimeError.unbound(names.names[slot])
    }
    if let failure = state.failure { throw chained(failure.diagnostic, readingOf: slot) }
    if underWay.contains(slot) {
      let chain = evaluations.drop { $0.slot != slot }.map { names.names[$0.slot] }
      cycle.formUnion(evaluations.drop { $0.slot != slot }.map(\.slot))
      throw RuntimeError.formulaCycle(chain + [names.names[slot]])
    }
    // What it read last time comes first where that does not stand, so that frames pile up only for
    // what was not known to be read.
    var order = globals.pending([slot], except: underWay)
    order.reverse()
    guard let first = order.popLast() else { throw RuntimeError.unbound(names.names[slot]) }
    try begin(first, rest: order)
    return true
  }

  /// Only a plain name can be changed from what it was.
  func checkPlain(_ slot: Int) throws {
    guard let state = globals.live[slot] else { return }
    throw RuntimeError.updatesLive(names.names[slot], inputs: state.formula.inputs)
  }

  /// Prepares a name to be changed where it stands.
  func prepareUpdate(of slot: Int) throws {
    try checkPlain(slot)
    if globals.values[slot].isMissing { _ = try prepareRead(of: slot) }
    globals.note(slot)
  }

  /// The value that the host gives one of the library's lists.
  private func fetchInitialValue(of slot: Int) throws -> Bool {
    guard initialNames.contains(slot), globals.values[slot].isMissing else { return false }
    globals.placeInitial(try host.initialValue(of: names.names[slot]) ?? .list([]), in: slot)
    return true
  }

  /// The error of a formula as its reader meets it.
  private func chained(_ diagnostic: Diagnostic, readingOf slot: Int) -> Diagnostic {
    var diagnostic = diagnostic
    // For a chain of readers, only the first ones are shown.
    if frameCount > 0, diagnostic.trace.count < 12,
      let place = span(ofFrame: frameCount - 1, at: frames[frameCount - 1].next)
    {
      diagnostic.trace.append(
        Diagnostic.Frame(function: names.names[slot], callSite: place, isFormula: true))
    }
    return diagnostic
  }

  private func begin(_ slot: Int, rest: [Int]) throws {
    guard let state = globals.live[slot] else { return }
    var base = 0
    if frameCount > 0 {
      let top = frames[frameCount - 1]
      base = top.base + top.function.pointee.registerCount
    }
    try push(load(state.formula.code), closure: nil, base: base)
    evaluations.append(
      Evaluation(slot: slot, frame: frameCount - 1, overlayCount: overlays.count, rest: rest))
    underWay.insert(slot)
    readRound += 1
  }

  /// Ends the innermost evaluation with its value or failure, and begins the next one that waits.
  func finishEvaluation(value: Value, failure: LiveState.Failure?) throws {
    guard let evaluation = evaluations.popLast() else { return }
    underWay.remove(evaluation.slot)
    readRound += 1
    let reads =
      evaluation.reads.count + evaluation.glances.count > 1
      ? evaluation.glances.union(evaluation.reads).sorted()
      : evaluation.reads + evaluation.glances
    globals.settle(
      evaluation.slot, value: placed(value, in: evaluation.slot), failure: failure, reads: reads)
    passOn(reads, from: evaluation)
    // A list that the frame still held could not change in place.
    let frame = frames[evaluation.frame]
    for register in 0..<frame.function.pointee.registerCount {
      stack[frame.base + register] = .missing
    }
    frameCount = evaluation.frame
    var rest = evaluation.rest
    while let next = rest.popLast() {
      if let state = globals.live[next], !state.isCurrent, !underWay.contains(next) {
        return try begin(next, rest: rest)
      }
    }
  }

  /// The value of an evaluation in a what-if is gone with it, so the formula that asked hangs on
  /// what was read there, however many others stand between them.
  private func passOn(_ reads: [Int], from evaluation: Evaluation) {
    guard evaluation.overlayCount > 0,
      let asker = evaluations.lastIndex(where: { $0.overlayCount < evaluation.overlayCount })
    else { return }
    let bound = overlays[evaluations[asker].overlayCount...].flatMap(\.bound)
    let hidden = Set(bound.filter(\.isWhole).map(\.slot))
    evaluations[asker].reads += reads.filter { !hidden.contains($0) }
  }

  /// Makes an error the value of the formula in which it arose; false if none did, and the error
  /// is the run's.
  func recover(from diagnostic: Diagnostic, floor: Int) throws -> Bool {
    var diagnostic = diagnostic
    if stopsFormulas, diagnostic.isRunLimit {
      diagnostic.stage = .runtime
      diagnostic.details.append("a session opens without formulas that take longer")
      diagnostic.hint = "check that its loops end; type the formula again to wait for it"
    }
    if diagnostic.stage != .interruption, let evaluation = evaluations.last,
      evaluation.frame >= floor - 1
    {
      while overlays.count > evaluation.overlayCount { closeOverlay() }
      frameCount = evaluation.frame + 1
      try finishEvaluation(value: .missing, failure: LiveState.Failure(diagnostic))
      return true
    }
    while let evaluation = evaluations.last, evaluation.frame >= floor - 1 {
      underWay.remove(evaluation.slot)
      evaluations.removeLast()
    }
    while let overlay = overlays.last, overlay.frame >= floor - 1 { closeOverlay() }
    return false
  }

  /// Brings formulas up to date, from outside a run.
  func settle(_ slots: [Int]) throws {
    (frameCount, callbackDepth) = (0, 0)
    (evaluations, underWay, overlays, cycle) = ([], [], [], [])
    try evaluate(slots)
    // Where a formula gives another kind of value, the lists of values of a kind change. Once is
    // enough, but for formulas that choose their kind by such a list.
    for _ in 0..<3 where globals.endKindChange() { try evaluate(slots) }
  }

  /// Evaluates those of some formulas that have no current value.
  func evaluate(_ slots: [Int]) throws {
    var order = globals.pending(slots, except: underWay)
    order.reverse()
    guard let first = order.popLast() else { return }
    try begin(first, rest: order)
    _ = try execute()
  }
}
