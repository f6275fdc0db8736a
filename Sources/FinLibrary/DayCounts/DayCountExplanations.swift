import FinLanguage
import FinValues
import Money

/// The formulas of day counts.
enum DayCountFormula {
  static let thirtyDayMonths = "360·(y2 − y1) + 30·(m2 − m1) + d2 − d1"
  static let noLeap = "calendar − leap"
  static let fraction = "days / year"
  static let actualActual = "common / 365 + leap / 366"
}

/// The explanations of days and years by a day-count convention.
enum DayCountExplanations {
  static func dayCount(_ call: Call, _ result: Value) throws -> Explanation? {
    let (start, end) = try (call.date("start"), call.date("end"))
    let convention = try DayCountBuiltIns.convention(call)
    var explanation = Explanation("Days by \(convention.name)", value: result)
    explanation.results = FormulaNumber.results(result)
    explanation.conventions = [convention.summary]
    guard start <= end else {
      explanation.sentences = [
        "The second date is earlier, so the result is negative."
      ]
      return explanation
    }
    if let days = convention.thirtyDayNumbers(from: start, to: end) {
      explanation.figure = "day_count"
      explanation.formula = DayCountFormula.thirtyDayMonths
      let (first, second) = (start.components, end.components)
      let count = { (symbol: String, number: Int, meaning: String) in
        // A year is no amount: no comma in it.
        Explanation.Term(symbol, "\(number)", meaning)
      }
      explanation.terms = [
        count("y1", first.year, "year of \(start)"), count("y2", second.year, "year of \(end)"),
        count("m1", first.month, "its month"), count("m2", second.month, "its month"),
        day("d1", days.start, of: first.day), day("d2", days.end, of: second.day),
      ]
      return explanation
    }
    let calendar = CalendarDate.days(from: start, to: end)
    if convention == .noLeap365 {
      let counted = convention.days(from: start, to: end)
      explanation.figure = "day_count"
      explanation.formula = DayCountFormula.noLeap
      explanation.terms = [
        Explanation.Term("calendar", Decimal(calendar).grouped(), "calendar days"),
        Explanation.Term(
          "leap", Decimal(calendar - counted).grouped(), "of them February 29"),
      ]
    }
    explanation.sentences = [
      "The first day, \(start), is counted, the last, \(end), is not."
    ]
    return explanation
  }

  static func yearFraction(_ call: Call, _ result: Value) throws -> Explanation? {
    let (start, end) = try (call.date("start"), call.date("end"))
    let convention = try DayCountBuiltIns.convention(call)
    let days = convention.days(from: start, to: end)
    var explanation = Explanation("Years by \(convention.name)", value: result)
    explanation.figure = "year_fraction"
    explanation.results = FormulaNumber.results(result)
    explanation.conventions = [convention.summary]
    if convention == .actualActual {
      // Days in common years are 366 and those in leap years 365 parts of 365 · 366.
      let parts = convention.fraction(from: start, to: end).numerator
      let leap = 366 * days - parts
      explanation.formula = DayCountFormula.actualActual
      explanation.terms = [
        Explanation.Term("common", Decimal(days - leap).grouped(), "days in years of 365"),
        Explanation.Term("leap", Decimal(leap).grouped(), "days in years of 366"),
      ]
      return explanation
    }
    let year =
      switch convention {
      case .thirty360, .thirtyU360, .thirtyE360, .actual360: "360"
      case .actual36525: "365.25"
      case .actual365, .noLeap365, .actualActual: "365"
      }
    explanation.formula = DayCountFormula.fraction
    explanation.terms = [
      Explanation.Term(
        "days", Decimal(days).grouped(), "from \(start) to \(end)",
        note: "day_count by \(convention.name)"),
      Explanation.Term("year", year, "days in a year"),
    ]
    return explanation
  }

  private static func day(_ symbol: String, _ number: Int, of day: Int) -> Explanation.Term {
    Explanation.Term(
      symbol, "\(number)", "its day", note: number == day ? nil : "\(day), counted as \(number)")
  }
}
