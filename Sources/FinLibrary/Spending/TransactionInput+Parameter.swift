import FinLanguage
import FinValues

extension TransactionInput {
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
    case .otherAccount:
      Parameter(
        "other_account", .text, .optional,
        meaning: "account on the other side, as its statement names it; set by imports")
    case .wholeMonth:
      Parameter(
        "whole_month", .boolean, .optional,
        meaning: "true if the amount stands for the whole month of its date (default: false)")
    }
  }
}

extension TransactionConstructor {
  fileprivate var amountMeaning: String {
    switch self {
    case .expense: "amount paid; negative for a refund"
    case .earning: "amount received; negative if taken back"
    case .transfer: "amount into the account; negative for money out"
    }
  }

  fileprivate var noteMeaning: String {
    switch self {
    case .expense: "short description"
    case .earning: "source, e.g. pay or interest"
    case .transfer: "where from or to"
    }
  }
}
