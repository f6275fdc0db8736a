import Finance
import FinLanguage
import Money

/// The lists that a session has from the start, by their top-level names; what adds to one is an
/// assignment underneath, so it can be undone.
package enum SessionList: String, CaseIterable {
  /// The lists of expenses, earnings and transfers; these grow.
  case expenses, earnings, transfers
  /// Imported lines that were deleted, so that they do not come back; it grows, too.
  case deletions
  /// The lists that a person sets up: own categories, budgets, rules of import, accounts.
  case categories, budgets, rules, accounts

  /// Adds values to the end, in place. Throws a ``SessionListError`` where the name holds no list.
  package func append(_ values: some Collection<Value>, in context: any CallContext) throws {
    if try context.append(values, to: rawValue) { return }
    // A live formula gives way to the list that it made.
    try context.rebind(rawValue) { list in
      guard case .list(let elements) = list else {
        throw SessionListError(name: rawValue, found: list)
      }
      list = .list(elements + values)
    }
  }

  /// Puts a value in the place of the first that is meant. Throws a ``SessionListError`` where the
  /// name holds no list.
  package func replace(
    _ value: Value, in context: any CallContext, where isMeant: (Value) -> Bool
  ) throws {
    try context.rebind(rawValue) { list in
      guard case .list(var elements) = list else {
        throw SessionListError(name: rawValue, found: list)
      }
      list = .missing
      if let place = elements.firstIndex(where: isMeant) { elements[place] = value }
      list = .list(elements)
    }
  }

  /// Returns the values of the list. Throws a ``SessionListError`` if the name holds no list.
  package func values(in context: any CallContext) throws -> [Value] {
    let value = try context.value(of: rawValue)
    switch value {
    case .list(let values): return values
    // A program that never mentions the name.
    case .none, .missing: return []
    default: throw SessionListError(name: rawValue, found: value)
    }
  }

  /// A place in a list of transactions as search shows it: `expenses[17]`, from 1.
  package static func place(_ text: String) -> (list: TransactionPlace.List, place: Int)? {
    let parts = text.split(separator: "[", maxSplits: 1)
    guard parts.count == 2, parts[1].last == "]", let place = Int(parts[1].dropLast()),
      let list = TransactionPlace.List(rawValue: String(parts[0]))
    else { return nil }
    return (list, place)
  }

  /// The transactions in it by their months, which is kept from one call to the next.
  package func history(in context: any CallContext) throws -> TransactionIndex {
    context.index(of: rawValue, over: try values(in: context), as: TransactionIndex.self)
  }

  /// The transactions in it that fit, in its order: of some days only, or of all.
  package func transactions(
    in context: any CallContext, in period: SpendingPeriod?,
    fitting conditions: TransactionConditions
  ) throws -> [PlacedTransaction] {
    if let period {
      return try history(in: context).lines(in: period)
        .filter { conditions.fits($0.transaction) }
    }
    return try placedTransactions(in: context).filter { conditions.fits($0.transaction) }
  }

  /// The transactions in it with their places, read one after another.
  package func placedTransactions(in context: any CallContext) throws -> PlacedTransactions {
    PlacedTransactions(try values(in: context))
  }
}

/// The transactions among values, with their places, read one after another.
///
/// A type of its own, as lazy sequences of the library cost several times as much where code of
/// another module walks through them.
package struct PlacedTransactions: Sequence, IteratorProtocol {
  private let values: [Value]
  private var place = 0

  package init(_ values: [Value]) { self.values = values }

  package mutating func next() -> PlacedTransaction? {
    while place < values.count {
      let value = values[place]
      place += 1
      if let transaction = Transaction(value) {
        return PlacedTransaction(transaction, at: place)
      }
    }
    return nil
  }
}

/// A name that a session's list has was bound to something that nothing can be added to.
package struct SessionListError: DescribedError {
  package let name: String
  package let found: Value

  package init(name: String, found: Value) { (self.name, self.found) = (name, found) }

  package var row: ErrorRow {
    let noun = name == "categories" ? "category" : String(name.dropLast())
    return .init(
      "wrong-type", "\(name) is \(described(found)), so fin can't add \(article(noun)) to it",
      hint: "\(name) = []")
  }
}
