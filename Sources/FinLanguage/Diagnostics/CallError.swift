import Money

/// The errors in one call of a built-in, all of them together.
///
/// The check of arguments against their types throws it, and so does a body that finds more wrong
/// with some of them.
public struct CallError: DescribedError {
  struct Problem: Sendable {
    struct Input: Sendable {
      let name: String
      let place: Int
    }

    /// The parameter's place among those of the built-in.
    let parameter: Int
    /// The named input, if the parameter takes these.
    var input: Input?
    let mismatch: ArgumentMismatch
  }

  let builtIn: BuiltIn
  let problems: [Problem]
  private let id: ErrorID

  init(builtIn: BuiltIn, problems: [Problem]) {
    (self.builtIn, self.problems, id) = (builtIn, problems, .argumentType)
  }

  /// The errors that a body finds in arguments, each by the name of its parameter.
  public init(
    _ builtIn: BuiltIn, id: ErrorID, problems: [(parameter: String, mismatch: ArgumentMismatch)]
  ) {
    self.builtIn = builtIn
    self.id = id
    self.problems = problems.compactMap { problem in
      builtIn.parameters.firstIndex { $0.name == problem.parameter }
        .map { Problem(parameter: $0, mismatch: problem.mismatch) }
    }
  }

  public var row: ErrorRow {
    let sentences = problems.map(sentence)
    let isOne = sentences.count == 1
    return .init(
      id, "\(builtIn.name): \(isOne ? sentences[0] : "\(sentences.count) arguments \(fault)")",
      details: isOne ? [] : sentences, usage: usage, hint: correction)
  }

  private var fault: String { id == .argumentType ? "have the wrong type" : "are invalid" }

  /// The usage, if nothing else says what to write.
  private var usage: String? { correction == nil ? builtIn.briefSignature : nil }

  private var correction: Hint? {
    let replacements = problems.compactMap(\.mismatch.replacement)
    if problems.count > 1, replacements.count == problems.count {
      return .replace(replacements.map(Form.source))
    }
    return Hint.joined(problems.compactMap(\.mismatch.hint))
  }

  private func sentence(_ problem: Problem) -> String {
    let name = problem.input?.name ?? builtIn.parameters[problem.parameter].name
    return "\(name) \(problem.mismatch.text)"
  }

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
      return Diagnostic.Fix(span: place.span, replacement: replacement)
    }
    // A call that is fixed in part fails again.
    diagnostic.fixes = fixes.count == problems.count ? fixes : []
    return diagnostic
  }
}
