/// The words of a file's bytes, fit to be shown.
enum PlainText {
  /// UTF-8 as a text: blanks made single and dropped at both ends, line breaks become blanks, and what
  /// a terminal would obey (control characters, changes of direction) is left out.
  static func words(_ bytes: some Collection<UInt8>) -> String {
    if isPlain(bytes) { return String(decoding: bytes, as: UTF8.self) }
    var words = String.UnicodeScalarView()
    var isAfterBlank = true
    for scalar in String(decoding: bytes, as: UTF8.self).unicodeScalars {
      if isLetter(scalar) {
        words.append(scalar)
        isAfterBlank = false
      } else if scalar.properties.isWhitespace {
        if !isAfterBlank { words.append(" ") }
        isAfterBlank = true
      } else if !isControl(scalar) {
        words.append(scalar)
        isAfterBlank = false
      }
    }
    if words.last == " " { words.removeLast() }
    return String(words)
  }

  /// The first words, as many as fit into a message.
  static func excerpt(_ bytes: some Collection<UInt8>) -> String {
    let longest = 40
    let words = words(bytes)
    return words.count > longest ? words.prefix(longest) + "…" : words
  }

  /// Returns true if bytes are printable ASCII with single blanks between words, as nearly all are.
  private static func isPlain(_ bytes: some Collection<UInt8>) -> Bool {
    let blank = UInt8(ascii: " ")
    var last = blank
    for byte in bytes {
      guard byte >= blank, byte < 0x7f, byte != blank || last != blank else { return false }
      last = byte
    }
    return bytes.isEmpty || last != blank
  }

  /// Returns true if it is a printable character of ASCII or a letter of Europe, which need no
  /// table.
  private static func isLetter(_ scalar: Unicode.Scalar) -> Bool {
    (0x21...0x7e).contains(scalar.value) || (0xc0...0x24f).contains(scalar.value)
  }

  private static func isControl(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator: true
    // A joiner holds the parts of an emoji and of some scripts' words together.
    case .format: scalar.value != 0x200c && scalar.value != 0x200d
    default: false
    }
  }
}

extension ArraySlice<UInt8> {
  /// Returns the first place of a mark.
  func firstPlace(of mark: String) -> Index? {
    guard let first = mark.utf8.first else { return nil }
    return indices.first { self[$0] == first && self[$0...].starts(with: mark.utf8) }
  }
}
