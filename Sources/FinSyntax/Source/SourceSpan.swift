/// A run of source text, as UTF-8 offsets `start..<end` in the file that `file` numbers.
public struct SourceSpan: Hashable, Sendable {
  /// Index of the file in the ``SourceMap``.
  public let file: Int32
  public let start: Int32
  public let end: Int32

  public init(file: Int32, start: Int, end: Int) {
    self.file = file
    self.start = Int32(clamping: start)
    self.end = Int32(clamping: max(start, end))
  }

  /// The smallest span that covers both; the file is that of the receiver.
  public func union(_ other: SourceSpan) -> SourceSpan {
    SourceSpan(file: file, start: Int(min(start, other.start)), end: Int(max(end, other.end)))
  }

  package func isInside(_ other: SourceSpan) -> Bool {
    file == other.file && start >= other.start && end <= other.end
  }
}
