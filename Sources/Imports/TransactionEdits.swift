import Finance

/// Changes of transactions where they are in the session's lists: one that becomes another kind
/// goes to the end of that kind's list, and what others replace is removed.
public struct TransactionEdits {
  /// By list and place, from 0.
  public private(set) var changes: [TransactionPlace.List: [Int: Transaction]] = [:]
  public private(set) var removed: [TransactionPlace.List: Set<Int>] = [:]

  public init() {}

  /// The new transaction at a place; nil if it does not change.
  public subscript(place: TransactionPlace) -> Transaction? {
    get { changes[place.list]?[place.index] }
    set { changes[place.list, default: [:]][place.index] = newValue }
  }

  public mutating func remove(_ place: TransactionPlace) {
    removed[place.list, default: []].insert(place.index)
  }
}
