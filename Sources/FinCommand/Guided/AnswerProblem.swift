import FinLanguage

/// The reason that a value cannot be made of the answers so far, for the person who gives them.
struct AnswerProblem {
  let diagnostic: Diagnostic
  /// The call that was tried, whose arguments are the answers.
  let call: String
  let builtIn: BuiltIn

  /// The field whose answer is wrong; nil where it is the whole of them.
  var field: String? {
    guard let span = diagnostic.labels.first?.span ?? diagnostic.span else { return nil }
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
    lines.removeAll { $0.hasPrefix("usage: ") }
    // Several problems are mended one after the other.
    if let hint = diagnostic.hint, !lines.isEmpty, diagnostic.labels.isEmpty {
      let name = "\(field ?? parameter.name): "
      let example = hint.hasPrefix(name) ? String(hint.dropFirst(name.count)) : hint
      lines[lines.count - 1] +=
        "; for example  "
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
