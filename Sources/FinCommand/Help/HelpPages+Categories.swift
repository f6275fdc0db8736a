import FinLibrary

extension HelpPages {
  static var categories: String {
    let column = (ExpenseCategories.all.map(\.word.count).max() ?? 0) + 3
    let rows = ExpenseCategories.all.map { "  \($0.word.padded(to: column))\($0.meaning)\n" }
    return """
      Categories of expenses

      \(rows.joined())
        spend($42.10, "food", "lunch")               adds an expense to expenses
        spend($700, "home", "rent", on: 2026-01-01)  on another day than today
        spend(-$20, "lifestyle", "gave it back")     a refund
        expenses                                     all of them, as a table
        expenses[3].amount = $40                     corrects one
        filter(expenses, e => e.category == "food")

      """
  }
}
