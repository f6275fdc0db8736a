/// Recognizes texts in the encodings of East Asia, of which fin has no tables.
enum EastAsianText {
  private struct Pairs {
    /// Letters of two bytes, and those of them that directly follow another.
    var count = 0
    var adjacent = 0
    /// By the first byte: below 0xA0, kana and other signs, 0xA1...0xBF.
    var low = 0
    var kana = 0
    /// Bytes of 0xA1...0xBF, which few letters of Europe have.
    var middle = 0
    var all = 0
  }

  /// The name of the encoding that a text declares, or that all its letters fit; nil for other texts.
  static func encoding(of text: [UInt8], declared: Substring) -> String? {
    let marks = [
      ("SHIFT", "Shift_JIS"), ("SJIS", "Shift_JIS"), ("932", "Shift_JIS"), ("GB18030", "GB18030"),
      ("GBK", "GB18030"), ("GB2312", "GB18030"), ("936", "GB18030"), ("EUC-JP", "EUC-JP"),
      ("EUC-KR", "EUC-KR"), ("949", "EUC-KR"), ("BIG5", "Big5"), ("950", "Big5"),
    ]
    if let mark = marks.first(where: { declared.contains($0.0) }) { return mark.1 }
    // Windows-1252 is what many declare whatever they write.
    if !declared.isEmpty, SingleByteEncoding(declared: declared) != .windows1252 { return nil }
    if let pairs = shiftJIS(text), pairs.count > 1, pairs.adjacent * 2 >= pairs.count,
      (pairs.low + pairs.kana) * 2 > pairs.all
    {
      return "Shift_JIS"
    }
    guard let pairs = doubleByte(text), pairs.count > 1, pairs.adjacent * 2 >= pairs.count,
      pairs.middle * 8 >= pairs.all
    else { return nil }
    return pairs.kana * 5 > pairs.count ? "EUC-JP" : "GB18030, or one like it"
  }

  /// Letters of one byte (0xA1...0xDF, kana of half width) or two; nil where bytes are left over.
  private static func shiftJIS(_ text: [UInt8]) -> Pairs? {
    var pairs = Pairs()
    var (place, end) = (0, -1)
    while place < text.count {
      let byte = text[place]
      switch byte {
      case 0..<0x80: place += 1
      case 0xa1...0xdf:
        pairs.kana += 1
        pairs.all += 1
        pairs.count += 1
        if end == place { pairs.adjacent += 1 }
        place += 1
        end = place
      case 0x81...0x9f, 0xe0...0xfc:
        guard place + 1 < text.count, (0x40...0xfc).contains(text[place + 1]),
          text[place + 1] != 0x7f
        else { return nil }
        pairs.count += 1
        pairs.all += 1
        if byte < 0xa0 { pairs.low += 1 }
        if end == place { pairs.adjacent += 1 }
        place += 2
        end = place
      default: return nil
      }
    }
    return pairs
  }

  /// Letters of two bytes above 0x80, or of four as GB18030 has; nil where bytes are left over.
  private static func doubleByte(_ text: [UInt8]) -> Pairs? {
    var pairs = Pairs()
    var (place, end) = (0, -1)
    while place < text.count {
      guard text[place] >= 0x80 else {
        place += 1
        continue
      }
      guard text[place] != 0x80, text[place] != 0xff, place + 1 < text.count else { return nil }
      let second = text[place + 1]
      let width = (0x30...0x39).contains(second) ? 4 : 2
      guard width == 4 ? place + 3 < text.count : (0x40...0xfe).contains(second) && second != 0x7f
      else { return nil }
      pairs.count += 1
      pairs.all += second >= 0x80 ? 2 : 1
      for byte in [text[place], second] where (0xa1...0xbf).contains(byte) { pairs.middle += 1 }
      if text[place] == 0xa4 || text[place] == 0xa5 { pairs.kana += 1 }
      if end == place { pairs.adjacent += 1 }
      place += width
      end = place
    }
    return pairs
  }
}
