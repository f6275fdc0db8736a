import FinLibrary
import Markup
import Testing

@testable import FinLanguage

/// The chart that a value draws of its own course, which `chart`, documents and pictures show.
@Suite("Charts of values") struct CourseChartTests {
  @Test(
    "a value with a course draws it",
    arguments: [
      ("savings($10k, $200, 4%, 10y)", "savings", ["Balance"]),
      ("savings($10k, $200, 4%, 2y, start: 2026-01-15)", "savings", ["Balance", "2026-02"]),
      ("card($4_200, $5k, 24.99%)", "card", ["Balance month by month", "minimum"]),
      ("debt(\"Visa\", $5_000, 22.9%, $200)", "debt", ["Balance month by month"]),
      (
        "refinance(loan($300k, 6.5%, 30y, start: 2020-01-01), 5%)", "refinance",
        ["Balances by year", "old loan", "new loan"]
      ),
      (
        "escrow([{name: \"taxes\", amount: $700, due: [6, 12]}], 2026-02-01)", "escrow",
        ["Balance of the escrow account"]
      ),
      ("student_loan($20k, 6.8%, start: 2024-09-01)", "loan", ["Interest and principal"]),
      ("mortgage($450k, 20%, 6.5%, 30y)", "loan", ["Interest and principal"]),
      ("pace(loan($300k, 6.5%, 30y), $2_500, 12)", "pace", ["today"]),
      (
        "simulate(x * 2, 100, x: normal($500, $100))", "simulation", ["$1"]
      ),
    ])
  func draws(code: String, field: String, words: [String]) throws {
    let text = ProgramHarness.output(of: "chart(\(code))")
    for word in words { #expect(text.contains(word), "\(text)") }
    #expect(ProgramHarness.output(of: "chart(\(code)).\(field)") != "", "\(field)")
  }

  @Test("a debt that its minimum never pays off has no chart, and says so")
  func never() throws {
    let problem = try #require(ProgramHarness.problem(of: "chart(debt(\"A\", $5k, 30%, $50))"))
    #expect(problem.id == "wrong-type")
  }
}
