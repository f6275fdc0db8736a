import Finance
import FinLanguage
import Money

/// What is there of files that were read otherwise before: in another currency, with day and month or
/// all signs the other way round, or by other columns.
struct FormerLines {
  typealias Place = (list: SessionList, index: Int)

  private struct Key: Hashable {
    let account: String
    let id: String
  }

  private var places: [Key: [Place]] = [:]
  /// How many lines an account has in each currency.
  private var counts: [String: [Currency: Int]] = [:]
  private var deleted: [Key: [DeletedLine]] = [:]
  /// How many are in another currency now, by account and currency.
  private var relabelled: [(account: String, old: Currency, new: Currency, count: Int)] = []
  /// What else was put right, by account.
  private var mended: [(account: String, what: Mending, count: Int)] = []

  enum Mending: String {
    case days = "with day and month the other way round"
    case signs = "with what was spent and received the other way round"
    case words = "with other texts"
    case account = "as of another account"
  }

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

  mutating func take(_ line: ImportedLine) -> Place? {
    let key = Key(account: line.account, id: line.id)
    guard let first = places[key]?.first else { return nil }
    places[key]?.removeFirst()
    return first
  }

  mutating func takeDeleted(_ line: ImportedLine) -> DeletedLine? {
    let key = Key(account: line.account, id: line.id)
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

  mutating func count(_ what: Mending, of account: String) {
    if let place = mended.firstIndex(where: { $0.account == account && $0.what == what }) {
      mended[place].count += 1
    } else {
      mended.append((account, what, 1))
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
      + mended.map { account, what, count in
        "\(count.words("line")) of \(account) \(count == 1 ? "was" : "were") there \(what.rawValue),"
          + " and \(count == 1 ? "is" : "are") put right"
      }
  }
}

extension ImportPlan {
  /// Puts what is there of a line as it was read before into how it is read now; nil where nothing is.
  ///
  /// - Parameters:
  ///   - before: The line as it may have been read before.
  ///   - found: Where it is there under its name.
  ///   - word: Becomes what the line is that is there.
  mutating func reread(
    _ line: ImportedLine, as kind: Transaction.Kind, before: [ImportedLine],
    _ classifier: LineClassifier, at found: FormerLines.Place?, keptAs word: inout String
  ) throws -> ImportReport.Status? {
    var (place, old) = (found, line)
    for other in before where place == nil {
      (place, old) = (former.take(other), other)
      if place == nil, let deleted = former.takeDeleted(other) {
        book.change(deleted: deleted, to: line)
        return .deleted
      }
    }
    guard let (list, index) = place, let kept = try transaction(at: index, of: list) else {
      return nil
    }
    // The bank's number is the same in all readings.
    if found != nil {
      old =
        ([line] + before).first { $0.date == kept.date && $0.amount.amount == kept.movement.amount }
        ?? line
    }
    // What a person has changed since stays so.
    let hasKind = classifier.classify(old).kind == kept.kind
    let newKind = hasKind ? kind : kept.kind
    let isSameAmount = old.amount.amount == kept.movement.amount
    var movement = kept.movement
    if isSameAmount { movement = line.amount }
    movement = Money(movement.amount, line.amount.currency).rounded()
    if case .expense = newKind { movement = Money(-movement.amount, movement.currency) }
    let note = kept.note ?? "" == old.note ? line.note : kept.note
    let changed = try Transaction(
      newKind, amount: movement, note: note?.isEmpty == true ? nil : note,
      date: old.date == kept.date ? line.date : kept.date, account: line.account, id: line.id)
    if changed != kept {
      edits[list, index] = changed
      report.relabeled += 1
      count(kept, changed)
    }
    word = newKind.word
    return .there
  }

  private func transaction(at index: Int, of list: SessionList) throws -> Transaction? {
    if let edited = edits[list, index] { return edited }
    let values = try list.values(in: context)
    guard values.indices.contains(index), case .domain(let domain) = values[index] else {
      return nil
    }
    return (domain as? TransactionValue)?.transaction
  }

  private mutating func count(_ old: Transaction, _ new: Transaction) {
    guard let account = new.account else { return }
    if old.amount.currency != new.amount.currency {
      former.count(account, from: old.amount.currency, to: new.amount.currency)
    }
    if old.date != new.date { former.count(.days, of: account) }
    if old.movement.amount.isNegative != new.movement.amount.isNegative {
      former.count(.signs, of: account)
    }
    if old.note != new.note, old.note.map(ImportedLine.holdsCardNumber) != true {
      former.count(.words, of: account)
    }
    if old.account != new.account { former.count(.account, of: account) }
  }
}
