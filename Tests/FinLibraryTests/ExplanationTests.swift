import FinLanguage
import FinLibrary
import Money
import Presentation
import Testing

/// The explanations of figures: nothing that a reader with a calculator would find otherwise.
@Suite("Explanations")
struct ExplanationTests {
  static let loans =
    [
      "loan($300k, 6.5%, 30y)",
      "loan($300k, 6.5%, 30y, first: 2026-02-15)",
      "loan($300k, 6.5%, 30y, name: \"Home\", lender: \"Bank\")",
      "loan($12k, 0%, 2y)", "loan($10k, 0%, 3y)",
      "loan(amount: $100, term: 10y, payment: $1, rate: 0%)",
      "loan($300k, 6.5%, 30y, rounding: \"none\")",
      "loan($300k, 6.5%, 30y, rounding: \"half_even\")",
      "loan($300k, 6.5%, 30y, rounding: \"up\")", "loan($300k, 6.5%, 30y, rounding: \"down\")",
      "loan($300k, 6.5%, 30y, timing: \"begin\")", "loan($12k, 0%, 2y, timing: \"begin\")",
      "loan($300k, 6.5%, 30y, timing: \"begin\", start: 2026-01-31)",
      "loan($300k, 6.5%, payment: $2500)", "loan($300k, 6.5%, 30y, payment: $2500)",
      "loan($300k, 6.5%, payment: $1896.20)",
      "loan($300k, 6.5%, payment: $2500, timing: \"begin\")",
      "loan($12k, 0%, payment: $700)",
      "loan(rate: 6.5%, term: 30y, payment: $2000)", "loan(rate: 0%, term: 10y, payment: $100)",
      "loan(rate: 6.5%, term: 30y, payment: $2000, timing: \"begin\")",
      "loan($300k, term: 30y, payment: $2000)", "loan($12k, term: 10y, payment: $100)",
      "loan($300k, term: 30y, payment: $2000, timing: \"begin\")",
      "loan($300k, 6.5%, 30y, extra: $200)", "loan($300k, 6.5%, 30y, extra: $200, extra_from: 61)",
      "loan($300k, 6.5%, 30y, extras: [{n: 12, amount: $10000}, {n: 24, amount: $5000}])",
      """
      loan($300k, 6.5%, 30y, start: 2026-01-15, extra: $200, extra_from: 2030-01-01,
        extras: [{on: 2027-06-01, amount: $10000}])
      """,
      "loan($300k, 6.5%, 30y, start: 2026-01-10, first: 2026-03-01)",
      "loan($300k, 6.5%, 30y, extra: $100, start: 2026-01-10, first: 2026-03-01)",
      "loan($300k, 6.5%, 30y, start: 2026-01-30, first: 2026-03-31, name: \"Home\", rounding: \"up\")",
      """
      loan($1.3M, 6.512%, 30y, start: 2026-01-31, first: 2026-03-15, day_count: "act/365.25",
        extra: $1200, extra_from: 2031-01-01, timing: "begin", lender: "Bank", rounding: "half_even",
        extras: [{n: 1, amount: $1000}, {on: 2027-06-01, amount: $10000}])
      """,
      """
      loan($300k, 6.5%, 30y, start: 2026-01-31, first: 2026-02-10, day_count: "act/act",
        extra: $100, extras: [{n: 3, amount: $1000}], rounding: "none", timing: "begin")
      """,
      """
      loan($300k, 6.5%, payment: $1950, start: 2026-01-31, first: 2026-03-05, day_count: "act/360",
        extra: $100, extras: [{n: 1, amount: $1000}], name: "House in the country")
      """,
      """
      loan($300k, term: 30y, payment: $2500, start: 2026-01-31, first: 2026-03-10, extra: $100,
        extras: [{n: 2, amount: $1000}])
      """,
      """
      loan(rate: 6.5%, term: 30y, payment: $2500, start: 2026-01-31, day_count: "act/365",
        extra: $100, timing: "begin")
      """,
      "loan($12k, 0%, 2y, start: 2026-01-31, first: 2026-03-15, extra: $100)",
      "loan($12k, 0%, payment: $700, start: 2026-01-31, extra: $100, extra_from: 3)",
      "loan($300k, 6.5%, 30y, start: 2026-01-31, day_count: \"act/365\")",
      "loan($300k, 6.5%, 30y, start: 2026-01-31, day_count: \"act/360\")",
      "loan($300k, 6.5%, 30y, start: 2027-12-15, day_count: \"act/act\")",
      "loan($300k, 6.5%, 30y, start: 2026-01-31, day_count: \"act/365.25\")",
      "loan($300k, 6.5%, 30y, start: 2026-01-15, first: 2026-03-01, first_period: \"added\")",
      "loan($300k, 6.5%, 30y, start: 2026-01-15, first: 2026-03-01, first_period: \"odd_days/365\")",
      """
      loan($300k, 6.5%, 30y, start: 2026-01-15, first: 2026-03-01, first_period: "regular",
        day_count: "act/360")
      """,
      "loan($1000, 12%, 1mo)", "loan($1, 0%, 30y)", "loan($100, 30%, 18mo)",
      "loan(¥30_000_000, 1.5%, 35y)", "loan(1200 CHF, 4.75%, 1y)",
      "loan(€250k, 3.9%, 25y, extra: €100)",
      "loan($300k, 6.123456789%, 30y)", "loan($2.5B, 4.9%, 40y)", "loan($300k, 90%, 30y)",
      "loan($1.2M, 7.125%, 100y)", "loan($99.99, 0.01%, 5y)",
    ] + structuredLoans

