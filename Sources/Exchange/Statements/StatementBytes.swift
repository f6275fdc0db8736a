/// The meanings of bytes of UTF-8 where files write one thing in several characters.
enum StatementBytes {
  @inline(__always)
  static func isDigit(_ bytes: ArraySlice<UInt8>, at index: Int) -> Bool {
    guard index < bytes.endIndex else { return false }
    return bytes[index] &- UInt8(ascii: "0") <= 9
  }

  @inline(__always)
  static func isLetter(_ byte: UInt8) -> Bool {
    (byte | 0x20) &- UInt8(ascii: "a") < 26
  }

  static func matches(_ text: [UInt8], _ bytes: ArraySlice<UInt8>, at index: Int) -> Bool {
    bytes[index...].starts(with: text)
  }

  /// Returns the width in bytes of the blank at a place: space, tab, line break, and the blanks
  /// that do not break or are narrow; nil if there is none.
  @inline(__always)
  static func blankWidth(_ bytes: ArraySlice<UInt8>, at index: Int) -> Int? {
    let byte = bytes[index]
    if byte <= 0x20 { return 1 }
    guard byte >= 0xC2 else { return nil }
    return wideBlankWidth(bytes, at: index)
  }

  private static func wideBlankWidth(_ bytes: ArraySlice<UInt8>, at index: Int) -> Int? {
    // U+00A0.
    if bytes[index] == 0xC2 {
      return index + 1 < bytes.endIndex && bytes[index + 1] == 0xA0 ? 2 : nil
    }
    guard bytes[index] == 0xE2, index + 2 < bytes.endIndex, bytes[index + 1] == 0x80 else {
      return nil
    }
    // U+2000...U+200B, U+202F.
    let last = bytes[index + 2]
    return (0x80...0x8B).contains(last) || last == 0xAF ? 3 : nil
  }

  /// Returns the width in bytes of the minus or dash at a place; nil if there is none.
  static func minusWidth(_ bytes: ArraySlice<UInt8>, at index: Int) -> Int? {
    switch bytes[index] {
    case UInt8(ascii: "-"): return 1
    case 0xE2 where index + 2 < bytes.endIndex:
      // U+2010...U+2014 and U+2212.
      let (middle, last) = (bytes[index + 1], bytes[index + 2])
      let isDash = middle == 0x80 && (0x90...0x94).contains(last)
      return isDash || (middle == 0x88 && last == 0x92) ? 3 : nil
    default: return nil
    }
  }

  /// The text without the blanks around it.
  static func trimmed(_ bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    var start = bytes.startIndex
    while start < bytes.endIndex, let width = blankWidth(bytes, at: start) { start += width }
    var end = bytes.endIndex
    while end > start {
      if bytes[end - 1] <= 0x20 {
        end -= 1
      } else if end - start >= 2, blankWidth(bytes[..<end], at: end - 2) == 2 {
        end -= 2
      } else if end - start >= 3, blankWidth(bytes[..<end], at: end - 3) == 3 {
        end -= 3
      } else {
        break
      }
    }
    return bytes[start..<end]
  }
}
