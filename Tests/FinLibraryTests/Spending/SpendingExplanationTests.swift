import Testing

/// The explanations of spending.
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
    list + "report(0001-01)", "trend()", list + "trend()", list + "trend(3, \"food\")",
    "recurring()", bills + "recurring()", bills + "recurring(\"home\")",
    "budget_status()", list + budgets + "budget_status()",
    list + budgets + "budget_status(2025-12)", list + budgets + "budget_status(2026-02)",
    bills + budgets + "budget_status()", list + "payees()",
  ]

  private static let year = """
    expenses = reduce(map(7..12, m => [
      expense($1_800, "home", on: date(2025, m, 3)), expense(m * $61.37, "food", on: date(2025, m, 9)),
      expense($333.33, "auto", on: date(2025, m, 4)), expense(m * $7, "misc", on: date(2025, m, 9)),
    ]), (a, b) => a + b)
    profile = profile(salary: $67k/y, savings: $7_777, housing: "rent")
    earnings = map(8..12, m => earning($3_111.11 + m * $1, "pay", on: date(2025, m, 28)))
    visa = card($1_200, $5k, 24.99%, due: 20)

    """

  static let advice = [
    "advice()", "advice(\"food\")", year + "advice()", year + "advice(\"food\")",
    year + "advice(\"misc\")", year + "advice(\"home\")", year + "profile",
    year + "profile.housing = none; home = mortgage($400k, 20%, 6.5%, 30y); advice()",
    year + "advice(currency: \"EUR\")", "profile(take_home: $4k/mo, location: \"MA\")", "profile()",
    bills + "advice()", bills + budgets + "advice()", bills + budgets + "advice(\"food\")",
    bills + "budgets = [monthly_budget(\"food\", $99.99, 2026-01, 2026-01)]; advice()",
    bills + "budgets = [monthly_budget(\"home\", $1_210.07, 2026-01)]; advice(\"home\")",
    year + budgets + "advice()",
  ]

  @Test("no advice that lies", arguments: advice)
  func truthOfAdvice(program: String) throws {
    try expectTruth(of: program, atLeast: 3)
  }

  private static let budgets = """
    budgets = [
      monthly_budget("home", $1_500, 2025-01), monthly_budget("food", $199.99, 2025-01),
      monthly_budget("auto", $50, 2025-01),
    ]

    """

  private static let bills = """
    expenses = flatten([
      map(0..4, n => expense($1_200, "home", "Rent", on: add_months(2025-09-01, n))),
      map(0..3, n => expense($80 + n * $3.33, "home", "Power Works", on: add_months(2025-09-20, n))),
      map(0..4, n => expense(if n < 3 { $9.99 } else { $11.49 }, "misc", "Tunes", on: add_months(2025-09-05, n))),
      map(0..3, n => expense($20, "lifestyle", "Gym", on: add_months(2025-05-10, n))),
      [expense($133.37, "food", on: 2026-01-08)],
    ])

    """

  @Test("no explanation that lies", arguments: programs)
  func truth(program: String) throws {
    try expectTruth(of: program)
  }
}
