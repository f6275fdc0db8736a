/// The kind of the character at an offset of UTF-8 text.
package struct Characters: Sendable {
  package let bytes: [UInt8]

  package init(bytes: [UInt8]) { self.bytes = bytes }

  /// The byte at an offset; 0 beyond the end.
  package func byte(_ offset: Int) -> UInt8 {
    offset >= 0 && offset < bytes.count ? bytes[offset] : 0
  }

  package func isDigit(_ offset: Int) -> Bool { byte(offset).isDigit }

  /// The character at an offset and the length of its encoding; nil at the end.
  package func scalar(_ offset: Int) -> (value: Unicode.Scalar, length: Int)? {
    guard offset < bytes.count else { return nil }
    let first = bytes[offset]
    if first < 0x80 { return (Unicode.Scalar(first), 1) }
    let length = first >= 0xF0 ? 4 : first >= 0xE0 ? 3 : 2
    let leading = UInt32(first) & (length == 2 ? 0x1F : length == 3 ? 0x0F : 0x07)
    let value = (1..<length).reduce(leading) { $0 << 6 | UInt32(byte(offset + $1) & 0x3F) }
    return (Unicode.Scalar(value) ?? "\u{FFFD}", min(length, bytes.count - offset))
  }

  /// The length of a character that can begin a name; 0 when there is none.
  package func nameStartLength(_ offset: Int) -> Int {
    let first = byte(offset)
    if first < 0x80 { return first.isLetter || first == UInt8(ascii: "_") ? 1 : 0 }
    guard let (scalar, length) = scalar(offset) else { return 0 }
    return scalar.properties.isIDStart ? length : 0
  }

  /// The length of a character that can go on a name; 0 when there is none.
  func namePartLength(_ offset: Int) -> Int {
    let first = byte(offset)
    if first < 0x80 {
      return first.isLetter || first.isDigit || first == UInt8(ascii: "_") ? 1 : 0
    }
    guard let (scalar, length) = scalar(offset) else { return 0 }
    return scalar.properties.isIDContinue ? length : 0
  }

  /// The end of the letters, digits and `_` that begin at an offset.
  package func nameEnd(_ offset: Int) -> Int {
    var end = offset
    while case let length = namePartLength(end), length > 0 { end += length }
    return end
  }

  /// True if all of it is one name.
  package var isName: Bool { nameStartLength(0) > 0 && nameEnd(0) == bytes.count }

  /// The end of the digits that begin at an offset.
  func digitsEnd(_ offset: Int) -> Int {
    var end = offset
    while byte(end).isDigit { end += 1 }
    return end
  }

  /// The end of the blanks within a line that begin at an offset.
  func blanksEnd(_ offset: Int) -> Int {
    var end = offset
    while case let length = blankLength(end), length > 0 { end += length }
    return end
  }

  /// The length of a blank: space, tab, carriage return, or a space as it comes with pasted text.
  package func blankLength(_ offset: Int) -> Int {
    switch byte(offset) {
    case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\r"): return 1
    case 0xC2: return byte(offset + 1) == 0xA0 ? 2 : 0
    case 0xE2: return byte(offset + 1) == 0x80 && [0x89, 0xAF].contains(byte(offset + 2)) ? 3 : 0
    case 0xEF: return byte(offset + 1) == 0xBB && byte(offset + 2) == 0xBF ? 3 : 0
    default: return 0
    }
  }

  /// The end of the line of an offset.
  func lineEnd(_ offset: Int) -> Int {
    var end = offset
    while end < bytes.count, bytes[end] != UInt8(ascii: "\n") { end += 1 }
    return end
  }

  package func text(_ start: Int, _ end: Int) -> String {
    let start = min(max(start, 0), bytes.count)
    return String(decoding: bytes[start..<min(max(end, start), bytes.count)], as: UTF8.self)
  }
}

extension UInt8 {
  package var isDigit: Bool { self &- 48 < 10 }

  package var isLetter: Bool { (self | 0x20) &- 97 < 26 }
}
