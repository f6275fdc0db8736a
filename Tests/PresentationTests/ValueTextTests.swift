import Money
import Testing

@testable import FinLanguage

@Suite("A value on one line")
struct ValueTextTests {
  static let numbers: [(String, String)] = [
    ("0.3", "0.3"), ("-0.50", "-0.5"), ("1000000", "1000000"),
    ("123456789.123456", "123456789.123456"),
    ("0.6666666666666666666666666666666667", "0.6666666667"),
    ("333333.3333333333333333333333333333", "333333.3333"),
    ("12345678901234567890", "12345678901234567890"),
    ("33333333333333333333.33333333333333", "33333333333333333333"),
    ("0.00001234567890123456789", "0.0000123456789"),
    ("1e40", "1e40"), ("0.000000000000000000000000012", "1.2e-26"),
  ]

  @Test("numbers: exact up to 15 digits, else 10", arguments: numbers)
  func number(text: String, expected: String) {
    #expect(Value.number(decimal(text)).displayText == expected)
  }

  static let percents: [(String, String)] = [
    ("0.065", "6.5%"), ("0.06125", "6.125%"), ("0.059375", "5.9375%"), ("1", "100%"),
    ("0.3333333333333333333333333333333333", "33.3333%"), ("-0.05", "-5%"),
    ("0.06167781186449828", "6.1678%"), ("0.0000123456789", "0.001235%"), ("0", "0%"),
  ]

  @Test("percents: exact up to 6 decimals, else 4", arguments: percents)
  func percentText(fraction: String, expected: String) {
    #expect(Value.percent(decimal(fraction)).displayText == expected)
  }

  static let others: [(Value, display: String, source: String)] = [
    (dollars("2844.305"), "$2,844.31", "$2_844.305"),
    (dollars("-5"), "-$5.00", "-$5"),
    (dollars("1234.5"), "$1,234.50", "$1_234.50"),
    (.money(Money(.hundred, Currency(code: "CHF") ?? .usd)), "100.00 CHF", "100 CHF"),
    (
      .periodicMoney(PeriodicMoney(money: Money(Decimal(450)), period: .month)), "$450.00/mo",
      "$450/mo"
    ),
    (.boolean(true), "true", "true"), (.none, "none", "none"),
    (.text("a \"b\"\n{c}"), "a \"b\"\n{c}", #""a \"b\"\n\{c}""#),
    (.list([.text("x"), .number(.one), .list([])]), #"["x", 1, []]"#, #"["x", 1, []]"#),
    (
      .record(Record([("name", .text("Visa")), ("a b", .none)])), #"{name: "Visa", "a b": none}"#,
      #"{name: "Visa", "a b": none}"#
    ),
    (
      .range(RangeValue(lower: percent("5"), upper: percent("7"), step: percent("0.25"))),
      "5%..7% step 0.25%", "5%..7% step 0.25%"
    ),
  ]

  @Test("as shown and as typed", arguments: others)
  func other(value: Value, display: String, source: String) {
    #expect(value.displayText == display)
    #expect(value.sourceText == source)
  }

  @Test("values that share their parts do not grow without end")
  func sharing() {
    var value = Value.list([.text("some text"), .text("other text")])
    for _ in 0..<60 { value = .list([value, value]) }
    #expect(value.text(.display, limit: 1000).utf8.count < 5000)
    #expect(throws: OversizedJSON.self) { try value.jsonText(limit: 1000) }
  }

  @Test("a deep value is cut, not followed")
  func depth() {
    var value = Value.list([])
    for _ in 0..<1000 { value = .list([value]) }
    #expect(value.displayText.contains("[…]"))
    #expect(value.json == "null")
  }
}

@Suite("A value as JSON")
struct ValueJSONTests {
  static let cases: [(Value, String)] = [
    (.none, "null"), (.boolean(false), "false"), (.number(decimal("0.10")), "0.1"),
    (.number(decimal(".5")), "0.5"), (.number(decimal("-1e40")), "-1e40"),
    (.number(.notANumber), "null"), (percent("6.5"), "0.065"),
    (dollars("2844.3049999999999999999999999999"), "2844.3049999999999999999999999999"),
    (.date(CalendarDate(year: 2026, month: 1, day: 15) ?? .epoch), #""2026-01-15""#),
    (.text("a\"\\\n\u{1}é\u{7F}"), #""a\"\\\n\u0001é\u007f""#),
    (.list([.number(.one), .list([]), .text("")]), #"[1,[],""]"#),
    (.record(Record([("n", .number(.one)), ("x", .none)])), #"{"n":1,"x":null}"#),
    (
      .range(RangeValue(lower: .number(.one), upper: .number(.ten), step: nil)),
      #"{"from":1,"to":10}"#
    ),
  ]

  @Test("each kind", arguments: cases)
  func kind(value: Value, expected: String) {
    #expect(value.json == expected)
  }

  @Test("durations are ISO 8601")
  func duration() throws {
    let half = try #require(Duration(months: 18, days: 0))
    #expect(Value.duration(half).json == #""P1Y6M""#)
  }
}
