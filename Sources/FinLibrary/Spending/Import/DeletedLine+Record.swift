import Finance
import FinLanguage
import FinValues
import Money

/// A line that was deleted, as a record of the list of deletions.
extension DeletedLine {
  private static let keys = Record.Keys(["on", "amount", "note", "id"])

  var record: Record {
    Record(
      keys: Self.keys,
      values: [.date(date), .money(amount), note.map { .text($0) } ?? .none, .text(id)])
  }

  /// Nil for a record that lacks something.
  init?(_ record: Record) {
    guard case .date(let date)? = record["on"], case .money(let amount)? = record["amount"],
      case .text(let id)? = record["id"]
    else { return nil }
    let note: String? = if case .text(let text)? = record["note"] { text } else { nil }
    self.init(id: id, date: date, amount: amount, note: note)
  }
}
