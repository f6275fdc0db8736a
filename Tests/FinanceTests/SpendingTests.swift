import Finance
import Money
import Testing

/// Expenses and their categories.
@Suite struct SpendingTests {
  @Test func zeroIsNoExpense() throws {
    #expect(throws: SpendingError.nothingSpent(.usd)) {
      _ = try Expense(amount: Money(.zero), category: .food, date: .epoch)
    }
    let refund = try Expense(amount: Money(Decimal(-5)), category: .food, date: .epoch)
    #expect(refund.isRefund)
  }

  @Test func zeroSaysWhatToType() {
    let error = SpendingError.nothingSpent(.usd)
    #expect(error.hint?.contains("-$20.00") == true)
  }

  @Test("no word belongs in two categories, and none is a category itself")
  func everydayWords() {
    for category in SpendingCategory.allCases {
      #expect(SpendingCategory(everydayWord: category.rawValue) == nil)
    }
    let words = ["rent", "groceries", "insurances", "clothes", "movies", "fuel", "subscriptions"]
    #expect(
      words.map { SpendingCategory(everydayWord: $0) } == [
        .home, .food, .insurance, .lifestyle, .entertainment, .auto, .misc,
      ])
    #expect(SpendingCategory(everydayWord: "xylophone") == nil)
  }
}
