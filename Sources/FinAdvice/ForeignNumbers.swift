import FinLanguage

/// Numbers with the signs of other countries: `54,20`, `6,5%`, `1.234,56`, `1.000.000`, `450'000`.
enum ForeignNumbers {
  private static let (comma, point, line) = (
    UInt8(ascii: ","), UInt8(ascii: "."), UInt8(ascii: "_")
  )

  /// The text with a point for a comma that marks a fraction, and `_` for what groups digits; as long
  /// as it was.
  ///
  /// No group has one or two digits. Between brackets a comma separates, unless a unit, the spaces
  /// behind the other commas or a semicolon tell.
  static func replaced(in text: String) -> String {
    guard text.utf8.contains(where: { [comma, point, UInt8(ascii: "'")].contains($0) }) else {
      return text
    }
    var bytes = Array(text.utf8)
    let isSpaced = bytes.indices.contains { place in
      bytes[place] == UInt8(ascii: ";")
        || bytes[place] == comma && byte(bytes, place + 1) == UInt8(ascii: " ")
    }
    var fractions: Set<Int> = []
    var (depth, isText) = (0, false)
    for place in bytes.indices {
      switch bytes[place] {
      case UInt8(ascii: "\""): isText.toggle()
      case _ where isText: break
      case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"): depth += 1
      case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"): depth -= 1
      case comma where isFraction(bytes, place, isInBrackets: depth > 0, isSpaced: isSpaced):
        fractions.insert(place)
        bytes[place] = point
      case UInt8(ascii: "'") where groups(bytes, from: place) > 0: bytes[place] = line
      default: break
      }
    }
    var place = 0
    while place < bytes.count {
      let isPoint = bytes[place] == point && !fractions.contains(place)
      let count = isPoint ? groups(bytes, from: place) : 0
      // One point alone marks a fraction, unless a comma does in the line.
      if count > 1 || count == 1 && !fractions.isEmpty {
        for group in 0..<count { bytes[place + group * 4] = line }
      }
      place += max(count * 4, 1)
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// The text with `_` for commas between groups of three digits; as long as it was.
  static func grouped(_ text: String) -> String {
    var bytes = Array(text.utf8)
    for place in bytes.indices where bytes[place] == comma && groups(bytes, from: place) > 0 {
      bytes[place] = line
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// The number of groups of three digits behind the digit before a place, each with the sign there.
  private static func groups(_ bytes: [UInt8], from place: Int) -> Int {
    guard byte(bytes, place - 1).isDigit else { return 0 }
    var count = 0
    while byte(bytes, place + count * 4) == bytes[place],
      bytes[(place + count * 4 + 1)...].prefix(while: \.isDigit).count == 3
    {
      count += 1
    }
    return count
  }

  private static func isFraction(
    _ bytes: [UInt8], _ place: Int, isInBrackets: Bool, isSpaced: Bool
  ) -> Bool {
    let digits = bytes[(place + 1)...].prefix(while: \.isDigit).count
    var start = place
    while byte(bytes, start - 1).isDigit || start < place && byte(bytes, start - 1) == point {
      start -= 1
    }
    let before = byte(bytes, start - 1)
    let next = byte(bytes, place + 1 + digits)
    let isGrouped = bytes[start..<place].split(separator: point).dropFirst().allSatisfy {
      $0.count == 3
    }
    let isListed = before == comma || next == comma && byte(bytes, place + 2 + digits).isDigit
    let isPercent = next == UInt8(ascii: "%")
    guard start < place, (1...(isPercent ? 3 : 2)).contains(digits), isGrouped, !isListed,
      before != line, next != point
    else { return false }
    let isMoney = before == UInt8(ascii: "$") || before >= 0x80
    return !isInBrackets || isPercent || isMoney && digits == 2 || isSpaced
  }

  private static func byte(_ bytes: [UInt8], _ place: Int) -> UInt8 {
    bytes.indices.contains(place) ? bytes[place] : 0
  }
}
