import Money

/// The account's data in the lines above the headings of a file.
struct CSVPreamble {
  /// Empty where they name none.
  private(set) var account = ""
  private(set) var currency: Currency?

  private static let accountKeys: Set<String> = [
    "accountnumber", "account", "accountname", "iban", "kontonummer", "konto", "girokonto",
    "accountno",
  ]

  private static let longestKey = 20

  init(_ table: CSVTable, above headingRow: Int) {
    for row in 0..<max(headingRow, 0) {
      let cells = table.texts(row)
      for (index, cell) in cells.enumerated() {
        let (key, value) = CSVPreamble.entry(cell, next: cells.dropFirst(index + 1).first ?? "")
        guard !value.isEmpty else { continue }
        if account.isEmpty, CSVPreamble.isAccount(key) { account = value }
        if currency == nil, CSVPreamble.isCurrency(key) {
          currency = StatementCurrency.named(value)
        }
      }
    }
  }

  /// `Account: 123` in one field, or in two beside each other, of which the second is no heading.
  private static func entry(_ cell: String, next: String) -> (key: String, value: String) {
    guard let colon = cell.firstIndex(of: ":") else {
      let heading = CSVHeading(next)
      let isHeading =
        CSVHeadingKeywords.isKnown(heading)
        || CSVPreamble.accountKeys.contains { heading.key.hasSuffix($0) }
        || CSVAccountSide(heading) != nil
      return (CSVHeading.key(cell), isHeading ? "" : next)
    }
    let value = String(cell[cell.index(after: colon)...].drop { $0 == " " })
    return (CSVHeading.key(String(cell[..<colon])), value.isEmpty ? next : value)
  }

  /// Returns true if the statement's account follows a key.
  private static func isAccount(_ key: String) -> Bool {
    if accountKeys.contains(key) { return true }
    // A title speaks of an account, too.
    guard key.count <= longestKey, !key.contains(where: \.isNumber) else { return false }
    return switch CSVAccountSide(CSVHeading(key)) {
    case .own, .open: true
    case .other, .sender, .receiver, nil: false
    }
  }

  /// Returns true if a currency follows a key, or a colon alone.
  private static func isCurrency(_ key: String) -> Bool {
    key.isEmpty || CSVHeadingKeywords.role(CSVHeading(key))?.role == .currency
  }
}
