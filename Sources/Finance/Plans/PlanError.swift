import Money

/// An error in a payoff plan: its values and its message.
public enum PlanError: DescribedError, Equatable {
  case noDebts
  case input(InputError)
  case budgetBelowMinimums(Decimal, minimums: Decimal, Currency)
  /// Debts that are never paid, a month's interest on all that is owed at the start, and the least a
  /// month that clears everything in ten years.
  case neverEnds(
    debts: [String], budget: Decimal, interest: Decimal, clearsInTenYears: Decimal?, Currency)
  case transferToItself(String)
  case transferWithoutRate(String)
  case nothingToTransfer(String)
  case promotionOutOfRange
  case beyondCalendar

  public var row: ErrorRow {
    switch self {
    case .noDebts:
      .init(
        "no-debts", "a plan needs at least one debt",
        hint: .call(
          "plan",
          .list([
            .call("debt", [.text("Visa"), .dollars("5_000"), .percent("22.9"), .dollars("100")])
          ]), .named("extra", .dollars("300"))), inputs: ["debts"])
    case .input(let error): error.row
    case .budgetBelowMinimums(let budget, let minimums, let currency):
      .init(
        "budget-below-minimums",
        "a budget of \(Self.money(budget, currency)) a month is below the minimums, "
          + "\(Self.money(minimums, currency)) in total",
        details: ["\(Self.money(minimums - budget, currency)) a month is missing"],
        hint: .input("budget", .money(Money(minimums, currency))), inputs: ["budget"])
    case .neverEnds(let debts, let budget, let interest, let least, let currency):
      .init(
        "plan-never-ends",
        "\(Self.money(budget, currency)) a month does not pay off \(debts.listed(most: 4)) within"
          + " \(PlanTerms.longestYears) years",
        details: [
          "monthly interest at the start, at full rates: \(Self.money(interest, currency))"
        ]
          + (least.map {
            ["smallest budget that pays them off within 10 years: \(Self.money($0, currency))"]
          } ?? []),
        hint: least.map { .input("budget", .money(Money($0, currency))) },
        inputs: ["budget", "extra"])
    case .transferToItself(let name):
      .init("transfer", "\(name) can't be transferred to itself", inputs: ["transfers"])
    case .transferWithoutRate(let name):
      .init(
        "transfer", "the transfer to \(name), a new debt, needs its apr",
        hint: .write([
          .record([
            .named("from", .text("Visa")), .named("apr", .percent("0")),
            .named("for", .months(15)), .named("fee", .percent("3")),
          ])
        ]), inputs: ["transfers"])
    case .nothingToTransfer(let name):
      .init("transfer", "\(name) has no balance to transfer", inputs: ["transfers"])
    case .promotionOutOfRange:
      .init(
        "promotion-out-of-range",
        "a promotional rate lasts whole months, 1 to \(PlanTerms.longestMonths)",
        hint: .input("for", .months(15)), inputs: ["transfers"])
    case .beyondCalendar: .init("beyond-calendar", "the plan continues after the year 9999")
    }
  }
}
