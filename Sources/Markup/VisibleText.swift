extension Unicode.Scalar {
  /// True if a terminal would act upon the character, or show nothing of it while the text around
  /// it is reordered, joined or separated by it.
  ///
  /// Line feeds and tabs are left out, and so are the joiners that many scripts and emoji need.
  public var isUnseen: Bool {
    switch value {
    case 0x09, 0x0A: false
    case ..<0x20, 0x7F...0x9F: true
    case ..<0xAD: false
    case 0xAD, 0x34F, 0x115F, 0x1160, 0x2028, 0x2029, 0x3164, 0xFFA0: true
    case ..<0x600, 0x200C, 0x200D: value == 0x61C
    // Arabic, Syriac and Kaithi signs of numbers and verses are of the category, but seen.
    case 0x600...0x605, 0x6DD, 0x70F, 0x890, 0x891, 0x8E2, 0x110BD, 0x110CD: false
    default: properties.generalCategory == .format
    }
  }

  /// The visible form of a character that is not seen: `␛`, `\u{202e}`.
  fileprivate var picture: String {
    switch value {
    case ..<0x20: String(Unicode.Scalar(0x2400 + value) ?? "?")
    case 0x7F: "\u{2421}"
    default: "\\u{" + String(value, radix: 16) + "}"
    }
  }

  /// True if it joins letters or keeps them apart, and shows nothing itself.
  public var isJoiner: Bool { value == 0x200C || value == 0x200D }

  /// True if a joiner after it can be a part of the writing: after Latin it only makes words differ
  /// that look alike.
  fileprivate var mayBeJoined: Bool { value >= 0x300 && !isJoiner }
}

extension StringProtocol {
  /// The text with nothing in it that a terminal acts upon but line feeds and tabs: all else that is not seen is shown.
  ///
  /// Whatever fin did not write itself goes through here before a terminal gets it, and before its width is counted.
  public var visible: String {
    let isPlain = utf8.allSatisfy { $0 >= 0x20 && $0 < 0x7F || $0 == 0x0A || $0 == 0x09 }
    if isPlain { return String(self) }
    var result = String.UnicodeScalarView()
    var previous: Unicode.Scalar = " "
    for scalar in unicodeScalars {
      if scalar.isUnseen || scalar.isJoiner && !previous.mayBeJoined {
        result.append(contentsOf: scalar.picture.unicodeScalars)
      } else {
        result.append(scalar)
      }
      previous = scalar
    }
    return String(result)
  }

  /// The same on one line: line breaks and tabs are spaces.
  public var visibleOnOneLine: String {
    if utf8.allSatisfy({ $0 >= 0x20 && $0 < 0x7F }) { return String(self) }
    var result = String.UnicodeScalarView()
    for scalar in unicodeScalars {
      switch scalar {
      case "\n", "\t", "\r", "\u{85}", "\u{2028}", "\u{2029}": result.append(" ")
      default: result.append(scalar)
      }
    }
    return String(result).visible
  }
}

extension String {
  /// The same, at once for what most texts are: plain letters and figures.
  public var visibleOnOneLine: String {
    let isPlain = utf8.withContiguousStorageIfAvailable { bytes in
      for byte in bytes where byte < 0x20 || byte >= 0x7F { return false }
      return true
    }
    return isPlain == true ? self : self[...].visibleOnOneLine
  }
}

extension StyledText {
  /// The text with nothing in it that a terminal acts upon but line feeds and tabs.
  public var visible: StyledText { StyledText(spans.map { Span($0.text.visible, $0.role) }) }
}
