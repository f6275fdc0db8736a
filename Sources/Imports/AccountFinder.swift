import Exchange
import Finance
import Money

/// Finds the accounts that the statements of an import are of.
///
/// A file that names its account is of that one. One that names none is of the account whose lines it
/// has where both cover the same days, else of one whose files looked the same, else of a new one.
struct AccountFinder {
  private(set) var book: AccountBook
  private var remarks: [ImportRemark] = []
  private var kept: KeptLines
  private let label: String?
  private let card: String?
  /// The currencies of former imports, the commonest first.
  let currencies: [Currency]

  /// - Parameters:
  ///   - label: What a person calls the account in this import.
  ///   - card: The name of the card that it keeps up to date.
  init(label: String?, card: String?, in session: any ImportSession) throws {
    self.label = label
    self.card = card
    let book = AccountBook(try session.accounts, deletions: try session.deletions)
    var kept = KeptLines()
    var counts: [Currency: Int] = [:]
    for list in TransactionPlace.List.allCases {
      try session.forEach(in: list) { placed in
        guard let account = placed.transaction.account, let id = placed.transaction.id else {
          return
        }
        kept.add(id, placed.transaction.date, account: book.label(now: account))
        counts[placed.transaction.amount.currency, default: 0] += 1
      }
    }
    self.book = book
    self.kept = kept
    currencies = counts.sorted { ($1.value, $0.key.code) < ($0.value, $1.key.code) }.map(\.key)
  }

  /// Throws an ``ImportError`` where a label or a card is said for what is of several accounts.
  func check(_ statements: [Exchange.Statement]) throws {
    guard label != nil || card != nil else { return }
    var book = book
    let accounts = try statements.map { statement in
      let told = account(describedBy: statement)
      return isNamed(told) ? try book.account(named: told, label: nil) : told
    }
    // A file that gives no number may be of the same account as one that does.
    for hasNumber in [true, false] {
      var labels: [String] = []
      for account in accounts
      where (account.number != nil) == hasNumber && !labels.contains(account.label) {
        labels.append(account.label)
      }
      guard labels.count <= 1 else {
        throw ImportError.severalAccounts(labels, argument: label == nil ? "card" : "account")
      }
    }
  }

  /// The account of a statement. Throws an ``ImportError`` where the label is another account's.
  mutating func account(
    of statement: Exchange.Statement, _ lines: [ImportedLine], in file: String
  ) throws -> BankAccount {
    let told = account(describedBy: statement)
    let account =
      isNamed(told)
      ? try book.account(named: told, label: label) : unnamed(told, lines, in: file)
    // A person has called it otherwise in the list accounts: its lines have the old label still.
    for old in kept.labels where !book.isKnown(old) && count(lines, old) > 0 {
      rename(old, to: account.label)
    }
    for (old, new) in book.renamed { kept.rename(old, to: new) }
    return account
  }

  /// Returns the remarks on how accounts were found, since the last call, and removes them.
  mutating func takeRemarks() -> [ImportRemark] {
    defer { remarks = [] }
    return remarks
  }

  // MARK: How files were read before

  /// Returns the reading of a file: by the mappings of its account, else by the arguments alone.
  /// Throws an ``ImportError`` if neither decides.
  func reading(of file: ImportFile, _ request: ImportPlan.Request, in session: any ImportSession)
    throws -> ImportFile.Reading
  {
    let known = file.readings.first { reading in
      guard let remembered = reading.remembered else { return true }
      return reading.file.statements.contains { told in
        var finder = self
        let readings = FormerReadings(
          told, others: [], currency: session.defaultCurrency, currencies: currencies,
          turnsDays: false)
        let statement = ImportedStatements.Statement(
          told, in: told.currency ?? request.currency ?? session.defaultCurrency)
        let lines = former(of: told, statement.lines, among: readings) ?? statement.lines
        let account = try? finder.account(of: told, lines, in: file.name)
        return account?.mappings.contains(remembered) == true
      }
    }
    if let known { return known }
    // A layout that was asked about before is not asked about again.
    if let first = file.readings.first, file.readings.allSatisfy({ $0.said == first.said }) {
      return first
    }
    throw ImportError.file(file.name, file.error ?? StatementError.unknownFormat(nil))
  }

  /// The lines of a statement as they were read before: the first of some other readings of which an
  /// account that may be the statement's has more lines than of this one.
  func former(
    of statement: Exchange.Statement, _ lines: [ImportedLine],
    among readings: FormerReadings
  ) -> [ImportedLine]? {
    let labels = labels(mayBe: statement).filter { !isNew($0) }
    if labels.isEmpty { return nil }
    func most(_ lines: [ImportedLine]) -> Int { labels.map { count(lines, $0) }.max() ?? 0 }
    let now = most(lines)
    guard now < lines.count else { return nil }
    return readings.lazy.map { $0.lines(at: Array(lines.indices)).map(\.line) }
      .first { most($0) > now }
  }

