import Exchange
import Finance
import FinLanguage
import Money

/// The statements of an import with their accounts and lines.
struct ImportedStatements {
  struct Statement {
    /// As the file tells it.
    let told: Exchange.Statement
    let currency: Currency
    var account: BankAccount
    var lines: [ImportedLine]
    /// How many amounts had more decimals than their currency has.
    let rounded: Int
    /// Whether nothing tells its currency.
    var isCurrencyOpen = false
    /// Its lines as they may have been read before: in other currencies, or with day and month the other
    /// way round.
    var former: [[ImportedLine]] = []
    /// Whether its account has been told another currency or order of days until now.
    var isSaidAnew = false
  }

  /// By file.
  private(set) var files: [[Statement]] = []
  let book: AccountBook
  /// How accounts were told that files do not name.
  private(set) var remarks: [String] = []
  /// What should be known of each file.
  private(set) var fileRemarks: [[String]] = []

  /// Throws an ``ImportError`` where a file does not fit what a person says of it.
  init(_ source: ImportSource, _ request: ImportPlan.Request, in context: any CallContext) throws {
    var finder = try AccountFinder(label: request.label, card: request.card, in: context)
    try finder.check(source.files.flatMap(\.file.statements))
    for file in source.files {
      let reading = FileReading(file, dates: request.dates, finder, in: context)
      fileRemarks.append(reading.remarks)
      var statements: [Statement] = []
      for told in reading.statements {
        if let currency = told.currency, let wanted = request.currency, currency != wanted {
          throw ImportError.otherCurrency(file.name, argument: wanted, file: currency)
        }
        let statement = try Self.statement(
          told, of: file.name, reading, request, &finder, in: context)
        statements.append(statement)
      }
      for statement in statements {
        finder.add(statement.lines, account: statement.account.label)
      }
      if let open = statements.first(where: \.isCurrencyOpen) {
        fileRemarks[files.count].append(
          "no currency is named, so \(open.currency.code) is taken;"
            + " currency: \"\(open.currency == .usd ? "EUR" : "USD")\" says otherwise")
      }
      files.append(statements)
    }
    book = finder.book
    remarks = finder.remarks
  }

  /// A statement with its account, in the currency that this has.
  private static func statement(
    _ told: Exchange.Statement, of name: String, _ reading: FileReading,
    _ request: ImportPlan.Request, _ finder: inout AccountFinder, in context: any CallContext
  ) throws -> Statement {
    let said = told.currency == nil ? request.currency : nil
    var statement = Statement(told, in: told.currency ?? said ?? context.defaultCurrency)
    func others(than statement: Statement) -> FormerReadings {
      FormerReadings(
        told, currency: statement.currency, currencies: finder.currencies,
        turnsDays: reading.turnsDays)
    }
    let former = finder.former(of: told, statement.lines, among: others(than: statement))
    let account = try finder.account(of: told, former ?? statement.lines, in: name)
    if told.currency == nil, said == nil, let own = account.currency, own != statement.currency {
      statement = Statement(told, in: own)
    }
    statement.former = finder.former(
      of: account.label, statement.lines, among: others(than: statement))
    statement.isCurrencyOpen =
      told.currency == nil && said == nil && account.currency == nil
      && finder.isNew(account.label) && told.likelyCurrency != statement.currency
      && told.lines.contains { $0.currency == nil } && !context.isCurrencySaid
    statement.isSaidAnew =
      said != nil && said != account.currency
      || request.dates != nil && request.dates?.rawValue != account.dates
    finder.remember(currency: said, dates: reading.order, of: account.label)
    statement.name(account)
    return statement
  }
}

extension CallContext {
  /// Whether the session says in which currency it counts.
  fileprivate var isCurrencySaid: Bool {
    if case .text? = try? value(of: "currency") { true } else { false }
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
  fileprivate init(_ line: StatementLine, currency: Currency) {
    self.init(
      date: line.date, amount: Money(line.amount, currency).rounded(), text: line.text,
      memo: line.memo, bankID: line.id, account: "", kind: line.kind.map { Kind($0) },
      bankCategory: line.category, checkNumber: line.checkNumber,
      isPending: line.isPending, lineNumber: line.lineNumber)
  }
}

extension ImportedLine.Kind {
  fileprivate init(_ kind: StatementLine.Kind) {
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
