import FinLanguage
import FinLibrary
import Markup
import Money
import Testing

@Suite("Explanations of time value and day counts")
struct TimeValueExplanationTests {
  private static let dated =
    "[-$10k, $2_750, $4_250, $3_250, $2_750], "
    + "[2008-01-01, 2008-03-01, 2008-10-30, 2009-02-15, 2009-04-01]"

  /// Every way a figure is computed.
  static let calls = [
    "pmt(6.5%/12, 360, $300k)", "pmt(6%/12, 360, $300k, type: 1)", "pmt(0%, 12, $1200)",
    "pmt(6%/12, 60, $30k, -$10k)", "pmt(0%, 12, $1200, -$600)", "pmt(4%/12, 60, 0, $60k)",
    "pmt(6%/12, 60, $30k, -$10k, type: 1)", "pmt(7%/365, 10950, €1_234_567.89)",
    "pmt(0.005, 360, 300000)", "pmt(6%/12, 360, -$300k)", "pmt(1%, 1e6, $1k, $5)",
    "pmt(2%, 10, 1200 CHF)", "pmt(-100%, 12, $1k)", "pmt(-2%, 12, $1k)", "pmt(1%, 12, $0)",
    "ipmt(6.5%/12, 1, 360, $300k)", "ipmt(6.5%/12, 13, 360, $300k)",
    "ipmt(1%, 5, 12, $1k, type: 1)", "ipmt(0%, 5, 12, $1k)", "ipmt(1%, 2.5, 12, $1k)",
    "ppmt(6.5%/12, 13, 360, $300k)", "ppmt(1%, 5, 12, $1k, type: 1)",
    "ppmt(1%, 1, 12, $1k, type: 1)", "ipmt(1%, 3, 12, -$1k, $200)",
    "fv(5%/12, 120, -$100)", "fv(5%/12, 120, -$100, -$1k)", "fv(5%/12, 120, -$100, -$1k, type: 1)",
    "fv(0%, 12, -$100, -$1k)", "fv(5%, 10, 0, -$1k)", "fv(6%/12, 60, -$500, $300k)",
    "pv(6%/12, 360, -$2k)", "pv(6%/12, 360, -$2k, type: 1)", "pv(5%, 10, 0, $1k)",
    "pv(5%, 10, $50, $1k)", "pv(0%, 12, -$100, $50)",
    "nper(19.9%/12, -$300, $9_400)", "nper(19.9%/12, -$300, $9_400, type: 1)",
    "nper(0%, -$250, $3k)", "nper(0%, -$250, $3k, -$500)", "nper(4%/12, -$400, -$8_500, $60k)",
    "nper(4%/12, -$400, -$8_500, $60k, type: 1)",
    "rate(48, -$200, $8k)", "rate(48, -$200, $8k, type: 1)", "rate(10, 0, -$1k, $1_629)",
    "rate(5, -$100, 0, $600, type: 1)", "rate(12, -$100, $1200)",
    "rate(60, -$100, $2k, $3_500, type: 1)", "rate(48, -200, 8000)",
    "mirr([-$120k, $39k, $30k, $21k, $37k, $46k], 10%, 12%)",
    "effect(5.25%, 4)", "effect(6%, 365)", "effect(5%, 1)", "nper(-1%, -$50, $1000)",
    "rri(3, $1k, $800)", "pmt(5%, 2.5, $1000)", "pmt(5%/12, 360, ¥30_000_000)",
    "nominal(5.3543%, 4)", "rri(96, $10k, $11k)",
    "rri(5, $10k, $0)", "pduration(2.5%, $2k, $2_200)", "pduration(10%, 100, 200)",
    "sln($30k, $7.5k, 10)", "syd($30k, $7.5k, 10, 3)", "syd($30k, $7.5k, 7, 7)",
    "db($1M, $100k, 6, 1, month: 7)", "db($1M, $100k, 6, 2, month: 7)",
    "db($1M, $100k, 6, 7, month: 7)", "db($1M, $100k, 6, 3)", "db($1M, 0, 6, 1)",
    "ddb($2.4k, $300, 10, 1)", "ddb($2.4k, $300, 10, 10)", "ddb($2.4k, $300, 10, 4, factor: 1.5)",
    "ddb($1k, $100, 5, 1, factor: 5)", "ddb($1k, 0, 5, 1, factor: 6)",
    #"day_count(2007-01-31, 2007-02-28, "30/360")"#,
    #"day_count(2007-02-28, 2007-08-31, "30U/360")"#,
    #"day_count(2007-02-28, 2008-08-31, "30E/360")"#,
    #"day_count(2007-12-28, 2008-03-29, "nl/365")"#,
    #"year_fraction(2007-12-28, 2008-02-28, "act/act")"#,
    #"year_fraction(2008-02-28, 2007-12-28, "act/act")"#,
    #"year_fraction(2008-02-01, 2009-05-31, "act/365.25")"#,
    #"year_fraction(2008-02-01, 2009-05-31, "30/360")"#,
    "percentile([$410, $95, $120, $100], 90%)", "percentile([1, 2, 4], 40%)",
    "sqrt(2)", "sqrt(9%)", "exp(5% * 10)", "ln(1.07)",
    "avg(6.5%, 7%, 6%)", "avg($10, $20, $25)", "median([$410, $95, $120, $100])",
  ]

