import Finance
import Money
import Testing

/// Expenses and their categories.
@Suite struct SpendingTests {
  @Test func zeroIsNoExpense() throws {
    #expect(throws: SpendingError.noAmount("expense", .usd)) {
      _ = try Transaction(.expense(SpendingCategory(.food)), amount: Money(.zero), date: .epoch)
    }
    let refund = try Transaction(
      .expense(SpendingCategory(.food)), amount: Money(Decimal(-5)), date: .epoch)
    #expect(refund.isRefund)
  }

  @Test func zeroSaysWhatToType() {
    let error = SpendingError.noAmount("expense", .usd)
    #expect(error.hint?.contains("-$20.00") == true)
  }

  @Test("no word belongs in two categories, and none is a category itself")
  func everydayWords() {
    for category in UsualCategory.allCases {
      #expect(UsualCategory(everydayWord: category.rawValue) == nil)
    }
    let words = ["rent", "groceries", "insurances", "clothes", "movies", "fuel", "subscriptions"]
    #expect(
      words.map { UsualCategory(everydayWord: $0) } == [
        .home, .food, .insurance, .lifestyle, .entertainment, .auto, .misc,
      ])
    #expect(UsualCategory(everydayWord: "xylophone") == nil)
  }
}
