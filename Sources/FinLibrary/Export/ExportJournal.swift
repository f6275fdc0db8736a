import Exchange
import Finance
import FinLanguage
import FinValues
import Money

/// Expenses, earnings and transfers as entries of a journal.
///
/// An expense goes from the account into `Expenses`, an earning from `Income` into it, and
/// transfers pass through an account of their own, which is empty where both sides are known.
struct ExportJournal {
  let entries: [AccountJournal.Entry]

  /// Throws an ``ExportError`` where a value is no transaction.
  init(_ value: Value, for program: AccountJournal.Program, in context: any CallContext) throws {
    let elements = if case .list(let elements) = value { elements } else { [value] }
    let kinds = try Self.kinds(of: context.value(of: SessionList.accounts.rawValue))
    entries = try elements.map { element in
      try context.checkInterruption()
      guard let transaction = Transaction(element) else {
        throw ExportError.noTransactions(element, program)
      }
      return AccountJournal.Entry(transaction, kinds)
    }
  }

  private static func kinds(of accounts: Value) -> [String: BankAccount.Kind] {
    guard case .list(let values) = accounts else { return [:] }
    var kinds: [String: BankAccount.Kind] = [:]
    for case .domain(let value) in values {
      guard let account = (value as? TypedValue<BankAccount>)?.model else { continue }
      kinds[account.label] = account.kind
    }
    return kinds
  }
}

extension AccountJournal.Entry {
  fileprivate init(_ transaction: Transaction, _ kinds: [String: BankAccount.Kind]) {
    let label = transaction.account
    let isOwed = label.flatMap { kinds[$0] }?.isOwed ?? false
    let own = AccountJournal.Account(isOwed ? "Liabilities" : "Assets", label ?? "Cash")
    let other: AccountJournal.Account
    let isReceived: Bool
    switch transaction.kind {
    case .expense(let category):
      (other, isReceived) = (.init("Expenses", category.word.capitalizedFirst), false)
    case .earning: (other, isReceived) = (.init("Income", "Earnings"), true)
    case .transfer: (other, isReceived) = (.init("Assets", "Transfers"), true)
    }
    self.init(
      date: transaction.date,
      payee: transaction.note ?? transaction.category?.word ?? transaction.kind.noun,
      amount: transaction.amount, from: isReceived ? other : own, into: isReceived ? own : other,
      id: transaction.id)
  }
}
