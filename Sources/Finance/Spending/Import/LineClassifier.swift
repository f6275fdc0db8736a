import Money

/// Classifies lines of statements: expenses with their categories, refunds, earnings, transfers.
public final class LineClassifier {
  /// The evidence for a line's category.
  public enum Reason: Hashable, Sendable {
    /// A rule, by its place from 0.
    case rule(Int)
    /// The bank's type or category.
    case bank
    /// Keywords in its text.
    case words
    /// No evidence: money in is earned, money out is misc.
    case unknown

    public var isRule: Bool { if case .rule = self { true } else { false } }
  }

  public struct Classification: Hashable, Sendable {
    public let kind: Transaction.Kind
    public let reason: Reason
  }

  private struct Keywords {
    let category: UsualCategory?
    let isSubscription: Bool
    let isCardPayment: Bool
    let isCredit: Bool
    let isTransfer: Bool
    let isRefund: Bool
    let isReward: Bool
    let isOwnMove: Bool

    init(_ note: String) {
      let text = PhraseText(note)
      category = KnownPayees.category(in: text)
      isSubscription = KnownPayees.isSubscription(text)
      isCardPayment = MovementKeywords.isCardPayment(text)
      isCredit = MovementKeywords.isCredit(ofCard: text)
      isTransfer = MovementKeywords.isTransfer(
        text, isPayeeKnown: category != nil || MovementKeywords.namesPayee(note))
      isRefund = MovementKeywords.isRefund(text)
      isReward = MovementKeywords.isReward(text)
      isOwnMove = MovementKeywords.isOwnMove(text)
    }
  }

  private let matcher: RuleMatcher
  private var knownWords: [String: Keywords] = [:]
  private var knownCategories: [String: BankCategories.Meaning?] = [:]

  /// - Parameter rules: The first that fits a line decides.
  /// - Throws: A ``RuleError`` where a regular expression cannot be read.
  public init(rules: [CategoryRule]) throws { matcher = try RuleMatcher(rules) }

  /// Returns true if a person has a rule for it, which counts before all else.
  public func hasRule(note: String?, amount: Money, account: String) -> Bool {
    matcher.first(note: note ?? "", amount: amount, account: account) != nil
  }

  /// - Parameter isOwn: Whether the other side is known to be one's own account.
  public func classify(_ line: ImportedLine, isOwn: Bool = false) -> Classification {
    if let place = matcher.first(note: line.note, amount: line.amount, account: line.account) {
      return Classification(
        kind: matcher.rules[place].outcome.transactionKind, reason: .rule(place))
    }
    if isOwn { return Classification(kind: .transfer, reason: .bank) }
    let words = words(of: line.note)
    let bank = line.bankCategory.flatMap(meaning)
    if let movement = movement(line, words, bank) { return movement }
    let comesIn = line.amount.amount.isPositive
    if comesIn, !line.isCard, !isRefund(line, words, bank) {
      return Classification(
        kind: .earning, reason: bank == .earning || isIncome(line.kind) ? .bank : .unknown)
    }
    return expense(line, words, bank)
  }

  private func words(of note: String) -> Keywords {
    if let known = knownWords[note] { return known }
    let words = Keywords(note)
    knownWords[note] = words
    return words
  }

  private func meaning(_ category: String) -> BankCategories.Meaning? {
    if let known = knownCategories[category] { return known }
    let meaning = BankCategories.meaning(of: category)
    knownCategories[category] = .some(meaning)
    return meaning
  }

  private func isIncome(_ kind: ImportedLine.Kind?) -> Bool {
    switch kind {
    case .interest, .dividend, .deposit: true
    default: false
    }
  }

  /// A transfer between own accounts; nil for what is none.
  private func movement(
    _ line: ImportedLine, _ words: Keywords, _ bank: BankCategories.Meaning?
  ) -> Classification? {
    let byBank: Bool
    let byWords: Bool
    let comesIn = line.amount.amount.isPositive
    if line.isCard {
      // What goes out of a card as a payment is one that was taken back.
      let givesBack = words.isReward || words.isRefund
      byBank =
        (line.kind == .payment || (line.kind == .transfer || line.kind == .sent) && comesIn
          || (bank == .transfer || bank == .payment) && comesIn)
        && !(comesIn && givesBack)
      byWords =
        comesIn
        ? (words.isCardPayment || words.isTransfer) && !givesBack
        : words.isCardPayment && words.isRefund
    } else {
      // What was sent to somebody is none for a bank's category alone.
      byBank =
        (line.kind == .transfer || bank == .transfer && line.kind != .sent)
        && !(comesIn && words.isReward)
      byWords =
        words.isTransfer && line.kind != .purchase || comesIn && words.isCredit && !words.isRefund
        || line.isMoved || line.kind == .sent && words.isOwnMove && !(comesIn && words.isReward)
    }
    guard byBank || byWords else { return nil }
    return Classification(kind: .transfer, reason: byBank ? .bank : .words)
  }

