import FinLibrary

extension HelpPages {
  static var categories: String { categories(own: []) }

  /// - Parameter own: A person's own, which follow the usual ones.
  static func categories(own: [ExpenseCategories.Word]) -> String {
    let all = ExpenseCategories.all + own
    let column = (all.map(\.word.count).max() ?? 0) + 3
    func rows(_ words: [ExpenseCategories.Word]) -> String {
      words.map { "  \($0.word.padded(to: column))\($0.meaning)\n" }.joined()
    }
    return """
      Categories of expenses

      \(rows(ExpenseCategories.all))
      \(own.isEmpty ? "" : "Your own\n\n\(rows(own))\n")\
        spend($42.10, "food", "lunch")               records an expense
        spend($700, "home", "rent", on: 2026-01-01)  on another day
        spend(-$20, "lifestyle", "returned it")      a refund
        expenses                                     all of them, as a table
        expenses[3].amount = $40                     corrects one
        filter(expenses, e => e.category == "food")

        category("pets", "food and vet")             adds a category of your own
        category("pets", "food and vet", need: true) counts it as a need, not a want
        categories                                   your own categories

      """
  }
}
