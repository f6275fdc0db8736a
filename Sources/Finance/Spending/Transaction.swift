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
  /// True if it stands for the month of its date as a whole, as where months are entered one by one.
  public let isWholeMonth: Bool
  /// The account whose statement it came from; nil for what was typed.
  public let account: String?
  /// The bank's id, if it has one: an OFX FITID.
  public let id: String?
  /// The account on the other side, as its statement has it.
  public let otherAccount: OtherAccount?

  /// Throws a ``SpendingError`` if the amount is zero or has parts of the least coin.
  public init(
    _ kind: Kind, amount: Money, note: String? = nil, date: CalendarDate, account: String? = nil,
    id: String? = nil, otherAccount: OtherAccount? = nil, isWholeMonth: Bool = false
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
    self.otherAccount = otherAccount
    self.isWholeMonth = isWholeMonth
  }

  /// The category of an expense; nil for what is none.
  public var category: SpendingCategory? {
    if case .expense(let category) = kind { category } else { nil }
  }

  /// The first day that it tells of.
  var firstDay: CalendarDate { isWholeMonth ? date.monthStart : date }

  /// The part of the amount that falls on the days up to one of its month: of a whole month's as much as
  /// of its days, rounded.
  func amount(through day: CalendarDate) -> Decimal {
    guard isWholeMonth, day < date.monthEnd else { return date <= day ? amount.amount : .zero }
    guard date.monthStart <= day else { return .zero }
    return (amount.amount * Decimal(day.day) / Decimal(date.monthEnd.day))
      .rounded(toPlaces: amount.currency.minorUnits)
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
