/// A transaction and where it stands in its list.
public struct PlacedTransaction: Sendable {
  /// Counts from 1: what stands first is `expenses[1]`.
  public let place: Int
  public let transaction: Transaction

  public init(_ transaction: Transaction, at place: Int) {
    self.transaction = transaction
    self.place = place
  }
}
