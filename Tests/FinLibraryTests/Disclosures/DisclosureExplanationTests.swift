import FinLanguage
import FinLibrary
import Testing

@Suite("Explanations of disclosures")
struct DisclosureExplanationTests {
  static let calls = [
    "apr({date: 1978-01-10, amount: $5_000}, {date: 1978-02-10, amount: $230, count: 24})",
    "apr({date: 1978-02-10, amount: $6_000}, {date: 1978-04-01, amount: $200, count: 36})",
    "apr({date: 1978-07-15, amount: $1_000}, {date: 1979-01-15, amount: $1_044})",
    "apr({date: 1978-01-03, amount: €1_000}, {date: 1978-09-15, amount: €1_080})",
    "apr({date: 2026-01-31, amount: $300}, {date: 2026-02-14, amount: $345}, \"week2\")",
    "apr($1_000, {n: 1, amount: $100, count: 10})",
    "apr($1_000, [{n: 1.5, amount: $100, count: 10, every: 2}, {n: 30, amount: $50}], \"week3\")",
    """
    apr([{date: 1979-04-10, amount: $20_000}, {date: 1979-06-12, amount: $20_000},
      {date: 1979-09-18, amount: $20_000}],
      [{date: 1979-12-10, amount: $612.36, count: 240}, {date: 1981-01-05, amount: $5_000}])
    """,
  ]

  static let others = [
    "eu_apr({date: 1994-01-01, amount: €1_000}, {date: 1995-07-01, amount: €1_200})",
    "eu_apr({date: 2012-10-10, amount: €500}, {date: 2012-11-15, amount: €270, count: 2})",
    "eu_apr(€1_000, {n: 1, amount: €90, count: 12})",
    "apy(5%)", "apy(5%, \"annual\")", "apy(5%, \"continuous\")", "apy(0.01%, 12)",
    "apy([{rate: 5%, days: 91}, {rate: 5.5%, days: 92}])",
    "apy(interest: $61.68, principal: $1_000)",
    "apy(interest: $30.37, principal: $1_000, days: 182)",
    "apy(interest: $4.93, principal: $1_000, days: 30, compounding_days: 91)",
    "arm([9.78%, 12.17%, 7.66%, 6.36%], 3%, start: 17.41%, caps: [2%, 2%, 5%])",
    "arm(map(1..30, n => 4% + 0.1% * n), 2.75%, fixed: 5y, floor: 3%, round_to: 0.125%)",
  ]

  @Test("no explanation that lies", arguments: calls + others)
  func truth(code: String) throws {
    let explanation = try #require(
      try ExplanationHarness.explanations(of: code).last?.explanation)
    #expect(ExplanationCheck(explanation).problems == [])
  }

  static let loans = [
    "loan($300k, 6.5%, 30y, fees: $4_000, points: 1%)", "loan($12k, 0%, 2y)",
    "loan($300k, 6.5%, 30y, extra: $200, points: -0.5%)",
    "loan($10k, 5%, 3y, rates: [{after: 1y, rate: 6%}, {after: 2y, rate: 7%}], fees: $100)",
    "loan($200k, 6%, 30y, start: 2026-01-10, first: 2026-03-01, interest_only: 5y, fees: $2k)",
    "loan(€250k, 3.9%, 25y, frequency: \"biweekly\", fees: €1_000, rounding: \"none\")",
    "loan($1000, 12%, 1mo)",
  ]

  @Test("what is stated of a loan explains itself", arguments: loans)
  func stated(loan: String) throws {
    let fields = ["loan.apr", "loan.finance_charge", "loan.amount_financed"]
    let explained = try ExplanationHarness.explanations(of: loan).filter {
      fields.contains($0.what)
    }
    #expect(explained.map(\.what) == fields)
    for explained in explained {
      #expect(ExplanationCheck(explained.explanation).problems == [], "\(explained.what)")
    }
  }

  @Test("every explanation is one screen of short lines", arguments: calls + others)
  func screen(code: String) {
    let lines = ProgramHarness.output(of: "explain \(code)").split(
      separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.count > 4)
    #expect(lines.count <= 26, "\(lines.joined(separator: "\n"))")
    for line in lines { #expect(line.count <= 80, "\(line)") }
  }
}
