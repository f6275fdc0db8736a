/// An encoding with one byte for each character, the first 128 of them ASCII's.
///
/// Source: the mapping tables of the Unicode Consortium (VENDORS/MICSFT/WINDOWS, ISO8859).
enum SingleByteEncoding: CaseIterable {
  case windows1250, windows1251, windows1252, latin2, latin9

  /// The encoding of a name that a header declares, such as `1250`, `windows-1251`, `ISO-8859-15`.
  ///
  /// Windows-1252 where it is none of these: ISO-8859-1 and ASCII are part of it, and the banks that
  /// declare them write curly quotes all the same.
  init(declared name: some StringProtocol) {
    let marks: [(String, SingleByteEncoding)] = [
      ("1250", .windows1250), ("1251", .windows1251), ("8859-15", .latin9), ("8859-2", .latin2),
    ]
    self = marks.first { name.contains($0.0) }?.1 ?? .windows1252
  }

  /// The encoding of a text that declares none: Windows-1250 where it has words of Central Europe,
  /// Windows-1251 where it has Cyrillic ones, else Windows-1252.
  ///
  /// In 1252 the letters above 0xC0 have accents and stand among plain ones, in 1251 they are all that a
  /// word has.
  static func undeclared(_ text: [UInt8]) -> SingleByteEncoding {
    let upper = text.indices.dropFirst().filter { text[$0] >= 0xc0 }
    let beside = upper.count { text[$0 - 1] >= 0xc0 }
    if beside > 3, beside * 2 > upper.count { return .windows1251 }
    return CentralEuropeanText.occur(in: text) ? .windows1250 : .windows1252
  }

  func decode(_ bytes: [UInt8]) -> [UInt8] {
    let upper = upperHalf.map { Array(String($0).utf8) }
    var text: [UInt8] = []
    text.reserveCapacity(bytes.count + bytes.count / 8)
    for byte in bytes {
      if byte < 0x80 { text.append(byte) } else { text += upper[Int(byte & 0x7f)] }
    }
    return text
  }

  /// The characters of the bytes 0x80 to 0xFF; U+FFFD for a byte without one.
  private var upperHalf: [Unicode.Scalar] {
    switch self {
    case .windows1250, .windows1251, .windows1252: Array(table.unicodeScalars)
    case .latin2, .latin9:
      // Control characters stand before the table.
      (UInt8(0x80)...0x9f).map { Unicode.Scalar($0) } + Array(table.unicodeScalars)
    }
  }

  /// The characters to 0xFF, in rows of 32.
  private var table: String {
    switch self {
    case .windows1250:
      "€�‚�„…†‡�‰Š‹ŚŤŽŹ�‘’“”•–—�™š›śťžź"
        + "\u{A0}ˇ˘Ł¤Ą¦§¨©Ş«¬\u{AD}®Ż°±˛ł´µ¶·¸ąş»Ľ˝ľż"
        + "ŔÁÂĂÄĹĆÇČÉĘËĚÍÎĎĐŃŇÓÔŐÖ×ŘŮÚŰÜÝŢß"
        + "ŕáâăäĺćçčéęëěíîďđńňóôőö÷řůúűüýţ˙"
    case .windows1251:
      "ЂЃ‚ѓ„…†‡€‰Љ‹ЊЌЋЏђ‘’“”•–—�™љ›њќћџ"
        + "\u{A0}ЎўЈ¤Ґ¦§Ё©Є«¬\u{AD}®Ї°±Ііґµ¶·ё№є»јЅѕї"
        + "АБВГДЕЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯ"
        + "абвгдежзийклмнопрстуфхцчшщъыьэюя"
    case .windows1252:
      "€�‚ƒ„…†‡ˆ‰Š‹Œ�Ž��‘’“”•–—˜™š›œ�žŸ"
        + "\u{A0}¡¢£¤¥¦§¨©ª«¬\u{AD}®¯°±²³´µ¶·¸¹º»¼½¾¿"
        + "ÀÁÂÃÄÅÆÇÈÉÊËÌÍÎÏÐÑÒÓÔÕÖ×ØÙÚÛÜÝÞß"
        + "àáâãäåæçèéêëìíîïðñòóôõö÷øùúûüýþÿ"
    case .latin2:
      "\u{A0}Ą˘Ł¤ĽŚ§¨ŠŞŤŹ\u{AD}ŽŻ°ą˛ł´ľśˇ¸šşťź˝žż"
        + "ŔÁÂĂÄĹĆÇČÉĘËĚÍÎĎĐŃŇÓÔŐÖ×ŘŮÚŰÜÝŢß"
        + "ŕáâăäĺćçčéęëěíîďđńňóôőö÷řůúűüýţ˙"
    case .latin9:
      "\u{A0}¡¢£€¥Š§š©ª«¬\u{AD}®¯°±²³Žµ¶·ž¹º»ŒœŸ¿"
        + "ÀÁÂÃÄÅÆÇÈÉÊËÌÍÎÏÐÑÒÓÔÕÖ×ØÙÚÛÜÝÞß"
        + "àáâãäåæçèéêëìíîïðñòóôõö÷øùúûüýþÿ"
    }
  }
}
