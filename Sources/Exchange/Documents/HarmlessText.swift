extension String {
  /// The text with an apostrophe before whatever a spreadsheet could take for a formula, whichever sign it takes for the
  /// one between fields.
  public var harmlessInSpreadsheets: String {
    var result = String.UnicodeScalarView()
    var isAtStart = true
    for (place, scalar) in unicodeScalars.enumerated() {
      if isAtStart, Self.opensFormula(scalar) || place == 0 && (scalar == "\t" || scalar == "\r") {
        result.append("'")
        isAtStart = false
      }
      result.append(scalar)
      if Self.separates(scalar) {
        isAtStart = true
      } else if !Self.isPassedOver(scalar) {
        isAtStart = false
      }
    }
    return String(result)
  }

  /// Full-width signs count: some spreadsheets read them as the others.
  private static func opensFormula(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "=", "+", "-", "@", "\u{FF1D}", "\u{FF0B}", "\u{FF0D}", "\u{FF20}": true
    default: false
    }
  }

  /// Returns true if a character stands between fields somewhere.
  private static func separates(_ scalar: Unicode.Scalar) -> Bool {
    [",", ";", "\t", "|", "\r", "\n"].contains(scalar)
  }

  /// Returns true if readers take a character away before a field: a blank, a quote, or a mark that no one sees.
  private static func isPassedOver(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x20, 0x22, 0xA0, 0xFEFF, 0x200B...0x200F, 0x202A...0x202E, 0x2060...0x2069, 0x3000: true
    default: false
    }
  }
}
