import Exchange
import FinLanguage
import Testing

/// In which currency the rows of a file are.
@Suite struct CSVCurrencyTests {
  private static let header = "Date,Description,Amount,Currency\n"

  /// Rows of -5 in what a column says, one day each.
  private static func rows(_ cells: [String]) -> String {
    header
      + cells.enumerated().map { "2026-01-0\($0 + 1),SHOP \($0),-5.00,\($1)\n" }.joined()
  }

  @Test(arguments: [
    (["USD", "GBP", "ZZZ"], "line 4: “ZZZ” is not a currency"),
    (["BTC", "BTC"], "line 2: “BTC” is not a currency"),
    (["EUR", "XXX"], "line 3: “XXX” is not a currency"),
    (["SEK", "kr"], "line 3: “kr” is not a currency"),
    (
      ["USD", "GBP", ""], "line 4: the currency is missing; others are in GBP, USD"
    ),
  ])
  func refused(_ cells: [String], _ summary: String) {
    #expect(statementRefusal(CSVCurrencyTests.rows(cells))?.summary == summary)
  }

  @Test func aColumnForEachCurrency() throws {
    let header = "Date,Description,CAD$,USD$\n"
    let text = header + "2026-01-14,A,-5.00,\n2026-01-15,B,,-9.00\n"
    let lines = try readStatement(text).get().lines
    let currencies = lines.map { $0.currency?.code ?? "" }
    #expect(currencies == ["", "USD"])
    let refusal = statementRefusal(header + "2026-01-14,A,-5.00,-3.00\n")
    #expect(refusal?.summary == "line 2: it has amounts in two currencies")
  }

  @Test func aHintSaysWhatToType() throws {
    let text = CSVCurrencyTests.rows(["USD", "GOLD"])
    #expect(
      statementRefusal(text)?.hint?.text.hasSuffix("type mapping: {memo: \"Currency\"}") == true)
    var options = StatementOptions()
    options.columns = StatementOptions.Columns()
    options.columns?.memo = "Currency"
    let file = try readStatement(text, options).get()
    #expect(file.lines.map(\.memo) == ["USD", "GOLD"])
    #expect(file.statements.map(\.currency) == [nil])
  }

  /// A line's own currency is nil where it is the account's.
  @Test(arguments: [
    (["EUR", "EUR"], "EUR", ["", ""]),
    (["€", "Euro", "EUR"], "EUR", ["", "", ""]),
    (["£", "US$", "£"], "GBP", ["", "USD", ""]),
    (["$", "usd", "-"], "USD", ["", "", ""]),
    (["CHF", "", "Fr."], "CHF", ["", "", ""]),
    (["", ""], nil, ["", ""]),
  ])
  func understood(_ cells: [String], _ account: String?, _ own: [String]) throws {
    let file = try readStatement(CSVCurrencyTests.rows(cells)).get()
    #expect(file.statements.map { $0.currency?.code } == [account])
    #expect(file.lines.map { $0.currency?.code ?? "" } == own)
  }

  @Test func aHeadingNamesTheCurrencyOfRowsWithout() throws {
    let file = try readStatement(
      """
      Date,Description,Amount (GBP),Currency
      2026-01-01,A,-5.00,GBP
      2026-01-02,B,-6.00,USD
      2026-01-03,C,-7.00,

      """
    ).get()
    #expect(file.statements.map { $0.currency?.code } == ["GBP"])
    #expect(file.lines.map { $0.currency?.code } == [nil, "USD", nil])
  }
}
