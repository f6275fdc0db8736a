import Money

/// A table of figures that are published from time to time: what it covers, and when the next is due.
public struct DatedTable: Sendable {
  public let name: String
  /// The first and the last day that its figures are for.
  public let from: CalendarDate
  public let through: CalendarDate
  /// The day on which figures beyond it are to be expected, or came out.
  public let nextDue: CalendarDate
  public let source: String

  /// True on a day by which newer figures are to be expected.
  public func isPastDue(on day: CalendarDate) -> Bool { nextDue <= day }

  private init?(
    _ name: String, _ from: (Int, Int, Int), _ through: (Int, Int, Int), next: (Int, Int, Int),
    source: String
  ) {
    func day(_ day: (Int, Int, Int)) -> CalendarDate? {
      CalendarDate(year: day.0, month: day.1, day: day.2)
    }
    guard let from = day(from), let through = day(through), let next = day(next) else { return nil }
    (self.name, self.from, self.through, nextDue, self.source) = (name, from, through, next, source)
  }

  /// All tables of the program, in the order of their names.
  public static let all: [DatedTable] = [
    DatedTable(
      "Consumer Expenditure Survey", (ConsumerSurvey.year, 1, 1), (ConsumerSurvey.year, 12, 31),
      // 2024's was published on December 19, 2025.
      next: (2025, 12, 19), source: ConsumerSurvey.source),
    DatedTable(
      "ICR income percentage factors", parts(IncomeFactors.firstDay), parts(IncomeFactors.lastDay),
      next: (IncomeFactors.lastDay.year, 7, 1), source: IncomeFactors.source),
    DatedTable(
      "Poverty guidelines", (PovertyGuideline.firstYear, 1, 25),
      (PovertyGuideline.lastYear, 12, 31),
      next: (PovertyGuideline.lastYear + 1, 2, 1), source: PovertyGuideline.source),
  ].compactMap(\.self)

  private static func parts(_ day: CalendarDate) -> (Int, Int, Int) {
    (day.year, day.month, day.day)
  }
}
