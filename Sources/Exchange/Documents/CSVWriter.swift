/// Rows as comma-separated values that spreadsheets and programs read alike.
///
/// Source: RFC 4180, encoded as UTF-8; a text that a spreadsheet would take for a formula begins with an apostrophe
/// (OWASP, CSV injection).
public struct CSVWriter: Sendable {
  /// A field of a row.
  public enum Field: Hashable, Sendable {
    /// Digits, which need no quotes.
    case number(String)
    case text(String)
    case empty
  }

  private let separator: String
  public private(set) var text = ""

  /// - Parameter separator: What stands between the fields: a comma, or a tab.
  public init(separator: String = ",") { self.separator = separator }

  public mutating func append(_ row: [Field]) {
    for (place, field) in row.enumerated() {
      if place > 0 { text += separator }
      switch field {
      case .number(let digits): text += digits
      case .text(let words): text += written(words)
      case .empty: break
      }
    }
    // An empty line would be no row.
    if row.count == 1, row[0] == .empty { text += "\"\"" }
    text += "\r\n"
  }

  private func written(_ words: String) -> String {
    let words = Self.harmless(words)
    let needsQuotes = words.unicodeScalars.contains { scalar in
      ["\"", "\r", "\n"].contains(scalar) || separator.unicodeScalars.contains(scalar)
    }
    let hasOuterBlanks = words.first == " " || words.last == " "
    guard needsQuotes || hasOuterBlanks else { return words }
    return "\""
      + words.split(separator: "\"", omittingEmptySubsequences: false)
      .joined(separator: "\"\"") + "\""
  }

  /// The text with an apostrophe before whatever a spreadsheet could take for a formula, whichever sign it takes for the
  /// one between fields.
  private static func harmless(_ words: String) -> String {
    var result = String.UnicodeScalarView()
    var isAtStart = true
    for (place, scalar) in words.unicodeScalars.enumerated() {
      if isAtStart, opensFormula(scalar) || place == 0 && (scalar == "\t" || scalar == "\r") {
        result.append("'")
        isAtStart = false
      }
      result.append(scalar)
      if separates(scalar) {
        isAtStart = true
      } else if !isPassedOver(scalar) {
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

  /// Returns true if readers take a character away before a field: a blank, a quote, or a mark that nobody sees.
  private static func isPassedOver(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x20, 0x22, 0xA0, 0xFEFF, 0x200B...0x200F, 0x202A...0x202E, 0x2060...0x2069, 0x3000: true
    default: false
    }
  }
}
