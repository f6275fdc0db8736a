import Money

/// The formats of files that are often taken for statements, recognized by their first bytes, with
/// the names that people use.
enum ForeignFormat {
  private static let workbook = "an Excel workbook"
  private static let oldWorkbook = "an old Excel workbook"
  private static let archive = "a zip archive"
  private static let gzip = "a gzip archive"
  private static let page = "a web page"
  /// Before the name of an encoding.
  static let text = "text in the encoding "

  /// Returns a hint for a file of a format with this name.
  static func hint(for name: String?) -> Hint {
    switch name {
    case page: "the bank may have asked you to sign in; do so and download it again"
    case workbook, oldWorkbook: "open it and save it as CSV, or download OFX, QFX, QIF or CSV"
    case let name? where name.hasPrefix(text):
      "open it in a text editor or a spreadsheet, save it as UTF-8, and import that file"
    case archive, gzip: "unpack it and import the files in it"
    default: "download OFX, QFX, QIF or CSV from your bank instead"
    }
  }

  /// Returns the name of a binary format.
  static func name(ofBinary bytes: [UInt8]) -> String? {
    if bytes.starts(with: [0x50, 0x4b, 0x03, 0x04]) {
      let names = String(decoding: bytes.prefix(4096).map { $0 < 0x80 ? $0 : 0 }, as: UTF8.self)
      return names.contains("xl/") || names.contains("[Content_Types].xml")
        ? workbook : archive
    }
    let marks: [([UInt8], String)] = [
      (Array("%PDF".utf8), "a PDF"),
      ([0xd0, 0xcf, 0x11, 0xe0], oldWorkbook),
      ([0x1f, 0x8b], gzip),
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

  /// Returns the name of a web page, such as a bank shows when its sign-in has expired.
  static func name(ofPage text: [UInt8]) -> String? {
    var rest = text[...]
    // Before the first tag there may be comments and declarations.
    while true {
      rest = rest.drop { $0 <= 0x20 }
      guard
        let end = rest.starts(with: "<!--".utf8) ? "-->" : rest.starts(with: "<?".utf8) ? "?>" : nil
      else { break }
      guard let place = rest.firstPlace(of: end) else { return nil }
      rest = rest[place...].dropFirst(end.utf8.count)
    }
    let tag = String(decoding: rest.prefix(16), as: UTF8.self).lowercased()
    let tags = [
      "<!doctype html", "<html", "<head", "<body", "<script", "<meta", "<title", "<div", "<table",
      "<style", "<p>",
    ]
    return tags.contains { tag.hasPrefix($0) } ? page : nil
  }

  /// Returns the name of another text format, from its beginning and those of its lines, in small
  /// letters.
  static func name(ofText head: [UInt8], _ lines: [[UInt8]]) -> String? {
    if head.first == UInt8(ascii: "<") {
      if head.contains("camt.05".utf8) { return "an ISO 20022 (camt) statement" }
      return head.starts(with: "<?xml".utf8) ? "XML of another kind" : "markup of another kind"
    }
    if head.starts(with: "{1:".utf8) || lines.contains(where: { $0.starts(with: ":20:".utf8) }) {
      return "an MT940 statement"
    }
    if head.starts(with: "{\\rtf".utf8) { return "a word processor's document" }
    if head.first == UInt8(ascii: "{") || isListOfObjects(head) { return "JSON" }
    if head.starts(with: "begin:v".utf8) { return "a calendar or an address book" }
    return nil
  }

  private static func isListOfObjects(_ head: [UInt8]) -> Bool {
    head.first == UInt8(ascii: "[")
      && head.dropFirst().first { $0 > 0x20 } == UInt8(ascii: "{")
  }
}
