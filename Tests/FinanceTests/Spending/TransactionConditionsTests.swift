import Money
import Testing

@testable import Finance

/// The transactions that a search finds.
@Suite struct TransactionConditionsTests {
  private func fits(
    _ sought: String? = nil, over: Decimal? = nil, under: Decimal? = nil, category: String? = nil,
    account: String? = nil, note: String? = "Corner Café 042"
  ) throws -> Bool {
    let date = try #require(CalendarDate(year: 2026, month: 1, day: 15))
    let transaction = try Transaction(
      .expense(SpendingCategory(.food)), amount: Money(Decimal(-12), .usd), note: note, date: date,
      account: "Visa Gold")
    return TransactionConditions(
      note: sought, over: over, under: under, category: category, account: account
    ).fits(transaction)
  }

  @Test("a text is found whatever the case", arguments: ["corner", "CORNER", "042", "fé 0", ""])
  func found(_ text: String) throws { #expect(try fits(text)) }

  @Test("of plain notes, too", arguments: ["SHOP", "shop", "p 4", "Shop 42"])
  func plain(_ text: String) throws { #expect(try fits(text, note: "Shop 42")) }

  @Test("another is not", arguments: ["cornel", "corner cafe", "0422", "Shop 422"])
  func other(_ text: String) throws {
    #expect(try !fits(text))
    #expect(try !fits(text, note: "Shop 42"))
    #expect(try !fits(text, note: nil))
  }

  @Test("each condition that is given has to fit")
  func all() throws {
    #expect(try fits(over: Decimal(11), under: Decimal(13), category: "food", account: "gold"))
    #expect(try !fits(over: Decimal(12)))
    #expect(try !fits(under: Decimal(12)))
    #expect(try !fits(category: "auto"))
    #expect(try !fits(account: "silver"))
  }
}
