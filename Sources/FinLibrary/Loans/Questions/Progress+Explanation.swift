import Finance
import FinLanguage
import Money

/// Explanations of the figures of a loan's progress.
extension ProgressQuestion {
  /// The rule by which payments are divided.
  var rule: String {
    guard progress.record == .dated else { return "No payments with dates are recorded." }
    return conventions.accrual == .daily
      ? "Of each payment, the interest that accrued to its day is covered first; the rest is"
        + " principal. What it does not cover waits, without interest."
      : "A payment fills the oldest installment due, as of its due date: interest of the period,"
        + " then principal. What goes beyond is principal and lowers interest from the next"
        + " due date."
  }

  /// The record that a figure is taken from.
  func source(_ what: String) -> String {
    switch progress.record {
    case .assumed: "No payments are recorded, so those of the schedule are taken as made: \(what)."
    case .total:
      "Of payments only the sum is recorded; it is taken as the schedule's payments in turn: \(what)."
    case .dated: "That is what is recorded up to the day: \(what)."
    }
  }

  func tellInterest(_ result: inout Explanation) {
    guard progress.standing.isPaidOff || progress.record != .total else {
      result.sentences = [
        "It is the interest of the payments that the sum covers: \(result.value.displayText)."
      ]
      return
    }
    result.derive(
      "interest", by: "paid − principal",
      from: [
        quantity("paid", progress.paid, "so far"),
        quantity("principal", progress.paid - progress.interest, "repaid with it"),
      ], exact: progress.interest)
  }

  func tellLeft(_ result: inout Explanation) {
    result.derive(
      "left", by: "amount − repaid + unpaid",
      from: [
        quantity("amount", loan.terms.amount, "lent"),
        quantity("repaid", loan.terms.amount - progress.standing.balance, "principal paid so far"),
        quantity("unpaid", progress.unpaidInterest, "interest not covered by payments"),
      ], exact: progress.left)
  }

  func tellPercent(_ result: inout Explanation) {
    result.derive(
      "percent", by: "(amount − balance) / amount",
      from: [
        quantity("amount", loan.terms.amount, "lent"),
        quantity("balance", min(progress.standing.balance, loan.terms.amount), "still owed"),
      ], exact: progress.share)
  }

  func tellRest(_ result: inout Explanation) {
    let rest = progress.rest
    guard rest.count > 0 else {
      result.sentences = ["Nothing is owed any more: \(result.value.displayText)."]
      return
    }
    let sizes = [rest.allocations[0].payment, rest.lastPayment].map { text($0) }
    result.sentences = [
      (rest.count == 1 ? "1 payment remains" : "\(rest.count) payments remain")
        + (progress.countsOverdue ? "; overdue ones count as of their due dates" : "")
        + (rest.count > 1 ? ". The first is \(sizes[0]), the last \(sizes[1]), with" : ", with")
        + " \(text(progress.interestLeft)) of interest still to come: \(result.value.displayText)."
    ]
  }

  func tellNextDue(_ result: inout Explanation) {
    let shown = result.value.displayText
    result.sentences = [
      progress.nextDue == nil
        ? "No date is known, or nothing is owed."
        : progress.overdue.isZero
          ? "The next payment is due on \(shown)."
          : "The payment due on \(shown) is not fully paid."
    ]
  }

  func tellOverdue(_ result: inout Explanation) {
    let shown = result.value.displayText
    let missing = progress.missing.count.words("installment")
    result.sentences = [
      progress.overdue.isZero
        ? "What the schedule asked for so far is paid: \(shown)."
        : progress.missing.isEmpty
          ? "The schedule's payments due before the day, less what was paid: \(shown)."
          : "\(missing) due before the day, less what was paid toward them: \(shown)."
    ]
  }

  func tellAhead(_ result: inout Explanation) {
    guard progress.record != .assumed, let planned = progress.planned else {
      result.sentences = [
        "The schedule's payments are taken as made, so it is \(result.value.displayText)."
      ]
      return
    }
    result.derive(
      "ahead", by: "planned − left",
      from: [
        quantity("planned", planned, "what the schedule has left"),
        quantity("left", progress.left, "owed"),
      ], exact: progress.ahead)
  }

  func tellLateCharges(_ result: inout Explanation) {
    let shown = result.value.displayText
    result.sentences = [
      loan.terms.charges.late.map {
        "\(percent($0.share)) of each installment not paid in full within"
          + " \(Value.duration($0.grace).displayText) of its due date: \(shown)."
      } ?? "No late_charge is given: \(shown)."
    ]
  }
}
