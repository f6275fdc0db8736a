import Testing

/// The explanations of cards. Today is 2026-01-15.
@Suite("Explanations of cards") struct CardExplanationTests {
  static let programs = [
    "card($1_200, $5k, 24.99%)", "card($1_200, $5k, 24.99%, due: 20)",
    "card(\"Amex Platinum of the family\", $4_870.55, $5k, 21.99%, due: 10, closing: 14)",
    "card($1_234.56, $5_432.10, 19.49%, due: 31)", "card($0, $5k, 24.99%, due: 20)",
    "card(-$50, $5k, 24.99%, due: 20)", "card($50, $0, 24.99%)", "card($0, $0, 24.99%, due: 3)",
    "card($5_500, $5k, 29.99%, due: 15)", "card($5k, $5k, 29.99%, closing: 31)",
    "card($10, $5k, 24%, due: 20)", "card($500, $5k, 24%, due: 20)",
    "card($310, $2k, 18%, due: 3, closed: 2025-05-01)", "card($0, $2k, 18%, closed: 2025-05-01)",
    "card($500, $10k, 24%, minimum: $35)", "card($20, $10k, 24%, minimum: $35)",
    "card($5k, $10k, 24%, minimum: {percent: 2%, floor: $25, plus_interest: false})",
    "card($500, $10k, 24%, minimum: {percent: 2%, floor: $25, plus_interest: false})",
    "card($20, $10k, 24%, minimum: {percent: 2%, floor: $25, plus_interest: false})",
    "card($900, $1k, 24%, due: 20, promo: {apr: 0%, until: 2026-02-01})",
    "card($900, $1k, 24%, due: 20, promo: {apr: 3.9%, until: 2025-12-31}, spending: $300)",
    "card($900, $1k, 0%, due: 20)", "card(¥90_000, ¥500_000, 15%, due: 27)",
    "card($980, $5k, 24.99%, due: 20, payments: [{on: 2026-01-02, amount: $20}])",
    "card($980, $5k, 24.99%, due: 20, payments: [{on: 2026-01-02, amount: $220}])",
    "card($5, $5k, 24.99%, due: 20, payments: [{on: 2026-01-02, amount: $1}])",
    "card($5, $5k, 24.99%, due: 20, payments: map(1..12, n => {on: 2026-01-02, amount: $1}))",
    "card($980, $5k, 24.99%, due: 20, paid: 2026-01-10)",
    "card($980, $5k, 24.99%, due: 20, paid: 2025-12-10)", "card($12.34M, $20M, 999%, due: 1)",
  ]

  @Test("no explanation that lies", arguments: programs)
  func truth(program: String) throws {
    try expectTruth(of: program)
  }
}
