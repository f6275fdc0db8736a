import Finance
import FinLanguage
import Markup
import Money

/// Explanations of the dates and payments of a card's cycle.
extension CreditCard {
  func explainDueDate(_ result: inout Explanation) {
    guard let due = standing.due, let day = terms.dueDay else {
      result.sentences = ["The card has no due day."]
      return
    }
    let rule =
      day > 28
      ? "day \(day) of a month, or the last day of a shorter month" : "day \(day) of a month"
    switch (standing.payment, standing.cycle) {
    case (.paid, let cycle?):
      result.sentences = [
        "The payment due \(cycle.due.map(\.description) ?? "") is paid.",
        "The next statement closes on \(cycle.closes) and is due on \(due).",
      ]
    case (.nothingDue, _):
      result.sentences = ["Nothing is owed; the next due date is \(due)."]
    case (_, let cycle):
      let opened = cycle.map { "The latest statement closed on \($0.opened); it" } ?? "It"
      result.sentences = ["\(opened) is due on \(due)."]
    }
    result.conventions = ["due on \(rule)"]
    if let closing = closingRule { result.conventions.append(closing) }
  }

  func explainClosingDate(_ result: inout Explanation) {
    guard let cycle = standing.cycle else {
      result.sentences = ["The card has neither a due day nor a closing day."]
      return
    }
    result.sentences = [
      "The latest statement closed on \(cycle.opened), the next one closes on \(cycle.closes)."
    ]
    if let due = cycle.nextDue { result.sentences.append("It is due on \(due).") }
    if let closing = closingRule { result.conventions = [closing] }
    if cycle.isClosingAssumed {
      result.source = "12 CFR 1026.5(b)(2)(ii): at least 21 days before it is due"
    }
  }

  /// The source of the closing day.
  private var closingRule: String? {
    guard let cycle = standing.cycle else { return nil }
    if cycle.isClosingAssumed {
      return "statements close \(CardCycle.usualGraceDays) days before they are due unless closing"
        + " is set"
    }
    return terms.closingDay.map { "statements close on day \($0) of a month" }
  }

  func explainPaymentStatus(_ result: inout Explanation) {
    let due = standing.due.map(\.description) ?? ""
    switch standing.payment {
    case .nothingDue: result.sentences = ["Nothing is owed."]
    case .noDate:
      result.sentences = ["\(minimumText(standing.stillDue)) is due; the card has no due day."]
    case .due:
      result.sentences = ["\(minimumText(standing.stillDue)) is due by \(due)."]
    case .overdue:
      result.sentences = [
        "\(minimumText(standing.stillDue)) was due on \(due), and no payment recorded since"
          + " \(standing.cycle?.opened.description ?? "") covers it.",
        "Use mark_paid to mark it as paid.",
      ]
    case .paid where standing.isMarked:
      result.sentences = [
        "You marked it as paid on \(terms.markedPaid?.description ?? "").",
        "The next date is \(due).",
      ]
    case .paid:
      result.sentences = [
        "\(text(standing.paid)) was paid, which covers the minimum of \(text(standing.minimum))."
      ]
    }
    result.conventions = ["as of \(today)"]
  }

  func explainPaid(_ result: inout Explanation) {
    guard let cycle = standing.cycle else {
      result.sentences = [
        "Without a due day there is no billing cycle: \(result.value.displayText)."
      ]
      return
    }
    let payments = terms.payments.filter { cycle.contains($0.date) }
    result.sentences = [
      payments.isEmpty
        ? "No payment is recorded since \(cycle.opened), when it opened: \(result.value.displayText)."
        : "Payments since \(cycle.opened), when it opened, total \(result.value.displayText)."
    ]
    if !payments.isEmpty {
      let most = 8
      result.rows = Table(
        columns: [Table.Column("on"), Table.Column("amount", .trailing)],
        rowCount: payments.count, shortening: Table.Shortening(first: most - 1, last: 1)
      ) { place in
        [
          Value.date(payments[place].date).styledText(),
          money(payments[place].amount).styledText(),
        ]
      }
    }
    result.sentences.append("Record one with pay.")
  }

  func explainStillDue(_ result: inout Explanation) {
    if standing.isMarked {
      result.sentences = [
        "It was marked as paid on \(terms.markedPaid?.description ?? ""), so \(result.value.displayText)"
          + " is still due."
      ]
    } else if terms.balance <= .zero {
      result.sentences = ["Nothing is owed, so \(result.value.displayText) is still due."]
    } else if standing.stillDue == standing.minimum - standing.paid {
      result.derive(
        "still_due", by: "minimum - paid",
        from: [
          quantity(
            "minimum", standing.minimum,
            standing.paid.isZero ? "of the balance" : "of the balance before these payments"),
          quantity("paid", standing.paid, "in this cycle"),
        ])
    } else if standing.stillDue.isZero {
      result.sentences = [
        "\(text(standing.paid)) was paid in this cycle, the minimum of \(text(standing.minimum))"
          + " and more: \(result.value.displayText) is still due."
      ]
    } else {
      result.sentences = [
        "At most the balance and its interest, \(result.value.displayText), is left to pay."
      ]
    }
    result.conventions = ["as of \(today)"]
    if let cycle = standing.cycle { result.conventions.append("cycle from \(cycle.opened)") }
  }
}
