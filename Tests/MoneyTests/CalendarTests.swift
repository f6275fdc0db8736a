import Testing

@testable import Money

@Suite("Dates")
struct CalendarDateTests {
  @Test("every day from 0001-01-01 to 9999-12-31 follows the one before")
  func everyDay() {
    var (year, month, day) = (1, 1, 1)
    // 0001-01-01 was a Monday.
    var weekday = 1
    var failures = 0
    for number in -719_162...2_932_896 {
      let date = CalendarDate(daysSinceEpoch: number)
      let parts = date?.components
      if parts?.year != year || parts?.month != month || parts?.day != day
        || date?.weekday != weekday
        || CalendarDate(year: year, month: month, day: day)?.daysSinceEpoch != number
      {
        failures += 1
      }
      day += 1
      weekday = weekday % 7 + 1
      if day > CalendarDate.daysInMonth(year: year, month: month) { (month, day) = (month + 1, 1) }
      if month > 12 { (year, month) = (year + 1, 1) }
    }
    #expect(failures == 0)
    #expect(year == 10_000)
  }

  @Test("there is nothing beyond the years 1 to 9999")
  func range() {
    #expect(CalendarDate(daysSinceEpoch: -719_163) == nil)
    #expect(CalendarDate(daysSinceEpoch: 2_932_897) == nil)
    #expect(CalendarDate(daysSinceEpoch: .max) == nil)
    #expect(CalendarDate(year: 0, month: 1, day: 1) == nil)
    #expect(CalendarDate(year: 10_000, month: 1, day: 1) == nil)
    #expect(CalendarDate(year: .max, month: .max, day: .max) == nil)
    #expect(CalendarDate(year: 2026, month: 2, day: 29) == nil)
    #expect(CalendarDate(year: 2026, month: 13, day: 1) == nil)
    let last = date("9999-12-31")
    #expect(last.adding(days: 1) == nil)
    #expect(last.adding(months: 1) == nil)
    #expect(last.adding(days: .max) == nil && last.adding(months: .max) == nil)
    #expect(date("0001-01-01").adding(days: .min) == nil)
    #expect(date("0001-01-01").adding(months: .min) == nil)
    #expect(last.monthEnd == last && date("0001-01-01").monthStart == date("0001-01-01"))
  }

  @Test(
    "months later, a day that the month lacks becomes its last",
    arguments: [
      ("2026-01-31", 1, "2026-02-28"), ("2024-01-31", 1, "2024-02-29"),
      ("2026-01-31", 2, "2026-03-31"),
      ("2026-01-15", -1, "2025-12-15"), ("2026-03-31", -1, "2026-02-28"),
      ("2026-01-15", 360, "2056-01-15"),
      ("2024-02-29", 12, "2025-02-28"), ("2026-01-15", 0, "2026-01-15"),
    ])
  func months(start: String, months: Int, expected: String) {
    #expect(date(start).adding(months: months) == date(expected))
  }

  @Test("the anchor's day does not drift")
  func anchors() {
    let february = date("2026-02-28")
    #expect(february.adding(months: 1, anchorDay: 31) == date("2026-03-31"))
    #expect(february.adding(months: 2, anchorDay: 31) == date("2026-04-30"))
    #expect(february.adding(months: 1, anchorDay: 99) == date("2026-03-31"))
    #expect(february.adding(months: 1, anchorDay: -5) == date("2026-03-01"))
  }

  @Test("durations add months first, then days")
  func durations() {
    let duration = Duration(months: 1, days: 1)
    #expect(duration.flatMap { date("2026-01-31").adding($0) } == date("2026-03-01"))
  }

  @Test("month ends, weekdays and days of the year")
  func parts() {
    #expect(date("2024-02-10").monthEnd == date("2024-02-29"))
    #expect(date("2024-02-10").monthStart == date("2024-02-01"))
    #expect(date("2024-02-29").isMonthEnd && !date("2024-02-28").isMonthEnd)
    #expect(date("2026-01-15").weekday == 4)
    #expect(date("2024-12-31").dayOfYear == 366)
    #expect(CalendarDate.days(from: date("2026-01-15"), to: date("2025-01-15")) == -365)
    #expect(date("2026-01-15") < date("2026-01-16"))
  }

  @Test("is read only in one form")
  func text() {
    #expect(date("0001-02-03").description == "0001-02-03")
    for text in [
      "2026-1-5", "2026-01-5", "20260105", "2026-02-30", "2026/01/05", "+026-01-05", "2026-01-05 ",
      "0000-01-01", "２026-01-05", "",
    ] {
      #expect(CalendarDate(iso8601: text) == nil, "\(text)")
    }
  }
}

@Suite("Durations")
struct DurationTests {
  @Test(
    "are shown and written",
    arguments: [
      (360, 0, "30y", "P30Y"), (66, 0, "5y6mo", "P5Y6M"), (18, 0, "1y6mo", "P1Y6M"),
      (
        0, 10, "10d",
        "P10D"
      ),
      (0, 14, "14d", "P14D"), (14, 10, "1y2mo10d", "P1Y2M10D"), (0, 0, "0d", "P0D"),
      (
        6, 0, "6mo",
        "P6M"
      ),
      (-18, 0, "-1y6mo", "P-1Y-6M"), (0, -3, "-3d", "P-3D"), (-14, -10, "-1y2mo10d", "P-1Y-2M-10D"),
      (1, -3, "1mo-3d", "P1M-3D"), (-18, 5, "5d-1y6mo", "P-1Y-6M5D"),
    ])
  func text(months: Int, days: Int, expected: String, iso: String) {
    #expect(Duration(months: months, days: days)?.formatted() == expected)
    #expect(Duration(months: months, days: days)?.iso8601 == iso)
  }

  @Test("add and multiply, and are none where a count does not fit")
  func arithmetic() {
    let month = Duration(months: 1, days: 2) ?? .zero
    let longest = Duration(months: Int(Int32.max), days: Int(Int32.min)) ?? .zero
    #expect(month.adding(month) == Duration(months: 2, days: 4))
    #expect(month.subtracting(month) == .zero)
    #expect(month.multiplied(by: -3) == Duration(months: -3, days: -6))
    #expect(month.negated() == Duration(months: -1, days: -2))
    #expect(longest.adding(month) == nil && longest.negated() == nil)
    #expect(month.multiplied(by: .max) == nil && month.multiplied(by: .min) == nil)
    #expect(Duration(months: .max, days: 0) == nil)
    #expect(Duration.years(.max) == nil && Duration.weeks(.max) == nil)
    #expect(Duration.years(30) == Duration(months: 360, days: 0))
    #expect(Duration.weeks(2) == Duration(months: 0, days: 14))
    #expect(longest.formatted() == "178956970y7mo-2147483648d")
  }
}
