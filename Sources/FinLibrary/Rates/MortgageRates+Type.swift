import Exchange
import FinLanguage
import FinValues
import Markup
import Money

/// Average mortgage rates of a week, beside those of the week before.
struct MortgageRates: DescribedModel {
  /// A kind of mortgage: the names of its inputs, and its rates.
  struct Line {
    let series: RateSeries
    let latest: RateObservation?
    let before: RateObservation?

    var change: Decimal? {
      guard let latest, let before else { return nil }
      return latest.rate - before.rate
    }
  }

  let week: CalendarDate
  let lines: [Line]

  init(_ given: NamedArguments) throws {
    guard case .date(let week)? = given["week"] else {
      throw RatesError.noWeek
    }
    self.week = week
    lines = RateSeries.allCases.map { series in
      func observation(_ name: String, on date: CalendarDate) -> RateObservation? {
        given.share(name).map { RateObservation(date: date, rate: $0) }
      }
      var date = week
      if series == .arm5, case .date(let day)? = given["arm5_week"] { date = day }
      return Line(
        series: series, latest: observation(series.field, on: date),
        before: observation(series.field + "_before", on: date.adding(days: -7) ?? date))
    }
  }

  /// The rates of a survey; the week is the newest of any series.
  init(_ answer: RateAnswer) throws {
    let newest = answer.observations.values.compactMap(\.first?.date).max()
    guard let newest else { throw RatesError.empty }
    week = newest
    lines = RateSeries.allCases.map { series in
      let rows = answer.observations[series] ?? []
      return Line(
        series: series, latest: rows.first, before: rows.dropFirst().first)
    }
  }

  subscript(series: RateSeries) -> Line? { lines.first { $0.series == series } }

  /// True if a series has a value of the newest week, or of one shortly before it.
  private func isCurrent(_ line: Line) -> Bool {
    line.latest.map { Int(week.daysSinceEpoch - $0.date.daysSinceEpoch) <= Self.mostDays } ?? false
  }

  /// Weeks are 5 to 9 days apart; one without a value may lie between.
  private static let mostDays = 21

  static let type = ValueType<MortgageRates>(
    "mortgage_rates", constructor: "rates", title: "Mortgage rates",
    headlines: { _ in ["fixed30", "fixed15"] }, inputs: inputs, figures: figures,
    markup: { .table($0.model.table) },
    picture: ValueChart.bars("rates", "Mortgage rates") { rates in
      rates.lines.compactMap { line in
        line.latest.map { (line.series.title, .percent($0.rate)) }
      }
    })

  private static let inputs: [ValueType<MortgageRates>.Field] =
    [
      .input(
        "week", .date, "Week of the rates you give; leave all of them out for today's rates"
      ) { .date($0.week) }
    ]
    + RateSeries.allCases.flatMap { series in
      [
        ValueType<MortgageRates>.Field.input(series.field, .rate, "\(series.title), that week") {
          $0[series]?.latest.map { .percent($0.rate) } ?? .none
        },
        .input(series.field + "_before", .rate, "\(series.title), the week before") {
          $0[series]?.before.map { .percent($0.rate) } ?? .none
        },
      ]
    }
    + [
      .input("arm5_week", .date, "Last week of the 5/1 ARM's series (default: week)") { model in
        guard let latest = model[.arm5]?.latest, latest.date != model.week else { return .none }
        return .date(latest.date)
      }
    ]

  private static let figures: [ValueType<MortgageRates>.Field] = RateSeries.allCases.map { series in
    .figure(
      series.field + "_change", "\(series.title), change in a week",
      by: "\(series.field) − \(series.field)_before",
      { $0[series]?.change.map { .percent($0) } ?? .none },
      explain: { instance, result in
        if instance.model[series]?.change == nil { result.title = "" }
      })
  }

  // MARK: Table

  private var table: Table {
    Table(
      title: StyledText("Mortgage rates, week of \(week)"),
      columns: [
        .init("", .leading), .init("rate", .decimal), .init("week before", .decimal, importance: 1),
        .init("change", .decimal, importance: 1),
        .init("", .leading, importance: 2, mayBeCut: false),
      ],
      rows: lines.map { line in
        [
          StyledText(line.series.title, .label), Self.cell(line.latest?.rate),
          Self.cell(line.before?.rate),
          line.change.map {
            StyledText(Value.percent($0).changeText ?? Value.percent($0).displayText, .value)
          } ?? StyledText("–", .muted),
          StyledText(remark(on: line), .warning),
        ]
      },
      notes: Self.notes.map { StyledText($0) })
  }

  private static func cell(_ rate: Decimal?) -> StyledText {
    rate.map { Value.percent($0).styledText() } ?? StyledText("–", .muted)
  }

  private func remark(on line: Line) -> String {
    guard let latest = line.latest else { return "no value" }
    return isCurrent(line) ? "" : "ended on \(latest.date)"
  }

  private static let notes = [
    "averages of Freddie Mac's weekly survey; your rate depends on you and the lender",
    "This product uses the FRED® API but is not endorsed or certified by the Federal Reserve Bank"
      + " of St. Louis.",
  ]
}

extension RateSeries {
  var field: String {
    switch self {
    case .fixed30: "fixed30"
    case .fixed15: "fixed15"
    case .arm5: "arm5"
    }
  }

  var title: String {
    switch self {
    case .fixed30: "30-year fixed"
    case .fixed15: "15-year fixed"
    case .arm5: "5/1 ARM"
    }
  }
}
