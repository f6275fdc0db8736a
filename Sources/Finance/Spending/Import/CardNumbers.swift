/// Keeps the numbers of cards in texts as their last four digits.
enum CardNumbers {
  /// A text with `…1111` in place of each number of 13 to 19 digits whose check digit is right, written
  /// together or in groups. Source: ISO/IEC 7812-1, annex B (Luhn).
  static func masked(_ text: String) -> String {
    guard text.utf8.count(where: { isDigit($0) }) >= fewest else { return text }
    let bytes = Array(text.utf8)
    var result: [UInt8] = []
    var place = 0
    while place < bytes.count {
      let isInWord = place > 0 && (isDigit(bytes[place - 1]) || isLetter(bytes[place - 1]))
      if isDigit(bytes[place]), !isInWord, let (digits, end) = number(bytes, from: place) {
        result += "…".utf8
        result += digits.suffix(4).map { $0 + UInt8(ascii: "0") }
        place = end
      } else {
        result.append(bytes[place])
        place += 1
      }
    }
    return String(decoding: result, as: UTF8.self)
  }

  private static let (fewest, most) = (13, 19)

  private static func isDigit(_ byte: UInt8) -> Bool { byte &- UInt8(ascii: "0") <= 9 }
  private static func isLetter(_ byte: UInt8) -> Bool { (byte | 0x20) &- UInt8(ascii: "a") < 26 }

  /// The digits of a card's number that begins at a place, and where it ends.
  private static func number(_ bytes: [UInt8], from start: Int) -> (digits: [UInt8], end: Int)? {
    var digits: [UInt8] = []
    var place = start
    var end = start
    while place < bytes.count, digits.count <= most {
      if isDigit(bytes[place]) {
        digits.append(bytes[place] - UInt8(ascii: "0"))
        place += 1
        end = place
      } else if bytes[place] == UInt8(ascii: " ") || bytes[place] == UInt8(ascii: "-"),
        place + 1 < bytes.count, isDigit(bytes[place + 1]), digits.count.isMultiple(of: 2)
      {
        place += 1
      } else {
        break
      }
    }
    guard (fewest...most).contains(digits.count), hasCheckDigit(digits),
      digits[0] != 0, Set(digits).count > 1, end == bytes.count || !isLetter(bytes[end])
    else { return nil }
    return (digits, end)
  }

  private static func hasCheckDigit(_ digits: [UInt8]) -> Bool {
    var sum = 0
    for (place, digit) in digits.reversed().enumerated() {
      let value = place.isMultiple(of: 2) ? Int(digit) : Int(digit) * 2
      sum += value > 9 ? value - 9 : value
    }
    return sum.isMultiple(of: 10)
  }
}