  /// The readings of which an account may have lines that it lacks in this one, with the account each of
  /// them is of: in any currency, but in others only where it surely has some.
  ///
  /// - Parameter isSaidAnew: Whether a person has just said how its files are read, so that all of it
  ///   may be there otherwise.
  func former(
    of label: String, _ lines: [ImportedLine], among readings: FormerReadings, isSaidAnew: Bool
  ) -> [[Int: ImportedLine]] {
    let missing = kept.missing(lines, in: label)
    let places = isSaidAnew ? Array(lines.indices) : missing
    if places.isEmpty { return [] }
    let lacking = Set(missing)
    let taken = lines.indices.filter { !lacking.contains($0) }.map { lines[$0] }
    return readings.flatMap { reading -> [[Int: ImportedLine]] in
      let others = reading.statement.map { labels(mayBe: $0) } ?? []
      let owners = ([label] + others.filter { $0 != label }).filter { !isNew($0) }
      if owners.isEmpty { return [] }
      let former = reading.lines(at: places)
      return owners.compactMap { owner in
        let found = kept.overlap(
          of: former.filter { lacking.contains($0.place) }.map(\.line), with: owner,
          besides: owner == label ? taken : [])
        let isSure: Bool
        switch found {
        case .same(let count): isSure = count >= KeptLines.fewestRead
        case .different, .open: isSure = false
        }
        guard !reading.isDoubtful || isSaidAnew || isSure else { return nil }
        return Dictionary(
          uniqueKeysWithValues: former.map { place, line in
            var line = line
            line.account = owner
            return (place, line)
          })
      }
    }
  }

  /// Returns true if an account that a file's statements may be of has lines of them.
  func hasLines(of file: StatementFile) -> Bool {
    file.statements.contains { statement in
      let currencies = [statement.currency].compactMap(\.self) + self.currencies
      let readings = currencies.lazy.map {
        ImportedStatements.Statement(statement, in: $0).lines
      }
      return labels(mayBe: statement).contains { label in
        readings.contains { count($0, label) > 0 }
      }
    }
  }

  /// The order of days that is remembered of the accounts that statements may be of; nil for none,
  /// or several.
  func dates(of statements: [Exchange.Statement]) -> StatementOptions.DateOrder? {
    if let own = label.flatMap({ book.account(called: $0)?.dates }) {
      return StatementOptions.DateOrder(rawValue: own)
    }
    let orders = statements.flatMap { statement in
      labels(mayBe: statement).compactMap { book[$0]?.dates }
    }
    guard let first = orders.first, orders.allSatisfy({ $0 == first }) else { return nil }
    return StatementOptions.DateOrder(rawValue: first)
  }

  /// Returns true if no lines of an account have come before.
  func isNew(_ label: String) -> Bool { kept.last(of: label) == nil }

  /// Remembers what was said of a file that leaves it open, and what it shows of its layout.
  mutating func remember(
    currency: Currency?, dates: StatementOptions.DateOrder?, _ reading: ImportFile.Reading,
    of label: String
  ) {
    book.remember(currency: currency, dates: dates, of: label)
    book.remember(reading, of: label)
  }

  /// Remembers that what was taken for a card by its signs is not known to be one.
  mutating func forgetKind(of label: String) { book.forgetKind(of: label) }

  func labels(mayBe statement: Exchange.Statement) -> [String] {
    let told = account(describedBy: statement)
    let known = book.accounts.filter { account in
      isNamed(told)
        ? account.isSame(as: told) || account.label == label : isLike(told, account)
    }
    let labels = known.map(\.label)
    return isNamed(told) ? labels : labels + kept.labels.filter { !book.isKnown($0) }
  }

  /// Has the lines of a file for those to come.
  mutating func add(_ lines: [ImportedLine], account: String) { kept.add(lines, account: account) }

  // MARK: What a file tells

  private func account(describedBy statement: Exchange.Statement) -> BankAccount {
    let kind = statement.kind.flatMap { BankAccount.Kind(rawValue: $0.rawValue) }
    let bank = statement.bank ?? SourceName(statement.source).bank
    var told = BankAccount(
      named: statement.account, bank: bank, kind: card == nil ? kind : .creditCard)
    told.card = card
    let nameless = BankAccount(named: nil, bank: bank, kind: told.kind)
    if told.number == nil, told.label == nameless.label {
      let layout = statement.layout ?? "\(statement.source) \(kind?.rawValue ?? "")"
      told.layouts = [BankAccount.layout(named: layout)]
    }
    return told
  }

  /// Only of files that name no account it matters what they look like.
  private func isNamed(_ told: BankAccount) -> Bool { told.layouts.isEmpty }

  // MARK: Files that name no account

  private mutating func unnamed(
    _ told: BankAccount, _ lines: [ImportedLine], in file: String
  ) -> BankAccount {
    if let label { return account(called: label, told, lines) }
    if let card, let known = book.accounts.first(where: { $0.card == card }) {
      return book.learn(told, at: known.label)
    }
    // Without lines there is nothing to keep.
    if lines.isEmpty, card == nil { return told }
    if let known = same(told, lines) { return account(withLinesOf: known, told, in: file) }
    return account(alike: told, lines, in: file)
  }

