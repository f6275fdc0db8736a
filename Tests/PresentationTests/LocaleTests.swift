import FinLanguage
import Markup
import Money
import Testing

@testable import Presentation

/// Amounts, percents, numbers and dates as countries write them.
@Suite struct LocaleTests {
  private static let shown = [
    "$1,896.20", "-$1,234,567.50", "€1,000.00", "1,200.00 CHF", "¥5,000", "₹1,234,567.00", "6.5%",
    "-6.125%", "1,234,567.891", "2026-01-05",
  ]

  // What Intl.NumberFormat and Intl.DateTimeFormat of ICU 78 (CLDR 48) write.
  // swift-format-ignore
  @Test(arguments: [
    ("en_US", ["$1,896.20", "-$1,234,567.50", "€1,000.00", "CHF\u{a0}1,200.00", "¥5,000", "₹1,234,567.00", "6.5%", "-6.125%", "1,234,567.891", "1/5/2026"]),
    ("en_GB", ["US$1,896.20", "-US$1,234,567.50", "€1,000.00", "CHF\u{a0}1,200.00", "JP¥5,000", "₹1,234,567.00", "6.5%", "-6.125%", "1,234,567.891", "05/01/2026"]),
    ("de_DE", ["1.896,20\u{a0}$", "-1.234.567,50\u{a0}$", "1.000,00\u{a0}€", "1.200,00\u{a0}CHF", "5.000\u{a0}¥", "1.234.567,00\u{a0}₹", "6,5\u{a0}%", "-6,125\u{a0}%", "1.234.567,891", "5.1.2026"]),
    ("fr_FR", ["1\u{202f}896,20\u{a0}$US", "-1\u{202f}234\u{202f}567,50\u{a0}$US", "1\u{202f}000,00\u{a0}€", "1\u{202f}200,00\u{a0}CHF", "5\u{202f}000\u{a0}JPY", "1\u{202f}234\u{202f}567,00\u{a0}₹", "6,5\u{a0}%", "-6,125\u{a0}%", "1\u{202f}234\u{202f}567,891", "05/01/2026"]),
    ("pl_PL", ["1896,20\u{a0}USD", "-1\u{a0}234\u{a0}567,50\u{a0}USD", "1000,00\u{a0}€", "1200,00\u{a0}CHF", "5000\u{a0}JPY", "1\u{a0}234\u{a0}567,00\u{a0}INR", "6,5%", "-6,125%", "1\u{a0}234\u{a0}567,891", "5.01.2026"]),
    ("sv_SE", ["1\u{a0}896,20\u{a0}US$", "\u{2212}1\u{a0}234\u{a0}567,50\u{a0}US$", "1\u{a0}000,00\u{a0}€", "1\u{a0}200,00\u{a0}CHF", "5\u{a0}000\u{a0}JPY", "1\u{a0}234\u{a0}567,00\u{a0}INR", "6,5\u{a0}%", "\u{2212}6,125\u{a0}%", "1\u{a0}234\u{a0}567,891", "2026-01-05"]),
    ("hi_IN", ["$1,896.20", "-$12,34,567.50", "€1,000.00", "CHF\u{a0}1,200.00", "JP¥5,000", "₹12,34,567.00", "6.5%", "-6.125%", "12,34,567.891", "5/1/2026"]),
    ("ja_JP", ["$1,896.20", "-$1,234,567.50", "€1,000.00", "CHF\u{a0}1,200.00", "￥5,000", "₹1,234,567.00", "6.5%", "-6.125%", "1,234,567.891", "2026/1/5"]),
    ("de_CH", ["$\u{a0}1'896.20", "$-1'234'567.50", "EUR\u{a0}1'000.00", "CHF\u{a0}1'200.00", "¥\u{a0}5'000", "₹\u{a0}1'234'567.00", "6.5%", "-6.125%", "1'234'567.891", "5.1.2026"]),
    ("de_AT", ["$\u{a0}1.896,20", "-$\u{a0}1.234.567,50", "€\u{a0}1.000,00", "CHF\u{a0}1.200,00", "¥\u{a0}5.000", "₹\u{a0}1.234.567,00", "6,5\u{a0}%", "-6,125\u{a0}%", "1\u{a0}234\u{a0}567,891", "5.1.2026"]),
    ("es_ES", ["1896,20\u{a0}US$", "-1.234.567,50\u{a0}US$", "1000,00\u{a0}€", "1200,00\u{a0}CHF", "5000\u{a0}JPY", "1.234.567,00\u{a0}INR", "6,5\u{a0}%", "-6,125\u{a0}%", "1.234.567,891", "5/1/2026"]),
    ("pt_BR", ["US$\u{a0}1.896,20", "-US$\u{a0}1.234.567,50", "€\u{a0}1.000,00", "CHF\u{a0}1.200,00", "JP¥\u{a0}5.000", "₹\u{a0}1.234.567,00", "6,5%", "-6,125%", "1.234.567,891", "05/01/2026"]),
    ("nl_NL", ["US$\u{a0}1.896,20", "US$\u{a0}-1.234.567,50", "€\u{a0}1.000,00", "CHF\u{a0}1.200,00", "JP¥\u{a0}5.000", "₹\u{a0}1.234.567,00", "6,5%", "-6,125%", "1.234.567,891", "5-1-2026"]),
    ("it_IT", ["1896,20\u{a0}USD", "-1.234.567,50\u{a0}USD", "1000,00\u{a0}€", "1200,00\u{a0}CHF", "5000\u{a0}JPY", "1.234.567,00\u{a0}INR", "6,5%", "-6,125%", "1.234.567,891", "05/01/2026"]),
    ("da_DK", ["1.896,20\u{a0}US$", "-1.234.567,50\u{a0}US$", "1.000,00\u{a0}€", "1.200,00\u{a0}CHF", "5.000\u{a0}JP¥", "1.234.567,00\u{a0}₹", "6,5\u{a0}%", "-6,125\u{a0}%", "1.234.567,891", "5.1.2026"]),
    ("fi_FI", ["1\u{a0}896,20\u{a0}$", "\u{2212}1\u{a0}234\u{a0}567,50\u{a0}$", "1\u{a0}000,00\u{a0}€", "1\u{a0}200,00\u{a0}CHF", "5\u{a0}000\u{a0}¥", "1\u{a0}234\u{a0}567,00\u{a0}INR", "6,5\u{a0}%", "\u{2212}6,125\u{a0}%", "1\u{a0}234\u{a0}567,891", "5.1.2026"]),
  ])
  func figures(_ name: String, _ expected: [String]) throws {
    var locale = try #require(DisplayLocale(named: name))
    locale.writesDates = true
    for (text, expected) in zip(Self.shown, expected) {
      #expect(StyledText(text, .value).localized(locale).plainText == expected)
    }
  }

