/// One text of fin source: a file, an `-e` argument, or a line typed in a session.
public struct SourceFile: Sendable {
  /// The name in errors: a path, or a word such as `-e` or `input`.
  public let name: String
  public let text: String
  /// The UTF-8 bytes of `text`; every offset in a ``SourceSpan`` counts in these.
  public let bytes: [UInt8]
  /// Offset of the first byte of each line.
  private let lineStarts: [Int]

  /// The number of the first line: another than 1 where the text is a part of a file.
  private let firstLine: Int
  /// The path of the file that was run or imported by hand, of which this is one or a part; nil for what
  /// a person typed, who may do anything.
  public var root: String?

  public init(name: String, text: String, firstLine: Int = 1, root: String? = nil) {
    self.name = name
    self.root = root
    self.text = text
    self.firstLine = firstLine
    bytes = Array(text.utf8)
    var starts = [0]
    for (offset, byte) in bytes.enumerated() where byte == UInt8(ascii: "\n") {
      starts.append(offset + 1)
    }
    lineStarts = starts
  }

  /// The number of the line of an offset, without counting columns.
  public func lineNumber(of offset: Int) -> Int { lineIndex(of: offset) + firstLine }

  private func lineIndex(of offset: Int) -> Int {
    var low = 0
    var high = lineStarts.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if lineStarts[middle] <= offset { low = middle } else { high = middle }
    }
    return low
  }

  /// The place of an offset; offsets outside the text are clamped to it.
  public func location(of offset: Int) -> SourceLocation {
    let offset = min(max(offset, 0), bytes.count)
    let low = lineIndex(of: offset)
    let column = String(decoding: bytes[lineStarts[low]..<offset], as: UTF8.self).count + 1
    return SourceLocation(line: low + firstLine, column: column)
  }

  /// The offset of the first byte of a line by its number; nil if there is no such line.
  public func start(ofLine number: Int) -> Int? {
    let place = number - firstLine
    return lineStarts.indices.contains(place) ? lineStarts[place] : nil
  }

  /// The text of a line by its number, without its line break.
  public func line(_ number: Int) -> String {
    guard let start = start(ofLine: number) else { return "" }
    var end = self.start(ofLine: number + 1).map { $0 - 1 } ?? bytes.count
    if end > start, bytes[end - 1] == UInt8(ascii: "\r") { end -= 1 }
    return String(decoding: bytes[start..<end], as: UTF8.self)
  }

  /// The text that a span covers; a span outside the text gives what of it is inside.
  public func text(in span: SourceSpan) -> String {
    let start = min(max(Int(span.start), 0), bytes.count)
    let end = min(max(Int(span.end), start), bytes.count)
    return String(decoding: bytes[start..<end], as: UTF8.self)
  }
}

/// A line and a column, both counted from 1; columns count characters.
public struct SourceLocation: Hashable, Sendable {
  public let line: Int
  public let column: Int
}
