import Finance
import FinLanguage
import Money

/// The tables of a student loan.
extension StudentLoan {
  var yearColumns: [TableColumn<StudentLoanYear>] {
    [
      .init("year", "year", origin: "the year of these payments") { .number(Decimal($0.year)) },
      .init("payments", "number of payments", origin: "payments due in the year") {
        .number(Decimal($0.payments))
      },
      .init("paid", "paid", origin: "the payments of the year together") { money($0.paid) },
      .init(
        "interest", "interest", origin: "the interest column of the year's payments together"
      ) { money($0.interest) },
      .init(
        "capitalized", "capitalized interest",
        origin: "interest capitalized earlier that the year's payments repaid"
      ) { money($0.capitalized) },
      .init("reported", "interest reported on Form 1098-E", by: "interest + capitalized") {
        money($0.reported)
      },
    ]
  }

  var before: ExplainedRows.Carried {
    .init(
      "before", from: "balance", "principal owed before it",
      opening: money(schedule.principalAtRepayment))
  }

  var rowColumns: [TableColumn<StudentLoanSchedule.Row>] {
    let date = TableColumn<StudentLoanSchedule.Row>(
      "date", "due date", origin: "counted from the first due date"
    ) { $0.date.map { .date($0) } ?? .none }
    return [
      .init("n", "number of the payment", origin: "payments count from the first") {
        .number(Decimal($0.number))
      }
    ] + (terms.dates == nil ? [] : [date]) + [
      .init("payment", "payment", by: "principal + interest + extra") { money($0.payment) },
      .init(
        "principal", "principal", by: "payment − interest − extra",
        origin: "of the payment, what interest leaves"
      ) { money($0.principal) },
      .init("interest", "interest", by: "payment − principal − extra") { money($0.interest) },
      .init("extra", "extra payment", origin: "paid besides, all to principal") {
        money($0.extra)
      },
      .init(
        "unpaid_interest", "unpaid interest",
        origin: "accrued interest that payments have not covered yet; it bears none"
      ) { money($0.unpaidInterest) },
      .init(
        "balance", "balance", by: "before − principal − extra",
        origin: "principal owed after it, with what was capitalized"
      ) { money($0.balance) },
    ]
  }
}
