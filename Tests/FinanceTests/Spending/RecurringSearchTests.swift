import Finance
import Money
import Testing

/// Payments that come again and again, found among others.
@Suite struct RecurringSearchTests {
  private static let today = day("2026-01-15")

  private static func day(_ text: String) -> CalendarDate { CalendarDate(iso8601: text) ?? .epoch }

  /// Payments as `2025-08-31 12.50`, each with its payee.
  private static func search(_ payments: [(payee: String, text: String)], on today: CalendarDate)
    throws -> [RecurringPayment]
  {
    var expenses: [PlacedTransaction] = []
    for (payee, text) in payments {
      let parts = text.split(separator: " ")
      expenses.append(
        PlacedTransaction(
          try Transaction(
            .expense(SpendingCategory(.misc)), amount: Money(Decimal(parts[1]) ?? .one, .usd),
            note: payee, date: day(String(parts[0]))), at: expenses.count + 1))
    }
    return try RecurringSearch.payments(in: expenses, on: today)
  }

  /// The payments of a payee, and the recurrence found: interval, next day, amount, the one before;
  /// nil for none.
  static let cases: [(payments: [String], found: String?)] = [
    // Weekends and short months.
    (
      ["2025-08-31 9", "2025-09-30 9", "2025-10-31 9", "2025-12-01 9", "2025-12-31 9"],
      "month 2026-01-31 9"
    ),
    (["2025-11-01 9", "2025-12-01 9", "2026-01-02 9"], "month 2026-02-01 9"),
    (["2025-12-01 9", "2026-01-01 9"], nil),
    // A price that rose, by much or by little, and one that varies.
    (["2025-10-05 9", "2025-11-05 9", "2025-12-05 9", "2026-01-05 12"], "month 2026-02-05 12 9"),
    (["2025-11-05 9", "2025-12-05 9", "2026-01-05 14"], nil),
    (
      ["2025-10-05 9.97", "2025-11-05 10.01", "2025-12-05 9.99", "2026-01-05 9.95"],
      "month 2026-02-05 9.95"
    ),
    (["2025-10-05 80", "2025-11-06 92", "2025-12-05 99", "2026-01-05 89"], "month 2026-02-05 90"),
    // By half more or less, on the same day: a bill. By more, or on any day: none.
    (
      ["2025-10-05 80", "2025-11-06 120", "2025-12-05 60", "2026-01-05 89"],
      "month 2026-02-05 87.25"
    ),
    (["2025-10-05 80", "2025-11-06 180", "2025-12-05 50", "2026-01-05 89"], nil),
    (["2025-10-05 80", "2025-11-12 120", "2025-12-01 60", "2026-01-09 89"], nil),
    // Other rhythms.
    (["2025-12-22 9", "2025-12-29 9", "2026-01-06 9", "2026-01-12 9"], "week 2026-01-19 9"),
    (["2025-12-05 9", "2025-12-19 9", "2026-01-02 9"], "2 weeks 2026-01-16 9"),
    (["2025-06-30 9", "2025-09-30 9", "2025-12-31 9"], "quarter 2026-03-31 9"),
    (["2024-03-01 99", "2025-03-03 99"], "year 2026-03-03 99"),
    (["2025-09-25 9", "2025-10-23 9", "2025-11-20 9", "2025-12-18 9"], "4 weeks 2026-01-15 9"),
    (["2025-08-01 9", "2025-09-12 9", "2025-10-24 9", "2025-12-05 9"], "6 weeks 2026-01-16 9"),
    (["2025-07-02 9", "2025-08-27 9", "2025-10-22 9", "2025-12-17 9"], "8 weeks 2026-02-11 9"),
    (
      ["2025-05-20 61", "2025-07-20 61", "2025-09-20 61", "2025-11-20 61"], "2 months 2026-01-20 61"
    ),
    (["2024-11-03 9", "2025-03-03 9", "2025-07-03 9", "2025-11-03 9"], "4 months 2026-03-03 9"),
    (["2024-08-21 300", "2025-02-21 300", "2025-08-21 300"], "6 months 2026-02-21 300"),
    (["2024-03-01 99", "2025-03-03 98"], nil),
    (["2024-03-01 99", "2025-04-20 99"], nil),
    // The next one follows the day it has lately come on.
    (
      (2...8).map { "2025-0\($0)-25 9" } + ["2025-09-30 9", "2025-10-31 9", "2025-11-30 9"]
        + ["2025-12-31 9"], "month 2026-01-31 9"
    ),
    (
      (4...8).map { "2025-0\($0)-10 9" } + ["2025-09-14 9", "2025-10-14 9", "2025-11-14 9"]
        + ["2025-12-15 9"], "month 2026-01-14 9"
    ),
    // One is missing.
    (
      ["2025-08-05 9", "2025-09-05 9", "2025-10-05 9", "2025-11-05 9", "2026-01-05 9"],
      "month 2026-02-05 9"
    ),
    // No rhythm.
    (["2025-12-03 4", "2025-12-09 4", "2025-12-10 4", "2025-12-22 4", "2025-12-27 4"], nil),
    (["2025-10-03 9", "2025-11-20 9", "2025-12-01 9"], nil),
  ]

