import Exchange
import Money
import Testing

/// On which days a rule falls.
@Suite struct RecurrenceTests {
  @Test(arguments: [
    (RecurrenceRule.monthly(days: [15]), "FREQ=MONTHLY;BYMONTHDAY=15"),
    (.monthly(days: [28]), "FREQ=MONTHLY;BYMONTHDAY=28"),
    (.monthly(days: [29]), "FREQ=MONTHLY;BYMONTHDAY=28,29;BYSETPOS=-1"),
    (.monthly(days: [30]), "FREQ=MONTHLY;BYMONTHDAY=28,29,30;BYSETPOS=-1"),
    (.monthly(days: [31]), "FREQ=MONTHLY;BYMONTHDAY=28,29,30,31;BYSETPOS=-1"),
    (.monthly(days: [1, 16]), "FREQ=MONTHLY;BYMONTHDAY=1,16"),
    (.monthly(days: [31, 15]), "FREQ=MONTHLY;BYMONTHDAY=15,28,29,30,31;BYSETPOS=1,-1"),
    (.monthly(days: [31], every: 3), "FREQ=MONTHLY;INTERVAL=3;BYMONTHDAY=28,29,30,31;BYSETPOS=-1"),
    (.daily(every: 7), "FREQ=WEEKLY"), (.daily(every: 14), "FREQ=WEEKLY;INTERVAL=2"),
    (.daily(every: 10), "FREQ=DAILY;INTERVAL=10"),
  ])
  func rule(_ recurrence: RecurrenceRule, _ rule: String) {
    #expect(recurrence.rule(until: nil) == rule)
    // The same type of value as DTSTART: a time without a zone.
    #expect(recurrence.rule(until: day("2028-02-29")) == rule + ";UNTIL=20280229T090000")
  }

  /// Every month has one day, over a leap year and others: the due day, or the month's last.
  @Test(arguments: 1...31)
  func everyMonth(_ due: Int) throws {
    let rule = RecurrenceRule.monthly(days: [due]).rule(until: nil)
    let first = day("2027-01-01")
    let start = try #require(first.adding(months: 0, anchorDay: due))
    for months in 0..<60 {
      let month = try #require(first.adding(months: months))
      let expected = min(due, month.monthEnd.day)
      #expect(Self.days(rule, in: month) == [expected])
      let hits = (0..<month.monthEnd.day).compactMap { month.adding(days: $0) }
        .filter { RecurrenceRule.monthly(days: [due]).occurs(on: $0, from: start) }
      #expect(hits.map(\.day) == [expected])
    }
  }

  /// Returns the days that BYMONTHDAY and BYSETPOS leave of a month; RFC 5545, 3.3.10.
  private static func days(_ rule: String, in month: CalendarDate) -> [Int] {
    func list(_ name: String) -> [Int] {
      rule.split(separator: ";").first { $0.hasPrefix(name + "=") }
        .map { $0.dropFirst(name.count + 1).split(separator: ",").compactMap { Int($0) } } ?? []
    }
    let days = list("BYMONTHDAY").filter { $0 <= month.monthEnd.day }
    let places = list("BYSETPOS")
    return places.isEmpty
      ? days : places.map { $0 > 0 ? days[$0 - 1] : days[days.count + $0] }
  }

  @Test(arguments: [
    (RecurrenceRule.monthly(days: [15, 31]), "2027-02-15", true),
    (.monthly(days: [15, 31]), "2027-02-28", true),
    (.monthly(days: [15, 31]), "2027-02-27", false),
    (.monthly(days: [31], every: 3), "2027-04-30", true),
    (.monthly(days: [31], every: 3), "2027-05-31", false),
    (.daily(every: 14), "2027-02-14", true), (.daily(every: 14), "2027-02-07", false),
    (.daily(every: 14), "2027-01-17", false), (.daily(every: 0), "2027-02-14", false),
    (.monthly(days: [31], every: 0), "2027-03-31", false),
  ])
  func occurs(_ recurrence: RecurrenceRule, _ date: String, _ occurs: Bool) {
    #expect(recurrence.occurs(on: day(date), from: day("2027-01-31")) == occurs)
  }
}