  /// Loans of other frequencies, rates and ways of repaying.
  static let structuredLoans = [
    #"loan($200k, 6%, 25y, compounding: "semiannual")"#,
    #"loan($200k, 6%, 25y, compounding: "daily", start: 2026-01-10, first: 2026-03-01)"#,
    #"loan($200k, 6%, 25y, compounding: "continuous")"#,
    #"loan($200k, term: 25y, payment: $1400, compounding: "semiannual")"#,
    #"loan($200k, 6%, 25y, frequency: "biweekly")"#,
    #"loan($200k, 6%, 25y, frequency: "biweekly", rate_convention: "actual")"#,
    #"loan($200k, 6%, 25y, frequency: "weekly", rate_convention: "equivalent")"#,
    #"loan($200k, term: 25y, payment: $700, frequency: "biweekly", rate_convention: "actual")"#,
    #"loan($200k, 6%, payment: $700, frequency: "biweekly", start: 2026-01-30)"#,
    #"loan($200k, 6%, 25y, frequency: "accelerated_biweekly", compounding: "semiannual")"#,
    #"loan($200k, 6%, 25y, frequency: "accelerated_weekly", extra: $20)"#,
    #"loan(rate: 6%, term: 25y, payment: $700, frequency: "accelerated_biweekly")"#,
    #"loan($200k, term: 25y, payment: $700, frequency: "accelerated_biweekly")"#,
    #"loan($200k, 6%, payment: $700, frequency: "accelerated_biweekly")"#,
    #"loan($20k, 5%, 3y, frequency: "semimonthly", first: 2026-01-15)"#,
    #"loan($20k, 5%, 3y, frequency: "quarterly", start: 2026-01-31, extra: $10)"#,
    #"loan($20k, 5%, 5y, frequency: "semiannual", day_count: "act/360", start: 2026-01-31)"#,
    #"loan($20k, 5%, 5y, frequency: "annual")"#,
    #"loan($12k, 6%, 1y, method: "level_principal")"#,
    #"loan(rate: 6%, term: 1y, payment: $1060, method: "level_principal")"#,
    #"loan($12k, term: 1y, payment: $1060, method: "level_principal")"#,
    #"loan($12k, 6%, payment: $1060, method: "level_principal")"#,
    #"loan($12k, 6%, 5y, method: "interest_only", frequency: "semiannual")"#,
    #"loan($12k, term: 5y, payment: $60, method: "interest_only")"#,
    #"loan(rate: 6%, term: 5y, payment: $60, method: "interest_only")"#,
    "loan($100k, 6%, 30y, interest_only: 10y)",
    "loan($100k, 6%, 30y, interest_only: 10y, extra: $100, start: 2026-01-15)",
    "loan($100k, 6%, payment: $700, interest_only: 2y)",
    "loan($100k, 6%, 30y, balloon: 7y)", "loan($100k, 6%, 30y, balloon: 7y, extra: $100)",
    "loan($100k, 6%, 30y, rates: [{after: 5y, rate: 8%}, {after: 72, rate: 7.5%}])",
    """
    loan($100k, 6%, 30y, start: 2026-01-15, fees: $1000, points: 1.5%,
      rates: [{on: 2030-03-01, rate: 8%}, {on: 2031-02-15, rate: 5%}])
    """,
    """
    loan($100k, 4%, 30y, payment_cap: 7.5%, balance_cap: 110%,
      rates: [{after: 1y, rate: 9%}, {after: 2y, rate: 12%}, {after: 3y, rate: 11%}])
    """,
    "loan($300k, 6%, 30y, extras: [{n: 60, amount: $50k, recast: true}])",
    #"loan($300k, 6%, 30y, compounding: "semiannual", rounding: "none", frequency: "biweekly")"#,
  ]

