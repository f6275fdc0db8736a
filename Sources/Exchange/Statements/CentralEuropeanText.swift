/// The signs of Polish, Czech, Slovak and Hungarian in Windows-1250, against those that
/// Windows-1252 is written for.
enum CentralEuropeanText {
  static func occur(in text: [UInt8]) -> Bool { hasSignsInWords(text) || hasLettersTogether(text) }

  /// Returns true if letters of 1250 are within words that are signs in 1252: `U¯YCIU` is `UŻYCIU`.
  ///
  /// `¯` may be at one end of a word as well, where 1252 has no use for it.
  private static func hasSignsInWords(_ text: [UInt8]) -> Bool {
    func isLetter(_ index: Int) -> Bool {
      text.indices.contains(index) && (StatementBytes.isLetter(text[index]) || text[index] >= 0xc0)
    }
    return text.indices.contains { index in
      switch text[index] {
      case 0xa3, 0xa5, 0xb3, 0xb9, 0xbc, 0xbe, 0xbf, 0x8d, 0x8f, 0x9d:
        isLetter(index - 1) && isLetter(index + 1)
      case 0xaf: isLetter(index - 1) || isLetter(index + 1)
      default: false
      }
    }
  }

  /// Returns true if letters occur together that languages do not share in 1252: `ø` is Nordic and
  /// `è` Romance, but in 1250 they are `ř` and `č`; `õ` is found before `e` or beside `ã` and `ä`,
  /// but is `ő` in Hungarian.
  private static func hasLettersTogether(_ text: [UInt8]) -> Bool {
    let seen = Set(text.lazy.filter { $0 >= 0x80 })
    func has(_ letters: UInt8...) -> Bool { !seen.isDisjoint(with: letters) }
    let hasCaron = has(0x8a, 0x8e, 0x9a, 0x9e)
    if has(0xe8, 0xc8), hasCaron { return true }
    if has(0xf8, 0xd8), has(0xe8, 0xec, 0xc8, 0xcc) || hasCaron, !has(0xe5, 0xc5, 0xe6, 0xc6) {
      return true
    }
    let isBeforeE = text.indices.dropLast().contains {
      (text[$0] == 0xf5 || text[$0] == 0xd5) && text[$0 + 1] | 0x20 == UInt8(ascii: "e")
    }
    let isHungarian = has(0xf5, 0xd5) && has(0xe1, 0xc1, 0xe9, 0xc9)
    return isHungarian && !isBeforeE && !has(0xe3, 0xc3, 0xe4, 0xc4, 0xe7, 0xc7)
  }
}
