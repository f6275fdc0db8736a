import Finance
import FinLanguage
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

/// Changes of transactions where they stand in the session's lists: one that becomes another kind
/// goes to the end of that kind's list.
struct TransactionEdits {
  static let lists: [SessionList] = [.expenses, .earnings, .transfers]

  private var changes: [SessionList: [Int: Transaction]] = [:]

  var isEmpty: Bool { changes.isEmpty }

  /// The new transaction at a place, from 0; nil if it does not change.
  subscript(list: SessionList, place: Int) -> Transaction? {
    get { changes[list]?[place] }
    set { changes[list, default: [:]][place] = newValue }
  }

  subscript(place: TransactionPlace) -> Transaction? {
    get { self[SessionList(place.list), place.index] }
    set { self[SessionList(place.list), place.index] = newValue }
  }

  /// Makes the changes. Throws a ``SessionListError`` where a name holds no list.
  func apply(in context: any CallContext) throws {
    var moved: [SessionList: [Value]] = [:]
    for list in Self.lists {
      guard let changes = changes[list], !changes.isEmpty else { continue }
      try context.rebind(list.rawValue) { value in
        guard case .list(var values) = value else {
          throw SessionListError(name: list.rawValue, found: value)
        }
        value = .missing
        var leaving: Set<Int> = []
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
    for list in Self.lists {
      if let values = moved[list] { try list.append(values, in: context) }
    }
  }
}

extension Transaction.Kind {
  /// `transfer`, `earning` or the category of an expense.
  var word: String {
    switch self {
    case .expense(let category): category.word
    case .earning: "earning"
    case .transfer: "transfer"
    }
  }

  /// The list that keeps this kind.
  var list: SessionList {
    switch self {
    case .expense: .expenses
    case .earning: .earnings
    case .transfer: .transfers
    }
  }
}

extension Transaction {
  /// The same on an account of another label.
  func with(account: String) throws -> Transaction {
    try Transaction(kind, amount: amount, note: note, date: date, account: account, id: id)
  }

  /// The same as something else: what was spent turns round where it becomes a transfer.
  func with(kind: Kind) throws -> Transaction {
    let amount =
      if case .expense = kind { Money(-movement.amount, movement.currency) } else { movement }
    return try Transaction(
      kind, amount: amount, note: note, date: date, account: account, id: id)
  }

  /// Returns the same transaction with the bank's data now that it is booked.
  func booked(as line: ImportedLine) throws -> Transaction {
    let amount =
      if case .expense = kind { Money(-line.amount.amount, line.amount.currency) } else {
        line.amount
      }
    return try Transaction(
      kind, amount: amount, note: line.note.isEmpty ? note : line.note, date: line.date,
      account: line.account, id: line.id)
  }
}