  static let savings = [
    "savings($10k, monthly: $500, rate: 4%, term: 10y)", "savings($10k, rate: 4%, term: 10y)",
    "savings($10k, monthly: $500, rate: 0%, term: 18mo)",
    "savings($0, monthly: $500, rate: 4%, term: 1mo)",
    "savings($10k, rate: 0%, term: 1y)",
    "savings($10k, monthly: $500, rate: 4%, term: 10y, timing: \"begin\", start: 2026-01-15)",
    "savings($10k, monthly: $500, rate: 4%, term: 10y, rounding: \"none\", name: \"College\")",
    "savings(¥100_000, monthly: ¥5000, rate: 0.35%, term: 40y)",
    "savings($10k, deposit: $100/w, rate: 4%, term: 10y, compounding: \"daily\")",
    "savings($10k, $500, 4%, 10y, rounding: \"half_up\")",
    "savings($10k, $500, 4%, 10y, compounding: \"annual\", inflation: 2.5%)",
    "savings($10k, $500, 4%, 18mo, compounding: \"continuous\", inflation: 2.5%)",
    "savings(deposit: $5/d, rate: 3%, term: 10y)",
    "savings($10k, rate: 4%, term: 90d, compounding: \"daily_360\", inflation: 3%)",
    "savings($10k, rate: 4%, term: 90d, start: 2026-01-31)",
    "savings($10k, deposit: $100, frequency: \"biweekly\", rate: 4%, term: 10y, growth: 3%)",
    "savings($10k, $100, 0%, 10y, growth: -3%, timing: \"begin\")",
    "savings($10k, rate: 4%, term: 10y, goal: $100k)",
    "savings($10k, rate: 4%, term: 10y, goal: $100k, rounding: \"half_up\", timing: \"begin\")",
    "savings($10k, rate: 0%, term: 10y, goal: $100k)",
    "savings($10k, rate: 4%, term: 10y, goal: $100k, growth: 2%, frequency: \"quarterly\")",
    "savings(monthly: $500, rate: 4%, term: 10y, goal: $100k)",
    "savings(monthly: $500, rate: 4%, term: 10y, goal: $100k, growth: 2%, timing: \"begin\")",
    "savings(monthly: $500, rate: 0%, term: 10y, goal: $100k)",
    "savings(monthly: $0, rate: 5%, term: 10y, goal: $100k, compounding: \"daily\")",
    "savings($10k, $500, term: 10y, goal: $100k)", "savings($10k, term: 10y, goal: $20k)",
    "savings($10k, $500, term: 10y, goal: $100k, compounding: \"daily\", timing: \"begin\")",
    "savings($10k, $500, term: 10y, goal: $70k)", "savings(monthly: $500, term: 1y, goal: $6k)",
    "savings($10k, $500, term: 10y, goal: $100k, growth: 5%)",
    "savings($10k, $500, 4%, goal: $100k)", "savings($10k, $500, 0%, goal: $100k)",
    "savings($10k, rate: 4%, goal: $20k)", "savings($0, $500, 4%, goal: $100k, growth: 5%)",
    "savings($10k, $500, 4%, goal: $100k, timing: \"begin\", start: 2026-01-31, name: \"Car\")",
  ]

  static let properties = [
    #"property("house", "12 Elm Street", "Boston", "MA", "02134")"#,
    #"property("apartment", ["12 Elm Street", "Apt 4"], "Boston", "MA", "02299-1234")"#,
    #"property("house", "Unit 100", "APO", "AE", "09012")"#,
  ]

