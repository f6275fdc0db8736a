import Finance
import FinLanguage
import Money

/// Expenses, and the session's list of them.
public enum ExpenseBuiltIns {
  public static let all: [BuiltIn] = [expense, spend]

  private static let parameters = ExpenseInput.allCases.map(\.parameter)

  static let expense = BuiltIn(
    "expense", .spending, parameters: parameters, effect: .reads,
    summary: "Something that money was spent on.",
    example: .init(#"expense($42.10, "food", "lunch", on: 2026-01-15).amount"#, prints: "$42.10"),
    body: { .domain(ExpenseValue(try ExpenseInput.expense($0))) })

  static let spend = BuiltIn(
    "spend", .spending, parameters: parameters, effect: .writes,
    summary: "Adds an expense to the list `expenses`, and gives it.",
    example: .init(
      #"spend($42.10, "food", "lunch", on: 2026-01-15)"#,
      prints: """
        Expense
        ────────────────────────────────────────────────
          Amount        $42.10
          Category        food  groceries and eating out
          Note           lunch
          On        2026-01-15
        """),
    body: { call in
      let value = Value.domain(ExpenseValue(try ExpenseInput.expense(call)))
      try call.context.rebind(listName) { list in
        guard case .list(var expenses) = list else { throw ExpenseListError(found: list) }
        // Let go of the other reference, so that the list grows in place.
        list = .missing
        expenses.append(value)
        list = .list(expenses)
      }
      return value
    })

  /// The top-level name of the session's list.
  public static let listName = "expenses"
}

/// `expenses` was bound to something that no expense can be added to.
struct ExpenseListError: DescribedError {
  let found: Value

  var id: String { "wrong-type" }
  var summary: String {
    "\(ExpenseBuiltIns.listName) is \(described(found)), so no expense can be added to it"
  }
  var hint: String? { "\(ExpenseBuiltIns.listName) = []" }
}
