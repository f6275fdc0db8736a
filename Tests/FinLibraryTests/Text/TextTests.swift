import Testing

@Suite("Texts and conversions")
struct TextTests {
  @Test(
    "texts",
    arguments: [
      (#"join([1, $2, 3%], " · ")"#, "1 · $2.00 · 3%"), (#"join([])"#, ""),
      (#"split("a,,b", ",")"#, #"["a", "", "b"]"#), (#"split("  a b  ")"#, #"["a", "b"]"#),
      (#"split("abc", "")"#, #"["a", "b", "c"]"#), (#"split("", ",")"#, #"[""]"#),
      (#"split("aXXbXXc", "XX")"#, #"["a", "b", "c"]"#), (#"split("aaa", "aa")"#, #"["", "a"]"#),
      (#"upper("straße")"#, "STRASSE"), (#"lower("ÀB")"#, "àb"), (#"trim(" \t a b \n")"#, "a b"),
      (#"trim("   ")"#, ""), (#"contains("abcabd", "abd")"#, "true"),
      (#"contains("abc", "")"#, "true"), (#"contains("abc", "x")"#, "false"),
      (#"contains("aab", "aab")"#, "true"), ("contains([1, 2], 2)", "true"),
      ("contains(1..10, 5)", "true"), (#"contains({a: 1}, "a")"#, "true"),
      (#"replace("aaaa", "aa", "b")"#, "bb"), (#"replace("abc", "", "x")"#, "abc"),
      (#"replace("abc", "b", "")"#, "ac"), (#"starts_with("abc", "ab")"#, "true"),
      (#"ends_with("abc", "bc")"#, "true"), (#"ends_with("abc", "abcd")"#, "false"),
      (#"count(split("café au lait", "a"))"#, "4"),
    ])
  func texts(code: String, prints: String) {
    #expect(ProgramHarness.output(of: code) == prints, "\(code)")
  }

  @Test(
    "conversions",
    arguments: [
      ("number(20%)", "0.2"), ("number($5.25)", "5.25"), (#"number("1e3")"#, "1000"),
      (#"number(" -3.5 ")"#, "-3.5"), (#"number("1_000")"#, "1000"), (#"number("450k")"#, "450000"),
      ("percent(0.05)", "5%"), (#"percent("6.5%")"#, "6.5%"), (#"percent("25bp")"#, "0.25%"),
      ("money(5)", "$5.00"), (#"money(5, "EUR")"#, "€5.00"), (#"money(1000, "jpy")"#, "¥1,000"),
      (#"money("$1,234.56")"#, "$1,234.56"), (#"money("-$5")"#, "-$5.00"),
      (#"money("1200 CHF")"#, "1,200.00 CHF"), (#"money("12.50", "GBP")"#, "£12.50"),
      (#"duration("30y")"#, "30y"), (#"duration("18mo")"#, "1y6mo"), (#"duration("2w")"#, "14d"),
      (#"date("2026-01-15")"#, "2026-01-15"), (#"date("2026-02")"#, "2026-02-01"),
      ("date(2026, 2)", "2026-02-01"), ("date(2028, 2, 29)", "2028-02-29"),
      ("text(1 / 3)", "0.3333333333"), ("text(2.5, places: 2)", "2.50"), ("text(2, 2)", "2.00"),
      ("text(-0.004, 2)", "0.00"), ("text(1234.5, 0)", "1235"), ("text(6.125%, 1)", "6.1%"),
      ("text($1_234.5678, 3)", "$1,234.568"), ("text(-$1_234, 0)", "-$1,234"),
      (#"text(money(5, "CHF"), 1)"#, "5.0 CHF"), (#"text("a")"#, "a"),
      ("exact(1/3)", "0.3333333333333333333333333333333333"), ("exact($5)", "$5.00"),
      ("exact(1/3 * 100%)", "0.3333333333333333333333333333333333"),
      ("exact(percent(1/3))", "33.33333333333333333333333333333333%"),
      ("typeof($5/mo)", "money per period"), ("typeof(none)", "none"), ("typeof([1])", "list"),
      ("typeof(x => x)", "function"), ("typeof(loan($1k, 5%, 1y))", "loan"),
      (#"map(["1", "2"], number)"#, "[1, 2]"),
    ])
  func conversions(code: String, prints: String) {
    #expect(ProgramHarness.output(of: code) == prints, "\(code)")
  }

  @Test(
    "errors",
    arguments: [
      (#"number("abc")"#, "unreadable-text", #""abc" is not a number"#),
      (#"number("")"#, "unreadable-text", #""" is not a number"#),
      (#"number("1,234")"#, "unreadable-text", "is not a number"),
      (#"number("5%")"#, "unreadable-text", "it is a percent"),
      (#"number("1 + 1")"#, "unreadable-text", "is not a number"),
      (#"number("5 # five")"#, "unreadable-text", "is not a number"),
      (#"number("today")"#, "unreadable-text", "is not a number"),
      (#"percent("6.5")"#, "unreadable-text", "it has no % sign"),
      (#"money("5%")"#, "unreadable-text", "it is a percent"),
      (#"money($5, "EUR")"#, "different-currencies", "without an exchange rate"),
      (#"money(5, "EURO")"#, "unknown-currency", #""EURO" is not a currency code"#),
      ("number(30y)", "not-convertible", "the duration 30y is not a number"),
      ("money(5%)", "not-convertible", "the percent 5% is not money"),
      ("duration(30)", "not-convertible", "the number 30 is not a duration"),
      ("date(2026, 2, 30)", "invalid-date", "month 2 of 2026 has days 1 to 28"),
      ("date(2026, 13, 1)", "invalid-date", "months go from 1 to 12"),
      ("date(0, 1, 1)", "invalid-date", "years go from 1 to 9999"),
      ("date(2026)", "invalid-date", "the month is missing"),
      (#"date("2026-1-5")"#, "unreadable-text", "is not a date"),
      (#"date("01/02/2026")"#, "unreadable-text", "year-month-day"),
      ("text(today, places: 2)", "not-convertible", "the date 2026-01-15"),
    ])
  func errors(code: String, id: String, says: String) throws {
    let problem = try #require(ProgramHarness.problem(of: code), "\(code)")
    #expect(problem.id.description == id, "\(code): \(problem.summary)")
    #expect(problem.summary.contains(says), "\(code): \(problem.summary)")
  }

  @Test(
    "hints",
    arguments: [
      (#"date("01/02/2026")"#, #"date("2026-01-02") or date("2026-02-01")"#),
      (#"date("31/12/2025")"#, #"date("2025-12-31")"#),
      (#"percent("6.5")"#, #"percent("6.5%") for 6.5%"#), ("number(30y)", "30y / 1mo"),
      (#"number("5%")"#, #"percent("5%")"#), (#"money(5, "EURO")"#, #""EUR""#),
      ("duration(30)", "30 * 1y"), (#"sort([{amount: 1}], "amout")"#, "amount"),
      ("money($450/mo)", "* 1mo"), ("sum([1, 20%])", "number(20%)"),
    ])
  func hints(code: String, says: String) throws {
    let problem = try #require(ProgramHarness.problem(of: code), "\(code)")
    #expect(
      problem.hint?.text.contains(says) == true, "\(code): \(problem.hint?.text ?? "no hint")")
  }
}
