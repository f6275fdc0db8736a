import Testing

@Suite("Time value and day counts")
struct TimeValueTests {
  @Test(
    "money in gives money out, numbers give numbers, rates are percents",
    arguments: [
      ("round(pmt(6%/12, 360, $300k))", "-$1,798.65"),
      ("round(pmt(0.005, 360, 300000), 2)", "-1798.65"),
      ("round(pmt(6%/12, 360, 300000, fv: €0))", "-€1,798.65"),
      ("typeof(pmt(0%, 12, 0))", "number"), ("typeof(npv(5%, [$0, 0]))", "money"),
      ("pmt(0%, 12, $1200)", "-$100.00"), ("pmt(0%, 12, $1200, -$600, type: 1)", "-$50.00"),
      ("npv(100%, 4, 5, 7)", "4.125"), ("npv(100%, [4, 5, 7])", "4.125"),
      ("npv(100%, [4, 5], $7)", "$4.13"), ("npv(0%, 1..4)", "10"),
      ("irr([-$100, $110])", "10%"), ("irr([-100, 230, -132])", "10%"),
      ("irr([-100, 230, -132], guess: 19%)", "20%"), ("typeof(irr([-1, 2]))", "percent"),
      ("[-100, 110] |> irr", "10%"), ("rate(1, 0, -100, 110)", "10%"),
      ("mirr([-$100, $0, $121], 5%, 5%)", "10%"),
      ("xirr([$1.1k, -$1k], [2026-01-15, 2025-01-15])", "10%"),
      ("xnpv(0.1, [0, €110], [2025-01-15, 2026-01-15])", "€100.00"),
      ("nper(0%, -$100, $1k)", "10"), ("effect(20%, 2)", "21%"), ("nominal(0.21, 2)", "20%"),
      ("rri(2, $100, $121)", "10%"), ("pduration(0.1, $100, $121)", "2"),
      ("ipmt(1%, 1, 12, $1k, type: 1)", "$0.00"), ("cumipmt(10%, 1, $100, 1, 1)", "-$10.00"),
      ("ddb($1k, $100, 5, 1, factor: 5)", "$900.00"), ("db($1k, 0, 5, 1, month: 6)", "$500.00"),
    ])
  func results(code: String, prints: String) {
    #expect(ProgramHarness.output(of: code) == prints, "\(code)")
  }

  @Test(
    "what can't be worked out is an error",
    arguments: [
      ("pmt(1%, 12, $100, fv: €5)", "currency-mismatch"),
      ("npv(1%, [$1, €1])", "currency-mismatch"), ("irr([$100, $100])", "no-sign-change"),
      ("irr([1, -2, 2])", "no-rate"), ("irr([-1, 2], guess: -100%)", "out-of-range"),
      ("xirr([-1, 2], [2026-01-15])", "length-mismatch"), ("irr([])", "too-few-flows"),
      ("nper(1%, -$100, $10k)", "never-reached"), ("ipmt(1%, 13, 12, 1)", "out-of-range"),
      ("fv(100%, 1e6, 1)", "overflow"), ("rri(1, 1, -1)", "signs-must-match"),
      ("pmt(1%, 12, 100, type: 2)", "argument-type"),
      ("xnpv(-100%, [1], [2026-01-15])", "out-of-range"),
      ("day_count(2026-01-15, 2026-02-15, \"30/365\")", "argument-type"),
    ])
  func errors(code: String, id: String) {
    #expect(ProgramHarness.problem(of: code)?.id.description == id, "\(code)")
  }

  @Test(
    "day counts",
    arguments: [
      (#"day_count(2007-01-31, 2007-02-28, "30/360")"#, "28"),
      (#"day_count(2007-02-28, 2007-08-31, "30/360")"#, "183"),
      (#"day_count(2007-02-28, 2007-08-31, "30U/360")"#, "180"),
      (#"day_count(2007-02-28, 2007-08-31, "30E/360")"#, "182"),
      (#"day_count(2007-12-28, 2008-02-29, "nl/365")"#, "62"),
      (#"day_count(2007-12-28, 2008-02-29, "actual/actual")"#, "63"),
      (#"year_fraction(2007-12-28, 2008-02-28, "act/act") == 4/365 + 58/366"#, "true"),
      (#"year_fraction(2007-12-28, 2008-02-28, "act/act-isda") == 4/365 + 58/366"#, "true"),
      (#"year_fraction(2008-02-01, 2009-05-31, "act/365") == 485/365"#, "true"),
      (#"year_fraction(2008-02-01, 2009-05-31, "actual/360") == 485/360"#, "true"),
      (#"year_fraction(2008-02-01, 2009-05-31, "act/365.25") == 485/365.25"#, "true"),
    ])
  func dayCounts(code: String, prints: String) {
    #expect(ProgramHarness.output(of: code) == prints, "\(code)")
  }
}
