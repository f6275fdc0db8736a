import FinLanguage
import Markup
import Money

extension Renderer {
  /// A diagnostic with its place in the source, each line with its line break.
  public func text(_ diagnostic: Diagnostic, sources: SourceMap) -> String {
    DiagnosticRenderer(surface: surface).lines(diagnostic, in: sources)
      .map { $0.trimmed.painted(on: surface) + "\n" }.joined()
  }
}

/// Lays out diagnostics for people: the summary, the place with its span underlined, what was
/// involved and what to type.
///
/// ```
/// error[unknown-name]: nothing is called `pric`
///  --> plan.fin:3:9
///   │
/// 3 │ total = pric * 2
///   │         ^^^^
///   hint: did you mean `price`?
///   try:  total = price * 2
/// ```
struct DiagnosticRenderer {
  let surface: Surface

  /// Longer chains of calls are shown by their ends.
  private static let mostFrames = 8

  func lines(_ diagnostic: Diagnostic, in map: SourceMap) -> [StyledText] {
    if diagnostic.severity == .note {
      return folded(StyledText(diagnostic.summary.visibleOnOneLine, .muted), hang: 2)
    }
    let role: Role = diagnostic.severity == .error ? .error : .warning
    let summary = diagnostic.summary.visibleOnOneLine
    let headline =
      diagnostic.id == Diagnostic.sentence
      ? StyledText(summary)
      : StyledText("\(diagnostic.severity.rawValue)[\(diagnostic.id)]", role)
        + StyledText(": \(summary)", .title)
    var result = folded(headline, hang: 2)
    result +=
      surface.isRead
      ? placeLines(diagnostic, in: map) : excerptLines(excerpts(diagnostic, role: role, in: map))
    for detail in diagnostic.lines {
      result += StyledText(detail).lines.flatMap { indented("", $0, .plain) }
    }
    let fixed = diagnostic.fixed(sources: map)
    // A hint that is only the text of the fix would be there twice.
    if let hint = diagnostic.hint,
      !hint.sources.contains(where: { hint.sources.count == 1 && fixed?.contains($0) == true })
    {
      result += indented("hint: ", StyledText(hint.text), .hint)
    }
    if let fixed {
      result += StyledText(fixed).lines.enumerated().flatMap { index, line in
        folded(
          StyledText(index == 0 ? "  try:  " : "        ", .hint) + line.onOneLine, hang: 10)
      }
    }
    return result + trace(diagnostic.trace, in: map)
  }

  /// A line under the excerpt, wrapped under its own start.
  private func indented(_ word: String, _ text: StyledText, _ role: Role) -> [StyledText] {
    let indent = 2 + word.count
    // At an edge the rest of a detail stands deeper, to be told from the next one.
    let hang = surface.hasEdge && word.isEmpty ? 2 : 0
    return text.wrapped(to: surface.width - indent, hang: hang).enumerated().map { index, line in
      let start = index == 0 ? "  " + word : String(repeating: " ", count: indent)
      return StyledText(start, role) + line.onOneLine
    }
  }

  /// A line in one, or where it would run over an edge, broken between words.
  private func folded(_ line: StyledText, hang: Int) -> [StyledText] {
    surface.hasEdge ? line.wrapped(to: surface.width, hang: hang) : [line]
  }

  /// The place in words, and the text there.
  private func placeLines(_ diagnostic: Diagnostic, in map: SourceMap) -> [StyledText] {
    guard let span = diagnostic.span, let file = map.file(span.file) else { return [] }
    let location = file.location(of: Int(file.visible(span).start))
    let text = map.text(of: span).visibleOnOneLine
    var result = folded(
      StyledText(
        "at \(file.name.visibleOnOneLine), line \(location.line), column \(location.column)"
          + (text.isEmpty ? "" : ": \(text)")), hang: 2)
    for label in diagnostic.labels where !label.text.isEmpty {
      result += folded(
        StyledText(
          "\(map.text(of: label.span).visibleOnOneLine): \(label.text.visibleOnOneLine)"), hang: 2)
    }
    return result
  }

