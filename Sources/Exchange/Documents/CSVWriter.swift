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
    let words = words.harmlessInSpreadsheets
    let needsQuotes = words.unicodeScalars.contains { scalar in
      ["\"", "\r", "\n"].contains(scalar) || separator.unicodeScalars.contains(scalar)
    }
    let hasOuterBlanks = words.first == " " || words.last == " "
    guard needsQuotes || hasOuterBlanks else { return words }
    return "\""
      + words.split(separator: "\"", omittingEmptySubsequences: false)
      .joined(separator: "\"\"") + "\""
  }
}
