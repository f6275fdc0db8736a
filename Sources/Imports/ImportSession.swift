import Finance
import Money

/// The session that an import adds to, as far as imports read it.
///
/// Each part is read when it is asked for, and transactions where they stand: there may be a million.
public protocol ImportSession {
  var accounts: [BankAccount] { get throws }
  var deletions: [Deletion] { get throws }
  /// The rules that the session has, the first of which counts most.
  var rules: [CategoryRule] { get throws }
  var cards: KnownCards { get throws }
  /// The currency of amounts that name none.
  var defaultCurrency: Currency { get }
  /// True if a person has said ``defaultCurrency``.
  var isCurrencySaid: Bool { get }
  var today: CalendarDate { get }
  /// Calls a body with each transaction of a list in order.
  func forEach(
    in list: TransactionPlace.List, _ body: (PlacedTransaction) throws -> Void) throws
  /// Returns the transaction at a place; nil if there is none.
  func transaction(at place: TransactionPlace) throws -> Transaction?
  /// Throws where the import is to end.
  func checkInterruption() throws
}

/// An imported line that was deleted, of an account.
public struct Deletion: Hashable, Sendable {
  public let account: String
  public let line: DeletedLine

  public init(account: String, line: DeletedLine) {
    self.account = account
    self.line = line
  }
}