  /// The first text that only a card's statement has, as it thanks for its payment; nil where there is
  /// none, or where something was earned.
  ///
  /// - Parameter lines: Those of one account, of which the file does not say what it is.
  public static func cardPayment(in lines: some Sequence<ImportedLine>) -> String? {
    var found: String?
    for line in lines where line.amount.amount.isPositive {
      if line.kind == .deposit || line.kind == .interest || line.kind == .dividend { return nil }
      if line.bankCategory.flatMap(BankCategories.meaning) == .earning { return nil }
      let text = PhraseText(line.note)
      if MovementKeywords.isEarning(text) { return nil }
      if found == nil, MovementKeywords.isCredit(ofCard: text) { found = line.note }
    }
    return found
  }

  /// Returns true if a note says that money was sent to somebody, or came from somebody, perhaps oneself.
  public static func isSent(_ note: String) -> Bool { MovementKeywords.isSent(PhraseText(note)) }

  /// A category of what went out that is received, and one of what came in that is spent, where most
  /// lines are so: their signs mean the opposite.
  public static func turned(_ lines: some Sequence<ImportedLine>) -> (out: String, in: String)? {
    var (right, wrong) = (0, 0)
    var (out, into): (String?, String?)
    for line in lines {
      guard let category = line.bankCategory, let meaning = BankCategories.meaning(of: category)
      else { continue }
      let comesIn = line.amount.amount.isPositive
      switch meaning {
      case .earning:
        if !comesIn { out = out ?? category }
        if comesIn { right += 1 } else { wrong += 1 }
      case .expense, .bill:
        if comesIn { into = into ?? category }
        if comesIn { wrong += 1 } else { right += 1 }
      case .payment, .transfer: continue
      }
    }
    guard wrong > right, let out, let into else { return nil }
    return (out, into)
  }

  /// Returns true if a credit in an account other than a card refunds an expense.
  private func isRefund(
    _ line: ImportedLine, _ words: Keywords, _ bank: BankCategories.Meaning?
  ) -> Bool {
    if line.kind == .refund || words.isRefund { return true }
    // A program that keeps categories puts refunds in the category of what was bought.
    switch bank {
    case .expense(let category): return category != .misc && !isIncome(line.kind)
    case .bill: return !isIncome(line.kind)
    default: return false
    }
  }

  private func expense(
    _ line: ImportedLine, _ words: Keywords, _ bank: BankCategories.Meaning?
  ) -> Classification {
    switch line.kind {
    case .fee, .interest, .cash:
      return Classification(kind: .expense(SpendingCategory(.misc)), reason: .bank)
    default: break
    }
    func expense(_ category: UsualCategory, _ reason: Reason) -> Classification {
      Classification(kind: .expense(SpendingCategory(category)), reason: reason)
    }
    if words.isSubscription { return expense(.misc, .words) }
    // The bank's misc tells less than a name that is known.
    if case .expense(let category)? = bank, category != .misc { return expense(category, .bank) }
    if let category = words.category, bank != .bill || category == .insurance || category == .misc {
      return expense(category, .words)
    }
    return switch bank {
    case .bill: expense(.home, .bank)
    case .expense: expense(.misc, .bank)
    default: expense(.misc, .unknown)
    }
  }
}

extension CategoryRule.Outcome {
  public var transactionKind: Transaction.Kind {
    switch self {
    case .expense(let category): .expense(category)
    case .transfer: .transfer
    case .earning: .earning
    }
  }
}

extension Transaction {
  /// The amount as the account sees it: what was spent is below zero.
  public var movement: Money {
    category == nil ? amount : Money(-amount.amount, amount.currency)
  }

  /// Made of what an account saw; throws a ``SpendingError`` for nothing.
  public init(_ kind: Kind, movement: Money, of line: ImportedLine) throws {
    let amount =
      if case .expense = kind { Money(-movement.amount, movement.currency) } else { movement }
    try self.init(
      kind, amount: amount, note: line.note.isEmpty ? nil : line.note, date: line.date,
      account: line.account, id: line.id, otherAccount: line.otherAccount)
  }
}
