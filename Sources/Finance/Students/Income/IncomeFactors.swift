import Money

/// The income percentage factors of ICR, which the Department of Education publishes each year.
public enum IncomeFactors {
  /// The factor for an income, in US dollars a year, by the table in force on a day: linear between its
  /// rows, rounded to 0.01 of a percentage point. 34 CFR 685.209.
  public static func factor(agi: Decimal, on day: CalendarDate, isSingle: Bool) -> Decimal? {
    let year = day.month >= 7 ? day.year : day.year - 1
    let tables = isSingle ? single : marriedOrHead
    guard let rows = (tables.last { $0.year <= year } ?? tables.first)?.rows else { return nil }
    guard let above = rows.firstIndex(where: { Decimal($0.agi) >= agi }) else {
      return rows.last.map { Decimal($0.hundredths) / Decimal(10_000) }
    }
    let high = rows[above]
    guard above > 0 else { return Decimal(high.hundredths) / Decimal(10_000) }
    let low = rows[above - 1]
    let share = (agi - Decimal(low.agi)) / Decimal(high.agi - low.agi)
    let points = Decimal(low.hundredths) + share * Decimal(high.hundredths - low.hundredths)
    return points.rounded(toPlaces: 0) / Decimal(10_000)
  }

  public static var lastYear: Int { single.map(\.year).max() ?? 0 }
  public static let source = "ICR income percentage factors: FR Doc. 2025-14806, 2026-11540"
  /// The last day on which a table that is known holds.
  public static let lastDay =
    single.last.flatMap { CalendarDate(year: $0.year + 1, month: 6, day: 30) } ?? .epoch
  /// The first such day.
  public static let firstDay =
    single.first.flatMap { CalendarDate(year: $0.year, month: 7, day: 1) } ?? .epoch

  private typealias Row = (agi: Int, hundredths: Int)

  /// FR Doc. 2025-14806 and 2026-11540, from July 1 of the year.
  private static let single: [(year: Int, rows: [Row])] = [
    (
      2025,
      [
        (13_722, 5500), (18_881, 5779), (24_295, 6057), (29_831, 6623), (35_118, 7189),
        (41_786, 8033), (52_483, 8877), (65_824, 10000), (79_170, 10000), (95_150, 11180),
        (121_836, 12350), (172_561, 14120), (197_858, 15000), (352_418, 20000),
      ]
    ),
    (
      2026,
      [
        (13_717, 5500), (18_873, 5779), (24_285, 6057), (29_819, 6623), (35_104, 7189),
        (41_769, 8033), (52_462, 8877), (65_798, 10000), (79_138, 10000), (95_112, 11180),
        (121_787, 12350), (172_492, 14120), (197_779, 15000), (352_277, 20000),
      ]
    ),
  ]

  private static let marriedOrHead: [(year: Int, rows: [Row])] = [
    (
      2025,
      [
        (13_722, 5052), (21_650, 5668), (25_800, 5956), (33_730, 6779), (41_786, 7522),
        (52_483, 8761), (65_823, 10000), (79_170, 10000), (99_186, 10940), (132_534, 12500),
        (179_230, 14060), (250_660, 15000), (409_597, 20000),
      ]
    ),
    (
      2026,
      [
        (13_717, 5052), (21_641, 5668), (25_790, 5956), (33_717, 6779), (41_769, 7522),
        (52_462, 8761), (65_797, 10000), (79_138, 10000), (99_146, 10940), (132_481, 12500),
        (179_158, 14060), (250_560, 15000), (409_433, 20000),
      ]
    ),
  ]
}
