import Finance
import FinLanguage
import Money

/// The arguments of `expense`, `earning` and `transfer` by name, in the order of their parameters.
package enum TransactionInput: String, CaseIterable {
  case amount, category, note, on, account, id
  case wholeMonth = "whole_month"
  case otherAccount = "other_account"

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
    let inputs = TransactionInput.inputs(of: self)
    func place(_ input: TransactionInput) -> Call.Key {
      .place(inputs.firstIndex(of: input) ?? inputs.count)
    }
    func text(_ input: TransactionInput) throws -> String? {
      call.has(place(input)) ? try call.text(place(input)) : nil
    }
    let kind: Transaction.Kind =
      switch self {
      case .expense: .expense(SpendingCategory(try call.text(place(.category))))
      case .earning: .earning
      case .transfer: .transfer
      }
    return try Transaction(
      kind, amount: try call.money(place(.amount)), note: try text(.note),
      date: call.has(place(.on)) ? try call.date(place(.on)) : call.context.today,
      account: try text(.account), id: try text(.id),
      otherAccount: try text(.otherAccount).map { OtherAccount(kept: $0) },
      isWholeMonth: self == .expense && call.has(place(.wholeMonth))
        ? try call.boolean(place(.wholeMonth)) : false)
  }
}
