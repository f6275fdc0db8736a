import Finance
import FinLanguage
import FinValues
import Money

/// Sentences beside the formulas of a loan's progress.
extension ProgressQuestion {
  /// The rule by which payments are divided.
  var rule: String {
    guard progress.record == .dated else { return "No payments with dates are recorded." }
    return conventions.accrual == .daily
      ? "Each payment first covers the interest accrued to its date; the rest is"
        + " principal. Interest it does not cover is carried forward without interest."
      : "A payment goes to the oldest installment due, as of its due date: interest first,"
        + " then principal. Anything beyond that is principal and lowers interest from the next"
        + " due date."
  }

  /// The record that a figure is taken from.
  var source: String {
    switch progress.record {
    case .assumed: "No payments are recorded, so the scheduled ones are assumed paid."
    case .total: "Only the total paid is recorded; it covers the scheduled payments in order."
    case .dated where loan.model.isTotal:
      "Only the total paid is recorded; it covers the installments in order, each on its due date."
    case .dated: "Payments recorded up to that date."
    }
  }

  /// The figures of what is owed; a student loan has no amount that only falls.
  var leftFigures: [Explanation.Quantity] {
    let principal = progress.before?.principal ?? progress.standing.balance
    let unpaid = quantity("unpaid", progress.unpaidInterest, "interest not covered by payments")
    guard loan.terms.student == nil else {
      return [quantity("principal", principal, "still owed"), unpaid]
    }
    return [
      quantity("amount", loan.terms.amount, "loan amount"),
      quantity("repaid", loan.terms.amount - principal, "principal paid so far"), unpaid,
    ]
  }

  var restInWords: String {
    let rest = progress.rest
    guard rest.count > 0 else { return "Nothing is owed." }
    let sizes = [rest.allocations[0].payment, rest.lastPayment].map { text($0) }
    return (rest.count == 1 ? "1 payment remains" : "\(rest.count) payments remain")
      + (progress.countsOverdue ? "; overdue ones count as of their due dates" : "")
      + (rest.count > 1 ? ". The first is \(sizes[0]), the last \(sizes[1]), with" : ", with")
      + " \(text(progress.interestLeft)) of interest remaining."
  }
}
