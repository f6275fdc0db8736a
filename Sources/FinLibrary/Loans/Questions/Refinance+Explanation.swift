import Finance
import FinLanguage
import FinValues
import Money

/// Sentences beside the formulas of a refinancing.
extension Refinance {
  var costFigures: [Explanation.Quantity] {
    [
      quantity("costs", closing.costs, "closing costs"),
      .init("points", closing.points, .percent, "of the new loan"),
      quantity("amount", new.terms.amount, "of the new loan"),
    ]
  }

  var breakEvenInWords: String {
    if facts.breakEven != nil {
      return facts.costs.isZero
        ? "There are no costs to recover."
        : "Rounded up to whole payments. It compares payments only; interest_break_even also counts"
          + " the interest of a longer loan."
    }
    return facts.saving > .zero
      ? "The costs of \(text(facts.costs)) are more than the total savings of"
        + " \(text(facts.saving)) a payment until the new loan ends: never."
      : "The payment is not lower, so the costs are not recovered: never."
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
    let new = facts.new.totals(over: 0..<count).interest
    let costs = facts.costs + facts.payoff.interest
    result.formula = costs + new == before ? "costs + new ≤ old" : "costs + new < old"
    result.terms = [
      .init("costs", text(costs), "of refinancing, including interest to that date"),
      .init("new", text(new), "interest of \(count.words("payment")) on the new loan"),
      .init("old", text(before), "interest of as many on the old loan"),
    ]
    result.sentences = [
      "Payment \(count) of the new loan is the first after which this is true."
        + (facts.interestBreakEven.until.map {
          " From payment \($0) of the new loan on, it no longer does: the loan is longer."
        } ?? "")
    ]
  }
}
