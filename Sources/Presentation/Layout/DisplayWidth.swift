extension Character {
  /// The number of columns of a terminal that the character takes: 0, 1 or 2.
  ///
  /// Wide are the East Asian wide and fullwidth blocks (Unicode Standard Annex #11) and what is
  /// shown as emoji.
  var displayWidth: Int {
    if let ascii = asciiValue { return ascii < 0x20 || ascii == 0x7F ? 0 : 1 }
    guard let first = unicodeScalars.first else { return 0 }
    switch first.properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format, .control: return 0
    default: break
    }
    if first.isWide { return 2 }
    // Variation selector 16 asks for the emoji form of a character that has both; keycaps are of
    // that kind.
    return unicodeScalars.contains("\u{FE0F}") ? 2 : 1
  }
}

extension Unicode.Scalar {
  fileprivate var isWide: Bool {
    switch value {
    case ..<0x1100: false
    case 0x1100...0x115F, 0x2E80...0x303E, 0x3041...0x33FF, 0x3400...0x4DBF, 0x4E00...0x9FFF,
      0xA000...0xA4CF, 0xA960...0xA97F, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE10...0xFE19,
      0xFE30...0xFE6F, 0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x1F1E6...0x1F1FF, 0x20000...0x3FFFD:
      true
    default: properties.isEmojiPresentation
    }
  }
}

extension StringProtocol {
  /// Columns of a terminal that the text takes.
  var displayWidth: Int {
    let bytes = utf8
    if bytes.allSatisfy({ $0 >= 0x20 && $0 < 0x7F }) { return bytes.count }
    return reduce(0) { $0 + $1.displayWidth }
  }
}
