import Finance
import FinLanguage
import FinValues
import Imports
import Money

extension SessionList {
  init(_ list: TransactionPlace.List) {
    self =
      switch list {
      case .expenses: .expenses
      case .earnings: .earnings
      case .transfers: .transfers
      }
  }
}

extension TransactionEdits {
  /// Makes the changes. Throws a ``SessionListError`` where a name holds no list.
  func apply(in context: any CallContext) throws {
    var moved: [TransactionPlace.List: [Value]] = [:]
    for list in TransactionPlace.List.allCases {
      let changes = changes[list] ?? [:]
      var leaving = removed[list] ?? []
      if changes.isEmpty && leaving.isEmpty { continue }
      try context.rebind(list.rawValue) { value in
        guard case .list(var values) = value else {
          throw SessionListError(name: list.rawValue, found: value)
        }
        value = .missing
        for (place, transaction) in changes.sorted(by: { $0.key < $1.key })
        where values.indices.contains(place) {
          let changed = Value.domain(TransactionValue(transaction))
          if transaction.kind.list == list {
            values[place] = changed
          } else {
            moved[transaction.kind.list, default: []].append(changed)
            leaving.insert(place)
          }
        }
        if !leaving.isEmpty {
          values = values.indices.filter { !leaving.contains($0) }.map { values[$0] }
        }
        value = .list(values)
      }
    }
    try Self.append(moved, in: context)
  }

  /// Adds transactions to the ends of their lists.
  fileprivate static func append(
    _ added: [TransactionPlace.List: [Value]], in context: any CallContext
  ) throws {
    for list in TransactionPlace.List.allCases {
      if let values = added[list] { try SessionList(list).append(values, in: context) }
    }
  }
}

extension ImportPlan {
  /// Adds and changes all of it.
  func apply(in context: any CallContext) throws {
    try edits.apply(in: context)
    var added: [TransactionPlace.List: [Value]] = [:]
    var interruption = InterruptionCheck(context.checkInterruption)
    for (line, kind) in zip(lines, kinds) {
      try interruption.step()
      let transaction = try Transaction(kind, movement: line.amount, of: line)
      added[kind.list, default: []].append(.domain(TransactionValue(transaction)))
    }
    try TransactionEdits.append(added, in: context)
    for update in cardUpdates { try update.apply(in: context) }
    try book.save(in: context)
  }
}
