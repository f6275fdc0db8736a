import Testing

@Suite("Numbers and dates")
struct NumberAndDateTests {
  @Test(
    "numbers",
    arguments: [
      ("round(2.5)", "3"), ("round(-2.5)", "-3"), (#"round(2.5, rule: "half_even")"#, "2"),
      ("round(2.345, 2)", "2.35"), ("round(1_234, -2)", "1200"), ("round($1.0050)", "$1.01"),
      ("exact(round($1.23456, 3))", "$1.235"), ("round(6.126%, 2)", "6.13%"), ("round(6.5%)", "7%"),
      ("exact(round(money(1.2345, \"KWD\")))", "1.235 KWD"),
      ("round(money(99.5, \"JPY\"))", "¥100"),
      ("round($1.0050/mo)", "$1.01/mo"), (#"round(2.1, 0, "up")"#, "3"), ("floor(2.9)", "2"),
      ("floor(-$1.0010)", "-$1.01"), ("ceil(2.1)", "3"), ("ceil($5.5, 0)", "$6.00"),
      ("abs(-5%)", "5%"), ("abs(-10d)", "10d"), ("abs(0)", "0"), ("sign(-3)", "-1"),
      ("sign($0)", "0"), ("sqrt(16)", "4"), ("sqrt(0)", "0"), ("sqrt(4%)", "0.2"), ("exp(0)", "1"),
      ("exact(exp(1))", "2.718281828459045235360287471352662"), ("ln(1)", "0"), ("mod(7, 3)", "1"),
      ("mod(-7, 3)", "2"), ("mod(7, -3)", "-2"), ("mod(7%, 2%)", "1%"), ("mod(5.5, 2)", "1.5"),
    ])
  func numbers(code: String, prints: String) {
    #expect(ProgramHarness.output(of: code) == prints, "\(code)")
  }

  @Test(
    "dates",
    arguments: [
      ("today", "2026-01-15"), ("year(today)", "2026"), ("month(2026-12-31)", "12"),
      ("day(2026-12-31)", "31"), ("weekday(2026-01-18)", "7"), ("weekday(2026-01-19)", "1"),
      ("weekday_name(2000-01-01)", "Saturday"), ("month_name(2026-12-01)", "December"),
      ("add_months(2026-01-31, 13)", "2027-02-28"), ("add_months(2026-03-31, -1)", "2026-02-28"),
      ("months_between(2026-01-15, 2026-03-14)", "1"),
      ("months_between(2026-01-15, 2026-03-15)", "2"),
      ("months_between(2026-01-31, 2026-02-28)", "1"),
      ("months_between(2026-03-15, 2026-01-15)", "-2"),
      ("months_between(2026-03-15, 2026-01-16)", "-1"), ("months_between(today, today)", "0"),
      ("days_between(2026-03-01, 2026-02-01)", "-28"), ("month_start(2026-05-31)", "2026-05-01"),
      ("month_end(2026-02-01)", "2026-02-28"), ("days_between(0001-01-01, 9999-12-31)", "3652058"),
    ])
  func dates(code: String, prints: String) {
    #expect(ProgramHarness.output(of: code) == prints, "\(code)")
  }

  @Test(
    "errors",
    arguments: [
      ("sqrt(-1)", "no-such-root", "sqrt of -1 is undefined"),
      ("ln(0)", "no-such-root", "ln of 0 is undefined"),
      ("mod(1, 0)", "division-by-zero", "by 0"),
      ("mod($1, 2)", "wrong-type", "mod needs values of one type"),
      ("exp(1e9)", "overflow", "exp"), (#"round(1, 2, "bankers")"#, "argument-type", "half_even"),
      ("round(1.5, 0.5)", "argument-type", "whole number"), ("abs(\"a\")", "argument-type", "abs"),
      ("add_months(9999-12-01, 1)", "date-out-of-range", "outside the years"),
      ("year(2026)", "argument-type", "date"),
    ])
  func errors(code: String, id: String, says: String) throws {
    let problem = try #require(ProgramHarness.problem(of: code), "\(code)")
    #expect(problem.id.description == id, "\(code): \(problem.summary)")
    #expect(problem.summary.contains(says), "\(code): \(problem.summary)")
  }
}
