import Finance
import FinLanguage
import FinValues
import Markup
import Money

/// The monthly budgets of categories, and their status.
enum BudgetBuiltIns {
  static let all: [BuiltIn] = [budget, monthlyBudget, budgetStatus]

  static let budget = BuiltIn(
    "budget", .spending,
    parameters: [
      CategoryBudget.categoryParameter,
      Parameter(
        "amount", .either([.periodicMoney, .any]),
        meaning: "amount per month, $600 or $7_200/y; none removes the budget",
        aliases: ["money", "limit", "max", "sum"], limit: .atLeast(.zero)),
      Parameter(
        "month", .date, .optional,
        meaning: "month, e.g. 2026-01 (default: this month and later)",
        aliases: ["on", "for", "date", "when"]),
    ], effect: .writes,
    summary: "Sets a monthly budget for a category.",
    example: .init(
      #"food = budget("food", $600); budgets"#,
      prints: """
        n  category   amount  from
        ────────────────────────────────
        1  food      $600.00  2026-01-01
        """),
    help: .init(seeAlso: ["budget_status", "spending"], line: "budget(\"food\", $400)"),
    body: { try set($0) })

  static let monthlyBudget = BuiltIn(
    "monthly_budget", .spending, parameters: CategoryBudget.type.parameters, effect: .reads,
    summary: "A monthly budget as a value; budget(…) sets one.",
    example: .init(#"monthly_budget("food", $7_200/y).amount"#, prints: "$600.00"),
    help: .init(keeper: .function("budget")),
    body: { try CategoryBudget($0).value })

  static let budgetStatus = BuiltIn(
    "budget_status", .spending, parameters: BudgetStatus.type.parameters, effect: .reads,
    summary: "Status of each budget: spent, left, and whether you are on track.",
    example: .init(
      #"budgets = [monthly_budget("food", $600)]; expenses = [expense($200, "food")]; budget_status().left"#,
      prints: "$400.00"),
    help: .init(seeAlso: ["budget", "report"]),
    formula: "projected = spent + to_come + rest / days_passed · days_left",
    body: { .domain(try TypedValue<BudgetStatus>($0, keeping: ["month", "budgets"])) })

  // MARK: Setting

  private static func set(_ call: Call) throws -> Value {
    let category = SpendingCategory(try call.text("category"))
    let month = call.has("month") ? try call.date("month").monthStart : nil
    let from = month ?? call.context.today.monthStart
    let before = try BudgetList(in: call.context)
    guard call.has("amount") else {
      let rest = before.budgets.removing(category, from: from, only: month != nil)
      guard rest != before.budgets else {
        throw BudgetListError.none(category.word, month)
      }
      try before.replace(with: rest, in: call.context)
      let standing = rest.budget(for: category, in: from)
      call.context.remark(
        "removed the budget for \(category.word)"
          + (month.map { " for \($0.monthText)" }
            ?? " from \(from.monthText) on")
          + (standing.map { "; \($0.amount.formatted()) a month holds" } ?? ""))
      return .none
    }
    let budget = try CategoryBudget(
      category, try CategoryBudget.amount(call["amount"], call.context), from: from, through: month)
    try before.replace(with: before.budgets.setting(budget), in: call.context)
    return budget.value
  }
}

/// The budgets of a session's list.
struct BudgetList {
  let budgets: [CategoryBudget]
  /// Other values that a person put there.
  private let others: [Value]

  init(in context: any CallContext) throws {
    self.init(try SessionList.budgets.values(in: context))
  }

  init(_ values: [Value]) {
    budgets = values.compactMap { CategoryBudget($0) }
    others = values.filter { CategoryBudget($0) == nil }
  }

  func replace(with budgets: [CategoryBudget], in context: any CallContext) throws {
    let values = others + budgets.map(\.value)
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
        "\(category) has no budget" + (month.map { " for \($0.monthText) only" } ?? ""),
        hint: "budget(\"\(category)\", $500)")
    }
  }
}
