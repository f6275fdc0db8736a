import FinLanguage
import FinLibrary
import Markup
import Money
import Presentation
import Testing

@Suite("Explanations of time value")
struct TimeValueExplanationTests {
  static let calls = [
    "pmt(6.5%/12, 360, $300k)", "pmt(6%/12, 360, $300k, type: 1)", "pmt(0%, 12, $1200)",
    "pmt(6%/12, 60, $30k, -$10k)", "pmt(0%, 12, $1200, -$600)", "pmt(4%/12, 60, 0, $60k)",
    "pmt(6%/12, 60, $30k, -$10k, type: 1)", "pmt(7%/365, 10950, €1_234_567.89)",
    "pmt(0.005, 360, 300000)", "pmt(6%/12, 360, -$300k)", "pmt(1%, 1e6, $1k, $5)",
    "ipmt(6.5%/12, 1, 360, $300k)", "ipmt(6.5%/12, 13, 360, $300k)",
    "ipmt(1%, 1, 12, $1k, type: 1)", "ipmt(1%, 5, 12, $1k, type: 1)", "ipmt(0%, 5, 12, $1k)",
    "ppmt(6.5%/12, 13, 360, $300k)", "ppmt(1%, 5, 12, $1k, type: 1)",
    "fv(5%/12, 120, -$100)", "fv(5%/12, 120, -$100, -$1k)", "fv(5%/12, 120, -$100, -$1k, type: 1)",
    "fv(0%, 12, -$100, -$1k)", "fv(5%, 10, 0, -$1k)", "fv(6%/12, 60, -$500, $300k)",
    "pv(6%/12, 360, -$2k)", "pv(6%/12, 360, -$2k, type: 1)", "pv(5%, 10, 0, $1k)",
    "pv(5%, 10, $50, $1k)", "pv(0%, 12, -$100, $50)",
    "nper(19.9%/12, -$300, $9_400)", "nper(19.9%/12, -$300, $9_400, type: 1)",
    "nper(0%, -$250, $3k)", "nper(4%/12, -$400, -$8_500, $60k)", "nper(1%, -$5, $5, -$5)",
    "rate(48, -$200, $8k)", "rate(48, -$200, $8k, type: 1)", "rate(10, 0, -$1k, $1_629)",
    "rate(5, -$100, 0, $600, type: 1)", "rate(12, -$100, $1200)",
    "npv(10%, [-$10k, $3k, $4.2k, $6.8k])", "npv(10%, $3k, $4.2k)", "npv(100%, 4, 5, 7)",
    "irr([-$70k, $12k, $15k, $18k, $21k, $26k])", "irr([-100, 230, -132])",
    "irr([-$100, $39, $59, $55, $20])",
    "mirr([-$120k, $39k, $30k, $21k, $37k, $46k], 10%, 12%)",
    "xnpv(9%, [-$10k, $2_750, $4_250, $3_250, $2_750], [2008-01-01, 2008-03-01, 2008-10-30, "
      + "2009-02-15, 2009-04-01])",
    "xirr([-$10k, $2_750, $4_250, $3_250, $2_750], [2008-01-01, 2008-03-01, 2008-10-30, "
      + "2009-02-15, 2009-04-01])",
    "cumipmt(9%/12, 360, $125k, 13, 24, 0)", "cumipmt(9%/12, 360, $125k, 1, 1, 0)",
    "cumprinc(9%/12, 360, $125k, 13, 24, 0)", "cumipmt(9%/12, 360, $125k, 1, 12, 1)",
    "cumprinc(9%/12, 360, $125k, 1, 360, 1)",
    "effect(5.25%, 4)", "nominal(5.3543%, 4)", "rri(96, $10k, $11k)", "pduration(2.5%, $2k, $2_200)",
    "sln($30k, $7.5k, 10)", "syd($30k, $7.5k, 10, 3)", "db($1M, $100k, 6, 1, month: 7)",
    "db($1M, $100k, 6, 2, month: 7)", "db($1M, $100k, 6, 7, month: 7)", "db($1M, $100k, 6, 3)",
    "ddb($2.4k, $300, 10, 1)", "ddb($2.4k, $300, 10, 10)", "ddb($2.4k, $300, 10, 4, factor: 1.5)",
    "ddb($1k, $100, 5, 1, factor: 5)", "ddb($1k, $500, 5, 4)",
    #"day_count(2007-01-31, 2007-02-28, "30/360")"#, #"day_count(2007-02-28, 2007-08-31, "30U/360")"#,
    #"day_count(2007-12-28, 2008-03-29, "nl/365")"#, #"day_count(2007-12-28, 2008-03-29, "act/360")"#,
    #"year_fraction(2007-12-28, 2008-02-28, "act/act")"#,
    #"year_fraction(2008-02-01, 2009-05-31, "act/365.25")"#,
    #"year_fraction(2008-02-01, 2009-05-31, "30/360")"#,
    "months_between(2026-01-31, 2026-12-30)", "months_between(2026-01-31, 2026-02-28)",
    "avg(6.5%, 7%, 6%)", "avg($10, $20, $25)", "median([$410, $95, $120, $100])", "median(1, 5, 3)",
  ]

  @Test("dump", arguments: calls)
  func dump(code: String) throws {
    let e = try #require(ExplanationHarness.explanation(of: code), "\(code)")
    var t = "> \(code)\n\(e.title)\n  \(e.figure ?? "") = \(e.formula ?? "")\n"
    let v = ExplanationHarness.value(of: e)
    t += "  = \(v?.sourceText ?? "??")\n"
    for r in e.results { t += "  = \(r)\n" }
    for x in e.terms { t += "    \(x.symbol)  \(x.number)  \(x.meaning)   [\(x.note ?? "")]\n" }
    if let rows = e.rows { t += Renderer(Surface(width: 80)).text(.table(rows)) + "\n" }
    for s in e.sentences { t += "  \(s)\n" }
    t += "  (\(e.conventions.joined(separator: "; ")))\n\n"
    print(t)
  }
}
