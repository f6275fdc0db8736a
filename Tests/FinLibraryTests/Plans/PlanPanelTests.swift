import Testing

/// The panels of payoff plans. Today is 2026-01-15.
@Suite("Plans as they are shown") struct PlanPanelTests {
  private static let debts = """
    visa = card($5_200, $5k, 24.99%, due: 20)
    store = card($1_800, $3k, 29.99%, due: 13, promo: {apr: 0%, until: 2026-03-15})
    old = card($740, $2k, 19.99%, due: 5)
    car = loan($18k, 6.4%, 5y, start: 2025-06-01)

    """

  private func shown(_ plan: String, width: Int = 80) -> String {
    ProgramHarness.output(of: Self.debts + plan, width: width)
  }

  @Test("what to pay this month stands beside each debt's own due day")
  func thisMonth() {
    let text = shown("plan(debts, extra: $300)")
    #expect(text.contains("rate  this month         due    paid off"))
    #expect(text.contains("24.99%     $460.29  2026-01-20"))
    #expect(text.contains("store, old and car are due later; their minimum is set aside"))
    #expect(text.contains("19.99%           –  2026-02-05"))
    #expect(shown("plan(debts, start: 2026-03-01)").contains("first month"))
    #expect(!shown(#"plan(debt("A", $100, 9%, $20))"#).contains("due"))
  }

  @Test("an order that costs less is named, with what to type")
  func cheaper() throws {
    let text = shown(#"plan(debts, extra: $300, method: "snowball")"#)
      .replacing("\n", with: " ")
    let saved = shown(
      """
      p = plan(debts, extra: $300, method: "snowball")
      print(p.total_interest - (p with {method: "avalanche"}).total_interest)
      print(p.total_interest - (p with {order: ["store"]}).total_interest)
      """
    ).split(separator: "\n")
    try #require(saved.count == 2 && saved.allSatisfy { $0.hasPrefix("$") })
    #expect(
      text.contains(
        "Cheaper: avalanche by \(saved[0]), with method: \"avalanche\";"
          + " store first by \(saved[1]), with order: [\"store\"]."))
    #expect(!shown(#"plan(debts, extra: $300, order: ["store"])"#).contains("Cheaper"))
  }

  @Test("money of later days is told with its days")
  func dated() {
    let text = shown(
      """
      plan(debts, extra: [{from: 2027-03-01, amount: $500}],
        extras: [{on: 2026-04-15, amount: $1000}])
      """)
    let lines = text.split(separator: "\n").map { $0.trimmed }
    let once = lines.firstIndex { $0.hasPrefix("On 2026-04-15") && $0.hasSuffix("$1,000.00  once") }
    let later = lines.firstIndex {
      $0.hasPrefix("From 2027-03-01") && $0.hasSuffix("extra $500.00")
    }
    #expect(once != nil && later == once.map { $0 + 1 })
  }

  @Test("a narrow terminal keeps payments, months and savings", arguments: [60, 80])
  func narrow(width: Int) {
    let text = shown(#"plan(debts, extra: $300, method: "highest_utilization")"#, width: width)
    for word in ["in order", "this month", "due", "sooner", "saved", "months"] {
      #expect(text.contains(word))
    }
    #expect(!text.contains("in this"))
    for line in text.split(separator: "\n") { #expect(line.count <= width, "\(line)") }
    let warning = shown("minimum_payment_warning(visa)", width: width)
    #expect(warning.contains("3 years") && !warning.contains("no room"))
  }
}

extension Substring {
  fileprivate var trimmed: Substring { drop { $0 == " " } }
}
