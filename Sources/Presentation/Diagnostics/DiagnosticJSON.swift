import FinLanguage

/// Diagnostics for programs: one JSON object a line, always with the same keys.
public enum DiagnosticJSON {
  /// The object on one line, without a line break.
  ///
  /// Lines and columns count from 1, columns in characters; the end is exclusive. What is not known
  /// is `null`.
  public static func line(_ diagnostic: Diagnostic, sources map: SourceMap) -> String {
    var object = JSONObject()
    object.add("id", diagnostic.id.description)
    object.add("stage", diagnostic.stage.rawValue)
    object.add("severity", diagnostic.severity.rawValue)
    object.add("summary", diagnostic.summary)
    object.add(diagnostic.span, in: map)
    object.add("details", array: diagnostic.lines.map(JSONText.quoted))
    object.add("hint", diagnostic.hint?.text)
    object.add("fix", diagnostic.fixed(sources: map))
    object.add(
      "labels",
      array: diagnostic.labels.map { label in
        var object = JSONObject()
        object.add("text", label.text)
        object.add(label.span, in: map)
        return object.text
      })
    object.add(
      "trace",
      array: diagnostic.trace.map { frame in
        var object = JSONObject()
        object.add("function", frame.function)
        object.add(frame.callSite, in: map)
        return object.text
      })
    return object.text
  }
}

/// A JSON object under construction, its keys in the order of adding.
private struct JSONObject {
  private var members: [String] = []

  var text: String { "{" + members.joined(separator: ",") + "}" }

  mutating func add(_ key: String, _ value: String?) {
    members.append("\(JSONText.quoted(key)):\(value.map(JSONText.quoted) ?? "null")")
  }

  mutating func add(_ key: String, number: Int?) {
    members.append("\(JSONText.quoted(key)):\(number.map(String.init) ?? "null")")
  }

  mutating func add(_ key: String, array: [String]) {
    members.append("\(JSONText.quoted(key)):[\(array.joined(separator: ","))]")
  }

  mutating func add(_ span: SourceSpan?, in map: SourceMap) {
    let file = span.flatMap { map.file($0.file) }
    let visible = span.flatMap { span in file.map { $0.visible(span) } }
    let start = visible.flatMap { span in file.map { $0.location(of: Int(span.start)) } }
    let end = visible.flatMap { span in file.map { $0.location(of: Int(span.end)) } }
    add("file", file?.name)
    add("line", number: start?.line)
    add("column", number: start?.column)
    add("end_line", number: end?.line)
    add("end_column", number: end?.column)
  }
}
