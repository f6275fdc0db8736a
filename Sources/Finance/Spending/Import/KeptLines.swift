import Money

/// The imported lines of each account, which show the account of a statement that names none.
///
/// Two exports of one account have the days in common that both cover, and there the same lines. Of
/// what both have on those days at least two thirds are the same where it is one account; where it is
/// less, an equal line is chance.
public struct KeptLines {
  /// The evidence of the days that a statement and an account have in common.
  public enum Overlap: Hashable, Sendable {
    /// The number of lines that are the same: the statement is the account's.
    case same(Int)
    /// The lines differ: it is another account's.
    case different
    /// Too few lines to decide.
    case open
  }

  private struct Lines {
    var counts: [String: Int] = [:]
    var days: [CalendarDate] = []
    var first: CalendarDate
    var last: CalendarDate

    mutating func add(_ id: String, _ date: CalendarDate) {
      counts[id, default: 0] += 1
      days.append(date)
      first = min(first, date)
      last = max(last, date)
    }

    func without(_ taken: [ImportedLine]) -> Lines {
      if taken.isEmpty { return self }
      var rest = self
      var days: [CalendarDate: Int] = [:]
      for line in taken {
        guard let count = rest.counts[line.id], count > 0 else { continue }
        rest.counts[line.id] = count - 1
        days[line.date, default: 0] += 1
      }
      rest.days.removeAll { day in
        guard let count = days[day], count > 0 else { return false }
        days[day] = count - 1
        return true
      }
      return rest
    }
  }

  /// The fewest equal lines that decide if they were read otherwise before.
  public static let fewestRead = 2

  /// The fewest equal lines that decide by themselves; fewer may be the same by chance, or have
  /// been written anew.
  private static let fewest = 3

  private var accounts: [String: Lines] = [:]

  public init() {}

  /// The labels of which there are lines, in alphabetical order.
  public var labels: [String] { accounts.keys.sorted() }

  /// The last day of which there is a line.
  public func last(of label: String) -> CalendarDate? { accounts[label]?.last }

  /// Takes a line by what its bank calls it, or by its fingerprint; those that are pending say nothing.
  public mutating func add(_ id: String, _ date: CalendarDate, account: String) {
    if id.hasPrefix(ImportedLine.pendingMark) { return }
    accounts[account, default: Lines(first: date, last: date)].add(id, date)
  }

  /// Takes a file's lines that are not there yet.
  public mutating func add(_ lines: [ImportedLine], account: String) {
    var seen: [String: Int] = [:]
    for line in lines {
      let count = seen[line.id, default: 0] + 1
      seen[line.id] = count
      if count > accounts[account]?.counts[line.id] ?? 0 {
        add(line.id, line.date, account: account)
      }
    }
  }

  /// Calls an account otherwise; where there is one of that name, both become one.
  public mutating func rename(_ label: String, to other: String) {
    guard label != other, var lines = accounts.removeValue(forKey: label) else { return }
    if let others = accounts[other] {
      lines.counts.merge(others.counts, uniquingKeysWith: max)
      lines.days += others.days
      lines.first = min(lines.first, others.first)
      lines.last = max(lines.last, others.last)
    }
    accounts[other] = lines
  }

  /// The places, from 0, of the lines of a statement that an account lacks.
  public func missing(_ lines: [ImportedLine], in label: String) -> [Int] {
    var counts = accounts[label]?.counts ?? [:]
    return lines.indices.filter { place in
      guard let count = counts[lines[place].id], count > 0 else { return true }
      counts[lines[place].id] = count - 1
      return false
    }
  }

  /// Returns the evidence of an account's lines about those of a statement.
  ///
  /// - Parameter taken: Lines that the account has besides.
  public func overlap(
    of lines: [ImportedLine], with label: String, besides taken: [ImportedLine] = []
  ) -> Overlap {
    let booked = lines.filter { !$0.isPending && !$0.amount.amount.isZero }
    guard let kept = accounts[label]?.without(taken), let first = booked.map(\.date).min(),
      let last = booked.map(\.date).max()
    else { return .open }
    var counts: [String: Int] = [:]
    for line in booked { counts[line.id, default: 0] += 1 }
    let same = counts.reduce(0) { $0 + min($1.value, kept.counts[$1.key] ?? 0) }
    let known = kept.days.count { first <= $0 && $0 <= last }
    let common = min(known, booked.count { kept.first <= $0.date && $0.date <= kept.last })
    // A single match is a coincidence if other transactions of those days are missing; on its first and
    // last day the statement may be cut.
    if same == 1 {
      let equal = booked.first { (kept.counts[$0.id] ?? 0) > 0 }?.date
      let within = kept.days.count { first < $0 && $0 < last }
      let others = equal.map { first < $0 && $0 < last ? within - 1 : within } ?? within
      if others > 0 { return .different }
    }
    if same > 0 { return same * 3 >= common * 2 ? .same(same) : .different }
    return common < Self.fewest ? .open : .different
  }

  /// Returns true if a statement has more of an account's lines than chance gives, or all of them,
  /// or goes on from them.
  public func isSure(of lines: [ImportedLine], _ label: String) -> Bool {
    guard case .same(let count) = overlap(of: lines, with: label), let kept = accounts[label] else {
      return false
    }
    return count >= Self.fewest || count == kept.days.count
      || lines.contains { $0.date < kept.first || kept.last < $0.date }
  }
}