  @Test(arguments: cases)
  func found(_ payments: [String], _ expected: String?) throws {
    let found = try Self.search(payments.map { ("Tunes", $0) }, on: Self.today)
    let texts = found.map { payment in
      let was = payment.change.map { " \($0.before)" } ?? ""
      return
        "\(payment.recurrence.rawValue) \(payment.next?.description ?? "") \(payment.amount)\(was)"
    }
    #expect(texts == [expected].compactMap(\.self))
    #expect(found.allSatisfy { !$0.isEnded })
  }

  /// A generator of numbers below a bound that is the same on every machine: Knuth's MMIX.
  private struct Draws {
    var state: UInt64

    mutating func below(_ bound: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % bound
    }
  }

  @Test("bills that move by half are found in all draws, on days moved by three")
  func bills() throws {
    for draw in 0..<100 {
      var draws = Draws(state: UInt64(draw))
      let payments = try (0..<12).map { month -> (payee: String, text: String) in
        let due = try #require(Self.day("2025-01-10").adding(months: month))
        let date = try #require(due.adding(days: draws.below(4)))
        return ("POWER CO", "\(date) \(52 + draws.below(96)).\(10 + draws.below(90))")
      }
      let found = try Self.search(payments, on: Self.today)
      #expect(found.map(\.recurrence) == [.month], "draw \(draw): \(payments)")
    }
  }

  @Test("of a hundred payees paid on any day, one at most looks regular")
  func falseFinds() throws {
    var payments: [(payee: String, text: String)] = []
    var draws = Draws(state: 46)
    let payees = 1_000
    for payee in 0..<payees {
      let name = "SHOP " + String(payee, radix: 26).map { "\($0)X" }.joined()
      for _ in 0..<(3 + draws.below(12)) {
        let date = try #require(Self.today.adding(days: -draws.below(720)))
        payments.append((name, "\(date) \(5 + draws.below(60)).\(10 + draws.below(90))"))
      }
    }
    #expect(try Self.search(payments, on: Self.today).count <= payees / 100)
  }

  @Test("food is a habit, and no bill")
  func habits() throws {
    let days = ["2025-10-05 80", "2025-11-06 120", "2025-12-05 60", "2026-01-05 89"]
    let expenses = try days.enumerated().map { place, text in
      let parts = text.split(separator: " ")
      return PlacedTransaction(
        try Transaction(
          .expense(SpendingCategory(.food)), amount: Money(Decimal(parts[1]) ?? .one, .usd),
          note: "Bistro", date: Self.day(String(parts[0]))), at: place + 1)
    }
    #expect(try RecurringSearch.payments(in: expenses, on: Self.today).isEmpty)
  }

