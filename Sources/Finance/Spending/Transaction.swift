import Money

/// One thing that happened to one's money on a day: something was spent, received or moved.
public struct Transaction: Hashable, Sendable {
  public enum Kind: Hashable, Sendable {
    /// Money spent; below zero it came back.
    case expense(SpendingCategory)
    /// Money received: pay, interest.
    case earning
    /// Money moved between a person's own accounts, as the payment of a card: into this account, or
    /// out of it below zero.
    case transfer
  }

  public let kind: Kind
  public let amount: Money
  public let note: String?
  public let date: CalendarDate
  /// The account whose statement it came from; nil for what was typed.
  public let account: String?
  /// The bank's id, if it has one: an OFX FITID.
  public let id: String?

  /// Throws a ``SpendingError`` if the amount is zero or has parts of the least coin.
  public init(
    _ kind: Kind, amount: Money, note: String? = nil, date: CalendarDate, account: String? = nil,
    id: String? = nil
  ) throws {
    guard !amount.amount.isZero else { throw SpendingError.noAmount(kind.noun, amount.currency) }
    guard amount.rounded() == amount else {
      throw SpendingError.partOfCent(amount)
    }
    self.kind = kind
    self.amount = amount
    self.note = note
    self.date = date
    self.account = account
    self.id = id
  }

  /// The category of an expense; nil for what is none.
  public var category: SpendingCategory? {
    if case .expense(let category) = kind { category } else { nil }
  }

  /// True if it is a refund of an expense.
  public var isRefund: Bool { category != nil && amount.amount.isNegative }
}

extension Transaction.Kind {
  /// The noun for one: `expense`.
  public var noun: String {
    switch self {
    case .expense: "expense"
    case .earning: "earning"
    case .transfer: "transfer"
    }
  }
}
