/// Recognizes the format of a text by its content; names of files are not to be trusted.
enum StatementFormat {
  /// Throws ``StatementError/unknownFormat(_:)``.
  static func sniff(_ text: [UInt8]) throws -> StatementText.Format {
    let start = text.firstIndex { $0 > 0x20 } ?? text.endIndex
    let head = text[start...].prefix(8192).map(lowercased)
    let lines = TextLines(head).map { Array($0.drop { $0 <= 0x20 }.prefix(16)) }
    if let name = ForeignFormat.name(ofPage: text) { throw StatementError.unknownFormat(name) }
    if isOFX(head, lines) { return .ofx }
    if isQIF(lines) { return .qif }
    if let name = ForeignFormat.name(ofText: head, lines) {
      throw StatementError.unknownFormat(name)
    }
    guard head.contains(where: ",;\t|".utf8.contains) else {
      throw StatementError.unknownFormat(nil)
    }
    return .csv
  }

  /// A header of either version, or the first tag at the beginning of a line, whatever stands before.
  private static func isOFX(_ head: [UInt8], _ lines: [[UInt8]]) -> Bool {
    head.starts(with: "ofxheader".utf8) || head.contains("<?ofx".utf8)
      || head.contains("data:ofxsgml".utf8)
      || (head.first == UInt8(ascii: "<") && head.contains("<ofx>".utf8))
      || ["<banktranlist>", "<stmttrn>", "<stmtrs>", "<ccstmtrs>"].contains {
        head.starts(with: $0.utf8)
      }
      || lines.contains { $0.starts(with: "<ofx>".utf8) || $0.starts(with: "<ofx ".utf8) }
  }

  /// A line that says what follows, or one that ends a record.
  private static func isQIF(_ lines: [[UInt8]]) -> Bool {
    let marks = ["!type:", "!account", "!option:", "!clear:"]
    return lines.contains { line in
      marks.contains { line.starts(with: $0.utf8) }
        || (line.first == UInt8(ascii: "^") && line.dropFirst().allSatisfy { $0 <= 0x20 })
    }
  }

  private static func lowercased(_ byte: UInt8) -> UInt8 {
    (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte) ? byte | 0x20 : byte
  }
}