  @Test("a subscription among purchases of the same payee")
  func amongOthers() throws {
    var payments = (1...12).map { ("Big River", "2025-\($0 < 10 ? "0" : "")\($0)-08 14.99") }
    for number in 0..<60 {
      let date = Self.day("2025-01-02").adding(days: number * 6 + number * number % 5) ?? Self.today
      payments.append(("BIG RIVER*\(number + 100)", "\(date) \(20 + number * number * 31 % 97).50"))
    }
    let found = try Self.search(payments, on: Self.today)
    #expect(found.map(\.count) == [12])
    #expect(found.first?.perYear == Decimal(coefficient: 17_988, exponent: -2))
  }

  @Test("two lines of one company, and a coffee on most mornings")
  func sideBySide() throws {
    let lines = (1...6).flatMap {
      [("Phone Co", "2025-0\($0)-03 30"), ("Phone Co", "2025-0\($0)-17 30")]
    }
    #expect(try Self.search(lines, on: Self.day("2025-06-20")).count == 2)
    let coffees = (0..<90).compactMap { number -> (payee: String, text: String)? in
      number % 7 == 3
        ? nil : ("Bean House", "\(Self.today.adding(days: -number) ?? Self.today) 4.50")
    }
    #expect(try Self.search(coffees, on: Self.today).isEmpty)
  }

  @Test("what stopped has ended, by what is known of later days")
  func ended() throws {
    let gym = (1...4).map { ("Gym", "2025-0\($0)-10 20") }
    let alone = try Self.search(gym, on: Self.today)
    #expect(alone.map(\.isEnded) == [false])
    let later = try Self.search(gym + [("Shop", "2026-01-10 5")], on: Self.today)
    #expect(later.map(\.isEnded) == [true])
    #expect(later.first?.knownTo == Self.day("2026-01-10"))
  }

  @Test func expectedDays() throws {
    let found = try Self.search(
      [("Rent", "2025-10-31 9"), ("Rent", "2025-11-30 9"), ("Rent", "2025-12-31 9")],
      on: Self.today)
    let days = found.first?.expected(through: Self.day("2026-03-31")) ?? []
    #expect(days.map(\.description) == ["2026-01-31", "2026-02-28", "2026-03-31"])
  }

  /// The payments of a payee, and the rise of its price: from, since, more a year; nil for none.
  static let rises: [(payments: [String], rise: String?)] = [
    (["2025-10-05 9", "2025-11-05 9", "2025-12-05 12", "2026-01-05 12"], "9 2025-12-05 36"),
    (["2025-10-05 9", "2025-11-05 9", "2025-12-05 9", "2026-01-05 12"], "9 2026-01-05 36"),
    (["2025-10-05 12", "2025-11-05 12", "2025-12-05 9", "2026-01-05 9"], nil),
    (["2025-10-05 9", "2025-11-05 9", "2025-12-05 9", "2026-01-05 9"], nil),
    // Bills have no price.
    (["2025-10-05 80", "2025-11-06 92", "2025-12-05 99", "2026-01-05 89"], nil),
    // Longer ago than a year.
    (["2022-03-01 80", "2023-03-01 80", "2024-03-01 99", "2025-03-01 99"], nil),
    (["2022-03-01 80", "2023-03-01 80", "2024-03-01 80", "2025-03-01 99"], "80 2025-03-01 19"),
  ]

  @Test("a price that rose within a year", arguments: rises)
  func rise(_ payments: [String], _ expected: String?) throws {
    let found = try Self.search(payments.map { ("Tunes", $0) }, on: Self.today)
    #expect(found.count == 1)
    let rise = PriceRise.all(of: found, on: Self.today).first
    #expect(rise.map { "\($0.before) \($0.since) \($0.perYear)" } == expected)
  }
}
