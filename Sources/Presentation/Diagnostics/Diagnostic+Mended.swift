import FinLanguage

extension Diagnostic {
  /// Longer lines are nothing that a person would type again; in bytes.
  private static let longestMended = 2_000

  /// The line or lines of source with the mends made; nil where there is no certain mend, or they are very long.
  public func mended(sources map: SourceMap) -> String? {
    guard let first = mends.first, let file = map.file(first.span.file) else { return nil }
    let mends = mends.sorted { $0.span.start < $1.span.start }
    guard let last = mends.last, mends.allSatisfy({ $0.span.file == first.span.file }) else {
      return nil
    }
    let bytes = file.bytes
    let newline = UInt8(ascii: "\n")
    var start = min(max(Int(mends[0].span.start), 0), bytes.count)
    var end = min(max(Int(last.span.end), start), bytes.count)
    while start > 0, bytes[start - 1] != newline { start -= 1 }
    while end < bytes.count, bytes[end] != newline { end += 1 }
    if end > start, bytes[end - 1] == UInt8(ascii: "\r") { end -= 1 }
    if end - start > Self.longestMended { return nil }

    var result = ""
    var done = start
    for mend in mends {
      let from = Int(mend.span.start)
      // Mends that overlap do not make one line.
      guard from >= done, Int(mend.span.end) <= end else { return nil }
      result += String(decoding: bytes[done..<from], as: UTF8.self) + mend.replacement
      done = Int(mend.span.end)
    }
    return result + String(decoding: bytes[done..<max(end, done)], as: UTF8.self)
  }
}