  /// Returns the account that a person names; one that had a name of its own takes the new one.
  private mutating func account(
    called label: String, _ told: BankAccount, _ lines: [ImportedLine]
  ) -> BankAccount {
    let known = book.account(called: label)?.label
    if let old = same(told, lines), old != known, told.isLikeMadeUp(old),
      kept.isSure(of: lines, old), count(lines, known) < count(lines, old)
    {
      rename(old, to: known ?? label)
      remarks.append(.sameLines(old, becomes: known ?? label))
    }
    guard let account = book.account(called: label) else { return add(told, as: label) }
    return book.learn(told, at: account.label)
  }

  /// The one whose lines the file has.
  private mutating func account(
    withLinesOf label: String, _ told: BankAccount, in file: String
  ) -> BankAccount {
    if !told.isLikeMadeUp(label) {
      remarks.append(.hasLines(file: file, of: label))
    }
    if book.isKnown(label) { return book.learn(told, at: label) }
    // One without lines may have been called so before.
    let other = book.accounts.first { isLike(told, $0) && kept.last(of: $0.label) == nil }
    guard let other else { return add(told, as: label) }
    rename(label, to: other.label)
    return book.learn(told, at: other.label)
  }

  /// One whose files look the same, or a new one: the next file of a layout is of its only account.
  private mutating func account(
    alike told: BankAccount, _ lines: [ImportedLine], in file: String
  ) -> BankAccount {
    let alike = book.accounts.filter { isLike(told, $0) }
    let open = alike.filter { account in
      (told.isLikeMadeUp(account.label) || alike.count == 1)
        && kept.overlap(of: lines, with: account.label) == .open
    }
    func last(_ account: BankAccount) -> CalendarDate { kept.last(of: account.label) ?? .epoch }
    guard let latest = open.max(by: { last($0) < last($1) }) else {
      let new = add(told, as: madeUp(told))
      if told.isNameless || new.label != told.label {
        remarks.append(.named(file: file, as: new.label, like: free(new, told)))
      }
      return new
    }
    if !told.isLikeMadeUp(latest.label) {
      remarks.append(.looksLike(file: file, of: latest.label, else: madeUp(told)))
    }
    if open.count > 1 {
      let others = open.map(\.label).filter { $0 != latest.label }
      remarks.append(.takenFor(file: file, latest.label, others: others))
    }
    return book.learn(told, at: latest.label)
  }

  /// A name for an account that no other has, nor is offered for one without a name.
  ///
  /// - Parameter told: The account as the file has it, before it got a name.
  private func free(_ new: BankAccount, _ told: BankAccount) -> String {
    func isTaken(_ name: String) -> Bool {
      book.account(called: name).map { $0.label != new.label } ?? kept.labels.contains(name)
    }
    let nameless = book.accounts.count { $0.label != new.label && told.isLikeMadeUp($0.label) }
    let names =
      (new.kind == .creditCard ? ["Card"] : []) + ["Checking", "Savings", "Card", "Cash", "Joint"]
    return names.filter { !isTaken($0) }.dropFirst(nameless).first ?? new.label
  }

  /// The account that has most of the lines that both should have.
  private func same(_ told: BankAccount, _ lines: [ImportedLine]) -> String? {
    var best: (label: String, count: Int)?
    let orphans = kept.labels.filter { !book.isKnown($0) }
    for label in book.accounts.filter({ isLike(told, $0) }).map(\.label) + orphans {
      let count = count(lines, label)
      if count > best?.count ?? 0 { best = (label, count) }
    }
    return best?.label
  }

  /// Returns the number of lines that show that a statement is of an account.
  private func count(_ lines: [ImportedLine], _ label: String?) -> Int {
    guard let label, case .same(let count) = kept.overlap(of: lines, with: label) else { return 0 }
    return count
  }

  /// Returns true if files of an account look as this one does.
  private func isLike(_ told: BankAccount, _ account: BankAccount) -> Bool {
    if account.layouts.isEmpty { return account.number == nil && account.label == told.label }
    return told.layouts.allSatisfy(account.layouts.contains)
  }

  private mutating func add(_ told: BankAccount, as label: String) -> BankAccount {
    var account = told
    account.label = label
    return book.add(account)
  }

  private mutating func rename(_ label: String, to other: String) {
    book.rename(label, to: other)
    kept.rename(label, to: other)
  }

  /// `account 2` where another is called `account`.
  private func madeUp(_ told: BankAccount) -> String {
    var label = told.label
    var number = 1
    while book.account(called: label) != nil || kept.labels.contains(label) {
      number += 1
      label = "\(told.label) \(number)"
    }
    return label
  }
}

/// The bank in where a statement comes from: `CSV of Chase (card)`.
private struct SourceName {
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
