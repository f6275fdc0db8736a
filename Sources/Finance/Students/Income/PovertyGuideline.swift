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
  /// The day from which it holds.
  public let from: CalendarDate
  /// US dollars a year for one person, and for each one more.
  public let first: Decimal
  public let additional: Decimal
  /// The amount for seven persons and for each one more, where the steps are not all alike.
  let large: Large?

  struct Large: Sendable, Hashable {
    let seven: Decimal
    let additional: Decimal
  }

  /// The guideline of a household, in US dollars a year.
  public func amount(household: Int) -> Decimal {
    if let large, household >= 7 { return large.seven + Decimal(household - 7) * large.additional }
    return first + Decimal(max(household, 1) - 1) * additional
  }

  /// The same on a later day: beyond the last table it grows with prices, once a year, to whole dollars.
  public func amount(household: Int, on day: CalendarDate, inflation: Decimal) -> Decimal {
    let amount = amount(household: household)
    guard year == Self.lastYear, !inflation.isZero, from < day else { return amount }
    let years = (day.monthIndex - from.monthIndex - (day.day < from.day ? 1 : 0)) / 12
    return (amount * (.one + inflation).power(years)).rounded(toPlaces: 0)
  }

  public static func of(year: Int, _ region: Region) -> PovertyGuideline? {
    table.first { $0.year == year && $0.region == region }
  }

  /// The guideline in force on a day; the first or last that is known outside of the years of the table.
  public static func inForce(on day: CalendarDate, _ region: Region) -> PovertyGuideline? {
    table.last { $0.region == region && $0.from <= day } ?? table.first { $0.region == region }
  }

  public static let firstYear = rows.first?.year ?? 0
  public static let lastYear = rows.last?.year ?? 0

  /// True on a day for which a newer guideline is to be expected: one comes out each January.
  public static func isOutdated(on day: CalendarDate) -> Bool {
    day.year > lastYear && (day.year > lastYear + 1 || day.month > 1)
  }

  public static let source =
    "HHS poverty guidelines: 81 FR 4036, 82 FR 8831, 83 FR 2642, 84 FR 1167, 85 FR 3060, 86 FR 7732, 87 FR 3315,"
    + " 88 FR 3424, 89 FR 2961, 90 FR 5917, 91 FR 1797"

  private typealias Row = (
    year: Int, month: Int, day: Int, contiguous: (Int, Int), alaska: (Int, Int),
    hawaii: (Int, Int)
  )

  /// One line a year: the day from which it holds, then one person and each one more of the regions. A new
  /// year is a new line.
  private static let rows: [Row] = [
    (2016, 1, 25, (11_880, 4_140), (14_840, 5_180), (13_670, 4_760)),
    (2017, 1, 26, (12_060, 4_180), (15_060, 5_230), (13_860, 4_810)),
    (2018, 1, 13, (12_140, 4_320), (15_180, 5_400), (13_960, 4_970)),
    (2019, 1, 11, (12_490, 4_420), (15_600, 5_530), (14_380, 5_080)),
    (2020, 1, 15, (12_760, 4_480), (15_950, 5_600), (14_680, 5_150)),
    (2021, 1, 13, (12_880, 4_540), (16_090, 5_680), (14_820, 5_220)),
    (2022, 1, 12, (13_590, 4_720), (16_990, 5_900), (15_630, 5_430)),
    (2023, 1, 12, (14_580, 5_140), (18_210, 6_430), (16_770, 5_910)),
    (2024, 1, 11, (15_060, 5_380), (18_810, 6_730), (17_310, 6_190)),
    (2025, 1, 15, (15_650, 5_500), (19_550, 6_880), (17_990, 6_330)),
    (2026, 1, 13, (15_960, 5_680), (19_950, 7_100), (18_360, 6_530)),
  ]

  /// In 2016 larger households had other steps, so that none was lower than in 2015.
  private static func large(_ year: Int, _ region: Region) -> Large? {
    guard year == 2016 else { return nil }
    return switch region {
    case .contiguous: Large(seven: Decimal(36_730), additional: Decimal(4_160))
    case .alaska: Large(seven: Decimal(45_920), additional: Decimal(5_200))
    case .hawaii: Large(seven: Decimal(42_230), additional: Decimal(4_780))
    }
  }

  private static let table: [PovertyGuideline] = rows.flatMap { row -> [PovertyGuideline] in
    guard let from = CalendarDate(year: row.year, month: row.month, day: row.day) else { return [] }
    let regions: [(Region, (Int, Int))] = [
      (.contiguous, row.contiguous), (.alaska, row.alaska), (.hawaii, row.hawaii),
    ]
    return regions.map { region, amounts in
      PovertyGuideline(
        year: row.year, region: region, from: from, first: Decimal(amounts.0),
        additional: Decimal(amounts.1), large: large(row.year, region))
    }
  }
}
