import Finance
import FinLanguage
import Money

/// Explanations of the figures of a refinancing.
extension Refinance {
  func explainSaving(_ result: inout Explanation) {
    result.title = "Savings \(period)"
    result.derive(
      "saving", by: "before − after",
      from: [
        quantity("before", facts.oldPayment, "payment of the old loan"),
        quantity("after", new.terms.payment, "payment of the new loan"),
      ], exact: facts.saving)
    if facts.saving.isNegative { result.sentences = ["Negative means the payment is higher."] }
  }

  func explainCosts(_ result: inout Explanation) {
    guard !closing.points.isZero else {
      result.sentences = ["Given as \(result.value.displayText)."]
      return
    }
    result.derive(
      "total_costs", by: "costs + points · amount",
      from: [
        quantity("costs", closing.costs, "closing costs"),
        .init("points", closing.points, .percent, "of the new loan"),
        quantity("amount", new.terms.amount, "of the new loan"),
      ], settled: result.value.displayText)
  }

  func explainBreakEven(_ result: inout Explanation) {
    guard let count = facts.breakEven else {
      result.sentences = [
        facts.saving > .zero
          ? "The costs of \(text(facts.costs)) are more than the total savings of"
            + " \(text(facts.saving)) a payment until the new loan ends: never."
          : "The payment is not lower, so the costs are not recovered: never."
      ]
      return
    }
    guard !facts.costs.isZero else {
      result.sentences = ["There are no costs to recover: \(count) payments."]
      return
    }
    result.derive(
      "payments", by: "costs / saving",
      from: [
        quantity("costs", facts.costs, "of refinancing"),
        quantity("saving", facts.saving, "savings per payment"),
      ], settled: "\(count)")
    result.sentences = [
      "Rounded up to whole payments. It compares payments only;"
        + " interest_break_even also counts the interest of a longer loan."
    ]
  }

  func explainInterestBefore(_ result: inout Explanation) {
    explainInterest(
      paid: facts.oldPaid, owed: facts.oldPaid - facts.oldInterest, payments: facts.old.count,
      &result)
  }

  func explainInterestBreakEven(_ result: inout Explanation) {
    guard let count = facts.interestBreakEven.from else {
      result.sentences = [
        "Interest and costs of the new loan, \(text(facts.newInterest + facts.costs)) in the end,"
          + " are never below the interest of the old one, \(text(facts.oldInterest)): never."
      ]
      return
    }
    let before = facts.old.interest(overFirst: count)
    let after = facts.costs + facts.payoff.interest + facts.new.totals(over: 0..<count).interest
    result.formula = "costs + new < old"
    if after == before { result.formula = "costs + new ≤ old" }
    result.terms = [
      .init("costs", text(facts.costs + facts.payoff.interest), "of refinancing"),
      .init(
        "new", text(facts.new.totals(over: 0..<count).interest),
        "interest of \(count.words("payment")) on the new loan"),
      .init("old", text(before), "interest of as many on the old loan"),
    ]
    if !facts.payoff.interest.isZero {
      result.sentences.append(
        "Interest to that date, \(text(facts.payoff.interest)), counts as a cost.")
    }
    result.sentences.append(
      "Payment \(count) of the new loan is the first after which this is true.")
    if let until = facts.interestBreakEven.until {
      result.sentences.append(
        "From payment \(until) of the new loan on, it no longer does: the loan is longer.")
    }
  }

  func explainPaid(_ result: inout Explanation) {
    let payments = facts.new.totals.paid
    if facts.isRolledIn || facts.costs.isZero {
      result.derive(
        "paid", by: "amount + interest",
        from: [
          quantity("amount", new.terms.amount, "of the new loan, including costs"),
          quantity("interest", facts.newInterest, "of all its payments"),
        ], exact: payments)
    } else {
      result.derive(
        "paid", by: "payments + costs",
        from: [
          quantity("payments", payments, "all \(facts.new.count) on the new loan"),
          quantity("costs", facts.costs, "paid in cash"),
        ], exact: facts.newPaid)
    }
  }

  func explainNetSaving(_ result: inout Explanation) {
    var quantities = [
      quantity("before", facts.oldPaid, "left to pay on the old loan"),
      quantity("after", facts.newPaid, "paid with the new loan, including costs"),
    ]
    if !facts.cashOut.isZero { quantities.append(quantity("out", facts.cashOut, "paid out")) }
    result.derive(
      "net_saving", by: facts.cashOut.isZero ? "before − after" : "before − after + out",
      from: quantities, exact: facts.netSaving)
    if facts.netSaving.isNegative {
      result.sentences = ["Negative means it costs more than it saves."]
    }
  }

  func explainPaidBefore(_ result: inout Explanation) {
    result.derive(
      "paid", by: "owed + interest",
      from: [
        quantity("owed", facts.oldPaid - facts.oldInterest, "before its next payment"),
        quantity("interest", facts.oldInterest, "of \(facts.old.count.words("payment"))"),
      ], exact: facts.oldPaid)
  }
}
