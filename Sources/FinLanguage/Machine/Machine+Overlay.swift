import Money

/// `whatif`: assignments made in a level of the journal that is taken back when the answer is
/// there.
extension Machine {
  struct Overlay {
    let level: Globals.Level
    /// The frame that opened it.
    let frame: Int
    var bound: [Bound] = []
  }

  /// A name that a what-if binds.
  struct Bound {
    let slot: Int
    let target: SourceSpan
    /// True if it is given a value of its own, not one made from its former one.
    let isWhole: Bool
    /// True if lists of all bindings see it, or the one it replaced.
    let isListed: Bool
    var isRead = false
  }

  func openOverlay(isTable: Bool) throws {
    if isTable {
      if let formula = evaluations.last {
        throw RuntimeError.tableInFormula(names.names[formula.slot])
      }
      try evaluate(globals.liveSlots)
    }
    overlays.append(Overlay(level: globals.openLevel(), frame: frameCount - 1))
    readRound += 1
  }

  func closeOverlay() {
    guard let overlay = overlays.popLast() else { return }
    globals.close(overlay.level)
    readRound += 1
  }

  func bindInOverlay(_ slot: Int, _ value: Value, isWhole: Bool, at target: SourceSpan) {
    guard !overlays.isEmpty else { return }
    let isListed = Self.isDomain(value) || Self.isDomain(globals.values[slot])
    if isWhole, case .number = value, case .money = globals.values[slot], overlays.count == 1,
      frameCount == 1, evaluations.isEmpty, !isSilent
    {
      let note = "\(names.names[slot]) is money, and in this what-if a number"
      if !remarks.contains(note) { remarks.append(note) }
    }
    globals.write(slot, placed(value, in: slot))
    overlays[overlays.count - 1].bound.append(
      Bound(slot: slot, target: target, isWhole: isWhole, isListed: isListed))
    readRound += 1
  }

  private static func isDomain(_ value: Value) -> Bool {
    if case .domain = value { true } else { false }
  }

  /// An error if something was bound in vain.
  func checkOverlay(isTable: Bool) throws {
    guard let unread = overlays.last?.bound.first(where: { !$0.isRead }) else { return }
    throw unreadError(unread, isTable: isTable)
  }

  /// - Parameter isInput: Whether it was bound for a figure, whose inputs are plain names.
  func unreadError(_ unread: Bound, isTable: Bool, isInput: Bool = false) -> Diagnostic {
    let name = names.names[unread.slot]
    let parts = owners(ofInput: name).prefix(3).map { owner in
      let owner = names.names[owner.slot]
      return isInput ? "(\(owner) with {\(name): \(name)}) instead of \(owner)" : "\(owner).\(name)"
    }
    let error = RuntimeError.whatIfUnread(
      name, isTable: isTable, copies: copies(of: unread.slot), parts: parts)
    return Diagnostic(error, stage: .runtime, span: unread.target)
  }

  /// The plain names that were computed from a name and do not follow it, with what was typed and
  /// whether they have a field of that name.
  private func copies(of slot: Int) -> [RuntimeError.Copy] {
    names.names.indices.compactMap { copy in
      guard copy < globals.capacity, globals.live[copy] == nil, let origin = origins[copy],
        inputs(ofPlain: copy).contains(slot)
      else { return nil }
      var fields: [String] = []
      if case .domain(let value) = globals.values[copy] { fields = value.inputs.map(\.name) }
      return RuntimeError.Copy(
        name: names.names[copy], typed: origin.typed,
        hasField: fields.contains(names.names[slot]))
    }
  }

  /// The slots that hold domain values which have an input of a name.
  func owners(ofInput name: String) -> [(
    slot: Int, value: any DomainValue, parameter: Parameter
  )] {
    // Most names are no input of anything: the names of a long session are not gone through.
    guard let parameters = inputs[name] else { return [] }
    return names.names.indices.compactMap { slot in
      guard slot < globals.capacity, case .domain(let value) = globals.values[slot],
        let parameter = parameters[value.constructor]
      else { return nil }
      return (slot, value, parameter)
    }
  }

  /// The slots that a plain name was computed from.
  func inputs(ofPlain slot: Int) -> [Int] {
    // What fin itself changes can follow nothing.
    guard let origin = origins[slot], !initialNames.contains(slot), slot != currencySlot else {
      return []
    }
    if let inputs = origin.inputs { return inputs }
    let inputs = (try? compileText?(origin.typed))?.mentions ?? []
    origins[slot]?.inputs = inputs
    return inputs
  }

