import Exchange
import Finance
import FinLanguage
import Money

/// What an import will add and change: worked out whole before anything is.
struct ImportPlan {
  /// What a person says beside the path.
  struct Request {
    var path: String
    var isPreview: Bool
    var rules: [CategoryRule] = []
    var label: String?
    var currency: Currency?
    var card: String?
  }

  /// Something in the session's lists, by its place from 0.
  private struct Place {
    let list: SessionList
    let index: Int
    let transaction: Transaction
  }

  private let request: Request
  private let context: any CallContext
  private var book: AccountBook
  private var report: ImportReport
  /// The new lines in order, and what they are.
  private var lines: [ImportedLine] = []
  private var kinds: [Transaction.Kind] = []
  private var reasons: [LineClassifier.Reason] = []
  /// Where each of them stands in the report.
  private var reportPlaces: [Int] = []
  /// What changes of what is in the lists already.
  private var edits = TransactionEdits()
  private var pending = PendingLines()
  /// How many that were pending are booked now.
  private var booked = 0
  private var latest: [String: CalendarDate] = [:]
  private var cardUpdates: [CardUpdate] = []

  init(_ source: ImportSource, _ request: Request, in context: any CallContext) throws {
    self.request = request
    self.context = context
    book = try AccountBook(in: context)
    report = ImportReport(path: request.path, isPreview: request.isPreview)
    report.files = source.files.map(\.name)
    let accounts = try accounts(of: source)
    var index = try lookAtLists()
    let rules = try request.rules + sessionRules()
    let classifier = try LineClassifier(rules: rules)
    var interruption = InterruptionCheck(context)
    for (file, accounts) in zip(source.files, accounts) {
      index.beginFile()
      pending.beginFile()
      for (statement, account) in zip(file.file.statements, accounts) {
        try take(statement, of: account, in: file.name, &index, classifier, &interruption)
      }
      let prefix = source.files.count > 1 ? "\(file.name): " : ""
      report.remarks += file.file.remarks.map { prefix + $0 }
    }
    try findPairs()
    if booked > 0 {
      report.remarks.append(
        booked == 1
          ? "one that was pending is booked now" : "\(booked) that were pending are booked")
    }
    try updateCards(source, accounts)
    if report.new > 0, report.accounts.contains(where: { $0.label == BankAccount.unnamed }) {
      report.remarks.append("nothing tells which account it is: account: \"Checking\" names it")
    }
    if !source.others.isEmpty {
      report.remarks.append("no statements: \(source.others.listed(most: 8))")
    }
  }

  // MARK: Accounts

  private mutating func accounts(of source: ImportSource) throws -> [[BankAccount]] {
    let accounts = try source.files.map { file in
      try file.file.statements.map { statement in
        try book.account(of: statement, label: nil, card: nil)
      }
    }
    guard request.label != nil || request.card != nil else { return accounts }
    // A file that gives no number may be of the same account as one that does.
    for hasNumber in [true, false] {
      var labels: [String] = []
      for account in accounts.joined()
      where (account.number != nil) == hasNumber && !labels.contains(account.label) {
        labels.append(account.label)
      }
      guard labels.count <= 1 else {
        throw ImportError.severalAccounts(
          labels, argument: request.label == nil ? "card" : "account")
      }
    }
    book = try AccountBook(in: context)
    return try source.files.map { file in
      try file.file.statements.map { statement in
        try book.account(of: statement, label: request.label, card: request.card)
      }
    }
  }

  // MARK: What is there

  private func sessionRules() throws -> [CategoryRule] {
    try SessionList.rules.values(in: context).compactMap(CategoryRule.init)
  }

  /// What the lists hold of the accounts of this import.
  private mutating func lookAtLists() throws -> DuplicateIndex {
    var index = DuplicateIndex()
    for list in TransactionEdits.lists {
      for placed in try list.placedTransactions(in: context) {
        let transaction = placed.transaction
        guard let account = transaction.account else { continue }
        let label = book.label(now: account)
        index.add(transaction, account: book.isKnown(label) ? label : nil)
        latest[label] = max(latest[label] ?? transaction.date, transaction.date)
        pending.add(transaction, account: label, at: .list(list, placed.place - 1))
        if label != account { edits[list, placed.place - 1] = try transaction.with(account: label) }
      }
    }
    return index
  }

  // MARK: Lines

