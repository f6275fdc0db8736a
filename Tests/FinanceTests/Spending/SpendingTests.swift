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
    guard case .words(let words)? = error.hint else {
      Issue.record("no hint")
      return
    }
    #expect(words.contains("-$20.00"))
  }

  @Test(
    "a category of one's own is a new word with a meaning",
    arguments: [
      ("pets", "food and vet", nil), (" pets ", " vet ", nil), ("été-2", "vacation", nil),
      ("", "x", .noName), ("Pets", "x", .noWord("Pets", like: "pets")),
      ("a b", "x", .noWord("a b", like: "a_b")), ("7", "x", .noWord("7", like: nil)),
      ("Food", "x", .noWord("Food", like: nil)), ("food", "x", .usual(.food)),
      ("transfer", "x", .reserved("transfer")), ("pets", " ", .noMeaning("pets")),
      ("pets", "a\nb", .longMeaning("pets")),
      (String(repeating: "a", count: 21), "x", .longName(String(repeating: "a", count: 21))),
      ("pets", String(repeating: "a", count: 61), .longMeaning("pets")),
    ] as [(String, String, CategoryError?)])
  func ownCategories(_ name: String, _ meaning: String, _ problem: CategoryError?) {
    do throws(CategoryError) {
      let category = try OwnCategory(name: name, meaning: meaning)
      #expect(problem == nil && !category.isNeed && !category.name.contains(" "))
    } catch {
      #expect(error == problem)
      #expect(!error.summary.isEmpty && error.hint != nil)
    }
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
