import Finance
import FinLanguage
import Markup
import Money

/// What one means to spend, and how that goes.
enum BudgetBuiltIns {
  static let all: [BuiltIn] = [budget, monthlyBudget, budgetStatus]

  private static let category = CategoryArgument.parameter(
    meaning: "what it is for; help categories says what goes where")

  static let budget = BuiltIn(
    "budget", .spending,
    parameters: [
      category,
      Parameter(
        "amount", .either([.periodicMoney, .any]),
        meaning: "for a month, $600 or $7_200/y; none takes the budget away",
        foreignNames: ["money", "limit", "max", "sum"]),
      Parameter(
        "month", .date, .optional,
        meaning: "only this month, 2026-01; from this month on when left out",
        foreignNames: ["on", "for", "date", "when"]),
    ], effect: .writes,
    summary: "Sets what one means to spend on a category a month; it goes into `budgets`.",
    example: .init(
      #"food = budget("food", $600); budgets"#,
      prints: """
        n  category   amount  from        through
        ─────────────────────────────────────────
        1  food      $600.00  2026-01-01
        """),
    body: { try set($0) })

  static let monthlyBudget = BuiltIn(
    "monthly_budget", .spending,
    parameters: [
      category,
      Parameter(
        "amount", .periodicMoney, meaning: "for a month", foreignNames: ["money", "limit"]),
      Parameter(
        "from", .date, .optional, meaning: "its first month; this one when left out",
        foreignNames: ["month", "start"]),
      Parameter(
        "through", .date, .optional, meaning: "its last month; it goes on when left out",
        foreignNames: ["to", "end", "until"]),
    ], effect: .reads,
    summary: "A budget as the list `budgets` holds it; budget(…) adds one there.",
    example: .init(#"monthly_budget("food", $7_200/y).amount"#, prints: "$600.00"),
    body: { call in
      let from = call.has(2) ? try call.date(2) : call.context.today
      return .domain(
        BudgetValue(
          try CategoryBudget(
            SpendingCategory(try call.text(0)), try BudgetAmount.money(call[1], call.context),
            from: from,
            through: call.has(3) ? try call.date(3) : nil)))
    })

  static let budgetStatus = BuiltIn(
    "budget_status", .spending,
    parameters: [
      Parameter(
        "month", .date, .optional, meaning: "the month, 2026-01; this one when left out",
        foreignNames: ["period", "when", "on"]),
      Parameter(
        "budgets", .listOf(.domain("budget")), .optional,
        meaning: "the budgets to look at; those of the list `budgets` when left out"),
      CountedArgument.parameter,
    ], effect: .reads,
    summary: "What is left of each budget of a month, and whether the month will keep to it.",
    example: .init(
      #"budgets = [monthly_budget("food", $600)]; expenses = [expense($200, "food")]; budget_status().left"#,
      prints: "$400.00"),
    formula: "projected = spent + to_come + rest / days_passed · days_left",
    body: { .domain(try BudgetStatusValue($0)) })

  // MARK: Setting

  private static func set(_ call: Call) throws -> Value {
    let category = SpendingCategory(try call.text(0))
    let month = call.has(2) ? try call.date(2).monthStart : nil
    let from = month ?? call.context.today.monthStart
    let before = try BudgetList(in: call.context)
    guard call.has(1) else {
      let rest = before.budgets.removing(category, from: from, only: month != nil)
      guard rest != before.budgets else {
        throw BudgetListError.none(category.word, month)
      }
      try before.replace(with: rest, in: call.context)
      let standing = rest.budget(for: category, in: from)
      call.context.remark(
        "the budget of \(category.word) is gone"
          + (month.map { " for \($0.monthText)" }
            ?? " from \(from.monthText) on")
          + (standing.map { "; \($0.amount.formatted()) a month holds" } ?? ""))
      return .none
    }
    let budget = try CategoryBudget(
      category, try BudgetAmount.money(call[1], call.context), from: from, through: month)
    try before.replace(with: before.budgets.setting(budget), in: call.context)
    return .domain(BudgetValue(budget))
  }
}

/// Reads the amount of a budget for a month.
enum BudgetAmount {
  /// Rounded to what can be paid. Throws where it is no money.
  static func money(_ value: Value, _ context: any CallContext) throws -> Money {
    switch value {
    case .number(let number): return Money(number, context.defaultCurrency).rounded()
    case .money(let money): return money
    case .periodicMoney(let money): return money.converted(to: .month).money.rounded()
    default:
      throw RuntimeError.invalidArgument(
        parameter: "amount", problem: "\(described(value)) is no money",
        hint: "$600, $7_200/y, or none to take a budget away")
    }
  }
}

/// The budgets of a session's list.
struct BudgetList {
  let budgets: [CategoryBudget]
  /// What else a person put there.
  private let others: [Value]

  init(in context: any CallContext) throws {
    self.init(try SessionList.budgets.values(in: context))
  }

  init(_ values: [Value]) {
    var budgets: [CategoryBudget] = []
    var others: [Value] = []
    for value in values {
      if case .domain(let domain) = value, let budget = domain as? BudgetValue {
        budgets.append(budget.budget)
      } else {
        others.append(value)
      }
    }
    self.budgets = budgets
    self.others = others
  }

  func replace(with budgets: [CategoryBudget], in context: any CallContext) throws {
    let values = others + budgets.map { .domain(BudgetValue($0)) }
    try context.rebind(SessionList.budgets.rawValue) { $0 = .list(values) }
  }
}

/// A budget that is to be taken away, and is not there.
enum BudgetListError: DescribedError {
  case none(String, CalendarDate?)

  var row: ErrorRow {
    switch self {
    case .none(let category, let month):
      .init(
        "no-budget",
        "\(category) has no budget" + (month.map { " for \($0.monthText) alone" } ?? ""),
        hint: "budget(\"\(category)\", $500)")
    }
  }
}
