import Money

/// The figures of a card in a statement.
public struct CardFigures: Hashable, Sendable {
  /// The balance.
  public var balance: Decimal?
  public var limit: Decimal?
  /// Days of the month.
  public var due: Int?
  public var closing: Int?
  /// As of when.
  public var date: CalendarDate?

  /// - Parameters:
  ///   - limit: What is owed and what is left make it where it is not told.
  ///   - available: What is left of the limit.
  public init(
    balance: Decimal?, limit: Decimal?, available: Decimal?, due: Int?, closing: Int?,
    date: CalendarDate?
  ) {
    self.balance = balance
    self.limit = limit ?? Self.limit(balance, available)
    self.due = due
    self.closing = closing
    self.date = date
  }

  /// The limit as the sum of the balance and the available credit, unless something is pending:
  /// limits are round.
  private static func limit(_ balance: Decimal?, _ available: Decimal?) -> Decimal? {
    guard let balance, let available, balance + available > .zero,
      (balance + available).modulo(.hundred).isZero
    else { return nil }
    return balance + available
  }
}
