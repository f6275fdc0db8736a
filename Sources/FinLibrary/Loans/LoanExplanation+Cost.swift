import Finance
import FinLanguage
import Money

/// The cost of a loan in all: its annual percentage rate, finance charge and amount financed.
extension LoanExplanation {
  func annualPercentageRate(_ result: inout Explanation) throws {
    let disclosure = try loan.model.disclosure()
    result.restate(
      AnnualRateExplanation.explanation(try disclosure.transaction(), result.value))
    if !disclosure.prepaid.isZero {
      result.sentences.append(
        "The amount advanced is the loan amount less \(text(disclosure.prepaid)) of finance charges."
      )
    }
  }

  func financeCharge(_ result: inout Explanation) throws {
    let disclosure = try loan.model.disclosure()
    result.derive(
      "finance_charge", by: "payments − financed",
      from: [
        money("payments", disclosure.totalOfPayments, "all scheduled payments"),
        money("financed", disclosure.amountFinanced, "amount_financed"),
      ], exact: disclosure.financeCharge)
    let interest = disclosure.schedule.totals.interest
    result.sentences = [
      disclosure.prepaid.isZero
        ? "It is all interest; there are no upfront charges."
        : "It is \(text(interest)) of interest and \(text(disclosure.prepaid)) of upfront charges."
    ]
  }

  func amountFinanced(_ result: inout Explanation) throws {
    let disclosure = try loan.model.disclosure()
    result.derive(
      "amount_financed", by: "amount − fees − points",
      from: [
        money("amount", terms.amount, "loan amount"),
        money("fees", terms.charges.fees, "paid upfront"),
        money(
          "points", terms.pointsAmount, "of the amount, paid upfront",
          note: terms.charges.points.isZero
            ? nil : "\(Value.percent(terms.charges.points).sourceText) · \(text(terms.amount))"),
      ], exact: disclosure.amountFinanced)
    result.sentences = ["Finance charges paid upfront reduce what the borrower receives."]
  }
}

extension Explanation {
  /// Tells the same figure as another explanation does; none at all where there is no other.
  mutating func restate(_ other: Explanation?) {
    guard var other else { return title = "" }
    other.title = title
    self = other
  }
}
