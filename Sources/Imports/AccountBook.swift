import Exchange
import Finance
import Money

/// The accounts that the session knows, and those that an import adds to them.
public struct AccountBook {
  /// The remembered accounts, in order, with what this import learned of them.
  public private(set) var accounts: [BankAccount]
  /// The accounts with the lines that were deleted of them, before this import.
  private var former: [BankAccount] = []
  /// Renamed accounts: old label to new.
  private(set) var renamed: [String: String] = [:]

  public init(_ accounts: [BankAccount], deletions: [Deletion]) {
    self.accounts = accounts
    var places: [String: Int?] = [:]
    for deletion in deletions {
      let place =
        places[deletion.account]
        ?? self.accounts.firstIndex { $0.label == label(now: deletion.account) }
      places[deletion.account] = .some(place)
      if let place { self.accounts[place].deleted.append(deletion.line) }
    }
    former = self.accounts
  }

  /// The mappings of all accounts' files, each once.
  public var mappings: [FileMapping] {
    var seen: Set<FileMapping> = []
    return accounts.flatMap(\.mappings).filter { seen.insert($0).inserted }
  }

  // MARK: Finding

  subscript(label: String) -> BankAccount? {
    accounts.first { $0.label == label }
  }

  /// Returns true if an account has this label.
  func isKnown(_ label: String) -> Bool { self[label] != nil }

  /// The account that a person calls so, whatever the case of letters.
  func account(called label: String) -> BankAccount? {
    accounts.first { $0.label.lowercased() == label.lowercased() }
  }

  /// Returns the present label of an account whose former label stands on a transaction.
  func label(now label: String) -> String {
    if let renamed = renamed[label] { return renamed }
    if isKnown(label) { return label }
    let owners = accounts.filter { $0.mayHaveBeen(label) }
    return owners.count == 1 ? owners[0].label : label
  }

  // MARK: Learning

  /// The account that a file names: a remembered one, else a new one.
  ///
  /// - Parameter label: What a person calls it in this import.
  /// - Throws: An ``ImportError`` where the label is another account's.
  mutating func account(named told: BankAccount, label: String?) throws -> BankAccount {
    let byNumber = accounts.firstIndex { $0.number != nil && $0.isSame(as: told) }
    let named = label ?? told.label
    let byLabel = accounts.firstIndex { account in
      account.label.lowercased() == named.lowercased()
        && (account.number == nil || told.number == nil || account.isSame(as: told))
    }
    if let label, byNumber ?? byLabel == nil, let other = account(called: label) {
      throw ImportError.otherAccount(label, is: other.number ?? "", file: told.number ?? "")
    }
    guard let place = byNumber ?? byLabel else {
      var new = told
      new.label = label ?? free(told)
      return add(new)
    }
    if let label, byNumber != nil { rename(accounts[place].label, to: label) }
    return learn(told, at: accounts[place].label)
  }

  /// Adds one, under another label where another account has its own.
  mutating func add(_ account: BankAccount) -> BankAccount {
    accounts.append(account)
    return account
  }

  /// Adds the facts that a file has of a known account.
  mutating func learn(_ told: BankAccount, at label: String) -> BankAccount {
    guard let place = accounts.firstIndex(where: { $0.label == label }) else { return told }
    accounts[place].number = accounts[place].number ?? told.number
    accounts[place].mark = accounts[place].mark ?? told.mark
    let knows = told.card == nil ? accounts[place].kind : nil
    accounts[place].kind = knows ?? told.kind
    accounts[place].card = told.card ?? accounts[place].card
    accounts[place].layouts += told.layouts.filter { !accounts[place].layouts.contains($0) }
    return accounts[place]
  }

  /// Calls an account otherwise; where there is one of that name, both become one.
  mutating func rename(_ label: String, to other: String) {
    guard label != other else { return }
    renamed[label] = other
    guard let place = accounts.firstIndex(where: { $0.label == label }) else { return }
    guard isKnown(other) else {
      accounts[place].label = other
      return
    }
    let old = accounts.remove(at: place)
    let kept = learn(old, at: other)
    if let place = accounts.firstIndex(of: kept) { accounts[place].remember(old) }
  }

