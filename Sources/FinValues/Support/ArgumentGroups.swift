import FinLanguage

/// The groups of arguments that several functions have, or that are many.
extension [BuiltIn.ArgumentGroup] {
  package static let loan: [BuiltIn.ArgumentGroup] = [
    .init("Extra payments", ["extra", "extra_from", "extras"]),
    .init("Repayment", ["method", "interest_only", "balloon"]),
    .init("Changing rates", ["rates", "payment_cap", "balance_cap"]),
    .init("Dates", ["start", "first", "frequency", "first_period", "timing"]),
    .init("Interest", ["compounding", "rate_convention", "day_count", "rounding"]),
    .init("Costs", ["fees", "points"]),
    .init("Payments made", ["paid", "accrual", "late_charge", "autopaid", "changes", "payee"]),
    .init("Label", ["name", "lender"]),
  ]

  package static let mortgage: [BuiltIn.ArgumentGroup] =
    [
      .init(
        "Closing", ["closing", "prepaid_interest", "escrow_deposit", "credits", "fees", "points"])
    ] + loan.filter { !["Costs", "Label"].contains($0.title) }
    + [.init("Home and label", ["property", "name", "lender"])]

  package static let studentLoan: [BuiltIn.ArgumentGroup] = [
    .init("Repayment", ["term", "payment", "first"]), .init("School", ["disbursements", "grace"]),
    .init("Pauses", ["deferments", "forbearances", "capitalize", "zero_interest"]),
    .init("Extra payments", ["extra", "extra_from", "extras"]),
    .init("Payments made", ["paid", "autopaid", "changes", "late_charge", "payee"]),
    .init(
      "Plans by income",
      [
        "income", "household", "dependents", "region", "filing", "income_growth", "inflation",
        "pslf",
      ]
    ),
    .init("Kind of loan", ["federal", "all_loans", "made"]),
    .init("Interest", ["unpaid_interest", "day_count", "rounding"]),
    .init("Label", ["name", "servicer"]),
  ]

  package static let statement: [BuiltIn.ArgumentGroup] = [
    .init("Account", ["account", "card", "currency"]), .init("Columns", ["mapping", "dates"]),
    .init("Lines", ["rules", "skip", "restore", "month"]),
  ]
}
