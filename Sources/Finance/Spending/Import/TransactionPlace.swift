/// The place of a transaction among those of a session.
public struct TransactionPlace: Hashable, Sendable {
  public enum List: String, CaseIterable, Sendable { case expenses, earnings, transfers }

  public let list: List
  /// From 0.
  public let index: Int

  public init(_ list: List, _ index: Int) {
    self.list = list
    self.index = index
  }
}
