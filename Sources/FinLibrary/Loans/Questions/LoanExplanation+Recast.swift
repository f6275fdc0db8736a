import Finance
import FinLanguage
import Money

extension LoanExplanation {
  /// The payment that holds after the last lump sum that recasts the loan.
  func recastPayment(_ result: inout Explanation) {
    guard let recast = schedule.recast else { return }
    let left = terms.amortizationPayments - recast.after
    let isPlain =
      terms.hasEqualPeriods && terms.repayment == .level && conventions.timing == .end
      && left > 1 && conventions.frequency.paymentsPerMonthlyAmount == nil
    if isPlain, !terms.rate.isZero {
      result.derive(
        "payment", by: "balance · r / (1 − (1 + r)^−n)",
        from: [
          money("balance", recast.balance, "owed after payment \(recast.after) and the lump sum"),
          .init("r", terms.periodicRate, .number, "interest rate of a period"),
          .init("n", Decimal(left), .number, "payments left"),
        ])
      result.source = Self.annuity
    }
    result.sentences = [
      "From payment \(recast.after + 1) on, \(result.value.displayText) repays"
        + " \(loan.money(recast.balance).displayText) over what is left of its term."
    ]
  }
}