  /// Returns the movements of the innermost what-if, as a table of records.
  func overlayTable() throws -> Value {
    try evaluate(globals.liveSlots)
    guard let overlay = overlays.last else { return .none }
    let figures = boundFigures(overlay) + movements(since: overlay.level.mark)
    if let failure = figures.lazy.compactMap(\.failure).first { throw failure }
    try checkOverlay(isTable: true)
    if figures.isEmpty { throw RuntimeError.whatIfMovesNothing }
    let keys = Record.Keys(["figure", "now", "what_if", "change"], looks: ["change": .change])
    return .list(
      figures.map { figure in
        .record(
          Record(
            keys: keys,
            values: [
              .text(figure.label), figure.before ?? .none, figure.after ?? .none,
              figure.difference ?? .none,
            ]))
      })
  }

  /// Returns the movements of the value's own figures in a what-if that binds fields of a value,
  /// `trip.days = 15d`; to ask for them reads the name.
  private func boundFigures(_ overlay: Overlay) -> [StatementReport.Movement] {
    var result: [StatementReport.Movement] = []
    for (place, bound) in overlay.bound.enumerated() where !bound.isWhole {
      guard case .domain = globals.values[bound.slot],
        overlay.bound[..<place].allSatisfy({ $0.slot != bound.slot }),
        let before = globals.journal[overlay.level.mark...].first(where: { $0.slot == bound.slot })
      else { continue }
      noteRead(bound.slot)
      result += StatementReport.Movement.figures(
        of: names.names[bound.slot], before: before.value, after: globals.values[bound.slot])
    }
    return result
  }

  /// The figures of live formulas that are others than at a place in the journal.
  func movements(since mark: Int) -> [StatementReport.Movement] {
    moved(since: mark).flatMap(\.figures)
  }

  /// The live slots whose value is another than at a place in the journal, with their figures.
  func moved(since mark: Int) -> [(slot: Int, figures: [StatementReport.Movement])] {
    var seen: Set<Int> = []
    var first: [Globals.Change] = []
    for change in globals.journal[mark...] where seen.insert(change.slot).inserted {
      if change.live?.isCurrent == true { first.append(change) }
    }
    first.sort { $0.slot < $1.slot }
    return first.compactMap { change in
      guard let before = change.live, let now = globals.live[change.slot], now.isCurrent,
        before.formula === now.formula
      else { return nil }
      let name = names.names[change.slot]
      var figures: [StatementReport.Movement] = []
      if let failure = now.failure {
        if before.failure == nil {
          figures = [
            .init(label: name, before: change.value, after: nil, failure: failure.diagnostic)
          ]
        }
      } else {
        figures = StatementReport.Movement.figures(
          of: name, before: before.failure == nil ? change.value : nil,
          after: globals.values[change.slot])
      }
      return figures.isEmpty ? nil : (change.slot, figures)
    }
  }
}

// MARK: Scenarios

extension Machine {
  /// Puts the changes of a what-if into `scenarios`, in place of those of the same name.
  func keepScenario(named name: String, changes: String) throws {
    let scenario = try construct(
      "scenario", [("name", .text(name)), ("changes", .text(changes))])
    try rebind("scenarios") { kept in
      guard case .list(var scenarios) = kept else { throw RuntimeError.notIterable(kept) }
      kept = .missing
      let place = scenarios.firstIndex { other in
        guard case .domain(let other) = other, case .text(name)? = try? other.field("name") else {
          return false
        }
        return true
      }
      if let place { scenarios[place] = scenario } else { scenarios.append(scenario) }
      try Limits.checkList(scenarios.count)
      kept = .list(scenarios)
    }
  }

  func table(whatIf changes: String) throws -> Value {
    guard let compileText else { return .none }
    return try run(onTop: compileText("whatif " + changes))
  }

  /// Runs code on top of the frame that asks for it.
  func run(onTop code: FunctionCode) throws -> Value {
    guard callbackDepth < Limits.callbackDepth else {
      throw RuntimeError.tooDeep(limit: Limits.callbackDepth)
    }
    callbackDepth += 1
    defer { callbackDepth -= 1 }
    let top = frames[frameCount - 1]
    let base = top.base + top.function.pointee.registerCount
    try push(load(code), closure: nil, base: base)
    defer { unload(code.id) }
    return try execute()
  }
}
