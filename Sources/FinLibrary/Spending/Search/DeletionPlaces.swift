import Finance
import FinLanguage
import FinValues
import Imports
import Money

/// The transactions to delete, list by list.
struct DeletionPlaces {
  /// Counted from 1, in order, each once.
  private var places: [TransactionPlace.List: Set<Int>] = [:]

  /// Reads a place, a list of them, or rows that `search` found. Throws a ``DeletionError``.
  init(_ value: Value) throws {
    if case .list(let values) = value {
      for value in values { try take(value) }
    } else if case .range(let range) = value {
      for value in try RangeSteps.list(range) { try take(value) }
    } else {
      try take(value)
    }
  }

  private mutating func take(_ value: Value) throws {
    switch value {
    case .number(let number):
      guard let place = number.int else { throw DeletionError.noPlace(value) }
      places[.expenses, default: []].insert(place)
    case .text(let text): try take(text, value)
    case .record(let record):
      guard case .text(let text)? = record["place"] else { throw DeletionError.noPlace(value) }
      try take(text, value)
    default: throw DeletionError.noPlace(value)
    }
  }

  /// `expenses[17]`.
  private mutating func take(_ text: String, _ value: Value) throws {
    guard let (list, place) = SessionList.place(text) else { throw DeletionError.noPlace(value) }
    places[list, default: []].insert(place)
  }

  /// Takes them out, and gives them as rows with the places that they had.
  func delete(in context: any CallContext) throws -> [Value] {
    var gone: [(placed: PlacedTransaction, list: SessionList)] = []
    for kind in TransactionPlace.List.allCases {
      let list = SessionList(kind)
      guard let wanted = places[kind], !wanted.isEmpty else { continue }
      let values = try list.values(in: context)
      // As in other places, -1 is the last.
      let places = Set(wanted.map { $0 < 0 ? values.count + 1 + $0 : $0 })
      for place in places.sorted() where !values.indices.contains(place - 1) {
        throw DeletionError.notThere(list.rawValue, place, count: values.count)
      }
      for placed in try list.placedTransactions(in: context) where places.contains(placed.place) {
        gone.append((placed, list))
      }
      let kept = values.enumerated().filter { !places.contains($0.offset + 1) }.map(\.element)
      try context.rebind(list.rawValue) { $0 = .list(kept) }
    }
    // Imports leave them out from now on.
    var book = try AccountBook(in: context)
    book.remember(deleted: gone.map(\.placed.transaction))
    try book.save(in: context)
    return TransactionRow.rows(gone)
  }
}

/// An error in a deletion.
enum DeletionError: DescribedError {
  case noPlace(Value)
  /// The list, the place asked for, and how many there are.
  case notThere(String, Int, count: Int)

  var row: ErrorRow {
    switch self {
    case .noPlace(let value):
      .init(
        "wrong-type", "\(described(value)) is not a place in expenses, earnings or transfers",
        hint: Self.placeHint(value))
    case .notThere(let list, let place, let count):
      .init(
        "index-out-of-range",
        "\(list)[\(place)] does not exist: \(list) has \(count.words("element"))",
        hint: "search(\"coffee\") shows places")
    }
  }

  private static func placeHint(_ value: Value) -> Hint {
    if case .domain = value { return "use its place: delete(17); search(\"coffee\") shows places" }
    return "delete(17), delete([3, 5]), delete(search(\"coffee\"))"
  }
}
