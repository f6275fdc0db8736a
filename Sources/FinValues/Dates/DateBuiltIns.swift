import FinLanguage
import Money

/// Functions over dates; day counts by convention are a family of their own.
package enum DateBuiltIns {
  package static let all: [BuiltIn] = [
    year, month, day, weekday, weekdayName, monthName, addMonths, monthsBetween, daysBetween,
    monthStart, monthEnd,
  ]

  private static let date = Parameter("date", .date, meaning: "a date")
  private static let from = Parameter("from", .date, meaning: "the first date")
  private static let to = Parameter("to", .date, meaning: "the last date")

  static let year = BuiltIn(
    "year", .dates, parameters: [date], summary: "Year of a date.",
    example: .init("year(2026-01-15)", prints: "2026")
  ) { call in .number(Decimal(try call.date(0).year)) }

  static let month = BuiltIn(
    "month", .dates, parameters: [date], summary: "Month of a date, 1 to 12.",
    example: .init("month(2026-01-15)", prints: "1")
  ) { call in .number(Decimal(try call.date(0).month)) }

  static let day = BuiltIn(
    "day", .dates, parameters: [date], summary: "Day of the month of a date, 1 to 31.",
    example: .init("day(2026-01-15)", prints: "15")
  ) { call in .number(Decimal(try call.date(0).day)) }

  static let weekday = BuiltIn(
    "weekday", .dates, parameters: [date],
    summary: "Day of the week, from 1 for Monday to 7 for Sunday.",
    example: .init("weekday(2026-01-15)", prints: "4"), source: "ISO 8601"
  ) { call in .number(Decimal(try call.date(0).weekday)) }

  private static let weekdays = [
    "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday",
  ]

  static let weekdayName = BuiltIn(
    "weekday_name", .dates, parameters: [date], summary: "Name of the day of the week.",
    example: .init("weekday_name(2026-01-15)", prints: "Thursday")
  ) { call in .text(weekdays[(try call.date(0).weekday - 1) % 7]) }

  static let monthName = BuiltIn(
    "month_name", .dates, parameters: [date], summary: "Name of the month of a date.",
    example: .init("month_name(2026-01-15)", prints: "January")
  ) { call in .text(try call.date(0).monthName) }

  static let addMonths = BuiltIn(
    "add_months", .dates,
    parameters: [
      date,
      Parameter("months", .wholeNumber(nil), meaning: "number of months, negative to go back"),
    ],
    summary: "Adds months to a date; past the end of a month, the day becomes its last day.",
    example: .init("add_months(2026-01-31, 1)", prints: "2026-02-28")
  ) { call in
    let date = try call.date("date")
    let months = try call.whole("months")
    guard let result = date.adding(months: months) else {
      throw LibraryError.dateOutOfRange(date: date, months: months)
    }
    return .date(result)
  }

  static let monthsBetween = BuiltIn(
    "months_between", .dates, parameters: [from, to],
    summary: "Whole months between two dates; negative if the second is earlier.",
    example: .init("months_between(2026-01-31, 2026-12-30)", prints: "10"),
    explanation: DateExplanations.monthsBetween
  ) { call in .number(Decimal(wholeMonths(from: try call.date("from"), to: try call.date("to")))) }

  static let daysBetween = BuiltIn(
    "days_between", .dates, parameters: [from, to],
    summary: "Days between two dates; negative if the second is earlier.",
    example: .init("days_between(2026-01-01, 2026-12-31)", prints: "364")
  ) { call in
    .number(Decimal(CalendarDate.days(from: try call.date("from"), to: try call.date("to"))))
  }

  static let monthStart = BuiltIn(
    "month_start", .dates, parameters: [date], summary: "First day of the month of a date.",
    example: .init("month_start(2026-01-15)", prints: "2026-01-01")
  ) { call in .date(try call.date(0).monthStart) }

  static let monthEnd = BuiltIn(
    "month_end", .dates, parameters: [date], summary: "Last day of the month of a date.",
    example: .init("month_end(2028-02-10)", prints: "2028-02-29")
  ) { call in .date(try call.date(0).monthEnd) }

  /// The number of months furthest from zero that can be added to one date without passing the other.
  package static func wholeMonths(from: CalendarDate, to: CalendarDate) -> Int {
    let (start, end) = (from.components, to.components)
    let months = (end.year - start.year) * 12 + end.month - start.month
    guard let reached = from.adding(months: months) else { return months }
    if months > 0, reached > to { return months - 1 }
    if months < 0, reached < to { return months + 1 }
    return months
  }
}
