import Money

/// What can be wrong with a payoff plan: the values, and the words for them.
public enum PlanError: DescribedError, Equatable {
  case noDebts
  case negative(String, of: String?, Decimal, Currency)
  case notPositive(String, Decimal, Currency)
  case tooLarge(Decimal, Currency)
  case rateOutOfRange(Decimal)
  case budgetBelowMinimums(Decimal, minimums: Decimal, Currency)
  /// Debts that are never paid, a month's interest on all that is owed at the start, and the least a
  /// month that clears everything in ten years.
  case neverEnds(
    debts: [String], budget: Decimal, interest: Decimal, clearsInTenYears: Decimal?, Currency)
  case transferToItself(String)
  case transferWithoutRate(String)
  case nothingToTransfer(String)
  case feeOutOfRange(Decimal)
  case promotionOutOfRange
  case beyondCalendar

  public var id: String {
    switch self {
    case .noDebts: "no-debts"
    case .negative: "amount-negative"
    case .notPositive: "amount-not-positive"
    case .tooLarge: "amount-too-large"
    case .rateOutOfRange: "rate-out-of-range"
    case .budgetBelowMinimums: "budget-below-minimums"
    case .neverEnds: "plan-never-ends"
    case .transferToItself, .transferWithoutRate, .nothingToTransfer: "transfer"
    case .feeOutOfRange: "fee-out-of-range"
    case .promotionOutOfRange: "promotion-out-of-range"
    case .beyondCalendar: "beyond-calendar"
    }
  }

  public var summary: String {
    switch self {
    case .noDebts: "a plan needs at least one debt"
    case .negative(let what, let name, let amount, let currency):
      "\(what) cannot be negative, but is \(Self.money(amount, currency))"
        + (name.map { " for \($0)" } ?? "")
    case .notPositive(let what, let amount, let currency):
      "\(what) must be more than \(Self.money(.zero, currency)), "
        + "but is \(Self.money(amount, currency))"
    case .tooLarge(let amount, let currency):
      "\(Self.money(amount, currency)) is more than a plan is counted with"
    case .rateOutOfRange(let rate):
      "rate must be from 0% to \(LoanTerms.highestRate * .hundred)% a year, "
        + "but is \(rate * .hundred)%"
    case .budgetBelowMinimums(let budget, let minimums, let currency):
      "a budget of \(Self.money(budget, currency)) a month is below the minimums, "
        + "\(Self.money(minimums, currency)) in all"
    case .neverEnds(let debts, let budget, _, _, let currency):
      "\(Self.money(budget, currency)) a month does not pay off \(Self.list(debts)) within"
        + " \(PlanTerms.longestYears) years"
    case .transferToItself(let name): "\(name) cannot be transferred to itself"
    case .transferWithoutRate(let name): "the transfer to \(name), a new debt, needs its apr"
    case .nothingToTransfer(let name): "\(name) has no balance to transfer"
    case .feeOutOfRange(let share):
      "a transfer's fee is money or a part of what moves, below 100%, but is \(share * .hundred)%"
    case .promotionOutOfRange:
      "a promotional rate holds for whole months, 1 to \(PlanTerms.longestMonths)"
    case .beyondCalendar: "the plan goes on after the year 9999"
    }
  }

  public var details: [String] {
    switch self {
    case .neverEnds(_, _, let interest, let least, let currency):
      ["a month's interest at the start, at full rates: \(Self.money(interest, currency))"]
        + (least.map {
          ["the smallest budget that ends within 10 years: \(Self.money($0, currency))"]
        } ?? [])
    case .budgetBelowMinimums(let budget, let minimums, let currency):
      ["\(Self.money(minimums - budget, currency)) a month is missing"]
    default: []
    }
  }

  public var hint: String? {
    switch self {
    case .noDebts: "plan([debt(\"Visa\", $5_000, 22.9%, $100)], extra: $300)"
    case .budgetBelowMinimums(_, let minimums, let currency):
      "budget: \(Self.argument(minimums, currency))"
    case .neverEnds(_, _, _, let least, let currency):
      least.map { "budget: \(Self.argument($0, currency))" }
    case .rateOutOfRange: "22.9%"
    case .transferWithoutRate: "{from: \"Visa\", apr: 0%, for: 15mo, fee: 3%}"
    case .feeOutOfRange: "fee: 3%"
    case .promotionOutOfRange: "for: 15mo"
    default: nil
    }
  }

  // MARK: Words

  private static func money(_ amount: Decimal, _ currency: Currency) -> String {
    Money(amount, currency).formatted()
  }

  /// As it is typed inside a call: without grouping.
  private static func argument(_ amount: Decimal, _ currency: Currency) -> String {
    money(amount, currency).replacing(",", with: "_")
  }

  private static func list(_ names: [String]) -> String {
    guard let last = names.last, names.count > 1 else { return names.first ?? "" }
    if names.count > 4 {
      return "\(names.prefix(3).joined(separator: ", ")) and \(names.count - 3) more"
    }
    return names.dropLast().joined(separator: ", ") + " and " + last
  }
}