  static let housing = [
    "affordability($120k/y, $500/mo, 6.5%, down: $60k, tax: 1.1%, insurance: $1_500/y)",
    "affordability($8k/mo, $900/mo, 6.875%, 15y, down: 10%, tax: $400/mo, hoa: $60/mo, pmi: 0.6%)",
    "affordability($8k/mo, rate: 0%, down: $40k, min_down: 20%)",
    "affordability($95k/y, $200/mo, 7.125%, down: $80k, tax: 1.2%, pmi: 1.5%, front: 25%)",
    "affordability($70k/y, $100/mo, 6.5%, down: $87_000, pmi: 3%, tax: 1%)",
    "affordability(¥9_000_000/y, rate: 1.2%, term: 35y, down: ¥5_000_000, name: \"Tokyo\")",
    "affordability($5k/mo, $1_790/mo, 6.75%, down: $50k)",
    "dti($500/mo, $96k/y, housing: $2k/mo)", "dti($500/mo, $7_777/mo)",
    "rent_vs_buy($450k, $2_400/mo, 6.5%)",
    "rent_vs_buy($300k, $2_500/mo, 5.5%, down: $30k, term: 15y, stay: 20y, pmi: 0.6%, hoa: $60)",
    "rent_vs_buy($600k, $2k/mo, 7%, stay: 30mo, appreciation: -2%, investment_return: 0%)",
    "rent_vs_buy($300k, $9k/mo, 0%, tax: $200/mo, insurance: 0%, maintenance: 0%, stay: 1y)",
    "points_break_even($300k, 6.75%, 1%, 6.5%)",
    "points_break_even($300k, 6.75%, $7_512.34, 6.125%, 15y, stay: 7y)",
    "points_break_even($100k, 6.75%, 40%, 6.749%)", "points_break_even($100k, 6%, 0%, 5%)",
    """
    escrow([{name: "school taxes", amount: $360, due: 9},
      {name: "taxes", amount: [$500, $700], due: [7, 12]}], 2026-07-01)
    """,
    """
    escrow([{name: "taxes", amount: [$800, $2200], due: [10, 6]},
      {name: "insurance", amount: $3000, due: 2026-11-15}], 2026-09-01, balance: -$2400)
    """,
    #"escrow([{name: "taxes", amount: $1_234.56, due: 1..12}], 2026-05-15, balance: $2_500)"#,
    #"escrow([{name: "taxes", amount: $5_000, due: 3}], 2026-05-15, 1mo, balance: $900)"#,
    #"escrow([{name: "taxes", amount: $5_000, due: 3}], 2026-05-15, 0mo, balance: $5_000)"#,
  ]

  static let reconciliations = [
    "reconcile(loan($25k, 7.25%, 3y), [{n: 1, interest: $151.04}, {n: 2, interest: $147.27}])",
    "reconcile(loan($25k, 7.25%, 3y), [{n: 1, interest: $151.04}, {n: 2, interest: $150.27}])",
    "reconcile(loan($25k, 7.25%, 3y), [{n: 1, balance: $23_376.25}, {n: 5, balance: $21_826.26}])",
    """
    l = loan($25k, 7.25%, 3y, start: 2026-01-15, first: 2026-03-01)
    reconcile(l, (l with {day_count: "act/360", first_period: "regular"}).schedule)
    """,
  ]

  static let calls = [
    "h.balance(0)", "h.balance(1)", "h.balance(min(60, h.payments))",
    "h.balance(h.payments - 1)", "h.balance(h.payments)", "h.balance(5y)", "h.balance(0mo)",
    "interest(h)", "interest(h, 1)", "interest(h, h.payments)", "interest(h, 1..12)",
    "interest(h, h.payments..h.payments + 40)", "by_year(h)", "schedule(h)",
    "schedule(h, totals: true)",
  ]

  static let datedCalls = [
    "h.balance(2031-01-15)", "h.balance(2020-01-01)", "interest(h, 2026)", "interest(h, 2027)",
    "interest(h, 2020)", "interest(h, 2999)", "h.balance(5y)",
  ]

