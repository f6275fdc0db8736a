import Finance
import FinLanguage
import Money

/// A payment of a loan's schedule, with the rate in force and what was paid up to it.
struct LoanRow {
  let payment: ScheduleRow
  let rate: Decimal
  /// Extras are principal.
  let principalSoFar: Decimal
  let interestSoFar: Decimal
}

/// The tables of a loan: its payments one by one, and by years.
extension Loan {
  func rows() throws -> [LoanRow] {
    let schedule = try schedule()
    let rates = terms.ratesByPayment
    var (principal, interest) = (Decimal.zero, Decimal.zero)
    return (0..<schedule.count).map { index in
      let payment = schedule[index]
      principal = principal + payment.principal + payment.extra
      interest = interest + payment.interest
      return LoanRow(
        payment: payment, rate: rates(index + 1), principalSoFar: principal,
        interestSoFar: interest)
    }
  }

  /// - Parameter totals: True for rows that also have the principal and the interest paid so far.
  func columns(totals: Bool = false) -> [TableColumn<LoanRow>] {
    // Columns hold the currency alone, not the loan.
    let currency = currency
    func money(_ amount: Decimal) -> Value { .money(amount, currency) }
    let perYear = Explanation.Quantity(
      "periods", Decimal(conventions.frequency.paymentsPerYear), .number, "payments a year")
    let date = TableColumn<LoanRow>("date", "due date", origin: dueDate) {
      $0.payment.date.map { .date($0) } ?? .none
    }
    let soFar: [TableColumn<LoanRow>] = [
      .init("total_principal", "principal so far", by: "principal_before + principal + extra") {
        money($0.principalSoFar)
      },
      .init("total_interest", "interest so far", by: "interest_before + interest") {
        money($0.interestSoFar)
      },
    ]
    return [
      .init("n", "number of the payment", origin: "payments count from the first") {
        .number(Decimal(Int($0.payment.number)))
      }
    ] + (conventions.dates == nil ? [] : [date]) + [
      .init(
        "payment", "payment with its extra", by: "principal + interest + extra",
        origin: "principal and interest, not rounded"
      ) { money($0.payment.payment) },
      .init("principal", "principal", by: "payment − interest − extra") {
        money($0.payment.principal)
      },
      .init(
        "interest", "interest of the period", by: "before · rate / periods",
        origin: "interest of the period on what was owed", with: { _ in [perYear] }
      ) { money($0.payment.interest) },
      .init("extra", "extra payment", origin: "paid besides, all to principal") {
        money($0.payment.extra)
      },
      .init("balance", "balance", by: "before − principal − extra", origin: "owed after it") {
        money($0.payment.balance)
      },
      .init("rate", "annual interest rate", origin: "the annual rate in force then") {
        .percent($0.rate)
      },
    ] + (totals ? soFar : [])
  }

  private var dueDate: String {
    guard let first = conventions.dates?.first else { return "due date" }
    return "counted from the first due date, \(first), by the day of the month where that has it"
  }

  func explainedColumns(totals: Bool) -> ExplainedRows {
    ExplainedRows(columns(totals: totals).map(\.told), carried: carried, row: "payment")
  }

  /// Figures of the row before that columns are told by.
  var carried: [ExplainedRows.Carried] {
    [
      .init("before", from: "balance", "owed before it", opening: money(terms.amount)),
      .init(
        "principal_before", from: "total_principal", "with the payments before",
        opening: money(.zero)),
      .init(
        "interest_before", from: "total_interest", "with the payments before",
        opening: money(.zero)),
    ]
  }

  var yearColumns: [TableColumn<ScheduleYear>] {
    let currency = currency
    func money(_ amount: Decimal) -> Value { .money(amount, currency) }
    return [
      .init("year", "year", origin: "the year of these payments") { .number(Decimal($0.year)) },
      .init("payments", "number of payments", origin: "payments due in the year") {
        .number(Decimal($0.totals.payments))
      },
      .init("payment", "paid", by: "principal + interest + extra") { money($0.totals.paid) },
      .init("principal", "principal", by: "before − balance − extra") {
        money($0.totals.principal)
      },
      .init("interest", "interest", by: "payment − principal − extra") {
        money($0.totals.interest)
      },
      .init("extra", "extra payments", origin: "extras of the year's payments together") {
        money($0.totals.extra)
      },
      .init("balance", "balance", by: "before − principal − extra", origin: "owed at the end") {
        money($0.balance)
      },
    ]
  }
}
