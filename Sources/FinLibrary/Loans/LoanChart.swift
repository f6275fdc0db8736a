import Finance
import FinLanguage
import FinValues
import Markup
import Money

extension LoanValue {
  /// The picture of a loan: interest against principal, payment by payment, with the crossover
  /// marked.
  ///
  /// - Parameter whole: The loan itself, or the student loan or mortgage that it is of.
  func chart(of whole: any DomainValue) -> ValueChart {
    ValueChart(
      "loan", of: whole is StudentLoanValue ? whole : self, with: ["crossover"], from: self,
      chartMarkup)
  }

  @Sendable private func chartMarkup() throws -> Markup {
    let schedule = try model.course().rows
    var interest: [Double] = []
    var principal: [Double] = []
    // The last payment settles what is left, so that it would draw a step that means nothing.
    let shown = max(schedule.count - 1, 1)
    for index in 0..<shown {
      let row = schedule[index]
      interest.append(row.interest.doubleValue)
      principal.append((row.principal + row.extra).doubleValue)
    }
    let currency = terms.conventions.currency
    var marks: [Chart.Mark] = []
    if let crossover = schedule.crossover, crossover > 1, crossover <= shown {
      let date = schedule[crossover - 1].date.map { ", \($0)" } ?? ""
      marks.append(
        Chart.Mark(
          index: crossover - 1,
          label: "payment \(crossover)\(date): more principal than interest"))
    }
    var chart = Chart(
      .line, title: StyledText("Interest and principal"),
      series: [
        Chart.Series("interest", values: interest),
        Chart.Series("principal", values: principal),
      ], labels: labels(schedule, shown), marks: marks, scale: .money(in: currency))
    chart.unit = terms.conventions.dates == nil ? "payment" : ""
    return .chart(chart)
  }

  private func labels(_ schedule: AmortizationSchedule, _ count: Int) -> [String] {
    (0..<count).map { index in
      let row = schedule[index]
      return row.date.map { String($0.year) } ?? String(row.number)
    }
  }
}
