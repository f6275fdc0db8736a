/// Errors of one line, of which a person reads the first few: ten thousand stray characters on a line are one mishap.
package enum DiagnosticsPerLine {
  /// The number shown of a line and a severity.
  package static let most = 5

  private struct Line: Hashable {
    let file: Int32
    let number: Int
    let severity: Diagnostic.Severity
  }

  /// The diagnostics in their places, nil for those left out; the last one shown of a line counts them.
  package static func summedUp(
    _ diagnostics: [Diagnostic], file: (Int32) -> SourceFile?
  ) -> [Diagnostic?] {
    var result: [Diagnostic?] = diagnostics
    var lines: [Line: (count: Int, last: Int)] = [:]
    for (place, diagnostic) in diagnostics.enumerated() {
      guard let span = diagnostic.span, let file = file(span.file) else { continue }
      let line = Line(
        file: span.file, number: file.lineNumber(of: Int(span.start)), severity: diagnostic.severity
      )
      let before = lines[line] ?? (0, place)
      if before.count >= most { result[place] = nil }
      lines[line] = (before.count + 1, before.count < most ? place : before.last)
    }
    for line in lines.values where line.count > most {
      result[line.last]?.details.append("… and \(line.count - most) more on this line")
    }
    return result
  }
}
