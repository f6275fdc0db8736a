import Testing

/// The explanations of payoffs and of a card's statement.
@Suite("Explanations of payoffs") struct CardPayoffExplanationTests {
  static let programs = [
    "payoff(card($1_200, $5_000, 24.99%))", "payoff(card($1_200, $5_000, 24.99%), $150)",
    "payoff(card($1_200, $5_000, 24.99%), within: 24mo)",
    "payoff(card($1_200, $5_000, 24.99%), within: 1mo)",
    "payoff(card($1_200, $5_000, 0%), within: 7mo)",
    "payoff(card(-$20, $5_000, 24.99%), $150)", "payoff(card($0, $5_000, 24.99%))",
    "payoff(card($0, $5_000, 24.99%), within: 1y)",
    "payoff(card($1_200, $5_000, 24.99%, spending: $80, due: 15), $250)",
    "payoff(card($1_200, $5_000, 24.99%, minimum: $40, due: 31))",
    """
    payoff(card(¥120_000, ¥500_000, 15%, minimum: {percent: 3%, floor: ¥2000, plus_interest: false},
      promo: {apr: 0%, until: add_months(today, 3)}), within: 1y)
    """,
    // The minimum never ends, the payment does.
    "payoff(card($1_200, $5_000, 24.99%, minimum: $10), $150)",
    "minimum_payment_warning(card($1_200, $5_000, 24.99%))",
    "minimum_payment_warning(card($1_200, $5_000, 24.99%, minimum: $10))",
    "minimum_payment_warning(card($0, $5_000, 24.99%))",
    "minimum_payment_warning(card($400, $5_000, 0%))",
    "minimum_payment_warning(card($400, $5k, 9%, promo: {apr: 0%, until: add_months(today, 6)}))",
    """
    minimum_payment_warning(balances: [{balance: $500, apr: 17%, promo: {apr: 0%, months: 6}},
      {balance: $250, apr: 17%}, {balance: $250, apr: 21%}],
      minimum: {percent: 2%, floor: $20, plus_interest: false})
    """,
    "minimum_payment_warning(balances: [{balance: $5k, apr: 17%}, {balance: $1k, apr: 24%}])",
    """
    average_daily_balance([{on: 2026-07-22, amount: -$600}, {on: 2026-08-04, amount: $144.39}],
      $820.47, 2026-07-15, 2026-08-14, "excluding new purchases")
    """,
    "average_daily_balance([], $820.47, 2026-07-15, 2026-07-15)",
    "interest_charge($1_200, 24.99%)", "interest_charge($1_200, 24.99%, 31, year: 360)",
    "open_end_apr($150, 1.5%, transactions: $100, charge: 3%)",
    "open_end_apr($100, 1.5%, transactions: $100, charge: $3, in_balance: false)",
    "open_end_apr($100, 1.5%, transactions: $1_000, charge: $1)",
    "open_end_apr($100, 1.5%, fixed: $0.50)",
  ]

  @Test("no explanation that lies", arguments: programs)
  func truth(program: String) throws {
    try expectTruth(of: program)
  }
}
