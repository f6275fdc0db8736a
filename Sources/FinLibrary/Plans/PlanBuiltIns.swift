import Finance
import FinLanguage
import FinValues
import Money

/// Debts, plans that pay them off, and what can be asked of them.
public enum PlanBuiltIns {
  public static let all: [BuiltIn] = [debt, plan, payments, offers]

  static let debt = BuiltIn(
    "debt", .plans, parameters: PlainDebt.type.parameters,
    summary: "A debt: balance, APR and minimum payment.",
    example: .init(#"debt("Visa", $5_000, 22.9%, $150).monthly_interest"#, prints: "$95.42"),
    help: .init(
      examples: [.init(#"debt("Visa", $5k, 22.9%, $150).payoff_months"#, prints: "54")],
      seeAlso: ["plans", "plan"], keeper: .name("car")),
    formula: "monthly interest = balance · apr / 12",
    body: { .domain(try DebtValue($0)) })

  static let plan = BuiltIn(
    "plan", .plans, parameters: DebtPlan.type.parameters,
    summary:
      "Payoff plan for several debts from one budget: what to pay, payoff dates and cost.",
    example: .init(
      #"plan([debt("Visa", $5_000, 22.9%, $150), debt("Car", $8_000, 6%, $300)], extra: $200).debt_free"#,
      prints: "2027-12-15"),
    help: .init(
      examples: [
        .init(#"plan(debt("Visa", $5k, 22.9%, $150), extra: $100).months"#, prints: "26"),
        .init(
          #"plan(debt("Visa", $5k, 22.9%, $150), budget: $300).interest_saved"#, prints: "$1,946.21"
        ),
      ], seeAlso: ["plans", "payments", "offers"],
      arguments: [
        .init("Order", ["method", "order"]), .init("Once", ["extras", "transfers"]),
        .init("Start", ["start"]),
        .init("Label", ["name"]),
      ]),
    formula: "budget = Σ minimum + extra; interest = balance · apr / 12",
    source: "avalanche and snowball, as debt counselors call them; not set by law",
    body: { .domain(try PlanValue($0)) })

  static let payments = BuiltIn(
    "payments", .plans,
    parameters: [
      Parameter("plan", .domain(DebtPlan.type.name), meaning: "a payoff plan"),
      Parameter(
        "debt", .either([.text] + Debts.kinds.map { .domain($0) }), .optional,
        meaning: "a debt or its name (default: all debts)"),
    ],
    summary: "Payments of a payoff plan month by month, for one debt or all.",
    example: .init(
      #"payments(plan([debt("Visa", $500, 24%, $200), debt("Car", $700, 6%, $100)]), "Visa")"#,
      prints: """
        n  date        payment  interest  balance
        ─────────────────────────────────────────
        1  2026-02-15  $200.00    $10.00  $310.00
        2  2026-03-15  $200.00     $6.20  $116.20
        3  2026-04-15  $118.52     $2.32    $0.00
        """),
    help: .init(seeAlso: ["plans", "plan"]),
    explanation: { call, rows in
      let value = try plan(call)
      let place = call.has("debt") ? try place(call["debt"], of: value) : nil
      return value.model.payments(rows, of: place)
    },
    body: { call in
      let value = try plan(call)
      let columns = value.model.monthColumns(of: { [] })
      guard call.has("debt") else {
        return .list(value.model.months.map { columns.record(of: $0) })
      }
      let place = try place(call["debt"], of: value)
      return .list(value.model.months(of: place).map { columns.record(of: $0) })
    })

  private static func plan(_ call: Call) throws -> PlanValue {
    guard case .domain(let domain) = call[0], let value = domain as? PlanValue else {
      throw RuntimeError.declarationMismatch(
        parameter: 1, wanted: DebtPlan.type.name, got: call[0].typeName)
    }
    return value
  }

  private static func place(_ debt: Value, of plan: PlanValue) throws -> Int {
    var name: String?
    switch debt {
    case .text(let text): name = text
    case .domain(let domain): name = domain.asDebt?.name
    default: break
    }
    let names = plan.model.plan.accounts.map(\.debt.name)
    if let name, let place = names.firstIndex(of: name) { return place }
    throw RuntimeError.invalidArgument(
      parameter: "debt",
      problem: "no debt matches \(debt.briefText); the plan has \(names.listed(most: 4))",
      hint: name.flatMap { Suggestion.nearest(to: $0, among: names) }
        .map { .nearest([.text($0)]) })
  }
}
