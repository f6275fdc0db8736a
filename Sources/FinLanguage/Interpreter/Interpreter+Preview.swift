/// The result of a line before it is entered.
extension Interpreter {
  package struct Preview {
    /// The value that the line would show.
    package let value: Value
    /// The figures of live formulas that an assignment would move.
    package let movements: [StatementReport.Movement]
  }

  /// The work that the result of a line which is being typed may take.
  private static let previewSteps = 200_000

  /// The result of one expression or assignment that writes nothing and reaches nothing outside; nil where
  /// it has none yet, or not soon enough.
  ///
  /// - Parameter mayGoOn: Asked now and then; false ends it.
  package func preview(_ text: String, mayGoOn: @escaping () -> Bool) -> Preview? {
    let file = SourceFile(name: "input", text: text)
    let tree = parse(file, number: 0, words: library.words)
    guard tree.diagnostics.isEmpty, tree.statements.count == 1, tree.statements[0].hasResult else {
      return nil
    }
    return forgetting(LookSteps(Self.previewSteps)) {
      let program = compile(file, options: RunOptions())
      guard program.steps.count == 1, case .unit(let unit) = program.steps[0], !unit.writes,
        !unit.reachesOut, mayGoOn()
      else { return nil }
      return onDiscardedCopy(mayGoOn: mayGoOn) { try preview(of: unit) } ?? nil
    }
  }

  /// The values of names after several assignments, of which nothing is kept; nil where one of them fails, or
  /// not soon enough.
  package func preview(
    assigning text: String, showing shown: [String], mayGoOn: @escaping () -> Bool
  ) -> [Value]? {
    forgetting(LookSteps(Self.joinedSteps)) {
      let program = compile(SourceFile(name: "input", text: text), options: RunOptions())
      var units: [Unit] = []
      for step in program.steps {
        guard case .unit(let unit) = step, !unit.writes, !unit.reachesOut else { return nil }
        units.append(unit)
      }
      let slots = shown.compactMap { names.existingSlot(for: $0) }
      guard slots.count == shown.count else { return nil }
      return onDiscardedCopy(mayGoOn: mayGoOn) {
        for unit in units { _ = try machine.run(unit.code) }
        machine.placeBound()
        try machine.settle(slots.filter { globals.live[$0] != nil })
        return slots.map { globals.values[$0] }
      }
    }
  }

  /// As many names may follow.
  private static let joinedSteps = 5_000_000

  private func preview(of unit: Unit) throws -> Preview? {
    let statement = unit.item.statement
    let value = try machine.run(unit.code)
    machine.placeBound()
    guard let name = statement.boundName, let slot = names.existingSlot(for: name) else {
      return Preview(value: machine.shown(value), movements: [])
    }
    if case .live = statement.kind { try machine.settle([slot]) }
    let movements = globals.liveSlots.isEmpty ? [] : try settle(isRemarking: false).movements
    let bound = globals.values[slot]
    guard !bound.isMissing else { return nil }
    return Preview(
      value: machine.shown(statement.boundPart(of: bound)),
      movements: movements.filter { $0.label != name })
  }
}

extension Statement {
  /// True for what shows a value.
  fileprivate var hasResult: Bool {
    switch kind {
    case .expression, .bind, .live: !isSilenced
    default: false
    }
  }
}
