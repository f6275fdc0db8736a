/// One of a person's own accounts, as imports know it: never by its whole number.
public struct BankAccount: Hashable, Sendable {
  public enum Kind: String, CaseIterable, Hashable, Sendable {
    case checking, savings, creditCard = "credit card", cash, investment, loan

    /// Whether what comes in pays what is owed.
    public var isOwed: Bool { self == .creditCard || self == .loan }
  }

  /// What a person calls it; what is imported from it carries this.
  public var label: String
  /// The end of its number: `1111`.
  public var number: String?
  public var kind: Kind?
  /// The top-level name of the card that its statements keep up to date.
  public var card: String?
  /// A few letters made of the whole number, to tell accounts with the same last digits apart.
  public var mark: String?

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

  /// As a file tells it.
  ///
  /// - Parameters:
  ///   - name: Its number or name in the file.
  ///   - bank: What the bank calls itself.
  public init(named name: String?, bank: String?, kind: Kind?) {
    let bank = bank.flatMap(Self.readable)
    let digits = (name ?? "").filter { $0.isASCII && $0.isNumber }
    if digits.count >= 4 {
      number = String(digits.suffix(4))
      // A number that the bank has masked says no more than its end.
      if digits.count > 4 { mark = Self.mark(of: digits) }
      label = "\(bank ?? Self.noun(kind)) …\(digits.suffix(4))"
    } else if let name = name.flatMap(Self.readable) {
      label = name
    } else {
      label = [bank, bank == nil && kind == nil ? Self.unnamed : kind.map { Self.noun($0) }]
        .compactMap(\.self).joined(separator: " ")
    }
    self.kind = kind
    card = nil
  }

  /// What an account is called of which nothing is known.
  public static let unnamed = "account"

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

  /// Whether two tell of one account.
  public func isSame(as other: BankAccount) -> Bool {
    guard number != nil || other.number != nil else {
      return label.lowercased() == other.label.lowercased()
    }
    guard number == other.number, mark == nil || other.mark == nil || mark == other.mark else {
      return false
    }
    return kind == nil || other.kind == nil || kind == other.kind
  }

  /// Whether a transaction's account is this one under a name that it had before: it ends in the
  /// same digits.
  public func mayHaveBeen(_ label: String) -> Bool {
    number.map { label.hasSuffix("…\($0)") } ?? false
  }
}
