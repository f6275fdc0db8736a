import FinLanguage

extension Diagnostic {
  /// Longer lines are nothing that a person would type again; in bytes.
  private static let longestFixed = 2_000

  /// The line or lines of source with the fixes made; nil where there is no certain fix, or they are very long.
  public func fixed(sources map: SourceMap) -> String? {
    guard let first = fixes.first, let file = map.file(first.span.file) else { return nil }
    let fixes = fixes.sorted { $0.span.start < $1.span.start }
    guard let last = fixes.last, fixes.allSatisfy({ $0.span.file == first.span.file }) else {
      return nil
    }
    let bytes = file.bytes
    let newline = UInt8(ascii: "\n")
    var start = min(max(Int(fixes[0].span.start), 0), bytes.count)
    var end = min(max(Int(last.span.end), start), bytes.count)
    while start > 0, bytes[start - 1] != newline { start -= 1 }
    while end < bytes.count, bytes[end] != newline { end += 1 }
    if end > start, bytes[end - 1] == UInt8(ascii: "\r") { end -= 1 }
    if end - start > Self.longestFixed { return nil }

    var result = ""
    var done = start
    for fix in fixes {
      let from = Int(fix.span.start)
      // Fixes that overlap do not make one line.
      guard from >= done, Int(fix.span.end) <= end else { return nil }
      result += String(decoding: bytes[done..<from], as: UTF8.self) + fix.replacement
      done = Int(fix.span.end)
    }
    return result + String(decoding: bytes[done..<max(end, done)], as: UTF8.self)
  }
}
