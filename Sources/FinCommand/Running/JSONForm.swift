import FinLanguage

/// One JSON value a line for each value shown, one JSON object a line for each error.
struct JSONForm: OutputForm {
  func text(of output: Output) -> String {
    output.values.map { $0.json + "\n" }.joined()
  }

  func text(of diagnostic: Diagnostic, sources: SourceMap) -> String {
    var fields = [
      ("severity", JSONText.quoted(diagnostic.severity.rawValue)),
      ("stage", JSONText.quoted(diagnostic.stage.rawValue)),
      ("id", JSONText.quoted(diagnostic.id)),
      ("summary", JSONText.quoted(diagnostic.summary)),
    ]
    if let span = diagnostic.span { fields += place(span, sources) }
    if !diagnostic.details.isEmpty {
      fields.append(("details", JSONText.array(diagnostic.details.map(JSONText.quoted))))
    }
    if let hint = diagnostic.hint { fields.append(("hint", JSONText.quoted(hint))) }
    if !diagnostic.labels.isEmpty {
      let labels = diagnostic.labels.map { label in
        JSONText.object(place(label.span, sources) + [("text", JSONText.quoted(label.text))])
      }
      fields.append(("labels", JSONText.array(labels)))
    }
    if !diagnostic.trace.isEmpty {
      let frames = diagnostic.trace.map { frame in
        JSONText.object(
          [("function", JSONText.quoted(frame.function))] + place(frame.callSite, sources))
      }
      fields.append(("trace", JSONText.array(frames)))
    }
    return JSONText.object(fields) + "\n"
  }

  private func place(_ span: SourceSpan, _ sources: SourceMap) -> [(String, String)] {
    guard let file = sources.file(span.file) else { return [] }
    let start = file.location(of: Int(span.start))
    let end = file.location(of: Int(span.end))
    return [
      ("file", JSONText.quoted(file.name)),
      ("line", String(start.line)), ("column", String(start.column)),
      ("end_line", String(end.line)), ("end_column", String(end.column)),
    ]
  }
}

/// The few shapes of JSON that errors and test results need.
enum JSONText {
  static func object(_ fields: [(String, String)]) -> String {
    "{" + fields.map { "\(quoted($0)): \($1)" }.joined(separator: ", ") + "}"
  }

  static func array(_ elements: [String]) -> String {
    "[" + elements.joined(separator: ", ") + "]"
  }

  static func quoted(_ text: String) -> String { Value.text(text).json }
}