  private func excerptLines(_ excerpts: [SourceExcerpt]) -> [StyledText] {
    let numberWidth = excerpts.map(\.numberWidth).max() ?? 1
    let stem = StyledText(surface.isUnicode ? "│" : "|", .muted)
    return excerpts.enumerated().flatMap { index, excerpt in
      let arrow = StyledText(index == 0 ? "--> " : "::: ", .muted)
      return [
        .spaces(numberWidth) + arrow + StyledText(excerpt.place), .spaces(numberWidth + 1) + stem,
      ] + excerpt.lines(numberWidth: numberWidth)
    }
  }

  /// The place of the diagnostic, and those of its labels that are in other files.
  private func excerpts(_ diagnostic: Diagnostic, role: Role, in map: SourceMap) -> [SourceExcerpt]
  {
    guard let span = diagnostic.span, let file = map.file(span.file) else { return [] }
    let labels = diagnostic.labels.compactMap { label in
      map.file(label.span.file).map { file in
        let isMain = span.contains(label.span)
        return SourceExcerpt.Mark(
          span: file.visible(label.span), text: label.text, isMain: isMain,
          role: isMain ? role : .accent)
      }
    }
    let here = file.visible(span)
    var marks = labels.filter { $0.span.file == span.file }
    // Labels on parts of the span say more than a line under all of it.
    if !diagnostic.labels.contains(where: { $0.span != span && span.contains($0.span) }) {
      marks.insert(.init(span: here, text: "", isMain: true, role: role), at: 0)
    }
    var result = [SourceExcerpt(file: file, of: here, marks: marks, surface: surface)]
    var done: Set<Int32> = [span.file]
    for label in labels where done.insert(label.span.file).inserted {
      guard let file = map.file(label.span.file) else { continue }
      let marks = labels.filter { $0.span.file == label.span.file }
      result.append(SourceExcerpt(file: file, of: label.span, marks: marks, surface: surface))
    }
    return result
  }

  private func trace(_ frames: [Diagnostic.Frame], in map: SourceMap) -> [StyledText] {
    var lines: [[StyledText]] = []
    var index = 0
    while index < frames.count {
      let frame = frames[index]
      let same = frames[index...].prefix {
        $0.function == frame.function && $0.callSite == frame.callSite
      }.count
      var line = StyledText("  in ", .muted) + StyledText(frame.function.visibleOnOneLine)
      if let file = map.file(frame.callSite.file) {
        let how = frame.isFormula ? "read" : "called"
        line += StyledText(", \(how) at \(file.place(of: frame.callSite))", .muted)
      }
      if same > 1 { line += StyledText(", \(Decimal(same).grouped()) times", .muted) }
      lines.append(folded(line, hang: 4))
      index += same
    }
    guard lines.count > Self.mostFrames else { return Array(lines.joined()) }
    let ends = (first: 4, last: 2)
    let dots = surface.ellipsis
    let gap = "  \(dots) \(lines.count - ends.first - ends.last) more calls \(dots)"
    return lines.prefix(ends.first).joined() + [StyledText(gap, .muted)]
      + lines.suffix(ends.last).joined()
  }
}

extension SourceSpan {
  fileprivate func contains(_ other: SourceSpan) -> Bool {
    file == other.file && start <= other.start && other.end <= end
  }
}

extension SourceFile {
  /// `plan.fin:3:9`.
  func place(of span: SourceSpan) -> String {
    let location = location(of: Int(visible(span).start))
    return "\(name.visibleOnOneLine):\(location.line):\(location.column)"
  }

  /// The span, or if it lies after all code, the end of the last line that has some.
  func visible(_ span: SourceSpan) -> SourceSpan {
    var end = bytes.count
    while end > 0, bytes[end - 1] == 0x20 || (0x09...0x0D).contains(bytes[end - 1]) { end -= 1 }
    if Int(span.start) <= end {
      return SourceSpan(
        file: span.file, start: max(Int(span.start), 0), end: min(Int(span.end), bytes.count))
    }
    return SourceSpan(file: span.file, start: end, end: end)
  }
}
