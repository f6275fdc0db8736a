import Testing

/// The explanations of student loans.
@Suite("Explanations of student loans") struct StudentLoanExplanationTests {
  static let programs = [
    "student_loan($10k, 6.8%)", "student_loan($3500, 6.8%)", "student_loan($10k, 0%)",
    "student_loan($10k, 6.8%, rounding: \"none\", name: \"Stafford\", servicer: \"Nelnet\")",
    "student_loan($60k, 7%, plan: \"tiered\", start: 2026-08-01)",
    "student_loan($10k, 7%, plan: \"tiered\", all_loans: $120k)",
    "student_loan($60k, 7%, plan: \"extended\", day_count: \"act/365\", start: 2025-08-31)",
    "student_loan($60k, 7%, plan: \"consolidation\", day_count: \"30/360\", start: 2025-08-31)",
    "student_loan($10k, 6%, payment: $200, start: 2026-01-15)",
    "student_loan($10k, 6%, term: 5y, first: 2026-02-15, extra: $50)",
    "student_loan($5500, 6.8%, start: 2022-09-01, school_until: 2026-05-15)",
    "student_loan($5500, 6.8%, start: 2022-09-01, school_until: 2026-05-15, subsidized: true)",
    "student_loan($5500, 6.8%, start: 2022-09-01, school_until: 2026-05-15, capitalize: true)",
    """
    student_loan(rate: 6.8%, disbursements: [{on: 2022-09-01, amount: $2750},
      {on: 2023-01-15, amount: $2750}], school_until: 2026-05-15, capitalize: "quarterly")
    """,
    """
    student_loan($15k, 6.8%, start: 2023-07-15,
      deferments: [{from: 2023-07-15, to: 2024-07-15}])
    """,
    """
    student_loan($30k, 5%, start: 2026-01-31, extra: $50, extra_from: 12,
      extras: [{on: 2027-03-03, amount: $1000}, {n: 30, amount: $100}], day_count: "act/act",
      forbearances: [{from: 2028-01-31, to: 2028-07-31}])
    """,
    "daily_interest($20k, 4.5%, days: 30, day_count: \"act/365\")",
    "payoff_amount(student_loan($10k, 6.8%, start: 2026-01-15), 2026-03-01)",
    "payoff_amount(student_loan($10k, 6.8%, start: 2026-01-15), 12)",
  ]

  @Test("no explanation that lies", arguments: programs)
  func truth(program: String) throws { try expectTruth(of: program) }

  /// By the day 59 payments of 193.30 and one of 193.37 would repay it; servicers bill the 193.33 of equal
  /// months, and the last payment settles the rest.
  @Test("a payment is that of equal months, whatever the days of each")
  func equalMonths() throws {
    let explained = try expectTruth(of: "student_loan($10k, 6%, term: 5y, first: 2026-02-15)")
    let payment = explained.first { $0.what == "student loan.payment" }?.explanation
    #expect(payment?.value.displayText == "$193.33")
    #expect(payment?.figure == "payment")
  }
}
