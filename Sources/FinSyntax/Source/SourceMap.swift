/// All the source texts that a run has read, numbered in the order of reading.
public struct SourceMap: Sendable {
  public private(set) var files: [SourceFile] = []

  public init() {}

  /// Adds a text and gives its number.
  public mutating func add(_ file: SourceFile) -> Int32 {
    files.append(file)
    return Int32(clamping: files.count - 1)
  }

  /// The file a number stands for, if there is one.
  public func file(_ number: Int32) -> SourceFile? {
    files.indices.contains(Int(number)) ? files[Int(number)] : nil
  }

  /// The text of a place; empty where there is none.
  public func text(of span: SourceSpan) -> String {
    guard let bytes = file(span.file)?.bytes else { return "" }
    let start = min(max(0, Int(span.start)), bytes.count)
    return String(
      decoding: bytes[start..<min(max(start, Int(span.end)), bytes.count)], as: UTF8.self)
  }
}
