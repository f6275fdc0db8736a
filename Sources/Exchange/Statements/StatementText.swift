import Money

/// A file's content as UTF-8, with its line breaks as they are, and what format it has.
struct StatementText {
  enum Format { case ofx, qif, csv }

  /// Without a byte order mark, without what is left over at the end, and without NUL.
  let utf8: [UInt8]
  let format: Format
  /// True if a line break or more follows the last line; if none does, the file may be cut within
  /// it.
  let hasLastBreak: Bool
  /// The remarks on the letters.
  let remarks: [Hint]

  /// Throws a ``StatementError`` where it is no text, or of no known format.
  init(_ bytes: [UInt8]) throws {
    guard bytes.contains(where: { $0 > 0x20 }) else { throw StatementError.empty }
    if let name = ForeignFormat.name(ofBinary: bytes) { throw StatementError.unknownFormat(name) }
    var remarks: [Hint] = []
    var text = try StatementText.decode(bytes, remarks: &remarks)
    guard let last = text.lastIndex(where: { !StatementText.isPadding($0) }) else {
      throw StatementError.empty
    }
    let hasLastBreak = text[last...].contains { $0 == 0x0a || $0 == 0x0d }
    // Tabs behind the last line set empty fields apart.
    let tabs = text[last...].dropFirst().prefix { $0 == UInt8(ascii: "\t") }
    text.removeSubrange(tabs.endIndex...)
    guard !text.contains(0) else { throw StatementError.unknownFormat("binary data") }
    format = try StatementFormat.sniff(text)
    utf8 = text
    self.hasLastBreak = hasLastBreak
    self.remarks = remarks
  }

  /// Returns true if a byte at the end has no meaning: a blank, a NUL, the end mark of old systems.
  private static func isPadding(_ byte: UInt8) -> Bool { byte <= 0x20 }
}

// MARK: - Encodings

extension StatementText {
  /// UTF-16 by its mark or its NULs; what is valid UTF-8, or nearly, is that, whatever it claims to be;
  /// the rest is in the encoding that it declares, or else in one that banks write undeclared.
  private static func decode(_ bytes: [UInt8], remarks: inout [Hint]) throws -> [UInt8] {
    if let isBigEndian = utf16Order(of: bytes) {
      return Array(utf16(bytes, isBigEndian: isBigEndian).utf8)
    }
    let mark: [UInt8] = [0xef, 0xbb, 0xbf]
    let text = bytes.starts(with: mark) ? Array(bytes.dropFirst(mark.count)) : bytes
    if String(validating: text, as: UTF8.self) != nil { return text }
    let damage = UTF8Damage(in: text)
    if damage.isSlight || bytes.starts(with: mark) {
      remarks.append(damage.remark)
      return Array(String(decoding: text, as: UTF8.self).utf8)
    }
    let declared = declaredEncoding(of: text)
    if let encoding = EastAsianText.encoding(of: text, declared: declared) {
      throw StatementError.unknownFormat("\(ForeignFormat.text)\(encoding)")
    }
    let encoding = declared.isEmpty ? .undeclared(text) : SingleByteEncoding(declared: declared)
    return encoding.decode(text)
  }

  /// Returns true if UTF-16's bytes have the greater one first; nil if it is no UTF-16.
  private static func utf16Order(of bytes: [UInt8]) -> Bool? {
    if bytes.starts(with: [0xff, 0xfe]) { return false }
    if bytes.starts(with: [0xfe, 0xff]) { return true }
    // Latin text has a NUL in nearly every pair, and nearly always at the same place.
    let head = bytes.prefix(512)
    let zeros = head.indices.filter { head[$0] == 0 }
    let second = zeros.count { $0 % 2 == 1 }
    guard zeros.count > head.count / 3, max(second, zeros.count - second) * 10 >= zeros.count * 9
    else { return nil }
    return second * 2 < zeros.count
  }

  private static func utf16(_ bytes: [UInt8], isBigEndian: Bool) -> String {
    var units: [UInt16] = []
    units.reserveCapacity(bytes.count / 2)
    var index = 0
    while index + 1 < bytes.count {
      let (first, second) = (UInt16(bytes[index]), UInt16(bytes[index + 1]))
      units.append(isBigEndian ? first << 8 | second : second << 8 | first)
      index += 2
    }
    // Half a character at the end is all that is left of one.
    if index < bytes.count, bytes[index] != 0 { units.append(0xfffd) }
    if units.first == 0xfeff { units.removeFirst() }
    return String(decoding: units, as: UTF16.self)
  }

  /// Returns the encoding that an OFX header (`CHARSET:1252`) or an XML declaration names, in
  /// capitals; empty without one.
  private static func declaredEncoding(of text: [UInt8]) -> Substring {
    let head = String(decoding: text.prefix(1024).filter { $0 < 0x80 }, as: UTF8.self)
      .uppercased()
    for key in ["CHARSET:", "ENCODING=\"", "ENCODING='"] {
      guard let place = head.firstRange(of: key) else { continue }
      return head[place.upperBound...].prefix { $0.isLetter || $0.isNumber || "-_".contains($0) }
    }
    return ""
  }
}
