import Finance
import Money
import TestSupport
import Testing

/// Amounts that bring cards to a utilization, held against every other way of paying.
@Suite("Utilization of cards")
struct UtilizationPlanTests {
  static func cents(_ cents: Int) -> Decimal { Decimal(coefficient: Int64(cents), exponent: -2) }

  // MARK: Single cards

  static let single: [(balance: Int, limit: Int, target: String, pay: Int)] = [
    (250_000, 500_000, "0.3", 100_000), (150_000, 500_000, "0.3", 0),
    (150_001, 500_000, "0.3", 1), (149_999, 500_000, "0.3", 0),
    // 30 % of $333.33 is $99.999: at $99.99 the card is below, at $100.00 above.
    (33_333, 33_333, "0.3", 23_334), (10_000, 33_333, "0.3", 1), (9_999, 33_333, "0.3", 0),
    (0, 500_000, "0.3", 0), (-5_000, 500_000, "0", 0), (5_000, 0, "0.3", 5_000),
    (0, 0, "0.3", 0), (620_000, 500_000, "0.3", 470_000), (620_000, 500_000, "1", 120_000),
    (500_000, 500_000, "1", 0), (12_345, 500_000, "0", 12_345), (1, 1, "0.99", 1),
  ]

  @Test("balance − ⌊target · limit⌋", arguments: single)
  func amount(balance: Int, limit: Int, target: String, pay: Int) throws {
    let plan = UtilizationPlan(
      [CardUse(balance: Self.cents(balance), limit: Self.cents(limit), rate: .zero)],
      target: try #require(Decimal(target)), places: 2)
    #expect(plan.payments == [Self.cents(pay)])
    #expect(plan.total == Self.cents(pay))
    #expect(plan.overall == Self.cents(pay))
  }

  @Test("currencies without cents are paid in whole units")
  func yen() {
    let plan = UtilizationPlan(
      [CardUse(balance: Decimal(50_000), limit: Decimal(99_999), rate: .zero)],
      target: Decimal(coefficient: 3, exponent: -1), places: 0)
    #expect(plan.payments == [Decimal(20_001)])
  }

  @Test("a closed card counts among all by what is owed, and is asked for nothing of its own")
  func closed() {
    let plan = UtilizationPlan(
      [
        CardUse(balance: Decimal(200), limit: Decimal(1_000), rate: .zero),
        CardUse(
          balance: Decimal(300), limit: Decimal(9_000), rate: Decimal(coefficient: 2, exponent: -1),
          isClosed: true),
      ], target: Decimal(coefficient: 3, exponent: -1), places: 2)
    #expect(plan.payments == [.zero, .zero])
    #expect(plan.utilization == Decimal(coefficient: 5, exponent: -1))
    #expect(plan.overall == Decimal(200))
    #expect(plan.overallPayments == [.zero, Decimal(200)])
    #expect(plan.fullest == 0)
  }

  @Test("without any limit there is no utilization of all, and all of it has to be paid")
  func withoutLimit() {
    let plan = UtilizationPlan(
      [CardUse(balance: Decimal(200), limit: .zero, rate: .zero)], target: .one, places: 2)
    #expect(plan.utilization == nil)
    #expect(plan.overall == Decimal(200))
    #expect(UtilizationPlan([], target: .one, places: 2).utilization == .zero)
  }

  // MARK: Against all other ways

  /// Up to seven cards with small amounts, so that equal ones and edges come up.
  static func cards(_ random: inout SeededGenerator) -> [CardUse] {
    (0..<Int.random(in: 1...7, using: &random)).map { _ in
      CardUse(
        balance: Decimal(Int.random(in: -2...30, using: &random)),
        limit: Decimal(Int.random(in: 0...25, using: &random)),
        rate: Decimal(coefficient: Int64.random(in: 0...4, using: &random), exponent: -1),
        isClosed: Int.random(in: 0..<8, using: &random) == 0)
    }
  }

  static let targets = ["0", "0.1", "0.3", "0.333", "0.5", "1"].compactMap { Decimal($0) }

  @Test("least money first reaches as many cards as any choice", arguments: 0..<400)
  func leastMoneyFirst(seed: Int) throws {
    var random = SeededGenerator(seed: UInt64(seed))
    let cards = Self.cards(&random)
    let target = try #require(Self.targets.randomElement(using: &random))
    let plan = UtilizationPlan(cards, target: target, places: 0)

    for (card, payment) in zip(cards, plan.payments) where !card.isClosed {
      #expect(card.used - payment <= target * card.limit || payment == card.used)
      if payment.isPositive { #expect(card.used - (payment - .one) > target * card.limit) }
    }
    // The cheapest of all choices of so many cards.
    let needy = cards.indices.filter { plan.payments[$0].isPositive }
    var cheapest = [Int: Decimal]()
    for choice in 0..<(1 << needy.count) {
      let chosen = needy.indices.filter { choice & (1 << $0) != 0 }
      let sum = chosen.reduce(Decimal.zero) { $0 + plan.payments[needy[$1]] }
      cheapest[chosen.count] = min(cheapest[chosen.count] ?? sum, sum)
    }
    #expect(Set(plan.order) == Set(needy))
    for count in 0...needy.count {
      let sum = plan.order.prefix(count).reduce(Decimal.zero) { $0 + plan.payments[$1] }
      #expect(sum == cheapest[count])
    }

    let amount = Decimal(Int.random(in: 0...60, using: &random))
    let budget = BudgetForUtilization(amount, for: plan)
    let most = cheapest.filter { $0.value <= amount }.keys.max() ?? 0
    #expect(budget.reached.count == most)
    let after = cards.indices.filter { budget.payments[$0] >= plan.payments[$0] }
    #expect(after.count == cards.count - needy.count + most)
    #expect(budget.payments.reduce(budget.left, +) == amount)
    #expect(zip(cards, budget.payments).allSatisfy { $1 >= .zero && $1 <= $0.used })
    if budget.left.isPositive {
      #expect(zip(cards, budget.payments).allSatisfy { $0.used == $1 })
    }
    // What is beyond the amounts of the cards that were reached lies where the rate is highest.
    let beyond = cards.indices.map {
      budget.payments[$0] - (budget.reached.contains($0) ? plan.payments[$0] : .zero)
    }
    for paid in cards.indices where beyond[paid].isPositive {
      for other in cards.indices where budget.payments[other] < cards[other].used {
        #expect(cards[other].rate <= cards[paid].rate)
      }
    }
  }

  @Test("the least for all together, where it saves most interest", arguments: 0..<400)
  func together(seed: Int) throws {
    var random = SeededGenerator(seed: UInt64(seed + 1_000))
    let cards = Self.cards(&random)
    let target = try #require(Self.targets.randomElement(using: &random))
    let plan = UtilizationPlan(cards, target: target, places: 0)
    let used = cards.reduce(Decimal.zero) { $0 + $1.used }
    let limit = cards.reduce(Decimal.zero) { $0 + ($1.isClosed ? .zero : $1.limit) }

    #expect(used - plan.overall <= target * limit)
    if plan.overall.isPositive { #expect(used - (plan.overall - .one) > target * limit) }
    #expect(plan.overallPayments.reduce(.zero, +) == plan.overall)
    func interest(_ payments: [Decimal]) -> Decimal {
      zip(cards, payments).reduce(.zero) { $0 + $1.1 * $1.0.rate }
    }
    // One unit moved from any card to any other never saves more.
    let saved = interest(plan.overallPayments)
    for from in cards.indices where plan.overallPayments[from] >= .one {
      for to in cards.indices where plan.overallPayments[to] + .one <= cards[to].used {
        var other = plan.overallPayments
        other[from] -= .one
        other[to] += .one
        #expect(interest(other) <= saved)
      }
    }
  }
}
