import Money

/// One of a person's own accounts, as imports know it: never by its whole number.
public struct BankAccount: Hashable, Sendable {
  public enum Kind: String, CaseIterable, Hashable, Sendable {
    case checking, savings, creditCard = "credit card", cash, investment, loan

    /// True if a deposit reduces a debt.
    public var isOwed: Bool { self == .creditCard || self == .loan }
  }

  /// The name that a person gives it; transactions imported from it have this as their account.
  public var label: String
  /// The end of its number, four digits of it, or the whole where it has fewer: `1111`, `02`.
  public var number: String?
  public var kind: Kind?
  /// The top-level name of the card that its statements keep up to date.
  public var card: String?
  /// A few letters made of the whole number, to distinguish accounts with the same last digits.
  public var mark: String?
  /// The layouts of its files that name no account; see ``layout(named:)``.
  public var layouts: [String] = []
  /// The answers of a person for files that leave it open: the currency of amounts that name none,
  /// and the order of day and month, as `DMY`.
  public var currency: Currency?
  public var dates: String?
  /// The mappings of its files, by their layouts.
  public private(set) var mappings: [FileMapping] = []
  /// The balance in its newest statement, of a card or a loan what is owed, and its day.
  public var balance: Money?
  public var balanceDate: CalendarDate?
  /// The day of the newest statement that its card was brought up to date by.
  public var balanced: CalendarDate?
  /// Lines that a person has deleted, which later imports leave out.
  public var deleted: [DeletedLine] = []

  public init(
    label: String, number: String? = nil, kind: Kind? = nil, card: String? = nil,
    mark: String? = nil
  ) {
    self.label = label
    self.number = number
    self.kind = kind
    self.card = card
    self.mark = mark
  }

  /// Creates an account with the data of a file.
  ///
  /// - Parameters:
  ///   - name: Its number or name in the file.
  ///   - bank: What the bank calls itself.
  public init(named name: String?, bank: String?, kind: Kind?) {
    let bank = bank.flatMap(Self.readable)
    // `Savings 7788`: other words than the number, as QIF calls all accounts of a bank checking.
    let words = (name ?? "").split { $0.isWhitespace || $0.isNewline }
      .filter { word in
        !word.contains(where: \.isNumber) && word.contains { $0 != "X" && $0 != "x" }
      }
    let isSavings = words.contains { $0.lowercased().hasPrefix("saving") }
    let kind = isSavings && kind != .creditCard ? .savings : kind
    let called = Self.readable(words.joined(separator: " "))
    let digits = (name ?? "").filter { $0.isASCII && $0.isNumber }
    if digits.count >= 4 {
      number = String(digits.suffix(4))
      // A number that the bank has masked says no more than its end.
      if digits.count > 4 { mark = Self.mark(of: digits) }
      label = "\(bank ?? called ?? Self.noun(kind)) …\(digits.suffix(4))"
    } else if let name = name.flatMap(Self.readable) {
      label = name
    } else if digits.contains(where: { $0 != "0" }) {
      // Banks with few accounts number them from one.
      number = digits
      label = "\(bank ?? called ?? Self.noun(kind)) …\(digits)"
    } else {
      label = [bank, bank == nil && kind == nil ? Self.unnamed : kind.map { Self.noun($0) }]
        .compactMap(\.self).joined(separator: " ")
    }
    self.kind = kind
  }

  /// The label of an account of which nothing is known.
  private static let unnamed = "account"

  /// A few letters that stand for what a file looks like.
  public static func layout(named name: String) -> String {
    String(ShortHash(of: name).text.suffix(6))
  }

  /// True if its label is nothing but a kind of account.
  public var isNameless: Bool { Self.nouns.contains(label) }

  /// Returns true if a label was made up for want of a name, as this one's is: `account`, `account
  /// 2`.
  public func isLikeMadeUp(_ other: String) -> Bool {
    var base = other[...]
    if let blank = other.lastIndex(of: " "), Int(other[other.index(after: blank)...]) != nil {
      base = other[..<blank]
    }
    return base == label || isNameless && Self.nouns.contains(String(base))
  }

