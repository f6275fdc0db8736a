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
}
