/// Tells by its content what a text is; names of files are not to be trusted.
enum StatementFormat {
  /// Throws ``StatementError/unknownFormat(_:)``.
  static func sniff(_ text: [UInt8]) throws -> StatementText.Format {
    let start = text.firstIndex { $0 > 0x20 } ?? text.endIndex
    let head = String(decoding: text[start...].prefix(8192).filter { $0 < 0x80 }, as: UTF8.self)
      .lowercased()
    let lines = head.split(whereSeparator: \.isNewline).map { $0.drop(while: \.isWhitespace) }
    if let name = ForeignFormat.name(ofPage: text) { throw StatementError.unknownFormat(name) }
    if isOFX(head, lines) { return .ofx }
    let marks = ["!type:", "!account", "!option:", "!clear:"]
    if lines.contains(where: { line in marks.contains { line.hasPrefix($0) } }) { return .qif }
    if let name = ForeignFormat.name(ofText: head, lines) {
      throw StatementError.unknownFormat(name)
    }
    let separators: [Character] = [",", ";", "\t", "|"]
    guard head.contains(where: { separators.contains($0) }) else {
      throw StatementError.unknownFormat(nil)
    }
    return .csv
  }

  /// A header of either version, or the first tag at the beginning of a line, whatever stands before.
  private static func isOFX(_ head: String, _ lines: [Substring]) -> Bool {
    head.hasPrefix("ofxheader") || head.contains("<?ofx") || head.contains("data:ofxsgml")
      || (head.hasPrefix("<") && head.contains("<ofx>"))
      || lines.contains { $0.hasPrefix("<ofx>") || $0.hasPrefix("<ofx ") }
  }
}
