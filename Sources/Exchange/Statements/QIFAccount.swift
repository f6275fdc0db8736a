/// An account as QIF names it before its transactions.
struct QIFAccount {
  private(set) var name: String?

  mutating func take(_ code: UInt8, _ value: ArraySlice<UInt8>) {
    guard code == UInt8(ascii: "N") else { return }
    let words = PlainText.words(value)
    name = words.isEmpty ? nil : words
  }

  /// What stands behind `!Type:` where transactions follow.
  static let lists: Set<String> = ["bank", "ccard", "cash", "oth a", "oth l"]

  /// The kind of account that such a list is of; nil where it may be anything.
  static func kind(ofList list: String) -> Statement.AccountKind? {
    switch list {
    case "bank": .checking
    case "ccard": .creditCard
    case "cash": .cash
    case "oth l": .loan
    default: nil
    }
  }
}
