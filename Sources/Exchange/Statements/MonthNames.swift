/// The months by name, whole or cut to three letters or more, in the languages that banks here write.
enum MonthNames {
  /// Small letters without accents; English, German, French, Spanish, Dutch, Italian, Portuguese.
  private static let names: [[StaticString]] = [
    ["january", "januar", "janvier", "januari", "enero", "gennaio", "janeiro"],
    ["february", "februar", "fevrier", "febrero", "februari", "febbraio", "fevereiro"],
    ["march", "marz", "maerz", "mrz", "mars", "marzo", "maart", "mrt", "marco"],
    ["april", "avril", "abril", "aprile"],
    ["may", "mai", "mayo", "mei", "maggio", "maio"],
    ["june", "juni", "juin", "junio", "giugno", "junho"],
    ["july", "juli", "juillet", "julio", "luglio", "julho"],
    ["august", "aout", "agosto", "augustus"],
    ["september", "septembre", "septiembre", "setiembre", "settembre", "setembro"],
    ["october", "oktober", "octobre", "octubre", "ottobre", "outubro"],
    ["november", "novembre", "noviembre", "novembro"],
    ["december", "dezember", "decembre", "diciembre", "dicembre", "dezembro"],
  ]

  private static let weekdays: [StaticString] = [
    "monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday",
  ]

  /// The month whose names alone begin with the word; nil where it is shorter than three letters.
  static func month(_ word: [UInt8]) -> Int? {
    guard word.count >= 3 else { return nil }
    var found: Int?
    for (index, names) in names.enumerated() where names.contains(where: { begins($0, word) }) {
      // `jui` may be two.
      guard found == nil else { return nil }
      found = index + 1
    }
    return found
  }

  /// Returns true if a word has no meaning: `5th`, `de`, and a weekday before the day.
  static func isFiller(_ word: [UInt8], atStart: Bool) -> Bool {
    switch String(decoding: word, as: UTF8.self) {
    case "st", "nd", "rd", "th", "de", "of": !atStart
    default: atStart && word.count >= 3 && weekdays.contains { begins($0, word) }
    }
  }

  private static func begins(_ name: StaticString, _ word: [UInt8]) -> Bool {
    guard word.count <= name.utf8CodeUnitCount else { return false }
    return name.withUTF8Buffer { $0.starts(with: word) }
  }

  /// Takes a letter as a small one without its accent; how many bytes it has, nil if there is none.
  static func takeLetter(_ word: inout [UInt8], _ bytes: ArraySlice<UInt8>, at index: Int) -> Int? {
    guard word.count < 12 else { return nil }
    let byte = bytes[index]
    if StatementBytes.isLetter(byte) {
      word.append(byte | 0x20)
      return 1
    }
    // U+00C0...U+00FF.
    guard byte == 0xC3, index + 1 < bytes.endIndex else { return nil }
    switch bytes[index + 1] | 0x20 {
    case 0xA0...0xA5: word.append(UInt8(ascii: "a"))
    case 0xA7: word.append(UInt8(ascii: "c"))
    case 0xA8...0xAB: word.append(UInt8(ascii: "e"))
    case 0xB9...0xBC: word.append(UInt8(ascii: "u"))
    default: return nil
    }
    return 2
  }
}
