import Exchange
import Finance
import Money

/// The statements of an import with their accounts and lines.
struct ImportedStatements {
  struct Statement {
    /// The statement as the file has it.
    let told: Exchange.Statement
    let currency: Currency
    var account: BankAccount
    var lines: [ImportedLine]
    /// The number of amounts with more decimals than their currency has.
    let rounded: Int
    /// True if its currency is unknown.
    var isCurrencyOpen = false
    /// Its lines, by place, as they may have been read before.
    var former: [[Int: ImportedLine]] = []
    /// True if a person changed how it is read.
    var isSaidAnew = false
    /// True if its account was taken for a card until now.
    var wasOwed: Bool?
  }

  /// By file.
  private(set) var files: [[Statement]] = []
  private(set) var book: AccountBook
  /// The remarks on finding accounts that files do not name, with the files' places.
  private(set) var accountRemarks: [(file: Int, remark: ImportRemark)] = []
  /// The order of days that files of a layout prove, and by "" that all files that prove one have.
  private var proven: [String: StatementOptions.DateOrder] = [:]
  /// The remarks on each file.
  private(set) var fileRemarks: [[ImportRemark]] = []

  /// Throws an ``ImportError`` where a file does not fit what a person says of it.
  init(_ source: ImportSource, _ request: ImportPlan.Request, in session: any ImportSession) throws
  {
    var finder = try AccountFinder(label: request.label, card: request.card, in: session)
    book = finder.book
    files = Array(repeating: [], count: source.files.count)
    fileRemarks = Array(repeating: [], count: source.files.count)
    proven = Self.proven(by: source.files)
    // What one file leaves open, another of the folder may show.
    let places =
      source.files.indices.filter { !source.files[$0].isOpen }
      + source.files.indices.filter { source.files[$0].isOpen }
    var failures: [(name: String, error: any DescribedError)] = []
    for place in places {
      do {
        try read(source.files[place], at: place, request, &finder, in: session)
      } catch ImportError.file(let name, let error) where source.files.count > 1 {
        failures.append((name, error))
      }
    }
    if !failures.isEmpty { throw ImportError.inFolder(request.path, failures) }
    book = finder.book
  }

  private static func proven(by files: [ImportFile]) -> [String: StatementOptions.DateOrder] {
    var orders: [String: Set<StatementOptions.DateOrder>] = [:]
    for reading in files.compactMap(\.readings.last) {
      guard let order = reading.file.dates else { continue }
      for key in [reading.layout, ""] { orders[key, default: []].insert(order) }
    }
    return orders.compactMapValues { $0.count == 1 ? $0.first : nil }
  }

  private mutating func read(
    _ file: ImportFile, at place: Int, _ request: ImportPlan.Request,
    _ finder: inout AccountFinder, in session: any ImportSession
  ) throws {
    let file = try file.remembering(finder.book.mappings)
    let way = try finder.reading(of: file, request, in: session)
    let reading = FileReading(
      way, dates: request.dates, proven: proven[way.layout] ?? proven[""], finder, in: session)
    fileRemarks[place] = reading.remarks
    for told in reading.statements {
      if let currency = told.currency, let wanted = request.currency, currency != wanted {
        throw ImportError.otherCurrency(file.name, argument: wanted, file: currency)
      }
      files[place].append(
        try Self.statement(told, of: file, reading, request, &finder, in: session))
    }
    accountRemarks += finder.takeRemarks().map { (place, $0) }
    for statement in files[place] { finder.add(statement.lines, account: statement.account.label) }
    if let open = files[place].first(where: \.isCurrencyOpen) {
      fileRemarks[place].append(.currencyTaken(open.currency))
    }
  }

  /// A statement with its account, in the currency that this has.
  private static func statement(
    _ told: Exchange.Statement, of file: ImportFile, _ reading: FileReading,
    _ request: ImportPlan.Request, _ finder: inout AccountFinder, in session: any ImportSession
  ) throws -> Statement {
    let said = told.currency == nil ? request.currency : nil
    var statement = Statement(told, in: told.currency ?? said ?? session.defaultCurrency)
    let others = (file.readings.map(\.file) + [file.plain].compactMap(\.self))
      .filter { $0.statements != reading.statements }
    func readings(besides statement: Statement) -> FormerReadings {
      FormerReadings(
        told, others: others, unsplit: file.unsplit, currency: statement.currency,
        currencies: finder.currencies,
        turnsDays: reading.turnsDays)
    }
    let former = finder.former(of: told, statement.lines, among: readings(besides: statement))
    var account = try finder.account(of: told, former ?? statement.lines, in: file.name)
    if told.currency == nil, said == nil, let own = account.currency, own != statement.currency {
      statement = Statement(told, in: own)
    }
    let way = reading.reading
    statement.isSaidAnew =
      said != nil && said != account.currency
      || request.dates != nil && request.dates?.rawValue != account.dates
      || !way.said.isEmpty && way.said != account.mapping(of: way.layout)?.said
    statement.former = finder.former(
      of: account.label, statement.lines, among: readings(besides: statement),
      isSaidAnew: statement.isSaidAnew)
    statement.isCurrencyOpen =
      told.currency == nil && said == nil && account.currency == nil
      && finder.isNew(account.label) && told.likelyCurrency != statement.currency
      && told.lines.contains { $0.currency == nil } && !session.isCurrencySaid
    statement.wasOwed = account.kind?.isOwed
    finder.remember(currency: said, dates: reading.order, way, of: account.label)
    // What was taken for a card by its signs is none where these are said to be the other way round.
    if way.said["spent"] == "negative", told.kind == nil, account.kind == .creditCard,
      account.card == nil, others.contains(where: { $0.isPositiveSpent == true })
    {
      finder.forgetKind(of: account.label)
      account.kind = nil
    }
    statement.name(account)
    return statement
  }
}

extension ImportedStatements.Statement {
  init(_ told: Exchange.Statement, in currency: Currency) {
    let lines = told.lines.map { ImportedLine($0, currency: $0.currency ?? currency) }
    self.init(
      told: told, currency: currency, account: BankAccount(label: ""), lines: lines,
      rounded: zip(told.lines, lines).count { $0.amount != $1.amount.amount })
  }

  fileprivate mutating func name(_ account: BankAccount) {
    self.account = account
    for place in lines.indices { lines[place].account = account.label }
  }
}

extension ImportedLine {
  /// The amount is rounded to what can be paid in its currency.
  init(_ line: StatementLine, currency: Currency, masksCards: Bool = true) {
    self.init(
      date: line.date, amount: Money(line.amount, currency).rounded(), text: line.text,
      memo: line.memo, bankID: line.id, account: "", kind: line.kind.map { Kind($0) },
      bankCategory: line.category, checkNumber: line.checkNumber,
      otherAccount: line.otherAccount,
      isPending: line.isPending, lineNumber: line.lineNumber, masksCards: masksCards)
  }
}

extension ImportedLine.Kind {
  fileprivate init(_ kind: StatementLine.Kind) {
    self =
      switch kind {
      case .payment: .payment
      case .transfer: .transfer
      case .sent: .sent
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
