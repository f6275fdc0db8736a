/// Finds what stands between the fields of a file.
struct CSVSeparator {
  let byte: UInt8
  /// The start of the rows, after a first line such as `sep=;`.
  let start: Int
  let line: Int

  private static let candidates = [UInt8](",;\t|".utf8)

  /// Nil where no separator is in the file at all.
  init?(_ bytes: [UInt8], told: Character?) {
    let (named, start) = CSVSeparator.firstLine(bytes)
    self.start = start
    line = start > 0 ? 2 : 1
    if let told = told?.asciiValue ?? named {
      byte = told
    } else if let found = CSVSeparator.mostConsistent(bytes, start: start) {
      byte = found
    } else {
      return nil
    }
  }

  /// Returns the separator that `sep=;` names, and the start of the line after it.
  private static func firstLine(_ bytes: [UInt8]) -> (UInt8?, Int) {
    let end = bytes.firstIndex { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") }
    guard let end, end <= 10 else { return (nil, 0) }
    let line = bytes[..<end].filter { $0 != UInt8(ascii: "\"") }
    guard line.count == 5, String(decoding: line.prefix(4), as: UTF8.self).lowercased() == "sep="
    else { return (nil, 0) }
    let isPair =
      bytes[end] == UInt8(ascii: "\r") && end + 1 < bytes.count
      && bytes[end + 1] == UInt8(ascii: "\n")
    return (line[4], end + (isPair ? 2 : 1))
  }

  /// The candidate that sets most days apart, and else parts most rows of the beginning alike, into as
  /// many fields as may be.
  private static func mostConsistent(_ bytes: [UInt8], start: Int) -> UInt8? {
    let head = Array(bytes[start...].prefix(65_536))
    var best: (byte: UInt8, score: (days: Int, parts: Int))?
    for candidate in candidates {
      let table = CSVTable(head, separator: candidate, limit: 60) {}
      var rowsByWidth: [Int: Int] = [:]
      var days = 0
      for row in table.rows.indices where table.width(row) > 1 {
        rowsByWidth[table.width(row), default: 0] += 1
        if table.holdsDay(row) { days += 1 }
      }
      let score = (days, rowsByWidth.map { ($0.key - 1) * $0.value * $0.value }.max() ?? 0)
      if score > best?.score ?? (0, 0) { best = (candidate, score) }
    }
    return best?.byte
  }
}
