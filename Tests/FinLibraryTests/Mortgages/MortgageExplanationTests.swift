import FinLanguage
import FinLibrary
import Testing

@Suite("Explanations of mortgages")
struct MortgageExplanationTests {
  static let mortgages = [
    "mortgage($450k, 20%, 6.5%, 30y)",
    """
    mortgage($450k, 10%, 6.5%, 30y, tax: 1.1%, insurance: $1680/y, hoa: $60, pmi: 0.55%,
      closing: $9000, fees: $1200, points: 0.5%, prepaid_interest: $262, escrow_deposit: $900,
      credits: $5000, name: "Home")
    """,
    "mortgage($180k, $18k, 3.875%, 30y, tax: $150, insurance: $13/w, pmi: 0.61%, start: 2013-04-01)",
    "mortgage($450k, 5%, 6.5%, 30y, pmi: 0.8%, extra: $300, first: 2026-02-15)",
    "mortgage($450k, 5%, 6.5%, 30y, pmi: 0.8%, extra: $9000)",
    "mortgage($450k, $430k, 6.5%, 30y, pmi: 0.8%)", "mortgage($100k, 3%, 12%, 30y, pmi: 0.5%)",
    "mortgage($450k, 15%, 0%, 30y, pmi: 0.5%)",
    "mortgage($450k, 15%, 6.5%, 30y, pmi: 0.5%, tax: 1.2%, rounding: \"none\")",
    "mortgage(down: 20%, rate: 6.5%, term: 30y, tax: 1.1%, insurance: $140, monthly: $2500)",
    "mortgage(down: 10%, rate: 6.5%, term: 30y, tax: 1.1%, pmi: 0.6%, monthly: $2500)",
    "mortgage(down: 20%, rate: 6.5%, term: 30y, monthly: $2500)",
    """
    mortgage(down: $60k, rate: 6.5%, term: 30y, tax: 1.1%, insurance: $140, hoa: $60, pmi: 0.5%,
      monthly: $2500, start: 2026-01-10, first: 2026-03-01)
    """,
    "mortgage(down: $60k, rate: 6.5%, term: 30y, monthly: $2500)",
    "mortgage(down: 12.5%, rate: 6.5%, term: 30y, payment: $2000)",
    "mortgage(down: $60k, rate: 6.5%, term: 30y, payment: $2000)",
    "mortgage($450k, 20%, 6.5%, payment: $2500)",
    "mortgage($450k, 20%, term: 30y, monthly: $2800, tax: 1.1%)",
    "mortgage(¥45_000_000, 10%, 1.5%, 35y, tax: ¥120_000/y, pmi: 0.2%)",
    "mortgage($2.5M, 3.5%, 7.125%, 15y, tax: $24000/y, pmi: 1.25%, timing: \"begin\")",
  ]

  @Test("no explanation that lies", arguments: mortgages)
  func truth(code: String) throws {
    try expectTruth(of: code)
  }

  @Test("what a loan is asked, a mortgage answers for its own", arguments: mortgages)
  func calls(code: String) throws {
    let program = """
      h = \(code)
      h.balance(60)
      interest(h, 1..12)
      by_year(h)
      schedule(h)
      """
    try expectTruth(of: program)
  }
}
