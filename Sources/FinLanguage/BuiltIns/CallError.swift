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

  init(builtIn: BuiltIn, problems: [Problem]) {
    (self.builtIn, self.problems) = (builtIn, problems)
  }

  /// The errors that a body finds in arguments, each by the name of its parameter.
  public init(
    _ builtIn: BuiltIn, id: ErrorID, problems: [(parameter: String, mismatch: ArgumentMismatch)]
  ) {
    self.builtIn = builtIn
    self.problems = problems.compactMap { problem in
      var mismatch = problem.mismatch
      mismatch.id = id
      return builtIn.parameters.firstIndex { $0.name == problem.parameter }
        .map { Problem(parameter: $0, mismatch: mismatch) }
    }
  }

  public var row: ErrorRow {
    let sentences = problems.map(sentence)
    let ids = Set(problems.map(\.mismatch.id))
    let id = ids.count == 1 ? ids.first ?? .argumentType : .invalidArgument
    if sentences.count == 1 {
      return .init(
        id, id == .argumentType ? "\(builtIn.name): \(sentences[0])" : sentences[0], usage: usage,
        hint: correction)
    }
    let fault = id == .argumentType ? "have the wrong type" : "are invalid"
    return .init(
      id, "\(builtIn.name): \(sentences.count) arguments \(fault)", details: sentences,
      usage: usage, hint: correction)
  }

  /// The usage, if nothing else says what to write.
  private var usage: String? {
    correction == nil && problems.contains { $0.mismatch.id == .argumentType }
      ? builtIn.briefSignature : nil
  }

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
}
