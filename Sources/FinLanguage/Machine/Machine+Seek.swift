import Money

/// Goal seek: the same two figures for one value of the unknown after the other.
extension Machine {
  /// Runs a `seek`.
  ///
  /// - Parameter registers: the trial's function, the present value of the unknown, then the ends
  ///   and the step of the range, or the range; missing where they were not asked for.
  func seek(_ site: SeekSite, _ registers: [Value], at span: SourceSpan?) throws -> Value {
    guard case .function(let trial) = registers[0] else {
      throw RuntimeError.notCallable(registers[0])
    }
    let question = Seek(
      relation: site.relation, goal: site.goal, left: site.left, right: site.right,
      unknown: site.unknown
    ) { "seek \(site.typedGoal) by \(site.unknown) in \($0)" }
    let evaluate: (Value) throws -> (left: Value, right: Value) = { [self] value in
      try checkInterruption()
      do {
        guard case .list(let sides) = try call(trial, [value]), sides.count == 2 else {
          throw RuntimeError.notCallable(registers[0])
        }
        return (sides[0], sides[1])
      } catch var diagnostic as Diagnostic {
        // Nobody wrote the function that stands between.
        diagnostic.trace.removeAll { $0.callSite == span }
        throw diagnostic
      }
    }
    // What a goal prints, every trial would.
    let wasSilent = isSilent
    isSilent = true
    defer { isSilent = wasSilent }
    let axis = try placed(at: { _ in site.rangeSpan }, turned: site.turnedRange) {
      registers[2].isMissing
        ? nil : try seekAxis(site, present: registers[1], range: registers[2...4])
    }
    let answer = try placed(at: { site.span(of: $0) }, plain: site.plainSpan) {
      guard let axis else {
        return try question.answer(around: registers[1], evaluate: evaluate)
      }
      return try question.answer(on: axis, evaluate: evaluate)
    }
    isSilent = wasSilent
    for text in answer.remarks { remark(text) }
    return answer.value
  }

  private func seekAxis(
    _ site: SeekSite, present: Value, range: ArraySlice<Value>
  ) throws -> SeekAxis {
    var (lower, upper, step) = (range[range.startIndex], range[range.startIndex + 1], Value?.none)
    if !range[range.startIndex + 2].isMissing { step = range[range.startIndex + 2] }
    if upper.isMissing {
      guard case .range(let value) = lower else { throw SeekError.notRange(lower) }
      (lower, upper, step) = (value.lower, value.upper, value.step)
    }
    var present = present
    // A formula would have to follow what it looks at here.
    if let slot = site.slot, evaluations.isEmpty { present = globals.values[slot] }
    try SeekError.check(present, of: site.unknown, fits: lower, upper)
    return try SeekAxis(from: lower, to: upper, step: step)
  }

  /// Gives errors about a part of the question that part's place.
  private func placed<Result>(
    at span: (any DescribedError) -> SourceSpan?, turned: String? = nil,
    plain: SourceSpan? = nil, _ body: () throws -> Result
  ) throws -> Result {
    do { return try body() } catch let error as any DescribedError {
      guard let span = span(error) else { throw error }
      var diagnostic = Diagnostic(error, stage: .runtime, span: span, words: library.words)
      if case SeekError.reversed = error, let turned {
        diagnostic.hint = .typed(turned)
        diagnostic.fixes = [Diagnostic.Fix(span: span, replacement: turned)]
      }
      if let plain, let side = (error as? SeekError)?.fixedSide {
        diagnostic.fixes = [Diagnostic.Fix(span: plain, replacement: side)]
      }
      throw diagnostic
    }
  }
}

extension SeekSite {
  /// Returns the place of an error of the search; nil for the whole.
  fileprivate func span(of error: any DescribedError) -> SourceSpan? {
    switch error {
    case SeekError.notSteppable: unknownSpan
    case SeekError.none, SeekError.holdsEverywhere: nil
    case _ where RuntimeError.endsRun(error): nil
    default: goalSpan
    }
  }
}