  private static let nouns = Set([unnamed] + Kind.allCases.map { noun($0) })

  private static func noun(_ kind: Kind?) -> String {
    switch kind {
    case .creditCard: "card"
    case let kind?: kind.rawValue
    case nil: "account"
    }
  }

  /// Two letters or digits that the whole number gives: too few to find it by.
  private static func mark(of digits: String) -> String {
    String(ShortHash(of: digits).text.suffix(2))
  }

  private static let longestName = 24

  /// A name in one line and of a length that fits; nil for what has no letters.
  private static func readable(_ name: String) -> String? {
    let words = name.split { $0.isWhitespace || $0.isNewline }.joined(separator: " ")
    guard words.contains(where: \.isLetter) else { return nil }
    return words.count <= longestName ? words : words.prefix(longestName - 1) + "…"
  }

  /// Returns true if both describe one account.
  public func isSame(as other: BankAccount) -> Bool {
    guard number != nil || other.number != nil else {
      return label.lowercased() == other.label.lowercased()
    }
    guard number == other.number, mark == nil || other.mark == nil || mark == other.mark else {
      return false
    }
    return kind == nil || other.kind == nil || kind == other.kind
  }

  /// Keeps a balance that is no older than the known one.
  public mutating func learn(_ balance: Money, on date: CalendarDate) {
    if let known = balanceDate, known > date { return }
    (self.balance, balanceDate) = (balance, date)
  }

  /// Takes over what another that is the same account remembers.
  public mutating func remember(_ other: BankAccount) {
    currency = currency ?? other.currency
    dates = dates ?? other.dates
    balanced = [balanced, other.balanced].compactMap(\.self).max()
    if let balance = other.balance, let date = other.balanceDate { learn(balance, on: date) }
    deleted += other.deleted
    for mapping in other.mappings
    where !mappings.contains(where: { $0.layout == mapping.layout }) {
      mappings.append(mapping)
    }
  }

  /// Remembers how files of a layout are to be read, in place of what it remembered of that layout.
  public mutating func remember(_ mapping: FileMapping) {
    if let place = mappings.firstIndex(where: { $0.layout == mapping.layout }) {
      mappings[place] = mapping
    } else {
      mappings.append(mapping)
    }
  }

  /// Returns the remembered mapping of a layout.
  public func mapping(of layout: String) -> FileMapping? {
    mappings.first { $0.layout == layout }
  }

  /// Returns true if a transaction's account is this one under a former name: it ends in the same
  /// digits.
  public func mayHaveBeen(_ label: String) -> Bool {
    number.map { label.hasSuffix("…\($0)") } ?? false
  }
}

/// A line that a person has deleted: what its bank calls it, its day and its amount as its account
/// sees it.
public struct DeletedLine: Hashable, Sendable {
  public var id: String
  public var date: CalendarDate
  public var amount: Money
  public var note: String?

  public init(id: String, date: CalendarDate, amount: Money, note: String?) {
    self.id = id
    self.date = date
    self.amount = amount
    self.note = note
  }

  /// Nil for what was typed.
  public init?(_ transaction: Transaction) {
    guard let id = transaction.id else { return nil }
    self.init(
      id: id, date: transaction.date, amount: transaction.movement, note: transaction.note)
  }

  /// Returns true if it is a line that comes again.
  public func isSame(as line: ImportedLine) -> Bool {
    id == line.id && (!line.hasBankID || date == line.date || amount == line.amount)
  }
}

/// The way to read an account's files of one layout.
public struct FileMapping: Hashable, Sendable {
  /// See ``BankAccount/layout(named:)``.
  public var layout: String
  /// The `mapping` that a person gave to an import: `spent` is `positive`.
  public var said: [String: String]
  /// The `spent` of a file that showed it, for one that leaves it open.
  public var seen: String?

  public init(layout: String, said: [String: String] = [:], seen: String? = nil) {
    self.layout = layout
    self.said = said
    self.seen = seen
  }
}
