import Money

/// Reads the values of OFX.
enum OFXText {
  static let sectionStart = "<![CDATA["
  static let sectionEnd = "]]>"

  /// A value's words, with its entities as the characters that they stand for.
  static func words(_ bytes: ArraySlice<UInt8>) -> String {
    guard bytes.contains(where: { $0 == UInt8(ascii: "&") || $0 == UInt8(ascii: "<") }) else {
      return PlainText.words(bytes)
    }
    var text: [UInt8] = []
    var rest = bytes
    while let byte = rest.first {
      if byte == UInt8(ascii: "&"), let (character, end) = entity(rest) {
        text += Array(String(character).utf8)
        rest = rest[end...]
      } else if rest.starts(with: sectionStart.utf8),
        let end = rest.firstPlace(of: sectionEnd)
      {
        text += rest[..<end].dropFirst(sectionStart.utf8.count)
        rest = rest[end...].dropFirst(sectionEnd.utf8.count)
      } else {
        text.append(byte)
        rest = rest.dropFirst()
      }
    }
    return PlainText.words(text)
  }

  /// The character of the entity that stands first, and where it ends; nil where `&` is only itself.
  private static func entity(_ bytes: ArraySlice<UInt8>) -> (Unicode.Scalar, end: Int)? {
    let longest = 10
    guard let end = bytes.prefix(longest).firstIndex(of: UInt8(ascii: ";")) else { return nil }
    let name = String(decoding: bytes[..<end].dropFirst(), as: UTF8.self).lowercased()
    let character: Unicode.Scalar? =
      switch name {
      case "amp": "&"
      case "lt": "<"
      case "gt": ">"
      case "quot": "\""
      case "apos": "'"
      case "nbsp": " "
      case _ where name.hasPrefix("#x"):
        UInt32(name.dropFirst(2), radix: 16).flatMap(Unicode.Scalar.init)
      case _ where name.hasPrefix("#"): UInt32(name.dropFirst()).flatMap(Unicode.Scalar.init)
      default: nil
      }
    return character.map { ($0, end + 1) }
  }

  /// A day as it is written, `20260131`, with or without a time and a zone behind it, which do not
  /// move it; also `2026-01-31`. Nil where there is no such day.
  static func day(_ bytes: ArraySlice<UInt8>) -> CalendarDate? {
    let isDashed = bytes.dropFirst(4).first == UInt8(ascii: "-")
    let written = isDashed ? bytes.prefix(10) : bytes.prefix(8)
    let digits = isDashed ? written.filter { $0 != UInt8(ascii: "-") } : Array(written)
    guard digits.count == 8, let number = number(digits), years.contains(number / 10_000),
      isTime(bytes.dropFirst(written.count))
    else { return nil }
    return CalendarDate(year: number / 10_000, month: number / 100 % 100, day: number % 100)
  }

  /// The years of statements: one outside is a mistake.
  private static let years = 1950...2099

  /// Returns true if the text after a day may be a time with its zone: `120000.000[-5:EST]`,
  /// `T12:00:00Z`.
  private static func isTime(_ bytes: ArraySlice<UInt8>) -> Bool {
    let longest = 40
    let time = bytes.prefix { $0 != UInt8(ascii: "[") }
    let digits = time.prefix { $0 &- UInt8(ascii: "0") <= 9 }.count
    guard bytes.count <= longest, digits.isMultiple(of: 2), digits <= 6 else { return false }
    let rest = time.drop { $0 == UInt8(ascii: "T") }.filter { byte in
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "."), UInt8(ascii: ":"),
        UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: " "):
        false
      default: true
      }
    }
    return rest.isEmpty || zones.contains(String(decoding: rest, as: UTF8.self))
  }

  /// Returns true if a text is the name of a time zone, as behind a moment without brackets.
  static func isZone(_ bytes: ArraySlice<UInt8>) -> Bool {
    zones.contains(PlainText.words(bytes))
  }

  private static let zones: Set<String> = [
    "Z", "UT", "GMT", "UTC", "EST", "EDT", "CST", "CDT", "MST", "MDT", "PST", "PDT", "AKST", "AKDT",
    "HST", "AST", "ADT", "NST", "NDT", "WET", "WEST", "BST", "CET", "CEST", "MEZ", "MESZ", "EET",
    "EEST", "MSK", "IST", "SGT", "HKT", "JST", "KST", "AWST", "ACST", "AEST", "AEDT", "NZST",
    "NZDT", "BRT", "ART", "CLT", "SAST",
  ]

  private static func number(_ digits: [UInt8]) -> Int? {
    var number = 0
    for byte in digits {
      let digit = byte &- UInt8(ascii: "0")
      guard digit <= 9 else { return nil }
      number = number &* 10 &+ Int(digit)
    }
    return number
  }
}
