import Money

/// A year's poverty guidelines of the Department of Health and Human Services.
public struct PovertyGuideline: Sendable, Hashable {
  /// The states that share a table.
  public enum Region: String, Sendable, CaseIterable {
    /// The 48 contiguous states and the District of Columbia.
    case contiguous = "48"
    case alaska = "AK"
    case hawaii = "HI"
  }

  public let year: Int
  public let region: Region
  /// US dollars a year for one person, and for each one more.
  public let first: Decimal
  public let additional: Decimal

  /// The guideline of a household, in US dollars a year.
  public func amount(household: Int) -> Decimal {
    first + Decimal(max(household, 1) - 1) * additional
  }

  public static func of(year: Int, _ region: Region) -> PovertyGuideline? {
    table.first { $0.year == year && $0.region == region }
  }

  /// The guideline in force on a day; the first or last that is known outside of the years of the table.
  public static func inForce(on day: CalendarDate, _ region: Region) -> PovertyGuideline? {
    let year = years.last { $0.from <= day }?.year ?? years.first?.year
    return year.flatMap { of(year: $0, region) }
  }

  public static let firstYear = 2023
  public static let lastYear = 2026

  /// The days from which the tables hold.
  private static let years: [(year: Int, from: CalendarDate)] = [
    (2023, 1, 12), (2024, 1, 11), (2025, 1, 15), (2026, 1, 13),
  ].compactMap { year, month, day in
    CalendarDate(year: year, month: month, day: day).map { (year, $0) }
  }

  /// 88 FR 3424, 89 FR 2961, 90 FR 5917, 91 FR 1797.
  private static let table: [PovertyGuideline] = [
    (2023, Region.contiguous, 14_580, 5_140), (2023, .alaska, 18_210, 6_430),
    (2023, .hawaii, 16_770, 5_910),
    (2024, .contiguous, 15_060, 5_380), (2024, .alaska, 18_810, 6_730),
    (2024, .hawaii, 17_310, 6_190),
    (2025, .contiguous, 15_650, 5_500), (2025, .alaska, 19_550, 6_880),
    (2025, .hawaii, 17_990, 6_330),
    (2026, .contiguous, 15_960, 5_680), (2026, .alaska, 19_950, 7_100),
    (2026, .hawaii, 18_360, 6_530),
  ].map {
    PovertyGuideline(
      year: $0.0, region: $0.1, first: Decimal($0.2), additional: Decimal($0.3))
  }
}
