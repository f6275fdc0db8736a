import Exchange
import FinLanguage
import FinValues
import Money

/// Today's mortgage rates, asked for on the network and kept nowhere.
enum RatesBuiltIn {
  static let all: [BuiltIn] = [rates]

  static let rates = BuiltIn(
    "rates", .mortgages, parameters: MortgageRates.type.parameters, effect: .outside,
    summary: "This week's average mortgage rates in the United States, from FRED.",
    example: .init(
      "rates(week: 2026-05-14, fixed30: 6.36%, fixed30_before: 6.37%).fixed30_change",
      prints: "-0.01%"),
    help: .init(seeAlso: ["refinance", "mortgage"]),
    source: "Freddie Mac, Primary Mortgage Market Survey, retrieved from FRED,"
      + " Federal Reserve Bank of St. Louis",
    body: { call in
      let isAsking = call.arguments.indices.allSatisfy { !call.has(.place($0)) }
      return .domain(
        try isAsking
          ? TypedValue(MortgageRates(RateSurvey(call.context.host).answer()))
          : TypedValue<MortgageRates>(call))
    })
}

/// The questions to FRED.
private struct RateSurvey {
  private let host: any Host

  init(_ host: any Host) { self.host = host }

  /// The weeks that are asked for: the last two, and as many that may be without a value.
  private static let weeks = 6

  /// The end of the series of the 5/1 ARM lies after this day, so that its last values are found.
  private static let start = "2022-10-01"

  /// With a key FRED's API is asked, series by series; without one its table of all of them.
  func answer() throws -> RateAnswer {
    let site = host.preference("fred_url")
    guard let key = host.preference("fred_key") else {
      let series = RateSeries.allCases.map(\.rawValue).joined(separator: ",")
      let answer = try host.fetch(
        (site ?? "https://fred.stlouisfed.org")
          + "/graph/fredgraph.csv?id=\(series)&cosd=\(Self.start)", holdsKey: false)
      return try RateAnswer(csv: answer.body, status: answer.status)
    }
    var all = RateAnswer()
    for series in RateSeries.allCases {
      let answer = try host.fetch(
        (site ?? "https://api.stlouisfed.org")
          + "/fred/series/observations?series_id=\(series.rawValue)&api_key=\(key)"
          + "&file_type=json&sort_order=desc&limit=\(Self.weeks)", holdsKey: true)
      all.add(try RateAnswer(json: answer.body, of: series, status: answer.status))
    }
    return all
  }
}

/// A problem with rates beside those of the network.
enum RatesError: DescribedError {
  case empty
  case noWeek

  var row: ErrorRow {
    switch self {
    case .empty:
      .init(
        "no-rates", "FRED's answer holds no rates",
        hint: "try again later, or give a rate yourself: refinance(home, 6.5%)")
    case .noWeek:
      .init(
        "missing-argument", "rates you give yourself need their week",
        hint: "rates(week: 2026-05-14, fixed30: 6.36%), or rates() to ask for today's")
    }
  }
}
