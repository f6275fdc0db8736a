import Finance
import Money

extension ImportPlan {
  /// Puts what is there of a line as it was read before into how it is read now; nil where nothing is.
  ///
  /// - Parameters:
  ///   - before: The line as it may have been read before.
  ///   - found: Index of the existing transaction, or nil.
  ///   - word: Becomes what the line is that is there.
  mutating func reread(
    _ line: ImportedLine, as kind: Transaction.Kind, before: [ImportedLine],
    _ classifier: LineClassifier, at found: TransactionPlace?, keptAs word: inout String
  ) throws -> ImportReport.Status? {
    var (place, old) = (found, line)
    for other in before where place == nil {
      (place, old) = (former.take(other), other)
      if place == nil, let deleted = former.takeDeleted(other) {
        book.change(deleted: deleted, to: line)
        return .deleted
      }
    }
    guard let place, let kept = try transaction(at: place) else {
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
      date: old.date == kept.date ? line.date : kept.date, account: line.account, id: line.id,
      otherAccount: line.otherAccount ?? kept.otherAccount)
    if changed != kept {
      edits[place] = changed
      report.relabeled += 1
      count(kept, changed)
    }
    word = newKind.word
    return .there
  }

  /// Returns the transaction at a place, as changed by now.
  func transaction(at place: TransactionPlace) throws -> Transaction? {
    if let edited = edits[place] { return edited }
    return try session.transaction(at: place)
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
      former.count(.texts, of: account)
    }
    if old.account != new.account { former.count(.account, of: account) }
  }
}