  /// Remembers which card an account's statements keep up to date, and the day of the newest.
  mutating func link(_ card: String, to label: String, on date: CalendarDate?) {
    guard let place = accounts.firstIndex(where: { $0.label == label }) else { return }
    accounts[place].card = card
    accounts[place].balanced = date ?? accounts[place].balanced
  }

  /// Remembers the balance of a statement.
  mutating func learn(_ balance: Money, on date: CalendarDate, of label: String) {
    guard let place = accounts.firstIndex(where: { $0.label == label }) else { return }
    accounts[place].learn(balance, on: date)
  }

  /// The accounts that this import added, or learned the number of.
  var news: [BankAccount] {
    accounts.filter { account in
      !former.contains { $0.label == account.label && $0.number == account.number }
    }
  }

  /// Remembers what files leave open, as it was said of one.
  mutating func remember(currency: Currency?, dates: StatementOptions.DateOrder?, of label: String)
  {
    guard let place = accounts.firstIndex(where: { $0.label == label }) else { return }
    accounts[place].currency = currency ?? accounts[place].currency
    accounts[place].dates = dates?.rawValue ?? accounts[place].dates
  }

  /// Remembers how files of a layout are read: what was said of them, and the sign that one shows.
  mutating func remember(_ reading: ImportFile.Reading, of label: String) {
    guard let place = accounts.firstIndex(where: { $0.label == label }) else { return }
    let layout = reading.layout
    let before = accounts[place].mapping(of: layout)
    let shown = reading.file.isSignGuessed ? nil : reading.file.isPositiveSpent
    let mapping = FileMapping(
      layout: layout, said: reading.said,
      seen: shown.map { $0 ? "positive" : "negative" } ?? before?.seen)
    guard mapping != before, !mapping.said.isEmpty || mapping.seen != nil else { return }
    accounts[place].remember(mapping)
  }

  mutating func forgetKind(of label: String) {
    guard let place = accounts.firstIndex(where: { $0.label == label }),
      accounts[place].card == nil
    else { return }
    accounts[place].kind = nil
  }

  /// A label that no other account has: one with the same end is another account by its mark.
  private func free(_ account: BankAccount) -> String {
    guard self.account(called: account.label) != nil, account.number != nil else {
      return account.label
    }
    let kinds = [account.kind?.rawValue, account.mark].compactMap(\.self)
    return kinds.map { "\(account.label) \($0)" }.first { self.account(called: $0) == nil }
      ?? account.label
  }

  // MARK: What was deleted

  /// Remembers imported lines that a person deletes, so that they do not come back.
  public mutating func remember(deleted transactions: [Transaction]) {
    for transaction in transactions {
      guard let label = transaction.account.map({ label(now: $0) }),
        let line = DeletedLine(transaction)
      else { continue }
      if !isKnown(label) { accounts.append(BankAccount(label: label)) }
      guard let place = accounts.firstIndex(where: { $0.label == label }) else { continue }
      accounts[place].deleted.append(line)
    }
  }

  /// Forgets that lines were deleted, as they are there again.
  mutating func forget(deletedAs lines: [ImportedLine]) {
    var wanted = Dictionary(grouping: lines) { $0.id }
    for place in accounts.indices {
      let label = accounts[place].label
      accounts[place].deleted.removeAll { deleted in
        guard
          let found = wanted[deleted.id]?.firstIndex(where: {
            $0.account == label && deleted.isSame(as: $0)
          })
        else { return false }
        wanted[deleted.id]?.remove(at: found)
        return true
      }
    }
  }

  /// Remembers that what was deleted while it was pending is called otherwise now.
  mutating func change(deleted old: DeletedLine, to line: ImportedLine) {
    guard let place = accounts.firstIndex(where: { $0.label == line.account }),
      let deleted = accounts[place].deleted.firstIndex(of: old)
    else { return }
    accounts[place].deleted[deleted] = DeletedLine(
      id: line.id, date: line.date, amount: line.amount, note: line.note)
  }

  // MARK: Keeping

  /// True if there is something to keep.
  public var isChanged: Bool { accounts != former }
}
