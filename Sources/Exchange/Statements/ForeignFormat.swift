/// Files that are often taken for statements, told by their first bytes, and what a person calls them.
enum ForeignFormat {
  /// What a file of no text is.
  static func name(ofBinary bytes: [UInt8]) -> String? {
    if bytes.starts(with: [0x50, 0x4b, 0x03, 0x04]) {
      let names = String(decoding: bytes.prefix(4096).map { $0 < 0x80 ? $0 : 0 }, as: UTF8.self)
      return names.contains("xl/") || names.contains("[Content_Types].xml")
        ? "an Excel workbook" : "a zip archive"
    }
    let marks: [([UInt8], String)] = [
      (Array("%PDF".utf8), "a PDF"),
      ([0xd0, 0xcf, 0x11, 0xe0], "an old Excel workbook"),
      ([0x1f, 0x8b], "a gzip archive"),
      ([0x89, 0x50, 0x4e, 0x47], "an image"),
      ([0xff, 0xd8, 0xff], "an image"),
      (Array("GIF8".utf8), "an image"),
      ([0x49, 0x49, 0x2a, 0x00], "an image"),
      ([0x4d, 0x4d, 0x00, 0x2a], "an image"),
      ([0x37, 0x7a, 0xbc, 0xaf], "a 7z archive"),
      (Array("SQLite format 3".utf8), "a database"),
    ]
    return marks.first { bytes.starts(with: $0.0) }?.1
  }

  /// Whether a text is a page, such as a bank shows where its sign-in has expired.
  static func name(ofPage text: [UInt8]) -> String? {
    var rest = text[...]
    // Before the first tag there may be comments and declarations.
    while true {
      rest = rest.drop { $0 <= 0x20 }
      guard
        let end = rest.starts(with: "<!--".utf8) ? "-->" : rest.starts(with: "<?".utf8) ? "?>" : nil
      else { break }
      guard let place = rest.firstRange(of: end.utf8) else { return nil }
      rest = rest[place.upperBound...]
    }
    let tag = String(decoding: rest.prefix(16), as: UTF8.self).lowercased()
    let tags = [
      "<!doctype html", "<html", "<head", "<body", "<script", "<meta", "<title", "<div", "<table",
      "<style", "<p>",
    ]
    return tags.contains { tag.hasPrefix($0) } ? "a web page" : nil
  }

  /// What another text is, from its beginning in small letters.
  static func name(ofText head: String, _ lines: [Substring]) -> String? {
    if head.hasPrefix("<") {
      if head.contains("camt.05") { return "an ISO 20022 (camt) statement" }
      return head.hasPrefix("<?xml") ? "XML of another kind" : "markup of another kind"
    }
    if head.hasPrefix("{\\rtf") { return "a word processor's document" }
    if head.hasPrefix("{") || isListOfObjects(head) { return "JSON" }
    if lines.contains(where: { $0.hasPrefix(":20:") }) { return "an MT940 statement" }
    if head.hasPrefix("begin:v") { return "a calendar or an address book" }
    return nil
  }

  private static func isListOfObjects(_ head: String) -> Bool {
    head.first == "[" && head.dropFirst().first { !$0.isWhitespace } == "{"
  }
}