  /// Figures found by search, summed up over rows, or without a formula.
  static let others = [
    "npv(10%, [-$10k, $3k, $4.2k, $6.8k])", "npv(10%, $3k, $4.2k)", "npv(100%, 4, 5, 7)",
    "irr([-$70k, $12k, $15k, $18k, $21k, $26k])", "irr([-100, 230, -132])",
    "irr([-$100, $39, $59, $55, $20])", "xnpv(9%, \(dated))", "xirr(\(dated))",
    "npv(10%, [-$10k, $3k, $4.2k, $6.8k, $1k, $2k])", "irr([-$100k] + map(1..39, n => $5k))",
    "xirr([-$10k] + map(1..9, n => $2k), map(0..9, n => add_months(2026-01-31, n)))",
    "xnpv(5%, [-$10k] + map(1..9, n => $2k), map(0..9, n => add_months(2026-01-31, n)))",
    "cumipmt(9%/12, 360, $125k, 13, 24, 0)", "cumipmt(9%/12, 360, $125k, 1, 1, 0)",
    "cumprinc(9%/12, 360, $125k, 13, 24, 0)", "cumipmt(9%/12, 360, $125k, 1, 12, 1)",
    "cumprinc(9%/12, 360, $125k, 1, 360, 1)", "ipmt(1%, 1, 12, $1k, type: 1)",
    "nper(1%, -$5, $5, -$5)", "rri(2, 0, 0)", "ddb($1k, $500, 5, 4)",
    "ddb($1k, 0, 5, 2, factor: 6)",
    "db($1k, $2k, 5, 1)",
    #"day_count(2007-12-28, 2008-03-29, "act/360")"#,
    #"day_count(2008-12-28, 2008-03-29, "30/360")"#,
    "months_between(2026-01-31, 2026-12-30)", "months_between(2026-02-28, 2026-01-31)",
    "median(1, 5, 3)", "percentile([5, 1, 3], 50%)", "percentile([5], 1)",
    "sum([$1_200, $85.50, -$40])", "sum(6.5%, 7%)", "sum([])", "sum([5])", "sum(1..100)",
    "sum([1 / 3, 1 / 7])", "sum(2y, 3mo)", "min(3, 4, 5, 3)", "max(3, 5, 4)", "min(7)",
    "max([2026-03-31, 2026-11-01, 2025-12-31])", "abs(-$146.11)", "abs(3)",
  ]

  private static func explanation(of code: String) throws -> Explanation {
    try #require(try ExplanationHarness.explanations(of: code).last?.explanation)
  }

  @Test("every figure of time value and of day counts explains itself")
  func complete() {
    for function in StandardLibrary.library.functions
    where function.family == .timeValue || function.family == .dayCounts {
      #expect(function.explanation != nil, "\(function.name)")
    }
  }

  @Test("no explanation that lies", arguments: calls + others)
  func truth(code: String) throws {
    #expect(ExplanationCheck(try Self.explanation(of: code)).problems == [])
  }

