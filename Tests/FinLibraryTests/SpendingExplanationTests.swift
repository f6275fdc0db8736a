import Testing

/// What `explain` says of spending.
@Suite("Explanations of spending") struct SpendingExplanationTests {
  private static let list = """
    expenses = [
      expense($1_200, "home", "Rent", on: 2025-12-01), expense($33.33, "food", on: 2025-12-10),
      expense($1_200, "home", "Rent", on: 2026-01-01), expense($250.17, "food", on: 2026-01-08),
      expense(-$50, "food", on: 2026-01-09), expense(€30, "misc", on: 2026-01-10),
      expense(-$7.77, "misc", on: 2026-01-10), expense($500, "auto", on: 2026-01-20),
    ]
    earnings = [earning($2_000, "pay", on: 2026-01-02)]

    """

  static let programs = [
    "report()", "report(2026-01)", list + "report()", list + "report(2025)",
    list + "report(2026-02)", list + "report(currency: \"EUR\")",
    list + "report(2025-12, against: 2026-01)", list + "report(2026-01-09..2026-01-10)",
    list + "report(0001-01)",
  ]

  @Test("no explanation that lies", arguments: programs)
  func truth(program: String) throws {
    let explained = try ExplanationHarness.explanations(of: program)
    #expect(explained.count >= 8)
    for explained in explained {
      let problems = ExplanationCheck(explained.explanation).problems
      #expect(problems == [], "\(explained.what)")
    }
  }
}