  private mutating func take(
    _ statement: Exchange.Statement, of account: BankAccount, in file: String,
    _ index: inout DuplicateIndex,
    _ classifier: LineClassifier, _ interruption: inout InterruptionCheck
  ) throws {
    let currency = try currency(of: statement, in: file)
    // An account without lines is worth telling, too.
    if statement.lines.isEmpty { _ = place(of: account, statement, currency) }
    lines.reserveCapacity(lines.count + statement.lines.count)
    let isCard = account.kind?.isOwed ?? isCard(statement, account, currency)
    func made(_ line: StatementLine) -> ImportedLine {
      ImportedLine(
        line, currency: line.currency ?? currency, account: account.label, isCard: isCard)
    }
    for line in statement.lines where line.isPending { pending.keep(made(line)) }
    for line in statement.lines {
      try interruption.step()
      let imported = made(line)
      let place = place(of: account, statement, imported.amount.currency)
      let classification = classifier.classify(imported)
      let status = try status(of: imported, &index)
      count(imported, status, in: place)
      if status.isAdded {
        pending.add(imported, at: .new(lines.count))
        reportPlaces.append(report.lines.count)
        lines.append(imported)
        kinds.append(classification.kind)
        reasons.append(classification.reason)
        if classification.reason == .unknown, case .expense = classification.kind {
          report.unknown += 1
        }
      }
      report.lines.append(
        ImportReport.Line(
          date: imported.date, amount: imported.amount, category: classification.kind.word,
          note: imported.note, account: imported.account, id: imported.id, status: status))
    }
  }

  /// Whether lines show a card of which neither the file nor the session says what it is.
  private mutating func isCard(
    _ statement: Exchange.Statement, _ account: BankAccount, _ currency: Currency
  ) -> Bool {
    let lines = statement.lines.lazy.filter(\.amount.isPositive).map {
      ImportedLine($0, currency: $0.currency ?? currency, account: account.label, isCard: false)
    }
    guard let payment = LineClassifier.cardPayment(in: lines) else { return false }
    report.remarks.append("“\(payment)” pays a card, so \(account.label) was read as one")
    return true
  }

  private func currency(of statement: Exchange.Statement, in file: String) throws -> Currency {
    if let told = statement.currency, let wanted = request.currency, told != wanted {
      throw ImportError.otherCurrency(file, argument: wanted, file: told)
    }
    return statement.currency ?? request.currency ?? context.defaultCurrency
  }

  private mutating func status(
    of line: ImportedLine, _ index: inout DuplicateIndex
  ) throws -> ImportReport.Status {
    if line.amount.amount.isZero { return .nothing }
    if index.isThere(line) { return .there }
    if line.isPending { return .pending }
    switch pending.take(line) {
    case .list(let list, let place)?:
      let values = try list.values(in: context)
      guard values.indices.contains(place), case .domain(let domain) = values[place],
        let transaction = (domain as? TransactionValue)?.transaction
      else { return .new }
      edits[list, place] = try (edits[list, place] ?? transaction).booked(as: line)
      booked += 1
      return .there
    case .new(let place)?:
      lines[place] = line
      return .there
    case nil: return .new
    }
  }

  /// Where the report counts an account in a currency.
  private mutating func place(
    of account: BankAccount, _ statement: Exchange.Statement, _ currency: Currency
  ) -> Int {
    if let place = report.accounts.lastIndex(where: {
      $0.label == account.label && $0.currency == currency
    }) {
      return place
    }
    report.accounts.append(
      ImportReport.Account(label: account.label, format: statement.source, currency: currency))
    return report.accounts.count - 1
  }

  private mutating func count(_ line: ImportedLine, _ status: ImportReport.Status, in place: Int) {
    report.accounts[place].lines += 1
    report.accounts[place].sum += line.amount.amount
    report.accounts[place].first = min(report.accounts[place].first ?? line.date, line.date)
    report.accounts[place].last = max(report.accounts[place].last ?? line.date, line.date)
    switch status {
    case .new, .pending: report.accounts[place].new += 1
    case .there: report.accounts[place].there += 1
    case .nothing: report.accounts[place].leftOut += 1
    }
  }

  // MARK: Pairs