  @Test("the formula with its numbers in gives the figure that is shown", arguments: calls)
  func substituted(code: String) throws {
    let explanation = try Self.explanation(of: code)
    let text = try #require(explanation.formula)
    let isBalance = text.hasPrefix("0 = ")
    let formula = Formula(isBalance ? String(text.dropFirst(4)) : text)
    let numbers = explanation.terms.map { ($0.symbol, $0.number) }
    let substituted = formula.substituting(Dictionary(uniqueKeysWithValues: numbers))
    let amount = try #require(substituted.value, "\(substituted.text)")
    if isBalance {
      #expect(amount.magnitude < Decimal(coefficient: 5, exponent: -4), "\(substituted.text)")
      return
    }
    let shown: String
    switch explanation.value {
    case .money(let money): shown = Money(amount, money.currency).formatted()
    case .percent: shown = amount.percentText
    default: shown = amount.rounded(toDigits: 10, .halfUp).displayText
    }
    #expect(explanation.results.last == shown, "\(substituted.text)")
    #expect(explanation.value.displayText == shown)
  }

  @Test("every explanation is one screen of short lines", arguments: calls + others)
  func screen(code: String) {
    let lines = ProgramHarness.output(of: "explain \(code)").split(
      separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.count > 4)
    // The call above, on up to three lines and one between, is not the explanation's own.
    #expect(lines.count <= 27, "\(lines.joined(separator: "\n"))")
    for line in lines { #expect(line.count <= 80, "\(line)") }
    #expect(!lines.joined().contains("not a number"))
  }

  struct Example: Sendable, CustomTestStringConvertible {
    let code: String
    let formula: String?
    let terms: [String]
    let results: [String]
    var testDescription: String { code }
  }

  /// The figures are those of numpy-financial 1.0.0 (pmt, ipmt, ppmt, fv, pv, nper, rate, irr,
  /// mirr) in binary floating point, of Microsoft's pages on the functions (cumipmt, cumprinc, db,
  /// xirr, effect, pduration) and of OpenFormula's examples (syd).
  static let examples = [
    // numpy: -1896.204070478896
    Example(
      code: "pmt(6.5%/12, 360, $300k)", formula: "−pv·r / (1 − (1 + r)^−n)",
      terms: ["r 0.0054166667 6.5% / 12", "n 360 at the end of each period", "pv $300,000.00"],
      results: ["-$1,896.2040…", "-$1,896.20"]),
    // numpy: -434.4836125259357
    Example(
      code: "pmt(6%/12, 60, $30k, -$10k, type: 1)",
      formula: "−(pv·(1 + r)ⁿ + fv)·r / (((1 + r)ⁿ − 1)·(1 + r))",
      terms: [
        "r 0.005 0.5%", "n 60 at the beginning of each period", "pv $30,000.00",
        "fv -$10,000.00",
      ], results: ["-$434.4836…", "-$434.48"]),
    // By hand: 3 · 0.9 = 2.7, so $120 + 0.7 · $290; Excel: 323
    Example(
      code: "percentile([$410, $95, $120, $100], 90%)", formula: "low + part · (high − low)",
      terms: ["low $120.00", "part 0.7 3 · 90% − 2", "high $410.00"], results: ["$323.00"]),
    Example(
      code: "sum([$1_200, $85.50, -$40])", formula: nil, terms: [],
      results: ["$1,200.00 + $85.50 + (-$40.00)", "$1,245.50"]),
    Example(
      code: "pmt(0%, 12, $1200)", formula: "−pv / n",
      terms: ["n 12 at the end of each period", "pv $1,200.00"], results: ["-$100.00"]),
    // numpy: -904.9913233159584
    Example(
      code: "pmt(4%/12, 60, 0, $60k)", formula: "−fv·r / ((1 + r)ⁿ − 1)",
      terms: ["r 0.0033333333 4% / 12", "n 60 at the end of each period", "fv $60,000.00"],
      results: ["-$904.9913…", "-$904.99"]),
    // numpy: -1606.8369611294002
    Example(
      code: "ipmt(6.5%/12, 13, 360, $300k)", formula: "−owed·r",
      terms: ["owed $296,646.8236", "r 0.0054166667 6.5% / 12"],
      results: ["-$1,606.8369…", "-$1,606.84"]),
    // numpy: -289.3671093494959
    Example(
      code: "ppmt(6.5%/12, 13, 360, $300k)", formula: "pmt − ipmt",
      terms: ["pmt -$1,896.2041", "ipmt -$1,606.837 on $296,646.82 owed"],
      results: ["-$289.3671…", "-$289.37"]),
    // numpy: 15528.227944566719
    Example(
      code: "fv(5%/12, 120, -$100)", formula: "−pmt·((1 + r)ⁿ − 1) / r",
      terms: [
        "r 0.0041666667 5% / 12", "n 120 at the end of each period", "pmt -$100.00",
      ], results: ["$15,528.2279…", "$15,528.23"]),
    // numpy: 333583.228784668
    Example(
      code: "pv(6%/12, 360, -$2k)", formula: "−pmt·(1 − (1 + r)^−n) / r",
      terms: ["r 0.005 0.5%", "n 360 at the end of each period", "pmt -$2,000.00"],
      results: ["$333,583.2287…", "$333,583.23"]),
    // numpy: 44.57618692305244
    Example(
      code: "nper(19.9%/12, -$300, $9_400)", formula: "ln(last / first) / ln(1 + r)",
      terms: [
        "r 0.01658333333 19.9% / 12", "first $144.1166667 −pmt − pv·r", "last $300.00 −pmt",
      ], results: ["44.57618692"]),
    // numpy: 0.00770147248823337
    Example(
      code: "rate(48, -$200, $8k)", formula: "0 = pv + pmt·(1 − (1 + r)^−n) / r",
      terms: [
        "r 0.0077014725 found by bracketing, to 30 digits", "n 48 at the end of each period",
        "pv $8,000.00", "pmt -$200.00",
      ], results: ["r = 0.007701472488…", "0.7701%"]),
    // numpy: 0.08663094803653149
    Example(
      code: "irr([-$70k, $12k, $15k, $18k, $21k, $26k])",
      formula: "0 = Σ value(k) / (1 + r)ᵏ", terms: [],
      results: ["r = 0.08663094803…", "8.6631%"]),
    // numpy: 0.1260941303659051
    Example(
      code: "mirr([-$120k, $39k, $30k, $21k, $37k, $46k], 10%, 12%)",
      formula: "(received / paid)^(1 / n) − 1",
      terms: [
        "received $217,297.495 each grown at 12%", "paid $120,000.00 each discounted at 10%", "n 5",
      ], results: ["0.1260941303…", "12.6094%"]),
    // Microsoft: 0.373362535
    Example(
      code: "xirr(\(dated))", formula: "0 = Σ value(k) / (1 + r)^(days(k) / 365)", terms: [],
      results: ["r = 0.3733625335…", "37.3363%"]),
    // Microsoft: -11135.232130750845
    Example(
      code: "cumipmt(9%/12, 360, $125k, 13, 24, 0)", formula: "Σ ipmt(k)", terms: [],
      results: ["-$11,135.2321…", "-$11,135.23"]),
    // Microsoft: 0.0535427
    Example(
      code: "effect(5.25%, 4)", formula: "(1 + nominal / n)ⁿ − 1",
      terms: ["nominal 0.0525 5.25%", "n 4"], results: ["0.05354266737…", "5.3543%"]),
    // Microsoft: 3.86
    Example(
      code: "pduration(2.5%, $2k, $2_200)", formula: "ln(fv / pv) / ln(1 + r)",
      terms: ["r 0.025 2.5%", "pv $2,000.00", "fv $2,200.00"], results: ["3.859866163"]),
    // Microsoft: $15,845.10
    Example(
      code: "db($1M, $100k, 6, 7, month: 7)", formula: "value·rate·part",
      terms: [
        "value $119,210.7722", "rate 0.319 1 − (salvage / cost)^(1 / life) to 3 places",
        "part 0.4166666667 5 months of 12",
      ], results: ["$15,845.0984…", "$15,845.10"]),
    // Microsoft: $22.12
    Example(
      code: "ddb($2.4k, $300, 10, 10)", formula: "value − salvage",
      terms: ["value $322.1225", "salvage $300.00"], results: ["$22.1225…", "$22.12"]),
    Example(
      code: #"day_count(2007-01-31, 2007-03-31, "30/360")"#,
      formula: "360·(y2 − y1) + 30·(m2 − m1) + d2 − d1",
      terms: [
        "y1 2007", "y2 2007", "m1 1", "m2 3", "d1 30 31, counted as 30", "d2 30 31, counted as 30",
      ], results: ["60"]),
  ]

  @Test("formulas, numbers and results", arguments: examples)
  func figures(example: Example) throws {
    let explanation = try Self.explanation(of: example.code)
    #expect(explanation.formula == example.formula)
    let terms = explanation.terms.map {
      [$0.symbol, $0.number, $0.note].compactMap { $0 }.joined(separator: " ")
    }
    #expect(terms == example.terms)
    #expect(explanation.results == example.results)
  }

  /// Factors and present values as numpy gives them, rounded.
  @Test("the rows of a rate prove it: they come to 0")
  func proof() throws {
    let explanation = try Self.explanation(of: "irr([-$70k, $12k, $15k, $26k, $29_137.88])")
    let rows = try #require(explanation.rows)
    let cells = rows.rows.map { $0.map(\.plainText) }
    #expect(cells.first == ["0", "-$70,000.00", "1.00000000", "-$70,000.00"])
    #expect(rows.footer?.map(\.plainText) == ["sum", "", "", "$0.00"])
    #expect(rows.omission?.count == 3)
    let whole = try Self.explanation(of: "irr([-$100, $39, $59, $26])")
    #expect(
      whole.rows?.rows.map { $0.map(\.plainText) } == [
        ["0", "-$100.00", "1.00000000", "-$100.00"], ["1", "$39.00", "0.89110178", "$34.75"],
        ["2", "$59.00", "0.79406238", "$46.85"], ["3", "$26.00", "0.70759040", "$18.40"],
      ])
  }

