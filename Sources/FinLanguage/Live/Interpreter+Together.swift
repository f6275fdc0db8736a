/// Several assignments as one step of a session.
extension Interpreter {
  /// Runs assignments as if they were one statement: all of them are made or none, and their joint
  /// effects are reported once, to the observer.
  public func runTogether(_ source: SourceFile) -> RunOutcome {
    var outcome = RunOutcome()
    let program = compile(source, options: RunOptions())
    for case .failed(let diagnostic) in program.steps { report(diagnostic, in: &outcome) }
    var units: [Unit] = []
    for case .unit(let unit) in program.steps { units.append(unit) }
    guard outcome.firstFailure == nil, let first = units.first else {
      forgetUnbound(program)
      return outcome
    }
    globals.reserve(names.names.count)
    globals.beginStatement()
    machine.origins.beginStatement()
    machine.isSilent = true
    let day = machine.lastToday
    followToday()
    var place = first.item.statement.span
    do {
      for unit in units {
        place = unit.item.statement.span
        let mark = globals.journal.count
        _ = try machine.run(unit.code)
        rememberOrigins(unit, since: mark)
      }
      let report = try settle()
      try observer?.keep(report)
      observer?.answered(report)
    } catch {
      takeBackStep(day)
      forgetUnbound(program)
      report(diagnostic(for: error, at: place), in: &outcome)
    }
    return outcome
  }
}
