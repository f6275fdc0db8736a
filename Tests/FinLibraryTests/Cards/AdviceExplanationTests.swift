import Testing

/// The explanations of advice on cards.
@Suite("Explanations of advice on cards") struct AdviceExplanationTests {
  static let programs = [
    "advise(card($2_500, $5k, 24.99%))", "advise(card($0, $5k, 24.99%))",
    "advise(card($300, $0, 20%))", "advise(card(-$50, $1k, 20%), 0%, budget: $10)",
    "advise(card($333.33, $333.33, 19.9%, due: 5, closing: 12), 33.33%, budget: $1_000)",
    """
    advise([card("Visa", $3_400, $8k, 24.99%, due: 20), card("Store", $1_600, $1_500, 29.99%),
      card("BT", $3_000, $5k, 22%, due: 5, promo: {apr: 0%, until: 2026-03-31}),
      card("Old", $300, $1k, 19%, closed: 2025-01-01), card("Plus", -$20, $1k, 19%)],
      30%, budget: $2_000)
    """,
    "advise([card($200, $1k, 10%), card($300, $9k, 20%, closed: 2020-01-31)], 100%, budget: $0)",
    "advise([card(¥50_000, ¥99_999, 15%), card(¥12_345, ¥70_000, 18%)], 30%, budget: ¥25_000)",
    "advise(map(1..12, n => card(\"c{n}\", $100 * n, $1k, percent(n * 0.02))), 8.9%, budget: $777.77)",
  ]

  @Test("no explanation that lies", arguments: programs)
  func truth(program: String) throws {
    try expectTruth(of: program, atLeast: 11)
  }
}
