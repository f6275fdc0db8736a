import Money

/// Placing errors in the source.
extension Machine {
  /// Returns the span of an instruction of a frame.
  func span(ofFrame depth: Int, at pc: UnsafeMutablePointer<UInt64>) -> SourceSpan? {
    let function = frames[depth].function.pointee
    let offset = pc - function.instructions
    let spans = function.code._withUnsafeGuaranteedRef { $0.spans }
    return spans.indices.contains(offset) ? spans[offset] : nil
  }

  /// Adds to an error the place where it arose and the calls that led there.
  func placed(_ error: any Error, at pc: UnsafeMutablePointer<UInt64>, floor: Int) -> Diagnostic {
    var diagnostic: Diagnostic
    let own = error as? PlacedError
    let error = own?.error ?? error
    if let known = error as? Diagnostic {
      diagnostic = known
    } else {
      let span = own?.span ?? (frameCount >= floor ? span(ofFrame: frameCount - 1, at: pc) : nil)
      switch error {
      case let error as CallError:
        diagnostic = error.diagnostic(at: span, places: argumentPlaces(at: pc, of: error.builtIn))
      case let error as AssertionFailure:
        diagnostic = Diagnostic(error, stage: .assertion, span: span)
      case let error as RuntimeError where RuntimeError.endsRun(error):
        diagnostic = Diagnostic(error, stage: .interruption, span: span)
      case let error as any DescribedError:
        diagnostic = Diagnostic(error, stage: .runtime, span: span, words: library.words)
        diagnostic.stand(at: error.row.inputs.compactMap { place(ofInput: $0, at: pc)?.span })
      default:
        diagnostic = Diagnostic(
          stage: .runtime, id: "unexpected", summary: String(describing: error), span: span)
      }
    }
    // The calls of this run's frames, innermost first; a long chain keeps its first and last calls.
    // A formula's own begin with it.
    let formula = evaluations.last.map { $0.frame + 1 } ?? 0
    let first = max(1, floor - 1, formula)
    let depths = Array((first..<max(first, frameCount)).reversed())
    for depth in depths.count > 12 ? depths.prefix(8) + depths.suffix(4) : depths[...] {
      let name = frames[depth].function.pointee.code._withUnsafeGuaranteedRef { $0.name }
      if let callSite = span(ofFrame: depth - 1, at: frames[depth - 1].next - 1) {
        diagnostic.trace.append(
          Diagnostic.Frame(function: name ?? "a function", callSite: callSite))
      }
    }
    return diagnostic
  }

  /// Returns the place of an input that an error names: an argument of the call at an instruction, or
  /// the value that an assignment gives a field.
  private func place(ofInput name: String, at pc: UnsafeMutablePointer<UInt64>)
    -> FunctionCode.ArgumentPlace?
  {
    switch operation(pc.pointee) {
    case .callBuiltIn, .callNumeric:
      let builtIn = library.functions[Int(UInt16(truncatingIfNeeded: pc.pointee >> 32))]
      let places = argumentPlaces(at: pc, of: builtIn)
      let index = builtIn.parameters.firstIndex { $0.name == name }
      return index.flatMap { $0 < places.count ? places[$0] : nil }
    case .assign: return assignedValue(at: pc, to: name)
    default: return nil
    }
  }

  /// Returns the places of the arguments of a built-in, if the instruction calls it or changes an
  /// input of a value that it made.
  func argumentPlaces(at pc: UnsafeMutablePointer<UInt64>, of builtIn: BuiltIn)
    -> [FunctionCode.ArgumentPlace?]
  {
    switch operation(pc.pointee) {
    case .callBuiltIn, .callNumeric:
      let site = Int(truncatingIfNeeded: pc.pointee >> 48)
      let callSite = frames[frameCount - 1].function.pointee.code._withUnsafeGuaranteedRef {
        $0.callSites[site]
      }
      guard library.functions[Int(UInt16(truncatingIfNeeded: pc.pointee >> 32))] === builtIn else {
        return []
      }
      let base = frames[frameCount - 1].base + Int(UInt16(truncatingIfNeeded: pc.pointee >> 16))
      // Where one argument gave others, they were moved.
      if !callSite.parameters.isEmpty, let last = callSite.places.indices.last,
        callSite.places[last] == nil, !stack[base + 1 + last].isMissing
      {
        return placesBesideSubject(callSite, builtIn) { !stack[base + 1 + $0].isMissing }
      }
      guard callSite.shifts > 0, stack[base + 1].isMissing else { return callSite.places }
      // The arguments were moved by one.
      return [nil] + callSite.places.prefix(callSite.shifts)
        + callSite.places.dropFirst(callSite.shifts + 1)
    case .assign: return builtIn.parameters.map { assignedValue(at: pc, to: $0.name) }
    default: return []
    }
  }

