import Finance
import Money
import Testing

/// The concerns about a card on a day.
@Suite("What presses about cards")
struct CardConcernTests {
  static let today = CalendarDate(year: 2026, month: 1, day: 15) ?? .epoch

  static func date(_ text: String) -> CalendarDate { CalendarDate(iso8601: text) ?? .epoch }

  static func card(
    _ balance: Int, of limit: Int = 10_000, rate: Int = 24, due: Int? = nil,
    minimum: MinimumPayment = .usual, promotion: Promotion? = nil,
    payments: [CardTerms.Payment] = [], asOf: CalendarDate? = nil, since: [CardEvent] = []
  ) throws -> CardTerms {
    try CardTerms(
      balance: Decimal(balance), asOf: asOf, since: since, limit: Decimal(limit),
      rate: Decimal(coefficient: Int64(rate), exponent: -2), dueDay: due, minimum: minimum,
      promotion: promotion, payments: payments)
  }

  /// A card on which a payment of $1 was made on its due day, of which $5,000 are left.
  static func followed(due: Int) throws -> CardTerms {
    let day = date("2026-01-\(due)")
    return try card(5_001, due: due, asOf: day, since: [CardEvent(.payment, .one, on: day)])
  }

  func concerns(_ card: CardTerms) -> [CardConcern] {
    CardConcern.all(of: card, CardStanding(of: card, on: Self.today), on: Self.today)
  }

  @Test("minimums by their due date, with what is still missing")
  func minimums() throws {
    // Due 1 % of $5,000 and a month's interest of $100.
    let minimum = Decimal(150)
    let cases: [(day: Int, expected: [CardConcern])] = [
      (10, []),
      (15, [.due(days: 0, on: Self.date("2026-01-15"), minimum: minimum)]),
      (22, [.due(days: 7, on: Self.date("2026-01-22"), minimum: minimum)]), (23, []),
    ]
    for (day, expected) in cases {
      #expect(concerns(try Self.card(5_000, due: day)) == expected)
      let paid = CardTerms.Payment(Decimal(150), on: Self.today)
      #expect(concerns(try Self.card(4_850, due: day, payments: [paid])) == [])
    }
    // With a payment recorded since the balance: 1 % of $5,001 and $100.02, less $1.
    let missed = try Self.followed(due: 10)
    #expect(
      concerns(missed)
        == [.overdue(days: 5, since: Self.date("2026-01-10"), minimum: Decimal(14_903) / .hundred)])
    #expect(concerns(try Self.card(0, due: 15)) == [])
    #expect(concerns(try Self.card(-50, due: 15)) == [])
  }

  @Test("limits")
  func limits() throws {
    #expect(concerns(try Self.card(10_000)) == [])
    #expect(concerns(try Self.card(10_001)) == [.overLimit(.one)])
    #expect(concerns(try Self.card(300, of: 0)) == [.overLimit(Decimal(300))])
    #expect(concerns(try Self.card(-1, of: 0)) == [])
  }

  @Test("minimums that hardly exceed the interest, or do not")
  func slowMinimums() throws {
    // A month's interest on $5,000 is $100; a fifth of $125 is left for the balance.
    let cases: [(minimum: Int, isSlow: Bool)] = [
      (90, true), (100, true), (124, true), (125, false),
    ]
    for (minimum, isSlow) in cases {
      let card = try Self.card(5_000, minimum: .fixed(Decimal(minimum)))
      #expect(
        concerns(card)
          == (isSlow ? [.slowMinimum(Decimal(minimum), interest: Decimal(100))] : []))
    }
    #expect(concerns(try Self.card(5_000, rate: 0, minimum: .fixed(.one))) == [])
  }

  @Test("the end of a promotion, and what it leaves")
  func promotions() throws {
    func end(_ until: String, rate: Int = 0, due: Int? = 5) throws -> PromotionEnd? {
      let promotion = Promotion(
        rate: Decimal(coefficient: Int64(rate), exponent: -2), until: Self.date(until))
      let card = try Self.card(3_000, rate: 22, due: due, promotion: promotion)
      return PromotionEnd(of: card, on: Self.today)
    }
    // Two minimums of 1 %: 3,000 − 30 − 29.70, then at 22 %.
    let march = try #require(try end("2026-03-31"))
    #expect(march.payments == 2)
    #expect(march.days == 75)
    #expect(march.left == Decimal("2940.30"))
    #expect(march.interest == Decimal("53.91"))
    #expect(march.clearing == Decimal(1_500))
    #expect(try end("2026-02-05")?.payments == 1)
    let soon = try #require(try end("2026-02-04"))
    #expect(soon.payments == 0)
    #expect(soon.left == Decimal(3_000))
    #expect(soon.clearing == Decimal(3_000))
    #expect(try end("2026-03-20", due: nil)?.payments == 2)
    #expect(try end("2026-04-15")?.payments == 3)
    // Three months ahead it is not spoken of yet; over, or dearer than the rate, not at all.
    #expect(try end("2026-04-16") == nil)
    #expect(try end("2026-01-14") == nil)
    #expect(try end("2026-03-31", rate: 22) == nil)
    // At 12 %, for 21 of 31 days until 2026-02-05 20.32, paid 30 + 30; then 29.60, paid 29.60 + 29.60.
    // A level payment of two clears it.
    let bearing = try #require(try end("2026-03-31", rate: 12))
    #expect(bearing.left == Decimal("2930.72"))
    #expect(bearing.clearing == Decimal("1517.68"))
  }

  @Test("a promotion that the minimums pay off is no concern")
  func paidOff() throws {
    let promotion = Promotion(rate: .zero, until: Self.date("2026-03-31"))
    #expect(
      concerns(try Self.card(40, due: 5, promotion: promotion)) == [])
  }

  @Test("the most urgent of several cards first")
  func order() throws {
    let cards = [
      try Self.card(300, of: 100), try Self.card(5_000, due: 18), try Self.card(5_000, due: 16),
      try Self.card(900, of: 100), try Self.followed(due: 12), try Self.followed(due: 10),
    ]
    let advice = try CardAdvice(cards, on: Self.today)
    #expect(advice.concerns.map(\.card) == [5, 4, 2, 1, 3, 0])
  }
}
