import Finance
import FinLanguage
import Markup
import Money

/// An expense, an earning or a transfer as a value of the language.
///
/// Its day is an input even where it was left out: what is kept must not become another day's.
public final class TransactionValue: DomainValue {
  public let transaction: Transaction

  package init(_ transaction: Transaction) { self.transaction = transaction }

  public var kind: String { transaction.kind.noun }
  public var constructor: String { transaction.kind.noun }

  private var allInputs: [TransactionInput] {
    TransactionInput.inputs(of: transaction.category == nil ? .earning : .expense)
  }

  public var inputs: [(name: String, value: Value)] {
    allInputs.compactMap { input in value(of: input).map { (input.rawValue, $0) } }
  }

  public var fieldNames: [String] {
    allInputs.filter { input in
      switch input {
      case .wholeMonth: transaction.isWholeMonth
      case .otherAccount: transaction.otherAccount != nil
      default: true
      }
    }.map(\.rawValue)
  }
  public var columnNames: [String] {
    [TransactionInput.on, .amount, .category, .note].filter(allInputs.contains).map(\.rawValue)
  }

  public func field(_ name: String) throws -> Value? {
    TransactionInput(rawValue: name).flatMap { input in
      allInputs.contains(input) ? value(of: input) ?? Value.none : nil
    }
  }

  /// Nil for what was not given.
  private func value(of input: TransactionInput) -> Value? {
    switch input {
    case .amount: .money(transaction.amount)
    case .category: transaction.category.map { .text($0.word) }
    case .note: transaction.note.map { .text($0) }
    case .on: .date(transaction.date)
    case .account: transaction.account.map { .text($0) }
    case .id: transaction.id.map { .text($0) }
    case .otherAccount: transaction.otherAccount.map { .text($0.kept) }
    case .wholeMonth: transaction.isWholeMonth ? .boolean(true) : nil
    }
  }

  public func markup() throws -> Markup {
    let amount = Value.money(transaction.amount)
    var rows = [Panel.Row("Amount", amount.displayText, amount.role)]
    if let category = transaction.category {
      rows.append(
        Panel.Row("Category", category.word, .text, note: category.usual?.meaning))
    }
    if let note = transaction.note { rows.append(Panel.Row("Note", note, .text)) }
    rows.append(
      Panel.Row(
        "On", transaction.date.description, .date,
        note: transaction.isWholeMonth ? "for all of \(transaction.date.monthText)" : nil))
    if let account = transaction.account { rows.append(Panel.Row("Account", account, .text)) }
    return .card(Panel(title: StyledText(title), groups: [Panel.Group(rows: rows)]))
  }

  public var title: String {
    switch transaction.kind {
    case .expense: transaction.isRefund ? "Refund" : "Expense"
    case .earning: "Earning"
    case .transfer: "Transfer"
    }
  }
}

extension Transaction {
  /// Nil for a value that is none.
  package init?(_ value: Value) {
    guard case .domain(let domain) = value, let value = domain as? TransactionValue else {
      return nil
    }
    self = value.transaction
  }
}
