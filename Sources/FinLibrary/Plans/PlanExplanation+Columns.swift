import FinLanguage
import Money

/// The columns of a plan's tables.
extension PlanExplanation {
  /// - Parameter opening: What is owed at the start; nil where rows of several debts are mixed.
  func monthColumns(opening: Decimal?) -> ExplainedRows {
    ExplainedRows(
      [
        .init("n", "number of the month", origin: "months count from the start, \(terms.start)"),
        .init("date", "date of the payments", origin: "so many months after \(terms.start)"),
        .init("name", "debt", origin: "the debt that this row is of"),
        .init(
          "payment", "payment", by: "before + interest − balance",
          origin: "the minimum and what the rest of the budget adds, together"),
        .init(
          "interest", "interest", by: "balance + payment − before",
          origin: "a twelfth of the rate in force on what was owed, rounded"),
        .init(
          "balance", "balance", by: "before + interest − payment", origin: "owed after the payment"),
      ],
      carried: opening.map {
        [.init("before", from: "balance", "owed before", opening: shown.money($0))]
      } ?? [], row: "month")
  }

  var firstPaymentColumns: ExplainedRows {
    ExplainedRows(
      [
        .init("name", "debt", origin: "the debt that is paid"),
        .init("due", "due date", origin: "when the debt itself asks for its payment"),
        .init("date", "date in the plan", origin: "one month after the start, \(terms.start)"),
        .init("payment", "first payment", by: "minimum + extra"),
        .init("minimum", "minimum", origin: "its minimum payment, at most what is owed"),
        .init("extra", "extra", by: "payment − minimum"),
      ], row: "", "name")
  }

  var debtColumns: ExplainedRows {
    ExplainedRows(
      [
        .init("name", "debt", origin: "the debt by its name"),
        .init("balance", "balance at the start", origin: "owed at the start, \(terms.start)"),
        .init("payoff_month", "payoff month", origin: "the month of its last payment"),
        .init("payoff_date", "payoff date", origin: "the day of its last payment"),
        .init("interest", "interest", by: "paid − balance", origin: "interest of all its months"),
        .init("paid", "paid", by: "balance + interest", origin: "all its payments"),
      ], row: "", "name")
  }

  var alternativeColumns: ExplainedRows {
    let plain = PlanAlternatives(plan).plain
    let months = plain.map {
      Explanation.Quantity("no_extra", Decimal($0.months), .number, "months with nothing extra")
    }
    let cost = plain.map { money("no_extra", $0.cost, "interest and fees with nothing extra") }
    return ExplainedRows(
      [
        .init("plan", "way to pay", origin: "how the budget is used"),
        .init("months", "months", origin: "months until nothing is owed"),
        .init("debt_free", "debt-free date", origin: "the day of the last payment"),
        .init("total_interest", "total interest", origin: "interest of all months and debts"),
        .init("fees", "fees", origin: "fees of balance transfers"),
        .init(
          "months_saved", "months saved", by: "no_extra − months",
          origin: "months less than with nothing extra", with: { _ in months.map { [$0] } ?? [] }),
        .init(
          "interest_saved", "interest saved", by: "no_extra − total_interest − fees",
          origin: "interest and fees less than with nothing extra",
          with: { _ in cost.map { [$0] } ?? [] }),
      ], row: "", "plan")
  }
}
