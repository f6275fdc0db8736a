import Money

/// A rule for the category of a statement's lines.
public struct CategoryRule: Hashable, Sendable {
  /// The text to find in a line's note, whatever the case of letters.
  public enum Pattern: Hashable, Sendable {
    case contains(String)
    /// A regular expression of POSIX, extended.
    case expression(String)
  }

  public enum Outcome: Hashable, Sendable {
    case expense(SpendingCategory)
    case transfer, earning

    /// `transfer`, `earning`, or a category.
    public init(word: String) {
      switch word {
      case "transfer": self = .transfer
      case "earning": self = .earning
      default: self = .expense(SpendingCategory(word))
      }
    }

    public var word: String {
      switch self {
      case .expense(let category): category.word
      case .transfer: "transfer"
      case .earning: "earning"
      }
    }
  }

  public let pattern: Pattern?
  /// Fits amounts that are larger than this, whatever their sign.
  public let over: Money?
  public let under: Money?
  /// Fits accounts whose label has this in it, whatever the case of letters.
  public let account: String?
  public let outcome: Outcome

  /// Throws a ``RuleError`` where it would fit everything or nothing, or cannot be read.
  public init(
    _ pattern: Pattern?, over: Money? = nil, under: Money? = nil, account: String? = nil,
    outcome: Outcome
  ) throws {
    switch pattern {
    case .contains(let text) where !text.contains(where: { !$0.isWhitespace }):
      throw RuleError.emptyText
    case .contains(let text) where text.utf8.contains(0): throw RuleError.emptyText
    case .expression(let source): _ = try RegularExpression(source)
    case .contains, nil: break
    }
    if pattern == nil, over == nil, under == nil, account == nil { throw RuleError.noCondition }
    if let over, let under {
      guard over.currency == under.currency else {
        throw RuleError.currencies(over.currency, under.currency)
      }
      guard over.amount < under.amount else { throw RuleError.emptySpan(over, under) }
    }
    for limit in [over, under].compactMap(\.self) where limit.amount.isNegative {
      throw RuleError.negativeLimit(limit)
    }
    self.pattern = pattern
    self.over = over
    self.under = under
    self.account = account
    self.outcome = outcome
  }

  /// Returns true if the amount and account fit; the note is another question.
  func fits(_ amount: Money, account: String?) -> Bool {
    let size = amount.amount.magnitude
    if let over, over.currency != amount.currency || size <= over.amount { return false }
    if let under, under.currency != amount.currency || size >= under.amount { return false }
    guard let wanted = self.account else { return true }
    return account?.lowercased().contains(wanted.lowercased()) ?? false
  }
}

/// An error in a rule.
public enum RuleError: DescribedError, Equatable {
  case emptyText
  case noCondition
  case currencies(Currency, Currency)
  case emptySpan(Money, Money)
  case negativeLimit(Money)
  /// An invalid expression, and the place of the wrong character, from 1.
  case badExpression(String, position: Int?, reason: String)

  public var row: ErrorRow {
    switch self {
    case .emptyText:
      .init(
        "rule-empty", "the text of a rule can't be empty",
        hint: .call("rule", .text("whole foods"), .text("food")))
    case .noCondition:
      .init(
        "rule-empty", "a rule needs a text, an amount or an account",
        hint: .call("rule", .text("whole foods"), .text("food")))
    case .currencies(let over, let under):
      .init(
        "different-currencies",
        "the amounts of a rule must have one currency, not \(over.code) and \(under.code)")
    case .emptySpan(let over, let under):
      .init(
        "rule-amounts", "no amount is over \(over.formatted()) and under \(under.formatted())",
        hint: "over: \(under), under: \(over)")
    case .negativeLimit(let limit):
      .init(
        "rule-amounts",
        "a rule's amounts are sizes without a sign, and \(limit.formatted()) is below"
          + " zero",
        hint: "\(Money(limit.amount.magnitude, limit.currency))")
    case .badExpression(let source, let position, let reason):
      .init(
        "bad-expression",
        "the regular expression \"\(source.count > 60 ? source.prefix(57) + "…" : source[...])\" is"
          + " wrong" + (position.map { " at character \($0)" } ?? "") + ": \(reason)",
        hint: .call(
          "rule", .named("regex", .text("^(uber|lyft)")), .named("category", .text("auto"))))
    }
  }
}
