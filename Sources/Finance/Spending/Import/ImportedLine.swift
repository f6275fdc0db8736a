import Money

/// A line of an account's statement on its way into what was spent, received and moved.
public struct ImportedLine: Hashable, Sendable {
  /// The kind that the bank says it is.
  public enum Kind: Hashable, Sendable {
    /// A `transfer` is between one's own accounts; what was `sent` by one may be anybody's.
    case payment, transfer, sent, interest, dividend, fee, check, cash, deposit, purchase, refund
  }

  public let date: CalendarDate
  /// As the account sees it: below zero went out, also the purchase of a card.
  public let amount: Money
  /// The text that is kept: the payee, and the bank's other words if they add something.
  public let note: String
  /// The bank's id for it, or a fingerprint.
  public let id: String
  /// True if ``id`` is the bank's own.
  public let hasBankID: Bool
  /// The label of its account.
  public var account: String
  public var isCard: Bool
  public let kind: Kind?
  /// The category in the bank's own words.
  public let bankCategory: String?
  /// The account on the other side.
  public let otherAccount: OtherAccount?
  /// True if its text says that it was moved: `Transfer : Savings`.
  public let isMoved: Bool
  /// Not yet booked for good: day, amount and text may still change.
  public let isPending: Bool
  /// The prefix of the id of a pending line.
  public static let pendingMark = "pending-"
  /// The prefix of an id that is not a bank's.
  public static let ownMark = "fin-"
  /// The most days until a pending line is booked.
  public static let mostPendingDays = 10
  /// The line of its file where it begins, from 1.
  public let lineNumber: Int

  /// Returns true if a text has the number of a card in it, which is not kept whole.
  public static func holdsCardNumber(_ text: String) -> Bool {
    CardNumbers.masked(text) != text
  }

  /// - Parameter masksCards: Whether the numbers of cards are kept as their last four digits; without, it
  ///   is the line as it was kept before.
  public init(
    date: CalendarDate, amount: Money, text: String, memo: String? = nil, bankID: String? = nil,
    account: String, isCard: Bool = false, kind: Kind? = nil, bankCategory: String? = nil,
    checkNumber: String? = nil, otherAccount: String? = nil, isPending: Bool = false,
    lineNumber: Int = 1, masksCards: Bool = true
  ) {
    self.date = date
    self.amount = amount
    self.account = account
    self.isCard = isCard
    self.kind = kind
    self.bankCategory = bankCategory
    self.lineNumber = lineNumber
    // Programs that keep books write `To 'Savings'` in the place of a category.
    self.otherAccount = (otherAccount ?? bankCategory.flatMap(Self.quotedAccount))
      .flatMap { OtherAccount(told: $0) }
    isMoved = Self.namesMove(text)
    let told = text.isEmpty ? checkNumber.map { "check \($0)" } ?? "" : text
    let text = masksCards ? CardNumbers.masked(told) : told
    note = Self.note(text, masksCards ? memo.map(CardNumbers.masked) : memo)
    self.isPending = isPending
    hasBankID = bankID != nil && !isPending
    let fingerprint = Self.fingerprint(date, amount, text.isEmpty ? note : text)
    // What is pending gets another name when it is booked.
    id = isPending ? Self.pendingMark + fingerprint : bankID ?? fingerprint
  }

  /// Returns true if a text begins with `Transfer :`, as programs that keep books name the other
  /// account.
  private static func namesMove(_ text: String) -> Bool {
    let word = "transfer"
    guard text.utf8.count > word.utf8.count, text.prefix(word.count).lowercased() == word else {
      return false
    }
    return text.dropFirst(word.count).first { $0 != " " } == ":"
  }

  /// The name in `To 'Savings'` and `From 'Cash'`.
  private static func quotedAccount(_ text: String) -> String? {
    let parts = text.split(separator: " ", maxSplits: 1)
    guard parts.count == 2, ["to", "from"].contains(parts[0].lowercased()),
      let first = parts[1].first, let last = parts[1].last, parts[1].count > 2,
      "'\"“‘".contains(first), "'\"”’".contains(last)
    else { return nil }
    return String(parts[1].dropFirst().dropLast())
  }

  /// The text, with the memo behind it where neither says the other; before it where the text only says
  /// how something was paid.
  private static func note(_ text: String, _ memo: String?) -> String {
    guard let memo, !memo.isEmpty else { return text }
    if text.isEmpty { return memo }
    if GenericTexts.contains(text), memo.contains(where: \.isLetter), !GenericTexts.contains(memo) {
      return "\(memo) · \(text)"
    }
    if text == memo { return text }
    let (lowText, lowMemo) = (text.lowercased(), memo.lowercased())
    if lowText.contains(lowMemo) { return text }
    // A longer form of the name; what has it within says how it was paid.
    if lowMemo.hasPrefix(lowText) { return memo }
    return "\(text) · \(memo)"
  }

  /// Returns a fingerprint of a line for which the bank has no id: its day, amount and text,
  /// whatever its letters' case and blanks.
  private static func fingerprint(_ date: CalendarDate, _ amount: Money, _ text: String) -> String {
    var hash = ShortHash()
    hash.add("\(date) \(amount.amount.normalized) \(amount.currency.code) ")
    for byte in text.lowercased().utf8 where byte > 0x20 { hash.add(byte) }
    return ownMark + hash.text
  }
}

/// A hash that is the same on every machine and in every version: FNV-1a of 64 bits, as text of 13
/// letters and digits. Source: draft-eastlake-fnv.
public struct ShortHash: Sendable {
  private var state: UInt64 = 0xCBF2_9CE4_8422_2325

  public init() {}

  public init(of text: String) { add(text) }

  public mutating func add(_ byte: UInt8) { state = (state ^ UInt64(byte)) &* 0x0100_0000_01B3 }

  public mutating func add(_ text: String) { for byte in text.utf8 { add(byte) } }

  public var text: String {
    let digits = String(state, radix: 32)
    return String(repeating: "0", count: max(0, 13 - digits.count)) + digits
  }
}
