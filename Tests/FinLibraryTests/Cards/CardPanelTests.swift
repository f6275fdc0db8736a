import Testing

/// The panels of cards. Today is 2026-01-15.
@Suite("Cards as they are shown") struct CardPanelTests {
  @Test(
    "nothing is wider than its terminal", arguments: CardExplanationTests.programs,
    [80, 50, 32])
  func width(program: String, width: Int) {
    let code =
      "c = \(program)\nc\n[c, c with {balance: c.limit * 0.96}, card(€5, €10, 20%, due: 16)]"
    let lines = ProgramHarness.output(of: code, width: width).split(separator: "\n")
    #expect(lines.count > 8)
    for line in lines { #expect(line.count <= width, "\(line)") }
  }

  @Test("a card says what is over, late and assumed")
  func overdueAndOverLimit() {
    let code =
      "store = card($5_510, $5k, 29.99%, due: 13, minimum: $160, remind: false,"
      + " as_of: 2026-01-13, since: [{on: 2026-01-13, amount: $10}])\nstore"
    #expect(
      ProgramHarness.output(of: code) == """
        store
        ──────────────────────────────────────────────────────────────────────────────
          Balance            $5,500.00  of your $5,000.00 limit
          As of 2026-01-13   $5,510.00  since then $10.00 paid
          Utilization             110%  ██████████  over limit
          Available credit       $0.00  over the limit by $500.00

          Overdue              $150.00  since 2026-01-13, 2 days
          Paid                  $10.00  of the $160.00 minimum

          Interest             $137.45  a month at 29.99%
          Payoff date       2032-09-13  paying only the minimum, $7,202.23 of interest

          once paid: store = mark_paid(store)
          minimum payment: $160.00
          next statement closes 2026-01-19, due 2026-02-13 (assumed 25 days later)
          utilization by convention: under 10% excellent, 30% good, 50% fair, 75% high
          reminders are off (remind: false)
        """)
  }

  @Test("a promotion that ends soon is counted in days, a credit balance said plainly")
  func promotionAndCredit() {
    let promotion = ProgramHarness.output(
      of: "visa = card($900, $1k, 24%, due: 20, promo: {apr: 0%, until: 2026-02-01})\nvisa")
    #expect(promotion.contains("17 days left; from 2026-02-02 24%, $18.00 a month\n"))
    let credit = ProgramHarness.output(of: "visa = card(-$50, $1k, 24%, due: 20)\nvisa")
    #expect(credit.contains("-$50.00  the issuer owes you $50.00\n"))
    #expect(credit.contains("nothing to pay by 2026-01-20\n"))
    let closed = ProgramHarness.output(of: "card($50, $1k, 24%, closed: 2025-05-01)")
    #expect(closed.hasPrefix("Card  closed on 2025-05-01\n"))
  }

  static let sayings: [(code: String, says: [String])] = [
    // More than was asked for, before the balance was corrected.
    (
      "visa = card($1_200, $5k, 24.99%, due: 20)\nvisa = pay(visa, $36.99)\nvisa.balance -= $900"
        + "\nvisa", ["$36.99  the minimum is paid; next due 2026-02-20"]
    ),
    (
      "visa = mark_paid(card($1_200, $5k, 24.99%, due: 20))\nvisa",
      ["Paid                  $36.99  the minimum is paid; next due 2026-02-20"]
    ),
    (
      "visa = card($1_200, $5k, 24.99%, due: 20, paid: 2026-01-10)\nvisa",
      ["marked by you  on 2026-01-10; next due 2026-02-20"]
    ),
    (
      "visa = card($1_200, 24.99%, due: 20, as_of: 2025-12-10)\nvisa",
      [
        "limit not set",
        "As of 2025-12-10   $1,200.00  since then $8.33 interest; no payments recorded",
        "interest since 2025-12-10 is an estimate; set the balance: visa.balance = …",
        "set its limit: visa.limit = $5_000",
      ]
    ),
    (
      "n = card($100, $0, 20%)\nn",
      ["$100.00  no limit\n", "Available credit       $0.00\n", "n.due = 15"]
    ),
  ]

  @Test("a card says what is paid and what is as it was entered", arguments: sayings)
  func plainWords(code: String, says: [String]) {
    let output = ProgramHarness.output(of: code)
    for text in says { #expect(output.contains(text), "\(output)") }
  }
}
