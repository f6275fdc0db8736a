import Finance
import FinLanguage
import Money

/// The arguments of `expense`, `earning` and `transfer` by name, in the order of their parameters.
enum TransactionInput: String, CaseIterable {
  case amount, category, note, on, account, id
  case wholeMonth = "whole_month"

  /// The arguments of a constructor: only an expense has a category, or may stand for a month.
  static func inputs(of constructor: TransactionConstructor) -> [TransactionInput] {
    constructor == .expense ? allCases : allCases.filter { $0 != .category && $0 != .wholeMonth }
  }

  func parameter(of constructor: TransactionConstructor) -> Parameter {
    switch self {
    case .amount:
      Parameter(
        "amount", .money, meaning: constructor.amountMeaning,
        aliases: ["price", "cost", "sum", "value", "money"])
    case .category:
      CategoryArgument.parameter(meaning: "category; see help categories")
    case .note:
      Parameter(
        "note", .text, .optional, meaning: constructor.noteMeaning,
        aliases: ["text", "description", "memo", "comment", "name", "what"])
    case .on:
      Parameter(
        "on", .date, .optional, meaning: "date (default: today)",
        aliases: ["date", "day", "when"])
    case .account:
      Parameter(
        "account", .text, .optional, meaning: "account of its statement",
        aliases: ["bank", "from"])
    case .id:
      Parameter(
        "id", .text, .optional, meaning: "the bank's ID, to skip duplicates",
        aliases: ["fitid", "reference"])
    case .wholeMonth:
      Parameter(
        "whole_month", .boolean, .optional,
        meaning: "true if the amount stands for the whole month of its date (default: false)")
    }
  }
}

/// The constructors of transactions.
enum TransactionConstructor: String, CaseIterable {
  case expense, earning, transfer

  var amountMeaning: String {
    switch self {
    case .expense: "amount paid; negative for a refund"
    case .earning: "amount received; negative if taken back"
    case .transfer: "amount into the account; negative for money out"
    }
  }

  var noteMeaning: String {
    switch self {
    case .expense: "short description"
    case .earning: "source, e.g. pay or interest"
    case .transfer: "where from or to"
    }
  }

  /// Reads the arguments of a call; throws a ``SpendingError`` where they make no transaction.
  func transaction(_ call: Call) throws -> Transaction {
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
