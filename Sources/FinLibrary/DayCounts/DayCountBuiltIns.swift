import FinLanguage
import FinValues
import Money

/// Days and years between dates by the conventions of loans and bonds.
public enum DayCountBuiltIns {
  public static let all: [BuiltIn] = [yearFraction, dayCount]

  private static let parameters: [Parameter] = [
    Parameter("start", .date, meaning: "the first day"),
    Parameter("end", .date, meaning: "the last day"),
    Parameter("convention", .word(DayCount.spellings), meaning: "day-count convention"),
  ]

  private static let source =
    "2006 ISDA Definitions, 4.16 (act/act, act/360, act/365, 30/360, 30E/360); "
    + "SIA Standard Securities Calculation Methods (30U/360)"

  private static let yearFraction = BuiltIn(
    "year_fraction", .dayCounts, parameters: parameters,
    summary: "Time between two dates in years, by a day-count convention.",
    example: .init("year_fraction(2026-01-15, 2026-07-15, \"30/360\")", prints: "0.5"),
    formula:
      "year_fraction = \(DayCountFormula.fraction);  act/act: \(DayCountFormula.actualActual)",
    source: source, explanation: DayCountExplanations.yearFraction
  ) { call in
    try .number(convention(call).yearFraction(from: call.date("start"), to: call.date("end")))
  }

  private static let dayCount = BuiltIn(
    "day_count", .dayCounts, parameters: parameters,
    summary: "Days between two dates, by a day-count convention.",
    example: .init("day_count(2026-01-31, 2026-02-28, \"30/360\")", prints: "28"),
    formula: "30/360: day_count = \(DayCountFormula.thirtyDayMonths), with the 31st as the 30th",
    source: source, explanation: DayCountExplanations.dayCount
  ) { call in
    try .number(Decimal(convention(call).days(from: call.date("start"), to: call.date("end"))))
  }

  static func convention(_ call: Call) throws -> DayCount {
    let name = try call.text("convention")
    guard let convention = DayCount(name: name) else {
      throw RuntimeError.invalidArgument(
        parameter: "convention", problem: "\(name) is not a day-count convention",
        hint: "one of \(DayCount.allCases.map(\.name).joined(separator: ", "))")
    }
    return convention
  }
}
