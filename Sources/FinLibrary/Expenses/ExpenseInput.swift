import Finance
import FinLanguage
import Money

/// The arguments of `expense` and `spend` by name, in the order of their parameters.
enum ExpenseInput: String, CaseIterable {
  case amount, category, note, on

  var parameter: Parameter {
    switch self {
    case .amount:
      Parameter(
        "amount", .money, meaning: "what was paid; below zero for a refund",
        foreignNames: ["price", "cost", "sum", "value", "money"])
    case .category:
      Parameter(
        "category", .word(SpendingCategory.allCases.map(\.rawValue)),
        meaning: "where it belongs; help categories says what goes where",
        foreignNames: ["kind", "type", "group"],
        foreignWord: { SpendingCategory(everydayWord: $0)?.rawValue })
    case .note:
      Parameter(
        "note", .text, .optional, meaning: "what it was, in a few words",
        foreignNames: ["text", "description", "memo", "comment", "name", "what"])
    case .on:
      Parameter(
        "on", .date, .optional, meaning: "the day it was paid; today when left out",
        foreignNames: ["date", "day", "when"])
    }
  }

  private var index: Int { Self.allCases.firstIndex(of: self) ?? 0 }

  /// Reads the arguments of a call; throws a ``SpendingError`` where they make no expense.
  static func expense(_ call: Call) throws -> Expense {
    let word = try call.text(category.index)
    guard let category = SpendingCategory(rawValue: word) else {
      throw RuntimeError.declarationMismatch(
        parameter: category.index + 1, wanted: "category", got: word)
    }
    return try Expense(
      amount: try call.money(amount.index), category: category,
      note: call.has(note.index) ? try call.text(note.index) : nil,
      date: call.has(on.index) ? try call.date(on.index) : call.context.today)
  }
}
