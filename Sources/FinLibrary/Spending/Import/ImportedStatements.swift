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
  }

  /// By file.
  private(set) var files: [[Statement]] = []
  let book: AccountBook
  /// How accounts were told that files do not name.
  let remarks: [String]

  /// Throws an ``ImportError`` where a file does not fit what a person says of it.
  init(_ source: ImportSource, _ request: ImportPlan.Request, in context: any CallContext) throws {
    var finder = try AccountFinder(label: request.label, card: request.card, in: context)
    try finder.check(source.files.flatMap(\.file.statements))
    for (name, file) in source.files {
      var statements: [Statement] = []
      for told in file.statements {
        if let currency = told.currency, let wanted = request.currency, currency != wanted {
          throw ImportError.otherCurrency(name, argument: wanted, file: currency)
        }
        var statement = Statement(
          told, in: told.currency ?? request.currency ?? context.defaultCurrency)
        statement.name(try finder.account(of: told, statement.lines, in: name))
        statements.append(statement)
      }
      for statement in statements {
        finder.add(statement.lines, account: statement.account.label)
      }
      files.append(statements)
    }
    book = finder.book
    remarks = finder.remarks
  }
}

extension ImportedStatements.Statement {
  fileprivate init(_ told: Exchange.Statement, in currency: Currency) {
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
