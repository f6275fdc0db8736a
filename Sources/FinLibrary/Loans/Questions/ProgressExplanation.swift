import Finance
import FinLanguage
import Markup
import Money

extension ProgressValue {
  func explanation(of field: String) throws -> Explanation? {
    guard let field = Field(rawValue: field) else { return nil }
    let name = loan.given(.name)?.displayText ?? "a loan"
    var result = Explanation("", value: value(of: field))
    result.conventions = LoanWords.phrases(of: loan.terms.conventions)
    let style = Explanation.Style.money(loan.terms.conventions.currency)
    func money(_ symbol: String, _ amount: Decimal, _ meaning: String) -> Explanation.Quantity {
      .init(symbol, amount, style, meaning)
    }
    let shown = result.value.displayText
    switch field {
    case .loan, .on: return nil
    case .ledger:
      result.title = "Payments made on \(name)"
      let escrow = loan.split == nil ? "" : " − escrow"
      let conventions = loan.terms.conventions
      let rate = loan.terms.rate
      result.sentences = [
        progress.record == .dated
          ? loan.terms.conventions.accrual == .daily
            ? "Of each payment, the interest that accrued to its day is covered first; the rest is"
              + " principal. What it does not cover waits, without interest."
            : "A payment fills the oldest installment due, as of its due date: interest of the period,"
              + " then principal. What goes beyond is principal and lowers interest from the next"
              + " due date."
          : "No payments with dates are recorded."
      ]
      result.columns = ExplainedRows(
        [
          .init("date", "date", origin: "the day on which it was paid"),
          .init("payment", "payment", origin: "what was paid that day"),
          .init("principal", "principal", by: "payment − interest − extra\(escrow)"),
          .init(
            "interest", "interest", by: "before · rate / \(conventions.frequency.paymentsPerYear)",
            origin: conventions.accrual == .daily
              ? "what accrued to its day and was not paid yet"
              : "the interest in the installments that it fills",
            with: { _ in [.init("rate", rate, .percent, "a year")] }),
          .init(
            "extra", "extra principal", by: "payment − interest − principal\(escrow)",
            origin: "what goes beyond installments, all principal"),
          .init(
            "escrow", "escrow", by: "payment − interest − principal − extra",
            origin: "what is for tax, insurance, PMI and dues"),
          .init(
            "unpaid_interest", "unpaid interest",
            origin: "interest that payments have not covered yet"),
          .init(
            "balance", "balance", by: "before − principal − extra",
            origin: "principal owed after it"),
        ],
        carried: [
          .init(
            "before", from: "balance", "owed before it", opening: loan.money(loan.terms.amount))
        ], row: "payment of", "date")
    case .paid:
      result.title = "Paid on \(name)"
      result.sentences = [source(shown)]
    case .interest:
      result.title = "Interest paid on \(name)"
      if progress.standing.isPaidOff || progress.record != .total {
        let principal = progress.paid - progress.interest
        result.derive(
          "interest", by: "paid − principal",
          from: [
            money("paid", progress.paid, "so far"), money("principal", principal, "repaid with it"),
          ], exact: progress.interest)
      } else {
        result.sentences = ["It is the interest of the payments that the sum covers: \(shown)."]
      }
    case .left:
      result.title = "Amount left on \(name)"
      result.derive(
        "left", by: "amount − repaid + unpaid",
        from: [
          money("amount", loan.terms.amount, "lent"),
          money("repaid", loan.terms.amount - progress.standing.balance, "principal paid so far"),
          money("unpaid", progress.unpaidInterest, "interest not covered by payments"),
        ], exact: progress.left)
    case .percent:
      result.title = "Percent of \(name) repaid"
      result.derive(
        "percent", by: "(amount − balance) / amount",
        from: [
          money("amount", loan.terms.amount, "lent"),
          money("balance", min(progress.standing.balance, loan.terms.amount), "still owed"),
        ], exact: progress.share)
    case .lateCharges:
      result.title = "Late charges on \(name)"
      result.sentences = [
        loan.terms.charges.late.map {
          "\(Value.percent($0.share).displayText) of each installment not paid in full within"
            + " \(Value.duration($0.grace).displayText) of its due date: \(shown)."
        } ?? "No late_charge is given: \(shown)."
      ]
    case .escrow:
      result.title = "Escrow paid on \(name)"
      result.sentences = [
        "The part of the payments that went to property tax, insurance, PMI and HOA dues: \(shown)."
      ]
    case .paymentsMade:
      result.title = "Payments made on \(name)"
      result.sentences = [source(progress.paymentsMade.words("payment"))]
    case .paymentsLeft, .payoffDate, .interestLeft:
      left(&result)
      result.title = "\(field.rawValue.replacing("_", with: " ").capitalizedFirst) of \(name)"
    case .nextDue:
      result.title = "Next payment on \(name)"
      result.sentences = [
        progress.nextDue == nil
          ? "No date is known, or nothing is owed."
          : progress.overdue.isZero
            ? "The next payment is due on \(shown)."
            : "The payment due on \(shown) is not fully paid."
      ]
    case .overdue:
      result.title = "Overdue on \(name)"
      result.sentences = [
        progress.overdue.isZero
          ? "What the schedule asked for so far is paid: \(shown)."
          : progress.missing.isEmpty
            ? "The schedule's payments due before the day, less what was paid: \(shown)."
            : "\(progress.missing.count.words("installment")) due before the day, less what was paid toward"
              + " them: \(shown)."
      ]
    case .ahead:
      result.title = "Ahead of the schedule of \(name)"
      guard progress.record != .assumed, let planned = progress.planned else {
        result.sentences = ["The schedule's payments are taken as made, so it is \(shown)."]
        return result
      }
      result.derive(
        "ahead", by: "planned − left",
        from: [
          money("planned", planned, "what the schedule has left"),
          money("left", progress.left, "owed"),
        ], exact: progress.ahead)
    }
    return result
  }

  private func source(_ what: String) -> String {
    switch progress.record {
    case .assumed: "No payments are recorded, so those of the schedule are taken as made: \(what)."
    case .total:
      "Of payments only the sum is recorded; it is taken as the schedule's payments in turn: \(what)."
    case .dated: "That is what is recorded up to the day: \(what)."
    }
  }

  private func left(_ result: inout Explanation) {
    result.title = "What is still to be paid"
    let shown = result.value.displayText
    guard progress.rest.count > 0 else {
      result.sentences = ["Nothing is owed any more: \(shown)."]
      return
    }
    let rest = progress.rest
    let sizes = [rest.allocations[0].payment, rest.lastPayment].map { loan.money($0).displayText }
    result.sentences = [
      (rest.count == 1 ? "1 payment remains" : "\(rest.count) payments remain")
        + (progress.countsOverdue ? "; overdue ones count as of their due dates" : "")
        + (rest.count > 1 ? ". The first is \(sizes[0]), the last \(sizes[1]), with" : ", with")
        + " \(loan.money(progress.interestLeft).displayText) of interest still to come: \(shown)."
    ]
  }
}
