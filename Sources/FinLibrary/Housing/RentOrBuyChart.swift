import Finance
import FinLanguage
import Markup
import Money

/// The picture of renting and buying: net worth either way, year by year, with the break-even year
/// marked.
final class RentOrBuyChart: DomainValue {
  let question: RentOrBuyValue

  init(_ question: RentOrBuyValue) { self.question = question }

  var kind: String { "chart" }
  var constructor: String { "chart" }
  var inputs: [(name: String, value: Value)] { [("what", .domain(question))] }
  var fieldNames: [String] { ["rent_vs_buy", "break_even_year"] }
  var shown: Value? { .domain(question) }

  func field(_ name: String) throws -> Value? {
    switch name {
    case "rent_vs_buy": .domain(question)
    case "break_even_year": try question.field(name)
    default: nil
    }
  }

  func markup() throws -> Markup {
    let years = question.model.result.years
    var marks: [Chart.Mark] = []
    if let year = question.model.result.breakEvenYear, year <= years.count {
      marks.append(Chart.Mark(index: year - 1, label: "year \(year): buying is ahead"))
    }
    let currency = question.model.currency
    return .chart(
      Chart(
        .line, title: StyledText("Net worth by year"),
        series: [
          Chart.Series("buying", values: years.map { $0.buying.doubleValue }),
          Chart.Series("renting", values: years.map { $0.renting.doubleValue }),
        ],
        labels: years.map { (Decimal($0.months) / Decimal(12)).rounded(toPlaces: 1).description },
        marks: marks, scale: .money(symbol: currency.symbol ?? currency.code)))
  }
}