  /// The places where the first argument without a label gave others: the next ones went to the
  /// parameters in order that it left open.
  private func placesBesideSubject(
    _ site: FunctionCode.CallSite, _ builtIn: BuiltIn, isGiven: (Int) -> Bool
  ) -> [FunctionCode.ArgumentPlace?] {
    var result = [FunctionCode.ArgumentPlace?](repeating: nil, count: site.places.count)
    let parameters = builtIn.parameters
    var open = parameters.indices.dropLast().filter { place in
      isGiven(place) && !site.labels.contains(parameters[place].name)
    }[...]
    var isFirst = true
    for (label, parameter) in zip(site.labels, site.parameters) where parameter < result.count {
      if let label {
        guard let place = parameters.firstIndex(where: { $0.name == label }) else { continue }
        result[place] = site.places[parameter]
      } else if isFirst {
        result[parameters.count - 1] = site.places[parameter]
        isFirst = false
      } else if let place = open.popFirst() {
        result[place] = site.places[parameter]
      }
    }
    return result
  }

  /// Returns the place of the value that an assignment gives an input; nil if it gives another one.
  private func assignedValue(at pc: UnsafeMutablePointer<UInt64>, to input: String)
    -> FunctionCode.ArgumentPlace?
  {
    let target = frames[frameCount - 1].function.pointee.code._withUnsafeGuaranteedRef {
      $0.targets[Int(UInt16(truncatingIfNeeded: pc.pointee >> 32))]
    }
    let isChanged = target.steps.contains { step in
      if case .field(input) = step.accessor { true } else { false }
    }
    guard isChanged else { return nil }
    // Of a combined value, what stands in the source is a part.
    return target.operator == nil
      ? target.value : FunctionCode.ArgumentPlace(span: target.value.span, isLiteral: false)
  }
}

extension Diagnostic {
  /// Puts the caret at the first of the inputs that are wrong, and marks what it does not agree with.
  fileprivate mutating func stand(at spans: [SourceSpan]) {
    guard let first = spans.first else { return }
    span = first
    labels = spans.dropFirst().filter { $0 != first }.map { Label(span: $0, text: "") }
  }
}

extension CallError {
  /// The diagnostic, with each argument that does not fit marked and, for literals, fixed.
  ///
  /// - Parameter places: where the argument for each parameter stands, if the call is in the
  ///   source.
  func diagnostic(at span: SourceSpan?, places: [FunctionCode.ArgumentPlace?]) -> Diagnostic {
    var diagnostic = Diagnostic(self, stage: .runtime, span: span)
    func place(_ problem: Problem) -> FunctionCode.ArgumentPlace? {
      // The inputs that the caller named stand behind the parameters.
      let place = problem.input.map { builtIn.parameters.count + $0.place } ?? problem.parameter
      return place < places.count ? places[place] : nil
    }
    if problems.count == 1, let place = problems.first.flatMap(place) {
      diagnostic.span = place.span
    } else {
      diagnostic.labels = problems.compactMap { problem in
        place(problem).map { Diagnostic.Label(span: $0.span, text: problem.mismatch.text) }
      }
      // What stands beside the arguments need not be said again.
      if diagnostic.labels.count == problems.count {
        diagnostic.details = []
      }
    }
    let fixes = problems.compactMap { problem -> Diagnostic.Fix? in
      guard let place = place(problem), place.isLiteral,
        let replacement = problem.mismatch.replacement
      else { return nil }
      // The rest stays as it was typed.
      if problem.mismatch.dropsSign, place.isNegated {
        let start = Int(place.span.start)
        let sign = SourceSpan(file: place.span.file, start: start, end: start + 1)
        return Diagnostic.Fix(span: sign, replacement: "")
      }
      return Diagnostic.Fix(span: place.span, replacement: replacement)
    }
    // A call that is fixed in part fails again.
    diagnostic.fixes = fixes.count == problems.count ? fixes : []
    // The value that was meant can be written in place of a literal only.
    if diagnostic.fixes.isEmpty,
      problems.contains(where: { $0.mismatch.isOutsideLimit && $0.mismatch.replacement != nil })
    {
      diagnostic.hint = nil
    }
    return diagnostic
  }
}
