import Money

/// The work after a statement: formulas are brought up to date, and movements are reported.
extension Interpreter {
  /// Evaluates a formula that has just been bound. Its error is its value, reported with all
  /// details; but a cycle of which it is part is refused.
  func evaluate(_ name: Name, in outcome: inout RunOutcome) throws {
    guard let slot = names.existingSlot(for: name.text) else { return }
    try machine.settle([slot])
    guard var failure = globals.live[slot]?.failure?.diagnostic else { return }
    if machine.cycle.contains(slot) || failure.id == .tableInFormula { throw failure }
    failure.severity = .warning
    failure.details.append("\(name.text) is saved; it gets a value when its inputs allow one")
    report(failure, in: &outcome)
  }

  /// Takes their values from the formulas that read the day, if another one has come.
  func followToday() {
    guard let lastToday = machine.lastToday, host.today != lastToday else { return }
    machine.lastToday = host.today
    for slot in machine.builtInSlots { globals.invalidateReaders(of: slot) }
    machine.placeAll()
  }

  /// Begins what is undone as a whole if it fails; gives what ``takeBackStep(_:)`` wants.
  func beginStep(followsToday: Bool) -> CalendarDate? {
    globals.reserve(names.names.count)
    globals.beginStatement()
    machine.origins.beginStatement()
    machine.rebound = []
    let day = machine.lastToday
    if followsToday { followToday() }
    return day
  }

  /// Leaves everything as it was before the step.
  func takeBackStep(_ day: CalendarDate?) {
    globals.rollBack()
    machine.frameCount = 0
    machine.origins.rollBack()
    machine.lastToday = day
  }

  /// Brings all formulas up to date; one that takes too many steps has that error as its value.
  func settleWithinSteps() throws {
    machine.stopsFormulas = true
    defer { machine.stopsFormulas = false }
    for slot in globals.liveSlots { try withinSteps { try machine.settle([slot]) } }
  }

  /// Brings all formulas up to date and reports the effects of the statement.
  ///
  /// - Parameter isRemarking: Whether to look for what there is to say of it.
  func settle(isRemarking: Bool = true) throws -> StatementReport {
    globals.followLists()
    try machine.settle(globals.liveSlots)
    var report = StatementReport()
    report.changes = changes()
    report.rebound = machine.rebound
    let moved = machine.moved(since: 0)
    report.movements = moved.flatMap(\.figures)
    guard isRemarking else { return report }
    report.remarks = remarks(report.changes, moved.map(\.slot))
    // Where a formula has found a value again, the other kind was the right one.
    if report.movements.contains(where: { $0.before == nil && $0.after != nil }) {
      report.remarks.removeAll { if case .changesKind = $0 { true } else { false } }
    }
    return report
  }

  /// The definitions that the statement changed.
  private func changes() -> [StatementReport.Change] {
    var seen: Set<Int> = []
    var result: [StatementReport.Change] = []
    for change in globals.journal where seen.insert(change.slot).inserted {
      if let count = change.grownFrom {
        let typed = machine.origins.beforeStatement(change.slot)?.typed
        result.append(
          StatementReport.Change(
            name: names.names[change.slot], before: Definition(.value(.missing), typed: typed),
            after: definition(of: change.slot), grownFrom: count, unread: change.unread))
        continue
      }
      let before = definition(
        value: change.value, live: change.live, origin: machine.origins.beforeStatement(change.slot)
      )
      let after = definition(of: change.slot)
      switch (before?.content, after?.content) {
      case (nil, nil): continue
      case (.formula(let old)?, .formula(let new)?) where old === new: continue
      case (.value(let old)?, .value(let new)?)
      where before?.typed == after?.typed && Self.areWrittenAlike(old, new):
        continue
      default:
        let name = names.names[change.slot]
        if compiler.answerNames.contains(name) { continue }
        result.append(StatementReport.Change(name: name, before: before, after: after))
      }
    }
    return result
  }

  /// Returns true if two small values are written alike; `$150/mo` equals `$1_800/y` and is
  /// another.
  private static func areWrittenAlike(_ a: Value, _ b: Value) -> Bool {
    switch (a, b) {
    case (.domain(let old), .domain(let new)):
      old.kind == new.kind && old.sourceInputs.count == new.sourceInputs.count
        && zip(old.sourceInputs, new.sourceInputs).allSatisfy {
          $0.name == $1.name && areWrittenAlike($0.value, $1.value)
        }
    case (.list, _), (.record, _), (.function, _): false
    default: a.typeName == b.typeName && a.sourceText == b.sourceText
    }
  }

