import Testing

/// The explanations of debts, plans and offers.
@Suite("Explanations of plans") struct PlanExplanationTests {
  static let programs = [
    #"debt("Visa", $5_000, 22.9%, $150)"#, "debt($5_000, 22.9%, $50)", "debt($0, 22.9%, $50)",
    #"debt("Line", €900, 9%, €30, limit: €2k, promo: {apr: 0%, until: 2026-09-01})"#,
    #"plan([debt("Visa", $5_000, 22.9%, $150), debt("Car", $8_000, 6%, $300)], extra: $200)"#,
    #"plan([debt("Visa", $5_000, 22.9%, $150), debt("Car", $8_000, 6%, $300)], budget: $700)"#,
    #"plan(debt("Visa", $500, 22.9%, $150))"#,
    #"plan([debt("A", $0, 22.9%, $150), debt("B", -$20, 22.9%, $150)])"#,
    """
    plan([card("Visa", $5_000, $6k, 22.9%, spending: $200), loan($8_000, 6%, 3y, name: "Car"),
      mortgage($200k, 20%, 6%, 30y), student_loan($20k, 5%)], method: "snowball", name: "All",
      extra: [{from: 2026-06-01, amount: $500}], extras: [{on: 2026-12-24, amount: $1000}])
    """,
    """
    plan([debt("Visa", $5_000, 22.9%, $150), debt("Car", $8_000, 6%, $300)], extra: $100,
      method: "custom", order: ["Car"],
      transfers: [{from: "Visa", fee: 3%, apr: 0%, for: 12mo, to: "New", limit: $3k},
        {from: "Visa", to: "Car", on: 2026-05-01, fee: $10}])
    """,
    """
    plan([card($1_000, $2k, 20%, promo: {apr: 0%, until: 2026-06-30}), card($900, $1k, 15%)],
      method: "highest_utilization")
    """,
    """
    offers([card("Visa", $5_000, $6k, 22.9%), card("Amex", $2_000, $6k, 18%)],
      [{apr: 0%, for: 15mo, fee: 3%, limit: $4k}, {apr: 3.99%, fee: $75, name: "Union"},
        {apr: 17%, for: 6mo, fee: 5%, then: 29%}, {apr: 25%, fee: 0%}], budget: $400)
    """,
    #"offers(debt("Visa", $500, 22.9%, $250), {apr: 20%, for: 6mo, fee: 5%})"#,
  ]

  @Test("no explanation that lies", arguments: programs)
  func truth(program: String) throws {
    try expectTruth(of: program)
  }
}
