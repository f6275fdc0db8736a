import Finance
import FinLanguage
import FinValues
import Markup
import Money

/// The panel of a trend: averages and directions, and the course of each category.
struct TrendMarkup {
  private let trend: SpendingTrend

  init(_ trend: SpendingTrend) { self.trend = trend }

  private static let mostRows = 7

  var markup: Markup {
    guard !trend.rows.isEmpty else {
      return .line(
        "no expenses recorded in these months"
          + (trend.known?.ends.map { "; your records end on \($0)" } ?? ""), .muted)
    }
    let shown = trend.rows.prefix(Self.mostRows)
    var parts: [Markup] = [.table(table(Array(shown))), .chart(courses(Array(shown)))]
    var notes: [String] = []
    if trend.rows.count > shown.count {
      notes.append("and \(trend.rows.count - shown.count) more: trend().rows")
    }
    if !trend.wholeMonths.isEmpty {
      let first = trend.all.months.month(trend.wholeMonths.lowerBound).monthText
      notes.append("average: \(trend.wholeMonths.count.words("full month")), from \(first)")
    }
    if let known = trend.known, trend.all.months.amounts.count < trend.mostMonths {
      notes.append("your records begin on \(known.first)")
    }
    if let end = trend.known?.ends { notes.append("your records end on \(end)") }
    if let direction = trend.direction(of: trend.all) {
      notes.append(
        direction.count == 1
          ? "newer: the last full month; older: the one before"
          : "newer: average of the last \(direction.count) full months; older: of the"
            + " \(direction.count) before")
    }
    if trend.otherCurrencies > 0 {
      notes.append("not counted: \(trend.otherCurrencies.words("expense")) in other currencies")
    }
    if !notes.isEmpty {
      parts.append(.lines(notes.map { .paragraph(StyledText($0, .muted), hang: 2) }))
    }
    return .stack(parts)
  }

  private func table(_ rows: [SpendingTrend.Row]) -> Table {
    let isOne = trend.all.category != nil
    return Table(
      columns: [
        Table.Column("category", importance: 5), Table.Column("average", .trailing, importance: 4),
        Table.Column("older", .trailing, importance: 1),
        Table.Column("newer", .trailing, importance: 2),
        Table.Column("change", .trailing, importance: 0),
        Table.Column("", importance: 3, mayBeCut: false),
      ], rows: rows.map(cells), footer: isOne || rows.count < 2 ? nil : cells(trend.all))
  }

  private func cells(_ row: SpendingTrend.Row) -> [StyledText] {
    let nothing = StyledText("–", .muted)
    func money(_ amount: Decimal?) -> StyledText {
      amount.map { trend.money(trend.rounded($0)).styledText() } ?? nothing
    }
    let direction = trend.direction(of: row)
    return [
      StyledText(trend.name(of: row)), money(trend.average(of: row)), money(direction?.earlier),
      money(direction?.recent),
      direction?.change.map {
        let change = Value.percent($0.rounded(toPlaces: 3))
        return StyledText(change.changeText ?? change.displayText, .percent)
      } ?? nothing,
      direction.map { StyledText($0.word, role(of: $0)) } ?? StyledText(),
    ]
  }

  private func role(of direction: SpendingTrend.Direction) -> Role {
    switch direction.word {
    case "up": .warning
    case "down": .positive
    default: .muted
    }
  }

  private func courses(_ rows: [SpendingTrend.Row]) -> Chart {
    let all = trend.all.category == nil && rows.count > 1 ? [trend.all] : []
    return Chart(
      .sparkline,
      series: (rows + all).map { row in
        let amounts = row.months.amounts.prefix(trend.knownMonths)
        return Chart.Series(
          trend.name(of: row), values: amounts.map(\.doubleValue),
          texts: amounts.map { trend.money($0).displayText })
      },
      notes: [
        StyledText(
          "\(trend.all.months.first.monthText) to"
            + " \(trend.all.months.month(trend.knownMonths - 1).monthText)",
          .muted)
      ])
  }
}

extension TrendValue {
  /// The picture of a trend: months stacked by category.
  var chart: ValueChart { ValueChart("trend", of: self, chartMarkup) }

  @Sendable private func chartMarkup() -> Markup {
    // More areas can't be distinguished.
    let most = 4
    let trend = model
    let months = trend.knownMonths
    let own = trend.rows.count > most ? most - 1 : trend.rows.count
    var series = trend.rows.prefix(own).map { row in
      Chart.Series(
        trend.name(of: row), values: row.months.amounts.prefix(months).map(\.doubleValue))
    }
    let others = trend.rows.dropFirst(own)
    if !others.isEmpty {
      series.append(
        Chart.Series(
          "\(others.count) others",
          values: (0..<months).map { place in
            others.reduce(Decimal.zero) { $0 + $1.months.amounts[place] }.doubleValue
          }))
    }
    let currency = trend.currency
    return .chart(
      Chart(
        .area, title: StyledText("Spending month by month"), series: series,
        labels: (0..<months).map { trend.all.months.month($0).monthText },
        scale: .money(in: currency)))
  }
}
