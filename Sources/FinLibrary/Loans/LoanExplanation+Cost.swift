import Finance
import FinLanguage
import Money

extension LoanValue {
  /// What is stated of the loan's cost to the borrower; of the loan as scheduled, without extras.
  func disclosure() throws -> LoanDisclosure { try LoanDisclosure(terms) }
}

/// What a loan costs in all: its annual percentage rate, finance charge and amount financed.
extension LoanExplanation {
  func annualPercentageRate() throws -> Explanation? {
    let disclosure = try loan.disclosure()
    let rate = Value.percent(try disclosure.annualPercentageRate())
    let transaction = try disclosure.transaction()
    var result = AnnualRateExplanation.explanation(transaction, rate)
    result?.title = start("Annual percentage rate of", rate).title
    if !disclosure.prepaid.isZero {
      result?.sentences.append(
        "Advanced is the amount less \(text(disclosure.prepaid)) of finance charges.")
    }
    return result
  }

  func financeCharge() throws -> Explanation {
    let disclosure = try loan.disclosure()
    let charge = disclosure.financeCharge
    var result = start("Finance charge of", loan.money(charge))
    result.derive(
      "finance_charge", by: "payments − financed",
      from: [
        money("payments", disclosure.totalOfPayments, "all payments, as scheduled"),
        money("financed", disclosure.amountFinanced, "amount_financed"),
      ], exact: charge)
    let interest = disclosure.schedule.totals.interest
    result.sentences = [
      disclosure.prepaid.isZero
        ? "It is all interest, as nothing is charged in advance."
        : "It is \(text(interest)) of interest and \(text(disclosure.prepaid)) paid in advance."
    ]
    result.source = "12 CFR 1026.4, 1026.18(d)"
    return result
  }

  func amountFinanced() throws -> Explanation {
    let disclosure = try loan.disclosure()
    var result = start("Amount financed of", loan.money(disclosure.amountFinanced))
    result.derive(
      "amount_financed", by: "amount − fees − points",
      from: [
        money("amount", terms.amount, "lent"),
        money("fees", terms.charges.fees, "paid at the beginning"),
        money(
          "points", terms.pointsAmount, "of the amount, paid at the beginning",
          note: terms.charges.points.isZero
            ? nil : "\(Value.percent(terms.charges.points).sourceText) · \(text(terms.amount))"),
      ], exact: disclosure.amountFinanced)
    result.sentences = ["Finance charges paid in advance are not at the borrower's disposal."]
    result.source = "12 CFR 1026.18(b)"
    return result
  }
}
