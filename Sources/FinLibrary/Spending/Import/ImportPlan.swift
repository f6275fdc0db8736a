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
  /// What is in the lists already and turned out to be the other side of a transfer.
  private var moved: [Place] = []

  private static let lists: [SessionList] = [.expenses, .earnings, .transfers]

  init(_ source: ImportSource, _ request: Request, in context: any CallContext) throws {
    self.request = request
    self.context = context
    book = try AccountBook(in: context)
    report = ImportReport(path: request.path, isPreview: request.isPreview)
    report.files = source.files.map(\.name)
    let accounts = try accounts(of: source)
    var index = try duplicates()
    let rules = try request.rules + sessionRules()
    let classifier = try LineClassifier(rules: rules)
    var interruption = InterruptionCheck(context)
    for (file, accounts) in zip(source.files, accounts) {
      index.beginFile()
      for (statement, account) in zip(file.file.statements, accounts) {
        try take(statement, of: account, in: file.name, &index, classifier, &interruption)
      }
      let prefix = source.files.count > 1 ? "\(file.name): " : ""
      report.remarks += file.file.remarks.map { prefix + $0 }
    }
    try findPairs()
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
    try SessionList.rules.values(in: context).compactMap { value in
      if case .domain(let domain) = value { (domain as? RuleValue)?.rule } else { nil }
    }
  }

  /// What the lists hold of the accounts of this import.
  private func duplicates() throws -> DuplicateIndex {
    var index = DuplicateIndex()
    for list in Self.lists {
      for transaction in try list.transactions(in: context) {
        guard let account = transaction.account else { continue }
        index.add(transaction, account: book.label(now: account))
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
    for line in statement.lines {
      try interruption.step()
      let imported = ImportedLine(
        line, currency: line.currency ?? currency, account: account.label,
        isCard: account.kind?.isOwed ?? false)
      let place = place(of: account, statement, imported.amount.currency)
      let classification = classifier.classify(imported)
      let status = status(of: line, imported, &index)
      count(imported, status, in: place)
      if status == .new {
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

  private func currency(of statement: Exchange.Statement, in file: String) throws -> Currency {
    if let told = statement.currency, let wanted = request.currency, told != wanted {
      throw ImportError.otherCurrency(file, argument: wanted, file: told)
    }
    return statement.currency ?? request.currency ?? context.defaultCurrency
  }

  private func status(
    of line: StatementLine, _ imported: ImportedLine, _ index: inout DuplicateIndex
  ) -> ImportReport.Status {
    if line.isPending { return .pending }
    if imported.amount.amount.isZero { return .nothing }
    return index.isThere(imported) ? .there : .new
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
    case .new: report.accounts[place].new += 1
    case .there: report.accounts[place].there += 1
    case .pending, .nothing: report.accounts[place].leftOut += 1
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
    for list in Self.lists {
      for (index, value) in try list.values(in: context).enumerated() {
        guard case .domain(let domain) = value,
          let transaction = (domain as? TransactionValue)?.transaction,
          let account = transaction.account, near.from <= transaction.date,
          transaction.date <= near.through
        else { continue }
        places.append(Place(list: list, index: index))
        sides.append(
          TransferPairs.Side(
            account: book.label(now: account), date: transaction.date,
            amount: transaction.movement, isTransfer: list == .transfers,
            isOpen: list == .earnings || transaction.category?.usual == .misc))
      }
    }
    for side in TransferPairs.others(in: sides) {
      if side < lines.count {
        report.unknown -= kinds[side] == .earning ? 0 : 1
        kinds[side] = .transfer
        report.lines[reportPlaces[side]].category = Transaction.Kind.transfer.word
      } else {
        moved.append(places[side - lines.count])
      }
    }
    if !moved.isEmpty {
      report.remarks.append(
        "\(moved.count.words("line")) that \(moved.count == 1 ? "was" : "were") there already"
          + " \(moved.count == 1 ? "is" : "are") the other side of a transfer, and"
          + " \(request.isPreview ? "become" : "became")"
          + " \(moved.count == 1 ? "one" : "such")")
    }
  }

  // MARK: Doing it

  /// What it comes to, with nothing changed.
  var value: ImportValue { ImportValue(report) }

  /// Adds and changes all of it.
  func apply() throws {
    try rename()
    try moveOthers()
    var added: [SessionList: [Value]] = [:]
    for (line, kind) in zip(lines, kinds) {
      let transaction = try Transaction(kind, movement: line.amount, of: line)
      added[kind.list, default: []].append(.domain(TransactionValue(transaction)))
    }
    for list in Self.lists {
      if let values = added[list] { try list.append(values, in: context) }
    }
    try book.save(in: context)
  }

  /// Gives what is there the label that its account has now.
  private func rename() throws {
    guard !book.renamed.isEmpty else { return }
    for list in Self.lists {
      try change(list) { values in
        for place in values.indices {
          guard case .domain(let domain) = values[place],
            let transaction = (domain as? TransactionValue)?.transaction,
            let account = transaction.account, let label = book.renamed[account]
          else { continue }
          values[place] = .domain(TransactionValue(try transaction.with(account: label)))
        }
      }
    }
  }

  private func moveOthers() throws {
    var transfers: [Value] = []
    for list in [SessionList.expenses, .earnings] {
      let places = Set(moved.filter { $0.list == list }.map(\.index))
      guard !places.isEmpty else { continue }
      try change(list) { values in
        var kept: [Value] = []
        kept.reserveCapacity(values.count)
        for (place, value) in values.enumerated() {
          if places.contains(place), case .domain(let domain) = value,
            let transaction = (domain as? TransactionValue)?.transaction
          {
            transfers.append(.domain(TransactionValue(try transaction.with(kind: .transfer))))
          } else {
            kept.append(value)
          }
        }
        values = kept
      }
    }
    if !transfers.isEmpty { try SessionList.transfers.append(transfers, in: context) }
  }

  private func change(_ list: SessionList, _ body: (inout [Value]) throws -> Void) throws {
    try context.rebind(list.rawValue) { value in
      guard case .list(var values) = value else {
        throw SessionListError(name: list.rawValue, found: value)
      }
      value = .missing
      try body(&values)
      value = .list(values)
    }
  }
}

extension Transaction.Kind {
  /// `transfer`, `earning` or the category of an expense.
  var word: String {
    switch self {
    case .expense(let category): category.word
    case .earning: "earning"
    case .transfer: "transfer"
    }
  }

  /// Where what is so is kept.
  var list: SessionList {
    switch self {
    case .expense: .expenses
    case .earning: .earnings
    case .transfer: .transfers
    }
  }
}

extension Transaction {
  /// The same on an account of another label.
  func with(account: String) throws -> Transaction {
    try Transaction(kind, amount: amount, note: note, date: date, account: account, id: id)
  }

  /// The same as something else: what was spent turns round where it becomes a transfer.
  func with(kind: Kind) throws -> Transaction {
    let amount =
      if case .expense = kind { Money(-movement.amount, movement.currency) } else { movement }
    return try Transaction(
      kind, amount: amount, note: note, date: date, account: account, id: id)
  }
}

extension ImportedLine {
  init(_ line: StatementLine, currency: Currency, account: String, isCard: Bool) {
    self.init(
      date: line.date, amount: Money(line.amount, currency), text: line.text, memo: line.memo,
      bankID: line.id, account: account, isCard: isCard, kind: line.kind.map { Kind($0) },
      bankCategory: line.category, checkNumber: line.checkNumber, lineNumber: line.lineNumber)
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
