import Finance
import FinLanguage
import FinValues
import Money

/// A transaction as the row of a table, with its list and place as one types them: `expenses[17]`.
enum TransactionRow {
  /// The place is what one types to delete or correct it; the note is cut before anything else goes.
  private static let looks: [String: Record.Look] = [
    "place": .whole, "category": .aside, "note": .plain, "account": .aside,
  ]
  private static let keys = Record.Keys(
    ["place", "on", "amount", "category", "note"], looks: looks)
  private static let keysWithAccount = Record.Keys(keys.names + ["account"], looks: looks)

  static func expense(_ placed: PlacedTransaction) -> Value {
    row(placed, in: .expenses, hasAccount: false)
  }

  /// Rows of one table; with the account where any has one.
  static func rows(_ found: [(placed: PlacedTransaction, list: SessionList)]) -> [Value] {
    let hasAccount = found.contains { $0.placed.transaction.account != nil }
    return found.map { row($0.placed, in: $0.list, hasAccount: hasAccount) }
  }

  private static func row(
    _ placed: PlacedTransaction, in list: SessionList, hasAccount: Bool
  ) -> Value {
    let transaction = placed.transaction
    func text(_ text: String?) -> Value { text.map { .text($0) } ?? .none }
    let values: [Value] = [
      .text("\(list.rawValue)[\(placed.place)]"), .date(transaction.date),
      .money(transaction.amount), text(transaction.category?.word), text(transaction.note),
    ]
    return .record(
      hasAccount
        ? Record(keys: keysWithAccount, values: values + [text(transaction.account)])
        : Record(keys: keys, values: values))
  }
}