  @Test(
    "what is said of a figure",
    arguments: [
      ("pmt(6.5%/12, 360, $300k)", "360 payments of $1,896.20 are $682,632.00, $382,632.00 of it"),
      ("pmt(0%, 12, $1200)", "Without interest"),
      ("ipmt(1%, 1, 12, $1k, type: 1)", "before any interest"),
      ("fv(5%/12, 120, -$100)", "$12,000.00 is paid in, $3,528.23 is interest."),
      ("nper(19.9%/12, -$300, $9_400)", "44 full payments, and a last one of about $173.46"),
      (
        "irr([-100, 230, -132])",
        "At 10% a period the flows are worth 0 at the start, and at 20%: of several"
      ),
      (
        "irr([-100, 230, -132], guess: 19%)",
        "and at 10%: of several rates the one nearest the guess, 19%"
      ),
      ("irr([-$100, $39, $59, $55, $20])", "At 28.0948% a period, and no other rate,"),
      ("rate(60, -$100, $2k, $3_500, type: 1)", "and at -0.8113%: of several"),
      ("npv(10%, [-$10k, $3k, $4.2k, $6.8k])", "worth $1,188.44 more than outflows"),
      ("effect(5.25%, 4)", "5.3903%"), ("ddb($1k, $500, 5, 4)", "has reached salvage"),
      ("ddb($2.4k, $300, 10, 10)", "would be $64.42 and go below salvage"),
      ("syd($30k, $7.5k, 10, 3)", "1 to 10 add up to 55"),
      ("min(4, 3, 5, 3)", "It is value 2 of 4; the next is 4."),
      ("max([2026-03-31, 2026-11-01, 2025-12-31])", "It is date 2 of 3; the next is 2026-03-31."),
      ("months_between(2026-01-31, 2026-12-30)", "+ 11mo is 2026-12-31, past 2026-12-30"),
    ])
  func sentences(code: String, words: String) throws {
    let explanation = try Self.explanation(of: code)
    #expect(explanation.sentences.joined(separator: " ").contains(words))
  }
}
