import Finance
import FinLanguage
import FinValues
import Imports
import Money

/// The session's list of imported lines that were deleted, a record each.
struct DeletionList {
  private let values: [Value]

  init(in context: any CallContext) throws {
    values = try SessionList.deletions.values(in: context)
  }

  var all: [Deletion] { values.compactMap(Deletion.init) }

  /// Keeps what accounts say was deleted of them: more goes to the end, so that a session that many
  /// lines were deleted from is written as quickly as another.
  func save(_ accounts: [BankAccount], in context: any CallContext) throws {
    let wanted = accounts.flatMap { account in
      account.deleted.map { Deletion(account: account.label, line: $0) }
    }
    var missing = wanted.reduce(into: [:]) { $0[$1, default: 0] += 1 }
    let kept = values.filter { value in
      // What is no such line stays where a person put it.
      guard let deletion = Deletion(value) else { return true }
      guard let count = missing[deletion], count > 0 else { return false }
      missing[deletion] = count - 1
      return true
    }
    let new = wanted.filter { deletion in
      guard let count = missing[deletion], count > 0 else { return false }
      missing[deletion] = count - 1
      return true
    }
    if kept.count < values.count {
      try context.rebind(SessionList.deletions.rawValue) { $0 = .list(kept) }
    }
    if !new.isEmpty { try SessionList.deletions.append(new.map(\.value), in: context) }
  }
}

extension Deletion {
  private static let keys = Record.Keys(["account", "on", "amount", "note", "id"])

  /// Nil for a value that is no such record.
  init?(_ value: Value) {
    guard case .record(let record) = value, case .text(let account)? = record["account"],
      let line = DeletedLine(record)
    else { return nil }
    self.init(account: account, line: line)
  }

  var value: Value {
    .record(
      Record(
        keys: Self.keys,
        values: [
          .text(account), .date(line.date), .money(line.amount),
          line.note.map { .text($0) } ?? .none, .text(line.id),
        ]))
  }
}
