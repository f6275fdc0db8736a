import Finance
import FinLanguage
import Money

/// Explanations of the figures of a refinancing.
extension Refinance {
  func tellSaving(_ result: inout Explanation) {
    result.title = "Saving \(period)"
    result.derive(
      "saving", by: "before − after",
      from: [
        quantity("before", facts.oldPayment, "payment of the old loan"),
        quantity("after", new.terms.payment, "payment of the new one"),
      ], exact: facts.saving)
    if facts.saving.isNegative { result.sentences = ["Below zero, the payment is higher."] }
  }

  func tellCosts(_ result: inout Explanation) {
    guard !closing.points.isZero else {
      result.sentences = ["They were given: \(result.value.displayText)."]
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

  func tellBreakEven(_ result: inout Explanation) {
    guard let count = facts.breakEven else {
      result.sentences = [
        facts.saving > .zero
          ? "The costs of \(text(facts.costs)) are more than all the savings of"
            + " \(text(facts.saving)) a payment until the new loan ends: never."
          : "The payment is not lower, so nothing pays for the costs: never."
      ]
      return
    }
    guard !facts.costs.isZero else {
      result.sentences = ["Without costs there is nothing to make up for: \(count) payments."]
      return
    }
    result.derive(
      "payments", by: "costs / saving",
      from: [
        quantity("costs", facts.costs, "of refinancing"),
        quantity("saving", facts.saving, "lower payment, each time"),
      ], settled: "\(count)")
    result.sentences = [
      "Rounded up to whole payments. It looks at payments only: a longer loan owes more for longer;"
        + " interest_break_even counts that."
    ]
  }

  func tellInterestBefore(_ result: inout Explanation) {
    tellInterest(
      paid: facts.oldPaid, owed: facts.oldPaid - facts.oldInterest, payments: facts.old.count,
      &result)
  }

  func tellInterestBreakEven(_ result: inout Explanation) {
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
        "The interest to the day, \(text(facts.payoff.interest)), counts with the costs.")
    }
    result.sentences.append("Payment \(count) of the new loan is the first after which that holds.")
    if let until = facts.interestBreakEven.until {
      result.sentences.append(
        "From payment \(until) of the new loan on it no longer does: the loan is longer.")
    }
  }

  func tellPaid(_ result: inout Explanation) {
    let payments = facts.new.totals.paid
    if facts.isRolledIn || facts.costs.isZero {
      result.derive(
        "paid", by: "amount + interest",
        from: [
          quantity("amount", new.terms.amount, "of the new loan, costs in it"),
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

  func tellNetSaving(_ result: inout Explanation) {
    var quantities = [
      quantity("before", facts.oldPaid, "still to be paid on the old loan"),
      quantity("after", facts.newPaid, "paid with the new one, costs in it"),
    ]
    if !facts.cashOut.isZero { quantities.append(quantity("out", facts.cashOut, "paid out")) }
    result.derive(
      "net_saving", by: facts.cashOut.isZero ? "before − after" : "before − after + out",
      from: quantities, exact: facts.netSaving)
    if facts.netSaving.isNegative {
      result.sentences = ["Below zero, it costs more than it saves."]
    }
  }

  func tellPaidBefore(_ result: inout Explanation) {
    result.derive(
      "paid", by: "owed + interest",
      from: [
        quantity("owed", facts.oldPaid - facts.oldInterest, "before its next payment"),
        quantity("interest", facts.oldInterest, "of \(facts.old.count.words("payment"))"),
      ], exact: facts.oldPaid)
  }
}
