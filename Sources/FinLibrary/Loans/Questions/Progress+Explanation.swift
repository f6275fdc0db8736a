import Finance
import FinLanguage
import Money

/// Explanations of the figures of a loan's progress.
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
  func source(_ what: String) -> String {
    switch progress.record {
    case .assumed: "No payments are recorded, so the scheduled ones are assumed paid: \(what)."
    case .total:
      "Only the total paid is recorded; it covers the scheduled payments in order: \(what)."
    case .dated: "Payments recorded up to that date: \(what)."
    }
  }

  func explainInterest(_ result: inout Explanation) {
    guard progress.standing.isPaidOff || progress.record != .total else {
      result.sentences = [
        "Interest of the payments that the total covers: \(result.value.displayText)."
      ]
      return
    }
    result.derive(
      "interest", by: "paid − principal",
      from: [
        quantity("paid", progress.paid, "so far"),
        quantity("principal", progress.paid - progress.interest, "principal repaid"),
      ], exact: progress.interest)
  }

  func explainLeft(_ result: inout Explanation) {
    let principal = progress.before?.principal ?? progress.standing.balance
    guard loan.terms.student == nil else {
      result.derive(
        "left", by: "principal + unpaid",
        from: [
          quantity("principal", principal, "still owed"),
          quantity("unpaid", progress.unpaidInterest, "interest not covered by payments"),
        ], exact: progress.left)
      return
    }
    result.derive(
      "left", by: "amount − repaid + unpaid",
      from: [
        quantity("amount", loan.terms.amount, "loan amount"),
        quantity("repaid", loan.terms.amount - principal, "principal paid so far"),
        quantity("unpaid", progress.unpaidInterest, "interest not covered by payments"),
      ], exact: progress.left)
  }

  func explainPercent(_ result: inout Explanation) {
    result.derive(
      "percent", by: "(amount − balance) / amount",
      from: [
        quantity("amount", progress.lent, "loan amount"),
        quantity(
          "balance", min(progress.before?.principal ?? progress.standing.balance, progress.lent),
          "still owed"),
      ], exact: progress.share)
  }

  func explainRest(_ result: inout Explanation) {
    let rest = progress.rest
    guard rest.count > 0 else {
      result.sentences = ["Nothing is owed: \(result.value.displayText)."]
      return
    }
    let sizes = [rest.allocations[0].payment, rest.lastPayment].map { text($0) }
    result.sentences = [
      (rest.count == 1 ? "1 payment remains" : "\(rest.count) payments remain")
        + (progress.countsOverdue ? "; overdue ones count as of their due dates" : "")
        + (rest.count > 1 ? ". The first is \(sizes[0]), the last \(sizes[1]), with" : ", with")
        + " \(text(progress.interestLeft)) of interest remaining: \(result.value.displayText)."
    ]
  }

  func explainNextDue(_ result: inout Explanation) {
    let shown = result.value.displayText
    result.sentences = [
      progress.nextDue == nil
        ? "The loan has no dates, or nothing is owed."
        : progress.overdue.isZero
          ? "The next payment is due on \(shown)."
          : "The payment due on \(shown) is not fully paid."
    ]
  }

  func explainOverdue(_ result: inout Explanation) {
    let shown = result.value.displayText
    let missing = progress.missing.count.words("installment")
    result.sentences = [
      progress.overdue.isZero
        ? "Every scheduled payment due so far is paid: \(shown)."
        : progress.missing.isEmpty
          ? "Scheduled payments due before that date, less what was paid: \(shown)."
          : "\(missing) due before that date, less what was paid toward them: \(shown)."
    ]
  }

  func explainAhead(_ result: inout Explanation) {
    guard progress.record != .assumed, let planned = progress.planned else {
      result.sentences = [
        "Scheduled payments are assumed paid, so it is \(result.value.displayText)."
      ]
      return
    }
    result.derive(
      "ahead", by: "planned − left",
      from: [
        quantity("planned", planned, "balance by the schedule"),
        quantity("left", progress.left, "owed"),
      ], exact: progress.ahead)
  }

  func explainLateCharges(_ result: inout Explanation) {
    let shown = result.value.displayText
    result.sentences = [
      loan.terms.charges.late.map {
        "\(percent($0.share)) of each installment not paid in full within"
          + " \(Value.duration($0.grace).displayText) of its due date: \(shown)."
      } ?? "The loan has no late_charge: \(shown)."
    ]
  }
}
