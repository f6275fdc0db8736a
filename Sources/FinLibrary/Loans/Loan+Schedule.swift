import Finance
import FinLanguage
import FinValues
import Money

/// The columns of the tables of a loan: its payments one by one, and by years.
extension Loan {
  func rows(totals: Bool = false, in course: LoanCourse) -> [Value] {
    rows(of: columns(totals: totals).map(\.name), totals: totals, in: course)
  }

  /// The payments made so far, as `paid` lists them.
  func paymentsMade() throws -> [Value] {
    try course().progress?.entries.map { entry in
      PaidSoFar.Payment(
        date: entry.date, money: Money(entry.allocation.payment + entry.escrow, currency),
        isPrincipal: entry.isPrincipal
      ).value
    } ?? []
  }

  /// - Parameter byContract: False for payments recorded, whose days are their own.
  func columns(totals: Bool = false, byContract: Bool = true) -> [ExplainedRows.Column] {
    let perYear = Explanation.Quantity(
      "periods", Decimal(conventions.frequency.paymentsPerYear), .number, "payments a year")
    let date = ExplainedRows.Column("date", "due date", origin: dueDate)
    let soFar: [ExplainedRows.Column] = [
      .init("total_principal", "principal so far", by: "principal_before + principal + extra"),
      .init("total_interest", "interest so far", by: "interest_before + interest"),
    ]
    return [.init("n", "number of the payment", origin: "payments count from the first")]
      + (conventions.dates == nil ? [] : [date]) + [
        .init(
          "payment", "payment with its extra", by: "principal + interest [+ extra]",
          origin: "principal and interest, not rounded"),
        .init("principal", "principal", by: "payment − interest [− extra]"),
        .init(
          "interest", "interest of the period",
          byAny: [
            "before · r", "before · ((1 + rate / m)^(m · t) − 1)", "before · rate · t",
            "before · rate / periods",
          ],
          origin: {
            byContract ? interestInWords(of: $0) : "interest of the period on the balance"
          },
          with: { byContract ? interestFigures(of: $0) : [perYear] }),
        .init("extra", "extra payment", origin: "additional, all to principal"),
        .init("balance", "balance", by: "before − principal [− extra]", origin: "balance after it"),
        .init("rate", "annual interest rate", origin: "annual rate in effect then"),
      ] + (totals ? soFar : [])
  }

  private var dueDate: String {
    guard let first = conventions.dates?.first else { return "due date" }
    return "counted from the first due date, \(first), on the same day of the month or its last"
  }

  /// Figures of the previous row that explain columns.
  var carried: [ExplainedRows.Carried] {
    [
      .init("before", from: "balance", "balance before it", opening: money(terms.amount)),
      .init(
        "principal_before", from: "total_principal", "with the payments before",
        opening: money(.zero)),
      .init(
        "interest_before", from: "total_interest", "with the payments before",
        opening: money(.zero)),
    ]
  }

  var yearColumns: [TableColumn<ScheduleYear>] {
    let relief: [TableColumn<ScheduleYear>] = [
      .init("waived", "interest waived", origin: "interest of the year that the plan waives") {
        money($0.relief.interestWaived)
      },
      .init("matched", "principal matched", origin: "principal that the government pays") {
        money($0.relief.principalMatched)
      },
      .init("forgiven", "forgiven", origin: "principal and interest forgiven in the year") {
        money($0.relief.forgiven)
      },
    ]
    return [
      .init("year", "year", origin: "the year of these payments") { .number(Decimal($0.year)) },
      .init("payments", "number of payments", origin: "payments due in the year") {
        .number(Decimal($0.totals.payments))
      },
      .init("payment", "paid", by: "principal + interest [+ extra]") { money($0.totals.paid) },
      .init("principal", "principal", by: "before − balance [− extra]") {
        money($0.totals.principal)
      },
      .init("interest", "interest", by: "payment − principal [− extra]") {
        money($0.totals.interest)
      },
      .init("extra", "extra payments", origin: "total of the year's extra payments") {
        money($0.totals.extra)
      },
      .init("balance", "balance", by: "before − principal [− extra]", origin: "balance at the end")
      {
        money($0.balance)
      },
    ] + (terms.student?.course?.plan.isByIncome == true ? relief : [])
  }
}
