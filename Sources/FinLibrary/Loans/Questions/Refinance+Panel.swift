import Finance
import FinLanguage
import Markup
import Money

/// The panel of a refinancing: the new loan, what it costs and saves, and what to beware of.
extension Refinance {
  var groups: [Panel.Group] {
    [Panel.Group(rows: newLoan), Panel.Group(rows: payments), Panel.Group(rows: totals)]
  }

  var notes: [String] { cautions + [phrases.joined(separator: ", ")] }

  private var newLoan: [Panel.Row] {
    var parts = [owed]
    if facts.isRolledIn, !facts.costs.isZero { parts.append("\(text(facts.costs)) costs") }
    if !facts.cashOut.isZero { parts.append("\(text(facts.cashOut)) paid out") }
    var rows = [
      row("New loan", new.terms.amount, note: parts.joined(separator: ", ")),
      row(
        "Rate", .percent(new.terms.rate), note: "a year, before \(percent(facts.payoff.rate))"),
      row(
        "Term", .duration(new.terms.term),
        note: "\(facts.new.count) payments, before \(facts.old.count) left"),
    ]
    if !facts.costs.isZero {
      rows.append(
        row("Costs", facts.costs, note: facts.isRolledIn ? "rolled in" : "paid in cash"))
    }
    return rows
  }

  private var owed: String {
    let made = facts.payoff.standing.made
    let on =
      facts.payoff.date.map { " on \($0)" }
      ?? (made == 0 ? "" : " \(QuestionLabels.after(facts.payoff.standing))")
    return "\(text(facts.payoff.amount)) owed\(on)"
  }

  private var payments: [Panel.Row] {
    let isMore = facts.saving.isNegative
    return [
      row("Payment", new.terms.payment, note: "\(period), before \(text(facts.oldPayment))"),
      row(
        isMore ? "More" : "Saving", facts.saving.magnitude, isMore ? .negative : .positive,
        note: period),
      breakEven(
        "Break-even", facts.breakEven,
        note: facts.costs.isZero
          ? "no costs" : "\(text(facts.costs)) / \(text(facts.saving))"
      ),
      breakEven(
        "Interest break-even", facts.interestBreakEven.from,
        note: "interest and costs fall below the old interest"),
    ]
  }

  /// Of which loan a payment is, and when it is due.
  private func ofNewLoan(_ number: Int) -> String {
    "of the new loan" + (conventions.dates?.due(number).map { ", \($0)" } ?? "")
  }

  private func breakEven(_ label: String, _ number: Int?, note: String) -> Panel.Row {
    guard let number else { return Panel.Row(label, "never", .warning) }
    guard number > 0 else { return Panel.Row(label, "right away", .value, note: note) }
    return Panel.Row(label, "payment \(number)", .value, note: "\(ofNewLoan(number)): \(note)")
  }

  private var totals: [Panel.Row] {
    let isLoss = facts.netSaving.isNegative
    return [
      row(
        "Interest", facts.newInterest,
        note: "to the end, before \(text(facts.oldInterest))"),
      row(
        "Total paid", facts.newPaid,
        note: facts.isRolledIn || facts.costs.isZero
          ? "before \(text(facts.oldPaid))" : "with the costs, before \(text(facts.oldPaid))"),
      row(
        isLoss ? "Net loss" : "Net savings", facts.netSaving.magnitude,
        isLoss ? .negative : .positive,
        note: facts.cashOut.isZero ? nil : "with the \(text(facts.cashOut)) paid out"),
    ]
  }

  /// Remarks to know before deciding.
  private var cautions: [String] {
    var result: [String] = []
    let longer = facts.new.count - facts.old.count
    if longer > 0 {
      let time = conventions.frequency.term(ofPayments: longer).map {
        Value.duration($0).displayText
      }
      result.append(
        "The new loan ends \(time ?? longer.words("payment")) later than the old one: part of"
          + " the lower payment comes from the longer term.")
    }
    if facts.saving.isNegative {
      result.append(
        longer < 0
          ? "The payment is higher because the loan ends sooner." : "The payment is higher.")
    }
    if let until = facts.interestBreakEven.until {
      result.append(
        "It costs more interest than the old loan again from payment \(until)"
          + " \(ofNewLoan(until)), on.")
    }
    if facts.netSaving.isNegative, facts.cashOut.isZero {
      result.append("Over its full term it costs more than it saves.")
    }
    if !facts.cashOut.isZero {
      result.append("All of these figures include interest on the cash paid out.")
    }
    if let mortgage = mortgage {
      result.append(
        "Payments are principal and interest only; tax, insurance and PMI are"
          + " not compared.")
      if new.terms.amount / mortgage.model.terms.price > MortgageInsurance.requestShare {
        result.append(
          "The new loan is above 80% of the price: the lender may require mortgage insurance.")
      }
    }
    return result
  }
}
