import Finance
import FinLanguage
import FinValues
import Markup
import Money

extension RentOrBuyValue {
  /// The picture of renting and buying: net worth either way, year by year, with the break-even
  /// year marked.
  var chart: ValueChart {
    ValueChart("rent_vs_buy", of: self, with: ["break_even_year"], chartMarkup)
  }

  @Sendable private func chartMarkup() -> Markup {
    let years = model.result.years
    var marks: [Chart.Mark] = []
    if let year = model.result.breakEvenYear, year <= years.count {
      marks.append(Chart.Mark(index: year - 1, label: "year \(year): buying is ahead"))
    }
    let currency = model.currency
    return .chart(
      Chart(
        .line, title: StyledText("Net worth by year"),
        series: [
          Chart.Series("buying", values: years.map { $0.buying.doubleValue }),
          Chart.Series("renting", values: years.map { $0.renting.doubleValue }),
        ],
        labels: years.map { (Decimal($0.months) / Decimal(12)).rounded(toPlaces: 1).description },
        marks: marks, scale: .money(in: currency)))
  }
}
