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
    let role: Role = diagnostic.severity == .error ? .error : .warning
    var result = [
      StyledText("\(diagnostic.severity.rawValue)[\(diagnostic.id)]", role)
        + StyledText(": \(diagnostic.summary.withoutControls)", .title)
    ]
    result += excerpts(diagnostic, role: role, in: map)
    for detail in diagnostic.details {
      result += StyledText(detail).lines.flatMap { indented("", $0, .plain) }
    }
    if let hint = diagnostic.hint { result += indented("hint: ", StyledText(hint), .hint) }
    if let mended = diagnostic.mended(sources: map) {
      result += StyledText(mended).lines.enumerated().map { index, line in
        // Never broken: it is there to be copied.
        StyledText(index == 0 ? "  try:  " : "        ", .hint) + line.onOneLine
      }
    }
    return result + trace(diagnostic.trace, in: map)
  }

  /// A line under the excerpt, wrapped under its own start.
  private func indented(_ word: String, _ text: StyledText, _ role: Role) -> [StyledText] {
    let indent = 2 + word.count
    return text.wrapped(to: surface.width - indent).enumerated().map { index, line in
      let start = index == 0 ? "  " + word : String(repeating: " ", count: indent)
      return StyledText(start, role) + line.onOneLine
    }
  }

  private func excerpts(_ diagnostic: Diagnostic, role: Role, in map: SourceMap) -> [StyledText] {
    guard let span = diagnostic.span, let file = map.file(span.file) else { return [] }
    let main = file.visible(span)
    var marks: [Int32: [SourceExcerpt.Mark]] = [
      span.file: [.init(span: main, text: "", isMain: true, role: role)]
    ]
    var order = [span.file]
    for label in diagnostic.labels {
      guard let file = map.file(label.span.file) else { continue }
      if marks[label.span.file] == nil { order.append(label.span.file) }
      // Words about the main place itself belong to its own mark.
      let isMain = label.span == span
      marks[label.span.file, default: []].append(
        .init(
          span: file.visible(label.span), text: label.text, isMain: isMain,
          role: isMain ? role : .accent))
    }
    let excerpts = order.compactMap { number in
      map.file(number).map { file in
        (file, marks[number, default: []])
      }
    }.map { file, marks in
      (file, marks, SourceExcerpt(file: file, marks: marks, surface: surface))
    }
    let numberWidth = excerpts.map(\.2.numberWidth).max() ?? 1
    var result: [StyledText] = []
    for (index, (file, marks, excerpt)) in excerpts.enumerated() {
      let place = file.place(of: marks.first?.span ?? main)
      result.append(
        .spaces(numberWidth) + StyledText(index == 0 ? "--> " : "::: ", .muted)
          + StyledText(place))
      result.append(.spaces(numberWidth + 1) + StyledText(surface.isUnicode ? "│" : "|", .muted))
      result += excerpt.lines(numberWidth: numberWidth)
    }
    return result
  }

  private func trace(_ frames: [Diagnostic.Frame], in map: SourceMap) -> [StyledText] {
    var lines: [StyledText] = []
    var index = 0
    while index < frames.count {
      let frame = frames[index]
      let same = frames[index...].prefix {
        $0.function == frame.function && $0.callSite == frame.callSite
      }.count
      var line = StyledText("  in ", .muted) + StyledText(frame.function.withoutControls)
      if let file = map.file(frame.callSite.file) {
        line += StyledText(", called at \(file.place(of: frame.callSite))", .muted)
      }
      if same > 1 { line += StyledText(", \(Decimal(same).grouped()) times", .muted) }
      lines.append(line)
      index += same
    }
    guard lines.count > Self.mostFrames else { return lines }
    let ends = (first: 4, last: 2)
    let dots = surface.ellipsis
    let gap = "  \(dots) \(lines.count - ends.first - ends.last) more calls \(dots)"
    return lines.prefix(ends.first) + [StyledText(gap, .muted)] + lines.suffix(ends.last)
  }
}

extension SourceFile {
  /// `plan.fin:3:9`.
  func place(of span: SourceSpan) -> String {
    let location = location(of: Int(visible(span).start))
    return "\(name.withoutControls):\(location.line):\(location.column)"
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
