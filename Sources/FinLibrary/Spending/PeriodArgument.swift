import Finance
import FinLanguage
import FinValues
import Money

/// Reads the days that a function looks at: a month, a year, a range of either or of days, or the
/// last months.
enum PeriodArgument {
  static func parameter(_ name: String = "period", meaning: String) -> Parameter {
    Parameter(
      name, .any, .optional,
      meaning: meaning + "; a month (2026-01), year (2026), range of months or dates, or 3mo",
      aliases: ["month", "year", "dates", "range", "when", "span"])
  }

  /// The period; nil where the argument was left out. Throws where it is none.
  static func period(_ given: NamedArguments, _ parameter: String = "period") throws
    -> SpendingPeriod?
  {
    guard let value = given[parameter] else { return nil }
    let today = given.context.today
    switch value {
    case .date(let day):
      guard day == day.monthStart else {
        throw problem(
          parameter, "\(day) is one day", hint: "\(day.monthText), or \(day)..\(day)")
      }
      return SpendingPeriod(monthOf: day)
    case .number(let number):
      guard let year = number.int, (1000...9999).contains(year),
        let period = SpendingPeriod(year: year)
      else { throw noYear(number, parameter, today) }
      return period
    case .duration(let length):
      guard length.days == 0, length.months > 0,
        let start = today.monthStart.adding(months: 1 - Int(length.months))
      else { throw problem(parameter, "\(length) is not a whole number of months", hint: "3mo") }
      return SpendingPeriod(from: start, through: today.monthEnd)
    case .range(let range):
      return try period(range, parameter)
    case .text(let text) where isWrittenAsDays(text):
      throw problem(
        parameter, "\(described(value)) is not a month; write dates without quotes",
        hint: .typed(text))
    default:
      throw problem(
        parameter, "\(described(value)) is not a month, year or range of dates",
        hint: "\(today.monthText), or 2026-01-05..2026-01-20")
    }
  }

  private static func period(_ range: RangeValue, _ parameter: String) throws -> SpendingPeriod {
    let ends: (CalendarDate, CalendarDate)?
    switch (range.lower, range.upper) {
    case (.date(let first), .date(let last)):
      // Both are months as they are written: the last one counts whole.
      let isMonths = first == first.monthStart && last == last.monthStart
      ends = (first, isMonths ? last.monthEnd : last)
    case (.number(let first), .number(let last)):
      if let first = first.int, let last = last.int, let start = SpendingPeriod(year: first),
        let end = SpendingPeriod(year: last)
      {
        ends = (start.start, end.end)
      } else {
        ends = nil
      }
    default: ends = nil
    }
    guard let ends else {
      throw problem(
        parameter, "expected a range of months, years or dates", hint: "2026-01..2026-03")
    }
    guard let period = SpendingPeriod(from: ends.0, through: ends.1) else {
      throw problem(
        parameter, "the range ends before it begins", hint: "\(ends.1)..\(ends.0)")
    }
    return period
  }

  /// A number that is no year may be meant as a month.
  private static func noYear(
    _ number: Decimal, _ parameter: String, _ today: CalendarDate
  ) -> RuntimeError {
    let last = number.int.flatMap { month in
      CalendarDate(year: month > today.month ? today.year - 1 : today.year, month: month, day: 1)
    }
    return problem(
      parameter, "\(number) is not a year; years have four digits",
      hint: (last.map { "\($0.monthText), or " } ?? "") + "\(today.year)")
  }

  /// Returns true if a text would be days without its quotes: `2025-12`, `2025-01..2025-03`.
  private static func isWrittenAsDays(_ text: String) -> Bool {
    let ends = text.split(separator: "..", omittingEmptySubsequences: false)
    return ends.count <= 2
      && ends.allSatisfy { end in
        let parts = end.split(separator: "-", omittingEmptySubsequences: false)
        return parts.first?.count == 4 && parts.count <= 3
          && parts.allSatisfy { !$0.isEmpty && $0.allSatisfy { ("0"..."9").contains($0) } }
          && parts.dropFirst().allSatisfy { $0.count == 2 }
      }
  }

  private static func problem(_ parameter: String, _ text: String, hint: Hint) -> RuntimeError {
    .invalidArgument(parameter: parameter, problem: text, hint: hint)
  }
}

extension SpendingPeriod {
  /// The value that one types for it.
  var value: Value {
    guard isWholeMonths else {
      return .range(RangeValue(lower: .date(start), upper: .date(end), step: nil))
    }
    if months == 1 { return .date(start) }
    if months == 12, start.month == 1 { return .number(Decimal(start.year)) }
    return .range(
      RangeValue(lower: .date(start), upper: .date(end.monthStart), step: nil))
  }
}
