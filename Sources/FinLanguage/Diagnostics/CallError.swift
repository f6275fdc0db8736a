import Money

/// What does not fit in one call of a built-in: all of it, told together.
struct CallError: DescribedError {
  struct Problem: Sendable {
    let parameter: String
    let text: String
    var hint: String?
    /// What to write for the argument instead, where that is certain.
    var replacement: String?
    var place: FunctionCode.ArgumentPlace?
  }

  let function: String
  let signature: String
  let problems: [Problem]

  var id: String { "argument-type" }

  var summary: String {
    if problems.count == 1, let problem = problems.first {
      return "\(function): \(problem.parameter) \(problem.text)"
    }
    return "\(function): \(problems.count) arguments do not fit"
  }

  var details: [String] {
    (problems.count > 1 ? problems.map { "\($0.parameter) \($0.text)" } : [])
      + ["usage: \(signature)"]
  }

  var hint: String? {
    let hints = problems.compactMap(\.hint)
    return hints.isEmpty ? nil : hints.joined(separator: "; ")
  }

  /// The diagnostic, with each argument that does not fit marked and, for literals, mended.
  func diagnostic(at span: SourceSpan?) -> Diagnostic {
    var diagnostic = Diagnostic(self, stage: .runtime, span: span)
    if problems.count == 1, let place = problems.first?.place {
      diagnostic.span = place.span
    } else {
      diagnostic.labels = problems.compactMap { problem in
        problem.place.map { Diagnostic.Label(span: $0.span, text: problem.text) }
      }
    }
    diagnostic.mends = problems.compactMap { problem in
      guard let place = problem.place, place.isLiteral, let replacement = problem.replacement else {
        return nil
      }
      return Diagnostic.Mend(span: place.span, replacement: replacement)
    }
    return diagnostic
  }
}
