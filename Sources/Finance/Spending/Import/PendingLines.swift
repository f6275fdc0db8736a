import Money

/// The lines that were pending when imported: under another name, and perhaps on another day, they
/// come again when booked.
public struct PendingLines {
  public enum Place {
    case kept(TransactionPlace)
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
    let note: String?
    let payee: String?
    let place: Place

    init(_ id: String, _ date: CalendarDate, note: String?, at place: Place) {
      self.id = id
      self.date = date
      self.note = note
      payee = note.flatMap { PayeeKeywords.stable(in: $0)?.lowercased() }
      self.place = place
    }

    /// Returns true if a booked line may be this one: of two payees that are named, one's words begin with,
    /// or are among, the other's.
    func isOf(_ other: String?) -> Bool {
      guard let payee, let other else { return true }
      func words(_ name: String) -> [String] {
        name.split { !$0.isLetter && !$0.isNumber }.map(String.init)
      }
      let (one, two) = (words(payee), words(other))
      return one.joined().hasPrefix(two.joined()) || two.joined().hasPrefix(one.joined())
        || Set(one).isSubset(of: two) || Set(two).isSubset(of: one)
    }
  }

  private var lines: [Key: [Entry]] = [:]
  /// Those of another payee than a booked line of their amount, with that line's text.
  private var passedOver: [(key: Key, entry: Entry, booked: String)] = []
  /// The lines of the current file, which are other lines than its booked ones.
  private var added: [(Key, Entry)] = []

  public init() {}

  public mutating func add(_ transaction: Transaction, account: String, at place: Place) {
    guard let id = transaction.id, id.hasPrefix(ImportedLine.pendingMark) else { return }
    let key = Key(account: account, amount: transaction.movement)
    lines[key, default: []].append(Entry(id, transaction.date, note: transaction.note, at: place))
  }

  public mutating func add(_ line: DeletedLine, account: String) {
    guard line.id.hasPrefix(ImportedLine.pendingMark) else { return }
    let key = Key(account: account, amount: line.amount)
    lines[key, default: []].append(Entry(line.id, line.date, note: line.note, at: .deleted(line)))
  }

  public mutating func add(_ line: ImportedLine, at place: Place) {
    guard line.isPending else { return }
    let key = Key(account: line.account, amount: line.amount)
    added.append((key, Entry(line.id, line.date, note: line.note, at: place)))
  }

  public mutating func beginFile() {
    for (key, entry) in added { lines[key, default: []].append(entry) }
    added = []
  }

  /// Leaves out what a file still has as pending: none of its booked lines is that one.
  public mutating func keep(_ line: ImportedLine) {
    guard line.isPending else { return }
    let key = Key(account: line.account, amount: line.amount)
    if let place = lines[key]?.firstIndex(where: { $0.id == line.id }) {
      lines[key]?.remove(at: place)
    }
  }

  /// Takes the one that a booked line is: one of its amount and payee, the nearest in days.
  public mutating func take(_ line: ImportedLine) -> Place? {
    let key = Key(account: line.account, amount: line.amount)
    guard let entries = lines[key], !entries.isEmpty else { return nil }
    let payee = PayeeKeywords.stable(in: line.note)?.lowercased()
    func distance(_ place: Int) -> (Int, Int) {
      let days = CalendarDate.days(from: entries[place].date, to: line.date)
      return (entries[place].payee == payee ? 0 : 1, abs(days))
    }
    let near = entries.indices.filter { distance($0).1 <= ImportedLine.mostPendingDays }
    if let found = near.filter({ entries[$0].isOf(payee) })
      .min(by: { distance($0) < distance($1) })
    {
      return lines[key]?.remove(at: found).place
    }
    for place in near { passedOver.append((key, entries[place], line.note)) }
    return nil
  }

  /// The texts of what stays pending beside a booked line of the same amount to another payee.
  public var standing: [(pending: String, booked: String)] {
    passedOver.compactMap { key, entry, booked in
      guard lines[key]?.contains(where: { $0.id == entry.id }) == true else { return nil }
      if case .deleted = entry.place { return nil }
      return entry.note.map { ($0, booked) }
    }
  }

  /// Takes one of the same payee that was booked with another amount, as with a tip or the hold of a
  /// petrol station.
  ///
  /// - Parameter others: The booked amounts of the statement: what is pending with one of them is that
  ///   line.
  public mutating func take(_ line: ImportedLine, besides others: Set<Money>) -> (
    Place, before: Money
  )? {
    if lines.isEmpty { return nil }
    guard let payee = PayeeKeywords.stable(in: line.note)?.lowercased() else { return nil }
    var best: (key: Key, place: Int, distance: (Int, Decimal))?
    for (key, entries) in lines
    where key.account == line.account && key.amount.currency == line.amount.currency
      && key.amount.amount.isNegative == line.amount.amount.isNegative
      && !others.contains(key.amount)
    {
      for (place, entry) in entries.enumerated() where entry.payee == payee {
        let days = CalendarDate.days(from: entry.date, to: line.date)
        guard max(days, -days) <= Self.mostDaysOfOtherAmount else { continue }
        let distance = (max(days, -days), (key.amount.amount - line.amount.amount).magnitude)
        if best.map({ distance < $0.distance }) ?? true { best = (key, place, distance) }
      }
    }
    return best.flatMap { best in
      lines[best.key]?.remove(at: best.place).place
    }.map { ($0, best?.key.amount ?? line.amount) }
  }

  private static let mostDaysOfOtherAmount = 7
}