  /// What came into one account as a transfer left another of one's own.
  private mutating func findPairs() throws {
    guard let first = lines.map(\.date).min(), let last = lines.map(\.date).max() else { return }
    var sides = lines.indices.map { place in
      let line = lines[place]
      let isTransfer = kinds[place] == .transfer
      return TransferPairs.Side(
        account: line.account, date: line.date, amount: line.amount, isTransfer: isTransfer,
        isOpen: !isTransfer && reasons[place] == .unknown)
    }
    var places: [Place] = []
    let near = (
      from: first.adding(days: -TransferPairs.mostDays) ?? first,
      through: last.adding(days: TransferPairs.mostDays) ?? last
    )
    for list in TransactionEdits.lists {
      for (index, value) in try list.values(in: context).enumerated() {
        guard case .domain(let domain) = value,
          let transaction = (domain as? TransactionValue)?.transaction,
          let account = transaction.account, near.from <= transaction.date,
          transaction.date <= near.through
        else { continue }
        places.append(Place(list: list, index: index, transaction: transaction))
        sides.append(
          TransferPairs.Side(
            account: book.label(now: account), date: transaction.date,
            amount: transaction.movement, isTransfer: list == .transfers,
            isOpen: list == .earnings || transaction.category?.usual == .misc))
      }
    }
    var moved = 0
    for side in TransferPairs.others(in: sides) {
      if side < lines.count {
        report.unknown -= kinds[side] == .earning ? 0 : 1
        kinds[side] = .transfer
        report.lines[reportPlaces[side]].category = Transaction.Kind.transfer.word
      } else {
        moved += 1
        let place = places[side - lines.count]
        let transaction = edits[place.list, place.index] ?? place.transaction
        edits[place.list, place.index] = try transaction.with(kind: .transfer)
      }
    }
    if moved > 0 {
      report.remarks.append(
        moved == 1
          ? "one that was there already is the other side of a transfer, and is kept as such"
          : "\(moved) that were there already are other sides of transfers, and are kept as such")
    }
  }

  // MARK: Cards

  /// Brings cards up to date by the newest statement of each, and offers those that are missing.
  private mutating func updateCards(_ source: ImportSource, _ accounts: [[BankAccount]]) throws {
    let finder = CardFinder(in: context)
    if let name = request.card, finder.card(named: name) == nil {
      throw ImportError.noCard(name, cards: finder.names)
    }
    var newest: [(account: BankAccount, figures: CardFigures, currency: Currency)] = []
    for (file, accounts) in zip(source.files, accounts) {
      for (statement, account) in zip(file.file.statements, accounts)
      where account.kind == .creditCard {
        let figures = CardFigures(statement)
        guard figures.balance != nil else { continue }
        let currency = try currency(of: statement, in: file.name)
        let place = newest.firstIndex { $0.account.label == account.label }
        if let place, figures.date ?? .epoch >= newest[place].figures.date ?? .epoch {
          newest[place] = (account, figures, currency)
        } else if place == nil {
          newest.append((account, figures, currency))
        }
      }
    }
    for (account, figures, currency) in newest { update(account, figures, currency, finder) }
  }

  private mutating func update(
    _ account: BankAccount, _ figures: CardFigures, _ currency: Currency, _ finder: CardFinder
  ) {
    let named = account.card.flatMap { name in finder.card(named: name).map { (name, $0) } }
    guard let (name, card) = named ?? finder.card(of: account) else {
      if report.new > 0, let text = figures.suggestion(for: account, in: currency) {
        report.remarks.append(text)
      }
      return
    }
    guard card.terms.currency == currency else {
      report.remarks.append("\(name) is in \(card.terms.currency.code), so it stays as it is")
      return
    }
    // An old statement knows less than what is there.
    if let date = figures.date, let last = latest[account.label], last > date {
      report.remarks.append(
        "\(name) stays as it is: \(account.label) has lines of \(last), and this balance is of"
          + " \(date)")
      return
    }
    book.link(name, to: account.label)
    let update = CardUpdate(card, named: name, figures)
    cardUpdates.append(update)
    report.cardChanges += update.reported
  }

  // MARK: Doing it

  /// What it comes to, with nothing changed.
  var value: ImportValue { ImportValue(report) }

  /// Adds and changes all of it.
  func apply() throws {
    try edits.apply(in: context)
    var added: [SessionList: [Value]] = [:]
    for (line, kind) in zip(lines, kinds) {
      let transaction = try Transaction(kind, movement: line.amount, of: line)
      added[kind.list, default: []].append(.domain(TransactionValue(transaction)))
    }
    for list in TransactionEdits.lists {
      if let values = added[list] { try list.append(values, in: context) }
    }
    for update in cardUpdates { try update.apply(in: context) }
    try book.save(in: context)
  }
}

extension ImportedLine {
  init(_ line: StatementLine, currency: Currency, account: String, isCard: Bool) {
    self.init(
      date: line.date, amount: Money(line.amount, currency), text: line.text, memo: line.memo,
      bankID: line.id, account: account, isCard: isCard, kind: line.kind.map { Kind($0) },
      bankCategory: line.category, checkNumber: line.checkNumber,
      isPending: line.isPending, lineNumber: line.lineNumber)
  }
}

extension ImportedLine.Kind {
  init(_ kind: StatementLine.Kind) {
    self =
      switch kind {
      case .payment: .payment
      case .transfer: .transfer
      case .interest: .interest
      case .dividend: .dividend
      case .fee: .fee
      case .check: .check
      case .cash: .cash
      case .deposit: .deposit
      case .purchase: .purchase
      case .refund: .refund
      }
  }
}
