import Money

extension Transaction.Kind {
  /// `transfer`, `earning` or the category of an expense.
  public var word: String {
    switch self {
    case .expense(let category): category.word
    case .earning: "earning"
    case .transfer: "transfer"
    }
  }

  /// The list that keeps this kind.
  public var list: TransactionPlace.List {
    switch self {
    case .expense: .expenses
    case .earning: .earnings
    case .transfer: .transfers
    }
  }
}

extension Transaction {
  /// The same on an account of another label.
  public func with(account: String) throws -> Transaction {
    try Transaction(
      kind, amount: amount, note: note, date: date, account: account, id: id,
      otherAccount: otherAccount, isWholeMonth: isWholeMonth)
  }

  /// The same as something else: what was spent turns round where it becomes a transfer.
  public func with(kind: Kind) throws -> Transaction {
    let amount =
      if case .expense = kind { Money(-movement.amount, movement.currency) } else { movement }
    return try Transaction(
      kind, amount: amount, note: note, date: date, account: account, id: id,
      otherAccount: otherAccount, isWholeMonth: isWholeMonth)
  }

  /// Returns the same transaction with the bank's data now that it is booked.
  public func booked(as line: ImportedLine) throws -> Transaction {
    let amount =
      if case .expense = kind { Money(-line.amount.amount, line.amount.currency) } else {
        line.amount
      }
    return try Transaction(
      kind, amount: amount, note: line.note.isEmpty ? note : line.note, date: line.date,
      account: line.account, id: line.id, otherAccount: line.otherAccount ?? otherAccount)
  }
}
