import Finance
import Money

/// What was pending when it was imported: under another name, and perhaps on another day, it comes
/// again when it is booked.
struct PendingLines {
  enum Place {
    case list(SessionList, Int)
    /// Among the new lines of this import.
    case new(Int)
    /// Among what a person has deleted.
    case deleted(DeletedLine)
  }

  private struct Key: Hashable {
    let account: String
    let amount: Money
  }

  private struct Entry {
    let id: String
    let date: CalendarDate
    let place: Place
  }

  private var lines: [Key: [Entry]] = [:]
  /// Those of the file under way, which are other lines than its booked ones.
  private var added: [(Key, Entry)] = []

  mutating func add(_ transaction: Transaction, account: String, at place: Place) {
    guard let id = transaction.id, id.hasPrefix(ImportedLine.pendingMark) else { return }
    let key = Key(account: account, amount: transaction.movement)
    lines[key, default: []].append(Entry(id: id, date: transaction.date, place: place))
  }

  mutating func add(_ line: DeletedLine, account: String) {
    guard line.id.hasPrefix(ImportedLine.pendingMark) else { return }
    let key = Key(account: account, amount: line.amount)
    lines[key, default: []].append(Entry(id: line.id, date: line.date, place: .deleted(line)))
  }

  mutating func add(_ line: ImportedLine, at place: Place) {
    guard line.isPending else { return }
    let key = Key(account: line.account, amount: line.amount)
    added.append((key, Entry(id: line.id, date: line.date, place: place)))
  }

  mutating func beginFile() {
    for (key, entry) in added { lines[key, default: []].append(entry) }
    added = []
  }

  /// Leaves out what a file still has as pending: none of its booked lines is that one.
  mutating func keep(_ line: ImportedLine) {
    guard line.isPending else { return }
    let key = Key(account: line.account, amount: line.amount)
    if let place = lines[key]?.firstIndex(where: { $0.id == line.id }) {
      lines[key]?.remove(at: place)
    }
  }

  /// Takes the one that a booked line is.
  mutating func take(_ line: ImportedLine) -> Place? {
    if lines.isEmpty { return nil }
    let key = Key(account: line.account, amount: line.amount)
    let found = lines[key]?.firstIndex { pending in
      let days = CalendarDate.days(from: pending.date, to: line.date)
      return days.magnitude <= ImportedLine.mostPendingDays.magnitude
    }
    return found.flatMap { lines[key]?.remove(at: $0).place }
  }
}
