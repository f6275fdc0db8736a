import Money

/// The statement of one account in a file: its transactions, in the order of the file, and its
/// balances.
public struct Statement: Hashable, Sendable {
  public enum AccountKind: String, Hashable, Sendable {
    case checking, savings, creditCard = "credit card", cash, investment, loan
  }

  /// An amount of money that was true on a day.
  public struct Balance: Hashable, Sendable {
    public var amount: Decimal
    public var date: CalendarDate?
    /// True if the rows rise and fall with it, so that its sign is theirs.
    public var isProven: Bool

    public init(amount: Decimal, date: CalendarDate?, isProven: Bool = false) {
      self.amount = amount
      self.date = date
      self.isProven = isProven
    }
  }

  /// The closing of a card's statement; nil for what it leaves open.
  public struct CardClosing: Hashable, Sendable {
    public var closed: CalendarDate?
    public var due: CalendarDate?
    /// The least that has to be paid, above zero.
    public var minimum: Decimal?
    public var limit: Decimal?
    /// The balance owed, above zero.
    public var balance: Decimal?

    public init() {}
  }

  /// The source, as a person calls it: `OFX`, `QIF`, `CSV of Chase (card)`.
  public var source: String
  /// The layout of the rows, the same in all files of a bank; nil if the source says it.
  public var layout: String?
  /// The number or name that the file gives the account; nil where it gives none.
  public var account: String?
  /// Nil where the file does not say.
  public var kind: AccountKind?
  public var bank: String?
  /// Nil where the file does not say.
  public var currency: Currency?
  /// The likely currency of amounts that name none, by the country of the bank.
  public var likelyCurrency: Currency?
  public var lines: [StatementLine] = []
  /// Below zero for what is owed.
  public var balance: Balance?
  /// The amount that can still be drawn, or spent on a card.
  public var available: Balance?
  public var closing: CardClosing?

  public init(source: String) { self.source = source }
}

/// One transaction of a statement.
public struct StatementLine: Hashable, Sendable {
  /// The kind that the bank says it is, as far as that distinguishes an expense from other kinds.
  public enum Kind: Hashable, Sendable {
    /// A `transfer` is between one's own accounts; what was `sent` by one may be anybody's.
    case payment, transfer, sent, interest, dividend, fee, check, cash, deposit, purchase, refund
  }

  public var date: CalendarDate
  /// As the account sees it: below zero went out, also the purchase of a card.
  public var amount: Decimal
  /// The payee or purpose, in the file's words, blanks made single.
  public var text: String
  /// Other text of the file about it.
  public var memo: String?
  /// The bank's unique id for it: an OFX FITID.
  public var id: String?
  public var kind: Kind?
  /// The category in the bank's own words.
  public var category: String?
  public var checkNumber: String?
  /// The number or name of the account on the other side, as the file has it.
  public var otherAccount: String?
  /// Not yet booked for good.
  public var isPending = false
  /// Its own currency, where it differs from the account's.
  public var currency: Currency?
  /// The line of the file where it begins, from 1.
  public var lineNumber: Int

  public init(date: CalendarDate, amount: Decimal, text: String, lineNumber: Int) {
    self.date = date
    self.amount = amount
    self.text = text
    self.lineNumber = lineNumber
  }
}

/// A file of statements as it was read.
public struct StatementFile: Hashable, Sendable {
  /// One for each account, in the order of the file; there may be none with lines.
  public var statements: [Statement] = []
  /// The remarks for a person: how days were read if two readings fit, what was passed over.
  public var remarks: [Hint] = []
  /// The order of day and month that its days alone show; nil if they fit several.
  public var dates: StatementOptions.DateOrder?
  /// The other order where its days were read with the month or the day first and fit both.
  public var otherDates: StatementOptions.DateOrder?
  /// True if expenses are above zero, if the amounts of an unknown layout show it; nil if they do
  /// not matter.
  public var isPositiveSpent: Bool?
  /// True if ``isPositiveSpent`` is only likely.
  public var isSignGuessed = false
  /// True if it has transactions in parts.
  public var hasSplits = false
  /// The layout of its rows, the same in all files of one source: the headings of a CSV, else the
  /// number of its columns, or another format's name.
  public var layout = ""

  public init() {}
}
