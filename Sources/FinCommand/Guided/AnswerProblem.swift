import FinLanguage

/// The reason that a value cannot be made of the answers so far, for the person who gives them.
struct AnswerProblem {
  private(set) var diagnostic: Diagnostic
  /// The call that was tried, whose arguments are the answers.
  let call: String
  let builtIn: BuiltIn

  init(diagnostic: Diagnostic, call: String, builtIn: BuiltIn) {
    (self.diagnostic, self.call, self.builtIn) = (diagnostic, call, builtIn)
    // An input that the wrong one does not agree with is no problem of its own.
    self.diagnostic.labels.removeAll(where: \.text.isEmpty)
  }

  /// The field whose answer is wrong; nil where it is the whole of them.
  var field: String? { (diagnostic.labels.first?.span ?? diagnostic.span).flatMap(field) }

  /// The part of it that is about some fields; nil where it is about others.
  func about(_ fields: [String]) -> AnswerProblem? {
    guard !diagnostic.labels.isEmpty else {
      return field.map(fields.contains) == true ? self : nil
    }
    var problem = self
    problem.diagnostic.labels.removeAll { field(at: $0.span).map(fields.contains) != true }
    problem.diagnostic.hint = diagnostic.hint?.all.first { $0.isInput(of: fields) }
    return problem.diagnostic.labels.isEmpty ? nil : problem
  }

  private func field(at span: SourceSpan) -> String? {
    let before = String(decoding: call.utf8.prefix(Int(span.start)), as: UTF8.self)
    return builtIn.parameters.map(\.name).first {
      before.hasSuffix("(\($0): ") || before.hasSuffix(" \($0): ")
    }
  }

  /// The problem, and an answer that would do.
  ///
  /// - Parameter isText: True if an answer is typed without quotes.
  func text(for parameter: Parameter, isText: Bool) -> String {
    var lines =
      diagnostic.labels.isEmpty ? [sentence] + diagnostic.details : diagnostic.labels.map(\.text)
    // Several problems are mended one after the other.
    if let hint = diagnostic.hint, !lines.isEmpty, diagnostic.labels.count < 2 {
      let example = hint.withoutName(field ?? parameter.name).text
      lines[lines.count - 1] +=
        "; e.g. "
        + (isText && !example.contains("(") ? example.filter { $0 != "\"" } : example)
    }
    return lines.joined(separator: "\n  ")
  }

  /// The summary without the function, the parameter by its label.
  private var sentence: String {
    let function = "\(builtIn.name): "
    var text = diagnostic.summary
    if text.hasPrefix(function) { text.removeFirst(function.count) }
    guard let named = builtIn.parameters.first(where: { text.hasPrefix($0.name + " ") }) else {
      return text
    }
    return named.label + text.dropFirst(named.name.count)
  }
}
