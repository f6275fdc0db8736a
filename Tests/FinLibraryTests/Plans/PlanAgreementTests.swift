import TestSupport
import Testing

/// A plan of one card and the card's payoff, with the same payment, are the same months.
@Suite("A plan agrees with the payoff of its card") struct PlanAgreementTests {
  private struct Draws {
    var generator: SeededGenerator

    mutating func next(_ range: ClosedRange<Int>) -> Int {
      range.lowerBound + Int(generator.next() % UInt64(range.count))
    }

    mutating func isLikely(_ percent: Int) -> Bool { next(1...100) <= percent }
  }

  private static func money(_ cents: Int) -> String {
    let rest = cents % 100
    return "$\(cents / 100).\(rest < 10 ? "0" : "")\(rest)"
  }

  /// A card, and a payment above its minimum that pays it off.
  private static func program(_ draws: inout Draws) -> String {
    let balance = draws.next(100...1_500_000)
    let rate = draws.next(0...3500)
    let spending = draws.isLikely(40) ? draws.next(1...30_000) : 0
    var parts = ["apr: \(rate / 100).\(rate % 100 < 10 ? "0" : "")\(rate % 100)%"]
    if draws.isLikely(60) { parts.append("due: \(draws.next(1...31))") }
    if draws.isLikely(40) { parts.append("closing: \(draws.next(1...31))") }
    if spending > 0 { parts.append("spending: \(money(spending))/mo") }
    if draws.isLikely(50) {
      let until = "\(draws.next(2025...2028))-0\(draws.next(1...9))-\(draws.next(10...28))"
      parts.append("promo: {apr: \(draws.next(0...9))%, until: \(until)}")
    }
    if draws.isLikely(30) {
      let percent = draws.next(0...3)
      parts.append(
        "minimum: {percent: \(percent)%, floor: \(money(draws.next(0...4000))),"
          + " plus_interest: \(draws.isLikely(50))}")
    }
    if draws.isLikely(25) {
      let paid = "{on: 2026-01-\(draws.next(10...15)), amount: $\(draws.next(1...90))}"
      parts.append("payments: [\(paid)]")
    }
    if draws.isLikely(10) { parts.append("closed: 2025-12-01") }
    let payment =
      balance * rate / 120_000 + balance * draws.next(4...50) / 100 + spending
      + draws.next(4000...6000)
    return """
      c = card("Card", \(money(balance)), $20k, \(parts.joined(separator: ", ")))
      p = plan(c, budget: \(money(payment)), start: today)
      q = payoff(c, \(money(payment)))
      r = payments(p, "Card")
      print([p.months, p.total_interest, p.total_paid] == [q.months, q.total_interest, q.total_paid]
        and [p.debt_free, p.by_debt[1].payoff_date] == [q.payoff_date, q.payoff_date]
        and [r.date, r.payment, r.interest, r.balance]
          == [q.schedule.date, q.schedule.payment, q.schedule.interest, q.schedule.balance])
      """
  }

  @Test("months, dates, payments, interest and balances", arguments: 1...8)
  func sameMonths(seed: Int) {
    var draws = Draws(generator: SeededGenerator(seed: UInt64(seed)))
    for _ in 0..<25 {
      let program = Self.program(&draws)
      #expect(ProgramHarness.output(of: program).hasSuffix("true"), "\(program)")
    }
  }
}
