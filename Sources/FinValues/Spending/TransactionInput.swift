import Finance
import FinLanguage
import Money

/// The arguments of `expense`, `earning` and `transfer` by name, in the order of their parameters.
package enum TransactionInput: String, CaseIterable {
  case amount, category, note, on, account, id
  case wholeMonth = "whole_month"

  /// The arguments of a constructor: only an expense has a category, or may stand for a month.
  package static func inputs(of constructor: TransactionConstructor) -> [TransactionInput] {
    constructor == .expense ? allCases : allCases.filter { $0 != .category && $0 != .wholeMonth }
  }
}

/// The constructors of transactions.
package enum TransactionConstructor: String, CaseIterable {
  case expense, earning, transfer

  /// Reads the arguments of a call; throws a ``SpendingError`` where they make no transaction.
  package func transaction(_ call: Call) throws -> Transaction {
    let given = NamedArguments(call)
    let kind: Transaction.Kind =
      switch self {
      case .expense: .expense(SpendingCategory(try call.text("category")))
      case .earning: .earning
      case .transfer: .transfer
      }
    return try Transaction(
      kind, amount: call.money("amount"), note: given.text("note"),
      date: given.date("on") ?? call.context.today, account: given.text("account"),
      id: given.text("id"), isWholeMonth: given.boolean("whole_month") ?? false)
  }
}
