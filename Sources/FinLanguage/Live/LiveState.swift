/// A live formula with what is known of it: whether its value stands, and what it read.
struct LiveState {
  let formula: LiveFormula
  /// The slots that the latest evaluation read, sorted; before the first one, those that its text
  /// mentions.
  var reads: [Int]
  /// True if value or failure are those of today's inputs.
  var isCurrent = false
  /// The reason that there is no value.
  var failure: Failure?
  /// The kind of domain value it last gave; before the first one, what its constructor gives.
  var kind: String?

  /// An error that is a formula's value.
  final class Failure: Sendable {
    let diagnostic: Diagnostic

    init(_ diagnostic: Diagnostic) { self.diagnostic = diagnostic }
  }
}

extension Value {
  /// The kind of a domain value; nil for another one.
  var kind: String? { if case .domain(let domain) = self { domain.kind } else { nil } }
}

extension Globals {
  /// Every slot with a live formula, in the order of binding.
  var liveSlots: [Int] { (0..<capacity).filter { live[$0] != nil } }

  /// Gives a slot a formula, or takes it away, and keeps the readers in step.
  func setLive(_ slot: Int, _ state: LiveState?) {
    let before = live[slot]?.reads ?? []
    let after = state?.reads ?? []
    if before != after {
      for read in before { readers[read].remove(slot) }
      for read in after { readers[read].insert(slot) }
    }
    live[slot] = state
  }

  /// Binds a formula to a slot; its value is found when it is first read.
  func define(_ slot: Int, _ formula: LiveFormula) {
    note(slot)
    place(.missing, in: slot)
    setLive(
      slot,
      LiveState(
        formula: formula, reads: formula.code.mentions.sorted(), kind: formula.likelyKind))
    stamps[slot] = 0
  }

  /// Takes their values from the formulas that read a slot, and from those that read them.
  func invalidateReaders(of slot: Int) {
    if readers[slot].isEmpty { return }
    var work = [slot]
    while let input = work.popLast() {
      for reader in readers[input] {
        guard let state = live[reader], state.isCurrent else { continue }
        invalidate(reader, state)
        work.append(reader)
      }
    }
  }

  private func invalidate(_ slot: Int, _ state: LiveState) {
    record(slot)
    place(.missing, in: slot)
    live[slot]?.isCurrent = false
    live[slot]?.failure = nil
  }

  /// Returns true, once, if a formula gave another kind of value than before; what lists values of
  /// a kind then has to be evaluated again.
  func endKindChange() -> Bool {
    guard isKindChanged else { return false }
    isKindChanged = false
    invalidateReaders(of: Self.allBindings)
    return true
  }

  /// The live slots whose values are computed from that of a slot, itself included.
  func dependents(of slot: Int) -> Set<Int> {
    var found: Set<Int> = [slot]
    var work = [slot]
    while let input = work.popLast() {
      for reader in readers[input] where found.insert(reader).inserted { work.append(reader) }
    }
    return found
  }

  /// Takes the outcome of an evaluation.
  func settle(_ slot: Int, value: Value, failure: LiveState.Failure?, reads: [Int]) {
    guard var state = live[slot] else { return }
    record(slot)
    state.isCurrent = true
    state.failure = failure
    state.reads = reads
    if failure == nil {
      if state.kind != value.kind { isKindChanged = true }
      state.kind = value.kind
    }
    place(value, in: slot)
    setLive(slot, state)
    stamps[slot] = 0
    for read in reads { expectReaders(of: read) }
  }

  /// The formulas to evaluate so that those of `roots` stand, each after what it read last time.
  func pending(_ roots: [Int], except isUnderWay: Set<Int> = []) -> [Int] {
    var order: [Int] = []
    var seen: Set<Int> = []
    var path: [(slot: Int, next: Int)] = []
    for root in roots where isPending(root) && !isUnderWay.contains(root) && !seen.contains(root) {
      seen.insert(root)
      path.append((root, 0))
      while let (slot, next) = path.last {
        let reads = live[slot]?.reads ?? []
        guard next < reads.count else {
          order.append(slot)
          path.removeLast()
          continue
        }
        path[path.count - 1].next += 1
        let read = reads[next]
        if isPending(read), !isUnderWay.contains(read), seen.insert(read).inserted {
          path.append((read, 0))
        }
      }
    }
    return order
  }

  private func isPending(_ slot: Int) -> Bool { live[slot].map { !$0.isCurrent } ?? false }
}
