import Finance
import FinLanguage
import Money

/// The columns of a loan's schedule and of its years.
extension LoanExplanation {
  var scheduleColumns: ExplainedRows {
    let perYear = Explanation.Quantity(
      "periods", Decimal(conventions.frequency.paymentsPerYear), .number, "payments a year")
    return ExplainedRows(
      [
        .init("n", "number of the payment", origin: "payments count from the first"),
        .init("date", "due date", origin: dueDate),
        .init(
          "payment", "payment with its extra", by: "principal + interest + extra",
          origin: "principal and interest, not rounded"),
        .init("principal", "principal", by: "payment − interest − extra"),
        .init(
          "interest", "interest of the period", by: "before · rate / periods",
          origin: "interest of the period on what was owed", with: { _ in [perYear] }),
        .init("extra", "extra payment", origin: "paid besides, all to principal"),
        .init("balance", "balance", by: "before − principal − extra", origin: "owed after it"),
        .init("rate", "annual interest rate", origin: "the annual rate in force then"),
        .init("total_principal", "principal so far", by: "principal_before + principal + extra"),
        .init("total_interest", "interest so far", by: "interest_before + interest"),
      ],
      carried: [
        .init("before", from: "balance", "owed before it", opening: loan.money(terms.amount)),
        .init(
          "principal_before", from: "total_principal", "with the payments before",
          opening: loan.money(.zero)),
        .init(
          "interest_before", from: "total_interest", "with the payments before",
          opening: loan.money(.zero)),
      ], row: "payment")
  }

  private var dueDate: String {
    guard let first = conventions.dates?.first else { return "due date" }
    return "counted from the first due date, \(first), by the day of the month where that has it"
  }

  var yearColumns: ExplainedRows {
    ExplainedRows(
      [
        .init("year", "year", origin: "the year of these payments"),
        .init("payments", "number of payments", origin: "payments due in the year"),
        .init("payment", "paid", by: "principal + interest + extra"),
        .init("principal", "principal", by: "before − balance − extra"),
        .init("interest", "interest", by: "payment − principal − extra"),
        .init("extra", "extra payments", origin: "extras of the year's payments together"),
        .init("balance", "balance", by: "before − principal − extra", origin: "owed at the end"),
      ],
      carried: [
        .init("before", from: "balance", "owed before the year", opening: loan.money(terms.amount))
      ], row: conventions.dates == nil ? "year" : "", "year")
  }
}
