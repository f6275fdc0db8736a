import FinLanguage
import FinValues
import Money

/// Dates out of their parts, or of texts.
enum DateConversion {
  static let all: [BuiltIn] = [date]

  static let date = BuiltIn(
    "date", .conversions,
    parameters: [
      Parameter(
        "year", .any, meaning: "year, or the whole date as text, e.g. \"2026-01-15\""),
      Parameter("month", .wholeNumber(nil), .optional, meaning: "month, 1 to 12"),
      Parameter(
        "day", .wholeNumber(nil), .optional, meaning: "day of the month (default: 1)"),
    ],
    summary: "Makes a date from a year, month and day, or from text.",
    example: .init("date(2026, 1, 15)", prints: "2026-01-15")
  ) { call in
    switch call["year"] {
    case .number:
      guard let year = try? call.whole("year") else {
        throw LibraryError.notConvertible(
          value: call["year"], to: "year", hint: LibraryError.dateParts(given: "").hint)
      }
      guard call.has("month") else {
        try refuseForeign(year.description, call["year"])
        throw LibraryError.dateParts(given: "the month is missing")
      }
      let month = try call.whole("month")
      let day = call.has("day") ? try call.whole("day") : 1
      guard let date = CalendarDate(year: year, month: month, day: day) else {
        throw LibraryError.noSuchDay(year: year, month: month, day: day)
      }
      return .date(date)
    case .date, .text:
      if call.has("month") || call.has("day") {
        throw LibraryError.dateParts(given: "\(call["year"].sourceText) is already a whole date")
      }
      guard case .text(let text) = call["year"] else { return call["year"] }
      try refuseForeign(text, call["year"])
      return try ConversionBuiltIns.read(text, as: "date", from: call)
    default:
      throw LibraryError.notConvertible(
        value: call["year"], to: "date", hint: LibraryError.dateParts(given: "").hint)
    }
  }

  /// Throws with the calls for the dates that `1/15/2026`, `Jan 15 2026` and their like can mean.
  private static func refuseForeign(_ text: String, _ value: Value) throws {
    guard let date = WrittenDate(text), date.readings.first?.description != text else { return }
    let calls = date.readings.map { "date(\"\($0)\")" }
    let hint: Hint =
      calls.count == 1 ? .typed(calls[0]) : .choice(calls) + ", whichever you mean"
    guard case .text = value else {
      throw LibraryError.notConvertible(value: value, to: "date", hint: hint)
    }
    let isTimed = date.readings.contains { text.hasPrefix($0.description) }
    throw LibraryError.unreadable(
      text: text, as: "date",
      reason: isTimed ? "a date has no time of day" : "dates are written year-month-day",
      hint: hint)
  }
}
