import Money

/// Knows which lines are there already, so that a file that is imported twice adds nothing.
///
/// Keys are counted: a file with three equal lines and lists with two of them adds one.
public struct DuplicateIndex {
  /// The result of looking for a line.
  public enum Finding: Hashable, Sendable {
    case new
    /// It is there, as what it is kept; nil for a new line of a file before.
    case there(Transaction.Kind?)
    /// A person has deleted it.
    case deleted
  }

  private struct Key: Hashable {
    let account: String
    let id: String
  }

  private struct Seen {
    let date: CalendarDate
    let amount: Decimal
    let finding: Finding
    /// The file that had it last.
    var file = 0
  }

  /// The lines under one key, in the order in which they came.
  private struct Entry {
    var seen: [Seen] = []
    var file = 0
    /// The place of the first one that the file has not taken.
    var next = 0

    /// Takes one for a line of a file; nil where none is left. Files have equal lines in one order,
    /// so that the next is nearly always the one.
    mutating func take(_ line: ImportedLine, for file: Int, looks: inout Int) -> Finding? {
      if self.file != file { (self.file, next) = (file, 0) }
      let found = seen[next...].prefix(DuplicateIndex.mostLookedAt).firstIndex { seen in
        seen.file != file
          && (!line.hasBankID || seen.date == line.date || seen.amount == line.amount.amount)
      }
      looks += (found ?? min(next + DuplicateIndex.mostLookedAt, seen.count) - 1) - next + 1
      guard let found else { return nil }
      seen[found].file = file
      while next < seen.count, seen[next].file == file { next += 1 }
      return seen[found].finding
    }
  }

  private static let mostLookedAt = 1_000

  private var entries: [Key: Entry] = [:]
  private var added: [(Key, Seen)] = []
  private var file = 0
  /// The number of lines that were compared so far.
  private(set) var looks = 0

  public init() {}

  /// Takes what is there already; what has no id was typed.
  ///
  /// - Parameter label: What the account is called in the lines to come.
  public mutating func add(_ transaction: Transaction, account label: String) {
    guard let id = transaction.id else { return }
    let seen = Seen(
      date: transaction.date, amount: transaction.movement.amount,
      finding: .there(transaction.kind))
    entries[Key(account: label, id: id), default: Entry()].seen.append(seen)
  }

  /// Takes what was deleted, after what is there.
  public mutating func add(_ line: DeletedLine, account label: String) {
    let seen = Seen(date: line.date, amount: line.amount.amount, finding: .deleted)
    entries[Key(account: label, id: line.id), default: Entry()].seen.append(seen)
  }

  /// Begins a file: what those before had is there already.
  public mutating func beginFile() {
    file += 1
    for (key, line) in added { entries[key, default: Entry()].seen.append(line) }
    added = []
  }

  /// Finds a line of the file, or takes it as new. A bank's own name for a line may be another's,
  /// too, if neither day nor amount is the same.
  public mutating func find(_ line: ImportedLine) -> Finding {
    let key = Key(account: line.account, id: line.id)
    if let found = entries[key]?.take(line, for: file, looks: &looks) { return found }
    added.append((key, Seen(date: line.date, amount: line.amount.amount, finding: .there(nil))))
    return .new
  }
}
