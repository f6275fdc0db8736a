import Finance
import FinLanguage
import Money

/// What is there of files that were read otherwise before: in another currency, or with day and month
/// the other way round.
struct FormerLines {
  private struct Key: Hashable {
    let account: String
    let id: String
  }

  private var places: [Key: [(list: SessionList, index: Int)]] = [:]
  /// How many lines an account has in each currency.
  private var counts: [String: [Currency: Int]] = [:]
  private var deleted: [Key: [DeletedLine]] = [:]
  /// How many are in another currency now, by account and currency, and how many on another day.
  private var relabelled: [(account: String, old: Currency, new: Currency, count: Int)] = []
  private var turned: [(account: String, count: Int)] = []

  mutating func add(
    _ transaction: Transaction, account: String, at place: (list: SessionList, index: Int)
  ) {
    guard let id = transaction.id else { return }
    places[Key(account: account, id: id), default: []].append(place)
    counts[account, default: [:]][transaction.amount.currency, default: 0] += 1
  }

  mutating func add(_ line: DeletedLine, account: String) {
    deleted[Key(account: account, id: line.id), default: []].append(line)
  }

  mutating func take(_ line: ImportedLine, account: String) -> (list: SessionList, index: Int)? {
    let key = Key(account: account, id: line.id)
    guard let first = places[key]?.first else { return nil }
    places[key]?.removeFirst()
    return first
  }

  mutating func takeDeleted(_ line: ImportedLine, account: String) -> DeletedLine? {
    let key = Key(account: account, id: line.id)
    guard let first = deleted[key]?.first else { return nil }
    deleted[key]?.removeFirst()
    return first
  }

  mutating func count(_ account: String, from old: Currency, to currency: Currency) {
    counts[account]?[old, default: 0] -= 1
    if let place = relabelled.firstIndex(where: {
      $0.account == account && $0.old == old && $0.new == currency
    }) {
      relabelled[place].count += 1
    } else {
      relabelled.append((account, old, currency, 1))
    }
  }

  mutating func count(turned account: String) {
    if let place = turned.firstIndex(where: { $0.account == account }) {
      turned[place].count += 1
    } else {
      turned.append((account, 1))
    }
  }

  var remarks: [String] {
    relabelled.map { account, old, new, count in
      let others = counts[account]?[old] ?? 0
      return
        "\(count.words("line")) of \(account) \(count == 1 ? "was" : "were") there in \(old.code),"
        + " and \(count == 1 ? "is" : "are") in \(new.code) now"
        + (others > 0
          ? "; \(others.words("other")) of it \(others == 1 ? "stays" : "stay") so" : "")
    }
      + turned.map { account, count in
        "\(count.words("line")) of \(account) \(count == 1 ? "was" : "were") there with day and month"
          + " the other way round, and \(count == 1 ? "is" : "are") put right"
      }
  }
}

extension ImportPlan {
  /// Puts what is there of a line as it was read before into how it is read now; nil where nothing is.
  mutating func reread(
    _ line: ImportedLine, readBefore old: ImportedLine, _ finding: DuplicateIndex.Finding,
    keptAs word: inout String
  ) throws -> ImportReport.Status? {
    // What is there under this name and as it is read now stays so.
    if finding != .new, old.id != line.id { return nil }
    guard let (list, index) = former.take(old, account: line.account) else {
      guard finding == .new, let deleted = former.takeDeleted(old, account: line.account) else {
        return nil
      }
      book.change(deleted: deleted, to: line)
      return .deleted
    }
    let values = try list.values(in: context)
    guard values.indices.contains(index), case .domain(let domain) = values[index],
      let kept = (domain as? TransactionValue)?.transaction
    else { return nil }
    let transaction = edits[list, index] ?? kept
    let isOtherDay =
      line.date != transaction.date
      && CalendarDate(
        year: line.date.year, month: line.date.day, day: line.date.month) == transaction.date
    let currency = line.amount.currency
    let isOtherCurrency = transaction.amount.currency != currency
    edits[list, index] = try Transaction(
      transaction.kind, amount: Money(transaction.amount.amount, currency).rounded(),
      note: transaction.note, date: isOtherDay ? line.date : transaction.date,
      account: line.account, id: line.id)
    if isOtherCurrency {
      former.count(line.account, from: transaction.amount.currency, to: currency)
    }
    if isOtherDay { former.count(turned: line.account) }
    word = transaction.kind.word
    return .there
  }
}