  /// The questions about a running loan.
  static let questions = [
    "payoff_amount(h, 0)", "payoff_amount(h, 1)", "payoff_amount(h, min(60, h.payments))",
    "ideal_payment(h, within: 1y, on: none)", "ideal_payment(h, 40y)", "pace(h, 1.3 * h.payment)",
    "pace(h, 3 * h.payment, 12)",
    "refinance(h, 5%, 10y)", "refinance(h, 5%, 10y, 0.1% * h.amount, at: 12)",
    "refinance(h, 20%, 30y, 0.1% * h.amount)",
    "refinance(h, 5%, costs: 0.1% * h.amount, roll_in: true, points: 1%, at: 1)",
    "refinance(h, h.rate, 30y, cash_out: 0.2% * h.amount, at: 6)", "consolidate([h])",
    "consolidate([h, h with {rate: h.rate + 1%, payment: none}], \"federal\", 20y)",
    "consolidate([h, h, h, h, h, h], 5%, at: 3)",
    "recast(h, 1% * h.amount, 12)", "prepay(h, 1% * h.amount, 1y)", "progress(h, 0)",
    "progress(h, 20)", "progress(h, h.payments)", "progress(h with {paid: 5% * h.amount})",
    "progress(h with {paid: 0 * h.amount})",
  ]

  static let datedQuestions = [
    "payoff_amount(h)", "payoff_amount(h, 2026-02-15)", "payoff_amount(h, 2027-01-31, \"act/365\")",
    "payoff_amount(h, 2026-05-05, \"act/act\")", "payoff_amount(h, 2999-01-01)",
    "ideal_payment(h, by: 2027-12-31, on: 2026-11-11)", "pace(h, 1.2 * h.payment, 2026-12-12)",
    "refinance(h, 5%, 10y, $100, 2026-12-01)", "progress(h)", "progress(h, 2030-05-05)",
    "progress(pay(h, $2_000, 2026-05-07))", "progress(pay(h, $2_000, 2026-05-07), 2026-06-01)",
    "pace(pay(h, $100, 2026-04-07), $2_800, 2026-06-01)",
    "refinance(pay(h, $5000, 2026-04-07), 5%, 20y, at: 2026-06-01)",
  ]

  static let questioned = [
    "loan($300k, 6.5%, 30y)", "loan(¥30_000_000, 1.5%, 35y)", "loan($12k, 0%, 2y)",
    "loan($300k, 6.5%, 30y, start: 2026-01-15, extra: $200, extras: [{n: 20, amount: $5000}])",
    "loan($300k, 6.5%, 30y, start: 2026-01-10, first: 2026-03-01, day_count: \"act/365\")",
    "loan($300k, 6.5%, 30y, rounding: \"none\", start: 2025-12-31)",
    "loan($300k, 6.5%, 30y, timing: \"begin\", start: 2026-01-01, name: \"Home\")",
    "loan($300k, term: 30y, payment: $2500)",
    "loan($300k, 5%, 30y, start: 2025-01-15, rates: [{after: 2y, rate: 7%}, {on: 2030-01-30, rate: 6%}])",
    "loan(€300k, 5%, 25y, compounding: \"semiannual\", frequency: \"accelerated_biweekly\")",
    "loan($300k, 5%, 25y, interest_only: 2y, balloon: 10y, start: 2025-06-30)",
  ]

  /// Programs whose figures are explained: loans and savings of all kinds,
  /// and what is asked of them.
  static let programs: [String] =
    loans + savings + properties + housing + reconciliations
    + loans.map { loan in
      let isDated = loan.contains("start:") || loan.contains("first:")
      return (["h = \(loan)"] + calls + (isDated ? datedCalls : [])).joined(separator: "\n")
    }
    + questioned.map { loan in
      let asked = questions + (loan.contains("start:") ? datedQuestions : [])
      return (["h = \(loan)"] + asked).joined(separator: "\n")
    }
    + [
      "real($100k, 3%, 10y)", "real($100k, 3%, 18mo)", "real(1000, -1.5%, 7.5)", "real($5, 0%, 0)",
      "real(1200 CHF, 2.25%, 30)",
    ]

  @Test("no explanation that lies", arguments: programs)
  func truth(program: String) throws {
    try expectTruth(of: program)
  }

  static let explaining = StandardLibrary.library.functions.filter {
    $0.effect == .pure && $0.explanation != nil
  }.map(\.name)

  @Test("no example that is explained by a lie, or not at all", arguments: explaining)
  func examples(name: String) throws {
    let function = try #require(StandardLibrary.library.function(named: name))
    let explained = try expectTruth(of: function.example.code)
    #expect(explained.contains { $0.what == name })
  }

  // MARK: The check itself

