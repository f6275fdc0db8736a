import Finance
import FinLanguage
import FinValues
import Money

/// The tables of a student loan.
extension StudentLoan {
  var yearColumns: [TableColumn<StudentLoanYear>] {
    [
      .init("year", "year", origin: "the year of these payments") { .number(Decimal($0.year)) },
      .init("payments", "number of payments", origin: "payments due in the year") {
        .number(Decimal($0.payments))
      },
      .init("paid", "paid", origin: "total of the year's payments") { money($0.paid) },
      .init(
        "interest", "interest", origin: "total interest of the year's payments"
      ) { money($0.interest) },
      .init(
        "capitalized", "capitalized interest",
        origin: "capitalized interest repaid by the year's payments"
      ) { money($0.capitalized) },
      .init("reported", "interest reported on Form 1098-E", by: "interest + capitalized") {
        money($0.reported)
      },
    ]
  }

  /// True if a plan may take interest or principal off.
  private var hasRelief: Bool {
    let plans = terms.changes.map(\.part) + [.plan(ownPlan ?? .fixed(.standard))]
    return plans.contains { if case .plan(let plan) = $0 { plan.isByIncome } else { false } }
  }

  var before: ExplainedRows.Carried {
    .init(
      "before", from: "balance", "principal before it",
      opening: money(schedule.principalAtRepayment))
  }

  /// The figures of a payment's interest: the days since the one before, where days are counted.
  private func figures(_ number: Int, _ rows: [StudentLoanSchedule.Row]) -> [Explanation.Quantity] {
    let row = rows[number - 1]
    let before = number > 1 ? rows[number - 2].date : terms.dates?.repayment
    guard let before, let date = row.date, before <= date else { return [yearlyRate] }
    return [
      yearlyRate, year,
      .init(
        "days", Decimal(terms.bearingDays(from: before, to: date)), .number,
        "from \(before) to \(date)" + StudentLoanLabels.without(terms, before, date)),
    ]
  }

  /// The interest that was unpaid before a payment; nil beyond the rows.
  private func unpaidBefore(_ number: Int, _ rows: [StudentLoanSchedule.Row]) -> Decimal? {
    guard rows.indices.contains(number - 1) else { return nil }
    return number > 1 ? rows[number - 2].unpaidInterest : schedule.unpaidAtRepayment
  }

  func rowColumns(
    of rows: @escaping @Sendable () throws -> [StudentLoanSchedule.Row]
  ) -> [TableColumn<StudentLoanSchedule.Row>] {
    let date = TableColumn<StudentLoanSchedule.Row>(
      "date", "due date", origin: "counted from the first due date"
    ) { $0.date.map { .date($0) } ?? .none }
    let relief: [TableColumn<StudentLoanSchedule.Row>] = [
      .init(
        "waived", "interest waived", origin: "interest of the month that the plan waives"
      ) { money($0.relief.interestWaived) },
      .init(
        "matched", "principal matched", origin: "principal that the government pays under RAP"
      ) { money($0.relief.principalMatched) },
      .init(
        "forgiven", "forgiven", origin: "principal and interest forgiven after the last payment"
      ) { money($0.relief.forgiven) },
    ]
    return [
      .init("n", "number of the payment", origin: "payments count from the first") {
        .number(Decimal($0.number))
      }
    ] + (terms.dates == nil ? [] : [date]) + [
      .init("payment", "payment", by: "principal + interest [+ extra]") { money($0.payment) },
      .init(
        "principal", "principal", by: "payment − interest [− extra]",
        origin: "the payment less interest"
      ) { money($0.principal) },
      .init(
        "interest", "interest",
        byAny: [terms.dates == nil ? "before · rate / 12" : "before · rate · days / year"],
        origin: { number in
          guard let rows = try? rows(), let before = unpaidBefore(number, rows), before.isPositive
          else { return "interest that accrued, which is paid first" }
          let row = rows[number - 1]
          let accrued =
            row.interest + row.unpaidInterest + row.relief.interestWaived
            + row.relief.forgivenInterest - before
          return "of \(text(before)) unpaid before and \(text(accrued)) that accrued, paid first"
        },
        with: { number in (try? rows()).map { figures(number, $0) } ?? [] }
      ) { money($0.interest) },
      .init("extra", "extra payment", origin: "additional, all to principal") {
        money($0.extra)
      },
      .init(
        "unpaid_interest", "unpaid interest",
        origin: "accrued interest not yet paid; it bears no interest"
      ) { money($0.unpaidInterest) },
      .init(
        "balance", "balance", by: "before − principal [− extra]",
        origin: "principal after it, including capitalized interest"
      ) { money($0.balance) },
    ] + (hasRelief ? relief : [])
  }
}
