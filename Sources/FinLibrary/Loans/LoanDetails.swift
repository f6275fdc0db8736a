import Finance
import FinLanguage
import FinValues
import Markup
import Money

/// Details that a document tells of a loan beside its box: its terms as a lender's form lists them, and the balance
/// with the interest paid.
struct LoanDetails {
  private let model: Loan
  private let course: LoanCourse
  private var rows: AmortizationSchedule { course.rows }

  init(_ loan: Loan) throws {
    model = loan
    course = try loan.course()
  }

  /// The terms, and the balance over time.
  var markup: Markup { get throws { .stack([.card(try panel), .chart(chart)]) } }

  private var panel: Panel {
    get throws {
      let totals = self.rows.totals
      let contract = course.contract
      var rows: [Panel.Row] = []
      if let lender = model.lender { rows.append(Panel.Row("Lender", lender, .text)) }
      if let dates = model.conventions.dates {
        rows.append(model.row("Start", .date(dates.start)))
      }
      if let first = payments > 0 ? self.rows[0].date : nil {
        rows.append(model.row("First payment", .date(first)))
      }
      if let last = course.payoffDate { rows.append(model.row("Last payment", .date(last))) }
      let plain = try contract.withoutSavings() ?? contract
      rows += [
        model.row(
          "Scheduled payments", .number(Decimal(plain.count)),
          note: course.isRecorded ? "by the contract" : nil),
        model.row("Actual payments", .number(Decimal(payments))),
        model.row("Total of extra payments", totals.extra),
        model.row("Total principal", totals.principal + totals.extra),
        model.row("Total interest", totals.interest),
        model.row("Total of payments", totals.paid),
      ]
      return Panel(title: "Details", groups: [Panel.Group(rows: rows)])
    }
  }

  private var payments: Int { course.payments }

  /// The balance after each payment, beside all interest paid until then.
  private var chart: Chart {
    var balances = [model.terms.amount.doubleValue]
    var interest = [0.0]
    var paid = Decimal.zero
    var labels = [payments > 0 ? rows[0].date.map { String($0.year) } ?? "0" : ""]
    for index in 0..<payments {
      let row = rows[index]
      paid = paid + row.interest
      balances.append(row.balance.doubleValue)
      interest.append(paid.doubleValue)
      labels.append(label(index))
    }
    let currency = model.conventions.currency
    var chart = Chart(
      .line, title: StyledText("Balance and interest paid"),
      series: [
        Chart.Series("balance", values: balances),
        Chart.Series("interest paid so far", values: interest),
      ], labels: labels, scale: .money(in: currency))
    chart.unit = model.conventions.dates == nil ? "year" : ""
    return chart
  }

  /// The year of a payment; the years since the beginning where it has no date.
  private func label(_ index: Int) -> String {
    rows[index].date.map { String($0.year) }
      ?? String((index + 1) / model.conventions.frequency.paymentsPerYear)
  }
}