  private func remarks(_ changes: [StatementReport.Change], _ moved: [Int])
    -> [StatementReport.Remark]
  {
    var result: [StatementReport.Remark] = []
    // What plain names were computed from and is another now, with what it was.
    var inputs: [(slot: Int, before: () -> Value)] = []
    for change in changes {
      guard let slot = names.existingSlot(for: change.name) else { continue }
      if change.grownFrom != nil {
        // What it held before is a pass over all of it, and seldom told.
        inputs.append((slot, { change.before()?.value ?? .list([]) }))
        continue
      }
      let definition = change.before()
      if case .formula? = definition?.content, case .value? = change.after?.content {
        result.append(.madePlain(name: change.name))
      }
      if definition == nil, case .value(let value)? = change.after?.content {
        result += [namesake(of: change.name, value, typed: change.after?.typed)].compactMap(\.self)
      }
      guard let before = definition?.value else { continue }
      inputs.append((slot, { before }))
      if case .value(let after)? = change.after?.content, before.typeName != after.typeName,
        !globals.readers[slot].isEmpty
      {
        result.append(.changesKind(name: change.name, before: before, after: after))
      }
    }
    var seen: Set<Int> = []
    let moved = Set(moved)
    for change in globals.journal where moved.contains(change.slot) {
      if seen.insert(change.slot).inserted { inputs.append((change.slot, { change.value })) }
    }
    if inputs.isEmpty { return result }
    let changed = Set(changes.compactMap { names.existingSlot(for: $0.name) })
    for copy in machine.origins.slots where !changed.contains(copy) {
      if case .domain(let value) = globals.values[copy], value.staysAsMade { continue }
      let copied = machine.inputs(ofPlain: copy)
      for input in inputs where copied.contains(input.slot) {
        guard machine.origins[copy]?.told.insert(input.slot).inserted == true else { continue }
        result.append(
          .keeps(name: names.names[copy], input: names.names[input.slot], value: input.before()))
      }
    }
    return result
  }

  // MARK: Where values came from

  /// Remembers the names that plain names were computed from, as far as this statement shows.
  ///
  /// - Parameter mark: The number of changes before it in the step under way.
  func rememberOrigins(_ unit: Unit, since mark: Int = 0) {
    for change in globals.journal.dropFirst(mark) where machine.origins[change.slot] != nil {
      machine.origins[change.slot] = nil
    }
    if mark > 0 {
      // A name that was written in the step before is not put down again.
      var bound = BoundNames()
      bound.collect(unit.item.statement)
      for name in bound.names + machine.rebound {
        guard let slot = names.existingSlot(for: name), machine.origins[slot] != nil else {
          continue
        }
        machine.origins[slot] = nil
      }
    }
    guard case .bind(let binding) = unit.item.statement.kind, binding.target.path.isEmpty,
      binding.operator == .set, let slot = names.existingSlot(for: binding.target.root.text)
    else { return }
    machine.origins[slot] = Origin(
      typed: sourceMap.text(of: binding.value.span), inputs: unit.code.mentions,
      remarks: machine.remarks)
  }

  // MARK: Answers

  /// Makes a value `ans`, and what that was `ans2`.
  func keepAnswer(_ value: Value) {
    if case .none = value { return }
    var value = value
    if case .domain(let domain) = value, let explained = domain as? ExplainedValue {
      value = explained.value
    }
    let slots = Self.answers.map { names.slot(for: $0) }
    globals.reserve(names.names.count)
    for (newer, older) in zip(slots, slots.dropFirst()).reversed() {
      globals.place(globals.values[newer], in: older)
      machine.answerRemarks[older] = machine.answerRemarks[newer]
    }
    globals.place(value, in: slots[0])
    machine.answerRemarks[slots[0]] = machine.remarks
    for (name, slot) in zip(Self.answers, slots) where !globals.values[slot].isMissing {
      compiler.knownNames.insert(name)
      compiler.boundSoFar.insert(name)
      compiler.answerNames.insert(name)
      globals.invalidateReaders(of: slot)
    }
  }

  /// Remembers the line of the value shown, for questions about it.
  func rememberLine(of value: Value, _ unit: Unit) {
    let statement = unit.item.statement
    switch statement.kind {
    case .expression(let expression):
      switch value {
      case .none, .function: return
      default: break
      }
      var shown = expression.unparenthesized
      if case .explain(let inner) = shown.kind { shown = inner }
      let text = sourceMap.text(of: shown.span)
      // What an answer was made of has changed its place, and what writes must not do it again.
      let isOfAnswer =
        unit.writes || SourceTokens(text).words.contains { Self.answers.contains($0.text) }
      lastAnswer = isOfAnswer ? Self.answers[0] : text
    case .bind(let binding): lastAnswer = binding.target.root.text
    case .live(let name, _): lastAnswer = name.text
    default: break
    }
  }

  package static let answers = ["ans"] + (2...9).map { "ans\($0)" }

  /// Takes back what is known of names that statements would have bound, had they not failed.
  func forgetUnbound(_ program: CompiledProgram) {
    guard observer != nil else { return }
    for name in program.createdNames {
      if definition(of: name) == nil {
        compiler.forget(name)
      } else {
        // The function that stands may be another than the one declared last.
        compiler.declaredFunctions[name] = nil
      }
    }
  }
}
