import Testing

@testable import Money

@Suite("Currencies")
struct CurrencyTests {
  /// Source: ISO 4217, list one, column "Minor unit".
  @Test(
    "minor units and names",
    arguments: [
      ("USD", "US Dollar", 2), ("EUR", "Euro", 2), ("JPY", "Yen", 0), ("KWD", "Kuwaiti Dinar", 3),
      ("CLF", "Unidad de Fomento", 4), ("CHF", "Swiss Franc", 2), ("XAF", "CFA Franc BEAC", 0),
      ("ZMW", "Zambian Kwacha", 2), ("AED", "UAE Dirham", 2), ("ZWG", "Zimbabwe Gold", 2),
    ])
  func table(code: String, name: String, minorUnits: Int) {
    let currency = Currency(code: code)
    #expect(currency?.name == name)
    #expect(currency?.minorUnits == minorUnits)
    #expect(Currency(code: code.lowercased()) == currency)
  }

  @Test("every currency is found by its code, and only those")
  func codes() {
    #expect(Currency.all.map(\.code) == Currency.all.map(\.code).sorted())
    #expect(Set(Currency.all.map(\.code)).count == Currency.all.count)
    for currency in Currency.all { #expect(Currency(code: currency.code) == currency) }
    for code in [
      "", "US", "USDX", "XXX", "AAA", "ZZZ",
      "€",
    ] { #expect(Currency(code: code) == nil) }
    #expect(Currency.usd.code == "USD")
  }

  @Test(
    "symbols stand for one currency and back",
    arguments: [
      ("$", "USD"), ("€", "EUR"), ("£", "GBP"), ("¥", "JPY"), ("₹", "INR"), ("CA$", "CAD"),
      (
        "A$",
        "AUD"
      ),
    ])
  func symbols(symbol: String, code: String) {
    #expect(Currency.withSymbol(symbol)?.code == code)
    #expect(Currency(code: code)?.symbol == symbol)
  }

  @Test("every symbol belongs to a currency of the table")
  func symbolTable() {
    for entry in CurrencyTable.symbols {
      #expect(Currency.withSymbol(entry.symbol)?.code == entry.code)
    }
    #expect(Currency.withSymbol("X$") == nil)
    #expect(Currency(code: "CHF")?.symbol == nil)
  }
}

@Suite("Money")
struct MoneyTests {
  private func money(_ text: String, _ code: String) -> Money {
    Money(number(text), Currency(code: code) ?? .usd)
  }

  @Test(
    "is shown rounded half-up to minor units, with grouping",
    arguments: [
      ("2844.305", "USD", "$2,844.31"), ("-5", "USD", "-$5.00"), ("1000", "JPY", "¥1,000"),
      ("0.5", "JPY", "¥1"), ("1200", "CHF", "1,200.00 CHF"), ("-1200", "CHF", "-1,200.00 CHF"),
      ("5", "CAD", "CA$5.00"), ("1.2345", "KWD", "1.235 KWD"), ("-0.001", "USD", "$0.00"),
      ("99.995", "EUR", "€100.00"), ("0", "GBP", "£0.00"),
      ("1234567890123456789012345678901", "USD", "$1,234,567,890,123,456,789,012,345,678,901.00"),
    ])
  func formatting(text: String, code: String, expected: String) {
    #expect(money(text, code).formatted() == expected)
  }

  @Test(
    "is shown with every digit when asked",
    arguments: [
      ("0.125", "USD", "$0.125"), ("5", "USD", "$5.00"), ("1000.1", "JPY", "¥1,000.1"),
      ("-1234.56789", "CHF", "-1,234.56789 CHF"),
    ])
  func exactFormatting(text: String, code: String, expected: String) {
    #expect(money(text, code).formattedExactly() == expected)
  }

  @Test("is rounded to its minor unit")
  func rounding() {
    #expect(money("2.345", "USD").rounded() == money("2.35", "USD"))
    #expect(money("2.345", "USD").rounded(.halfEven) == money("2.34", "USD"))
    #expect(money("2.5", "JPY").rounded() == money("3", "JPY"))
    #expect(money("1.23456", "CLF").rounded(.down) == money("1.2345", "CLF"))
    #expect(money("1", "KWD").minorUnit == money("0.001", "KWD"))
  }

  @Test(
    "converts between periods by way of the year",
    arguments: [
      ("5400", Period.year, Period.month, "450"), ("450", .month, .year, "5400"),
      ("450", .month, .quarter, "1350"),
      ("60", .week, .year, "3120"), ("60", .week, .month, "260"), ("10", .day, .year, "3650"),
      ("10", .day, .week, "70"), ("70", .week, .day, "10"), ("100", .quarter, .year, "400"),
      ("365", .year, .day, "1"), ("1", .month, .month, "1"),
    ])
  func periods(text: String, from: Period, to: Period, expected: String) {
    let converted = PeriodicMoney(money: money(text, "USD"), period: from).converted(to: to)
    #expect(converted == PeriodicMoney(money: money(expected, "USD"), period: to))
  }

  @Test("sums up over a duration")
  func totals() {
    func total(_ text: String, _ period: Period, months: Int32, days: Int32) -> Money? {
      Duration(months: Int(months), days: Int(days)).flatMap {
        PeriodicMoney(money: money(text, "USD"), period: period).total(over: $0)
      }
    }
    #expect(total("450", .month, months: 12, days: 0) == money("5400", "USD"))
    #expect(total("5400", .year, months: 1, days: 0) == money("450", "USD"))
    #expect(total("70", .week, months: 0, days: 10) == money("100", "USD"))
    #expect(total("365", .year, months: 12, days: 2) == money("367", "USD"))
    #expect(total("9e6144", .month, months: 1000, days: 0) == nil)
  }

  @Test("money a period is shown with its period")
  func periodicText() {
    let shown = Period.allCases.map {
      PeriodicMoney(money: money("450", "USD"), period: $0).formatted()
    }
    #expect(shown == ["$450.00/d", "$450.00/w", "$450.00/mo", "$450.00/q", "$450.00/y"])
    for period in Period.allCases {
      #expect(Period(abbreviation: period.abbreviation) == period)
    }
    #expect(Period(abbreviation: "m") == nil)
  }
}