  private func explanation(_ change: (inout Explanation) -> Void) -> Explanation {
    var result = Explanation("Interest", value: .money(Money(Decimal(27), .usd)))
    result.figure = "interest"
    result.formula = "P · r"
    result.terms = [
      .init("P", "$5,000.00", "amount"),
      .init("r", "0.00541667", "rate a month", note: "6.5% / 12"),
    ]
    result.results = ["$27.0833…", "$27.00"]
    change(&result)
    return result
  }

  @Test("the check finds what is not so")
  func lies() {
    func problems(_ change: (inout Explanation) -> Void) -> Int {
      ExplanationCheck(explanation(change)).problems.count
    }
    let told = problems { $0.results[1] = "$27.08" }
    // Only that the value is another one.
    #expect(told == 1)
    #expect(problems { $0.results = ["$27.08"] } == 1)
    #expect(problems { $0.results[0] = "$27.0844…" } > told)
    #expect(problems { $0.terms[1].number = "0.00541" } > told)
    #expect(problems { $0.terms[1].note = "6.4% / 12" } > told)
    #expect(problems { $0.terms.removeLast() } > told)
    #expect(problems { $0.formula = "P times r" } > told)
    #expect(problems { $0.sentences = ["So $5.00 + $6.00 = $11.10."] } > told)
    #expect(
      problems { $0.sentences = Array(repeating: String(repeating: "w ", count: 40), count: 40) }
        > told)
    #expect(
      problems {
        $0.sentences = ["So $5.00 + $6.00 = $11.00, of $27.00."]; $0.results = ["$27.0833…"]
      } == 0)
  }

  // MARK: Whole explanations

  private func text(_ program: String, _ what: String, width: Int = 80) throws -> String {
    let explained = try #require(
      try ExplanationHarness.explanations(of: program).first { $0.what == what })
    return Renderer(Surface(width: width)).text(explained.explanation.markup())
  }

  @Test func payment() throws {
    #expect(
      try text("loan($300k, 6.5%, 30y)", "loan.payment") == """
        Payment of a loan

                        P · r
          payment = ─────────────
                    1 − (1 + r)⁻ⁿ

                    $300,000.00 · 0.0054166667
                  = ──────────────────────────
                    1 − (1 + 0.0054166667)⁻³⁶⁰

                  = $1,896.2040… ≈ $1,896.20

          P   $300,000.00  loan amount
          r  0.0054166667  interest rate per month, 6.5% / 12
          n           360  number of monthly payments, 30 · 12

          monthly payments, 30-day months (30/360), rounded to the nearest cent
          source: S. G. Kellison, The Theory of Interest, 2nd ed., ch. 6: amortization

        """)
  }

  @Test func lastPayment() throws {
    #expect(
      try text("loan($300k, 6.5%, 30y)", "loan.last_payment") == """
        Last payment of a loan

          last_payment = balance + interest
                       = $1,890.67 + $10.24
                       = $1,900.91

          balance   $1,890.67  balance before it
          interest     $10.24  for the month

          It pays the remaining balance, with the rounding of all payments; the level
          payment is $1,896.20.

            n    payment  principal  interest    balance
          ──────────────────────────────────────────────
          358  $1,896.20  $1,865.69    $30.51  $3,766.47
          359  $1,896.20  $1,875.80    $20.40  $1,890.67
          360  $1,900.91  $1,890.67    $10.24      $0.00

          monthly payments, 30-day months (30/360), rounded to the nearest cent

        """)
  }

  @Test func balanceOnNarrowTerminal() throws {
    #expect(
      try text("balance(loan($300k, 6.5%, 30y), 5y)", "balance", width: 44) == """
        Balance of a loan

                            payment · (g − 1)
          balance = P · g − ─────────────────
                                    r

                  = $300,000.00 · 1.382817324
                    − $1,896.20 · (1.382817324 − 1)
                    / 0.005416666667

                  = $280,833.2200…

          P           $300,000.00  loan amount
          payment       $1,896.20
                   payment, 60 times within 5y
          r        0.005416666667
                   interest rate per month, 6.5% /
                   12
          g           1.382817324
                   growth of 1 in 60 months, (1 +
                   r)⁶⁰

          With the interest of each payment rounded,
          the schedule has $280,833.26.

          monthly payments, 30-day months (30/360),
          rounded to the nearest cent
          source: S. G. Kellison, The Theory of
          Interest, 2nd ed., ch. 6: amortization

        """)
  }
}