  @Test(arguments: [
    ("de_DE", "de_DE"), ("de-de", "de_DE"), ("de_DE.UTF-8", "de_DE"), ("fr_CA@euro", "fr_CA"),
    ("pl", "pl"), ("de_US", "de_US"),
  ])
  func names(_ given: String, _ name: String) {
    #expect(DisplayLocale(named: given)?.name == name)
  }

  @Test(arguments: [
    "", "C", "POSIX", "C.UTF-8", "xx_YY", "d", "de_", "de_DEU", "de_DE_x", "_", "|",
  ])
  func noLocale(_ given: String) {
    #expect(DisplayLocale(named: given) == nil)
  }

  @Test(
    "what can be typed, years and names stay",
    arguments: [
      "loan of 2026", "30y", "1..12", "n12", "Flat 12,345.6", "2026-01", "1-800-555-0199",
      "12/5/10",
      "3.4.5", "1,23", "v1.2%x", "€", "%", "-", "$", "$x", "A1",
    ])
  func stays(_ text: String) throws {
    let locale = try #require(DisplayLocale(named: "de_DE"))
    #expect(StyledText(text).localized(locale).plainText == text)
    #expect(StyledText("6.5%", .keyword).localized(locale).plainText == "6.5%")
    #expect(StyledText("2026", .number).localized(locale).plainText == "2026")
  }

  @Test("dates stay as they can be typed, unless a person wants them otherwise")
  func dates() throws {
    var locale = try #require(DisplayLocale(named: "en_US"))
    #expect(StyledText("2026-02-10", .date).localized(locale).plainText == "2026-02-10")
    locale.writesDates = true
    #expect(StyledText("2026-02-10", .date).localized(locale).plainText == "2/10/2026")
  }

  @Test func figuresInSentences() throws {
    let locale = try #require(DisplayLocale(named: "de_DE"))
    let text = StyledText("the last is $1,900.91 (−$4.71, +2.5%) on 2056-01-01, of $150k; CA$5.00")
    #expect(
      text.localized(locale).plainText
        == "the last is 1.900,91\u{a0}$ (−4,71\u{a0}$, +2,5\u{a0}%) on 2056-01-01, of 150k\u{a0}$; "
        + "5,00\u{a0}CA$")
  }

  @Test("columns are aligned at the locale's decimal point")
  func columns() {
    let table = Table(
      columns: [Table.Column("rate", .decimal)], rows: [["6.5%"], ["12.125%"], ["7%"]])
    let text = Renderer(Surface(locale: DisplayLocale(named: "de_DE"))).text(.table(table))
    #expect(text.split(separator: "\n").suffix(3) == [" 6,5\u{a0}%", "12,125\u{a0}%", " 7\u{a0}%"])
  }
}
