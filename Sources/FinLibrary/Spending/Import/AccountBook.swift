import Exchange
import Finance
import FinLanguage

/// The accounts that the session knows, and those that an import adds to them.
struct AccountBook {
  /// What is remembered, in order, with what this import learnt of it.
  private(set) var accounts: [BankAccount]
  private let remembered: [BankAccount]
  /// Labels that were given up, with what stands for them now.
  private(set) var renamed: [String: String] = [:]

  init(in context: any CallContext) throws {
    remembered = try SessionList.accounts.values(in: context).compactMap { value in
      if case .domain(let domain) = value { (domain as? AccountValue)?.account } else { nil }
    }
    accounts = remembered
  }

  /// Remembers which card an account's statements keep up to date.
  mutating func link(_ card: String, to label: String) {
    guard let place = accounts.firstIndex(where: { $0.label == label }) else { return }
    accounts[place].card = card
  }

  var hasChanged: Bool { accounts != remembered }

  /// The account that a statement is of: a remembered one, else as the file tells it.
  ///
  /// - Parameters:
  ///   - label: What a person calls it in this import.
  ///   - card: The name of the card that it keeps up to date.
  /// - Throws: An ``ImportError`` where the label is another account's.
  mutating func account(of statement: Exchange.Statement, label: String?, card: String?) throws
    -> BankAccount
  {
    let kind = statement.kind.flatMap { BankAccount.Kind(rawValue: $0.rawValue) }
    var told = BankAccount(
      named: statement.account, bank: statement.bank ?? SourceName(statement.source).bank,
      kind: card == nil ? kind : .creditCard)
    told.card = card
    let byNumber = accounts.firstIndex { $0.number != nil && $0.isSame(as: told) }
    let named = label ?? told.label
    let byLabel = accounts.firstIndex { account in
      account.label.lowercased() == named.lowercased()
        && (account.number == nil || told.number == nil || account.isSame(as: told))
    }
    if let label, byNumber ?? byLabel == nil,
      let other = accounts.first(where: { $0.label.lowercased() == label.lowercased() })
    {
      throw ImportError.otherAccount(label, is: other.number ?? "", file: told.number ?? "")
    }
    guard let place = byNumber ?? byLabel else {
      told.label = label ?? free(told)
      accounts.append(told)
      return told
    }
    if let label, accounts[place].label != label, byNumber != nil {
      renamed[accounts[place].label] = label
      accounts[place].label = label
    }
    accounts[place].number = accounts[place].number ?? told.number
    accounts[place].mark = accounts[place].mark ?? told.mark
    accounts[place].kind = card == nil ? accounts[place].kind ?? told.kind : told.kind
    accounts[place].card = card ?? accounts[place].card
    return accounts[place]
  }

  /// A label that no other account has: one with the same end is another account by its mark.
  private func free(_ account: BankAccount) -> String {
    let taken = Set(accounts.map { $0.label.lowercased() })
    guard taken.contains(account.label.lowercased()), account.number != nil else {
      return account.label
    }
    let kinds = [account.kind?.rawValue, account.mark].compactMap(\.self)
    return kinds.map { "\(account.label) \($0)" }.first { !taken.contains($0.lowercased()) }
      ?? account.label
  }

  /// What an account is called now whose label stands on a transaction.
  func label(now label: String) -> String {
    if let renamed = renamed[label] { return renamed }
    if accounts.contains(where: { $0.label == label }) { return label }
    let owners = accounts.filter { $0.mayHaveBeen(label) }
    return owners.count == 1 ? owners[0].label : label
  }

  /// Whether an account is called so.
  func isKnown(_ label: String) -> Bool { accounts.contains { $0.label == label } }

  /// Puts what was learnt into the session's list.
  func save(in context: any CallContext) throws {
    guard hasChanged else { return }
    try context.rebind(SessionList.accounts.rawValue) { list in
      guard case .list(let values) = list else {
        throw SessionListError(name: SessionList.accounts.rawValue, found: list)
      }
      var rest = accounts[...]
      // What is no account stays where a person put it.
      let kept = values.map { value -> Value in
        guard case .domain(let domain) = value, domain is AccountValue, let next = rest.popFirst()
        else { return value }
        return .domain(AccountValue(next))
      }
      list = .list(kept + rest.map { .domain(AccountValue($0)) })
    }
  }
}

/// The bank in where a statement comes from: `CSV of Chase (card)`.
struct SourceName {
  let bank: String?

  init(_ source: String) {
    guard let start = source.firstRange(of: " of ")?.upperBound else {
      bank = nil
      return
    }
    let name = source[start...].prefix { $0 != "(" }
    let trimmed = name.split(separator: " ").joined(separator: " ")
    bank = trimmed.isEmpty ? nil : trimmed
  }
}
