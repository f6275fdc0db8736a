import Money
import Testing

@testable import Finance

@Suite("The cycle of a card")
struct CardCycleTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let due: Int?
    let closing: Int?
    let day: String
    let opened: String
    let closes: String
    let isDue: String?
    var testDescription: String { "due \(due ?? 0), closing \(closing ?? 0), on \(day)" }
  }

  static let cases = [
    Case(
      due: 15, closing: nil, day: "2026-11-21", opened: "2026-11-20", closes: "2026-12-21",
      isDue: "2026-12-15"),
    Case(
      due: 15, closing: nil, day: "2026-11-19", opened: "2026-10-21", closes: "2026-11-20",
      isDue: "2026-11-15"),
    Case(
      due: 5, closing: nil, day: "2026-11-21", opened: "2026-11-10", closes: "2026-12-11",
      isDue: "2026-12-05"),
    Case(
      due: 25, closing: 28, day: "2026-11-28", opened: "2026-11-28", closes: "2026-12-28",
      isDue: "2026-12-25"),
    Case(
      due: 25, closing: 28, day: "2026-11-27", opened: "2026-10-28", closes: "2026-11-28",
      isDue: "2026-11-25"),
    Case(
      due: 31, closing: 5, day: "2027-02-20", opened: "2027-02-05", closes: "2027-03-05",
      isDue: "2027-02-28"),
    Case(
      due: 25, closing: 31, day: "2028-02-29", opened: "2028-02-29", closes: "2028-03-31",
      isDue: "2028-03-25"),
    Case(
      due: nil, closing: 3, day: "2026-01-01", opened: "2025-12-03", closes: "2026-01-03",
      isDue: nil),
  ]

  @Test(arguments: cases)
  func aDayLiesInItsCycle(_ expected: Case) throws {
    let day = try #require(CalendarDate(iso8601: expected.day))
    let cycle = try #require(
      CardCycle(dueDay: expected.due, closingDay: expected.closing, on: day))
    #expect(cycle.opened.description == expected.opened)
    #expect(cycle.closes.description == expected.closes)
    #expect(cycle.due?.description == expected.isDue)
    #expect(cycle.contains(day))
  }

  @Test("Every day lies in one cycle, which follows the one before, whatever the days")
  func cyclesFollowEachOther() throws {
    let first = try #require(CalendarDate(iso8601: "2027-12-01"))
    var broken: [String] = []
    for dueDay in [1, 5, 24, 26, 28, 29, 30, 31] {
      for closingDay in [nil, 1, 15, 29, 31] {
        var before: CardCycle?
        for offset in 0..<150 {
          let day = try #require(first.adding(days: offset))
          let cycle = try #require(CardCycle(dueDay: dueDay, closingDay: closingDay, on: day))
          let follows =
            before.map { $0 == cycle || $0.closes == cycle.opened && $0.nextDue == cycle.due }
          if !cycle.contains(day) || follows == false {
            broken.append("due \(dueDay), closing \(closingDay ?? 0), on \(day)")
          }
          before = cycle
        }
      }
    }
    #expect(broken.isEmpty)
  }

  @Test("Without a due day and a closing day there is no cycle")
  func noCycle() throws {
    let day = try #require(CalendarDate(iso8601: "2026-11-21"))
    #expect(CardCycle(dueDay: nil, closingDay: nil, on: day) == nil)
  }
}

@Suite("How a card stands")
struct CardStandingTests {
  private func day(_ text: String) throws -> CalendarDate {
    try #require(CalendarDate(iso8601: text))
  }

  private func card(_ balance: Int, paid: [(Int, String)] = [], marked: String? = nil) throws
    -> CardTerms
  {
    try CardTerms(
      balance: Decimal(balance), limit: Decimal(5000), rate: Decimal(24) / Decimal(100), dueDay: 15,
      payments: paid.map { CardTerms.Payment(Decimal($0.0), on: try day($0.1)) },
      markedPaid: marked.map { try day($0) })
  }

  @Test("A cycle is due, overdue, and then another one's")
  func cycleRollsOver() throws {
    let card = try card(1000)
    #expect(CardStanding(of: card, on: try day("2026-11-10")).payment == .due(days: 5))
    #expect(CardStanding(of: card, on: try day("2026-11-15")).payment == .due(days: 0))
    // Nobody keeps it up, so that nothing is overdue.
    #expect(CardStanding(of: card, on: try day("2026-11-17")).payment == .due(days: 28))
    #expect(CardStanding(of: card, on: try day("2026-11-20")).payment == .due(days: 25))
    var followed = card
    followed.asOf = try day("2026-11-01")
    followed.since = [CardEvent(.payment, .one, on: try day("2026-11-02"))]
    #expect(CardStanding(of: followed, on: try day("2026-11-17")).payment == .overdue(days: 2))
    #expect(CardStanding(of: followed, on: try day("2026-11-20")).payment == .overdue(days: 5))
  }

  @Test("A mark settles its own cycle only")
  func markSettlesOneCycle() throws {
    let card = try card(1000, marked: "2026-11-12")
    let paid = CardStanding(of: card, on: try day("2026-11-13"))
    #expect(paid.payment == .paid)
    #expect(paid.due == (try day("2026-12-15")))
    #expect(CardStanding(of: card, on: try day("2026-11-20")).payment == .due(days: 25))
  }

  @Test("A payment below the minimum leaves the rest due")
  func smallPayment() throws {
    // 1 % of 1,000 and 20 interest.
    #expect(CardStanding(of: try card(1000), on: try day("2026-11-10")).stillDue == Decimal(30))
    let part = CardStanding(
      of: try card(990, paid: [(10, "2026-11-01")]), on: try day("2026-11-10"))
    #expect(part.stillDue == Decimal(20))
    #expect(part.payment == .due(days: 5))
    let whole = CardStanding(
      of: try card(970, paid: [(10, "2026-11-01"), (20, "2026-11-02")]), on: try day("2026-11-10"))
    #expect(whole.payment == .paid)
    // One of an earlier cycle does not count.
    let early = CardStanding(
      of: try card(900, paid: [(100, "2026-10-01")]), on: try day("2026-11-10"))
    #expect(early.payment == .due(days: 5))
  }

  @Test("Nothing owed is nothing due")
  func nothingOwed() throws {
    let standing = CardStanding(of: try card(0), on: try day("2026-11-10"))
    #expect(standing.payment == .nothingDue)
    #expect(standing.stillDue == .zero)
    #expect(standing.due == (try day("2026-11-15")))
  }
}
