import Money
import Testing

@testable import Finance

@Suite("Cards together")
struct CardAttentionTests {
  private static func card(
    _ balance: Int, _ limit: Int = 1000, due: Int? = nil, closed: Bool = false,
    marked: Bool = false,
    since: String? = nil
  ) throws -> CardTerms {
    let payment = since.flatMap { CalendarDate(iso8601: $0) }
      .map { CardEvent(.payment, Decimal(coefficient: 1, exponent: -2), on: $0) }
    let day = try #require(CalendarDate(iso8601: "2026-01-01"))
    return try CardTerms(
      balance: Decimal(balance), asOf: payment?.date, since: payment.map { [$0] } ?? [],
      limit: Decimal(limit), rate: Decimal(24) / .hundred, dueDay: due,
      closed: closed ? day : nil, markedPaid: marked ? day : nil)
  }

  private let today = CalendarDate(year: 2026, month: 1, day: 15) ?? .epoch

  @Test("what is late comes first, then what is soon, what is over its limit, what is fullest")
  func order() throws {
    let cards = [
      try Self.card(50), try Self.card(900), try Self.card(1001), try Self.card(10, due: 22),
      try Self.card(10, due: 16), try Self.card(10, due: 14, since: "2026-01-14"),
      try Self.card(10, due: 11, since: "2026-01-11"),
      try Self.card(10, due: 23), try Self.card(0, due: 15),
      try Self.card(10, due: 15, marked: true),
      try Self.card(920), try Self.card(10, 0),
    ]
    #expect(
      CardAttention.order(cards, on: today) == [6, 5, 4, 3, 11, 2, 10, 1, 0, 7, 9, 8])
  }

  @Test("equals stay in their order")
  func ties() throws {
    let cards = try (0..<60).map { _ in try Self.card(300, due: 15) }
    #expect(CardAttention.order(cards, on: today) == Array(0..<60))
  }

  @Test("a closed card's balance counts, its limit does not")
  func totals() throws {
    let totals = CardTotals(
      [
        try Self.card(1200, 5000, due: 20), try Self.card(300, 2000, closed: true),
        try Self.card(-50, 1000), try Self.card(0, 500, closed: true),
      ], on: today)
    #expect(totals.balance == Decimal(1450))
    #expect(totals.limit == Decimal(6000))
    #expect(totals.available == Decimal(3800 + 1050))
    #expect(totals.utilization == Decimal(1500) / Decimal(6000))
    #expect(CardTotals([], on: today).utilization == .zero)
    #expect(CardTotals([try Self.card(10, 0)], on: today).utilization == nil)
  }
}
