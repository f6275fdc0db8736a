import FinLanguage
import FinLibrary
import Presentation
import Testing

/// What `explain` says of figures: nothing that a reader with a calculator would find otherwise.
@Suite("Explanations")
struct ExplanationTests {
  static let loans = [
    "loan($300k, 6.5%, 30y)",
    "loan($300k, 6.5%, 30y, first: 2026-02-15)",
    "loan($300k, 6.5%, 30y, name: \"Home\", lender: \"Bank\")",
    "loan($12k, 0%, 2y)", "loan($10k, 0%, 3y)",
    "loan(amount: $100, term: 10y, payment: $1, rate: 0%)",
    "loan($300k, 6.5%, 30y, rounding: \"none\")", "loan($300k, 6.5%, 30y, rounding: \"half_even\")",
    "loan($300k, 6.5%, 30y, rounding: \"up\")", "loan($300k, 6.5%, 30y, rounding: \"down\")",
    "loan($300k, 6.5%, 30y, timing: \"begin\")", "loan($12k, 0%, 2y, timing: \"begin\")",
    "loan($300k, 6.5%, 30y, timing: \"begin\", start: 2026-01-31)",
    "loan($300k, 6.5%, payment: $2500)", "loan($300k, 6.5%, 30y, payment: $2500)",
    "loan($300k, 6.5%, payment: $1896.20)", "loan($300k, 6.5%, payment: $2500, timing: \"begin\")",
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
    "loan($300k, 6.5%, 30y, start: 2026-01-31, day_count: \"act/365\")",
    "loan($300k, 6.5%, 30y, start: 2026-01-31, day_count: \"act/360\")",
    "loan($300k, 6.5%, 30y, start: 2027-12-15, day_count: \"act/act\")",
    "loan($300k, 6.5%, 30y, start: 2026-01-31, day_count: \"act/365.25\")",
    "loan($1000, 12%, 1mo)", "loan($1, 0%, 30y)", "loan($100, 30%, 18mo)",
    "loan(¥30_000_000, 1.5%, 35y)", "loan(1200 CHF, 4.75%, 1y)",
    "loan(€250k, 3.9%, 25y, extra: €100)",
    "loan($300k, 6.123456789%, 30y)", "loan($2.5B, 4.9%, 40y)", "loan($300k, 90%, 30y)",
    "loan($1.2M, 7.125%, 1000y)", "loan($99.99, 0.01%, 5y)",
  ]

  static let savings = [
    "savings($10k, monthly: $500, rate: 4%, term: 10y)", "savings($10k, rate: 4%, term: 10y)",
    "savings($10k, monthly: $500, rate: 0%, term: 18mo)",
    "savings($0, monthly: $500, rate: 4%, term: 1mo)",
    "savings($10k, rate: 0%, term: 1y)",
    "savings($10k, monthly: $500, rate: 4%, term: 10y, timing: \"begin\", start: 2026-01-15)",
    "savings($10k, monthly: $500, rate: 4%, term: 10y, rounding: \"none\", name: \"College\")",
    "savings(¥100_000, monthly: ¥5000, rate: 0.35%, term: 40y)",
  ]

  static let calls = [
    "h.balance(0)", "h.balance(1)", "h.balance(60)", "h.balance(359)", "h.balance(360)",
    "h.balance(999)", "h.balance(5y)", "h.balance(0mo)", "interest(h)", "interest(h, 1)",
    "interest(h, 360)", "interest(h, 400)", "interest(h, 1..12)", "interest(h, 350..400)",
    "interest(h, 400..500)", "by_year(h)", "schedule(h)", "schedule(h, totals: true)",
  ]

  static let datedCalls = [
    "h.balance(2031-01-15)", "h.balance(2020-01-01)", "interest(h, 2026)", "interest(h, 2027)",
    "interest(h, 2020)", "interest(h, 2999)", "h.balance(5y)",
  ]

  /// Programs whose figures are explained: every built-in's example, loans and savings of all kinds,
  /// and what is asked of them.
  static let programs: [String] =
    StandardLibrary.library.functions.filter { $0.effect == .pure }.map(\.example.code)
    + loans + savings
    + loans.flatMap { loan -> [String] in
      (calls + (loan.contains("start:") || loan.contains("first:") ? datedCalls : []))
        .map { "h = \(loan)\n\($0)" }
    }
    + [
      "real($100k, 3%, 10y)", "real($100k, 3%, 18mo)", "real(1000, -1.5%, 7.5)", "real($5, 0%, 0)",
      "real(1200 CHF, 2.25%, 30)",
    ]

  @Test("no explanation that lies", arguments: programs)
  func truth(program: String) throws {
    for explained in try ExplanationHarness.explanations(of: program) {
      let problems = ExplanationCheck(explained.explanation).problems
      #expect(problems == [], "\(explained.what)")
    }
  }
}
