import Finance
import FinLanguage
import Money

/// A transaction as the row of a table, with its list and place as one types them: `expenses[17]`.
enum TransactionRow {
  static let columns = ["place", "on", "amount", "category", "note", "account"]
  private static let keys = Record.Keys(columns)

  static func expense(_ placed: PlacedTransaction) -> Value { row(placed, in: .expenses) }

  static func row(_ placed: PlacedTransaction, in list: SessionList) -> Value {
    let transaction = placed.transaction
    func text(_ text: String?) -> Value { text.map { .text($0) } ?? .none }
    return .record(
      Record(
        keys: keys,
        values: [
          .text("\(list.rawValue)[\(placed.place)]"), .date(transaction.date),
          .money(transaction.amount), text(transaction.category?.word), text(transaction.note),
          text(transaction.account),
        ]))
  }
}
