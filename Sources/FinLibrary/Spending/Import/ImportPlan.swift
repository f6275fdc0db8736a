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
    /// What was typed behind the path, as `, account: "Checking"`.
    var rest = ""
  }

  let request: Request
  let context: any CallContext
  var book: AccountBook
  var report: ImportReport
  /// The new lines in order, and what they are.
  var lines: [ImportedLine] = []
  var kinds: [Transaction.Kind] = []
  var reasons: [LineClassifier.Reason] = []
  /// Where each of them stands in the report.
  var reportPlaces: [Int] = []
  /// What changes of what is in the lists already.
  var edits = TransactionEdits()
  private var pending = PendingLines()
  /// How many that were pending are booked now.
  private var booked = 0
  /// How many had more decimals than their currency has.
  private var rounded = 0
  var latest: [String: CalendarDate] = [:]
  var cardUpdates: [CardUpdate] = []

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
    try findLookAlikes()
    if rounded > 0 {
      report.remarks.append(
        "\(rounded.words("amount")) had more decimals than the currency has, and"
          + " \(rounded == 1 ? "was" : "were") rounded")
    }
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
    if report.isPreview, report.new > 0 {
      report.remarks.append(
        "import_statement(\(Value.text(request.path).sourceText)\(request.rest)) adds"
          + " \(report.new == 1 ? "the new one" : "the \(report.new) new ones")")
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
      if imported.amount.amount != line.amount { rounded += 1 }
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

  func currency(of statement: Exchange.Statement, in file: String) throws -> Currency {
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
  /// The amount is rounded to what can be paid in its currency.
  init(_ line: StatementLine, currency: Currency, account: String, isCard: Bool) {
    self.init(
      date: line.date, amount: Money(line.amount, currency).rounded(), text: line.text,
      memo: line.memo,
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
